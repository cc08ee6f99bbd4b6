package extract

import (
	"slices"
	"strings"
)

// head tells that somebody else's words follow.
type head struct {
	at, to int // the bytes of the line that are theirs
	author map[string]bool
	brief  bool // heard, not read: it holds to the end of the paragraph
	device bool // see [foreign]
}

// headLike reports at little cost whether a line may be a head.
func headLike(t string) bool {
	return opensSpeech(t) || hasClock(t) || forwarding(t) || wroteEnd(t)
}

// opensSpeech reports whether a colon in the line has something said after it, or
// nothing.
func opensSpeech(t string) bool {
	for k := 0; ; k++ {
		n := strings.IndexByte(t[k:], ':')
		if n < 0 {
			return false
		}
		if k += n; k+1 == len(t) || t[k+1] == ' ' || t[k+1] == '*' || t[k+1] == '_' || t[k+1] == '"' {
			return true
		}
	}
}

// head reads line i as what stands above or before somebody else's words.
func (w *foreign) head(i int) (head, bool) {
	t := w.lines[i]
	if t == "" || w.fenced[i] || strings.HasPrefix(t, ">") || !headLike(t) {
		return head{}, false
	}
	if forwarding(t) {
		return head{to: lineRest, author: namesIn(tokenize(nil, t))}, true
	}
	if name, ok := w.theirTurn(t); ok {
		return head{to: lineRest, author: namesIn(tokenize(nil, name))}, true
	}
	if w.wroteLine(i) {
		return head{to: lineRest, author: namesIn(tokenize(nil, t))}, true
	}
	if !opensSpeech(t) || codeLine(t) {
		return head{}, false
	}
	if w.mailHead(i) {
		return head{to: lineRest, author: namesIn(tokenize(nil, t))}, true
	}
	if i > 0 && w.lines[i-1] != "" && len(t) < 16 && strings.HasSuffix(t, ":") {
		if toks := tokenize(nil, t); len(toks) == 1 && wrote[toks[0].norm] { // broken off from the date before it
			return head{to: lineRest, author: namesIn(tokenize(nil, w.lines[i-1]))}, true
		}
	}
	if h, ok := attribution(t); ok {
		return h, true
	}
	if below := i+1 < len(w.lines) && w.lines[i+1] != ""; below && bareName(t) {
		return head{to: lineRest, author: namesIn(tokenize(nil, t)), brief: true}, true // "Ana:" over what she says
	}
	return head{}, false
}

// bareName reports whether a line is a name and a colon: "Ana:", "Luis:", not
// "Ingredients:".
func bareName(t string) bool {
	if !strings.HasSuffix(t, ":") || len(t) > 40 {
		return false
	}
	toks := tokenize(nil, t)
	if len(toks) == 1 && givenName(toks[0].norm) {
		return true // "luis:" as well
	}
	return labelledLine(t+" x", false) && (!strings.HasSuffix(t, "s:") || len(toks) > 0 && givenName(toks[0].norm))
}

// wroteLine reports whether a line ends with who wrote, without its colon: "Luis wrote".
func (w *foreign) wroteLine(i int) bool {
	t := strings.TrimRight(w.lines[i], " -–—")
	if !wroteEnd(t) || i+1 >= len(w.lines) || w.lines[i+1] == "" {
		return false
	}
	toks := tokenize(nil, t)
	return len(toks) > 1 && len(toks) < 7 && writer(toks, true) == len(toks)-1
}

// wroteEnd reports whether a line ends with the verb.
func wroteEnd(t string) bool {
	t = strings.TrimRight(t, " -–—")
	return len(t) < 60 && (strings.HasSuffix(t, " wrote") || strings.HasSuffix(t, " escribió") || strings.HasSuffix(t, " escribio") || strings.HasSuffix(t, " texted"))
}

// namesIn returns the words of a head that name its author.
func namesIn(toks []token) map[string]bool {
	names := map[string]bool{}
	for _, t := range toks {
		if len(t.norm) > 2 && (properName(t) && !mailFields[t.norm] || relations[t.norm] != "") && !wrote[t.norm] && !forwards[t.norm] {
			names[t.norm] = true
		}
	}
	return names
}

// forwarding knows the lines that programs put above what was sent on, and the marks
// that people put before it: "Forwarded from Ana", "Fwd: dinner".
func forwarding(t string) bool {
	begin := strings.IndexFunc(t, letter)
	if len(t) > 120 || begin < 0 || !forwardBegins[strings.ToLower(t[begin:min(len(t), begin+2)])] {
		return false
	}
	low := strings.Trim(fold(t), "-=_*~>#[]() \t⏩➡↪→")
	name, _, colon := strings.Cut(low, ":")
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' || r == '.' || r == '_' })
	if len(words) == 0 {
		return false
	}
	switch words[0] {
	case "begin", "start", "inicio", "comienzo":
		return len(words) < 6 && (slices.Contains(words, "forwarded") || slices.Contains(words, "reenviado"))
	case "original", "mensaje":
		return len(words) > 1 && len(words) < 7 && (words[1] == "reenviado" || len(words) == 2 && (words[1] == "message" || words[1] == "email" || words[1] == "original"))
	case "correo":
		return len(words) == 2 && (words[1] == "original" || words[1] == "reenviado")
	}
	if !forwards[words[0]] {
		return false
	}
	if len(words) == 1 {
		return words[0] != "posted" && words[0] != "publicado"
	}
	switch words[1] {
	case "message", "messages", "email", "mail", "post", "mensaje", "many", "muchas", "varias":
		return len(words) < 4 || colon || len(words) < 7 && (slices.Contains(words, "de") || slices.Contains(words, "from"))
	case "from", "by", "de", "del", "por", "desde":
		return len(words) < 7
	}
	return false
}

// forwardBegins are the first two letters of what the lines begin with.
var forwardBegins = set("po pu fo fw rv re be st in co or me")

var forwards = set("posted publicado forwarded fwd fw rv reenviado reenviada reenvio reenviados")

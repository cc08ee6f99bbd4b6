package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline"
)

// clauseLead returns the connective that opens the clause starting at or
// around token i.
func (sc *scan) clauseLead(cs []clause, i int) int {
	for _, c := range cs {
		if c.lead <= i && i < c.end {
			return c.lead
		}
	}
	return i
}

// closing words begin a clause that leaves the statement: a request or a
// consequence.
var closing = set(`so can could would please what which how where do does should any is are que podes puedes
podrias asi entonces como cual donde if si help tell give suggest recommend unless`)

// leaves reports whether a clause turns to what the speaker wants now: "but
// I'm having trouble …", "and I need …".
func leaves(toks []token, c clause) bool {
	if c.start+1 >= c.end {
		return false
	}
	next := toks[c.start+1].norm
	switch toks[c.start].norm {
	case "i", "we":
		if next == "am" || next == "are" || next == "was" {
			return c.start+2 < c.end && turning[toks[c.start+2].norm]
		}
		return turning[next]
	case "quiero", "necesito", "queria", "estoy", "quisiera", "me":
		return toks[c.start].norm != "estoy" && toks[c.start].norm != "me" || turning[next]
	}
	return false
}

var turning = set(`having wondering not trying looking curious struggling worried concerned unsure confused want need
would could can see hope get keep think feel know wonder buscando tratando intentando gustaria preguntaba pregunto
thinking considering planning excited sure interested`)

// extent returns the token at which the statement's text ends: everything up
// to stop that still belongs to it.
func (sc *scan) extent(cs []clause, r *reading, stop, ask int) int {
	end, before := r.end, r.end
	for _, c := range cs {
		if c.lead < end {
			continue
		}
		if leaves(sc.toks, c) {
			break
		}
		if c.lead >= stop || c.lead >= ask || c.governed != "" && c.governed != reasonExample ||
			closing[sc.toks[c.lead].norm] && !(sc.toks[c.lead].norm == "como" || sc.toks[c.lead].norm == "que") ||
			rank(sc.toks[c.lead].sep) >= rank(';') && sc.toks[c.lead].sep != '(' {
			if sc.toks[c.lead].sep == 0 && c.start == c.lead && c.lead < stop {
				end = before // the clause before hangs on this one
			}
			break
		}
		if s, _ := leadAt(sc.toks, c.start, c.end); s == signalRefuse || s == signalHide || s == signalOrder {
			break
		}
		end, before = c.end, end
	}
	return min(end, stop, max(ask, r.m.end))
}

// subjunctive reports whether a Spanish verb that reads as a past tense without
// its accent was written without it: "quizás cambie de trabajo".
func subjunctive(text string, toks []token, r *reading) bool {
	for k := r.m.start; k < min(r.m.end, r.m.start+2); k++ {
		t := toks[k]
		if len(t.norm) > 3 && strings.HasSuffix(text[t.start:t.end], "e") && !function[t.norm] && (k > r.m.start || t.norm != "have") && r.head(0) != "i" && r.head(0) != "we" && r.head(0) != "my" {
			return true
		}
	}
	return false
}

// amused reports whether laughter follows: it may be a joke.
func amused(toks []token) bool {
	for _, t := range toks {
		if laughter(t.norm) || t.norm == "lol" || t.norm == "lmao" {
			return true
		}
	}
	return false
}

// softened reports whether the statement itself hedges.
func softened(toks []token) bool { return has(toks[:min(len(toks), 8)], softeners) }

var softeners = set("maybe probably perhaps might possibly quizas quiza capaz probablemente posiblemente seguramente")

// statement makes the record of a reading whose text is toks[begin:end].
func (sc *scan) statement(r *reading, begin, end int) found {
	f := found{
		text: sc.content(begin, end), start: sc.toks[begin].start, domain: r.domain, subject: r.subject,
		attribute: r.attribute, confidence: r.confidence, source: strandline.SourceExplicit,
		episode: r.rule.episode, ruleName: r.rule.name, sure: r.sure,
	}
	if r.inferred {
		f.source = strandline.SourceInferred
	}
	if softened(sc.toks[begin:end]) || amused(sc.toks[begin:]) {
		f.doubt()
	}
	return f
}

// closedQuotation returns a text without stray marks at its end: a mark that closes a quotation in
// it stays, one whose opening stands before it goes.
func closedQuotation(s string) string {
	cut := strings.TrimRight(s, " \t,;:-–—(¿¡\"“«*_[")
	if strings.HasPrefix(s[len(cut):], `"`) && strings.Count(cut, `"`)%2 == 1 {
		return cut + `"`
	}
	for _, pair := range [...][2]string{{"“", "”"}, {"«", "»"}} {
		if strings.HasSuffix(cut, pair[1]) && !strings.Contains(cut, pair[0]) {
			cut = strings.TrimSuffix(cut, pair[1])
		}
	}
	return cut
}

// doubt notes that the speaker is not sure.
func (f *found) doubt() {
	f.confidence, f.source = min(f.confidence, hedged), strandline.SourceInferred
}

// maxContent is the longest content kept, in bytes (S4: 500 characters).
const maxContent = 500

// content returns the text of toks[begin:end] with a capital first letter and
// without stray punctuation at its ends, or "" when it is too long.
func (sc *scan) content(begin, end int) string {
	if begin >= end {
		return ""
	}
	to := len(sc.text)
	if end < len(sc.toks) {
		to = sc.toks[end].start
	}
	s := sc.text[sc.toks[begin].start:max(to, sc.toks[begin].start)]
	s = closedQuotation(s)
	if strings.HasSuffix(s, "?") {
		s = strings.TrimRight(s, "? ") // "can you remember that …?"
	}
	if strings.Count(s, "(") < strings.Count(s, ")") {
		s = strings.TrimRight(strings.TrimRight(s, ")"), " :;") // a face, ":)", is no text
	}
	for {
		cut := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(s, " and"), " y"), " but")
		if cut == s {
			break
		}
		s = strings.TrimRight(cut, " ,;:-–—")
	}
	if len(s) > maxContent {
		return ""
	}
	r, n := utf8.DecodeRuneInString(s)
	if unicode.IsLower(r) && sc.toks[begin].start+len(s) <= len(sc.text) {
		s = string(unicode.ToUpper(r)) + s[n:]
	}
	return s
}

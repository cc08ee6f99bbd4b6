package extract

import (
	"slices"
	"strings"

	"strandline"
)

// deny leaves out what the message before says where this one takes it back and puts nothing in
// its place: "I'm vegan", "actually I'm not". It returns both, and what was left out. asked is what
// the listener said between them: "I'm not" may answer it.
func deny(before, text, asked string) (own, right string, done []amendment) {
	if before == "" || len(before) > maxAmended || len(text) > maxAmended || strings.Contains(before, "```") {
		return text, before, nil
	}
	toks := tokenize(nil, text)
	verb, end := denialIn(text, toks)
	if end == 0 || repliesTo(verb, asked) {
		return text, before, nil
	}
	said := Sentences(before)
	for k := len(said) - 1; k >= 0; k-- {
		s := said[k]
		of := tokenize(nil, s.Text)
		if s.Code || s.Quoted || len(of) == 0 || strings.HasSuffix(s.Text, "?") || directive(s.Text, of, 0) && !speaker[of[0].norm] && !speakingVerbs[of[0].norm] {
			continue
		}
		if !deniedBy(verb, of) {
			break
		}
		right = before[:s.Start] + strings.TrimLeft(before[s.End:], " ")
		return rest(text[toks[end-1].end:]), right, []amendment{{said: []string{s.Text, text}}}
	}
	return text, before, nil
}

// denialIn returns the verb with which a text denies what was said before it, and the token after
// the denial: 0 where it is none. A word that corrects must lead to it, else it may answer a
// question.
func denialIn(text string, toks []token) (verb string, end int) {
	k := 0
	for k < len(toks) && beforehand[toks[k].norm] {
		k++
	}
	led := k
	for _, lead := range [...]string{"en realidad", "la verdad es que", "la verdad", "mentira", "scratch that"} {
		if words := strings.Fields(lead); startsWith(toks[k:], words) {
			k += len(words)
		}
	}
	if !slices.ContainsFunc(toks[:k], func(t token) bool { return !merely[t.norm] }) {
		return "", 0
	}
	if verb, end = deniedAt(toks, k); end == 0 && (toks[k-1].norm == "no" || toks[k-1].norm == "mentira") {
		verb, end = deniedAt(toks, k-1)
	}
	if verb == "" && end > 0 && toks[end-1].norm == "no" && (led == k || end < len(toks)) {
		return "", 0 // "wait no, 40", "actually no"
	}
	if end == 0 || end < len(toks) && !punctuated(text, toks, end) || asked(text, toks[end-1].end) {
		return "", 0
	}
	return verb, end
}

// merely are words before which nothing need have been said to take back.
var merely = set("no nope ok well bueno oh ah hmm hm um uh er eh")

// deniedAt returns the verb of a denial at token k and the token after it: "I'm not", "no lo soy",
// "no tengo", "no".
func deniedAt(toks []token, k int) (verb string, end int) {
	w := func(n int) string {
		if k+n < len(toks) {
			return toks[k+n].norm
		}
		return ""
	}
	switch {
	case (w(0) == "i" || w(0) == "we" || others[w(0)]) && auxiliaries[w(1)] && w(2) == "not":
		return w(0) + " " + w(1), k + 3
	case w(0) == "that" && w(1) == "is" && w(2) == "not" && (w(3) == "true" || w(3) == "right" || w(3) == "correct"):
		return "", k + 4
	case w(0) == "no" && w(1) == "lo" && (w(2) == "soy" || w(2) == "estoy" || w(2) == "somos"):
		return w(2), k + 3
	case w(0) == "no" && w(1) == "es" && (w(2) == "verdad" || w(2) == "cierto"):
		return "", k + 3
	case w(0) == "no" && firstSingular(w(1)):
		return w(1), k + 2
	case w(0) == "no" || w(0) == "mentira":
		return "", k + 1
	}
	return "", 0
}

var auxiliaries = set("am are is do does did have has was were can will")

// others stand for those whom the speaker told of.
var others = set("he she they")

// deniedBy reports whether a denial with the verb fits a statement: "I'm not" takes back what is
// said with "I'm", "I don't" what is said with another verb.
func deniedBy(verb string, of []token) bool {
	who, aux, english := strings.Cut(verb, " ")
	if !english {
		negated := slices.ContainsFunc(of, func(t token) bool { return t.norm == "no" || t.norm == "not" || t.norm == "never" || t.norm == "nunca" })
		return verb == "" && !negated || verb != "" && slices.ContainsFunc(of, func(t token) bool { return t.norm == verb })
	}
	for i := 0; i+1 < len(of); i++ {
		if of[i].norm != who && !(others[who] && (relations[of[i].norm] != "" || givenName(of[i].norm))) {
			continue
		}
		if next := of[i+1].norm; aux == "do" || aux == "does" || aux == "did" {
			return !auxiliaries[next] || next == "have" && (i+2 >= len(of) || determiners[of[i+2].norm])
		} else if next == aux {
			return i+2 < len(of) && of[i+2].norm != "not"
		}
	}
	return false
}

// repliesTo reports whether a denial may answer what the listener asked, rather than take back what
// the speaker said.
func repliesTo(verb, asked string) bool {
	if !strings.Contains(asked, "?") {
		return false
	}
	_, aux, english := strings.Cut(verb, " ")
	if aux == "am" {
		aux = "are"
	}
	folded := fold(asked)
	if english {
		return strings.Contains(folded, aux+" you")
	}
	return !slices.ContainsFunc([]string{"algo mas", "ayudar", "anything else", "can i"}, func(offer string) bool { return strings.Contains(folded, offer) })
}

// between joins what others said between two messages of the speaker's.
func between(ms []strandline.Message) string {
	var all strings.Builder
	for _, m := range ms {
		if m.Role == strandline.RoleAssistant {
			all.WriteString(m.Content)
			all.WriteByte('\n')
		}
	}
	return all.String()
}

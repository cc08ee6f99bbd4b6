package belief

import (
	"regexp"
	"slices"
	"strings"
)

// fulfilled reports whether a newer statement says that what an older one plans has come
// about: "I'm saving up for a kayak", "I bought the kayak"; "I'm training for the half
// marathon", "I ran the half on Sunday". Half of the words of the plan must be told again.
func fulfilled(a, b Statement) bool {
	if paidBack(a, b) {
		return true
	}
	if negated(b) || b.persons&^(personI|personWe|personMe|personMy|personOur) != 0 {
		return false
	}
	old, done := foldedWords(a), foldedWords(b)
	for _, p := range plans {
		m := p.plan.FindStringSubmatch(old)
		if m == nil || !p.done.MatchString(done) {
			continue
		}
		planned, told := 0, 0
		thing := strings.Join(m[1:], "") // one of the groups
		for _, w := range read(tokens(thing), thing, a.lang).words {
			if w.kind != content || dateWord(w) {
				continue
			}
			planned++
			if slices.ContainsFunc(b.words, func(v word) bool { return akin(v, w) }) {
				told++
			}
		}
		if told > 0 && 2*told >= planned {
			return true
		}
	}
	return false
}

// foldedWords returns the words of a statement without accents, contractions spelled out.
func foldedWords(s Statement) string {
	var words []string
	for _, t := range spell(tokens(s.text), s.lang) {
		words = append(words, foldAccents(strings.ToLower(t.text)))
	}
	return strings.Join(words, " ")
}

// plans are the forms of wanting to have a thing and of getting it, of preparing for a trial
// and of standing it.
var plans = []struct{ plan, done *regexp.Regexp }{
	{
		regexp.MustCompile(`^(?:i am|we are) (?:saving(?: up)? for|saving(?: up)? to buy|looking for|looking to buy|planning to buy|thinking of buying|hoping to buy|going to buy) (.+)$|^(?:i|we) (?:want|would like|plan|hope|need) to buy (.+)$`),
		regexp.MustCompile(`\b(?:i|we|finally|just) (?:have |finally |just |at last )*(?:bought|got|purchased|found|completed on|closed on|picked up)\b`),
	}, {
		regexp.MustCompile(`^(?:i am|we are) (?:training|studying|preparing|revising|practising|practicing) for (.+)$`),
		regexp.MustCompile(`\bi (?:have |finally |just )*(?:ran|run|finished|completed|passed|sat|took|did|failed)\b`),
	}, {
		regexp.MustCompile(`^(?:estoy|estamos|vengo|venimos) ahorrando para (?:comprar(?:me|nos)? )?(.+)$|^(?:quiero|queremos|quisiera|me gustaria|nos gustaria|pienso|planeo|estoy por|voy a|vamos a) comprar(?:me|nos)? (.+)$|^(?:estoy|estamos) buscando (.+)$`),
		regexp.MustCompile(`\b(?:compre|compramos|consegui|conseguimos|firme la escritura|firmamos la escritura|encontre|encontramos)\b`),
	}, {
		regexp.MustCompile(`^(?:estoy|estamos) (?:preparando|preparandome para|entrenando para|estudiando para) (.+)$`),
		regexp.MustCompile(`\b(?:aprobe|rendi|corri|hice|termine|complete)\b`),
	},
}

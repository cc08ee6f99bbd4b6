package belief

import "strings"

// SpeaksOf reports whether a statement has, in any form, one of some words that says
// more than that somebody has or takes something.
func (s Statement) SpeaksOf(words string) bool {
	for _, w := range strings.Fields(words) {
		for _, v := range read(tokens(w), w, s.lang).words {
			if s.lang.lexicon().verbs[v.text] && strings.Contains(words, " ") {
				continue
			}
			for _, own := range s.words {
				if equal(v, own) {
					return true
				}
			}
		}
	}
	return false
}

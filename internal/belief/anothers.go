package belief

import "regexp"

// wasAnothers reports whether a newer statement denies what an older one says of the speaker,
// and says of whom it is or was: "I have asthma", "I never had asthma, that was my brother".
func wasAnothers(a, b Statement) bool {
	has, not := hasIt.FindStringSubmatch(a.telling().folded), neverHad.FindStringSubmatch(b.telling().folded)
	return has != nil && not != nil && a.lang == b.lang && has[1]+has[2] == not[1]+not[2]
}

var (
	hasIt    = regexp.MustCompile(`^i (?:have|have got|am|play|take) (.+)$|^(?:tengo|soy|tomo) (.+)$`)
	neverHad = regexp.MustCompile(`^(?:no |actually |well )*i (?:(?:have )?never (?:had|played|took)|was never|do not (?:actually |really )?(?:have|play|take)|am not(?: actually)?) (.+?) (?:(?:that|it) (?:was|is) (?:actually )?my \pL+|my \pL+ (?:does|did|has|is|was|do))$|^(?:no |en realidad )*(?:nunca (?:tuve|fui|tome)|no (?:tengo|soy|tomo)) (.+?) (?:(?:es[eoa]|quien|l[ao] que|el que|l[ao] \pL+) )?(?:lo |la )?(?:(?:tiene|tenia|tuvo|toma) )?(?:es|era|fue) mi \pL+$`)
)

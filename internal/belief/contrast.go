package belief

import "strings"

// apartFrom reports whether two statements tell their things apart by words of
// which each thing has another one.
func (n *news) apartFrom(a *news) bool {
	for _, v := range n.nodes {
		if c, ok := contrast[v.text]; ok {
			for _, w := range a.nodes {
				if o, ok := contrast[w.text]; ok && o.group == c.group && o.sense != c.sense && !a.has(v.word) {
					return false
				}
			}
		}
	}
	return true
}

// contrasted is a word that tells a thing apart from others of its kind.
type contrasted struct{ group, sense int }

// contrast has the words that tell things of one kind apart; those of one sense stand between
// two bars.
var contrast = func() map[string]contrasted {
	m := map[string]contrasted{}
	for i, g := range []string{
		"staging | production prod produccion | dev development desarrollo | test testing qa pruebas | sandbox", "frontend | backend | mobile | web", "work trabajo | personal private | home casa",
		"left izquierda izquierdo | right derecha derecho", "older elder eldest mayor | younger youngest menor",
		"morning manana | evening | afternoon tarde | night noche | lunch | breakfast | dinner | noon", "mother mom madre mama | father dad padre papa",
		"upstairs | downstairs", "kitchen cocina | bathroom bano | bedroom", "upper | lower", "internal interno | external externo",
	} {
		for sense, list := range strings.Split(g, "|") {
			for w := range set(list) {
				m[w] = contrasted{i + 1, sense}
			}
		}
	}
	return m
}()

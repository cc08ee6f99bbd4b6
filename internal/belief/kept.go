package belief

import (
	"regexp"
	"slices"
)

// keepsIt reports whether an older statement tells that the speaker has a thing or an animal, and
// the newer one ends what only belongs to it ("I have two cats", "I have no more cat food"), or
// another thing, for which they use this one now ("I have a bike", "I sold the car, I take the
// bike instead").
func keepsIt(a, b Statement) bool {
	m := owns.FindStringSubmatch(a.telling().folded)
	if m == nil || a.lang != b.lang {
		return false
	}
	y := readNews(b)
	thing := word{text: m[1] + m[2]}
	thing.lemmas = lemmas(thing.text, a.lang, a.lang.lexicon())
	met, over := false, false
	for _, c := range y.clauses {
		ends := slices.ContainsFunc(y.nodes[c.from:c.to], func(v node) bool {
			return v.mark != unmarked && v.mark != markNow && v.mark != markTo && v.mark != markGain || y.lang.lexicon().negations[v.text]
		})
		over = over || ends
		if ends && !slices.ContainsFunc(aboutOf(y.nodes[c.from:c.to]), func(v node) bool { return v.kind == content && !dateWord(v.word) && !timeWords[v.text] }) {
			return false // "our dog, we lost him"
		}
		for i := c.from; i < c.to; i++ {
			if !akin(y.nodes[i].word, thing) {
				continue
			}
			met = true
			if ends && !y.belongsTo(i, c) {
				return false
			}
		}
	}
	return met && over
}

// belongsTo reports whether the word at i only tells to what a thing belongs: "cat food", "la caja
// de los gatos".
func (n *news) belongsTo(i int, c clause) bool {
	if n.lang == languageES {
		return n.nodes[i].under == "de" && slices.ContainsFunc(aboutOf(n.nodes[c.from:i]), func(v node) bool { return v.kind == content && !n.verbal(v.pos) })
	}
	if i+1 >= c.to || n.nodes[i].text != singular(n.nodes[i].text) {
		return false
	}
	return belongings[n.nodes[i+1].text]
}

func singular(w string) string {
	if len(w) > 3 && w[len(w)-1] == 's' && w[len(w)-2] != 's' {
		return w[:len(w)-1]
	}
	return w
}

var owns = regexp.MustCompile(`^(?:i|we) (?:have|have got|own) (?:(?:a|an|my|\d|one|two|three|four|five|some) )?(\pL+)$|^(?:tengo|tenemos) (?:(?:un|una|mi|unos|unas|\d|dos|tres|cuatro|cinco) )?(\pL+)$`)

// belongings are what belongs to a thing or an animal, and is not it.
var belongings = set(`food foods litter toy toys tree bed collar leash lead crate carrier bowl treats sitter walker groomer vet insurance seat seats keys key
	rack lock helmet pump light lights trailer tyre tyres tire tires wheel wheels charger cover alarm radio stereo wash battery loan payment lesson lessons bench
	stool teacher stand case bag strap strings plants plant cleaner keeper mat shed magazine club tax taxes permit`)

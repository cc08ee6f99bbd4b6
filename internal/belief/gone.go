package belief

import "slices"

// gone reports whether somebody or something that left is what a names for a
// post, a relation or a thing of one's own.
func (n *news) gone(a *news, old Statement, k int, subject []node) bool {
	who := aboutOf(subject)
	for j := k - 1; len(who) == 0 && j >= 0; j-- {
		who = aboutOf(n.nodes[n.clauses[j].from:n.clauses[j].to])
	}
	if len(who) == 0 {
		return false
	}
	met, post, named := 0, false, a.property()
	for _, v := range who {
		if a.has(v.word) {
			met++
		} else if !grammarOf(n.lang).roles[v.text] && !kindOf(v, n.lang) && v.kind != light {
			return false
		}
	}
	for i, v := range a.nodes {
		switch {
		case v.bare || slices.ContainsFunc(who, func(w node) bool { return akin(v.word, w.word) }) || beside(a, i, who):
			post = post || kindOf(v, a.lang) && slices.ContainsFunc(who, func(w node) bool { return akin(v.word, w.word) })
		case kin[v.text] || meetsSet(v.lemmas, kin) && !meetsSet(v.lemmas, pets):
			return false
		case kindOf(v, a.lang) || i < len(named) || grammarOf(a.lang).roles[v.text] || meetsSet(v.lemmas, pets) || meetsSet(v.lemmas, partners):
			post = true
		case v.kind == light && !v.name, v.kind == number, dateWord(v.word):
		default:
			return false
		}
	}
	return met > 0 && post
}

// pets and partners are of whom one may say who it is, and that they are gone.
var (
	pets = set("dog cat bird horse rabbit hamster pet puppy kitten parrot fish turtle perro perra gato gata pajaro caballo conejo loro tortuga mascota")

	partners = set(`girlfriend boyfriend partner fiance fiancee wife husband spouse date dating seeing together novio novia pareja esposo esposa marido
		prometido prometida saliendo salgo salimos casado casada married engaged`)
)

// parted reports whether a couple that is one no more is the one that a names.
func (n *news) parted(a *news, k int) bool {
	couple := slices.ContainsFunc(a.nodes, func(v node) bool { return partners[v.text] || meetsSet(v.lemmas, partners) })
	if !couple {
		return false
	}
	from := k // the clause, and those that "and" ties to it
	for from > 0 && n.nodes[n.clauses[from].from].sep == 0 {
		from--
	}
	for _, v := range n.nodes[n.clauses[from].from:n.clauses[k].to] {
		if (v.name || somebody(v)) && !a.has(v.word) && !meetsSet(v.lemmas, partners) {
			return false
		}
	}
	return true
}

// lapsed reports whether a denial of the past is of some time up to now: "have
// not smoked since May", "llevo un año sin fumar".
func (n *news) lapsed(i int) bool {
	if n.lang == languageES {
		return slices.ContainsFunc(n.nodes[:i], func(v node) bool { return v.text == "llevo" || v.text == "llevamos" || v.text == "lleva" })
	}
	return slices.ContainsFunc(n.nodes[i:], func(v node) bool { return spans[v.text] || v.mark == markNow })
}

var spans = set("since in for months years weeks month year days")

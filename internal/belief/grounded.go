package belief

import "slices"

// Grounded reports whether a statement says no more than another one did (Q4):
// all its words of weight are there in an order that means the same, with the
// same numbers beside the same things, of the same persons, and with the same
// things denied. What the other one says besides may not turn it: a denial, a
// doubt, or somebody else of whom it is said.
func Grounded(m, said Statement) bool {
	m, said = alike(m, said)
	if m.lang != said.lang || len(m.words) == 0 {
		return false
	}
	if m.plain == said.plain {
		return true
	}
	if m.past != said.past || m.ceased != said.ceased || m.loose != said.loose || !spokenBy(m.persons, said.persons) || doubted(m, said) {
		return false
	}
	pairs, missing, besides := match(m, said)
	weighty, last := 0, 0
	for _, p := range pairs {
		if p.a.neg != p.b.neg || p.a.left != p.b.left || m.lang == languageES && m.lang.lexicon().verbs[p.a.text] && p.a.text != p.b.text {
			return false
		}
		if p.a.kind != light {
			weighty++
			last = max(last, p.b.pos)
		}
		if p.a.kind == number && !sameCount(p, m, said) {
			return false
		}
	}
	for _, w := range missing {
		if w.kind != light || w.neg {
			return false
		}
	}
	for _, w := range besides {
		if w.neg || w.pos < last && (w.name || meetsSet(w.lemmas, kin) || meetsSet(w.lemmas, others)) {
			return false
		}
	}
	return weighty > 0 && !exchanged(pairs) && ordered(m, said, pairs)
}

// spokenBy reports whether a statement of the persons m can be part of one of
// the persons said.
func spokenBy(m, said person) bool {
	const (
		first = personI | personWe
		third = personHe | personShe | personThey | personOther
	)
	if m&first != 0 && said&first == 0 || m&(personMy|personOur) != 0 && said&(personMy|personOur|first) == 0 {
		return false
	}
	return m&third == said&third && (m&personYou == 0 || said&personYou != 0) && m&personMe == said&personMe
}

// others are people of whom something can be said besides kin.
var others = set(`mother father mom mum dad parent parents wife husband partner girlfriend boyfriend spouse boss manager doctor someone
	somebody everyone everybody people guy man woman boy girl baby family
	madre padre mama papa padres esposa esposo marido mujer pareja novia novio jefe jefa doctor doctora medico medica alguien todos gente
	hermano hermana hijo hija tio tia primo prima abuelo abuela amigo amiga colega vecino vecina companero companera perro gato`)

// doubted reports whether what was said is put in doubt, asked, wished or
// reported of somebody, and the statement is not.
func doubted(m, said Statement) bool {
	words := func(s Statement) map[string]bool {
		all := map[string]bool{}
		for _, t := range spell(tokens(s.text), s.lang) {
			all[t.text] = true
		}
		return all
	}
	x, y := words(m), words(said)
	for w := range y {
		if !x[w] && doubts[w] && (w != "si" || said.lang == languageES) {
			return true
		}
	}
	return false
}

var doubts = set(`if whether unless maybe perhaps might may could would should wonder wondering wondered imagine suppose supposing pretend
	pretending joke joking kidding false untrue wrong hope hopes wish wishes want wants plan plans planning think thinks thought believe
	believes believed guess doubt doubts afraid fear considering say says said tell tells told claim claims claimed heard asks asked
	almost nearly unlikely hardly barely except
	si quiza quizas acaso ojala talvez creo cree pienso piensa dice dijo dicen supongo imagino imagina dudo quiero quisiera espero casi falso broma excepto apenas`)

// sameCount reports whether a number stands beside the same word in both.
func sameCount(p matched, m, said Statement) bool {
	beside := func(s Statement, w word, step int) (word, bool) {
		i := slices.IndexFunc(s.words, func(v word) bool { return v.pos == w.pos }) + step
		if i < 0 || i >= len(s.words) {
			return word{}, false
		}
		return s.words[i], true
	}
	for _, step := range []int{1, -1} {
		a, ok := beside(m, p.a, step)
		if !ok {
			continue
		}
		b, ok := beside(said, p.b, step)
		return ok && equal(a, b)
	}
	return true // it is all there is
}

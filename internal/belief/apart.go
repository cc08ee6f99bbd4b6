package belief

import "slices"

// apart reports whether two statements speak of different things of one kind:
// deadlines for different work, mail addresses of different use.
func apart(a, b Statement) bool {
	x, y := targets(a), targets(b)
	if len(x) > 0 && len(y) > 0 {
		return disjoint(x, y)
	}
	if (len(x) > 0 || len(y) > 0) && !b.cue {
		return true
	}
	return modified(a, b) || !sameWhen(a, b)
}

// sameWhen reports whether two statements hold at the same times of the year or
// week: where one lives in summer says nothing of winter.
func sameWhen(a, b Statement) bool {
	when := func(s Statement) (ws []word) {
		for _, w := range s.words {
			if meetsSet(w.lemmas, seasons) {
				ws = append(ws, w)
			}
		}
		return ws
	}
	x, y := when(a), when(b)
	return !lacks(x, y) && !lacks(y, x)
}

var seasons = set("summer winter spring autumn verano invierno primavera otono weekday weekdays weekend weekends")

// targets are the words under "for".
func targets(s Statement) []word {
	var all []word
	for _, w := range s.words {
		if w.prep == "for" && w.kind == content && !dateWord(w) {
			all = append(all, w)
		}
	}
	return all
}

func dateWord(w word) bool { return meetsSet(w.lemmas, timeWords) || months[w.text] }

var months = set(`january february march april may june july august september october november december jan feb mar apr jun jul aug
	sep sept oct nov dec enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
	tomorrow today tonight mañana hoy next friday`)

func disjoint(x, y []word) bool {
	for _, v := range x {
		for _, w := range y {
			if equal(v, w) {
				return false
			}
		}
	}
	return true
}

// modified reports whether two statements tell their subjects apart: each has a
// word before its verb that the other lacks, as in "my work email", "my
// personal email", "my friend Joe", "my friend Kim"; or one alone has, where
// that word means another one of several: "my best friend", "my old phone".
func modified(a, b Statement) bool {
	subject := func(s Statement) (ws []word) {
		verb := s.copula
		if verb < 0 {
			verb = s.verb
		}
		for _, w := range s.words {
			if w.pos < verb && w.kind != number && !s.lang.lexicon().cues[w.text] {
				ws = append(ws, w)
			}
		}
		return ws
	}
	x, y := subject(a), subject(b)
	if relative(x) && relative(y) && lacks(names(x), y) && lacks(names(y), x) {
		return true // "my friend Juan", "my friend Rita"
	}
	if disjoint(x, y) {
		return false
	}
	return lacks(x, y) && lacks(y, x) || singled(x, y) || singled(y, x)
}

func relative(ws []word) bool {
	return slices.ContainsFunc(ws, func(w word) bool { return meetsSet(w.lemmas, kin) || friends[w.text] })
}

var friends = set("amigo amiga primo prima tio tia hermano hermana hijo hija vecino vecina colega companero companera")

func names(ws []word) []word {
	return slices.DeleteFunc(slices.Clone(ws), func(w word) bool { return !w.name })
}

// singled reports whether a word of x that y lacks picks one of several.
func singled(x, y []word) bool {
	several := false
	for _, w := range x {
		several = several || meetsSet(w.lemmas, kin)
	}
	for _, w := range x {
		if lacks([]word{w}, y) && (oneOfSeveral[w.text] || several && w.name) {
			return true
		}
	}
	return false
}

var oneOfSeveral = set(`old older former previous ex best first second third other another younger elder eldest youngest spare
	viejo vieja anterior antiguo antigua mejor primer primera segundo segunda tercera otro otra mayor menor`)

// lacks reports whether some word of x has no equal in y.
func lacks(x, y []word) bool {
	for _, w := range x {
		if disjoint([]word{w}, y) {
			return true
		}
	}
	return false
}

package extract

import "strandline"

// durableAt is durableAt for a clause, or for what follows the phrase of time
// or place that opens it: "in this repo always use tabs".
func (sc *scan) durableAt(c clause) bool {
	if durableAt(sc.text, sc.toks, c.start, c.end) {
		return true
	}
	if !places[sc.toks[c.start].norm] {
		return false
	}
	for i := c.start + 2; i < min(c.end, c.start+7); i++ {
		if always[sc.toks[i].norm] {
			return !has(sc.toks[c.start:i], subjectWords) && durableAt(sc.text, sc.toks, i, c.end)
		}
	}
	return false
}

var places = set("in on at for when during en para cuando durante por")

var subjectWords = set("is are was were es son it they he she that which build test tests ellos")

// selfContained reports whether an offered sentence can stand alone: it starts
// with no preposition and no pronoun of somebody unnamed.
func selfContained(toks []token) bool {
	if toks[0].norm == "el" && len(toks) > 2 && !function[toks[1].norm] && !verbal[toks[1].norm] {
		return true // the article
	}
	return !prepositions[toks[0].norm] && !loose[toks[0].norm]
}

var loose = set(`about he she it they this that these those there to of el ella ellos ellas eso esto your you tu
sobre acerca just even`)

// readClause finds the best reading at the start of the clause, or behind an
// adverbial phrase that opens it.
func (sc *scan) readClause(cs []clause, k int, explicit bool) (*reading, int) {
	c := cs[k]
	if c.start >= c.end {
		return nil, 0
	}
	if r := rules().read(sc.toks, c.start, c.end, explicit); r != nil {
		return r, c.start
	}
	pos, _, _ := sc.introductions(c.start, c.end)
	if pos > c.start && pos < c.end {
		if r := rules().read(sc.toks, pos, c.end, explicit); r != nil {
			return r, pos
		}
	}
	if !opensAdjunct(sc.toks, c) {
		return nil, 0
	}
	for i := c.start + 1; i < min(c.end, c.start+8); i++ {
		if prev := sc.toks[i-1].norm; determiners[prev] || prev == "de" || prev == "mi" || prev == "my" || possessives[prev] {
			continue
		}
		if subordinators[sc.toks[i-1].norm] && sc.toks[c.start].norm != "hace" && sc.toks[c.start].norm != "desde" {
			return nil, 0
		}
		if prev := sc.toks[i-1].norm; prepositions[prev] && prev != "que" {
			continue
		}
		if sc.toks[i].norm == "my" || sc.toks[i].norm == "mi" {
			continue
		}
		if r := rules().read(sc.toks, i, c.end, explicit); r != nil && (r.subject == subjectUser || r.subject == subjectTeam || r.subject == subjectProject || r.domain == strandline.DomainProjects) {
			return r, c.start
		}
	}
	return nil, 0
}

var subordinators = set("where which that who whose when if que donde quien cuando si como")

var possessives = set("su sus tu tus your his her their nuestro nuestra our")

// opensAdjunct reports whether the clause opens with a phrase of time or place.
func opensAdjunct(toks []token, c clause) bool {
	w := toks[c.start].norm
	if !adjuncts[w] {
		return w == "of" && c.start > c.lead && toks[c.lead].norm == "because"
	}
	switch w {
	case "a":
		return c.start+1 < c.end && (toks[c.start+1].norm == "causa" || toks[c.start+1].norm == "raiz" || toks[c.start+1].norm == "partir")
	case "este", "esta", "el", "la", "los", "las", "this", "these", "those", "every", "next", "last":
		n := c.start + 1
		if n+1 < c.end && (toks[n].norm == "ultimo" || toks[n].norm == "proximo" || toks[n].norm == "past" || toks[n].norm == "pasado") {
			n++
		}
		return n < c.end && (weekdays[toks[n].norm] || dates[toks[n].norm] || seasons[toks[n].norm] || spansOfTime[toks[n].norm] || hasStem(toks[n].norm, timeStems) || toks[n].norm == "night" || toks[n].norm == "noche" || toks[n].norm == "morning" || toks[n].norm == "tarde")
	}
	return true
}

// adjuncts open a phrase of time or place before the statement.
var adjuncts = set(`in on at since last this next for during after before until as these those every today
yesterday en desde hace este esta el la los las durante despues antes para por con hasta ayer anoche hoy
last tras due thanks gracias debido once because with given a`)

var prepositions = set("in on at for of with to from by en de con para por a al del sin sobre")

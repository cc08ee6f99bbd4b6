package extract

import "strings"

// dangling reports whether a sentence says nothing to whoever reads it alone: it is of somebody
// unnamed ("she was with me for 11 years"), of a thing that stands elsewhere ("uso la de Costco",
// "got the dog"), or only that people met or spoke ("my brother called").
func dangling(toks []token) bool {
	k := 0
	for k < len(toks)-1 && (adverbs[toks[k].norm] || connectives[toks[k].norm] || laughs[toks[k].norm]) {
		k++
	}
	if toks = toks[k:]; len(toks) == 0 {
		return true
	}
	switch toks[0].norm {
	case "he", "she", "ella":
		return !perfectHe(toks, 0)
	}
	if len(toks) > 2 && (toks[1].norm == "who" || toks[1].norm == "whose") && verbal[toks[2].norm] && !has(toks[3:], verbal) {
		return true // "Shreya who's our PM"
	}
	return contactOnly(toks) || gotThe(toks) || nounless(toks) || thereOnly(toks)
}

// thereOnly reports whether a sentence ends at a place that only another one names: "my wife is
// from there", "mi hermano trabaja ahí".
func thereOnly(toks []token) bool {
	k := len(toks) - 1
	for k > 0 && (adverbs[toks[k].norm] || toks[k].norm == "too" || toks[k].norm == "as" || toks[k].norm == "well" || toks[k].norm == "tambien") {
		k--
	}
	if k < 2 || !yonder[toks[k].norm] {
		return false
	}
	for i, t := range toks[1:k] {
		if properName(t) || situating[t.norm] && i+2 < k && !function[toks[i+2].norm] {
			return false // "we summer in galicia, my parents live there"
		}
	}
	return true
}

var (
	yonder    = set("there ahi alli alla")
	situating = set("in at to near en a al cerca")
)

// contactOnly reports whether people are only said to have met or spoken.
func contactOnly(toks []token) bool {
	met := false
	for k, t := range toks {
		w := t.norm
		switch {
		case strings.HasSuffix(w, "days") || w == "cada" || w == "todos" || w == "todas" || w == "every" || w == "paso":
			return false // what recurs lasts
		case contacting[w] || encounters[w] && !occasions[w]:
			met = true
		case w == "back" || w == "again" || possessing[w] || function[w] || adverbs[w] || relations[w] != "" || companions[w] != "" || givenName(w) || weekdays[w] || whenMet[w]:
		case k == 0 && properName(t):
		default:
			return false
		}
	}
	return met
}

var whenMet = set("today yesterday tonight earlier again last this night morning evening afternoon week weekend just mom mum dad hoy ayer anoche semana pasada noche tarde manana finde recien de nuevo me nos")

// gotThe reports whether a sentence without a subject ends with the thing that it takes for known:
// "got the dog!!!".
func gotThe(toks []token) bool {
	return len(toks) <= 4 && turnedVerbs[toks[0].norm] && len(toks) > 1 && (toks[1].norm == "the" || toks[1].norm == "it" || toks[1].norm == "them")
}

// nounless reports whether something is told of by "the one" and "el de" only.
func nounless(toks []token) bool {
	for k := 1; k+1 < len(toks); k++ {
		w, next := toks[k].norm, toks[k+1].norm
		switch {
		case (w == "el" || w == "la" || w == "los" || w == "las") && (next == "de" || next == "del") && toks[k].sep == 0 && handled[toks[k-1].norm]:
			return true
		case w == "the" && (next == "one" || next == "ones") && k+2 < len(toks) && prepositions[toks[k+2].norm]:
			return true
		}
	}
	return false
}

var handled = set("uso usamos compro compramos compre prefiero preferimos tomo tomamos quiero elijo elegi llevo pido")

// runOn returns where the statement of a reason begins that goes over into what follows from it
// without a mark: with its connective, "since I'm diabetic I skip dessert".
func (sc *scan) runOn(r *reading, c clause, begin int) int {
	if c.lead == c.start || !grounds(sc.toks, c) || r.m.start != c.start {
		return begin
	}
	for k := r.m.end; k < r.end; k++ {
		w, before := sc.toks[k].norm, sc.toks[k-1].norm
		if w == "i" || w == "we" || w == "please" || k > r.m.start+1 && (always[w] || w == "no" || firstPersons[w] || lastingVerbos[w] || presents[w]) && !prepositions[before] && !determiners[before] && !possessing[before] {
			return c.lead
		}
	}
	return begin
}

// relative reports whether a role is told of a name in a clause that is no sentence: "Shreya
// who's our PM".
func relative(r *reading) bool {
	return has(r.toks[r.m.start:r.m.end], relativePronouns)
}

// introduced returns where the sentence begins that such a name stands in, "there's Piotr and
// Shreya who's our PM", -1 where it stands alone.
func introduced(r *reading) int {
	for k := r.m.start - 1; k >= max(0, r.m.start-8); k-- {
		switch w := r.toks[k].norm; {
		case w == "there", w == "hay", w == "tenemos":
			return k
		case (w == "have" || w == "work") && k > 0 && (r.toks[k-1].norm == "i" || r.toks[k-1].norm == "we"):
			return k - 1
		}
	}
	return -1
}

var relativePronouns = set("who que quien")

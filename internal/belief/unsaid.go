package belief

import (
	"slices"
	"strings"

	"strandline/internal/thesaurus"
)

// unsaid leaves out the words that say nothing beside the others: verbs without
// a content, what a word of either statement brings with it, and what the
// statement has said already.
func unsaid(rest []*gistWord, own, other *gist) []*gistWord {
	out, _ := withoutUnsaid(rest, own, other, false)
	return out
}

// withoutUnsaid does so for a comparison in which names are shared or not;
// specific is whether some words left out would say something elsewhere.
func withoutUnsaid(rest []*gistWord, own, other *gist, named bool) (out []*gistWord, specific bool) {
	for _, w := range rest {
		switch {
		case w.kind == idle && !w.neg, !w.neg && repeated(w, own, rest):
		case w.kind == quantity || w.name, w.neg && (own.negations > 1 || own.coordinated || other.coordinated):
			out = append(out, w)
		case impliedBy(w, own) || impliedBy(w, other):
			specific = specific || !meetsSet(w.forms, generic) && !addressed(own)
		case other.means && slices.Contains(w.concepts, concept("use")):
		case heavyUnit(own) && meetsSet(w.forms, weighing):
		case named && (own.hasFirst || other.hasFirst || uses(own) || uses(other)) && isGood(w):
		default:
			out = append(out, w)
		}
	}
	return out, specific
}

// withoutPassing leaves out verbs that say little where the rest of two
// statements is the same.
func withoutPassing(rest []*gistWord, pairs []gistPair) []*gistWord {
	common := 0
	for _, p := range pairs {
		if p.a.kind == weighty || p.a.kind == quantity {
			common++
		}
	}
	if common < 2 {
		return rest
	}
	return slices.DeleteFunc(slices.Clone(rest), func(w *gistWord) bool { return !w.neg && !w.name && meetsSet(w.forms, passing) })
}

func isGood(w *gistWord) bool {
	return within(w, goods())
}

// uses reports whether a statement says that something is used or driven.
func uses(g *gist) bool {
	return slices.ContainsFunc(g.words, func(w gistWord) bool {
		return slices.Contains(w.concepts, concept("use")) || slices.Contains(w.concepts, concept("drive_car"))
	})
}

// within reports whether a word is of one of some concepts.
func within(w *gistWord, of map[thesaurus.Concept]bool) bool {
	return slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return of[c] })
}

// heavyUnit reports whether a weight is among the quantities.
func heavyUnit(g *gist) bool {
	return slices.ContainsFunc(g.words, func(w gistWord) bool {
		return w.kind == quantity && (strings.HasSuffix(w.text, "kg") || strings.HasSuffix(w.text, "lb"))
	})
}

func impliedBy(w *gistWord, g *gist) bool {
	for i := range g.words {
		v := &g.words[i]
		if v == w {
			continue
		}
		for _, c := range v.concepts {
			if words := implied()[c]; words != nil && (meetsSet(w.forms, words) || slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return words[thesaurus.Name(c)] })) {
				return true
			}
		}
	}
	return false
}

// repeated reports whether a word of the statement with an equal in the other
// says the same.
func repeated(w *gistWord, g *gist, rest []*gistWord) bool {
	for i := range g.words {
		v := &g.words[i]
		if v != w && !slices.Contains(rest, v) && v.neg == w.neg && v.kind != quantity && (shareConcept(v, w) || v.text == w.text) {
			return true
		}
	}
	return false
}

func dateForms(w *gistWord) bool { return meetsSet(w.forms, daysOfWeek) }

// tellsTime reports whether a word tells when.
func tellsTime(w *gistWord) bool {
	return w.kind == quantity || meetsSet(w.forms, timeWords) || monthNumbers[w.text] > 0 || slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return timeConcepts()[c] })
}

var weighing = set("weigh weight pesar peso get be")

var daysOfWeek = set(`monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo`)

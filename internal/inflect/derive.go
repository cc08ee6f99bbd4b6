package inflect

import "strings"

// Deed returns the English verbs of which a noun may name the doing: retirement,
// donation.
func Deed(noun string) []Reading {
	noun = strings.TrimSuffix(noun, "s")
	var out []Reading
	put := func(verbs ...string) {
		for _, v := range verbs {
			out = append(out, Reading{Lemma: v})
		}
	}
	const least = 4 // letters of what is left
	if stem, ok := strings.CutSuffix(noun, "ation"); ok && len(stem) >= least {
		put(stem+"ate", stem+"e", stem)
	} else if stem, ok := strings.CutSuffix(noun, "ion"); ok && len(stem) > least {
		put(stem, stem+"e")
	} else if stem, ok := strings.CutSuffix(noun, "ment"); ok && len(stem) >= least && stem != "depart" && stem != "apart" {
		put(stem)
	}
	return out
}

// Acto does so for Spanish: jubilación, nacimiento.
func Acto(noun string) []Reading {
	noun = strings.TrimSuffix(strings.TrimSuffix(noun, "s"), "e")
	var verbs []string
	if stem, ok := strings.CutSuffix(noun, "cion"); ok {
		verbs = []string{stem + "r"}
		if stem == "esta" {
			verbs = nil // a station
		}
	} else if stem, ok := strings.CutSuffix(noun, "miento"); ok && len(stem) > 2 {
		verbs = []string{stem + "r", stem[:len(stem)-1] + "er"}
	}
	var out []Reading
	for _, v := range verbs {
		for _, r := range Spanish(v) {
			if r.Lemma == v {
				out = append(out, r)
				break
			}
		}
	}
	return out
}

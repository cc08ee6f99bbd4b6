package belief

import (
	"slices"
	"strconv"
	"strings"
)

// Imprints returns what a statement says in a form that its rewordings share,
// to be compared when the statement itself may not be kept (M9): the stems of
// its significant words, each with what is negated or given up, and whom it is
// about. Two statements that [Same] takes for one share an imprint, except where
// Same reads more leniently; two that share one differ in order or emphasis
// alone. A text whose language is not known has an imprint for each.
func (s Statement) Imprints() []string {
	readings := []Statement{s}
	if s.lang == languageUnknown {
		ts := tokens(s.text)
		readings = append(readings, read(ts, s.text, languageEN), read(ts, s.text, languageES))
	}
	var all []string
	for _, r := range readings {
		if v, ok := active(r); ok {
			r = v
		}
		if p := r.imprint(); !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	return all
}

func (s Statement) imprint() string {
	const (
		third = personHe | personShe | personThey | personOther
		own   = personI | personWe | personMe | personMy | personOur
	)
	var stems, order []string
	for _, w := range s.words {
		if w.kind == light && !w.neg {
			continue
		}
		stem := w.stem()
		if w.neg {
			stem = "!" + stem
		}
		if w.left {
			stem = "<" + stem
		}
		stems = append(stems, stem)
		if w.prep == "" {
			order = append(order, stem)
		}
	}
	if len(stems) == 0 {
		stems = []string{"=" + s.plain}
	}
	slices.Sort(stems)
	parts := []string{strings.Join(stems, " "), strconv.Itoa(int(s.persons & (third | personYou)))}
	if s.persons&(own|personYou) == 0 && s.copula < 0 { // "Ana manages Luis" is not "Luis manages Ana"
		parts = append(parts, strings.Join(order, " "))
	}
	if s.past {
		parts = append(parts, "past")
	}
	if s.loose {
		parts = append(parts, "not")
	}
	return strings.Join(parts, "|")
}

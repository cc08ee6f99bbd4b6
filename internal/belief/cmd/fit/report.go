package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"sync"
	"text/tabwriter"

	"strandline/internal/belief"
)

// judged is an example with what was learned from others says of it.
type judged struct {
	example
	own belief.Relation
}

// outcomeFrom is what becomes of a pair where the judge and the model together must be as sure
// as that for the same, in the order in which remembering asks.
func (j judged) outcomeFrom(sure float64) int {
	switch {
	case j.rule == same:
		return same
	case j.Same(j.own, sure):
		return same
	case j.Newer(j.own):
		return newer
	}
	return other
}

// crossValidate judges every pair in free wording by what the other folds teach.
func crossValidate(all []example) (out []judged) {
	var of [folds][]judged
	var workers sync.WaitGroup
	for fold := range folds {
		workers.Go(func() { of[fold] = judgeFold(all, fold) })
	}
	workers.Wait()
	for _, js := range of {
		out = append(out, js...)
	}
	return out
}

func judgeFold(all []example, fold int) (out []judged) {
	var learn, judge []example
	for _, e := range all {
		if e.fold == fold {
			judge = append(judge, e)
		} else {
			learn = append(learn, e)
		}
	}
	if len(judge) == 0 {
		return nil
	}
	m := fit(learn)
	for _, e := range judge {
		p := softmax(m.logits(e.Traits))
		out = append(out, judged{e, belief.Relation{Same: p[same], Newer: p[newer]}})
	}
	return out
}

// usual asks the judge and the model for what belief asks of the same, rules of the rules only.
const (
	usual = 0
	rules = 2
)

// printReport tells what the rules alone do, and with the judge at several
// thresholds.
func printReport(out io.Writer, js []judged) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	defer w.Flush()
	strangers := 0
	for _, j := range js {
		if j.stranger {
			strangers++
		}
	}
	fmt.Fprintf(w, "%d pairs, %d others that hold side by side\n", len(js)-strangers, strangers)
	fmt.Fprintf(w, "BELIEVED FROM\tSAME LEFT\tFALSE MERGES\tSUPERSEDE P\tR\tOTHERS MERGED\tRETIRED\n")
	for _, sure := range []float64{rules, usual, .99, .98, .97, .95, .93, .9, .8} {
		var n, said, right, strange [outcomes]float64
		for _, j := range js {
			got := j.rule
			if sure != rules {
				got = j.outcomeFrom(sure)
			}
			if j.stranger {
				strange[got]++
				continue
			}
			n[j.outcome]++
			said[got]++
			if got == j.outcome {
				right[got]++
			}
		}
		name := fmt.Sprintf("%.2f", sure)
		switch sure {
		case rules:
			name = "rules alone"
		case usual:
			name = "as always"
		}
		fmt.Fprintf(w, "%s\t%.3f\t%.4f\t%.3f\t%.3f\t%.4f\t%.4f\n", name, 1-right[same]/n[same], (said[same]-right[same])/(n[newer]+n[other]), right[newer]/max(1, said[newer]), right[newer]/n[newer],
			strange[same]/float64(max(1, strangers)), strange[newer]/float64(max(1, strangers)))
	}
}

// printWrong lists what is most surely taken for the same, or for newer, and is not.
func printWrong(out io.Writer, js []judged, most int) {
	for outcome, name := range [...]string{same: "same", newer: "newer"} {
		probable := func(j judged) float64 { return [...]float64{same: j.own.Same, newer: j.own.Newer}[outcome] }
		wrong := slices.DeleteFunc(slices.Clone(js), func(j judged) bool { return j.outcome == outcome || j.outcomeFrom(usual) != outcome })
		slices.SortFunc(wrong, func(a, b judged) int { return cmp.Compare(probable(b), probable(a)) })
		for _, j := range wrong[:min(most, len(wrong))] {
			fmt.Fprintf(out, "not %s, %.2f: %s | %s\n", name, probable(j), j.older, j.newer)
		}
	}
}

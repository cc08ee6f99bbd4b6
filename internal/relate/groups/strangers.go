package groups

import (
	"math"
	"slices"
	"strings"
	"unicode"
)

// Of every so many statements one is paired with the statement most like it of the groups
// that stand around its own. One hand wrote those, on another subject each.
const (
	around  = 40 // groups on each side
	oneInOf = 3
)

// Strangers pairs statements of different groups that are as alike as can be: whatever
// they are, they are not the same (their relation is apart). The strangers that [Pairs]
// takes at random are told apart at a glance; what a new statement is compared with is the
// nearest there is. vector gives words of like meaning like directions, and nil to those
// that it does not know.
func Strangers(all []Group, vector func(word string) []float32) (pairs []Pair) {
	var told []statement
	for i, g := range all {
		for _, text := range slices.Concat(g.Same, g.Newer, g.Other) {
			told = append(told, statement{group: i, text: text, vector: meaning(text, vector)})
		}
	}
	first := 0
	for i, t := range told {
		for told[first].group < t.group-around {
			first++
		}
		if i%oneInOf != 0 || t.vector == nil {
			continue
		}
		best, most := -1, float32(0)
		for k := first; k < len(told) && told[k].group <= t.group+around; k++ {
			if o := told[k]; o.group != t.group && o.vector != nil && dot(t.vector, o.vector) > most && !strings.EqualFold(o.text, t.text) {
				best, most = k, dot(t.vector, o.vector)
			}
		}
		if best >= 0 {
			pairs = append(pairs, Pair{Relation: "apart", Older: t.text, Newer: told[best].text})
		}
	}
	return pairs
}

// statement is a statement and its place.
type statement struct {
	group  int
	text   string
	vector []float32 // of length 1, nil where no word is known
}

// meaning is the sum of the vectors of a statement's words, brought to length 1.
func meaning(text string, vector func(string) []float32) []float32 {
	var sum []float32
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		v := vector(w)
		for len(sum) < len(v) {
			sum = append(sum, 0)
		}
		for i, x := range v {
			sum[i] += x
		}
	}
	length := float32(math.Sqrt(float64(dot(sum, sum))))
	if length == 0 {
		return nil
	}
	for i := range sum {
		sum[i] /= length
	}
	return sum
}

func dot(a, b []float32) (sum float32) {
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}

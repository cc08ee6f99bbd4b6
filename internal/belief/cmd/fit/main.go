// Fit learns the weights of belief.Judge from the labelled pairs of the project
// and prints how well they do on pairs that they were not learned from.
//
//	go run ./internal/belief/cmd/fit -o internal/belief/judgeweights.go
//
// Pairs in free wording, and those of groups that the model which reads pairs did
// not learn from, are what is fitted to and judged by: five times, four fifths of
// them are learned from and the last fifth is judged, pairs with an older statement
// in common together. The other labelled pairs, plainer and written for the rules,
// count less. Those held out are left out.
package main

import (
	"flag"
	"fmt"
	"hash/fnv"
	"log"
	"os"
	"path/filepath"
	"slices"

	"strandline/internal/belief"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/labelled"
	"strandline/internal/relate/groups"
)

const (
	folds         = 5
	plainShare    = 0.5 // weight of a plain pair beside one in free wording
	strangerShare = 0.1 // of statements that have nothing to do with each other
	nearestShare  = 1   // of those that are the most alike of such
	oneStrangerOf = 3   // of the nearest statements of different groups
	ridge         = 10  // L2 penalty over the sum of losses
)

// The outcomes in the order of belief.
const (
	same = iota
	newer
	other
	outcomes
)

// example is a labelled pair, and its traits when it was read.
type example struct {
	older, newer string
	outcome      int
	weight       float64
	fold         int  // -1: always learned from
	stranger     bool // of two pairs
	grouped      bool // of a group, by a hand that the model learned from

	belief.Examination
	rule int // what the rules say
}

func main() {
	log.SetFlags(0)
	out := flag.String("o", "", "write the weights to this `FILE`")
	held := flag.String("groups", "internal/relate/groups/held", "`FOLDER` of groups that the model did not learn from")
	wrong := flag.Int("wrong", 0, "list the `N` surest mistakes of each kind")
	flag.Parse()
	all, err := examples(*held)
	if err == nil {
		err = read(all)
	}
	if err != nil {
		log.Fatal(err)
	}
	js := crossValidate(all)
	fmt.Println("Pairs in free wording, by hands that the model did not learn from:")
	printReport(os.Stdout, slices.DeleteFunc(slices.Clone(js), func(j judged) bool { return j.grouped }))
	fmt.Println("\nPairs of groups, by hands that wrote others that it learned from:")
	printReport(os.Stdout, slices.DeleteFunc(slices.Clone(js), func(j judged) bool { return !j.grouped }))
	printWrong(os.Stdout, js, *wrong)
	if *out == "" {
		return
	}
	source, err := generate(fit(all))
	if err == nil {
		err = os.WriteFile(*out, source, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// examples lists the labelled pairs, and lays statements of different pairs side
// by side: what is met most often has nothing to do with each other.
func examples(held string) ([]example, error) {
	pairs, err := labelled.Pairs()
	if err != nil {
		return nil, err
	}
	var all []example
	var free []labelled.Pair
	for _, p := range pairs {
		e := example{older: p.Older, newer: p.Newer, outcome: outcomeOf(p.Relation)}
		switch p.Set {
		case labelled.Free:
			free = append(free, p)
			e.weight, e.fold = 1, foldOf(p.Older)
			all = append(all, e)
		case labelled.Tuned:
			e.weight, e.fold = plainShare, -1
			all = append(all, e)
		}
	}
	grouped, err := grouped(held)
	if err != nil {
		return nil, err
	}
	lives, err := labelled.Lives()
	if err != nil {
		return nil, err
	}
	all = append(append(all, grouped...), strangers(free)...)
	for _, life := range lives {
		all = append(all, within(life)...)
	}
	return all, nil
}

// grouped pairs the statement of each group with the others of the group, and statements of
// different groups that are most alike: a new fact is compared with the nearest there are.
func grouped(folder string) (all []example, err error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("there are no groups in %s", folder)
	}
	var of []groups.Group
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		parsed, err := groups.Parse(f)
		f.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		of = append(of, parsed...)
		for _, g := range parsed {
			for outcome, told := range [outcomes][]string{same: g.Same[1:], newer: g.Newer, other: g.Other} {
				for _, text := range told {
					all = append(all, example{older: g.Same[0], newer: text, outcome: outcome, weight: 1, fold: foldOf(g.Same[0]), grouped: true})
				}
			}
		}
	}
	words, err := minilm256.New()
	if err != nil {
		return nil, err
	}
	for i, p := range groups.Strangers(of, words.Word) {
		if i%oneStrangerOf == 0 {
			all = append(all, example{older: p.Older, newer: p.Newer, outcome: other, weight: nearestShare, fold: foldOf(p.Older), stranger: true, grouped: true})
		}
	}
	return all, nil
}

// within pairs the facts of one life that have something in common: most hold
// side by side although they are about the same people and things.
func within(life []labelled.Told) (all []example) {
	keys := make([]map[int64]bool, len(life))
	for i, t := range life {
		keys[i] = keysOf(t.Text)
	}
	for j, last := range life {
		for i, first := range life[:j] {
			if common(keys[i], keys[j]) == 0 {
				continue
			}
			e := example{older: first.Text, newer: last.Text, outcome: other, weight: strangerShare, fold: foldOf(first.Text), stranger: true}
			if last.Of == first.ID {
				e.outcome = outcomeOf(last.Relation)
			} else if (i+j)%2 == 1 {
				continue // half of them say enough
			}
			if e.outcome != other {
				e.weight, e.stranger = 1, false
			}
			all = append(all, e)
		}
	}
	return all
}

func keysOf(text string) map[int64]bool {
	m := map[int64]bool{}
	for _, k := range belief.Read(text).Keys()[1:] {
		m[k] = true
	}
	return m
}

func common(a, b map[int64]bool) (n int) {
	for k := range a {
		if b[k] {
			n++
		}
	}
	return n
}

func foldOf(text string) int {
	h := fnv.New32a()
	h.Write([]byte(text))
	return int(h.Sum32() % folds)
}

// strangers pairs the older statement of each pair with newer ones of two others
// that have one word in common with it, as the rows that the judge is asked about
// have.
func strangers(pairs []labelled.Pair) (all []example) {
	of := make([]map[int64]bool, len(pairs))
	for i, p := range pairs {
		of[i] = keysOf(p.Newer)
	}
	const stride = 7919 // a prime, so that neighbours in the file do not meet
	for i, p := range pairs {
		own, found := keysOf(p.Older), 0
		for step := 1; step < len(pairs) && found < 2; step++ {
			j := (i + step*stride) % len(pairs)
			if common(own, of[j]) != 1 || pairs[j].Older == p.Older {
				continue
			}
			found++
			all = append(all, example{older: p.Older, newer: pairs[j].Newer, outcome: other, weight: strangerShare, fold: foldOf(p.Older), stranger: true})
		}
	}
	return all
}

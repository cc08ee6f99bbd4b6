// Fit learns the weights of belief.Judge from the labelled pairs of the project
// and prints how well they do on pairs that they were not learned from.
//
//	go run ./internal/belief/cmd/fit -o internal/belief/judgeweights.go
//
// Pairs in free wording are what is fitted to and judged by: five times, four
// fifths of them are learned from and the last fifth is judged, pairs with an
// older statement in common together. The other labelled pairs, plainer and
// written for the rules, count less. Those held out are left out.
package main

import (
	"flag"
	"fmt"
	"hash/fnv"
	"log"
	"os"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/extract"
	"strandline/internal/labelled"
)

const (
	folds         = 5
	plainShare    = 0.5 // weight of a plain pair beside one in free wording
	strangerShare = 0.1 // of statements that have nothing to do with each other
	sureRule      = 0.6 // probability that a rule needs
	ridge         = 10  // L2 penalty over the sum of losses
)

// The outcomes in the order of belief.
const (
	same = iota
	newer
	other
	outcomes
)

// example is a pair as its traits.
type example struct {
	traits  []float64
	outcome int
	rule    int // what the rules say
	allows  [outcomes]bool
	weight  float64
	fold    int // -1: always learned from

	stranger bool // of two pairs
}

func main() {
	log.SetFlags(0)
	out := flag.String("o", "", "write the weights to this `FILE`")
	flag.Parse()
	all, err := examples()
	if err != nil {
		log.Fatal(err)
	}
	printReport(os.Stdout, crossValidate(all))
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

// examples reads the labelled pairs, and lays statements of different pairs side
// by side: what is met most often has nothing to do with each other.
func examples() ([]example, error) {
	words, err := minilm256.New()
	if err != nil {
		return nil, err
	}
	pairs, err := labelled.Pairs()
	if err != nil {
		return nil, err
	}
	var all []example
	var free []labelled.Pair
	for _, p := range pairs {
		switch p.Set {
		case labelled.Free:
			free = append(free, p)
			e := read(p.Older, p.Newer, outcomeOf(p.Relation), words)
			e.weight, e.fold = 1, foldOf(p.Older)
			all = append(all, e)
		case labelled.Tuned:
			e := read(p.Older, p.Newer, outcomeOf(p.Relation), words)
			e.weight, e.fold = plainShare, -1
			all = append(all, e)
		}
	}
	if len(free) == 0 {
		return nil, fmt.Errorf("there are no labelled pairs")
	}
	lives, err := labelled.Lives()
	if err != nil {
		return nil, err
	}
	all = append(all, strangers(free, words)...)
	for _, life := range lives {
		all = append(all, within(life, words)...)
	}
	return all, nil
}

// within pairs the facts of one life that have something in common: most hold
// side by side although they are about the same people and things.
func within(life []labelled.Told, words belief.Words) (all []example) {
	keys := make([]map[int64]bool, len(life))
	for i, t := range life {
		keys[i] = keysOf(t.Text)
	}
	for j, newer := range life {
		for i, older := range life[:j] {
			if common(keys[i], keys[j]) == 0 {
				continue
			}
			outcome := other
			if newer.Of == older.ID {
				outcome = outcomeOf(newer.Relation)
			} else if (i+j)%2 == 1 {
				continue // half of them say enough
			}
			e := read(older.Text, newer.Text, outcome, words)
			e.weight, e.fold = 1, foldOf(older.Text)
			if outcome == other {
				e.weight, e.stranger = strangerShare, true
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

func read(a, b string, outcome int, words belief.Words) example {
	old, new := claim(a), claim(b)
	e := example{traits: belief.Traits(old, new, words), outcome: outcome, rule: ruled(old, new)}
	e.allows[same], e.allows[newer] = belief.Allows(old, new, words)
	return e
}

// strangers pairs the older statement of each pair with newer ones of two others
// that have one word in common with it, as the rows that the judge is asked about
// have, and that no rule relates.
func strangers(pairs []labelled.Pair, words belief.Words) (all []example) {
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
			e := read(p.Older, pairs[j].Newer, other, words)
			if found++; e.rule == other {
				e.weight, e.fold, e.stranger = strangerShare, foldOf(p.Older), true
				all = append(all, e)
			}
		}
	}
	return all
}

// claim reads a statement as remembering does.
func claim(text string) belief.Claim {
	c := extract.Classify(text)
	return belief.Claim{Kind: strandline.KindFact, Scope: strandline.ScopeGlobal, Subject: c.Subject, Attribute: c.Attribute, Said: belief.Read(text)}
}

func outcomeOf(relation string) int {
	switch relation {
	case labelled.Same:
		return same
	case labelled.Newer:
		return newer
	}
	return other
}

func ruled(old, new belief.Claim) int {
	if belief.Same(old.Said, new.Said, false) {
		return same
	}
	if ok, _ := belief.Supersedes(old, new); ok {
		return newer
	}
	return other
}

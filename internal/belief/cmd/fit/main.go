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
	folds      = 5
	plainShare = 0.5 // weight of a plain pair beside one in free wording
	sureRule   = 0.6 // probability that a rule needs
	ridge      = 10  // L2 penalty over the sum of losses
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

// examples reads the labelled pairs.
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
	for _, p := range pairs {
		if p.Set != labelled.Free && p.Set != labelled.Tuned {
			continue
		}
		old, new := claim(p.Older), claim(p.Newer)
		e := example{traits: belief.Traits(old, new, words), outcome: outcomeOf(p.Relation), rule: ruled(old, new), weight: plainShare, fold: -1}
		e.allows[same], e.allows[newer] = belief.Allows(old, new, words)
		if p.Set == labelled.Free {
			h := fnv.New32a()
			h.Write([]byte(p.Older))
			e.weight, e.fold = 1, int(h.Sum32()%folds)
		}
		all = append(all, e)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("there are no labelled pairs")
	}
	return all, nil
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

package main

import (
	"runtime"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/extract"
	"strandline/internal/labelled"
	"strandline/internal/relate"
	"strandline/internal/relate/enes"
)

// reader reads pairs one by one.
type reader struct{ *relate.Model }

// Relate is what the model makes of a pair.
func (r reader) Relate(older, newer string) belief.Relation {
	return belief.Relation(r.Model.Relate([]relate.Pair{{Older: older, Newer: newer}})[0])
}

// read fills in what is to be known of each pair. The rules alone relate no
// strangers: those that they do are taken out of what is learned by their weight.
func read(all []example) error {
	words, err := minilm256.New()
	if err != nil {
		return err
	}
	model, err := enes.Model()
	if err != nil {
		return err
	}
	j := belief.Judge{Words: words, Model: reader{model}}
	var workers errgroup.Group
	workers.SetLimit(runtime.GOMAXPROCS(0))
	for i := range all {
		workers.Go(func() error {
			e := &all[i]
			old, new := claim(e.older), claim(e.newer)
			e.rule = ruled(j, e, old, new)
			e.Examination = j.Examine(old, new, e.rule == newer)
			if e.stranger && e.rule != other {
				e.weight = 0
			}
			return nil
		})
	}
	return workers.Wait()
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

// ruled is what the rules say of a pair, in the order in which remembering asks them.
func ruled(j belief.Judge, e *example, old, new belief.Claim) int {
	if belief.Same(old.Said, new.Said, false) && !j.Rearranges(old, new) && !j.Doubts(e.older, e.newer) {
		return same
	}
	if ok, _ := belief.Supersedes(old, new); ok {
		return newer
	}
	return other
}

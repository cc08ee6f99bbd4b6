package belief

import (
	"hash/fnv"
	"math"
	"testing"

	"strandline"
)

func TestWhatSurelyDoesNotStandBesideIsReplaced(t *testing.T) {
	for _, c := range []struct {
		name          string
		judged, read  Relation
		plain, health bool
	}{
		{"both sure", Relation{Same: .49, Newer: .5}, Relation{Same: .5, Newer: .45}, true, true},
		{"sure enough of no health", Relation{Same: .46, Newer: .5}, Relation{Same: .5, Newer: .45}, true, false},
		{"the model is not sure enough of health", Relation{Same: .49, Newer: .5}, Relation{Same: .4, Newer: .4}, true, false},
		{"the model finds neither", Relation{Same: .49, Newer: .5}, Relation{Same: .2, Newer: .2}, false, false},
		{"they may stand side by side", Relation{Same: .4, Newer: .5}, Relation{Same: .5, Newer: .45}, false, false},
		{"the same, as it seems", Relation{Same: .75, Newer: .24}, Relation{Same: .5, Newer: .45}, false, false},
	} {
		if got := displaces(c.judged, c.read, false); got != c.plain {
			t.Errorf("%s: displaces %v", c.name, got)
		}
		if got := displaces(c.judged, c.read, true); got != c.health {
			t.Errorf("%s: of health, displaces %v", c.name, got)
		}
	}
}

// plainly is a fact of no attribute.
func plainly(s string) Claim {
	return Claim{Kind: strandline.KindFact, Scope: strandline.ScopeGlobal, Said: Read(s)}
}

// plainWords weigh all alike and are like no other.
type plainWords struct{}

func (plainWords) Word(w string) []float32 {
	v := make([]float32, 64)
	h := fnv.New32a()
	h.Write([]byte(w))
	v[h.Sum32()%64] = 1
	return v
}

// fixed is a model that finds the same in every pair.
type fixed Relation

func (m fixed) Relate(string, string) Relation { return Relation(m) }

func TestOfHealthTheModelMustBeSurer(t *testing.T) {
	old, new := plainly("I'm allergic to peanuts"), plainly("I have an allergy to peanuts")
	for _, c := range []struct {
		read          Relation
		plain, health bool
	}{
		{Relation{Same: .99}, true, true},
		{Relation{Same: .75}, true, false},
		{Relation{Same: .3}, false, false},
	} {
		p := compare(old, new, plainWords{})
		p.read = c.read
		if same := p.sameFrom(Relation{Same: .99}, sureSame, false); same != c.plain {
			t.Errorf("%+v: same %v", c.read, same)
		}
		if same := p.sameFrom(Relation{Same: .99}, sureSame, true); same != c.health {
			t.Errorf("%+v: of health, same %v", c.read, same)
		}
	}
}

func TestOfWhatHasHardlyAWordInCommonTheModelMustBeSureItself(t *testing.T) {
	p := compare(plainly("My blood pressure is low"), plainly("I don't trust banks, the cash stays at home"), plainWords{})
	for probable, same := range map[float64]bool{.82: false, .95: true} {
		p.read = Relation{Same: probable}
		if got := p.sameFrom(Relation{Same: .99}, sureSame, false); got != same {
			t.Errorf("read as %v: same %v", probable, got)
		}
	}
}

func TestOfWhatDiffersInAWordTheJudgeMustBeSureItself(t *testing.T) {
	for _, c := range []struct {
		older, newer string
		own          float64
		same         bool
	}{
		{"I am learning Rust", "I am explaining Rust", .75, false},
		{"I am learning Rust", "I am explaining Rust", .95, true},
		{"I am learning Rust", "Rust is what my evenings go into at present", .88, true},
	} {
		p := compare(plainly(c.older), plainly(c.newer), plainWords{})
		p.read = Relation{Same: .95}
		if same := p.sameFrom(Relation{Same: c.own}, sureSame, false); same != c.same {
			t.Errorf("%q, %q, the judge %v: same %v", c.older, c.newer, c.own, same)
		}
	}
}

func TestOtherNumbersAndNamesMustBeAllButCertain(t *testing.T) {
	for _, c := range []struct {
		older, newer string
		read         float64
		may          bool
	}{
		{"I live by a beach in Wales", "a Welsh beach is where I live", .98, true},
		{"I live by a beach in Wales", "a Welsh beach is where I live", .6, false},
		{"I smoked for twenty years", "two decades is how long I smoked", .98, true},
		{"The hangar door code is 5528", "to open the hangar you press 5628", 1, false},
		{"My pension is 950", "I get a pension of 1,050", 1, false},
	} {
		j := Judge{Words: plainWords{}, Model: fixed(Relation{Same: c.read})}
		if may := j.Examine(plainly(c.older), plainly(c.newer), false).Same(Relation{Same: .98}, .9); may != c.may {
			t.Errorf("%q, %q, read %v: the same %v", c.older, c.newer, c.read, may)
		}
	}
}

func TestOfTwoVoicesNeitherOverrules(t *testing.T) {
	for _, c := range []struct{ a, b, want Relation }{
		{Relation{Same: .5, Newer: .25}, Relation{Same: .5, Newer: .25}, Relation{Same: .67, Newer: .17}},
		{Relation{Same: .9, Newer: .05}, Relation{Same: .6, Newer: .2}, Relation{Same: .96, Newer: .02}},
		{Relation{Same: 1}, Relation{Newer: 1}, Relation{Same: .5, Newer: .5}},
	} {
		got := c.a.pool(c.b)
		if math.Abs(got.Same-c.want.Same) > .01 || math.Abs(got.Newer-c.want.Newer) > .01 {
			t.Errorf("%+v and %+v: %+v, want %+v", c.a, c.b, got, c.want)
		}
	}
}

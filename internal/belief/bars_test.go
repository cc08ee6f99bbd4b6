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

func TestWhatIsAskedOfTheSameDependsOnHowMuchIsCommon(t *testing.T) {
	const close, common, far, apart, other = 0, 1, 2, 3, 4
	pairs := [...][2]string{
		close:  {"I am learning Rust", "I am explaining Rust"},
		common: {"I am learning Rust", "Rust is what my evenings go into at present"},
		far:    {"My blood pressure is low and has been for years", "I don't trust banks, for years the cash has stayed at home"},
		apart:  {"My blood pressure is low", "I don't trust banks, the cash stays at home"},
		other:  {"I live by a beach in Wales", "a Welsh beach is where I live"},
	}
	for _, c := range []struct {
		name          string
		pair          int
		judge, model  float64
		plain, health bool
	}{
		{"both sure", close, .98, .97, true, true},
		{"of a word the judge must be sure", close, .75, .97, false, false},
		{"and of health surer", close, .9, .97, true, false},
		{"of a word the model must be likely right", close, .98, .5, false, false},
		{"with more in common the model may doubt", common, .97, .45, true, false},
		{"and the judge may, where the model is sure", common, .7, .95, true, false},
		{"with hardly a word the judge must be sure", far, .9, .99, false, false},
		{"the model may doubt then", far, .96, .6, true, true},
		{"but not find it improbable", far, .99, .25, false, false},
		{"with none the judge must be sure", apart, .9, .99, false, false},
		{"and of health surer", apart, .95, .99, true, false},
		{"the model may doubt there too", apart, .98, .5, true, false},
		{"of other names the judge must be sure", other, .85, .99, false, false},
		{"and the model too", other, .99, .85, false, false},
		{"and of health surer", other, .95, .95, true, false},
		{"or both sure", other, .99, .99, true, true},
	} {
		p := compare(plainly(pairs[c.pair][0]), plainly(pairs[c.pair][1]), plainWords{})
		p.read = Relation{Same: c.model}
		own := Relation{Same: c.judge}
		if got := p.sameFrom(own, p.sameBar(), false); got != c.plain {
			t.Errorf("%s: same %v", c.name, got)
		}
		if got := p.sameFrom(own, p.sameBar(), true); got != c.health {
			t.Errorf("%s: of health, same %v", c.name, got)
		}
	}
}

func TestOtherNumbersAndNamesMayBeOneOnlyInOtherWords(t *testing.T) {
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
		{"Berth 5 of pier 5 is mine", "Berth 50 of pier 5 is mine", 1, false},
		{"I was in town number 3", "I was in town number three", 1, true},
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

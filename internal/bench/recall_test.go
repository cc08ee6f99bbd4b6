package bench_test

import (
	"crypto/sha256"
	"testing"
	"time"

	"strandline/internal/bench"
	"strandline/internal/labelled"
)

// TestLabelledCasesMeetTheBars holds what is remembered to the bars of M5, M6
// and M8. The held-out sets have room below them for other people's wording; the
// blind ones, in the free wording of chats, are only held to what is reached.
func TestLabelledCasesMeetTheBars(t *testing.T) {
	pairs, err := labelled.Pairs()
	if err != nil {
		t.Fatal(err)
	}
	statements, err := labelled.Statements()
	if err != nil {
		t.Fatal(err)
	}
	r, err := bench.Memory(t.Context(), bench.MemoryConfig{
		Pairs: pairs, Statements: statements, Now: func() time.Time { return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) }, Rand: &counter{}, Wrong: func(what string) { t.Log(what) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Pairs) != 3 || len(r.Statements) != 6 {
		t.Fatalf("%d sets of pairs, %d of statements", len(r.Pairs), len(r.Statements))
	}
	for _, s := range r.Pairs {
		t.Logf("%+v", s)
		left, merged, precision, recall := .02, .005, .95, .80
		switch s.Set {
		case labelled.HeldOut:
			left, merged = .10, .02
		case labelled.Blind:
			left, precision, recall = .80, .90, .55
		}
		if s.DuplicatesLeft > left || s.FalseMerges > merged || s.SupersedePrecision < precision || s.SupersedeRecall < recall || s.ExactDuplicatesLeft > 0 {
			t.Errorf("%s pairs are below the bars", s.Set)
		}
	}
	for _, s := range r.Statements {
		t.Logf("%+v", s)
		if s.Precision < .95 || s.Recall < .75 || s.SmallTalkKept*100 > s.SmallTalk {
			t.Errorf("%s statements (%s) are below the bars", s.Set, s.Lang)
		}
		if s.Set == labelled.Tuned && (s.Precision < .99 || s.Recall < .99 || s.DomainRight < .99 || s.AttributeRight < .99) {
			t.Errorf("what the rules were written with was lost again (%s)", s.Lang)
		}
	}
}

// counter is a source of bytes that repeats itself only after very long.
type counter struct {
	n    uint64
	left []byte
}

func (c *counter) Read(p []byte) (int, error) {
	for i := range p {
		if len(c.left) == 0 {
			c.n++
			sum := sha256.Sum256([]byte{byte(c.n), byte(c.n >> 8), byte(c.n >> 16), byte(c.n >> 24)})
			c.left = sum[:]
		}
		p[i], c.left = c.left[0], c.left[1:]
	}
	return len(p), nil
}

func TestAFactOfALifeMeetsAllThatIsKnown(t *testing.T) {
	life := func(s string) [][]labelled.Told {
		t.Helper()
		lives, err := labelled.ReadLives([]byte("life en\n" + s))
		if err != nil {
			t.Fatal(err)
		}
		return lives
	}
	const facts = "a||I live in Rome\nb||I have a dog\n"
	for _, c := range []struct {
		told string
		want bench.LifeScore
	}{
		{"c|=a|Rome is where I live\nd|>a|I moved to Oslo\n", bench.LifeScore{Facts: 4, Same: 1, Updates: 1}},
		{"c||Rome is where I live\nd||I moved to Oslo\n", bench.LifeScore{Facts: 4, Merged: 1, Retired: 1}},
		{"c|=a|Mushrooms grow in our cellar\nd|>a|I collect stamps\n", bench.LifeScore{Facts: 4, Same: 1, SameLeft: 1, Updates: 1, UpdatesMissed: 1}},
	} {
		r, err := bench.Memory(t.Context(), bench.MemoryConfig{
			Lives: life(facts + c.told), Now: func() time.Time { return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) }, Rand: &counter{},
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Lives) != 1 || r.Lives[0] != c.want {
			t.Errorf("%s: %+v, want %+v", c.told, r.Lives, c.want)
		}
	}
}

package belief_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/belief"
)

// said is a statement of the user made so many hours after now.
func said(hours int, confidence float64) strandline.Candidate {
	return strandline.Candidate{Kind: strandline.KindFact, Content: "Great Day!", Confidence: confidence, Source: strandline.SourceInferred,
		Trust: strandline.TrustUser, SaidAt: now.Add(time.Duration(hours) * time.Hour),
		Provenance: strandline.Provenance{SourceFile: "a.jsonl", MessageIDs: []int64{int64(hours + 1000)}}}
}

// meet stores a statement in a row, which is nil at first.
func meet(m *strandline.Memory, c strandline.Candidate) (*strandline.Memory, belief.Action) {
	if m == nil {
		normalized, hash, err := belief.DefaultHash.Hash(c.Content)
		if err != nil {
			panic(err)
		}
		n := belief.New(c, normalized, hash, belief.HashVersion)
		return &n, belief.ActionInsert
	}
	n, action := belief.Decide(*m, c)
	return &n, action
}

func TestConfidenceRisesOnlyWithAStrongerStatement(t *testing.T) {
	for _, c := range []struct {
		name    string
		sources []float64
		want    float64
		actions []belief.Action
	}{
		{"stronger", []float64{.6, .8}, .685714, []belief.Action{"insert", "update"}},
		{"equal", []float64{.6, .6}, .6, []belief.Action{"insert", "confirm"}},
		{"weaker", []float64{.8, .6}, .8, []belief.Action{"insert", "confirm"}},
		{"twice stronger", []float64{.5, .6, .7}, belief.Fold(ptr(.5), ptr(.6), ptr(.7)), []belief.Action{"insert", "update", "update"}},
		{"weaker between", []float64{.6, .3, .8}, .685714, []belief.Action{"insert", "confirm", "update"}},
		{"clamped", []float64{2, 3}, 1, []belief.Action{"insert", "confirm"}},
	} {
		var m *strandline.Memory
		for i, source := range c.sources {
			var action belief.Action
			if m, action = meet(m, said(i, source)); action != c.actions[i] {
				t.Errorf("%s: statement %d: %s, want %s", c.name, i, action, c.actions[i])
			}
		}
		if m.Confidence != c.want {
			t.Errorf("%s: confidence %v, want %v", c.name, m.Confidence, c.want)
		}
		if top := min(1, slices.Max(c.sources)); m.SourceConfidence != top {
			t.Errorf("%s: source confidence %v, want %v", c.name, m.SourceConfidence, top)
		}
	}
}

// TestStatementsOfOneInstantCountAsTheyArrive: remember, called twice under one
// clock, has nothing but arrival to tell first from second.
func TestStatementsOfOneInstantCountAsTheyArrive(t *testing.T) {
	remember := func(confidence float64) strandline.Candidate {
		c := said(0, confidence)
		c.Provenance = strandline.Provenance{Strategy: "remember"}
		return c
	}
	m, _ := meet(nil, remember(.6))
	m, action := meet(m, remember(.8))
	if m.Confidence != .685714 || action != belief.ActionUpdate {
		t.Errorf("stronger: %s to %v", action, m.Confidence)
	}
	for range 3 {
		if m, action = meet(m, remember(.8)); m.Confidence != .685714 || action != belief.ActionSkip {
			t.Errorf("again: %s to %v", action, m.Confidence)
		}
	}
	m, _ = meet(nil, remember(.8))
	if m, action = meet(m, remember(.6)); m.Confidence != .8 || action != belief.ActionSkip {
		t.Errorf("weaker: %s to %v", action, m.Confidence)
	}
}

// TestWhatItsOwnerStatesIsStillTracedToTheTranscript that has it, and tells both.
func TestWhatItsOwnerStatesIsStillTracedToTheTranscript(t *testing.T) {
	found := func(hours int, confidence float64, id int64) strandline.Candidate {
		c := said(hours, confidence)
		c.Provenance = strandline.Provenance{ConversationID: id, MessageIDs: []int64{id}, SourceFile: fmt.Sprint(id, ".jsonl"), Strategy: "heuristic"}
		return c
	}
	owner := func(hours int, confidence float64) strandline.Candidate {
		c := said(hours, confidence)
		c.Trust, c.Provenance = strandline.TrustOwner, strandline.Provenance{Strategy: "remember"}
		return c
	}
	guess := found(0, .9, 3)
	guess.Trust = strandline.TrustAssistant
	for _, c := range []struct {
		name string
		said []strandline.Candidate
		from int64 // conversation
		how  string
	}{
		{"stated later", []strandline.Candidate{found(0, .9, 1), owner(1, 1)}, 1, "heuristic"},
		{"stated twice later", []strandline.Candidate{found(0, .8, 1), owner(1, .9), owner(2, 1)}, 1, "heuristic"},
		{"stated later, less sure", []strandline.Candidate{found(0, .9, 1), owner(1, .5)}, 1, "heuristic"},
		{"found before, read later", []strandline.Candidate{owner(1, 1), found(0, .9, 1)}, 1, "heuristic"},
		{"found surer since", []strandline.Candidate{found(0, .7, 1), owner(1, .8), found(2, .9, 2)}, 2, "heuristic"},
		{"found after it was stated", []strandline.Candidate{owner(0, 1), found(1, .9, 1)}, 0, "remember"},
		{"a model's guess before", []strandline.Candidate{guess, owner(1, 1)}, 0, "remember"},
	} {
		m := play(c.said)
		if p := m.Provenance; p.ConversationID != c.from || p.Strategy != c.how || len(p.MessageIDs) != int(min(c.from, 1)) || m.Trust != strandline.TrustOwner {
			t.Errorf("%s: %+v, trust %s", c.name, p, m.Trust)
		}
	}
	m := play([]strandline.Candidate{found(0, .9, 1), owner(1, 1), found(0, .9, 1)})
	again := found(0, .9, 1)
	again.Provenance.MessageIDs = []int64{7000}
	if m, _ = meet(m, again); !slices.Equal(m.Provenance.MessageIDs, []int64{7000}) || len(m.Provenance.Evidence) != 2 {
		t.Errorf("read again: %+v", m.Provenance)
	}
}

// TestAModelsRenderingMayRetireOnceItsOwnerStatesIt: until then it is not what they said.
func TestAModelsRenderingMayRetireOnceItsOwnerStatesIt(t *testing.T) {
	dose, _ := meet(nil, said(0, .9))
	dose.Domain, dose.Source = strandline.DomainHealth, strandline.SourceExplicit
	by, _ := meet(nil, said(1, .9))
	by.Provenance.Strategy = "llm"
	if belief.MayRetire(*by, *dose) {
		t.Error("a model's rendering retires what was said of health")
	}
	if by.Trust = strandline.TrustOwner; !belief.MayRetire(*by, *dose) {
		t.Error("what the owner stated does not")
	}
}

// statements draws statements of one content, no two of one place and instant.
func statements(t *rapid.T) []strandline.Candidate {
	hours := rapid.SliceOfNDistinct(rapid.IntRange(0, 50), 1, 12, rapid.ID[int]).Draw(t, "hours")
	var list []strandline.Candidate
	for i, h := range hours {
		c := said(h, float64(rapid.IntRange(0, 10).Draw(t, fmt.Sprintf("confidence %d", i)))/10)
		c.Source = rapid.SampledFrom([]strandline.Source{strandline.SourceExplicit, strandline.SourceInferred}).Draw(t, "source")
		c.Trust = rapid.SampledFrom([]strandline.Trust{strandline.TrustOwner, strandline.TrustUser, strandline.TrustAssistant, strandline.TrustTool}).Draw(t, "trust")
		c.Provenance.SourceFile = rapid.SampledFrom([]string{"a.jsonl", "b.jsonl"}).Draw(t, "file")
		if rapid.Bool().Draw(t, "known") {
			c.Subject, c.Attribute, c.Domain = "user", "mood", strandline.DomainPersonal
		}
		if rapid.Bool().Draw(t, "commanded") { // now, not when a transcript was written
			c.Provenance, c.SaidAt = strandline.Provenance{Strategy: "remember"}, c.SaidAt.Add(100*time.Hour)
		}
		list = append(list, c)
	}
	return list
}

func play(list []strandline.Candidate) *strandline.Memory {
	var m *strandline.Memory
	for _, c := range list {
		m, _ = meet(m, c)
	}
	return m
}

func TestReplayingChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := statements(t)
		m := play(list)
		for range 3 {
			for i := range list {
				j := rapid.IntRange(0, i).Draw(t, "which")
				var action belief.Action
				was := *m
				if m, action = meet(m, list[j]); action != belief.ActionSkip {
					t.Fatalf("replay of %d: %s\n%s", j, action, cmp.Diff(was, *m))
				}
				if d := cmp.Diff(was, *m); d != "" {
					t.Fatal(d)
				}
			}
		}
	})
}

func TestTheOrderOfArrivalDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := statements(t)
		a := play(list)
		shuffled := rapid.Permutation(list).Draw(t, "order")
		b := play(shuffled)
		// Subject, attribute and domain are functions of the content here.
		if d := cmp.Diff(*a, *b); d != "" {
			t.Fatal(d)
		}
	})
}

func TestAStrongerSourceReplacesMetadata(t *testing.T) {
	weak, strong := said(0, .5), said(1, .9)
	weak.Domain, weak.Subject, weak.Attribute = strandline.DomainWork, "user", "role"
	weak.Provenance.Model, strong.Provenance.Model = "small", "large"
	weak.Episode = &strandline.Episode{
		EmotionalContext:     []byte(`{"primaryEmotion":"joy"}`),
		RelationshipDynamics: []byte(`{"trust_level":"low","support_given":true}`),
		Significance:         []byte(`{"components":{"growth":3,"trust":7},"overall":6}`),
	}
	strong.Domain = strandline.DomainPersonal
	strong.Episode = &strandline.Episode{
		EmotionalContext:     []byte(`{"primaryEmotion":"pride"}`),
		RelationshipDynamics: []byte(`{"trust_level":"high"}`),
		Significance:         []byte(`{"components":{"growth":5,"trust":2},"overall":4}`),
		Rationale:            "why",
	}
	m, _ := meet(nil, weak)
	m, action := meet(m, strong)
	want := &strandline.Episode{
		EmotionalContext:     []byte(`{"primaryEmotion":"pride"}`),
		RelationshipDynamics: []byte(`{"support_given":true,"trust_level":"high"}`),
		Significance:         []byte(`{"components":{"growth":5,"trust":7},"overall":6}`),
		Rationale:            "why",
	}
	if d := cmp.Diff(want, m.Episode); d != "" || action != belief.ActionUpdate {
		t.Errorf("%s\n%s", action, d)
	}
	if m.Domain != strandline.DomainPersonal || m.Attribute != "role" || m.Provenance.Model != "large" {
		t.Errorf("domain %s, attribute %s, model %s", m.Domain, m.Attribute, m.Provenance.Model)
	}
	if m.Content != "Great Day!" {
		t.Errorf("content became %q", m.Content)
	}
}

func TestAWeakerSourceOnlyFillsGaps(t *testing.T) {
	strong, weak := said(0, .9), said(1, .5)
	strong.Domain = strandline.DomainWork
	strong.Episode = &strandline.Episode{Significance: []byte(`{"components":{"trust":7},"overall":6}`)}
	weak.Domain, weak.Subject, weak.Attribute = strandline.DomainHealth, "user", "role"
	weak.Episode = &strandline.Episode{Rationale: "why", Significance: []byte(`{"components":{"growth":1,"trust":9},"overall":9}`)}
	m, _ := meet(nil, strong)
	m, action := meet(m, weak)
	if action != belief.ActionUpdate || m.Domain != strandline.DomainWork || m.Attribute != "role" || m.Confidence != .9 {
		t.Errorf("%s: domain %s, attribute %q, confidence %v", action, m.Domain, m.Attribute, m.Confidence)
	}
	want := &strandline.Episode{Rationale: "why", Significance: []byte(`{"components":{"growth":1,"trust":7},"overall":6}`)}
	if d := cmp.Diff(want, m.Episode); d != "" {
		t.Error(d)
	}
}

func TestAModelThatRepeatsDoesNotConfirm(t *testing.T) {
	user, model := said(0, .6), said(5, .99)
	model.Trust = strandline.TrustAssistant
	m, _ := meet(nil, user)
	was := *m
	if m, action := meet(m, model); action != belief.ActionSkip || cmp.Diff(was, *m) != "" {
		t.Errorf("%s: %s", action, cmp.Diff(was, *m))
	}
	m, _ = meet(nil, model)
	m, action := meet(m, user)
	if action != belief.ActionUpdate || m.Trust != strandline.TrustUser || m.Confidence != .6 || !m.LastConfirmedAt.Equal(user.SaidAt) {
		t.Errorf("%s: trust %s, confidence %v, confirmed %s", action, m.Trust, m.Confidence, m.LastConfirmedAt)
	}
}

func TestReadingAFileAgainTakesItsNewMessageIDs(t *testing.T) {
	c := said(0, .8)
	m, _ := meet(nil, c)
	c.Provenance.MessageIDs = []int64{5000}
	m, action := meet(m, c)
	if action != belief.ActionConfirm || m.Provenance.MessageIDs[0] != 5000 {
		t.Errorf("%s: ids %v", action, m.Provenance.MessageIDs)
	}
	if _, action = meet(m, said(0, .8)); action != belief.ActionSkip {
		t.Errorf("the old ids: %s", action)
	}
}

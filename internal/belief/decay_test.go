package belief_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/belief"
)

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// aged is a memory confirmed so long ago.
func aged(age time.Duration, domain strandline.Domain, source strandline.Source, confidence float64) strandline.Memory {
	return strandline.Memory{Domain: domain, Source: source, Confidence: confidence,
		CreatedAt: now.Add(-1000 * belief.Day), LastConfirmedAt: now.Add(-age)}
}

func TestStateByAge(t *testing.T) {
	const tick = time.Millisecond
	work, health := strandline.DomainWork, strandline.DomainHealth
	explicit, inferred := strandline.SourceExplicit, strandline.SourceInferred
	for _, c := range []struct {
		name       string
		age        time.Duration
		domain     strandline.Domain
		source     strandline.Source
		confidence float64
		want       strandline.MemoryState
	}{
		{"now", 0, work, explicit, .7, strandline.StateActive},
		{"from the future", -belief.Day, work, explicit, .7, strandline.StateActive},
		{"just under 60", 60*belief.Day - tick, work, explicit, .7, strandline.StateActive},
		{"60", 60 * belief.Day, work, explicit, .7, strandline.StateAging},
		{"just under 90", 90*belief.Day - tick, work, explicit, .7, strandline.StateAging},
		{"90", 90 * belief.Day, work, explicit, .7, strandline.StateLowPriority},
		{"just under 120", 120*belief.Day - tick, work, explicit, .7, strandline.StateLowPriority},
		{"120", 120 * belief.Day, work, explicit, .7, strandline.StateStale},
		{"high at 120", 120 * belief.Day, work, explicit, .8, strandline.StateLowPriority},
		{"high just under 180", 180*belief.Day - tick, work, explicit, .8, strandline.StateLowPriority},
		{"high at 180", 180 * belief.Day, work, explicit, .8, strandline.StateStale},
		{"almost high at 120", 120 * belief.Day, work, explicit, .799999, strandline.StateStale},
		{"explicit health at 120", 120 * belief.Day, health, explicit, .6, strandline.StateAging},
		{"explicit health after years", 2000 * belief.Day, health, explicit, .3, strandline.StateAging},
		{"inferred health at 120", 120 * belief.Day, health, inferred, .6, strandline.StateStale},
		{"low at 45", 45 * belief.Day, work, inferred, .3, strandline.StateActive},
	} {
		if got := belief.State(aged(c.age, c.domain, c.source, c.confidence), now); got != c.want {
			t.Errorf("%s: state %s, want %s", c.name, got, c.want)
		}
	}
}

func TestInjectable(t *testing.T) {
	const tick = time.Millisecond
	work, health := strandline.DomainWork, strandline.DomainHealth
	explicit := strandline.SourceExplicit
	for _, c := range []struct {
		name                  string
		age                   time.Duration
		domain                strandline.Domain
		confidence, relevance float64
		want                  bool
	}{
		{"fresh", 0, work, .6, 0, true},
		{"aging", 60 * belief.Day, work, .6, 0, true},
		{"low priority, relevant", 90 * belief.Day, work, .6, .69, false},
		{"low priority, clearly relevant", 90 * belief.Day, work, .6, .7, true},
		{"stale, perfectly relevant", 120 * belief.Day, work, .6, 1, false},
		{"high, irrelevant", 150 * belief.Day, work, .9, .39, false},
		{"high, relevant", 150 * belief.Day, work, .9, .4, true},
		{"high just under 180", 180*belief.Day - tick, work, .9, .4, true},
		{"high at 180", 180 * belief.Day, work, .9, 1, false},
		{"low just under 30", 30*belief.Day - tick, work, .3, 0, true},
		{"low at 30", 30 * belief.Day, work, .3, 1, false},
		{"explicit health after years", 2000 * belief.Day, health, .6, 0, true},
		{"explicit health of low confidence", 100 * belief.Day, health, .2, 0, true},
	} {
		if got, why := belief.Injectable(aged(c.age, c.domain, explicit, c.confidence), now, c.relevance); got != c.want || why == "" {
			t.Errorf("%s: injectable %t (%q), want %t", c.name, got, why, c.want)
		}
	}
	if _, why := belief.Injectable(aged(200*belief.Day, health, explicit, .6), now, 0); why != belief.PleaseConfirm {
		t.Errorf("old explicit health fact: %q, want %q", why, belief.PleaseConfirm)
	}
}

func TestWhatHoldsOnlyLaterIsNotInjectedUntilThen(t *testing.T) {
	from := now.Add(time.Hour)
	for _, d := range []strandline.Domain{strandline.DomainWork, strandline.DomainHealth} {
		m := aged(0, d, strandline.SourceExplicit, 1)
		m.ValidFrom = from
		if ok, why := belief.Injectable(m, from.Add(-time.Second), 1); ok || !belief.NotYet(m, now) || !strings.Contains(why, from.UTC().Format(time.RFC3339)) {
			t.Errorf("%s, before: injectable %t (%q)", d, ok, why)
		}
		if ok, why := belief.Injectable(m, from, 1); !ok || belief.NotYet(m, from) {
			t.Errorf("%s, then: injectable %t (%q)", d, ok, why)
		}
		if m.CreatedAt = from; belief.NotYet(m, now) {
			t.Errorf("%s: said by a clock that is ahead, and does not hold", d)
		}
		if m.CreatedAt, m.RetiredAt = now, now; belief.NotYet(m, now) {
			t.Errorf("%s: retired, and to come", d)
		}
	}
}

func TestWhatHasEndedIsNotInjected(t *testing.T) {
	retired := aged(0, strandline.DomainHealth, strandline.SourceExplicit, 1)
	retired.RetiredAt = now
	if got := belief.State(retired, now); got != strandline.StateRetired {
		t.Errorf("state %s, want retired", got)
	}
	ended := aged(0, strandline.DomainHealth, strandline.SourceExplicit, 1)
	ended.ValidTo = now
	for _, m := range []strandline.Memory{retired, ended} {
		if ok, why := belief.Injectable(m, now, 1); ok {
			t.Errorf("injectable: %s", why)
		}
	}
}

// TestAMemoryOnlyFades: without confirmation a memory never becomes fresher or
// easier to inject, and more relevance never keeps it out.
func TestAMemoryOnlyFades(t *testing.T) {
	rank := map[strandline.MemoryState]int{strandline.StateActive: 0, strandline.StateAging: 1, strandline.StateLowPriority: 2, strandline.StateStale: 3}
	rapid.Check(t, func(t *rapid.T) {
		m := aged(0, rapid.SampledFrom(strandline.Domains).Draw(t, "domain"),
			rapid.SampledFrom([]strandline.Source{strandline.SourceExplicit, strandline.SourceInferred}).Draw(t, "source"),
			rapid.Float64Range(0, 1).Draw(t, "confidence"))
		early := now.Add(time.Duration(rapid.Int64Range(0, int64(400*belief.Day)).Draw(t, "early")))
		late := early.Add(time.Duration(rapid.Int64Range(0, int64(400*belief.Day)).Draw(t, "later")))
		if rank[belief.State(m, early)] > rank[belief.State(m, late)] {
			t.Fatalf("%s became %s", belief.State(m, early), belief.State(m, late))
		}
		low, high := rapid.Float64Range(0, 1).Draw(t, "relevance"), rapid.Float64Range(0, 1).Draw(t, "more")
		low, high = min(low, high), max(low, high)
		was, _ := belief.Injectable(m, early, high)
		if is, _ := belief.Injectable(m, late, high); is && !was {
			t.Fatal("became injectable by waiting")
		}
		if is, _ := belief.Injectable(m, early, high); !is {
			if less, _ := belief.Injectable(m, early, low); less {
				t.Fatal("less relevance makes it injectable")
			}
		}
	})
}

func TestWhatIsWithheldSaysWhyWhateverItsState(t *testing.T) {
	now := time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)
	m := strandline.Memory{Kind: strandline.KindFact, Domain: strandline.DomainWork, Source: strandline.SourceExplicit, Trust: strandline.TrustOwner, Confidence: .3}
	for days, want := range map[int]string{29: "", 30: "low confidence, unconfirmed for 30 days"} {
		m.LastConfirmedAt = now.Add(-time.Duration(days) * belief.Day)
		if got := belief.Withheld(m, now); got != want || belief.State(m, now) != strandline.StateActive {
			t.Errorf("%d days: %q in state %s, want %q", days, got, belief.State(m, now), want)
		}
	}
	m.Confidence, m.LastConfirmedAt = .6, now.Add(-100*belief.Day)
	if got := belief.Withheld(m, now); got != "" {
		t.Errorf("low priority is put in when it is to the point: %q", got)
	}
}

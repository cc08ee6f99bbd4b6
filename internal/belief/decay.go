package belief

import (
	"time"

	"strandline"
)

// The ages, since a memory was last confirmed, at which it changes (M7).
const (
	AgingAfter       = 60 * Day
	LowPriorityAfter = 90 * Day
	StaleAfter       = 120 * Day
	StaleAfterHigh   = 180 * Day // for high confidence
	DropLowAfter     = 30 * Day  // low confidence, unconfirmed: not injected
)

// Day is 24 hours: ages count hours, not calendar days.
const Day = 24 * time.Hour

// The relevance to the question at hand, 0..1, from which a memory counts as
// relevant and as clearly relevant.
const (
	Relevant        = 0.4 // R3
	ClearlyRelevant = 0.7
)

// Doubtful is the most confidence in what a model wrote and nobody is known to have
// said. It is found by a search, and injected once somebody confirms it (Q4).
const Doubtful = 0.3

// PleaseConfirm is the reason Injectable gives for a memory that is still shown
// but should be asked about.
const PleaseConfirm = "please confirm"

// NotYetValid begins the reason Injectable gives for a memory that holds only later.
const NotYetValid = "not yet valid"

// State is where a memory stands at an instant (M7). A statement about health
// made outright is aging at most: losing an allergy is the worst failure there
// is.
func State(m strandline.Memory, now time.Time) strandline.MemoryState {
	if !m.RetiredAt.IsZero() {
		return strandline.StateRetired
	}
	age := now.Sub(ConfirmedAt(m))
	stale := StaleAfter
	if m.Level() == strandline.LevelHigh {
		stale = StaleAfterHigh
	}
	switch {
	case age < AgingAfter:
		return strandline.StateActive
	case age < LowPriorityAfter, explicitHealth(m):
		return strandline.StateAging
	case age < stale:
		return strandline.StateLowPriority
	}
	return strandline.StateStale
}

// Injectable reports whether a memory may be put into a context unasked, and
// why. Relevance is that to the question at hand, 0..1.
func Injectable(m strandline.Memory, now time.Time, relevance float64) (ok bool, why string) {
	state := State(m, now)
	age := now.Sub(ConfirmedAt(m))
	switch {
	case state == strandline.StateRetired:
		return false, "retired"
	case !m.ValidTo.IsZero() && !m.ValidTo.After(now):
		return false, "no longer valid"
	case NotYet(m, now):
		return false, NotYetValid + ": holds from " + m.ValidFrom.UTC().Format(time.RFC3339)
	case explicitHealth(m):
		if state == strandline.StateActive {
			return true, "explicit health fact"
		}
		return true, PleaseConfirm
	case state == strandline.StateStale:
		return false, "stale: ask for confirmation"
	case m.Trust == strandline.TrustAssistant && m.Source == strandline.SourceInferred && m.Confidence <= Doubtful:
		return false, "a model's guess, unconfirmed"
	case m.Level() == strandline.LevelLow && age >= DropLowAfter:
		return false, "low confidence, unconfirmed for 30 days"
	case state == strandline.StateActive:
		return true, "fresh"
	case state == strandline.StateAging:
		return true, "aging"
	case m.Level() == strandline.LevelHigh:
		return relevance >= Relevant, "low priority, high confidence: only when relevant"
	}
	return relevance >= ClearlyRelevant, "low priority: only when clearly relevant"
}

// Withheld is why a memory is not put into a context, however much it has to do with
// the question; "" when it may be. Its state does not tell: one of low confidence is
// active still.
func Withheld(m strandline.Memory, now time.Time) string {
	if ok, why := Injectable(m, now, 1); !ok {
		return why
	}
	return ""
}

// NotYet reports whether a memory is said to hold only from a later time on. Nothing is
// remembered so; exports of other programs and of older versions have such rows. What was
// merely said by a clock that is ahead holds.
func NotYet(m strandline.Memory, now time.Time) bool {
	return m.RetiredAt.IsZero() && m.ValidFrom.After(now) && !m.ValidFrom.Equal(m.CreatedAt)
}

// Now is a memory that somebody says holds: a later date since when it would is dropped.
func Now(m strandline.Memory, at time.Time) strandline.Memory {
	if NotYet(m, at) {
		m.ValidFrom, m.Provenance.DatedAt = time.Time{}, time.Time{}
	}
	return m
}

// ConfirmedAt is when a memory was last said or confirmed.
func ConfirmedAt(m strandline.Memory) time.Time {
	if m.LastConfirmedAt.IsZero() {
		return m.CreatedAt
	}
	return m.LastConfirmedAt
}

func explicitHealth(m strandline.Memory) bool {
	return m.Domain == strandline.DomainHealth && m.Source == strandline.SourceExplicit
}

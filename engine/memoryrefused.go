package engine

import (
	"slices"
	"strings"

	"strandline"
	"strandline/internal/extract"
)

// The reasons for which a statement is refused when it is to be stored, besides those of
// the strategy that found it.
const (
	reasonEmpty     = "too_short" // nothing is left of it
	reasonForgotten = "forgotten"
	reasonInjected  = "injected" // our own output, printed into the message
	reasonShort     = "short_conversation"
)

// refuse counts a statement that is not stored.
func (k *keeper) refuse(reason string) {
	k.changes.Rejected++
	if k.refused == nil {
		k.refused = map[string]int{}
	}
	k.refused[reason]++
}

// refusals counts what a strategy refused by reason, but for what was found in a message
// again after it had been refused for want of a signal or of messages: at most one of a
// message. What follows a colon tells of a single case and is left out.
func refusals(rejected []strandline.Rejection, from []int64) map[string]int {
	counts, done := map[string]int{}, map[int64]bool{}
	for _, r := range rejected {
		if slices.Contains(from, r.MessageID) && !done[r.MessageID] && (extract.Unheard(r.Reason) || r.Reason == reasonShort) {
			done[r.MessageID] = true
			continue
		}
		reason, _, _ := strings.Cut(r.Reason, ":")
		counts[reason]++
	}
	return counts
}

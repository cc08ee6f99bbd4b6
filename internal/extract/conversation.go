package extract

import (
	"cmp"
	"slices"
	"strings"

	"strandline"
)

// Conversation reads the messages, oldest first. What is said twice comes back
// once, with the best confidence, the newest time and the ids of both messages. What is
// corrected at once comes back as it was corrected.
func (h Heuristic) Conversation(ms []strandline.Message) (cands []strandline.Candidate, rejected []strandline.Rejection) {
	at := map[string]int{}
	for _, m := range amended(ms) {
		cs, rs := h.Message(m)
		rejected = append(rejected, rs...)
		for _, c := range cs {
			key := string(c.Scope) + "\x00" + c.ScopeID + "\x00" + strings.TrimRight(fold(c.Content), ".!? ")
			k, seen := at[key]
			if !seen {
				at[key] = len(cands)
				cands = append(cands, c)
				continue
			}
			o := &cands[k]
			o.SaidAt = slices.MaxFunc([]strandline.Candidate{*o, c}, func(a, b strandline.Candidate) int { return a.SaidAt.Compare(b.SaidAt) }).SaidAt
			if cmp.Compare(c.Confidence, o.Confidence) > 0 {
				o.Confidence, o.Source = c.Confidence, c.Source
			}
			for _, id := range c.Provenance.MessageIDs {
				if !slices.Contains(o.Provenance.MessageIDs, id) {
					o.Provenance.MessageIDs = append(o.Provenance.MessageIDs, id)
				}
			}
		}
	}
	return cands, rejected
}

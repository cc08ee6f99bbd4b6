package extract

import (
	"context"

	"strandline"
)

const strategyID = "heuristic"

// Heuristic is the strategy that needs no model (T13). The zero value is ready;
// it is safe for concurrent use.
type Heuristic struct {
	Sense Sense // nil for the rules alone
}

var _ strandline.Strategy = Heuristic{}

// ID returns "heuristic".
func (Heuristic) ID() string { return strategyID }

// ShouldProcess declines conversations in which the user said nothing.
func (Heuristic) ShouldProcess(_ strandline.Conversation, ms []strandline.Message) (bool, string) {
	for _, m := range ms {
		if m.Role == strandline.RoleUser && m.Content != "" {
			return true, ""
		}
	}
	return false, "no user messages"
}

// Process extracts from the messages. It fails only when ctx ends.
func (h Heuristic) Process(ctx context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
	if err := ctx.Err(); err != nil {
		return strandline.Extraction{}, err
	}
	cands, rejected := h.Conversation(ms)
	for i := range cands {
		if cands[i].Provenance.ConversationID == 0 {
			cands[i].Provenance.ConversationID = c.ID
		}
	}
	return strandline.Extraction{Candidates: cands, Rejected: rejected}, nil
}

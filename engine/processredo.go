package engine

import (
	"context"

	"strandline"
)

// redo makes the archived conversations ready again that were done with less
// than their strategy's best, as their reason says, and returns how many. What
// was found in them stays; doing them again only adds to it.
func (e *Engine) redo(ctx context.Context, ns strandline.Namespace) (int, error) {
	q := strandline.ConversationQuery{Statuses: []strandline.ConversationStatus{strandline.ConversationArchived}}
	var lesser []int64
	err := e.view(ctx, ns, func(tx strandline.Tx) error {
		lesser = nil
		all, err := tx.ListConversations(ctx, q)
		for _, c := range all {
			if c.Reason != "" {
				lesser = append(lesser, c.ID)
			}
		}
		return err
	})
	for first := 0; err == nil && first < len(lesser); first += markedAtOnce {
		err = e.update(ctx, ns, func(tx strandline.Tx) error {
			for _, id := range lesser[first:min(first+markedAtOnce, len(lesser))] {
				c, err := tx.Conversation(ctx, id)
				if err != nil {
					return err
				}
				if c.Status != strandline.ConversationArchived || c.Reason == "" {
					continue // somebody else did
				}
				c.Status, c.Attempts = strandline.ConversationReady, 0
				if _, err := tx.PutConversation(ctx, c); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return len(lesser), err
}

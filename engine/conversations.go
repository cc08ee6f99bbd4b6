package engine

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"

	"strandline"
)

// markedAtOnce bounds how long marking keeps other writers waiting.
const markedAtOnce = 1000

// MarkReady closes the conversations that have been silent for longer than the
// gap and returns how many (T9), and those that begin later than a gap from now: their
// clock was wrong, and nobody is to wait for it.
func (e *Engine) MarkReady(ctx context.Context, ns strandline.Namespace) (marked int, err error) {
	gap, active := e.cfg.Ingest.ConversationGap, []strandline.ConversationStatus{strandline.ConversationActive}
	for _, q := range []strandline.ConversationQuery{
		{Statuses: active, LastBefore: e.now().Add(-gap), Limit: markedAtOnce},
		{Statuses: active, FirstFrom: e.now().Add(gap), Limit: markedAtOnce},
	} {
		n, err := e.markReady(ctx, ns, q)
		marked += n
		if err != nil {
			return marked, err
		}
	}
	return marked, nil
}

func (e *Engine) markReady(ctx context.Context, ns strandline.Namespace, q strandline.ConversationQuery) (marked int, err error) {
	for {
		var waiting []strandline.Conversation
		list := func(tx strandline.Tx) (err error) {
			waiting, err = tx.ListConversations(ctx, q)
			return err
		}
		if err := e.view(ctx, ns, list); err != nil || len(waiting) == 0 {
			return marked, err
		}
		err := e.update(ctx, ns, func(tx strandline.Tx) error {
			if err := list(tx); err != nil {
				return err
			}
			for _, c := range waiting {
				c.Status = strandline.ConversationReady
				if _, err := tx.PutConversation(ctx, c); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return marked, err
		}
		marked += len(waiting)
	}
}

// digest identifies what a conversation says.
func digest(ms []strandline.Message) string {
	h := sha256.New()
	for _, m := range ms {
		for _, s := range []string{string(m.Role), m.Time.Format("2006-01-02T15:04:05.000Z"), m.Text()} {
			_, _ = io.WriteString(h, s) // a hash does not fail
			_, _ = h.Write([]byte{0})
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// adopt gives the conversations of a file that was read again the fate of the
// equal ones that were finished before, so that the work is not done twice (T10).
func (in *ingester) adopt(ctx context.Context, key string) error {
	return in.store.Update(ctx, func(tx strandline.Tx) error {
		cs, err := tx.ListConversations(ctx, strandline.ConversationQuery{SourceFile: key})
		if err != nil {
			return err
		}
		for _, c := range cs {
			if !open(c) {
				continue
			}
			ms, err := tx.ListMessages(ctx, strandline.MessageQuery{ConversationID: c.ID})
			if err != nil {
				return err
			}
			if _, err := adoptOne(ctx, tx, c, ms); err != nil {
				return err
			}
		}
		return nil
	})
}

// adoptOne does it for one conversation and reports whether there was such a
// fate.
func adoptOne(ctx context.Context, tx strandline.Tx, c strandline.Conversation, ms []strandline.Message) (bool, error) {
	done, err := tx.Finished(ctx, c.SourceFile, digest(ms))
	if err != nil {
		return false, ignoreNotFound(err)
	}
	_, taken := tx.Conversation(ctx, done.ID)
	if strandline.KindOf(taken) != strandline.KindNotFound {
		if taken != nil {
			return false, taken
		}
		done.ID = c.ID // its old number is in use; provenance keeps the old one
	}
	done.Count, done.Bytes = c.Count, c.Bytes
	id, err := tx.PutConversation(ctx, done)
	if err != nil || id == c.ID {
		return true, err
	}
	ids := make([]int64, len(ms))
	for i, m := range ms {
		ids[i] = m.ID
	}
	if err := tx.Place(ctx, id, ids); err != nil {
		return false, err
	}
	return true, tx.DeleteConversation(ctx, c.ID)
}

package engine

import (
	"context"
	"slices"

	"strandline"
	"strandline/internal/transcript"
)

// commit stores a batch: messages, conversations and the offset move in one
// transaction (T4). Where another process was faster it gives errMoved and
// nothing is stored.
func (in *ingester) commit(ctx context.Context, key string, b batch) error {
	var stored, opened int
	err := in.store.Update(ctx, func(tx strandline.Tx) error {
		now, err := tx.File(ctx, key)
		if err = ignoreNotFound(err); err != nil {
			return err
		}
		if moved(now, b.from, b.before) {
			return errMoved
		}
		stored, opened, err = in.e.keep(ctx, tx, key, b.messages)
		if err != nil {
			return err
		}
		state := b.state
		state.LastEntryID, state.LastTime = now.LastEntryID, now.LastTime
		for _, m := range b.messages {
			state.LastEntryID = max(state.LastEntryID, m.ID)
			if m.Time.After(state.LastTime) {
				state.LastTime = m.Time
			}
		}
		return tx.PutFile(ctx, state)
	})
	if err != nil {
		return err
	}
	r := &in.report
	r.Messages += stored
	r.Conversations += opened
	r.Bytes += b.read
	for reason, n := range b.skipped {
		r.skip(reason, n)
	}
	for _, m := range b.malformed {
		in.malformed(key, m.line, m.why)
	}
	return nil
}

// keep stores messages of one file, joining further parts to the messages they
// belong to, and places them. It returns how many messages and conversations
// are new.
func (e *Engine) keep(ctx context.Context, tx strandline.Tx, file string, ms []strandline.Message) (stored, opened int, err error) {
	if len(ms) == 0 {
		return 0, 0, nil
	}
	clean, err := e.scrubber(ctx, tx)
	if err != nil {
		return 0, 0, err
	}
	for i := range ms {
		ms[i].ID, ms[i].ConversationID = 0, 0
		ms[i].Content = clean.text(ms[i].Content)
	}
	if err := tx.InsertMessages(ctx, ms); err != nil {
		return 0, 0, err
	}
	var fresh, grown []strandline.Message
	for _, m := range ms {
		if m.ID != 0 {
			fresh = append(fresh, m)
			continue
		}
		whole, err := tx.MessageByUID(ctx, file, m.UID)
		if err != nil {
			return 0, 0, err
		}
		transcript.Merge(&whole, m)
		whole.Content = clean.text(whole.Content)
		if err := tx.UpdateMessage(ctx, whole); err != nil {
			return 0, 0, err
		}
		grown = append(grown, whole)
	}
	if grown, err = inOpen(ctx, tx, grown); err != nil {
		return 0, 0, err
	}
	opened, err = e.place(ctx, tx, file, slices.Clone(fresh), grown)
	return len(fresh), opened, err
}

// inOpen keeps the messages whose conversation may still change.
func inOpen(ctx context.Context, tx strandline.Tx, ms []strandline.Message) ([]strandline.Message, error) {
	var kept []strandline.Message
	for _, m := range ms {
		c, err := tx.Conversation(ctx, m.ConversationID)
		if ignoreNotFound(err) != nil {
			return nil, err
		}
		if err == nil && open(c) {
			kept = append(kept, m)
		}
	}
	return kept, nil
}

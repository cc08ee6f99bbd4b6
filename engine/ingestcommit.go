package engine

import (
	"context"
	"slices"

	"strandline"
	"strandline/internal/gap"
	"strandline/internal/transcript"
)

// commit stores batches of different files: the messages, conversations and
// offset of each move in one transaction (T4). Where another process was faster
// with any of them it gives errMoved and nothing is stored.
func (in *ingester) commit(ctx context.Context, batches ...batch) error {
	done, err := in.keepBatches(ctx, batches)
	if err != nil {
		return err
	}
	in.account(done)
	return nil
}

// kept is a batch stored, and what of it was new.
type kept struct {
	batch
	messages, conversations int
}

func (in *ingester) keepBatches(ctx context.Context, batches []batch) (done []kept, err error) {
	err = in.store.Update(ctx, func(tx strandline.Tx) error {
		done = make([]kept, len(batches))
		for i, b := range batches {
			stored, opened, err := in.commitOne(ctx, tx, b)
			if err != nil {
				return err
			}
			done[i] = kept{b, stored, opened}
		}
		return nil
	})
	return done, err
}

// account adds batches stored to the report.
func (in *ingester) account(done []kept) {
	r := &in.report
	for _, k := range done {
		r.Messages += k.messages
		r.Conversations += k.conversations
		r.Bytes += k.read
		for reason, n := range k.skipped {
			r.skip(reason, n)
		}
		r.mend(k.mended)
		for _, m := range k.malformed {
			in.malformed(k.state.Key, m.line, m.why)
		}
	}
}

func (in *ingester) commitOne(ctx context.Context, tx strandline.Tx, b batch) (stored, opened int, err error) {
	key := b.state.Key
	now, err := tx.File(ctx, key)
	if err = ignoreNotFound(err); err != nil {
		return 0, 0, err
	}
	if moved(now, b.from, b.before) {
		return 0, 0, errMoved
	}
	if now.LastEntryID == 0 {
		stored, opened, err = in.e.keepFirst(ctx, tx, key, b.messages)
	} else {
		stored, opened, err = in.e.keep(ctx, tx, key, b.messages)
	}
	if err != nil {
		return 0, 0, err
	}
	state := b.state
	state.LastEntryID, state.LastTime = now.LastEntryID, now.LastTime
	for _, m := range b.messages {
		state.LastEntryID = max(state.LastEntryID, m.ID)
		if m.Time.After(state.LastTime) {
			state.LastTime = m.Time
		}
	}
	return stored, opened, tx.PutFile(ctx, state)
}

// keepFirst stores the first messages of a file. Nothing of it exists that they
// could join, so their conversations are made before them and each row is
// written once.
func (e *Engine) keepFirst(ctx context.Context, tx strandline.Tx, file string, ms []strandline.Message) (stored, opened int, err error) {
	clean, err := e.scrubber(ctx, tx)
	if err != nil {
		return 0, 0, err
	}
	inOrder := make([]*strandline.Message, len(ms))
	for i := range ms {
		ms[i].ID = 0
		ms[i].Content = clean.text(ms[i].Content, ms[i].Role)
		inOrder[i] = &ms[i]
	}
	slices.SortStableFunc(inOrder, func(a, b *strandline.Message) int { return a.Time.Compare(b.Time) })
	items := make([]gap.Item, len(ms))
	for i, m := range inOrder {
		items[i] = item(*m)
	}
	runs, at := gap.Split(items, e.limits()), 0
	for i, run := range runs {
		r := sum(run)
		c := strandline.Conversation{SessionID: inOrder[at].SessionID, SourceFile: file, First: r.First, Last: r.Last,
			Count: r.Count, Bytes: r.Bytes, Status: strandline.ConversationReady}
		if i == len(runs)-1 {
			c.Status = strandline.ConversationActive
		}
		id, err := tx.PutConversation(ctx, c)
		if err != nil {
			return 0, 0, err
		}
		for _, m := range inOrder[at : at+len(run)] {
			m.ConversationID = id
		}
		at += len(run)
	}
	return len(ms), len(runs), tx.InsertMessages(ctx, ms)
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
		ms[i].Content = clean.text(ms[i].Content, ms[i].Role)
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
		whole.Content = clean.text(whole.Content, whole.Role)
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

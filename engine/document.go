package engine

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"

	"strandline"
	"strandline/internal/transcript"
)

// document reads a transcript that is one JSON document, rewritten whole each
// time it grows: what is new is added, what changed is changed, and equal
// messages keep their ids. A document without messages it had before is read
// again from nothing, unless the document is an older copy from another place.
// One that does not parse, perhaps because it is being written, fails alone and
// is read the next time.
func (in *ingester) document(ctx context.Context, src source, f *os.File, d *transcript.Dialect, known, state strandline.File) error {
	if src.info.Size() > int64(in.e.cfg.Ingest.MaxLineBytes) {
		return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("%s is larger than %d MiB", src.key, in.e.cfg.Ingest.MaxLineBytes>>20),
			Hint: "raise maxLineBytes to read it"}
	}
	data, err := io.ReadAll(io.NewSectionReader(f, 0, src.info.Size()))
	if err != nil {
		return readError(src.key, err)
	}
	p, err := d.NewParser(transcript.Options{SourceFile: src.key, ModTime: src.info.ModTime(), IncludeSidechains: in.e.cfg.Ingest.IncludeSidechains}, nil)
	if err != nil {
		return err
	}
	var out transcript.Output
	if err := p.Parse(unmarked(data), &out); err != nil {
		return &strandline.Error{Kind: strandline.KindInvalid, Message: src.key + ": " + err.Error(),
			Hint: "if the agent is writing it now, it is read the next time; nothing was lost"}
	}
	ms := mergeParts(out.Messages)
	if in.e.cfg.Redact != nil {
		for i := range ms {
			ms[i].Content = in.e.cfg.Redact(ms[i].Content)
		}
	}
	state.Status, state.Offset, state.Lines = strandline.FileIdle, src.info.Size(), 0
	if state.Head, state.Tail, err = prints(f, state.Offset); err != nil {
		return readError(src.key, err)
	}
	state.State = progress{}.encode()
	return in.replace(ctx, src.key, ms, known, state, &out)
}

func (in *ingester) replace(ctx context.Context, key string, ms []strandline.Message, known, state strandline.File, out *transcript.Output) error {
	var stored, opened int
	var aged, changed, emptied bool
	err := in.store.Update(ctx, func(tx strandline.Tx) error {
		now, err := tx.File(ctx, key)
		if ignoreNotFound(err) != nil {
			return err
		}
		if moved(now, known.Offset, known.State) || now.Tail != known.Tail {
			return errMoved
		}
		clean, err := in.e.scrubber(ctx, tx)
		if err != nil {
			return err
		}
		for i := range ms {
			ms[i].Content = clean.text(ms[i].Content, ms[i].Role)
		}
		old, err := tx.ListMessages(ctx, strandline.MessageQuery{SourceFile: key})
		if err != nil {
			return err
		}
		fresh, grown, gone := compare(old, ms)
		if aged = gone && len(fresh) == 0 && state.Path != known.Path && !in.reimport; aged {
			return nil
		}
		changed = gone || in.reimport || len(fresh)+len(grown) > 0 || known.Dialect == ""
		if emptied = gone || in.reimport; emptied {
			if err := tx.DeleteFile(ctx, key); err != nil {
				return err
			}
			fresh, grown = slices.Clone(ms), nil
		}
		for _, m := range grown {
			if err := tx.UpdateMessage(ctx, m); err != nil {
				return err
			}
		}
		if stored, opened, err = in.e.keep(ctx, tx, key, fresh); err != nil {
			return err
		}
		if grown, err = inOpen(ctx, tx, grown); err != nil {
			return err
		}
		if _, err := in.e.place(ctx, tx, key, nil, grown); err != nil {
			return err
		}
		state.LastEntryID, state.LastTime = now.LastEntryID, now.LastTime
		for _, m := range fresh {
			state.LastEntryID = max(state.LastEntryID, m.ID)
		}
		for _, m := range ms {
			if m.Time.After(state.LastTime) {
				state.LastTime = m.Time
			}
		}
		return tx.PutFile(ctx, state)
	})
	if err != nil {
		return err
	}
	if aged {
		in.report.skip("older_copy", 1)
	}
	if aged || !changed {
		in.report.Unchanged++
		return nil
	}
	in.emptied = emptied
	in.report.Files++
	in.report.Messages += stored
	in.report.Conversations += opened
	in.report.Bytes += state.Size
	for reason, n := range out.Skipped {
		in.report.skip(reason, n)
	}
	in.report.mend(out.Mended)
	return nil
}

// compare pairs the messages of a document with those stored: by UID, and those
// without one by their order.
func compare(old, now []strandline.Message) (fresh, grown []strandline.Message, gone bool) {
	byUID := map[string]strandline.Message{}
	var inOrder []strandline.Message
	for _, m := range old {
		if m.UID == "" {
			inOrder = append(inOrder, m)
			continue
		}
		byUID[m.UID] = m
	}
	for _, m := range now {
		var was strandline.Message
		switch {
		case m.UID != "":
			was = byUID[m.UID]
			delete(byUID, m.UID)
		case len(inOrder) > 0:
			was, inOrder = inOrder[0], inOrder[1:]
		}
		switch {
		case was.ID == 0:
			fresh = append(fresh, m)
		case was.Text() != m.Text() || was.Role != m.Role || !was.Time.Equal(m.Time):
			m.ID, m.ConversationID = was.ID, was.ConversationID
			grown = append(grown, m)
		}
	}
	return fresh, grown, len(byUID) > 0 || len(inOrder) > 0
}

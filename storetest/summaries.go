package storetest

import (
	"testing"
	"time"

	"strandline"
)

// summary is a summary of messages said in the minutes from one on.
func summary(session string, minute int, topic string, messages ...int64) strandline.Summary {
	return strandline.Summary{SessionID: session, Topic: topic, Discussed: []string{"a", "b"}, Outcome: "agreed", Decisions: []string{"do \"it\""},
		OpenQuestions: []string{"when?"}, Messages: messages, First: at(minute), Last: at(minute + 1), CreatedAt: at(50), Strategy: "heuristic", Why: "left"}
}

func (w *world) putSummary(s strandline.Summary) strandline.Summary {
	w.t.Helper()
	w.update(func(tx strandline.Tx) (err error) { s.ID, err = tx.PutSummary(w.ctx, s); return err })
	return s
}

func (w *world) listSummaries(q strandline.SummaryQuery) (ss []strandline.Summary) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) { ss, err = tx.ListSummaries(w.ctx, q); return err })
	return ss
}

func (w *world) inSegments(messages ...int64) (in []int64) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) { in, err = tx.InSegments(w.ctx, messages); return err })
	return in
}

func topics(ss []strandline.Summary) string {
	out := ""
	for _, s := range ss {
		out += s.Topic + " "
	}
	return out
}

var summaries = []behaviour{
	{"a summary comes back as it was put", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "one"), msg("a", 1, "two"))
		s := w.putSummary(summary("s1", 0, "greeting", ms[0].ID, ms[1].ID))
		bare := w.putSummary(strandline.Summary{SessionID: "s1", Topic: "bare", Messages: idsOf(w.insert(msg("a", 2, "three")))})
		w.view(func(tx strandline.Tx) error {
			got, err := tx.SummariesByID(w.ctx, []int64{bare.ID, 999, s.ID})
			same(t, "by id", []strandline.Summary{bare, s}, got)
			if err != nil {
				return err
			}
			got, err = tx.SummariesOf(w.ctx, []int64{ms[1].ID, ms[0].ID})
			same(t, "of its messages", []strandline.Summary{s}, got)
			return err
		})
		same(t, "document", []strandline.Doc{{ID: s.ID, Text: s.Text()}, {ID: bare.ID, Text: "bare"}}, w.docs(strandline.DocSummary, 0, 10))
		same(t, "elsewhere", 0, len(w.in("ada").listSummaries(strandline.SummaryQuery{})))
	}},
	{"summaries are selected and ordered", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "1"), msg("a", 1, "2"), msg("a", 2, "3"), msg("a", 3, "4"))
		w.putSummary(summary("s1", 20, "third", ms[0].ID))
		first := w.putSummary(summary("s1", 0, "first", ms[1].ID))
		w.putSummary(summary("s1", 10, "second", ms[2].ID))
		w.putSummary(summary("s2", 5, "other", ms[3].ID))
		w.update(func(tx strandline.Tx) error { return tx.ArchiveSummary(w.ctx, first.ID, at(59)) })
		for want, q := range map[string]strandline.SummaryQuery{
			"first other second third ": {},
			"first second third ":       {SessionID: "s1"},
			"second third ":             {SessionID: "s1", Slots: true},
			"third ":                    {SessionID: "s1", Last: true, Limit: 1},
			"first other ":              {Limit: 2},
			"":                          {SessionID: "s3"},
		} {
			same(t, "list", want, topics(w.listSummaries(q)))
		}
		same(t, "archived", at(59), w.listSummaries(strandline.SummaryQuery{Limit: 1})[0].ArchivedAt)
		w.missing("no summary", func(tx strandline.Tx) error { return tx.ArchiveSummary(w.ctx, 999, at(1)) })
		w.in("ada").missing("hers", func(tx strandline.Tx) error { return tx.ArchiveSummary(w.ctx, first.ID, at(1)) })
	}},
	{"a message is digested once", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "1"), msg("a", 1, "2"), msg("a", 2, "3"))
		w.putSummary(summary("s1", 0, "one", ms[0].ID, ms[1].ID))
		w.refused(strandline.KindConflict, "again", func(tx strandline.Tx) error {
			_, err := tx.PutSummary(w.ctx, summary("s1", 0, "two", ms[2].ID, ms[1].ID))
			return err
		})
		same(t, "in segments", []int64{ms[0].ID, ms[1].ID}, w.inSegments(idsOf(ms)...))
		for what, s := range map[string]strandline.Summary{
			"with an id":     {ID: 1, SessionID: "s1", Topic: "x", Messages: []int64{ms[2].ID}},
			"no session":     {Topic: "x", Messages: []int64{ms[2].ID}},
			"saying nothing": {SessionID: "s1", Messages: []int64{ms[2].ID}},
			"of nothing":     {SessionID: "s1", Topic: "x"},
			"of one twice":   {SessionID: "s1", Topic: "x", Messages: []int64{ms[2].ID, ms[2].ID}},
		} {
			w.refused(strandline.KindInvalid, what, func(tx strandline.Tx) error { _, err := tx.PutSummary(w.ctx, s); return err })
		}
		w.missing("of a message not there", func(tx strandline.Tx) error {
			_, err := tx.PutSummary(w.ctx, summary("s1", 0, "x", 999))
			return err
		})
		w.in("ada").missing("of another's message", func(tx strandline.Tx) error {
			_, err := tx.PutSummary(w.ctx, summary("s1", 0, "x", ms[2].ID))
			return err
		})
	}},
	{"a deleted summary leaves its messages to be digested anew", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "1"))
		s := w.putSummary(summary("s1", 0, "gone", ms[0].ID))
		w.register("text/summary")
		w.update(func(tx strandline.Tx) error { return tx.DeleteSummary(w.ctx, s.ID) })
		w.isStale("text/summary", strandline.DocSummary, s.ID)
		w.missing("twice", func(tx strandline.Tx) error { return tx.DeleteSummary(w.ctx, s.ID) })
		if again := w.putSummary(summary("s1", 0, "again", ms[0].ID)); again.ID <= s.ID {
			t.Errorf("number %d was used again", again.ID)
		}
	}},
	{"segments go with their messages", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "1"), msg("a", 1, "2"), msg("a", 2, "3"), msg("b", 3, "4"))
		gone := w.putSummary(summary("s1", 0, "gone", ms[0].ID, ms[1].ID))
		w.putSummary(summary("s1", 1, "kept", ms[3].ID))
		w.putPending(strandline.Pending{SessionID: "s1", Messages: []int64{ms[2].ID}, Status: strandline.PendingWaiting})
		w.register("text/summary")
		w.update(func(tx strandline.Tx) error { _, err := tx.TrimFile(w.ctx, "a", ms[0].ID); return err })
		same(t, "after trimming", "kept ", topics(w.listSummaries(strandline.SummaryQuery{})))
		same(t, "pending", 0, len(w.listPending(strandline.PendingQuery{})))
		same(t, "in segments", []int64{ms[3].ID}, w.inSegments(idsOf(ms)...))
		w.isStale("text/summary", strandline.DocSummary, gone.ID)
		w.update(func(tx strandline.Tx) error { return tx.DeleteFile(w.ctx, "b") })
		same(t, "after deleting", "", topics(w.listSummaries(strandline.SummaryQuery{})))
	}},
}

func (w *world) putPending(p strandline.Pending) strandline.Pending {
	w.t.Helper()
	w.update(func(tx strandline.Tx) (err error) { p.ID, err = tx.PutPending(w.ctx, p); return err })
	return p
}

func (w *world) listPending(q strandline.PendingQuery) (ps []strandline.Pending) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) { ps, err = tx.ListPending(w.ctx, q); return err })
	return ps
}

var pending = []behaviour{
	{"a pending extraction comes back as it was put and changed", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "1"), msg("a", 1, "2"))
		p := w.putPending(strandline.Pending{SessionID: "s1", Messages: idsOf(ms), Why: "left", Status: strandline.PendingWaiting})
		same(t, "new", []strandline.Pending{p}, w.listPending(strandline.PendingQuery{}))
		p.Status, p.Attempts, p.Error, p.LastAttempt, p.NotBefore = strandline.PendingFailed, 3, "late", at(1), at(2)
		p.Lease = strandline.Lease{Owner: "w", Until: at(3)}
		w.putPending(p)
		same(t, "changed", []strandline.Pending{p}, w.listPending(strandline.PendingQuery{SessionID: "s1"}))
		for want, q := range map[int]strandline.PendingQuery{
			0: {DueBy: at(1)}, 1: {DueBy: at(2), Statuses: []strandline.PendingStatus{strandline.PendingWaiting, strandline.PendingFailed}},
		} {
			same(t, "list", want, len(w.listPending(q)))
		}
		same(t, "by status", 0, len(w.listPending(strandline.PendingQuery{Statuses: []strandline.PendingStatus{strandline.PendingWaiting}})))
		same(t, "of another session", 0, len(w.listPending(strandline.PendingQuery{SessionID: "s2"})))
		same(t, "elsewhere", 0, len(w.in("ada").listPending(strandline.PendingQuery{})))
		w.missing("unknown", func(tx strandline.Tx) error {
			_, err := tx.PutPending(w.ctx, strandline.Pending{ID: 999, SessionID: "s1", Status: strandline.PendingWaiting})
			return err
		})
		w.refused(strandline.KindInvalid, "unknown status", func(tx strandline.Tx) error {
			_, err := tx.PutPending(w.ctx, strandline.Pending{SessionID: "s1", Messages: idsOf(ms), Status: "x"})
			return err
		})
		w.refused(strandline.KindConflict, "the same messages", func(tx strandline.Tx) error {
			_, err := tx.PutPending(w.ctx, strandline.Pending{SessionID: "s1", Messages: idsOf(ms)[1:], Status: strandline.PendingWaiting})
			return err
		})
	}},
	{"its summary ends it, unless it failed", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "1"), msg("a", 1, "2"), msg("a", 2, "3"))
		done := w.putPending(strandline.Pending{SessionID: "s1", Messages: []int64{ms[0].ID}, Status: strandline.PendingExtracted})
		failed := w.putPending(strandline.Pending{SessionID: "s1", Messages: []int64{ms[1].ID}, Status: strandline.PendingFailed})
		w.refused(strandline.KindConflict, "of two segments", func(tx strandline.Tx) error {
			_, err := tx.PutSummary(w.ctx, summary("s1", 0, "both", ms[0].ID, ms[1].ID))
			return err
		})
		w.refused(strandline.KindConflict, "of a segment and more", func(tx strandline.Tx) error {
			_, err := tx.PutSummary(w.ctx, summary("s1", 0, "more", ms[0].ID, ms[2].ID))
			return err
		})
		w.putSummary(summary("s1", 0, "one", done.Messages...))
		w.putSummary(summary("s1", 1, "two", failed.Messages...))
		same(t, "left", []strandline.Pending{failed}, w.listPending(strandline.PendingQuery{}))
	}},
	{"an aborted change leaves nothing", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "1"))
		_ = w.s.Update(w.ctx, func(tx strandline.Tx) error {
			if _, err := tx.PutPending(w.ctx, strandline.Pending{SessionID: "s1", Messages: idsOf(ms), Status: strandline.PendingWaiting, NotBefore: time.Time{}}); err != nil {
				return err
			}
			if _, err := tx.PutSummary(w.ctx, summary("s1", 0, "x", ms[0].ID)); err != nil {
				return err
			}
			return errStop
		})
		same(t, "in segments", 0, len(w.inSegments(ms[0].ID)))
		same(t, "documents", 0, len(w.docs(strandline.DocSummary, 0, 10)))
	}},
}

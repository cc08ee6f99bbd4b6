package engine

import (
	"context"
	"slices"
	"strconv"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/rank"
	"strandline/internal/window"
)

// gatherAll reads what may go into the context: the window and what left it,
// memories, and earlier messages that are not in the window.
func (e *Engine) gatherAll(ctx context.Context, s strandline.Store, r ContextRequest, in *assemble.Input) error {
	scope := contextScope{session: r.Session, project: cleanFolder(r.Project)}
	if err := e.gatherSettled(ctx, s, r, in); err != nil {
		return err
	}
	if n := len(in.Window); scope.project == "" && n > 0 {
		scope.project = cleanFolder(in.Window[n-1].CWD)
	}
	known := map[int64]bool{}
	for _, m := range in.Window {
		known[m.ID] = true
	}
	for _, h := range in.Retrieved {
		id, _ := strconv.ParseInt(h.ID, 10, 64)
		known[id] = true
	}
	query := queryOf(r.Message, in.Window)
	return e.gatherFound(ctx, s, scope, query, rank.After(clipped(r.Message)), known, in)
}

// gatherFound adds the memories, earlier messages and digests that have to do
// with a message. Memories and messages are searched side by side.
func (e *Engine) gatherFound(ctx context.Context, s strandline.Store, scope contextScope, query string, after []rank.About, known map[int64]bool, in *assemble.Input) error {
	asked := e.askFor(query)
	var history []assemble.Retrieved
	var notFacts, notHistory []assemble.LeftOut
	both, bctx := errgroup.WithContext(ctx)
	both.Go(func() (err error) {
		in.Facts, notFacts, err = e.gatherFacts(bctx, s, scope, asked, after)
		return err
	})
	both.Go(func() (err error) {
		history, notHistory, err = e.gatherHistory(bctx, s, asked, scope, known)
		return err
	})
	if err := both.Wait(); err != nil {
		return err
	}
	if asked != nil && asked.without != "" {
		in.LeftOut = append(in.LeftOut, assemble.LeftOut{Kind: "meaning", ID: "query", Why: asked.without})
	}
	in.LeftOut = append(append(in.LeftOut, notFacts...), notHistory...)
	in.Retrieved = append(slices.Clip(in.Retrieved), history...)
	return e.gatherArchive(ctx, s, query, scope.session, in)
}

// gatherSettled reads the session; when something that left the window is not
// settled yet and that takes no model, it is settled first.
func (e *Engine) gatherSettled(ctx context.Context, s strandline.Store, r ContextRequest, in *assemble.Input) error {
	if r.Session == "" {
		return nil
	}
	due := false
	read := func() error {
		return s.View(ctx, func(tx strandline.Tx) error {
			in.Window, in.Retrieved, in.Fresh, in.LeftOut = nil, nil, nil, nil
			if err := e.gatherSession(ctx, tx, r, in); err != nil {
				return err
			}
			ps, err := tx.ListPending(ctx, strandline.PendingQuery{SessionID: r.Session, DueBy: e.now(),
				Statuses: []strandline.PendingStatus{strandline.PendingWaiting, strandline.PendingExtracted}})
			due = len(ps) > 0 || len(in.Retrieved) >= window.SegmentSize
			return err
		})
	}
	if err := read(); err != nil || !due || !e.settlesInline() || validSession(r.Session) != nil {
		return err
	}
	if _, err := e.Settle(ctx, s.Namespace(), r.Session); err != nil {
		if strandline.KindOf(err) == strandline.KindUnavailable && ctx.Err() == nil {
			e.log.Warn("what left the window is not digested yet", "session", r.Session, "error", err)
			return nil
		}
		return err
	}
	return read()
}

// gatherSession reads the window of the session, the summaries of what left it,
// and what left it and is in no summary yet.
func (e *Engine) gatherSession(ctx context.Context, tx strandline.Tx, r ContextRequest, in *assemble.Input) error {
	now, err := e.readRecent(ctx, tx, r.Session, r.Message)
	if err != nil {
		return err
	}
	in.Window, in.LeftOut = now.said[now.begin:], now.out
	in.Limits.Window = now.size
	in.Repeat.Used = now.tools
	if in.Summaries, err = e.gatherSummaries(ctx, tx, r.Session); err != nil {
		return err
	}
	return e.gatherJustLeft(ctx, tx, now, in)
}

// gatherJustLeft adds what has left the window and is in no summary yet, so
// that nothing falls between the two, unless the user changed the subject.
func (e *Engine) gatherJustLeft(ctx context.Context, tx strandline.Tx, now recent, in *assemble.Input) error {
	before := now.said[:now.begin]
	ids := make([]int64, len(now.said))
	for i, m := range now.said {
		ids[i] = m.ID
	}
	digested := map[int64]bool{}
	summaries, err := tx.SummariesOf(ctx, ids)
	if err != nil {
		return err
	}
	for _, s := range summaries {
		for _, m := range s.Messages {
			digested[m] = true
		}
	}
	flushed := now.begin > len(now.said)-now.size && now.begin > 0
	for _, m := range before[max(0, len(before)-window.SegmentSize):] {
		if digested[m.ID] {
			continue
		}
		id := strconv.FormatInt(m.ID, 10)
		if flushed {
			in.LeftOut = append(in.LeftOut, assemble.LeftOut{Kind: "message", ID: id, Why: "the user changed the subject after it"})
			continue
		}
		in.Fresh = append(in.Fresh, m)
		in.Retrieved = append(in.Retrieved, assemble.Retrieved{
			ID: id, Role: m.Role, Time: m.Time, Score: justLeftScore, Text: assemble.WithoutInjected(m.Content),
			Why: "just left the window and is in no summary yet",
		})
	}
	for _, m := range in.Window {
		if !digested[m.ID] {
			in.Fresh = append(in.Fresh, m)
		}
	}
	return nil
}

// justLeftScore puts what just left the window before what is found by search.
const justLeftScore = 10

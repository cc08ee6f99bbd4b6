package engine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/tokenizer"
	"strandline/internal/window"
)

// Context returns what a model should be sent with a message: at most the
// budget less the reserve for the answer, whatever the history (X1), with the
// reason for each part and for what was left out (X9). An unknown session has
// an empty window. A blank message or a negative budget gives KindUsage, a
// budget in which the message does not fit KindInvalid.
//
// Where segments are settled by heuristics, what has left the window is settled
// first, so that asking again gives the same bytes; a database that cannot be
// written to now is read as it is.
func (e *Engine) Context(ctx context.Context, ns strandline.Namespace, r ContextRequest) (ContextReport, error) {
	report := ContextReport{Messages: []ContextMessage{}, Blocks: []ContextBlock{}, LeftOut: []LeftOut{}}
	if err := ns.Validate(); err != nil {
		return report, err
	}
	if strings.TrimSpace(r.Message) == "" {
		return report, usage("the message is empty", "say what the user says now")
	}
	switch r.LastOutput {
	case "", "valid", "invalid":
	default:
		return report, usage("unknown state of the last output "+quote(r.LastOutput), "use valid or invalid, or leave it out")
	}
	if r.Budget < 0 {
		return report, usage(fmt.Sprintf("budget is %d", r.Budget), "use the number of tokens for request and answer together")
	}
	s, err := e.store(ns)
	if err != nil {
		return report, err
	}
	in := assemble.Input{Message: r.Message, Results: r.results(), Repeat: r.repeat(), Limits: assemble.Limits{
		Budget:        cmp.Or(r.Budget, e.cfg.Context.Budget),
		AnswerReserve: e.cfg.Context.AnswerReserve,
	}}
	counter, _ := tokenizer.For(e.cfg.Context.Model)
	cfg := assemble.Config{Tokens: e.counted.by(counter), PerMessage: tokenizer.PerMessage, PerReply: tokenizer.PerReply}
	if least := assemble.LeastBudget(cfg, in.Limits, r.Message); least > cmp.Or(in.Limits.Budget, assemble.StandardBudget) {
		return report, &strandline.Error{Kind: strandline.KindInvalid,
			Message: fmt.Sprintf("a budget of %d tokens has no room for the message", cmp.Or(in.Limits.Budget, assemble.StandardBudget)),
			Hint:    fmt.Sprintf("give at least %d, a part of which is kept for the answer", least)}
	}
	if err := e.gatherAll(ctx, s, r, &in); err != nil {
		return report, err
	}
	return contextReport(assemble.Assemble(cfg, in)), nil
}

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
	return e.gatherFound(ctx, s, scope, query, known, in)
}

// gatherFound adds the memories, earlier messages and digests that have to do
// with a message. Memories and messages are searched side by side.
func (e *Engine) gatherFound(ctx context.Context, s strandline.Store, scope contextScope, query string, known map[int64]bool, in *assemble.Input) error {
	asked := e.askFor(query)
	var history []assemble.Retrieved
	var notFacts, notHistory []assemble.LeftOut
	both, bctx := errgroup.WithContext(ctx)
	both.Go(func() (err error) {
		in.Facts, notFacts, err = e.gatherFacts(bctx, s, scope, asked)
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

// contextScope says where the user is.
type contextScope struct {
	session string
	project string
}

// holds reports whether a memory holds there.
func (c contextScope) holds(m strandline.Memory) bool {
	switch m.Scope {
	case strandline.ScopeProject:
		return m.ScopeID != "" && c.project != "" && within(c.project, cleanFolder(m.ScopeID))
	case strandline.ScopeSession:
		return m.ScopeID != "" && m.ScopeID == c.session
	}
	return true
}

func contextReport(c assemble.Context) ContextReport {
	r := ContextReport{Messages: []ContextMessage{}, Tokens: c.Tokens, Budget: c.Budget, Blocks: []ContextBlock{}, Warnings: c.Warnings}
	for _, m := range c.Messages {
		r.Messages = append(r.Messages, ContextMessage{string(m.Role), m.Content})
	}
	for _, b := range c.Blocks {
		block := ContextBlock{Name: b.Name, Tokens: b.Tokens, Why: b.Why}
		for _, it := range b.Items {
			block.Items = append(block.Items, ContextItem(it))
		}
		r.Blocks = append(r.Blocks, block)
	}
	r.LeftOut = leftOut(c)
	return r
}

// leftOut lists what was not taken once each, with the first reason: the turns
// before a changed subject, for instance, are considered as history again, and
// taken where they match.
func leftOut(c assemble.Context) []LeftOut {
	type key struct{ kind, id string }
	seen := map[key]bool{}
	for _, b := range c.Blocks {
		for _, it := range b.Items {
			seen[key{it.Kind, it.ID}] = true
		}
	}
	list := []LeftOut{}
	for _, l := range c.LeftOut {
		if l.ID != "" && seen[key{l.Kind, l.ID}] {
			continue
		}
		seen[key{l.Kind, l.ID}] = true
		list = append(list, LeftOut(l))
	}
	return list
}

package engine

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/tokenizer"
)

// Context returns what a model should be sent with a message: at most the
// budget less the reserve for the answer, whatever the history (X1), with the
// reason for each part and for what was left out (X9). An unknown session has
// an empty window. A blank message or a negative budget gives KindUsage.
func (e *Engine) Context(ctx context.Context, ns strandline.Namespace, r ContextRequest) (ContextReport, error) {
	report := ContextReport{Messages: []ContextMessage{}, Blocks: []ContextBlock{}, LeftOut: []LeftOut{}}
	if err := ns.Validate(); err != nil {
		return report, err
	}
	if strings.TrimSpace(r.Message) == "" {
		return report, usage("the message is empty", "say what the user says now")
	}
	if r.Budget < 0 {
		return report, usage(fmt.Sprintf("budget is %d", r.Budget), "use the number of tokens for request and answer together")
	}
	s, err := e.store(ns)
	if err != nil {
		return report, err
	}
	in := assemble.Input{Message: r.Message, Limits: assemble.Limits{
		Budget:        cmp.Or(r.Budget, e.cfg.Context.Budget),
		AnswerReserve: e.cfg.Context.AnswerReserve,
		Window:        e.cfg.Context.Window,
	}}
	if err := e.gather(ctx, s, r, &in); err != nil {
		return report, err
	}
	counter, _ := tokenizer.For(e.cfg.Context.Model)
	c := assemble.Assemble(assemble.Config{Tokens: tokens{counter}, PerMessage: tokenizer.PerMessage, PerReply: tokenizer.PerReply}, in)
	return contextReport(c), nil
}

// gather reads what may go into the context: the window, memories, and earlier
// messages that are not in the window.
func (e *Engine) gather(ctx context.Context, s strandline.Store, r ContextRequest, in *assemble.Input) error {
	scope := contextScope{session: r.Session, project: cleanFolder(r.Project)}
	var err error
	if in.Window, in.LeftOut, err = e.gatherWindow(ctx, s, r.Session, cmp.Or(in.Limits.Window, 6)); err != nil {
		return err
	}
	if n := len(in.Window); scope.project == "" && n > 0 {
		scope.project = cleanFolder(in.Window[n-1].CWD)
	}
	query := queryOf(r.Message, in.Window)
	facts, out, err := e.gatherFacts(ctx, s, scope, query)
	if err != nil {
		return err
	}
	in.Facts, in.LeftOut = facts, append(in.LeftOut, out...)
	in.Retrieved, out, err = e.gatherHistory(ctx, s, query, scope, in.Window)
	in.LeftOut = append(in.LeftOut, out...)
	return err
}

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

// tokens cuts from the middle, for the end of a message often holds what is
// asked.
type tokens struct{ tokenizer.Counter }

func (t tokens) Cut(text string, n int) (string, int) { return tokenizer.Elide(t.Counter, text, n) }

func contextReport(c assemble.Context) ContextReport {
	r := ContextReport{Messages: []ContextMessage{}, Tokens: c.Tokens, Budget: c.Budget, Blocks: []ContextBlock{}, LeftOut: []LeftOut{}, Warnings: c.Warnings}
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
	for _, l := range c.LeftOut {
		r.LeftOut = append(r.LeftOut, LeftOut(l))
	}
	return r
}

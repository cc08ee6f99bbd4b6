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

package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"strandline"
	"strandline/internal/answercache"
	"strandline/internal/memoryagent"
	"strandline/llm"
)

// ChatConfig is what a Chat needs beside its engine. Session is required.
type ChatConfig struct {
	Provider llm.Provider // nil: nothing can be answered, all that is said is kept
	Session  string
	Project  string // the folder that the session works in
	Model    string // "" for the provider's own
	Budget   int    // tokens of request and answer; 0 for the configured ones

	Agent *memoryagent.Agent // nil: heuristics
	// Wait has the memory work of a turn done before its answer is returned, at
	// most MemoryDeadline long (5 s); else it is done behind it.
	Wait           bool
	MemoryDeadline time.Duration

	Cache *answercache.Cache // nil: every question is asked of the model (X8)
}

// Chat is a conversation with a model that remembers (X11). One turn is said at
// a time; the memory work behind the answers is its own. It must be closed.
type Chat struct {
	e    *Engine
	ns   strandline.Namespace
	cfg  ChatConfig
	work *memoryWork
}

// NewChat opens a session, new or known. The agent, where it has a model,
// also settles what leaves the window.
func (e *Engine) NewChat(ns strandline.Namespace, c ChatConfig) (*Chat, error) {
	if err := ns.Validate(); err != nil {
		return nil, err
	}
	if err := validSession(c.Session); err != nil {
		return nil, err
	}
	if c.Agent == nil {
		c.Agent = memoryagent.New(memoryagent.Config{Log: e.log, Heuristic: Heuristic()})
	}
	c.MemoryDeadline = cmp.Or(c.MemoryDeadline, memoryagent.DefaultTimeout)
	chat := &Chat{e: e, ns: ns, cfg: c}
	chat.work = newMemoryWork(chat)
	return chat, nil
}

// ChatAnswer is what became of one turn.
type ChatAnswer struct {
	Outcome string // "OK", "SKIP": nothing was said, "ERROR"
	User    strandline.Message
	Answer  strandline.Message // ID 0 when nothing came
	Text    string             // what came, with the mark of a cached answer
	Cut     bool               // the answer was broken off; what came is kept
	Cached  bool
	Context ContextReport
	Call    llm.Response // usage, cost, first token; no text
}

// The outcomes of a turn.
const (
	ChatOK    = "OK"
	ChatSkip  = "SKIP"
	ChatError = "ERROR"
)

// Say stores what the user says, asks the model, calls fn, unless it is nil, with
// the pieces of the answer as they come, and stores the answer. The user's turn is durable before
// the model is asked, so no failure loses it; when ctx ends or the stream
// breaks, what came of the answer is stored, and Cut is set beside the error.
// Memory work never delays the answer beyond ChatConfig.MemoryDeadline and never
// fails a turn.
func (c *Chat) Say(ctx context.Context, message string, fn func(llm.Delta) error) (a ChatAnswer, err error) {
	if strings.TrimSpace(message) == "" {
		return ChatAnswer{Outcome: ChatSkip}, nil
	}
	if fn == nil {
		fn = func(llm.Delta) error { return nil }
	}
	a.Outcome = ChatError
	// The turn is kept even when the user has already given up on the answer.
	keep := context.WithoutCancel(ctx)
	a.User, err = c.e.AppendMessage(keep, c.ns, AppendRequest{Session: c.cfg.Session, Role: strandline.RoleUser, Content: message, CWD: c.cfg.Project})
	if err != nil {
		return a, err
	}
	defer func() { c.work.after(ctx, a.User) }()
	a.Context, err = c.e.Context(ctx, c.ns, ContextRequest{Message: a.User.Content, Session: c.cfg.Session, Project: c.cfg.Project, Budget: c.cfg.Budget})
	if err != nil {
		return a, err
	}
	question, err := c.question(ctx, a)
	if err != nil {
		return a, err
	}
	if text, ok := c.cfg.Cache.Get(question, c.e.now()); ok {
		a.Cached, a.Text = true, text
		err = fn(llm.Delta{Text: text})
	} else if c.cfg.Provider == nil {
		return a, &strandline.Error{Kind: strandline.KindUsage, Message: "no model is configured; what was said is kept",
			Hint: "set MEMORY_LLM_PRIMARY to claude, openai, ollama, openrouter or custom; docs/chat.md tells the rest"}
	} else {
		a.Call, err = llm.StreamWithin(ctx, c.cfg.Provider, c.request(a), fn)
		a.Text, a.Call.Text = a.Call.Text, ""
	}
	if cut := err != nil; strings.TrimSpace(a.Text) != "" {
		a.Cut = cut
		if serr := c.store(keep, &a); serr != nil {
			return a, errors.Join(err, serr)
		}
	}
	if err != nil {
		return a, err
	}
	if !a.Cached && a.Answer.ID != 0 {
		c.cfg.Cache.Put(question, a.Text, c.e.now())
	}
	a.Outcome = ChatOK
	return a, nil
}

// cutMark ends an answer that was broken off, for the model to know.
const cutMark = " […]"

// store keeps an answer as it is, or what came of it.
func (c *Chat) store(ctx context.Context, a *ChatAnswer) (err error) {
	text := a.Text
	if a.Cut {
		text = strings.TrimRight(text, " \n") + cutMark
	}
	a.Answer, err = c.e.AppendMessage(ctx, c.ns, AppendRequest{Session: c.cfg.Session, Role: strandline.RoleAssistant, Content: text, CWD: c.cfg.Project})
	return err
}

// request is the context as the model is sent it.
func (c *Chat) request(a ChatAnswer) llm.Request {
	r := a.Context
	req := llm.Request{ID: fmt.Sprintf("chat-%d", a.User.ID), Namespace: string(c.ns), Purpose: "chat", Model: c.cfg.Model, CacheSystem: true, MaxTokens: max(r.Budget-r.Tokens, 0)}
	var system []string
	for _, m := range r.Messages {
		switch strandline.Role(m.Role) {
		case strandline.RoleSystem:
			system = append(system, m.Content)
		case strandline.RoleAssistant:
			req.Messages = append(req.Messages, llm.Message{Role: llm.RoleAssistant, Content: m.Content})
		default:
			req.Messages = append(req.Messages, llm.Message{Role: llm.RoleUser, Content: m.Content})
		}
	}
	req.System = strings.Join(system, "\n\n")
	req.Messages = llm.Alternate(req.Messages)
	return req
}

// question is what the cache knows a turn by: what was asked, of which model,
// and the facts that the answer could rest on.
func (c *Chat) question(ctx context.Context, a ChatAnswer) (q answercache.Question, err error) {
	q = answercache.Question{Text: a.User.Content, Model: c.cfg.Model}
	if c.cfg.Cache == nil {
		return q, nil
	}
	err = c.e.view(ctx, c.ns, func(tx strandline.Tx) error {
		q.Facts = nil
		for _, b := range a.Context.Blocks {
			for _, it := range b.Items {
				if b.Name != "facts" {
					continue
				}
				m, err := tx.Memory(ctx, it.ID)
				if err != nil {
					return err
				}
				q.Facts = append(q.Facts, answercache.Fact{ID: m.ID, Text: m.Content})
			}
		}
		return nil
	})
	return q, err
}

// Likeness returns how alike two texts are in meaning: the raw cosine by a
// model that costs next to nothing. It is safe for concurrent use.
func (e *Engine) Likeness() (func(a, b string) float64, error) {
	model, err := e.instant()
	if err != nil {
		return nil, err
	}
	return func(a, b string) float64 { return likenessBy(model)(a, b) }, nil
}

// Idle waits for the memory work of the turns said so far, as long as ctx
// allows, and reports whether it is done. The work goes on in any case.
func (c *Chat) Idle(ctx context.Context) bool {
	select {
	case <-c.work.nothing():
		return true
	case <-ctx.Done():
		return false
	}
}

// MemoryWork counts the memory work done behind the answers so far.
func (c *Chat) MemoryWork() MemoryWorkReport { return c.work.report() }

// Close waits for the memory work behind the answers as long as ctx allows. What
// is left is done by the next chat of the session, or by processing: it is in
// the store.
func (c *Chat) Close(ctx context.Context) error { return c.work.close(ctx) }

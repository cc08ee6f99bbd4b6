package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
	"strandline/internal/answercache"
	"strandline/internal/memoryagent"
	"strandline/internal/redact"
	"strandline/internal/tokenizer"
	"strandline/llm"
)

func newChat(a *app) *cobra.Command {
	var c engine.ChatConfig
	cmd := &cobra.Command{
		Use:     "chat [MESSAGE]",
		Short:   "Talk with a model that remembers",
		GroupID: groupStart,
		Long: long(`Talk with the configured model (see `+"`strandline providers`"+`). Each turn is stored
before the model is asked; the model is sent a small context, not the history; and
what you tell about yourself is remembered behind the answer. When the model fails,
the error is shown and nothing that was said is lost.

With a MESSAGE one turn is said, - takes it from standard input. Without one, every
line is a turn, a line ending in \ goes on in the next, and a line that begins with /
is a command: /help lists them. Ctrl-C stops an answer and keeps what came of it.`, exitOK, exitOther, exitUsage, exitInvalid, exitProvider),
		Example: `  strandline chat
  strandline chat --session boat
  strandline chat "what did we decide about the database?" --session boat
  printf 'hello\n/facts\n' | strandline chat`,
		Args: arguments(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			t, err := a.openTalk(cmd.Context(), c)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				message, err := a.textOrStdin(args[0])
				if err != nil {
					return err
				}
				return t.once(message)
			}
			return t.run()
		},
	}
	f := cmd.Flags()
	f.StringVar(&c.Session, "session", "", "`ID` of the session, to go on with it (default: a new one)")
	f.StringVar(&c.Project, "project", "", "the `FOLDER` that the session works in (default: the current one)")
	f.StringVar(&c.Model, "model", "", "the `MODEL` that answers (default: that of the provider)")
	f.IntVar(&c.Budget, "budget", 0, "`TOKENS` of a request and its answer (default: contextBudget of the settings)")
	f.String("memory-agent", "", "the `PROVIDER` whose model does the memory work behind the answers")
	f.Bool("answer-cache", false, "answer a question again without the model while the facts are the same")
	cmd.AddCommand(newChatEvent(a))
	return cmd
}

// openTalk prepares a chat: model, memory agent, session.
func (a *app) openTalk(ctx context.Context, c engine.ChatConfig) (*talk, error) {
	var err error
	if c.Session == "" {
		if c.Session, err = a.newSessionID(); err != nil {
			return nil, err
		}
	}
	if c.Project == "" {
		c.Project, _ = a.workDir() // without one, the session works nowhere
	}
	chain, err := a.provider(ctx)
	if err != nil {
		return nil, err
	}
	if chain != nil { // a nil chain must not become an interface that is not nil
		c.Provider = chain
	}
	if a.agent, err = a.memoryAgent(ctx); err != nil {
		return nil, err
	}
	eng, err := a.engine(ctx)
	if err != nil {
		return nil, err
	}
	like, err := eng.Likeness()
	if err != nil {
		return nil, err
	}
	c.Agent, c.Wait = a.agent, a.cfg.MemoryAgentWait
	if a.cfg.AnswerCache {
		c.Cache = answercache.New(answercache.Config{Like: like})
	}
	t := &talk{a: a, eng: eng, cfg: c}
	t.chat, err = eng.NewChat(a.namespace(), c)
	t.begin(ctx)
	return t, err
}

// newSessionID is when the session began and a few letters of chance.
func (a *app) newSessionID() (string, error) {
	var b [2]byte
	if _, err := io.ReadFull(a.rand, b[:]); err != nil {
		return "", strandline.Errorf(strandline.KindInternal, "no randomness for a session id: %w", err)
	}
	return fmt.Sprintf("chat-%s-%x", a.now().UTC().Format("20060102-150405"), b), nil
}

// memoryAgent returns the agent that the settings name, nil when they name none.
func (a *app) memoryAgent(ctx context.Context) (*memoryagent.Agent, error) {
	if a.cfg.MemoryAgent == "" {
		return nil, nil
	}
	chain, err := a.chain(ctx, []string{a.cfg.MemoryAgent})
	if err != nil {
		return nil, err
	}
	counter, _ := tokenizer.For("")
	hide := redactPersonal(redact.New(redact.Config{}))
	return memoryagent.New(memoryagent.Config{
		Provider: chain, Model: a.cfg.MemoryAgentModel, Heuristic: engine.Heuristic(), Log: a.log, Namespace: a.cfg.Namespace, Tokens: counter.Count,
		Redact: func(text string) string { text, _ = hide(text); return text },
		NewID:  a.newCallID,
	}), nil
}

// newCallID returns an id for a call of a model, "" when there is no chance to
// be had: then it goes without.
func (a *app) newCallID() string {
	var b [8]byte
	if _, err := io.ReadFull(a.rand, b[:]); err != nil {
		return ""
	}
	return fmt.Sprintf("memory-%x", b)
}

// chatView is the JSON form of a chat.
type chatView struct {
	Session string                  `json:"session"`
	Turns   []turnView              `json:"turns"`
	Memory  engine.MemoryWorkReport `json:"memory"`
}

// turnView is one turn, or the output of one command.
type turnView struct {
	Message      string     `json:"message"`
	MessageID    int64      `json:"message_id,omitempty"`
	Outcome      string     `json:"outcome"` // OK, SKIP, ERROR, or COMMAND
	Answer       string     `json:"answer"`
	AnswerID     int64      `json:"answer_id,omitempty"`
	Cut          bool       `json:"cut"`
	Cached       bool       `json:"cached"`
	Tokens       int        `json:"context_tokens"`
	Budget       int        `json:"budget"`
	Model        string     `json:"model,omitempty"`
	InputTokens  int64      `json:"input_tokens"`
	OutputTokens int64      `json:"output_tokens"`
	CostMicroUSD *int64     `json:"cost_micro_usd,omitempty"` // absent when no price is known
	FirstTokenMs float64    `json:"first_token_ms"`
	Error        *errorBody `json:"error"`
}

// viewTurn is the JSON form of what became of a turn.
func viewTurn(message string, r engine.ChatAnswer, err error) turnView {
	v := turnView{Message: message, MessageID: r.User.ID, Outcome: r.Outcome, Answer: r.Text, AnswerID: r.Answer.ID, Cut: r.Cut, Cached: r.Cached,
		Tokens: r.Context.Tokens, Budget: r.Context.Budget, Model: r.Call.Model,
		InputTokens: r.Call.Usage.Total() - r.Call.Usage.Output, OutputTokens: r.Call.Usage.Output,
		FirstTokenMs: float64(r.Call.FirstToken) / float64(time.Millisecond)}
	if !r.Call.PriceUnknown {
		cost := r.Call.CostMicroUSD
		v.CostMicroUSD = &cost
	}
	if err != nil {
		v.Error = &errorBody{string(strandline.KindOf(err)), err.Error(), strandline.HintOf(err)}
	}
	return v
}

var _ llm.Provider = (*llm.Chain)(nil)

package chatgraph

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/internal/reducer"
	"strandline/llm"
)

// Values of what a run makes, as S1 gives them.
const (
	Source         = "llm-bot"
	DefaultTimeout = 15 * time.Second
	priority       = 10
	reason         = "llm-bot.basic"
)

// Config is what a Graph needs. Provider and Now are required.
type Config struct {
	Provider  llm.Provider
	Now       func() time.Time
	Log       *slog.Logger   // nil discards; contents are never logged
	Model     string         // "" for the provider's own
	Timeout   time.Duration  // of the call; 0 is DefaultTimeout
	System    string         // leads the turns when it is not blank
	Limits    reducer.Limits // KeepNewest is always set
	Flatten   bool           // sends the turns as one text, for APIs with a single input
	Namespace string         // who pays
	MaxTokens int            // of the answer; 0 for the provider's own
}

// Graph answers events. It keeps nothing between runs and is safe for
// concurrent use.
type Graph struct{ cfg Config }

// New checks the configuration and fills in its defaults.
func New(c Config) (*Graph, error) {
	if c.Provider == nil || c.Now == nil {
		return nil, strandline.Errorf(strandline.KindUsage, "chatgraph: no provider or no clock")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Timeout = cmp.Or(c.Timeout, DefaultTimeout)
	c.Limits.KeepNewest = true
	return &Graph{c}, nil
}

// State is the state of one run.
type State struct {
	Event    Event          `json:"event"`
	Outcome  Outcome        `json:"outcome"`
	Messages []reducer.Turn `json:"messages"`
	// CombinedPrompt is all prompts, joined by blank lines, and LLMText the
	// answer; kept for programs that know no turns.
	CombinedPrompt string        `json:"combinedPrompt,omitempty"`
	LLMText        string        `json:"llmText,omitempty"`
	Memory         reducer.Stats `json:"memory"` // of the last update
	Err            error         `json:"-"`      // behind ERROR
	Usage          llm.Usage     `json:"-"`
}

// Run answers an event. Turns of an earlier run may be handed in; they count as
// said before. The event is returned with a candidate added when there is an
// answer, or an error when there is none; what is handed in is not changed.
func (g *Graph) Run(ctx context.Context, e Event, earlier ...reducer.Turn) State {
	e.Candidates, e.Errors = slices.Clone(e.Candidates), slices.Clone(e.Errors)
	s := State{Event: e, Messages: []reducer.Turn{}}
	if !g.ingestPrompt(&s, earlier) {
		s.Outcome = Skip
		return s
	}
	if err := g.callModel(ctx, &s); err != nil {
		s.Outcome, s.Err = Error, err
		s.Event.Errors = append(s.Event.Errors, EventError{Source: Source, Message: err.Error(), At: g.cfg.Now().UTC()})
		g.cfg.Log.Error("model call failed", "correlationId", e.CorrelationID, "kind", string(strandline.KindOf(err)), "error", err)
		return s
	}
	g.buildCandidate(&s)
	s.Outcome = OK
	return s
}

// Prompts returns what an event asks, by time and then id; blank ones are none.
func Prompts(e Event) []Annotation {
	var ps []Annotation
	for _, a := range e.Annotations {
		if a.Kind == KindPrompt && strings.TrimSpace(a.text()) != "" {
			ps = append(ps, a)
		}
	}
	slices.SortStableFunc(ps, func(a, b Annotation) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), strings.Compare(a.ID, b.ID))
	})
	return ps
}

// ingestPrompt makes one turn of each prompt, so that trimming can take the
// older ones; it reports whether there was any.
func (g *Graph) ingestPrompt(s *State, earlier []reducer.Turn) bool {
	prompts := Prompts(s.Event)
	if len(prompts) == 0 {
		return false
	}
	var incoming []reducer.Turn
	var texts []string
	for _, p := range prompts {
		incoming = append(incoming, reducer.Turn{Role: strandline.RoleUser, Content: p.text(), CreatedAt: p.CreatedAt.UTC()})
		texts = append(texts, p.text())
	}
	s.CombinedPrompt = strings.Join(texts, "\n\n")
	if system := strings.TrimSpace(g.cfg.System); system != "" && !(len(earlier) > 0 && earlier[0].Role == strandline.RoleSystem) {
		first := reducer.Turn{Role: strandline.RoleSystem, Content: system, CreatedAt: incoming[0].CreatedAt}
		earlier = slices.Concat([]reducer.Turn{first}, earlier)
	}
	g.remember(s, earlier, incoming)
	return true
}

// remember updates the turns through the reducer and logs what it did.
func (g *Graph) remember(s *State, existing, incoming []reducer.Turn) {
	s.Messages, s.Memory = reducer.Reduce(existing, incoming, g.cfg.Limits)
	g.cfg.Log.Debug("memory updated", "correlationId", s.Event.CorrelationID,
		"beforeCount", s.Memory.BeforeCount, "afterCount", s.Memory.AfterCount,
		"trimmedByChars", s.Memory.TrimmedByChars, "trimmedByCount", s.Memory.TrimmedByCount)
}

// callModel asks the model and appends what it says.
func (g *Graph) callModel(ctx context.Context, s *State) error {
	g.cfg.Log.Debug("model input", "correlationId", s.Event.CorrelationID,
		"messages", len(s.Messages), "chars", reducer.Chars(s.Messages))
	ctx, cancel := context.WithTimeout(ctx, g.cfg.Timeout)
	defer cancel()
	resp, err := llm.SendWithin(ctx, g.cfg.Provider, g.request(*s))
	if err != nil {
		return err
	}
	s.Usage = resp.Usage
	if text := strings.TrimSpace(resp.Text); text != "" {
		answer := reducer.Turn{Role: strandline.RoleAssistant, Content: text, CreatedAt: g.cfg.Now().UTC()}
		g.remember(s, s.Messages, []reducer.Turn{answer})
		s.LLMText = text
	}
	return nil
}

// request is what the model is sent.
func (g *Graph) request(s State) llm.Request {
	r := llm.Request{ID: requestID(s.Event.CorrelationID), Namespace: g.cfg.Namespace, Purpose: "chat", Model: g.cfg.Model, MaxTokens: g.cfg.MaxTokens}
	if g.cfg.Flatten {
		r.Messages = []llm.Message{{Role: llm.RoleUser, Content: Flatten(s.Messages)}}
		return r
	}
	turns := s.Messages
	if turns[0].Role == strandline.RoleSystem {
		r.System, turns = turns[0].Content, turns[1:]
		r.CacheSystem = true
	}
	for _, t := range turns {
		role := llm.RoleUser
		if t.Role == strandline.RoleAssistant {
			role = llm.RoleAssistant
		}
		r.Messages = append(r.Messages, llm.Message{Role: role, Content: t.Content})
	}
	r.Messages = llm.Alternate(r.Messages)
	return r
}

// requestID is a correlation id in the characters of a request id, "" when
// nothing of it is left.
func requestID(correlation string) string {
	id := strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return '-'
	}, correlation)
	return id[:min(len(id), 128)]
}

// Flatten writes turns as one text: "(role) text", joined by blank lines.
func Flatten(turns []reducer.Turn) string {
	parts := make([]string, len(turns))
	for i, t := range turns {
		parts[i] = fmt.Sprintf("(%s) %s", t.Role, t.Content)
	}
	return strings.Join(parts, "\n\n")
}

// buildCandidate proposes the answer of the model; an empty one proposes
// nothing.
func (g *Graph) buildCandidate(s *State) {
	if s.LLMText == "" {
		return
	}
	s.Event.Candidates = append(s.Event.Candidates, Candidate{
		ID: "cand-" + s.Event.CorrelationID, Kind: "text", Source: Source, CreatedAt: g.cfg.Now().UTC(),
		Status: "proposed", Priority: priority, Text: s.LLMText, Format: "plain", Reason: reason,
	})
}

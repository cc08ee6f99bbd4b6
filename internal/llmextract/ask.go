package llmextract

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"strandline"
	"strandline/internal/jsonrepair"
	"strandline/internal/response"
	"strandline/llm"
)

// purpose is the word for these calls in events and usage.
const purpose = "extraction"

// maxQuoted bounds how much of an invalid answer is shown back to the model.
const maxQuoted = 8000

// answered is an answer that holds and the call it came from.
type answered struct {
	response.Answer
	provider, model, requestID string
	cost                       int64 // micro-USD of all calls it took
	cut                        bool  // it broke off: there may have been more
	parsed                     bool  // there was something to parse
	valid                      bool  // it was valid as it came
}

// ask sends the prompt. An answer that nothing valid can be read from is sent
// back once, with what is wrong with it (E5); there is no third try.
func (s *Strategy) ask(ctx context.Context, p llm.Provider, c strandline.Conversation, id, text string) (a answered, err error) {
	r := llm.Request{ID: id, Namespace: s.cfg.Namespace, Purpose: purpose, System: s.prompts.System(), CacheSystem: true,
		Messages: []llm.Message{{Role: llm.RoleUser, Content: text}}}
	if p.Capabilities().StructuredOutput {
		r.Schema = &llm.Schema{Name: response.Version, JSON: response.Schema()}
	}
	var resp llm.Response
	resp, a, err = s.call(ctx, p, c, r, 1)
	if a.parsed {
		first := a
		defer func() {
			s.cfg.Observe(Event{Type: EventConcluded, Conversation: c.ID, RequestID: id, Provider: first.provider, Model: resp.Model, Initial: first.valid, OK: err == nil})
		}()
	}
	if strandline.KindOf(err) != strandline.KindParsing {
		return a, err
	}
	s.cfg.Observe(Event{Type: EventCorrected, Conversation: c.ID, RequestID: id, Provider: resp.Provider, Model: resp.Model, Kind: strandline.KindParsing})
	correction, perr := s.prompts.Correction(problem(err))
	if perr != nil {
		return answered{}, strandline.Errorf(strandline.KindInternal, "prompt: %w", perr)
	}
	r.ID += "-2"
	if said := strings.TrimSpace(resp.Text); said != "" {
		r.Messages = append(r.Messages, llm.Message{Role: llm.RoleAssistant, Content: cut(said, maxQuoted)})
		r.Messages = append(r.Messages, llm.Message{Role: llm.RoleUser, Content: correction})
	} else {
		r.Messages[0].Content += "\n\n" + correction
	}
	spent := a.cost
	resp, a, err = s.call(ctx, p, c, r, 2)
	a.cost += spent
	if strandline.KindOf(err) == strandline.KindParsing {
		s.cfg.Observe(Event{Type: EventUnparsed, Conversation: c.ID, RequestID: id, Provider: resp.Provider, Model: resp.Model, Kind: strandline.KindParsing})
	}
	return a, err
}

// problem says what is wrong with an answer without quoting it at length.
func problem(err error) string {
	text := err.Error()
	if hint := strandline.HintOf(err); hint != "" {
		text += " (" + hint + ")"
	}
	return cut(strings.Join(strings.Fields(text), " "), 300)
}

// call sends one request and reads the answer. What arrived of a stream that
// broke is read too: whole items in it are as good as any.
func (s *Strategy) call(ctx context.Context, p llm.Provider, c strandline.Conversation, r llm.Request, attempt int) (llm.Response, answered, error) {
	begin := s.cfg.Now()
	resp, err := s.patient(ctx, p, r)
	if err != nil && (resp.Text == "" || ctx.Err() != nil) {
		return resp, answered{}, err
	}
	a := answered{provider: resp.Provider, model: resp.Model, requestID: resp.RequestID, cost: resp.CostMicroUSD}
	if a.provider == "" {
		a.provider = p.Name()
	}
	if a.requestID == "" {
		a.requestID = r.ID
	}
	if resp.Stop == llm.StopRefusal {
		return resp, a, &strandline.Error{Kind: strandline.KindPolicy, Message: "the model refused to answer"}
	}
	received := s.cfg.Now()
	perr := s.parse(Event{Conversation: c.ID, RequestID: r.ID, Provider: a.provider, Model: resp.Model, Attempt: attempt,
		Streamed: s.cfg.Stream && p.Capabilities().Streaming}, resp.Text, &a)
	s.cfg.Observe(s.answered(c, r, resp, a, perr == nil, received, begin))
	if err != nil && perr != nil {
		return resp, a, err // the stream's own error says more
	}
	return resp, a, perr
}

func (s *Strategy) answered(c strandline.Conversation, r llm.Request, resp llm.Response, a answered, ok bool, received, begin time.Time) Event {
	end := s.cfg.Now()
	return Event{Type: EventAnswered, Conversation: c.ID, RequestID: r.ID, Provider: a.provider, Model: resp.Model, OK: ok,
		Memories: len(a.Memories), Rejected: len(a.Rejected), Parsing: end.Sub(received), Total: end.Sub(begin)}
}

// send streams for the sake of the time to the first token and of early signs of
// life alone: nobody sees the pieces.
func send(ctx context.Context, p llm.Provider, r llm.Request, stream bool) (llm.Response, error) {
	if stream && p.Capabilities().Streaming {
		return p.Stream(ctx, r, nil)
	}
	return p.Send(ctx, r)
}

// parse reads an answer: strictly, else after repair (E5). The event says what
// all that it tells is about.
func (s *Strategy) parse(event Event, said string, a *answered) error {
	tell := func(t EventType, ok bool, change func(*Event)) {
		e := event
		e.Type, e.OK = t, ok
		if change != nil {
			change(&e)
		}
		s.cfg.Observe(e)
	}
	text := withoutThinking(said)
	a.parsed, a.valid = true, json.Valid([]byte(text))
	tell(EventParsed, a.valid, nil)
	fixed, err := jsonrepair.Text(text)
	if err == nil && len(fixed.JSON) > 0 && fixed.JSON[0] == '"' { // JSON inside a text
		var inner string
		if json.Unmarshal(fixed.JSON, &inner) == nil {
			fixed, err = jsonrepair.Text(inner)
		}
	}
	if !a.valid {
		tell(EventRepair, err == nil, func(e *Event) { e.Repairs = len(fixed.Repairs) })
	}
	if err != nil {
		return err
	}
	a.cut = fixed.Truncated
	a.Answer, err = response.Parse(fixed.JSON, fixed.Cut)
	tell(EventValidated, err == nil, func(e *Event) {
		e.Adapter, e.Memories, e.Rejected = a.Adapter, len(a.Memories), len(a.Rejected)
	})
	return err
}

// withoutThinking removes what a model thought aloud before its answer.
func withoutThinking(s string) string {
	s = strings.TrimSpace(s)
	if strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[") {
		return s
	}
	for _, tag := range []string{"think", "thinking", "reasoning"} {
		if k := strings.LastIndex(s, "</"+tag+">"); k >= 0 {
			s = s[k+len(tag)+3:]
		} else if strings.HasPrefix(s, "<"+tag+">") {
			s = ""
		}
	}
	return strings.TrimSpace(s)
}

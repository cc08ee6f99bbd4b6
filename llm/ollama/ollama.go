// Package ollama speaks to Ollama's native API: JSON, streamed as one object a
// line.
package ollama

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// BaseURL is where a server listens unless an endpoint says otherwise.
const BaseURL = "http://localhost:11434"

// Provider is an Ollama server.
type Provider struct{ endpoint llm.Endpoint }

var (
	_ llm.Provider = (*Provider)(nil)
	_ llm.Checker  = (*Provider)(nil)
)

// New returns a provider of the server, named "ollama" unless the endpoint says
// otherwise. A base URL that names the API's path is accepted too.
func New(e llm.Endpoint) (*Provider, error) {
	e.BaseURL = strings.TrimRight(e.BaseURL, "/")
	for _, suffix := range []string{"/api/chat", "/api/generate", "/api/embed", "/api", "/v1"} {
		e.BaseURL = strings.TrimSuffix(e.BaseURL, suffix)
	}
	e, err := e.Prepare("ollama", BaseURL)
	if err != nil {
		return nil, err
	}
	return &Provider{e}, nil
}

// Name returns the endpoint's name.
func (p *Provider) Name() string { return p.endpoint.Name }

// Capabilities of a server. What it runs here costs nothing; models that it
// only hands on ("…-cloud") have no price that is known.
func (p *Provider) Capabilities() llm.Capabilities {
	cloud := strings.HasSuffix(p.endpoint.Model, "cloud") || strings.Contains(p.endpoint.BaseURL, "ollama.com")
	return llm.Capabilities{Streaming: true, StructuredOutput: true, Local: !cloud, Seller: p.endpoint.Seller}
}

// CountTokens counts locally: the server offers no count.
func (p *Provider) CountTokens(_ context.Context, r llm.Request) (int, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return 0, err
	}
	return llm.CountLocal(r), nil
}

// chatRequest is the body of a call.
type chatRequest struct {
	Model    string          `json:"model"`
	Messages []chatMessage   `json:"messages"`
	Stream   bool            `json:"stream"`
	Format   json.RawMessage `json:"format,omitempty"`
	Options  chatOptions     `json:"options"`
}

type chatMessage struct {
	Role     string `json:"role"`
	Content  string `json:"content"`
	Thinking string `json:"thinking,omitempty"`
}

type chatOptions struct {
	Temperature *float64 `json:"temperature,omitempty"`
	NumPredict  int      `json:"num_predict"`
	NumCtx      int      `json:"num_ctx"`
}

// chatLine is an answer, or a line of one.
type chatLine struct {
	Model           string      `json:"model"`
	Message         chatMessage `json:"message"`
	Done            bool        `json:"done"`
	DoneReason      string      `json:"done_reason"`
	PromptEvalCount int64       `json:"prompt_eval_count"`
	EvalCount       int64       `json:"eval_count"`
	Error           *string     `json:"error"`
}

// body makes the server's request of ours.
func (p *Provider) body(r llm.Request, stream bool) ([]byte, error) {
	c := chatRequest{Model: r.Model, Stream: stream, Messages: []chatMessage{},
		Options: chatOptions{Temperature: r.Temperature, NumPredict: r.MaxTokens, NumCtx: p.window(r)}}
	if r.System != "" {
		c.Messages = append(c.Messages, chatMessage{Role: "system", Content: r.System})
	}
	for _, m := range r.Messages {
		c.Messages = append(c.Messages, chatMessage{Role: string(m.Role), Content: m.Content})
	}
	if r.Schema != nil && json.Valid(r.Schema.JSON) {
		c.Format = r.Schema.JSON
	}
	return json.Marshal(c)
}

// The windows that are asked for. The server loads a model anew for each
// size, so there are few.
const (
	smallestWindow = 4096
	largestWindow  = 1 << 18
)

// window is the context to ask for: left to itself the server takes a few
// thousand tokens and silently forgets the beginning of a longer prompt.
func (p *Provider) window(r llm.Request) int {
	if p.endpoint.ContextTokens > 0 {
		return p.endpoint.ContextTokens
	}
	size := smallestWindow
	for need := llm.CountLocal(r) + r.MaxTokens; size < need && size < largestWindow; {
		size *= 2
	}
	return size
}

// post sends a call.
func (p *Provider) post(call *wire.Call, r llm.Request, stream bool) (*http.Response, error) {
	body, err := p.body(r, stream)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(call.Context(), http.MethodPost, p.endpoint.BaseURL+"/api/chat", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	call.Authorize(req)
	return call.Do(req, p.endpoint.Client.Do)
}

// Send implements llm.Provider.
func (p *Provider) Send(ctx context.Context, r llm.Request) (llm.Response, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return llm.Response{}, err
	}
	call := wire.Begin(ctx, p.endpoint, r, nil)
	defer call.End()
	resp, err := p.post(call, r, false)
	if err != nil {
		return llm.Response{}, call.Fail(err)
	}
	var line chatLine
	err = json.NewDecoder(resp.Body).Decode(&line)
	if err = errors.Join(err, resp.Body.Close()); err != nil {
		return llm.Response{}, call.Fail(err)
	}
	if !line.Done {
		return llm.Response{}, call.Broken("the answer is not finished")
	}
	out := line.response()
	out.Text = line.Message.Content
	return call.Answer(out), nil
}

// response takes everything but the text.
func (l chatLine) response() llm.Response {
	out := llm.Response{Model: l.Model, Usage: llm.Usage{Input: l.PromptEvalCount, Output: l.EvalCount}}
	switch l.DoneReason {
	case "stop", "":
		out.Stop = llm.StopEnd
	case "length":
		out.Stop = llm.StopMaxTokens
	default:
		out.Stop = llm.StopOther
	}
	return out
}

// Check asks which models the server has.
func (p *Provider) Check(ctx context.Context) error {
	call := wire.Begin(ctx, p.endpoint, llm.Request{Model: p.endpoint.Model}, nil)
	defer call.End()
	body, err := call.Get(p.endpoint.BaseURL + "/api/tags")
	if err != nil {
		return err
	}
	var names []string
	for _, name := range gjson.GetBytes(body, "models.#.name").Array() {
		names = append(names, name.Str)
	}
	if !slices.Contains(names, p.endpoint.Model) && !slices.Contains(names, p.endpoint.Model+":latest") {
		return call.NoModel("run `ollama pull " + p.endpoint.Model + "`")
	}
	return nil
}

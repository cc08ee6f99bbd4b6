package ollama

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"github.com/tidwall/gjson"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// embedder is the server's endpoint for embeddings.
type embedder struct {
	*Provider // whose endpoint has the name of this one
	spec      llm.VectorSpec
}

var (
	_ llm.Embedding = (*Provider)(nil)
	_ llm.Checker   = (*embedder)(nil)
)

// Embedder implements llm.Embedding.
func (p *Provider) Embedder(spec llm.VectorSpec) llm.Provider {
	c := *p
	c.endpoint.Name += llm.EmbeddingSuffix
	return &embedder{&c, spec}
}

// Capabilities of the endpoint.
func (e *embedder) Capabilities() llm.Capabilities {
	c := e.Provider.Capabilities()
	return llm.Capabilities{Local: c.Local, Seller: c.Seller}
}

// embedRequest is the body of a call. Texts that are longer than the model's
// window are cut by the server.
type embedRequest struct {
	Model      string   `json:"model"`
	Input      []string `json:"input"`
	Truncate   bool     `json:"truncate"`
	Dimensions int      `json:"dimensions,omitempty"`
}

// Send implements llm.Provider.
func (e *embedder) Send(ctx context.Context, r llm.Request) (llm.Response, error) {
	r, err := e.endpoint.Fill(r)
	if err != nil {
		return llm.Response{}, err
	}
	call := wire.Begin(ctx, e.endpoint, r, nil)
	defer call.End()
	answer, err := e.post(call, r)
	if err != nil {
		return llm.Response{}, call.Fail(err)
	}
	resp := llm.Response{Model: answer.Get("model").Str, Stop: llm.StopEnd, Usage: llm.Usage{Input: max(answer.Get("prompt_eval_count").Int(), 0)}}
	if resp.Vectors, err = call.Vectors(answer.Get("embeddings").Array(), e.spec); err != nil {
		return llm.Response{}, err
	}
	return call.Answer(resp), nil
}

// post sends a call and returns its answer, which is JSON.
func (e *embedder) post(call *wire.Call, r llm.Request) (gjson.Result, error) {
	body := embedRequest{Model: r.Model, Truncate: true}
	for _, m := range r.Messages {
		body.Input = append(body.Input, m.Content)
	}
	if e.spec.Shorten {
		body.Dimensions = e.spec.Dimensions
	}
	data, err := json.Marshal(body)
	if err != nil {
		return gjson.Result{}, err
	}
	req, err := http.NewRequestWithContext(call.Context(), http.MethodPost, e.endpoint.BaseURL+"/api/embed", bytes.NewReader(data))
	if err != nil {
		return gjson.Result{}, err
	}
	req.Header.Set("Content-Type", "application/json")
	call.Authorize(req)
	resp, err := call.Do(req, e.endpoint.Client.Do)
	if err != nil {
		return gjson.Result{}, err
	}
	data, err = io.ReadAll(resp.Body) // bounded by Do, which has read it
	return gjson.ParseBytes(data), errors.Join(err, resp.Body.Close())
}

// Stream is Send: there are no pieces.
func (e *embedder) Stream(ctx context.Context, r llm.Request, _ func(llm.Delta) error) (llm.Response, error) {
	return e.Send(ctx, r)
}

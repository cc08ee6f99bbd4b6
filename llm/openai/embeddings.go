package openai

import (
	"context"
	"slices"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/tidwall/gjson"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// embedder is the endpoint for embeddings.
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
	c.endpoint.Seller = p.Capabilities().Seller
	c.endpoint.Name += llm.EmbeddingSuffix
	return &embedder{&c, spec}
}

// Capabilities of the endpoint.
func (e *embedder) Capabilities() llm.Capabilities {
	return llm.Capabilities{Local: e.endpoint.Local, Seller: e.endpoint.Seller}
}

// Send implements llm.Provider.
func (e *embedder) Send(ctx context.Context, r llm.Request) (llm.Response, error) {
	r, err := e.endpoint.Fill(r)
	if err != nil {
		return llm.Response{}, err
	}
	call := wire.Begin(ctx, e.endpoint, r, nil)
	defer call.End()
	params := openai.EmbeddingNewParams{Model: r.Model, EncodingFormat: openai.EmbeddingNewParamsEncodingFormatFloat}
	for _, m := range r.Messages {
		params.Input.OfArrayOfStrings = append(params.Input.OfArrayOfStrings, m.Content)
	}
	if e.spec.Shorten && e.spec.Dimensions > 0 {
		params.Dimensions = openai.Int(int64(e.spec.Dimensions))
	}
	got, err := e.embeddings.New(call.Context(), params, option.WithMiddleware(call.Do))
	if err != nil {
		return llm.Response{}, call.Fail(err)
	}
	lists, ok := inOrder(gjson.Get(got.RawJSON(), "data").Array())
	if !ok {
		return llm.Response{}, call.Broken("the endpoint numbered its vectors wrongly")
	}
	resp := llm.Response{Model: got.Model, Stop: llm.StopEnd, Usage: llm.Usage{Input: max(got.Usage.PromptTokens, got.Usage.TotalTokens)}}
	if resp.Vectors, err = call.Vectors(lists, e.spec); err != nil {
		return llm.Response{}, err
	}
	return call.Answer(resp), nil
}

// Stream is Send: there are no pieces.
func (e *embedder) Stream(ctx context.Context, r llm.Request, _ func(llm.Delta) error) (llm.Response, error) {
	return e.Send(ctx, r)
}

// CountTokens counts locally.
func (e *embedder) CountTokens(_ context.Context, r llm.Request) (int, error) {
	r, err := e.endpoint.Fill(r)
	if err != nil {
		return 0, err
	}
	return llm.CountLocal(r), nil
}

// inOrder returns the vectors in the order of their numbers. Some servers do not
// number them; they come in order then. ok is false when a number is missing.
func inOrder(data []gjson.Result) (lists []gjson.Result, ok bool) {
	numbered := slices.ContainsFunc(data, func(d gjson.Result) bool { return d.Get("index").Exists() })
	lists = make([]gjson.Result, len(data))
	for i, d := range data {
		at := i
		if numbered {
			at = int(d.Get("index").Int())
		}
		if at < 0 || at >= len(data) || lists[at].Exists() || !d.Get("embedding").Exists() {
			return nil, false
		}
		lists[at] = d.Get("embedding")
	}
	return lists, true
}

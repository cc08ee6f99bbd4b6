// Package claude speaks to Anthropic's Messages API through its official SDK.
package claude

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"github.com/anthropics/anthropic-sdk-go"
	"github.com/anthropics/anthropic-sdk-go/option"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// BaseURL is where the API is unless an endpoint says otherwise.
const BaseURL = "https://api.anthropic.com"

// Provider is an endpoint of the Messages API.
type Provider struct {
	endpoint llm.Endpoint
	messages anthropic.MessageService
}

var (
	_ llm.Provider = (*Provider)(nil)
	_ llm.Checker  = (*Provider)(nil)
)

// New returns a provider of the endpoint, named "claude" unless it says
// otherwise. A base URL that names the version or the method is accepted too.
func New(e llm.Endpoint) (*Provider, error) {
	e.BaseURL = strings.TrimSuffix(strings.TrimSuffix(strings.TrimRight(e.BaseURL, "/"), "/messages"), "/v1")
	e, err := e.Prepare("claude", BaseURL)
	if err != nil {
		return nil, err
	}
	// The service takes nothing from the environment, as the client would.
	opts := []option.RequestOption{
		option.WithBaseURL(e.BaseURL),
		option.WithHTTPClient(e.Client),
		option.WithMaxRetries(0),
		option.WithoutOpenTelemetry(),
	}
	if e.Key != "" {
		opts = append(opts, option.WithAPIKey(e.Key))
	}
	for k, v := range e.Headers {
		opts = append(opts, option.WithHeader(k, v))
	}
	return &Provider{endpoint: e, messages: anthropic.NewMessageService(opts...)}, nil
}

// Name returns the endpoint's name.
func (p *Provider) Name() string { return p.endpoint.Name }

// Capabilities of the Messages API. A schema that has open maps is not enforced.
func (p *Provider) Capabilities() llm.Capabilities {
	return llm.Capabilities{Streaming: true, StructuredOutput: true, PromptCache: true, ExactTokenCount: true,
		Local: p.endpoint.Local, Seller: cmp.Or(p.endpoint.Seller, "claude")}
}

// Send implements llm.Provider.
func (p *Provider) Send(ctx context.Context, r llm.Request) (llm.Response, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return llm.Response{}, err
	}
	call := wire.Begin(ctx, p.endpoint, r, nil)
	defer call.End()
	m, err := p.messages.New(call.Context(), params(r), p.options(call)...)
	if err != nil {
		return llm.Response{}, call.Fail(err)
	}
	if !m.JSON.Content.Valid() {
		return llm.Response{}, call.Broken("the answer is not a message")
	}
	resp := call.Answer(response(m))
	if resp.Stop == llm.StopRefusal {
		return resp, call.Refusal()
	}
	return resp, nil
}

// options are those of one call. The time limit of the SDK is made to be later
// than ours, which otherwise it would choose by the length of the answer.
func (p *Provider) options(call *wire.Call) []option.RequestOption {
	return []option.RequestOption{
		option.WithRequestTimeout(2 * p.endpoint.Timeout),
		option.WithMiddleware(call.Do),
	}
}

// CountTokens asks the API, which costs nothing.
func (p *Provider) CountTokens(ctx context.Context, r llm.Request) (int, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return 0, err
	}
	call := wire.Begin(ctx, p.endpoint, r, nil)
	defer call.End()
	n, err := p.messages.CountTokens(call.Context(), countParams(r), p.options(call)...)
	if err != nil {
		return 0, call.Fail(err)
	}
	return int(n.InputTokens), nil
}

// Check counts the tokens of a word, which asks for key and model and costs
// nothing.
func (p *Provider) Check(ctx context.Context) error {
	_, err := p.CountTokens(ctx, llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Content: "hello"}}})
	return err
}

// Stream implements llm.Provider.
func (p *Provider) Stream(ctx context.Context, r llm.Request, fn func(llm.Delta) error) (llm.Response, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return llm.Response{}, err
	}
	call := wire.Begin(ctx, p.endpoint, r, fn)
	defer call.End()
	stream := p.messages.NewStreaming(call.Context(), params(r), p.options(call)...)
	if err := stream.Err(); err != nil {
		return llm.Response{}, call.Fail(err)
	}
	defer stream.Close()
	var s state
	for !s.stopped && stream.Next() {
		if err := call.Emit(s.take(stream.Current())); err != nil {
			return call.Break(nil, s.response, s.final)
		}
	}
	switch err := stream.Err(); {
	case err != nil:
		var event *anthropic.Error
		if errors.As(err, &event) {
			err = call.Refused([]byte(event.RawJSON()))
		}
		return call.Break(err, s.response, s.final)
	case !s.stopped:
		return call.Break(nil, s.response, s.final)
	}
	resp := call.Answer(s.response)
	if resp.Stop == llm.StopRefusal {
		return resp, call.Refusal()
	}
	return resp, nil
}

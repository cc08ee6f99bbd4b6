// Package openai speaks to OpenAI's Responses and Chat Completions APIs, and to
// endpoints compatible with the latter, through the official SDK.
package openai

import (
	"cmp"
	"context"
	"regexp"
	"strings"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/responses"

	"strandline"
	"strandline/llm"
	"strandline/llm/internal/wire"
)

// Where the APIs are unless an endpoint says otherwise.
const (
	BaseURL       = "https://api.openai.com/v1"
	RouterBaseURL = "https://openrouter.ai/api/v1"
)

// API is which of OpenAI's two APIs is spoken.
type API string

// The two APIs.
const (
	Responses API = "responses"
	Chat      API = "chat"
)

// flavour is what endpoints of one protocol differ in.
type flavour int

const (
	official flavour = iota
	router
	compatible
)

// Provider is an endpoint of OpenAI or of a compatible server.
type Provider struct {
	endpoint  llm.Endpoint
	flavour   flavour
	api       API
	chat      openai.ChatCompletionService
	responses responses.ResponseService

	embeddings openai.EmbeddingService
}

var _ llm.Provider = (*Provider)(nil)

// New returns a provider of OpenAI itself, named "openai" unless the endpoint
// says otherwise. An empty API is [Responses].
func New(e llm.Endpoint, api API) (*Provider, error) {
	api = cmp.Or(api, Responses)
	if api != Responses && api != Chat {
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: "openai: unknown API " + string(api), Hint: "it is responses or chat"}
	}
	return open(e, "openai", BaseURL, official, api)
}

// NewRouter returns a provider of OpenRouter, named "openrouter" unless the
// endpoint says otherwise.
func NewRouter(e llm.Endpoint) (*Provider, error) {
	return open(e, "openrouter", RouterBaseURL, router, Chat)
}

// NewCompatible returns a provider of an OpenAI-compatible server such as
// llama.cpp, vLLM or LM Studio, named "custom" unless the endpoint says
// otherwise. The base URL is required.
func NewCompatible(e llm.Endpoint) (*Provider, error) {
	return open(e, "custom", "", compatible, Chat)
}

// methods are what a base URL given in full may end with.
var methods = regexp.MustCompile(`/(?:chat/completions|completions|responses|models|embeddings)/*$`)

func open(e llm.Endpoint, name, base string, f flavour, api API) (*Provider, error) {
	e.BaseURL = methods.ReplaceAllString(e.BaseURL, "")
	e, err := e.Prepare(name, base)
	if err != nil {
		return nil, err
	}
	if _, rest, _ := strings.Cut(e.BaseURL, "://"); !strings.Contains(rest, "/") {
		e.BaseURL += "/v1" // where every one of them is
	}
	// The services take nothing from the environment, as the client would.
	opts := []option.RequestOption{
		option.WithBaseURL(e.BaseURL + "/"),
		option.WithHTTPClient(e.Client),
		option.WithMaxRetries(0),
	}
	if e.Key != "" {
		opts = append(opts, option.WithAPIKey(e.Key))
	}
	for k, v := range e.Headers {
		opts = append(opts, option.WithHeader(k, v))
	}
	return &Provider{endpoint: e, flavour: f, api: api,
		chat: openai.NewChatCompletionService(opts...), responses: responses.NewResponseService(opts...),
		embeddings: openai.NewEmbeddingService(opts...)}, nil
}

// Name returns the endpoint's name.
func (p *Provider) Name() string { return p.endpoint.Name }

// Capabilities of the endpoint. Compatible servers are not known to enforce
// schemas, though they are told.
func (p *Provider) Capabilities() llm.Capabilities {
	seller := p.endpoint.Seller
	if p.flavour == official {
		seller = cmp.Or(seller, "openai")
	}
	return llm.Capabilities{
		Streaming:        true,
		StructuredOutput: p.flavour != compatible,
		PromptCache:      p.flavour != compatible,
		ExactTokenCount:  p.api == Responses,
		Local:            p.endpoint.Local,
		Seller:           seller,
	}
}

// Send implements llm.Provider.
func (p *Provider) Send(ctx context.Context, r llm.Request) (llm.Response, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return llm.Response{}, err
	}
	call := wire.Begin(ctx, p.endpoint, r, nil)
	defer call.End()
	var resp llm.Response
	if p.api == Responses {
		resp, err = p.sendResponses(call, r)
	} else {
		resp, err = p.sendChat(call, r)
	}
	if err != nil {
		return llm.Response{}, call.Fail(err)
	}
	if resp = call.Answer(resp); resp.Stop == llm.StopRefusal {
		return resp, call.Refusal()
	}
	return resp, nil
}

// Stream implements llm.Provider.
func (p *Provider) Stream(ctx context.Context, r llm.Request, fn func(llm.Delta) error) (llm.Response, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return llm.Response{}, err
	}
	call := wire.Begin(ctx, p.endpoint, r, fn)
	defer call.End()
	if p.api == Responses {
		return p.streamResponses(call, r)
	}
	return p.streamChat(call, r)
}

// CountTokens asks the Responses API, which costs nothing; elsewhere it counts
// locally.
func (p *Provider) CountTokens(ctx context.Context, r llm.Request) (int, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return 0, err
	}
	if p.api != Responses {
		return llm.CountLocal(r), nil
	}
	call := wire.Begin(ctx, p.endpoint, r, nil)
	defer call.End()
	n, err := p.responses.InputTokens.Count(call.Context(), countParams(r), option.WithMiddleware(call.Do))
	if err != nil {
		return 0, call.Fail(err)
	}
	return int(n.InputTokens), nil
}

// reasoners are the models that take no temperature.
var reasoners = regexp.MustCompile(`^(?:o[1-9]|gpt-[5-9])(?:$|[-.])`)

// temperature is the request's, nil for models that refuse one.
func temperature(r llm.Request) *float64 {
	name := strings.ToLower(r.Model[strings.LastIndexByte(r.Model, '/')+1:])
	if reasoners.MatchString(name) && !strings.Contains(name, "-chat") {
		return nil
	}
	return r.Temperature
}

// schema prepares the schema asked for. It is strict when OpenAI's strict mode
// can express it, and otherwise goes as it is, as advice. A nil schema means
// none.
func schema(r llm.Request) (schema map[string]any, strict bool) {
	if r.Schema == nil {
		return nil, false
	}
	full, err := wire.ParseSchema(r.Schema.JSON)
	if err != nil {
		return nil, false // the caller validates the answer anyway
	}
	if tight, ok := wire.Closed(full); ok && wire.AllRequired(tight) {
		return tight, true
	}
	return full, false
}

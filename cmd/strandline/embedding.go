package main

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/models"
	"strandline/internal/redact"
	"strandline/internal/remoteembed"
	"strandline/llm"
	"strandline/llm/providers"
)

// localEmbedding is the embedding provider that is this machine.
const localEmbedding = "local"

// embeddingRole is what the endpoint for embeddings is called beside the providers.
const embeddingRole = "embedding"

// embeddingProviders are those that can embed.
var embeddingProviders = []string{localEmbedding, providers.OpenAI, providers.Ollama, providers.Custom}

// usualEmbedding is the model of a provider when none is named.
var usualEmbedding = map[string]string{providers.OpenAI: "text-embedding-3-small", providers.Ollama: "nomic-embed-text"}

// checkEmbedding refuses settings of embeddings that make no sense together.
func (eff *effective) checkEmbedding() error {
	if eff.EmbeddingDimensions < 0 {
		return usageErrorf("0 is what the model is known to have", "embeddingDimensions must not be negative")
	}
	if eff.EmbeddingBaseURL != "" {
		if _, err := llm.ParseBaseURL(eff.EmbeddingBaseURL); err != nil {
			return usageErrorf(strandline.HintOf(err), "embeddingBaseUrl: %v", err)
		}
	}
	if eff.EmbeddingProvider != localEmbedding {
		return nil
	}
	for key, set := range map[string]bool{"embeddingBaseUrl": eff.EmbeddingBaseURL != "", "embeddingDimensions": eff.EmbeddingDimensions != 0} {
		if set {
			return usageErrorf("set embeddingProvider to "+strings.Join(embeddingProviders[1:], ", ")+", or take it out", "%s is set, but nothing is embedded elsewhere", key)
		}
	}
	if names := append([]string{"auto"}, models.Names()...); !slices.Contains(names, eff.EmbeddingModel) {
		return usageErrorf("for a model of an endpoint set embeddingProvider too",
			"embeddingModel: must be one of %s, not %q", strings.Join(names, ", "), eff.EmbeddingModel)
	}
	return nil
}

// embeddingModel is the name of the configured model at its endpoint, "" when none
// is known.
func (c *Config) embeddingModel() string {
	if c.EmbeddingModel == "auto" {
		return usualEmbedding[c.EmbeddingProvider]
	}
	return c.EmbeddingModel
}

// embeddingAccount is the configuration of the language models changed to that of
// the endpoint for embeddings. A key goes only where it was meant for: to another
// address than the provider's only one that was set for embeddings.
func (c *Config) embeddingAccount() providers.Config {
	cfg := c.LLM
	account := cfg.Account(c.EmbeddingProvider)
	if c.EmbeddingBaseURL != "" && strings.TrimRight(c.EmbeddingBaseURL, "/") != strings.TrimRight(providers.BaseURL(cfg, c.EmbeddingProvider), "/") {
		*account = providers.Account{BaseURL: c.EmbeddingBaseURL, Local: account.Local}
	}
	if c.EmbeddingAPIKey != "" {
		account.APIKey, account.APIKeyFile = c.EmbeddingAPIKey, ""
	}
	account.Model = c.embeddingModel()
	return cfg
}

// embeddingEndpoint opens the endpoint as it is configured. Other dimensions than
// those are refused; 0 takes what comes.
func (a *app) embeddingEndpoint(catalog *llm.Catalog, dimensions int) (llm.Provider, error) {
	if a.cfg.embeddingModel() == "" {
		return nil, usageErrorf("set embeddingModel to the endpoint's name of it", "embedding by %s: no model is named", a.cfg.EmbeddingProvider)
	}
	p, err := a.openProvider(a.cfg.embeddingAccount(), a.cfg.EmbeddingProvider, catalog)
	if err != nil {
		return nil, err
	}
	e, ok := p.(llm.Embedding)
	if !ok {
		return nil, strandline.Errorf(strandline.KindInternal, "%s does not embed", p.Name())
	}
	known := remoteembed.About(a.cfg.embeddingModel())
	return e.Embedder(llm.VectorSpec{Dimensions: dimensions, Shorten: known.Shortens && dimensions > 0 && dimensions < known.Dimensions}), nil
}

// embeddingChain makes the endpoint resilient and keeps it within the budget.
func (a *app) embeddingChain(ctx context.Context, p llm.Provider, catalog *llm.Catalog) (*llm.Chain, error) {
	db, err := a.database(ctx)
	if err != nil {
		return nil, err
	}
	env := &llm.Env{Now: a.clock, Today: a.now, Rand: a.rand, Observer: a.observer()}
	return llm.NewChain(chainConfig(a.cfg.LLM, db, catalog, 1), env, llm.Link{Provider: p, Model: a.cfg.embeddingModel(), MaxTokens: 1})
}

// remoteEmbedder returns the embedder of the configured endpoint. Nothing is sent
// before something is to be embedded.
func (a *app) remoteEmbedder(ctx context.Context) (embed.Embedder, error) {
	catalog, err := a.catalog()
	if err != nil {
		return nil, err
	}
	model := a.cfg.embeddingModel()
	known := remoteembed.About(model)
	dimensions := cmp.Or(a.cfg.EmbeddingDimensions, known.Dimensions)
	p, err := a.embeddingEndpoint(catalog, dimensions)
	if err != nil {
		return nil, err
	}
	if dimensions == 0 {
		return nil, usageErrorf("set embeddingDimensions; `strandline providers check embedding --send` tells how many the endpoint gives",
			"embedding model %s: it is not known how many dimensions it has", model)
	}
	chain, err := a.embeddingChain(ctx, p, catalog)
	if err != nil {
		return nil, err
	}
	c := remoteembed.Config{
		Provider:     chain,
		ID:           remoteembed.ID(a.cfg.EmbeddingProvider, model, providers.BaseURL(a.cfg.embeddingAccount(), a.cfg.EmbeddingProvider), dimensions, known.Prompts),
		Model:        model,
		Dimensions:   dimensions,
		Prompts:      known.Prompts,
		Scale:        known.Scale,
		Redact:       redactForEmbedding(),
		Namespace:    a.cfg.Namespace,
		QueryTimeout: time.Duration(a.cfg.EmbeddingQueryTimeoutMs) * time.Millisecond,
		Now:          a.clock,
	}
	if checker, ok := p.(llm.Checker); ok {
		c.Check = checker.Check
	}
	return remoteembed.New(c)
}

// redactForEmbedding takes out what is taken out of prompts.
func redactForEmbedding() func(string) string {
	r := redact.New(redact.Config{})
	return func(text string) string {
		text, _ = r.Redact(text)
		return text
	}
}

// embeddingView describes the endpoint for embeddings; ok is false when none is
// configured.
func (a *app) embeddingView(catalog *llm.Catalog) (v providerView, ok bool) {
	if a.cfg.EmbeddingProvider == localEmbedding {
		return v, false
	}
	v = describe(a.cfg.embeddingAccount(), a.cfg.EmbeddingProvider, catalog)
	v.Role = embeddingRole
	return v, true
}

// checkEmbedding asks the endpoint for embeddings, and with send has it embed a
// word, which tells the dimensions.
func (a *app) checkEmbedding(ctx context.Context, catalog *llm.Catalog, send bool) *checkView {
	v := &checkView{Status: "ok"}
	p, err := a.embeddingEndpoint(catalog, a.cfg.EmbeddingDimensions)
	began := a.clock()
	if c, ok := p.(llm.Checker); ok && err == nil {
		err = c.Check(ctx)
	}
	if send && err == nil {
		began = a.clock()
		err = a.tryEmbedding(ctx, p, catalog, v)
	}
	return v.ended(a.clock().Sub(began), err)
}

func (a *app) tryEmbedding(ctx context.Context, p llm.Provider, catalog *llm.Catalog, v *checkView) error {
	chain, err := a.embeddingChain(ctx, p, catalog)
	if err != nil {
		return err
	}
	resp, err := chain.Send(ctx, llm.Request{Namespace: a.cfg.Namespace, Purpose: "check", MaxTokens: 1,
		Messages: []llm.Message{{Role: llm.RoleUser, Content: "word"}}})
	v.Model, v.InputTokens = resp.Model, resp.Usage.Total()-resp.Usage.Output
	if err != nil {
		return err
	}
	v.Dimensions = len(resp.Vectors[0])
	if !resp.PriceUnknown {
		v.CostMicroUSD = &resp.CostMicroUSD
	}
	return nil
}

package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/llm"
	"strandline/llm/providers"
)

// checkView is the outcome of a check.
type checkView struct {
	Status    string     `json:"status"` // ok or error
	LatencyMs float64    `json:"latency_ms"`
	Error     *errorBody `json:"error"`

	// Of a prompt that was sent.
	Model        string `json:"model,omitempty"`
	InputTokens  int64  `json:"input_tokens,omitempty"`
	OutputTokens int64  `json:"output_tokens,omitempty"`
	CostMicroUSD *int64 `json:"cost_micro_usd,omitempty"` // absent when no price is known
	Dimensions   int    `json:"dimensions,omitempty"`     // of vectors
}

// ended completes a check.
func (v *checkView) ended(took time.Duration, err error) *checkView {
	v.LatencyMs = float64(took.Microseconds()) / 1000
	if err != nil {
		v.Status = "error"
		v.Error = &errorBody{string(strandline.KindOf(err)), err.Error(), strandline.HintOf(err)}
	}
	return v
}

func newProvidersCheck(a *app) *cobra.Command {
	var send bool
	cmd := &cobra.Command{
		Use:   "check [NAME...]",
		Short: "Ask the providers whether they are there, accept the key and have the model",
		Long: long(`Ask the primary and its fallbacks, and the endpoint for embeddings where one is
configured, or the providers named ("embedding" is that endpoint), whether they are
there, accept the key and have the configured model. That costs nothing. With
--send each answers a prompt of a few words too, or embeds one, which costs a
fraction of a cent and is recorded as spent.`, exitOK, exitUsage, exitProvider),
		Example: "  strandline providers check\n  strandline providers check openai --send --json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			catalog, err := a.catalog()
			if err != nil {
				return err
			}
			names, embeds := a.cfg.LLM.Order(), true
			if len(args) > 0 {
				names, embeds = args, false
			}
			v := providerList{Configured: len(a.cfg.LLM.Order()) > 0, Providers: []providerView{}}
			for _, name := range names {
				if name == embeddingRole {
					embeds = true
					continue
				}
				if !slices.Contains(providers.Names, name) {
					return usageErrorf("it is one of: "+fmt.Sprint(append(slices.Clone(providers.Names), embeddingRole)), "unknown provider %q", name)
				}
				p := a.providerView(name, catalog)
				p.Check = a.checkProvider(cmd.Context(), name, catalog, send)
				v.Providers = append(v.Providers, p)
			}
			if e, ok := a.embeddingView(catalog); ok && embeds {
				e.Check = a.checkEmbedding(cmd.Context(), catalog, send)
				v.Providers = append(v.Providers, e)
			} else if embeds && len(args) > 0 {
				return usageErrorf("set embeddingProvider", "no endpoint for embeddings is configured")
			}
			if err := a.print(v, func(w io.Writer) { printChecks(w, v) }); err != nil {
				return err
			}
			if slices.ContainsFunc(v.Providers, func(p providerView) bool { return p.Check.Status != "ok" }) {
				return reported{exitProvider}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&send, "send", false, "send a prompt of a few words too")
	return cmd
}

// checkProvider asks one provider, and measures it.
func (a *app) checkProvider(ctx context.Context, name string, catalog *llm.Catalog, send bool) *checkView {
	v := &checkView{Status: "ok"}
	p, err := a.bareProvider(name, catalog)
	began := a.clock()
	if c, ok := p.(llm.Checker); ok && err == nil {
		err = c.Check(ctx)
	}
	if send && err == nil {
		began = a.clock()
		err = a.tryProvider(ctx, name, v)
	}
	return v.ended(a.clock().Sub(began), err)
}

// tryProvider sends a prompt of a few words, within the budget.
func (a *app) tryProvider(ctx context.Context, name string, v *checkView) error {
	chain, err := a.chain(ctx, []string{name})
	if err != nil {
		return err
	}
	resp, err := chain.Send(ctx, llm.Request{Namespace: a.cfg.Namespace, Purpose: "check", MaxTokens: 64,
		Messages: []llm.Message{{Role: llm.RoleUser, Content: "Reply with the word ok."}}})
	v.Model, v.InputTokens, v.OutputTokens = resp.Model, resp.Usage.Total()-resp.Usage.Output, resp.Usage.Output
	if err == nil && !resp.PriceUnknown {
		v.CostMicroUSD = &resp.CostMicroUSD
	}
	return err
}

func printChecks(w io.Writer, v providerList) {
	if len(v.Providers) == 0 {
		fmt.Fprintln(w, "No provider is configured, and none is needed. MEMORY_LLM_PRIMARY names one.")
		return
	}
	for _, p := range v.Providers {
		c := p.Check
		if p.Role == embeddingRole {
			p.Name += " (embedding)"
		}
		if c.Status == "ok" {
			fmt.Fprintf(w, "%s  ok  %s  %.0f ms", p.Name, clean(p.Model), c.LatencyMs)
			if c.Dimensions > 0 {
				fmt.Fprintf(w, "  %d dimensions", c.Dimensions)
			}
			if c.OutputTokens > 0 {
				fmt.Fprintf(w, "  %d tokens in, %d out", c.InputTokens, c.OutputTokens)
			}
			if c.CostMicroUSD != nil {
				fmt.Fprintf(w, ", %s", strandline.USD(*c.CostMicroUSD))
			}
			fmt.Fprintln(w)
			continue
		}
		fmt.Fprintf(w, "%s  failed (%s): %s\n", p.Name, c.Error.Kind, clean(c.Error.Message))
		if c.Error.Hint != "" {
			fmt.Fprintf(w, "  hint: %s\n", clean(c.Error.Hint))
		}
	}
}

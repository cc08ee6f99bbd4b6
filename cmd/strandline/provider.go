package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"strandline"
	"strandline/llm"
	"strandline/llm/providers"
)

// provider returns the configured language model with all that makes it
// resilient and keeps it within its budget, or nil when none is configured.
// What it spends is recorded in the database.
func (a *app) provider(ctx context.Context) (*llm.Chain, error) {
	order := a.cfg.LLM.Order()
	if len(order) == 0 || a.llm != nil {
		return a.llm, nil
	}
	var err error
	a.llm, err = a.chain(ctx, order)
	return a.llm, err
}

// chain makes the providers named resilient, in order of preference.
func (a *app) chain(ctx context.Context, order []string) (*llm.Chain, error) {
	catalog, err := a.catalog()
	if err != nil {
		return nil, err
	}
	var links []llm.Link
	for _, name := range order {
		p, err := a.bareProvider(name, catalog)
		if err != nil {
			return nil, err
		}
		account := a.cfg.LLM.Account(name)
		links = append(links, llm.Link{Provider: p, Model: account.Model, MaxTokens: a.cfg.LLM.MaxOutputTokens, Limit: llm.LimitConfig{
			RequestsPerMinute: int64(account.RequestsPerMinute),
			TokensPerMinute:   int64(account.TokensPerMinute),
			Spacing:           time.Duration(account.SpacingMs) * time.Millisecond,
		}})
	}
	db, err := a.database(ctx)
	if err != nil {
		return nil, err
	}
	env := &llm.Env{Now: a.clock, Today: a.now, Rand: a.rand, Observer: a.observer()}
	return llm.NewChain(chainConfig(a.cfg.LLM, db, catalog, len(links)), env, links...)
}

// chainConfig translates the settings.
func chainConfig(c providers.Config, ledger strandline.Spending, catalog *llm.Catalog, links int) llm.ChainConfig {
	retries := c.MaxRetries
	if retries == 0 {
		retries = -1 // none, where zero would be the default
	}
	return llm.ChainConfig{
		Timeout: time.Duration(c.TimeoutMs) * time.Millisecond,
		Retry:   llm.RetryConfig{Max: retries, MaxAttempts: max(6, c.MaxRetries+2)},
		Breaker: llm.BreakerConfig{
			Rate:        c.CBErrorRate,
			MinAttempts: c.CBMinAttempts,
			Cooldown:    time.Duration(c.CBCooldownMs) * time.Millisecond,
			Probes:      c.CircuitProbes,
			Period:      time.Duration(c.CBWindowMs) * time.Millisecond,
			Failures:    c.CBFailures,
		},
		Budget: llm.BudgetConfig{
			Ledger:        ledger,
			Catalog:       catalog,
			Overall:       providers.MicroUSD(c.DailyBudgetUSD),
			PerNamespace:  providers.MicroUSD(c.NamespaceDailyBudgetUSD),
			AllowUnpriced: c.AllowUnpriced,
			MaxTokens:     c.MaxOutputTokens,
		},
		Hops: max(links-1, 1), // an ordered list is gone through to its end
	}
}

// bareProvider makes a provider as it is configured, with its key.
func (a *app) bareProvider(name string, catalog *llm.Catalog) (llm.Provider, error) {
	return a.openProvider(a.cfg.LLM, name, catalog)
}

func (a *app) openProvider(cfg providers.Config, name string, catalog *llm.Catalog) (llm.Provider, error) {
	account := cfg.Account(name)
	if account != nil && account.APIKeyFile != "" {
		key, err := readKey(a.expandHome(account.APIKeyFile))
		if err != nil {
			return nil, err
		}
		account.APIKey, account.APIKeyFile = key, ""
	}
	return providers.New(cfg, name, catalog, a.clock)
}

// maxKeyFile bounds a file that holds a key and nothing else.
const maxKeyFile = 16 << 10

func readKey(path string) (string, error) {
	bad := func(format string, args ...any) (string, error) {
		return "", &strandline.Error{Kind: strandline.KindAuthentication, Message: fmt.Sprintf(format, args...),
			Hint: "the file holds the key and nothing else"}
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return bad("key file: %v", err)
	case info.Size() > maxKeyFile:
		return bad("key file %s is too large to be one", path)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return bad("key file: %v", err)
	}
	key := strings.TrimSpace(string(data))
	if key == "" || strings.ContainsAny(key, " \t\r\n") {
		return bad("key file %s does not hold one key", path)
	}
	return key, nil
}

// catalog returns the prices in force.
func (a *app) catalog() (*llm.Catalog, error) {
	path := a.cfg.LLM.PricingCatalog
	if path == "" {
		return llm.DefaultCatalog(), nil
	}
	data, err := os.ReadFile(a.expandHome(path))
	if err != nil {
		return nil, usageErrorf("check MEMORY_LLM_PRICING_CATALOG", "price catalogue: %v", err)
	}
	return llm.ParseCatalog(data)
}

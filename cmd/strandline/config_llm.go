package main

import (
	"fmt"
	"slices"
	"strings"

	"strandline/llm/providers"
)

// llmPrefix begins the names of the settings of language models. They are the
// same in the file and in the environment (P2).
const llmPrefix = "MEMORY_LLM_"

// llmSettings are the settings of language models.
func llmSettings() []setting {
	list := []setting{
		{key: "PRIMARY", field: func(c *Config) any { return &c.LLM.Primary }, oneOf: append([]string{providers.None}, providers.Names...),
			doc: "The provider of the language model: `claude`, `openai`, `ollama`, `openrouter`, `custom`, or `none`. Nothing is sent anywhere until one is named."},
		{key: "FALLBACK", field: func(c *Config) any { return &c.LLM.Fallback },
			doc: "The provider tried when the primary fails, or several parted by commas, or `none`."},
		{key: "MAX_OUTPUT_TOKENS", field: func(c *Config) any { return &c.LLM.MaxOutputTokens },
			doc: "Tokens of an answer at most, those of reasoning included."},
		{key: "TEMPERATURE", field: func(c *Config) any { return &c.LLM.Temperature },
			doc: "How much chance there is in answers, 0 to 2. It is not sent to models that refuse it."},
		{key: "STREAMING", field: func(c *Config) any { return &c.LLM.Streaming },
			doc: "Take answers as they arrive."},
		{key: "TIMEOUT_MS", field: func(c *Config) any { return &c.LLM.TimeoutMs },
			doc: "Milliseconds of an attempt at most; of a streamed one, of any silence."},
		{key: "MAX_RETRIES", field: func(c *Config) any { return &c.LLM.MaxRetries },
			doc: "Retries of an attempt that was throttled, came too late or failed in passing."},
		{key: "DAILY_BUDGET_USD", field: func(c *Config) any { return &c.LLM.DailyBudgetUSD },
			doc: "Dollars that may be spent in a UTC day over all namespaces; 0 is no limit."},
		{key: "NAMESPACE_DAILY_BUDGET_USD", field: func(c *Config) any { return &c.LLM.NamespaceDailyBudgetUSD },
			doc: "Dollars that each namespace may spend in a UTC day; 0 is no limit."},
		{key: "PRICING_CATALOG", field: func(c *Config) any { return &c.LLM.PricingCatalog },
			doc: "Path of a price catalogue to use instead of the one in the program."},
		{key: "ALLOW_UNPRICED", field: func(c *Config) any { return &c.LLM.AllowUnpriced },
			doc: "Use models of which no price is known though there is a budget. They do not count against it."},
		{key: "CB_ERROR_RATE", alias: []string{"CIRCUIT_THRESHOLD"}, field: func(c *Config) any { return &c.LLM.CBErrorRate },
			doc: "Share of failures among the last 20 attempts that opens the circuit of a provider."},
		{key: "CB_MIN_ATTEMPTS", field: func(c *Config) any { return &c.LLM.CBMinAttempts },
			doc: "Attempts that must be in before a circuit can open."},
		{key: "CB_COOLDOWN_MS", field: func(c *Config) any { return &c.LLM.CBCooldownMs },
			doc: "Milliseconds that a circuit stays open before it is probed."},
		{key: "CB_WINDOW_MS", field: func(c *Config) any { return &c.LLM.CBWindowMs },
			doc: "When not 0, a circuit opens after `MEMORY_LLM_CB_FAILURES` failures within so many milliseconds instead."},
		{key: "CB_FAILURES", field: func(c *Config) any { return &c.LLM.CBFailures },
			doc: "See `MEMORY_LLM_CB_WINDOW_MS`."},
		{key: "CIRCUIT_PROBES", field: func(c *Config) any { return &c.LLM.CircuitProbes },
			doc: "Attempts that must succeed before a probed circuit closes."},
		{key: "PROBE_INTERVAL_MS", field: func(c *Config) any { return &c.LLM.ProbeIntervalMs },
			doc: "How often serve asks the configured providers whether they are well, in milliseconds; it costs nothing and is logged when it changes. 0 is never."},
		{key: "OPENAI_API", field: func(c *Config) any { return &c.LLM.OpenAIAPI }, oneOf: []string{"responses", "chat"},
			doc: "Which API of OpenAI is used."},
		{key: "ALLOW_PRIVATE_HOSTS", field: func(c *Config) any { return &c.LLM.AllowPrivateHosts },
			doc: "Endpoints, as `host:port`, whose public name may lead to a private address. One or a list."},
	}
	for _, name := range providers.Names {
		list = append(list, accountSettings(name)...)
	}
	for i := range list {
		list[i].key = llmPrefix + list[i].key
		for j := range list[i].alias {
			if !strings.Contains(list[i].alias[j], "API_KEY") {
				list[i].alias[j] = llmPrefix + list[i].alias[j]
			}
		}
	}
	return list
}

// accountSettings are those of one provider.
func accountSettings(name string) []setting {
	account := func(field func(*providers.Account) any) func(*Config) any {
		return func(c *Config) any { return field(c.LLM.Account(name)) }
	}
	upper := "_" + strings.ToUpper(name)
	key := setting{key: "API_KEY" + upper, secret: true, field: account(func(a *providers.Account) any { return &a.APIKey }),
		doc: fmt.Sprintf("The key for %s. Only in the environment.", name)}
	if usual := providers.UsualKey(name); usual != "" {
		key.alias = []string{usual}
		key.doc = fmt.Sprintf("The key for %s; `%s` when it is not set. Only in the environment.", name, usual)
	}
	list := []setting{
		{key: "MODEL" + upper, field: account(func(a *providers.Account) any { return &a.Model }), doc: "The model used of " + name + "."},
		{key: "BASE_URL" + upper, field: account(func(a *providers.Account) any { return &a.BaseURL }),
			doc: "Where " + name + " is, when not at its usual place."},
		key,
		{key: "API_KEY_FILE" + upper, field: account(func(a *providers.Account) any { return &a.APIKeyFile }),
			doc: "Path of a file that holds the key for " + name + "."},
		{key: "REQUESTS_PER_MINUTE" + upper, field: account(func(a *providers.Account) any { return &a.RequestsPerMinute }),
			doc: "Calls to " + name + " in a minute at most; 0 is no limit."},
		{key: "TOKENS_PER_MINUTE" + upper, field: account(func(a *providers.Account) any { return &a.TokensPerMinute }),
			doc: "Tokens to and from " + name + " in a minute at most; 0 is no limit."},
		{key: "SPACING_MS" + upper, field: account(func(a *providers.Account) any { return &a.SpacingMs }),
			doc: "Milliseconds between two calls to " + name + " at least."},
	}
	switch name {
	case providers.OpenAI:
		list = append(list, setting{key: "ORG_ID" + upper, field: account(func(a *providers.Account) any { return &a.OrgID }),
			doc: "The organization that OpenAI charges."})
	case providers.Ollama:
		list = append(list, setting{key: "CONTEXT_TOKENS" + upper, field: account(func(a *providers.Account) any { return &a.ContextTokens }),
			doc: "The window asked of Ollama; 0 asks for one that holds the prompt."})
	case providers.OpenRouter:
		list = append(list, setting{key: "REFERER" + upper, field: account(func(a *providers.Account) any { return &a.Referer }),
			doc: "The address of your application, for OpenRouter's lists."},
			setting{key: "TITLE" + upper, field: account(func(a *providers.Account) any { return &a.Title }),
				doc: "The name of your application, for OpenRouter's lists."})
	case providers.Custom:
		list = append(list, setting{key: "LOCAL" + upper, field: account(func(a *providers.Account) any { return &a.Local }),
			doc: "The custom endpoint costs nothing."})
	}
	return list
}

// checkVariables refuses variables that begin as the settings of language
// models do and are none: a misspelt budget would be no budget.
func checkVariables(e env) error {
	if e.environ == nil {
		return nil
	}
	var known []string
	for _, s := range settings {
		known = append(append(known, s.variable()), s.alias...)
	}
	for _, pair := range e.environ() {
		name, value, _ := strings.Cut(pair, "=")
		if !strings.HasPrefix(name, llmPrefix) || value == "" || slices.Contains(known, name) {
			continue
		}
		hint := "run `strandline config` for the list of settings"
		if near := nearest(name, known); near != "" {
			hint = fmt.Sprintf("did you mean %s?", near)
		}
		return usageErrorf(hint, "unknown variable %s", name)
	}
	return nil
}

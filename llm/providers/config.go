// Package providers makes the configured providers.
package providers

import (
	"fmt"
	"math"
	"net"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/llm"
)

// The providers (P1).
const (
	Claude     = "claude"
	OpenAI     = "openai"
	Ollama     = "ollama"
	OpenRouter = "openrouter"
	Custom     = "custom"
)

// Names lists the providers, in the order of the documentation.
var Names = []string{Claude, OpenAI, Ollama, OpenRouter, Custom}

// None is the name of no provider.
const None = "none"

// Config is all that the MEMORY_LLM_* settings say (P2). Each field is named
// after its setting. Make it by [Default].
type Config struct {
	Primary  string // "none" for no provider
	Fallback string // "none", a name, or names parted by commas, tried in turn

	Claude, OpenAI, Ollama, OpenRouter, Custom Account

	MaxOutputTokens int
	Temperature     float64
	Streaming       bool
	TimeoutMs       int
	MaxRetries      int

	DailyBudgetUSD          float64 // over all namespaces; 0 is no limit
	NamespaceDailyBudgetUSD float64
	PricingCatalog          string // path of a file; "" for the one in the program
	AllowUnpriced           bool

	CBErrorRate   float64
	CBMinAttempts int
	CBCooldownMs  int
	CBWindowMs    int // 0 looks at the last 20 attempts instead
	CBFailures    int
	CircuitProbes int

	ProbeIntervalMs int // of background probes; 0 is none

	OpenAIAPI         string // "responses" or "chat"
	AllowPrivateHosts []string
}

// Account is what is set for one provider.
type Account struct {
	Model      string
	BaseURL    string
	APIKey     string // secret
	APIKeyFile string
	OrgID      string
	Referer    string
	Title      string

	ContextTokens     int
	RequestsPerMinute int // 0 is no limit
	TokensPerMinute   int
	SpacingMs         int
	Local             bool
}

// Default returns the settings of S0, and the rate limits of S3, with no
// provider: nothing leaves the machine until one is named.
func Default() Config {
	return Config{
		Primary:         None,
		Fallback:        None,
		Claude:          Account{Model: "claude-haiku-4-5", RequestsPerMinute: 60, TokensPerMinute: 100_000, SpacingMs: 100},
		OpenAI:          Account{Model: "gpt-5-mini", RequestsPerMinute: 60, TokensPerMinute: 90_000, SpacingMs: 100},
		Ollama:          Account{Model: "llama3.2", RequestsPerMinute: 100},
		OpenRouter:      Account{RequestsPerMinute: 50, TokensPerMinute: 100_000, SpacingMs: 200},
		MaxOutputTokens: llm.DefaultMaxTokens,
		Temperature:     0.3,
		TimeoutMs:       int(llm.DefaultTimeout / time.Millisecond),
		MaxRetries:      3,
		CBErrorRate:     0.5,
		CBMinAttempts:   5,
		CBCooldownMs:    30_000,
		CBFailures:      5,
		CircuitProbes:   1,
		OpenAIAPI:       "responses",

		AllowPrivateHosts: []string{},
	}
}

// Account returns what is set for a provider, nil for an unknown name.
func (c *Config) Account(name string) *Account {
	switch name {
	case Claude:
		return &c.Claude
	case OpenAI:
		return &c.OpenAI
	case Ollama:
		return &c.Ollama
	case OpenRouter:
		return &c.OpenRouter
	case Custom:
		return &c.Custom
	}
	return nil
}

// Order lists the providers to use, the primary first; empty when none is set.
func (c *Config) Order() []string {
	var list []string
	for _, name := range append([]string{c.Primary}, strings.Split(c.Fallback, ",")...) {
		if name = strings.TrimSpace(name); name != "" && name != None {
			list = append(list, name)
		}
	}
	if c.Primary == "" || c.Primary == None {
		return nil
	}
	return list
}

// Validate refuses settings that make no sense, naming the one at fault.
func (c *Config) Validate() error {
	bad := func(key, hint, format string, args ...any) error {
		return &strandline.Error{Kind: strandline.KindUsage, Message: "MEMORY_LLM_" + key + ": " + fmt.Sprintf(format, args...), Hint: hint}
	}
	known := "it is one of " + strings.Join(Names, ", ") + " or none"
	if c.Primary != None && !slices.Contains(Names, c.Primary) {
		return bad("PRIMARY", known, "unknown provider %q", c.Primary)
	}
	seen := map[string]bool{c.Primary: true}
	for name := range strings.SplitSeq(c.Fallback, ",") {
		switch name = strings.TrimSpace(name); {
		case name == None && strings.TrimSpace(c.Fallback) == None:
		case !slices.Contains(Names, name):
			return bad("FALLBACK", known, "unknown provider %q", name)
		case seen[name]:
			return bad("FALLBACK", "name each provider once", "%s comes twice", name)
		case c.Primary == None:
			return bad("FALLBACK", "set MEMORY_LLM_PRIMARY", "there is no primary to fall back from")
		}
		seen[name] = true
	}
	if err := c.checkNumbers(bad); err != nil {
		return err
	}
	if c.OpenAIAPI != "responses" && c.OpenAIAPI != "chat" {
		return bad("OPENAI_API", "it is responses or chat", "unknown API %q", c.OpenAIAPI)
	}
	for _, host := range c.AllowPrivateHosts {
		if h, port, err := net.SplitHostPort(host); err != nil || h == "" || port == "" {
			return bad("ALLOW_PRIVATE_HOSTS", "write host:port", "malformed %q", host)
		}
	}
	for _, name := range Names {
		if err := c.checkAccount(name, bad); err != nil {
			return err
		}
	}
	return nil
}

type complain func(key, hint, format string, args ...any) error

func (c *Config) checkNumbers(bad complain) error {
	for _, n := range []struct {
		key      string
		v        float64
		min, max float64
	}{
		{"MAX_OUTPUT_TOKENS", float64(c.MaxOutputTokens), 1, 1 << 20},
		{"TEMPERATURE", c.Temperature, 0, 2},
		{"TIMEOUT_MS", float64(c.TimeoutMs), 1, 86_400_000},
		{"MAX_RETRIES", float64(c.MaxRetries), 0, 20},
		{"DAILY_BUDGET_USD", c.DailyBudgetUSD, 0, 1e9},
		{"NAMESPACE_DAILY_BUDGET_USD", c.NamespaceDailyBudgetUSD, 0, 1e9},
		{"CB_ERROR_RATE", c.CBErrorRate, 0.01, 1},
		{"CB_MIN_ATTEMPTS", float64(c.CBMinAttempts), 1, 20},
		{"CB_COOLDOWN_MS", float64(c.CBCooldownMs), 1, 86_400_000},
		{"CB_WINDOW_MS", float64(c.CBWindowMs), 0, 86_400_000},
		{"CB_FAILURES", float64(c.CBFailures), 1, 1000},
		{"CIRCUIT_PROBES", float64(c.CircuitProbes), 1, 100},
	} {
		if math.IsNaN(n.v) || n.v < n.min || n.v > n.max {
			return bad(n.key, "", "must be from %v to %v, not %v", n.min, n.max, n.v)
		}
	}
	return nil
}

func (c *Config) checkAccount(name string, bad complain) error {
	a, upper := c.Account(name), "_"+strings.ToUpper(name)
	if a.BaseURL != "" {
		if _, err := llm.ParseBaseURL(a.BaseURL); err != nil {
			return bad("BASE_URL"+upper, strandline.HintOf(err), "%v", err)
		}
	}
	if a.APIKey != "" && a.APIKeyFile != "" {
		return bad("API_KEY_FILE"+upper, "set one of the two", "MEMORY_LLM_API_KEY%s is set too", upper)
	}
	for key, v := range map[string]int{"REQUESTS_PER_MINUTE": a.RequestsPerMinute, "TOKENS_PER_MINUTE": a.TokensPerMinute,
		"SPACING_MS": a.SpacingMs, "CONTEXT_TOKENS": a.ContextTokens} {
		if v < 0 {
			return bad(key+upper, "0 is no limit", "must not be negative")
		}
	}
	return nil
}

// MicroUSD converts a budget.
func MicroUSD(usd float64) int64 { return int64(math.Round(usd * 1e6)) }

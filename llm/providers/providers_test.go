package providers_test

import (
	"strings"
	"testing"
	"time"

	"strandline"
	"strandline/llm"
	"strandline/llm/providers"
)

func TestSettingsThatMakeNoSenseAreRefusedByName(t *testing.T) {
	if c := providers.Default(); c.Validate() != nil {
		t.Fatalf("the defaults are refused: %v", c.Validate())
	}
	for want, change := range map[string]func(*providers.Config){
		"MEMORY_LLM_PRIMARY":               func(c *providers.Config) { c.Primary = "cloudpro" },
		"MEMORY_LLM_FALLBACK: unknown":     func(c *providers.Config) { c.Primary, c.Fallback = "claude", "openia" },
		"MEMORY_LLM_FALLBACK: claude":      func(c *providers.Config) { c.Primary, c.Fallback = "claude", "openai, claude" },
		"MEMORY_LLM_FALLBACK: there is no": func(c *providers.Config) { c.Fallback = "openai" },
		"MEMORY_LLM_TEMPERATURE":           func(c *providers.Config) { c.Temperature = 3 },
		"MEMORY_LLM_DAILY_BUDGET_USD":      func(c *providers.Config) { c.DailyBudgetUSD = -1 },
		"MEMORY_LLM_TIMEOUT_MS":            func(c *providers.Config) { c.TimeoutMs = 0 },
		"MEMORY_LLM_CB_ERROR_RATE":         func(c *providers.Config) { c.CBErrorRate = 50 },
		"MEMORY_LLM_CB_MIN_ATTEMPTS":       func(c *providers.Config) { c.CBMinAttempts = 21 },
		"MEMORY_LLM_OPENAI_API":            func(c *providers.Config) { c.OpenAIAPI = "completions" },
		"MEMORY_LLM_ALLOW_PRIVATE_HOSTS":   func(c *providers.Config) { c.AllowPrivateHosts = []string{"example.com"} },
		"MEMORY_LLM_BASE_URL_CUSTOM":       func(c *providers.Config) { c.Custom.BaseURL = "http://user:pw@h" },
		"MEMORY_LLM_API_KEY_FILE_CLAUDE":   func(c *providers.Config) { c.Claude.APIKey, c.Claude.APIKeyFile = "a", "b" },
		"MEMORY_LLM_SPACING_MS_OLLAMA":     func(c *providers.Config) { c.Ollama.SpacingMs = -1 },
	} {
		c := providers.Default()
		change(&c)
		err := c.Validate()
		if strandline.KindOf(err) != strandline.KindUsage || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got %v, want one about %s", err, want)
		}
	}
}

func TestOrderIsPrimaryThenFallbacks(t *testing.T) {
	for _, test := range []struct{ primary, fallback, want string }{
		{"none", "none", ""}, {"claude", "none", "claude"}, {"claude", "openai", "claude openai"}, {"ollama", " openai , claude", "ollama openai claude"},
	} {
		c := providers.Default()
		c.Primary, c.Fallback = test.primary, test.fallback
		if got := strings.Join(c.Order(), " "); got != test.want {
			t.Errorf("%+v gives %q", test, got)
		}
	}
}

func TestEveryProviderCanBeMade(t *testing.T) {
	for _, name := range providers.Names {
		c := providers.Default()
		a := c.Account(name)
		a.Model, a.APIKey = "m", "k"
		if name == providers.Custom {
			a.BaseURL = "https://api.moonshot.ai/v1"
		}
		p, err := providers.New(c, name, llm.DefaultCatalog(), time.Now)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if p.Name() != name {
			t.Errorf("%s is named %s", name, p.Name())
		}
		if want := map[string]string{"claude": "claude", "openai": "openai", "custom": "moonshot"}[name]; p.Capabilities().Seller != want {
			t.Errorf("%s is priced as %q, want %q", name, p.Capabilities().Seller, want)
		}
	}
}

func TestWhatIsMissingIsNamed(t *testing.T) {
	for name, hint := range map[string]string{
		"claude": "ANTHROPIC_API_KEY", "openai": "OPENAI_API_KEY", "openrouter": "MEMORY_LLM_MODEL_OPENROUTER",
		"custom": "MEMORY_LLM_MODEL_CUSTOM", "cloud": "ollama",
	} {
		_, err := providers.New(providers.Default(), name, llm.DefaultCatalog(), time.Now)
		if err == nil || !strings.Contains(strandline.HintOf(err), hint) {
			t.Errorf("%s: %v (%s), want a hint at %s", name, err, strandline.HintOf(err), hint)
		}
	}
	c := providers.Default()
	c.Claude.APIKey = "sk-\r\nX-Injected: 1"
	if _, err := providers.New(c, "claude", llm.DefaultCatalog(), time.Now); err == nil || strings.Contains(err.Error(), "Injected") {
		t.Errorf("a key with a line break: %v", err)
	}
}

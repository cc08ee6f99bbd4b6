package providers

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"strandline"
	"strandline/llm"
	"strandline/llm/claude"
	"strandline/llm/ollama"
	"strandline/llm/openai"
)

// New makes a provider as it is configured, without anything around it. The
// catalogue tells which seller's prices hold at a base URL.
func New(c Config, name string, catalog *llm.Catalog, now func() time.Time) (llm.Provider, error) {
	a := c.Account(name)
	if a == nil {
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: fmt.Sprintf("unknown provider %q", name),
			Hint: "it is one of " + strings.Join(Names, ", ")}
	}
	upper := strings.ToUpper(name)
	switch {
	case a.Model == "":
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: name + ": no model is configured",
			Hint: "set MEMORY_LLM_MODEL_" + upper}
	case name == Custom && a.BaseURL == "":
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: "custom: no base URL is configured",
			Hint: "set MEMORY_LLM_BASE_URL_CUSTOM, such as http://localhost:8080/v1"}
	case a.APIKey == "" && a.BaseURL == "" && name != Ollama:
		hint := "set MEMORY_LLM_API_KEY_" + upper + " or MEMORY_LLM_API_KEY_FILE_" + upper
		if usual := UsualKey(name); usual != "" {
			hint += " or " + usual
		}
		return nil, &strandline.Error{Kind: strandline.KindAuthentication, Message: name + ": no key is configured", Hint: hint}
	}
	e := llm.Endpoint{
		Name: name, BaseURL: a.BaseURL, Key: a.APIKey, Model: a.Model, Headers: headers(name, a),
		MaxTokens: c.MaxOutputTokens, Temperature: &c.Temperature, Timeout: time.Duration(c.TimeoutMs) * time.Millisecond,
		ContextTokens: a.ContextTokens, Local: a.Local, AllowPrivate: c.AllowPrivateHosts, Now: now,
	}
	if u, err := url.Parse(a.BaseURL); err == nil && name == Custom {
		e.Seller = catalog.Seller(u.Hostname())
	}
	return open(c, name, e)
}

func open(c Config, name string, e llm.Endpoint) (llm.Provider, error) {
	switch name {
	case Claude:
		return claude.New(e)
	case OpenAI:
		return openai.New(e, openai.API(c.OpenAIAPI))
	case Ollama:
		return ollama.New(e)
	case OpenRouter:
		return openai.NewRouter(e)
	}
	return openai.NewCompatible(e)
}

// headers are those that a provider's settings ask for.
func headers(name string, a *Account) map[string]string {
	h := map[string]string{}
	add := func(key, value string) {
		if value != "" {
			h[key] = value
		}
	}
	switch name {
	case OpenAI:
		add("OpenAI-Organization", a.OrgID)
	case OpenRouter:
		add("HTTP-Referer", a.Referer)
		add("X-Title", a.Title)
	}
	return h
}

// UsualKey is the variable in which people commonly have the key of a provider,
// "" when there is none.
func UsualKey(name string) string {
	switch name {
	case Claude:
		return "ANTHROPIC_API_KEY"
	case OpenAI:
		return "OPENAI_API_KEY"
	case OpenRouter:
		return "OPENROUTER_API_KEY"
	}
	return ""
}

// BaseURL is where a provider's calls go, "" when that is not configured.
func BaseURL(c Config, name string) string {
	if a := c.Account(name); a != nil && a.BaseURL != "" {
		return a.BaseURL
	}
	return map[string]string{Claude: claude.BaseURL, OpenAI: openai.BaseURL, Ollama: ollama.BaseURL, OpenRouter: openai.RouterBaseURL}[name]
}

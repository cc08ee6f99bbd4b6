package claude

import (
	"regexp"
	"strconv"

	"github.com/anthropics/anthropic-sdk-go"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// params makes the SDK's request of ours.
func params(r llm.Request) anthropic.MessageNewParams {
	p := anthropic.MessageNewParams{
		Model:     anthropic.Model(r.Model),
		MaxTokens: int64(r.MaxTokens),
		Messages:  messages(r),
		System:    system(r),
	}
	if r.Temperature != nil && takesTemperature(r.Model) {
		p.Temperature = anthropic.Float(min(*r.Temperature, 1))
	}
	if schema := format(r); schema != nil {
		p.OutputConfig = anthropic.OutputConfigParam{Format: anthropic.JSONOutputFormatParam{Schema: schema}}
	}
	return p
}

// countParams is params for counting.
func countParams(r llm.Request) anthropic.MessageCountTokensParams {
	p := anthropic.MessageCountTokensParams{Model: anthropic.Model(r.Model), Messages: messages(r)}
	if blocks := system(r); blocks != nil {
		p.System = anthropic.MessageCountTokensParamsSystemUnion{OfTextBlockArray: blocks}
	}
	if schema := format(r); schema != nil {
		p.OutputConfig = anthropic.OutputConfigParam{Format: anthropic.JSONOutputFormatParam{Schema: schema}}
	}
	return p
}

func messages(r llm.Request) []anthropic.MessageParam {
	list := make([]anthropic.MessageParam, len(r.Messages))
	for i, m := range r.Messages {
		block := anthropic.NewTextBlock(m.Content)
		if m.Role == llm.RoleAssistant {
			list[i] = anthropic.NewAssistantMessage(block)
		} else {
			list[i] = anthropic.NewUserMessage(block)
		}
	}
	return list
}

// system is one block, at whose end the cache may be written.
func system(r llm.Request) []anthropic.TextBlockParam {
	if r.System == "" {
		return nil
	}
	block := anthropic.TextBlockParam{Text: r.System}
	if r.CacheSystem {
		block.CacheControl = anthropic.NewCacheControlEphemeralParam()
	}
	return []anthropic.TextBlockParam{block}
}

// format is the schema that the API is to enforce, nil for none: when none is
// asked for, the model cannot, or the schema cannot be expressed. A schema that
// is not JSON is the caller's affair: without it the answer is still validated.
func format(r llm.Request) map[string]any {
	if r.Schema == nil || !enforcesSchemas(r.Model) {
		return nil
	}
	schema, err := wire.ParseSchema(r.Schema.JSON)
	if err != nil {
		return nil
	}
	schema, ok := wire.Closed(schema)
	if !ok {
		return nil
	}
	return schema
}

// version finds major and minor in both orders of naming: claude-opus-4-6,
// claude-3-5-sonnet. Dates have eight digits and are no minor.
var version = regexp.MustCompile(`claude-(?:[a-z]+-)?(\d{1,2})(?:[-.](\d{1,2}))?(?:$|[-.:@])`)

// newerThan reports whether a model's version is at least the one given. Names
// without a version are taken for new.
func newerThan(model string, major, minor int) bool {
	m := version.FindStringSubmatch(model)
	if m == nil {
		return true
	}
	a, _ := strconv.Atoi(m[1])
	b, _ := strconv.Atoi(m[2]) // absent is 0
	return a > major || a == major && b >= minor
}

// enforcesSchemas: structured output came with 4.5, and to Opus with 4.1.
func enforcesSchemas(model string) bool { return newerThan(model, 4, 1) }

// takesTemperature: from 4.7 the API refuses sampling parameters.
func takesTemperature(model string) bool { return !newerThan(model, 4, 7) }

package tokenizer

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Margins over o200k. Measured on replies of real sessions as output tokens
// billed over o200k tokens of the same text: Claude to 4.6 1.10–1.23 (median
// 1.16, 42 replies), Claude 4.7 1.54–1.62 (6 replies). The margins lie a little
// above the largest. Vocabularies of 32 thousand pieces, common among local
// models, cost up to half as much again.
const (
	marginOpenAI    = 1.0
	marginClaude    = 1.3
	marginClaudeNew = 1.75 // from 4.7, and versions not recognised
	marginUnknown   = 1.5
)

// For returns the counter for a model and the margin it includes: 1 when the
// count is exact. Names may carry a provider prefix ("anthropic/…") and a
// fine-tune prefix ("ft:"). The empty name is the default, plain o200k.
func For(model string) (Counter, float64) {
	name := strings.ToLower(strings.TrimSpace(model))
	name = strings.TrimPrefix(name[strings.LastIndexByte(name, '/')+1:], "ft:")
	switch {
	case name == "", hasPrefix(name, "gpt-4o", "gpt-4.1", "gpt-4.5", "chatgpt-4o", "gpt-oss"), newOpenAI.MatchString(name):
		return o200k, marginOpenAI
	case hasPrefix(name, "gpt-4", "gpt-3.5", "gpt-35", "text-embedding", "davinci-002", "babbage-002"):
		return cl100, marginOpenAI
	case strings.Contains(name, "claude"):
		return withMargin(claudeMargin(name))
	}
	return withMargin(marginUnknown)
}

// newOpenAI matches gpt-5 and later, o1, o3, o4 and their variants.
var newOpenAI = regexp.MustCompile(`^(?:gpt-(?:[5-9]|[1-9]\d)|o[1-9])(?:$|[-.])`)

// claudeVersion finds the version in both orders of naming: claude-3-5-sonnet,
// claude-opus-4-6, claude-sonnet-4.5. Dates have eight digits and are no minor.
var claudeVersion = regexp.MustCompile(`claude-(?:[a-z]+-)?(\d{1,2})(?:[-.](\d{1,2}))?(?:$|[-.:@])`)

func claudeMargin(name string) float64 {
	m := claudeVersion.FindStringSubmatch(name)
	if m == nil {
		return marginClaudeNew
	}
	major, _ := strconv.Atoi(m[1])
	minor, _ := strconv.Atoi(m[2]) // absent is 0
	if major < 4 || major == 4 && minor < 7 {
		return marginClaude
	}
	return marginClaudeNew
}

func withMargin(m float64) (Counter, float64) {
	return scaled{o200k, m, fmt.Sprintf("%s×%.2f", o200k.name, m)}, m
}

func hasPrefix(s string, prefixes ...string) bool {
	for _, p := range prefixes {
		if strings.HasPrefix(s, p) {
			return true
		}
	}
	return false
}

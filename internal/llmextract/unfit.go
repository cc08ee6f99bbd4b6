package llmextract

import (
	"regexp"

	"strandline/internal/extract"
)

// The reasons for which an item that satisfies the schema is refused.
const (
	reasonSchema      = "schema: "
	reasonPlaceholder = "placeholder_only"
	reasonInjection   = "injection"
	reasonInjected    = "injected"
)

// unfit tells why a content is not kept, "" when it is: it is junk by the same
// rules as a message, tells its reader to disregard instructions or passes for a
// block of ours, which a transcript can make a model repeat (Q4), or hardly a word
// is left of it without placeholders.
func unfit(content string) string {
	if reason, junk := extract.Junk(content); junk {
		return reason
	}
	if extract.Overrides(content) {
		return reasonInjection
	}
	if ownTag.MatchString(content) {
		return reasonInjected
	}
	if plain := placeholder.ReplaceAllString(content, " "); plain != content && len(wordsOf(plain)) < 2 {
		return reasonPlaceholder
	}
	return ""
}

// ownTag begins or ends a block that Strandline puts into prompts.
var ownTag = regexp.MustCompile(`(?i)<[\s/]*strandline`)

var placeholder = regexp.MustCompile(`<PII:[A-Z_]+>`)

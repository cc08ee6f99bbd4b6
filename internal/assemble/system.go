package assemble

import (
	_ "embed"
	"strings"
)

//go:embed templates/system.md
var systemTemplate string

// System returns the static system prompt: four blocks (identity,
// capabilities, rules, answer), the same bytes in every context (X1).
func System() string { return strings.TrimSpace(systemTemplate) }

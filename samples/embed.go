// Package samples holds transcripts written for the project, in the format of
// each agent it reads. They feed the demo and tests. People, places and
// products in them are invented.
package samples

import "embed"

// FS has one folder an agent, laid out as on a user's disk.
//
//go:embed all:claude-code all:codex all:gemini-cli all:opencode all:copilot-cli all:pi all:plain
var FS embed.FS

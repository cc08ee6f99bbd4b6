// Package engine is Strandline's use of its own parts: it alone knows the
// order of the stages from a transcript to a justified context. Every surface
// (command line, HTTP, MCP, Go library) calls the methods of [Engine] and adds
// nothing but decoding and encoding.
package engine

import (
	"io"
	"log/slog"
	"time"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/rank"
)

// Config is what an Engine needs. Database is required; everything else has a
// working zero value.
type Config struct {
	Database strandline.Database
	Log      *slog.Logger     // nil discards
	Now      func() time.Time // nil means no clock was injected: New fails
	Rand     io.Reader        // source of ids and jitter; nil: New fails
	Owner    string           // names this process in leases; must differ between processes
	// Alive reports whether the process that an Owner named still runs; when in
	// doubt, true. Work held by a process that is gone is taken over at once
	// instead of when its lease ends. nil means always in doubt.
	Alive func(owner string) bool

	// Redact takes secrets out of what is stored raw (E2); nil keeps all.
	// It must be pure and safe for concurrent use.
	Redact func(string) string

	// Embedder turns texts into vectors; nil takes the table in the binary.
	Embedder embed.Embedder

	// Ranking says what each feature of a search counts; nil takes the default.
	Ranking *rank.Weights

	// Persisting is called when a transaction begins that stores what was taken
	// from a conversation, and what it returns when that has ended; nil is not
	// called. It must be safe for concurrent use.
	Persisting func() func(Persisted)

	Ingest  IngestConfig
	Context ContextConfig
	// Strategy turns conversations into memories; nil means the heuristic one.
	Strategy strandline.Strategy
}

// IngestConfig bounds ingestion and conversations (T8, T9). Zero fields take
// the defaults named.
type IngestConfig struct {
	ConversationGap         time.Duration // 60 min
	PollInterval            time.Duration // 30 s
	MinConversationMessages int           // 5
	MaxConversationMessages int           // 200
	MaxConversationBytes    int           // 80 KiB
	MaxLineBytes            int           // 64 MiB
	IncludeSidechains       bool          // subagent transcripts; skipped by default (T2)
	Include, Exclude        []string      // doublestar globs over file keys
	Concurrency             int           // conversations processed at once: 2
}

// ContextConfig bounds a context (X1).
type ContextConfig struct {
	Budget        int    // tokens in all: 4,000
	AnswerReserve int    // of them kept for the answer: 1,750
	Window        int    // newest messages shown: 6, two more or fewer as the talk goes (X2)
	Model         string // whose tokenizer counts; "" is the default one

	// Extractor takes the facts from what leaves the window, and Summarizer
	// digests it; nil means heuristics, which are quick enough to be done while
	// somebody waits. With either, the program calls Settle when nobody does.
	Extractor  strandline.Strategy
	Summarizer Summarizer
}

package engine

import "strandline"

// IngestRequest names what to read. Exactly one of Dir and File is set.
type IngestRequest struct {
	Dir      string // read recursively; keys are relative to it (T3)
	File     string // its key is relative to Root when that is set, else to its own folder
	Root     string
	Reimport bool                 // delete and rebuild (T10)
	Progress func(IngestProgress) // called from one goroutine; may be nil
}

// IngestProgress is the state of a running ingest.
type IngestProgress struct {
	File                  string
	FilesDone, FilesTotal int
	BytesDone, BytesTotal int64
	Messages              int
}

// IngestReport counts what an ingest did. Files counts those that were new or
// had grown; Unchanged the rest.
type IngestReport struct {
	Files         int            `json:"files"`
	Unchanged     int            `json:"unchanged"`
	Messages      int            `json:"messages"`              // newly stored
	Conversations int            `json:"conversations"`         // opened
	Malformed     int            `json:"malformed"`             // lines
	MalformedAt   []string       `json:"malformed_at"`          // "file:line: why", the first 100
	Skipped       map[string]int `json:"skipped"`               // lines or blocks by reason
	Mended        map[string]int `json:"mended,omitempty"`      // "invalid_date" and "invalid_utf8" in what was taken
	PassedOver    map[string]int `json:"passed_over,omitempty"` // files of a tree by an ending that no transcript has
	Failed        []FileFailure  `json:"failed"`                // files given up, in order of key
	Bytes         int64          `json:"bytes"`                 // read
	DurationMS    int64          `json:"duration_ms"`
}

// FileFailure is a file that could not be read or stored; the others went on.
type FileFailure struct {
	File    string          `json:"file"`
	Kind    strandline.Kind `json:"kind"`
	Message string          `json:"message"`
	Hint    string          `json:"hint"`
}

// ProcessReport counts what a processing run did.
type ProcessReport struct {
	Processed int           `json:"processed"`
	Skipped   int           `json:"skipped"`
	Failed    int           `json:"failed"`
	Memories  MemoryChanges `json:"memories"`
	// FromSkipped is what of the memories came of skipped conversations: too short to be
	// processed, they still give what concerns health or was said outright.
	FromSkipped MemoryChanges `json:"from_skipped"`
	// RejectedBy counts the rejected memories by reason.
	RejectedBy map[string]int `json:"rejected_by"`
	// Lesser counts the processed that were done with less than the strategy's best,
	// such as without its model, by reason; Redo does them again.
	Lesser map[string]int `json:"lesser"`
}

// MemoryChanges counts the fate of candidates.
type MemoryChanges struct {
	Inserted         int `json:"inserted"`
	Updated          int `json:"updated"`
	SkippedDuplicate int `json:"skipped_duplicate"`
	Rejected         int `json:"rejected"`
}

// Persisted is a transaction that stored what was taken from a conversation, or
// did not.
type Persisted struct {
	Conversation int64
	From         strandline.Provenance // of the first memory that a model named
	Memories     MemoryChanges
	Rows         RowChanges
	Err          error // nil when it was committed
	RolledBack   bool  // undone for an error in it; else the commit itself failed
}

// RowChanges counts the rows of a transaction, each once whatever candidates met
// it.
type RowChanges struct {
	Inserted, Updated, Skipped int
	Merged                     int // merges of confidence (M3)
	MergedFresh                int // of these, with a row that the transaction inserted
}

// HealthReport is the state of a namespace.
type HealthReport struct {
	Files         int             `json:"files"`
	Messages      int             `json:"messages"`
	Conversations map[string]int  `json:"conversations"`
	Memories      map[string]int  `json:"memories"` // by state
	Index         IndexHealth     `json:"index"`
	Embedding     EmbeddingHealth `json:"embedding"`
	SchemaVersion int             `json:"schema_version"`
}

// IndexHealth compares the derived indexes with the rows.
type IndexHealth struct {
	Rows       int  `json:"rows"`    // documents that should be findable
	Text       int  `json:"text"`    // documents in the text index, current ones
	Vectors    int  `json:"vectors"` // documents with a vector
	Pending    int  `json:"pending"` // documents not yet indexed; a search catches up first
	Consistent bool `json:"consistent"`
}

// EmbeddingHealth tells what meanings are compared by.
type EmbeddingHealth struct {
	Model      string `json:"model"`
	Dimensions int    `json:"dimensions"`
	Remote     bool   `json:"remote"`          // texts are sent to an endpoint
	Waiting    int    `json:"waiting"`         // documents that the model has not embedded yet
	Error      string `json:"error,omitempty"` // why a remote model is out of reach now
}

// SearchRequest asks for the best hits of a namespace.
type SearchRequest struct {
	Query        string
	K            int    // 10 when 0
	Kind         string // "", "message", "memory", "fact", "episode", "summary"
	Domain       strandline.Domain
	Project      string // folder; matches it and what lies below
	Session      string
	Role         strandline.Role
	Since, Until string // RFC 3339 or YYYY-MM-DD; "" is open
	Cursor       string
}

// SearchReport is the answer to a SearchRequest.
type SearchReport struct {
	Hits   []Hit  `json:"hits"`
	Cursor string `json:"cursor,omitempty"` // for the next page; "" at the end
	// Warnings says what the search had to go on without.
	Warnings []string `json:"warnings,omitempty"`
}

// Hit is one result.
type Hit struct {
	Kind       string  `json:"kind"` // "message", "fact", "episode", "summary"
	ID         string  `json:"id"`
	Score      float64 `json:"score"`
	Content    string  `json:"content"`
	SessionID  string  `json:"session_id"`
	SourceFile string  `json:"source_file"`
	Timestamp  string  `json:"timestamp"` // RFC 3339 UTC
	Role       string  `json:"role,omitempty"`
	State      string  `json:"state,omitempty"`
	Explain    Explain `json:"explain"`
}

// Explain says why a hit is where it is.
type Explain struct {
	Terms   []TermScore `json:"terms"`
	Reasons []string    `json:"reasons"`
}

// TermScore is the share of one term in a score.
type TermScore struct {
	Term  string  `json:"term"`
	Score float64 `json:"score"`
}

// ContextRequest asks for the context of a next model call.
type ContextRequest struct {
	Message string
	Session string
	Project string
	Budget  int // 0 takes the configured one

	// What the program would tell the model in every request; what the session
	// makes needless is left out (X7).
	Tools      []ContextTool
	Format     string   // what form the answer must have
	Examples   []string // of good answers
	LastOutput string   // "", "valid" or "invalid": what became of the model's last output
	GoodAnswer bool     // there was a good answer in the session

	// Results of tools that the model has not seen, oldest first.
	Results []ContextResult
}

// ContextTool describes a tool to the model.
type ContextTool struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// ContextResult is what a tool gave.
type ContextResult struct {
	ID   string `json:"id"`
	Tool string `json:"tool"`
	Text string `json:"text"`
}

// ContextReport is a context and its justification (X1, X9).
type ContextReport struct {
	Messages []ContextMessage `json:"messages"`
	Tokens   int              `json:"tokens"`
	Budget   int              `json:"budget"`
	Blocks   []ContextBlock   `json:"blocks"`
	LeftOut  []LeftOut        `json:"left_out"`
	Warnings []string         `json:"warnings,omitempty"` // more than 3,500 tokens sent (X9)
}

// ContextMessage is one message to send to the model.
type ContextMessage struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// ContextBlock is one part of the context.
type ContextBlock struct {
	Name   string        `json:"name"` // "system", "facts", "summaries", "instructions", "retrieved", "window", "tool_results", "message"
	Tokens int           `json:"tokens"`
	Why    string        `json:"why"`
	Items  []ContextItem `json:"items,omitempty"`
}

// ContextItem is one thing inside a block.
type ContextItem struct {
	Kind   string `json:"kind"`
	ID     string `json:"id"`
	Tokens int    `json:"tokens"`
	Why    string `json:"why"`
}

// LeftOut is something that was considered and not taken.
type LeftOut struct {
	Kind   string `json:"kind"`
	ID     string `json:"id"`
	Tokens int    `json:"tokens"`
	Why    string `json:"why"`
}

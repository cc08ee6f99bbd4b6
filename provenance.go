package strandline

import "time"

// Provenance says where a memory came from.
type Provenance struct {
	ConversationID int64
	MessageIDs     []int64
	SourceFile     string
	SessionID      string
	Strategy       string // "heuristic", "llm", "remember", "import"
	Provider       string
	Model          string
	CostMicroUSD   int64
	RequestID      string

	// Evidence is what the confidence rests on, in the order it was said, each
	// more confident than the one before (M4). Only rows have it.
	Evidence []Evidence `json:",omitempty"`
	// Wordings are other words that the memory was said in (M5), normalised.
	Wordings []string `json:",omitempty"`
	// Again is when the memory was said between CreatedAt and LastConfirmedAt, in order: what
	// arrives late may have held in between. Of very many, the first and the last.
	Again []time.Time `json:",omitempty"`
	// DatedAt is when its owner last said since when the memory holds; zero where ValidFrom is
	// nobody's word. Only rows have it.
	DatedAt time.Time `json:",omitzero"`
	// DatedAgain is when its owner said so before that, in order: none of these says that the
	// memory holds whatever was said between. Of very many, the first and the last.
	DatedAgain []time.Time `json:",omitempty"`
}

// Evidence is one statement of a memory.
type Evidence struct {
	SaidAt     time.Time
	SourceFile string
	MessageID  int64
	Confidence float64
}

// Episode is what an episode has beyond a fact (S0).
type Episode struct {
	EmotionalContext     []byte // JSON object
	RelationshipDynamics []byte // JSON object
	Significance         []byte // JSON object
	Rationale            string
}

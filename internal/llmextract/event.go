package llmextract

import (
	"time"

	"strandline"
	"strandline/llm"
)

// EventType names what happened.
type EventType string

// The events of an extraction; those of the calls are the provider's (E8).
const (
	EventRedacted  EventType = "redacted"                // Counts
	EventSelected  EventType = "selected"                // Selected, Omitted, Pruned, Tokens
	EventParsed    EventType = "parsed"                  // OK: the answer was valid as it came
	EventRepair    EventType = "parsing_repair_attempt"  // OK, Repairs
	EventValidated EventType = "schema_validated"        // OK, Adapter, Memories, Rejected
	EventCorrected EventType = "correction_asked"        // Kind
	EventConcluded EventType = "answer_concluded"        // Initial, OK: after repair and correction
	EventUnparsed  EventType = "parsing_repair_failure"  // nothing valid after the correction
	EventAnswered  EventType = "extraction_answered"     // OK, Parsing, Total, Memories
	EventDegraded  EventType = "extraction_degraded"     // Kind, Class: the heuristics did a batch
	EventSafetyNet EventType = "extraction_safety_added" // Memories that only the heuristics saw
)

// Event is one thing that happened in an extraction. It holds no content.
type Event struct {
	Type         EventType
	Conversation int64
	RequestID    string
	Provider     string
	Model        string

	OK       bool
	Initial  bool // the first answer was valid as it came
	Attempt  int  // 1, or 2 for the correction
	Streamed bool
	Adapter  string
	Counts   map[string]int
	Selected int
	Omitted  int // for lack of relevance
	Pruned   int // for their length, one in each round of shortening
	Tokens   int
	Repairs  int
	Memories int
	Rejected int
	Kind     strandline.Kind
	Class    llm.Class
	Parsing  time.Duration
	Total    time.Duration // from the call to the answer read
}

func classOf(err error) llm.Class {
	if f := llm.FailureOf(err); f != nil {
		return f.Class
	}
	return llm.ClassNone
}

package strandline

import "context"

// Strategy turns a ready conversation into memories (T13). It must be
// idempotent: the same conversation gives the same candidates. Implementations
// are safe for concurrent use.
type Strategy interface {
	// ID names the strategy, e.g. "heuristic".
	ID() string
	// ShouldProcess reports whether the conversation is worth processing and,
	// when it is not, why.
	ShouldProcess(Conversation, []Message) (ok bool, reason string)
	// Process extracts from the messages, given oldest first. An error sends
	// the conversation back to the queue.
	Process(context.Context, Conversation, []Message) (Extraction, error)
}

// Extraction is what a strategy found.
type Extraction struct {
	Candidates []Candidate
	Rejected   []Rejection
	// Strategy is the one that did all of it when that is another than the one
	// asked; "" for the one asked.
	Strategy string
	// Note says why it is less than the strategy's best; "" when it is not. It
	// becomes the reason of the archived conversation.
	Note string
}

package strandline

import "time"

// ConversationStatus is the state of a conversation (T9):
// active → ready → queued → processing → archived | skipped | review.
type ConversationStatus string

// The states of a conversation.
const (
	ConversationActive     ConversationStatus = "active"     // may still grow
	ConversationReady      ConversationStatus = "ready"      // closed, waiting
	ConversationQueued     ConversationStatus = "queued"     // chosen for processing, or waiting for another try
	ConversationProcessing ConversationStatus = "processing" // a worker holds a lease on it
	ConversationArchived   ConversationStatus = "archived"   // memories taken
	ConversationSkipped    ConversationStatus = "skipped"    // nothing to take, with the reason
	ConversationReview     ConversationStatus = "review"     // failed for good, with the reason
)

// ConversationStatuses lists the states in order of life.
var ConversationStatuses = []ConversationStatus{
	ConversationActive, ConversationReady, ConversationQueued, ConversationProcessing,
	ConversationArchived, ConversationSkipped, ConversationReview,
}

// Conversation is the run of messages of one source file between gaps of
// silence (T9).
type Conversation struct {
	ID         int64
	SessionID  string // of the first message
	SourceFile string
	First      time.Time
	Last       time.Time // the processing watermark (S2)
	Count      int       // messages
	Bytes      int       // of Message.Text
	Status     ConversationStatus
	Reason     string // why skipped, queued again, in review, or archived with less than the strategy's best
	Digest     string // of the messages; compared by re-import to keep finished work (T10)
	Attempts   int
	NotBefore  time.Time // earliest next attempt; zero means now
	Lease      Lease     // while processing
	Strategy   string    // that finished it
}

// Lease is a claim by a worker that ends by itself.
type Lease struct {
	Owner string
	Until time.Time
}

// ConversationQuery selects conversations, ordered by First, then ID.
type ConversationQuery struct {
	SourceFile string
	Statuses   []ConversationStatus
	FirstFrom  time.Time // begun at or after this instant
	LastBefore time.Time // silent since before this instant
	DueBy      time.Time // NotBefore at or before this instant
	Limit      int
}

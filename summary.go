package strandline

import (
	"strings"
	"time"
)

// Summary is a digest of a segment of a session, by keys and never prose (X6).
// It is written once: it is not digested again and only forgetting replaces it.
type Summary struct {
	ID            int64 // given by the store, never reused
	SessionID     string
	Topic         string
	Discussed     []string
	Outcome       string
	Decisions     []string
	OpenQuestions []string
	Messages      []int64   // the segment, oldest first
	First, Last   time.Time // of its messages
	CreatedAt     time.Time
	ArchivedAt    time.Time // when newer ones took its slot; zero while it has one
	Strategy      string    // that made it, e.g. "heuristic"
	Why           string    // the segment ended there
}

// Text is what the summary says, one key a line; it is what is searched.
func (s Summary) Text() string {
	var lines []string
	for _, part := range append(append([]string{s.Topic, strings.Join(s.Discussed, ", "), s.Outcome}, s.Decisions...), s.OpenQuestions...) {
		if part != "" {
			lines = append(lines, part)
		}
	}
	return strings.Join(lines, "\n")
}

// SummaryQuery selects summaries, ordered by First, then ID.
type SummaryQuery struct {
	SessionID string
	Slots     bool // only those that have a slot
	Last      bool // the newest Limit instead of the oldest, still in ascending order
	Limit     int
}

// PendingStatus is the state of a segment that left the window (M10).
type PendingStatus string

// The states of a pending extraction. When its summary is stored as well, it is
// gone.
const (
	PendingWaiting   PendingStatus = "waiting"   // nothing was taken from it yet
	PendingExtracted PendingStatus = "extracted" // its facts are stored
	PendingFailed    PendingStatus = "failed"    // every try failed, the reason is kept
)

// Pending is a segment that left the window: the messages are not given up
// before what they say has been taken from them.
type Pending struct {
	ID          int64
	SessionID   string
	Messages    []int64 // oldest first
	Why         string  // the segment ended there
	Status      PendingStatus
	Attempts    int // failed ones
	LastAttempt time.Time
	NotBefore   time.Time // earliest next attempt; zero means now
	Lease       Lease     // while a worker is at it
	Error       string    // of the last attempt
}

// PendingQuery selects pending extractions, by ID.
type PendingQuery struct {
	SessionID string
	Statuses  []PendingStatus
	DueBy     time.Time // NotBefore at or before this instant
	Limit     int
}

// Package chatgraph answers one event of a chat bot (X4): its prompts become
// turns, a model is asked, and the answer becomes a candidate. What is said
// lives in the state of the run only. The steps are ingest_prompt, call_model,
// build_candidate.
package chatgraph

import (
	"encoding/json"
	"time"
)

// Event is what a bot is handed and hands on. What it does not know of an event
// it hands on as it came; see [Event.MarshalJSON].
type Event struct {
	V             string        `json:"v,omitempty"`
	Source        string        `json:"source,omitempty"`
	CorrelationID string        `json:"correlationId"`
	Type          string        `json:"type,omitempty"`
	Channel       string        `json:"channel,omitempty"`
	UserID        string        `json:"userId,omitempty"`
	Message       *EventMessage `json:"message,omitempty"`
	Annotations   []Annotation  `json:"annotations,omitempty"`
	Candidates    []Candidate   `json:"candidates,omitempty"`
	Errors        []EventError  `json:"errors,omitempty"`

	Raw map[string]json.RawMessage `json:"-"` // the fields as they came; nil for an event made here
}

// EventMessage is what the event is about.
type EventMessage struct {
	ID   string `json:"id"`
	Role string `json:"role"`
	Text string `json:"text"`

	Raw json.RawMessage `json:"-"` // as it came
}

// KindPrompt is the kind of annotation that is asked of the model.
const KindPrompt = "prompt"

// Annotation is what an earlier service noted on an event.
type Annotation struct {
	ID         string    `json:"id"`
	Kind       string    `json:"kind"`
	Source     string    `json:"source,omitempty"`
	CreatedAt  time.Time `json:"createdAt,omitzero"`
	Confidence *float64  `json:"confidence,omitempty"`
	Label      string    `json:"label,omitempty"`
	Value      string    `json:"value,omitempty"`
	Score      *float64  `json:"score,omitempty"`
	Payload    *Payload  `json:"payload,omitempty"`

	Raw json.RawMessage `json:"-"` // as it came
}

// Payload is the longer form of an annotation's value. Of other forms than an
// object with a text nothing is read.
type Payload struct {
	Text string `json:"text,omitempty"`
}

// text is what a prompt says.
func (a Annotation) text() string {
	if a.Value == "" && a.Payload != nil {
		return a.Payload.Text
	}
	return a.Value
}

// Candidate is an answer proposed.
type Candidate struct {
	ID         string         `json:"id"`
	Kind       string         `json:"kind"` // "text"
	Source     string         `json:"source"`
	CreatedAt  time.Time      `json:"createdAt,omitzero"`
	Status     string         `json:"status"`   // "proposed"
	Priority   int            `json:"priority"` // lower goes first
	Confidence *float64       `json:"confidence,omitempty"`
	Text       string         `json:"text,omitempty"`
	Format     string         `json:"format,omitempty"`
	Reason     string         `json:"reason,omitempty"`
	Metadata   map[string]any `json:"metadata,omitempty"`

	Raw json.RawMessage `json:"-"` // as it came; nil for one made here
}

// EventError is what went wrong on the way.
type EventError struct {
	Source  string    `json:"source"`
	Message string    `json:"message"`
	Fatal   bool      `json:"fatal,omitempty"`
	At      time.Time `json:"at,omitzero"`

	Raw json.RawMessage `json:"-"` // as it came; nil for one made here
}

// Outcome is how a run ended.
type Outcome string

// The outcomes.
const (
	OK    Outcome = "OK"
	Skip  Outcome = "SKIP"  // nothing was asked
	Error Outcome = "ERROR" // the model could not be asked; Event.Errors says why
)

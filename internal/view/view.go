// Package view gives the nouns their JSON form. Every surface prints these and
// no other: what the command line shows, the HTTP API and MCP show too.
//
// Times are RFC 3339 in UTC with milliseconds; an unknown time, and an id that
// points nowhere, is null. Lists are never null.
package view

import (
	"strings"
	"time"

	"strandline"
)

// timeFormat is RFC 3339 in UTC, always with three digits of a second, so that
// times sort as text.
const timeFormat = "2006-01-02T15:04:05.000Z"

// Time returns the JSON form of a time; nil stands for unknown.
func Time(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	s := t.UTC().Format(timeFormat)
	return &s
}

// reference returns the JSON form of an id that may point nowhere.
func reference(id string) *string {
	if id == "" {
		return nil
	}
	return &id
}

// Message is the JSON form of a message.
type Message struct {
	ID             int64   `json:"id"`
	SessionID      string  `json:"session_id"`
	SourceFile     string  `json:"source_file"`
	Role           string  `json:"role"`
	Content        string  `json:"content"`    // with the line of tools
	ToolNames      string  `json:"tool_names"` // "A, B"
	Timestamp      *string `json:"timestamp"`
	CWD            string  `json:"cwd"`
	ConversationID int64   `json:"conversation_id"`
}

// OfMessage returns the JSON form of a message.
func OfMessage(m strandline.Message) Message {
	return Message{
		ID:             m.ID,
		SessionID:      m.SessionID,
		SourceFile:     m.SourceFile,
		Role:           string(m.Role),
		Content:        m.Text(),
		ToolNames:      strings.Join(m.ToolNames, ", "),
		Timestamp:      Time(m.Time),
		CWD:            m.CWD,
		ConversationID: m.ConversationID,
	}
}

// Messages returns the JSON form of messages, never nil.
func Messages(ms []strandline.Message) []Message { return each(ms, OfMessage) }

// Conversation is the JSON form of a conversation.
type Conversation struct {
	ID             int64   `json:"id"`
	SessionID      string  `json:"session_id"`
	SourceFile     string  `json:"source_file"`
	FirstMessageAt *string `json:"first_message_at"`
	LastMessageAt  *string `json:"last_message_at"`
	EntryCount     int     `json:"entry_count"`
	Status         string  `json:"status"`
	Reason         string  `json:"reason"`   // why skipped, queued again, in review, or less than the best was done
	Strategy       string  `json:"strategy"` // that finished it; "" before
}

// OfConversation returns the JSON form of a conversation.
func OfConversation(c strandline.Conversation) Conversation {
	return Conversation{
		ID:             c.ID,
		SessionID:      c.SessionID,
		SourceFile:     c.SourceFile,
		FirstMessageAt: Time(c.First),
		LastMessageAt:  Time(c.Last),
		EntryCount:     c.Count,
		Status:         string(c.Status),
		Reason:         c.Reason,
		Strategy:       c.Strategy,
	}
}

// Conversations returns the JSON form of conversations, never nil.
func Conversations(cs []strandline.Conversation) []Conversation { return each(cs, OfConversation) }

// each maps a list to one that is never nil.
func each[T, V any](list []T, of func(T) V) []V {
	views := make([]V, len(list))
	for i, item := range list {
		views[i] = of(item)
	}
	return views
}

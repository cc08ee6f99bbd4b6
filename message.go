package strandline

import (
	"strings"
	"time"
)

// Role says who spoke.
type Role string

// The roles.
const (
	RoleUser      Role = "user"
	RoleAssistant Role = "assistant"
	RoleSystem    Role = "system"
	RoleTool      Role = "tool"
)

// Message is one thing said.
type Message struct {
	ID             int64 // given by the store, never reused
	ConversationID int64 // 0 until the message is placed
	SessionID      string
	SourceFile     string // file key (T3), or "session/<id>" for live sessions
	UID            string // the source's own id of the message, unique in the file; "" when it has none
	Role           Role
	Content        string    // the text, without the tool line
	ToolNames      []string  // in order of use, repeats kept; assistant only
	Time           time.Time // UTC, millisecond precision
	CWD            string
}

// Text returns the content followed by the line "[Used tools: A, B]" when tools
// were used (S2), the two joined by a blank line. It is what is shown, counted
// against the 80 KB of a conversation and given to a model.
func (m Message) Text() string {
	if len(m.ToolNames) == 0 {
		return m.Content
	}
	line := "[Used tools: " + strings.Join(m.ToolNames, ", ") + "]"
	if m.Content == "" {
		return line
	}
	return m.Content + "\n\n" + line
}

// MessageQuery selects messages; zero fields do not restrict. Results are
// ordered by time, then id.
type MessageQuery struct {
	SourceFile     string
	SessionID      string
	ConversationID int64
	Said           bool  // only what user and assistant said to each other, not what tools gave or were given
	Last           bool  // the newest Limit messages instead of the oldest, still in ascending order
	AfterID        int64 // with a Limit, pages by id: only larger ids, ordered by id
	Limit          int   // 0 means all
}

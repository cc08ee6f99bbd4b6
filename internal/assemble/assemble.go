// Package assemble renders what a model is to be sent within a budget of
// tokens that does not grow with the history (X1), and justifies every part of
// it (X9). It is pure: the same input gives the same bytes, and no clock or
// counter is read.
//
// The order of the messages is: the static system prompt, facts, summaries,
// retrieved history, the window, the message. What changes least comes first,
// so that providers can cache the beginning: the system prompt never changes,
// the facts only when a fact does, for they are ordered by creation and not by
// relevance.
//
// Memory is data (Q4). Facts stand inside one <strandline-memory> fence,
// summaries and retrieved history inside <strandline-history> fences, each
// with a line that says so, in messages of role user: a provider gives those
// less authority than system messages. What could end a fence or pass for a
// control sequence inside it is made harmless. Extraction knows the same two
// tags and skips what lies between them.
package assemble

import (
	"time"

	"strandline"
)

// Tokens measures and cuts texts.
type Tokens interface {
	Count(text string) int
	// Cut returns the text when it costs at most n tokens, otherwise what of it
	// fits with a mark where something is missing, and how many tokens are. The
	// result never costs more than n; it is "" when nothing fits.
	Cut(text string, n int) (kept string, cut int)
}

// Config is what stays the same between contexts.
type Config struct {
	Tokens     Tokens
	PerMessage int // tokens a message costs beyond its text
	PerReply   int // tokens that open the reply
}

// Input is what may go into a context.
type Input struct {
	Message   string // of the user; never left out, cut with a mark if it must be
	Facts     []Fact
	Summaries []Summary
	Retrieved []Retrieved
	Window    []strandline.Message // oldest first
	LeftOut   []LeftOut            // already decided against; passed on

	Limits Limits
}

// Fact is a memory that may be injected.
type Fact struct {
	Memory    strandline.Memory
	State     strandline.MemoryState
	Confirm   bool    // ask the user whether it still holds
	Keep      bool    // before all others, and even when just mentioned: explicit health facts
	Relevance float64 // to the message; decides who stays when room is short
	Why       string
}

// Summary is a digest of a segment, at most 50 tokens long.
type Summary struct {
	ID   string
	Time time.Time
	Text string
	Why  string
}

// Retrieved is an excerpt of an earlier conversation.
type Retrieved struct {
	ID    string
	Role  strandline.Role
	Time  time.Time
	Text  string
	Score float64 // decides who stays when room is short
	Why   string
}

// Context is what to send, and why.
type Context struct {
	Messages []Message
	Tokens   int // of all messages as rendered; never above the budget
	Budget   int
	Blocks   []Block // in the order of the messages; their tokens add up to Tokens
	LeftOut  []LeftOut
	Warnings []string
}

// Message is one message to send.
type Message struct {
	Role    strandline.Role
	Content string
}

// The names of the blocks.
const (
	BlockSystem    = "system"
	BlockFacts     = "facts"
	BlockSummaries = "summaries"
	BlockRetrieved = "retrieved"
	BlockWindow    = "window"
	BlockMessage   = "message"
)

// Block is one part of a context.
type Block struct {
	Name   string
	Tokens int
	Why    string
	Items  []Item

	messages []Message
}

// Item is one thing inside a block.
type Item struct {
	Kind, ID string
	Tokens   int
	Why      string
}

// LeftOut is something considered and not taken.
type LeftOut struct {
	Kind, ID string
	Tokens   int // what it would have cost; 0 when it was not measured
	Why      string
}

// Assemble renders the context. It takes what must be there first (message,
// system prompt, facts) and gives the rest to the window, the summaries and
// retrieved history, so that over budget retrieved history goes first, lowest
// score first, then summaries, then the oldest messages of the window.
func Assemble(cfg Config, in Input) Context {
	a := newAssembly(cfg, in)
	if !a.hasRoom() {
		return a.refuse()
	}
	a.takeSystem()
	a.takeMessage()
	facts := a.chooseFacts()
	floor := a.retrievedFloor()
	window := a.chooseWindow(floor)
	facts = a.dropMentioned(facts, window)
	a.chooseSummaries()
	a.chooseRetrieved()
	return a.finish(facts, window)
}

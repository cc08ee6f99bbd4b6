// Package assemble renders what a model is to be sent within a budget of
// tokens that does not grow with the history (X1), and justifies every part of
// it (X9). It is pure: the same input gives the same bytes, and no clock or
// counter is read.
//
// The order of the messages is: the static system prompt, standing facts,
// summaries; then what depends on the message: instructions, facts that match
// it, retrieved history, the window, tool results, the message. What changes
// least comes first, so that providers can cache the beginning: the system
// prompt never changes, the standing facts only when a fact does, the summaries
// only when a segment leaves the window.
//
// Memory is data (Q4). Facts stand inside <strandline-memory> fences, summaries,
// retrieved history and tool results inside <strandline-history> fences, each
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
	Fresh     []strandline.Message // that are in no summary yet, in the window and before it, oldest first
	Results   []Result             // of tools that ran for the message, oldest first
	Repeat    Repeat               // what the program would say in every request
	LeftOut   []LeftOut            // already decided against; passed on

	Limits Limits
}

// Fact is a memory that may be injected.
type Fact struct {
	Memory    strandline.Memory
	State     strandline.MemoryState
	Confirm   bool    // ask the user whether it still holds
	Standing  bool    // holds whatever is talked about: belongs to the part that stays the same
	Keep      bool    // before all others, and even when just mentioned: explicit health facts
	Relevance float64 // to the message, 0 when it does not match; decides who stays when room is short
	Why       string
}

// Summary is a digest of a segment, at most 50 tokens long.
type Summary struct {
	ID    string
	Time  time.Time
	Text  string
	Short string // what to say of it when room is short; "" when there is nothing shorter
	Why   string
}

// Result is what a tool gave that the model has not seen yet.
type Result struct {
	ID   string
	Tool string
	Text string
}

// Retrieved is an excerpt of an earlier conversation.
type Retrieved struct {
	Kind  string // "message" when it is ""
	ID    string
	Role  strandline.Role
	Time  time.Time
	Text  string
	Quote func() string // gives the text when it is ""; asked only when there may be room
	Score float64       // decides who stays when room is short
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
	BlockSystem       = "system"
	BlockFacts        = "facts" // standing ones; those that match the message stand in a second block of the name
	BlockSummaries    = "summaries"
	BlockInstructions = "instructions"
	BlockRetrieved    = "retrieved"
	BlockWindow       = "window"
	BlockResults      = "tool_results"
	BlockMessage      = "message"
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
// system prompt, instructions, tool results, facts) and gives the rest to the
// window, the summaries and retrieved history. Over budget, retrieved history
// goes first, lowest score first; then summaries are compressed, oldest first;
// then the oldest messages of the window go, down to two; then summaries.
func Assemble(cfg Config, in Input) Context {
	a := newAssembly(cfg, in)
	if !a.hasRoom() {
		return a.refuse()
	}
	a.takeSystem()
	a.takeMessage()
	a.takeInstructions()
	a.takeResults()
	standing, matched := a.chooseFacts()
	short := a.summariesFloor()
	floor := a.retrievedFloor()
	window := a.chooseWindow(floor + short)
	matched = a.dropMentioned(matched, window)
	a.chooseSummaries()
	a.chooseRetrieved()
	return a.finish(standing, matched, window)
}

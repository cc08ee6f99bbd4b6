// Package llm speaks to language models: one small provider interface, and
// resilience as decorators of it.
package llm

import (
	"context"
	"time"
)

// Provider is an endpoint that answers prompts (P1). Implementations are safe
// for concurrent use, never retry by themselves and never log what they are
// given. Their errors are strandline.Error values whose kind is one of P3, with
// a *Failure in the chain where an endpoint answered.
type Provider interface {
	// Name is the configured name: "claude", "openai", "ollama", "openrouter",
	// "custom".
	Name() string
	Capabilities() Capabilities
	// Send returns the whole answer.
	Send(context.Context, Request) (Response, error)
	// Stream calls fn with each piece of text as it arrives and returns the
	// whole. An error of fn ends the stream and is returned. When a stream
	// breaks, the Response returned beside the error holds what arrived and its
	// usage, Usage.Estimated unless the provider told it (P10). The decorators of
	// this package take a nil fn: nobody sees the pieces, so that a stream that
	// broke is made again like any call.
	Stream(ctx context.Context, r Request, fn func(Delta) error) (Response, error)
	// CountTokens returns the input tokens of the request, by the provider's
	// own count where it offers one without cost, else by the local tokenizer.
	CountTokens(context.Context, Request) (int, error)
}

// Checker is what a provider may offer besides: a look, without cost, at
// whether the endpoint is there, accepts the key and has the configured model.
type Checker interface {
	Check(context.Context) error
}

// Embedding is what a provider may offer besides: its endpoint for embeddings, in
// the form of a provider too, so that the same decorators make it resilient and
// keep it within its budget. It answers each message by a vector, in
// Response.Vectors, and ignores what else a request holds; Stream is Send. Its
// name is that of the provider with [EmbeddingSuffix].
type Embedding interface {
	Embedder(VectorSpec) Provider
}

// EmbeddingSuffix ends the names of endpoints for embeddings, in the ledger and in
// metrics.
const EmbeddingSuffix = "-embeddings"

// VectorSpec says which vectors are wanted.
type VectorSpec struct {
	Dimensions int // of every vector: others are refused. 0 takes what comes
	// Shorten asks the endpoint for so many dimensions where the model has more.
	Shorten bool
}

// Capabilities says what a provider can do.
type Capabilities struct {
	Streaming        bool
	StructuredOutput bool // Request.Schema is enforced by the provider
	PromptCache      bool // Request.CacheSystem has an effect
	ExactTokenCount  bool // CountTokens is the provider's own count
	Local            bool // costs nothing; has no price
	// Seller is the provider under which the price catalogue lists the models;
	// "" for the provider's name.
	Seller string
}

// Role is who says a message.
type Role string

// The roles. System text has its own field.
const (
	RoleUser      Role = "user"
	RoleAssistant Role = "assistant"
)

// Message is one turn of a prompt.
type Message struct {
	Role    Role
	Content string
}

// Request is one prompt.
type Request struct {
	ID        string // unique per logical call: [A-Za-z0-9_-]{1,128}
	Namespace string // who pays
	Purpose   string // "extraction", "chat", "summary", …: for events and usage

	Model       string // "" for the provider's configured model
	System      string
	Messages    []Message
	MaxTokens   int      // of the answer; 0 for the provider's configured limit
	Temperature *float64 // nil leaves it to the provider's configuration
	Schema      *Schema  // asks for JSON of this schema
	CacheSystem bool     // marks the end of System as a prompt-cache breakpoint
}

// Schema is a JSON Schema that the answer must satisfy.
type Schema struct {
	Name string // [A-Za-z0-9_-]{1,64}
	JSON []byte
}

// Delta is a piece of a streamed answer. Thinking counts as first token but is
// no text of the answer.
type Delta struct {
	Text     string
	Thinking string
}

// Response is an answer.
type Response struct {
	Text      string
	Provider  string
	Model     string // as the provider names it
	Stop      StopReason
	Usage     Usage
	RequestID string // the provider's own id of the call; "" when it gave none
	Rate      Rate

	// FirstToken is the time from dispatch to the first text or thinking; zero
	// when nothing arrived or nothing was streamed.
	FirstToken time.Duration
	// CostMicroUSD is set by the budget decorator; PriceUnknown says that no
	// price of the model is known, which is not the same as zero (P8).
	CostMicroUSD int64
	PriceUnknown bool

	// Vectors are the answer of an endpoint that embeds: one a message, in order.
	Vectors [][]float32
}

// StopReason says why an answer ended.
type StopReason string

// The reasons, one word for every provider's own.
const (
	StopEnd       StopReason = "end"
	StopMaxTokens StopReason = "max_tokens"
	StopTool      StopReason = "tool_use"
	StopRefusal   StopReason = "refusal"
	StopCut       StopReason = "cut" // the stream broke
	StopOther     StopReason = "other"
)

// Usage counts tokens. Input excludes the cached ones, whatever the provider's
// own definition, so that the total input is Input+CacheRead+CacheWrite5m+
// CacheWrite1h. Output includes Reasoning.
type Usage struct {
	Input        int64
	Output       int64
	CacheRead    int64
	CacheWrite5m int64
	CacheWrite1h int64
	Reasoning    int64
	Estimated    bool // only when the provider gave none (P8)

	// Charged says that the provider told what the call cost: ChargedNano, in
	// nano-USD. It goes before any price of ours.
	Charged     bool
	ChargedNano int64
}

// Total returns all input and output tokens.
func (u Usage) Total() int64 {
	return u.Input + u.CacheRead + u.CacheWrite5m + u.CacheWrite1h + u.Output
}

// Rate is what the headers of an answer say of the provider's limits. A Limit
// of zero means that nothing was said.
type Rate struct {
	Requests Quota
	Tokens   Quota
}

// Quota is one limit.
type Quota struct {
	Limit     int64
	Remaining int64
	Reset     time.Time
}

// Failure is what an endpoint said when it refused (P3).
type Failure struct {
	Provider   string
	Model      string
	Status     int    // HTTP status; 0 when there was none
	Code       string // the provider's own word, e.g. "insufficient_quota"
	Class      Class
	RetryAfter time.Duration // zero when not given
	Derived    bool          // RetryAfter is the reset of an exhausted limit, not a direct hint
	RequestID  string
	Rate       Rate
	// Sent says that bytes of an answer had reached the caller.
	Sent bool
}

// Class refines an error's kind where the treatment differs.
type Class string

// The classes.
const (
	ClassNone       Class = ""
	ClassQuota      Class = "quota"          // no credit left: terminal, though a 429
	ClassOverloaded Class = "overloaded"     // the provider's own capacity: 529
	ClassContext    Class = "context_length" // the prompt is too long
	ClassCircuit    Class = "circuit_open"   // not sent: the circuit is open
	ClassGate       Class = "gate"           // not sent: the local rate limit
	ClassCanceled   Class = "canceled"
)

// Error renders the failure without any content of the prompt or answer.
func (f *Failure) Error() string {
	s := f.Provider
	if f.Model != "" {
		s += " (" + f.Model + ")"
	}
	if f.Class != "" {
		s += ": " + string(f.Class)
	}
	if f.Code != "" {
		s += ": " + f.Code
	}
	return s
}

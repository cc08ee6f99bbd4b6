package llm

import "time"

// EventType names an event (E8).
type EventType string

// The events of calls. A sink turns them into log lines and metrics.
const (
	EventStart           EventType = "provider_call_start"
	EventComplete        EventType = "provider_call_complete"
	EventError           EventType = "provider_call_error"
	EventFirstToken      EventType = "first_token"
	EventRetry           EventType = "retry"
	EventFallback        EventType = "fallback_activated"
	EventCircuit         EventType = "circuit_state_change"
	EventBudgetThreshold EventType = "budget_threshold"
	EventBudgetRejection EventType = "budget_rejection"
	EventThrottle        EventType = "throttle"
	// EventOutcome ends a logical call at one provider, after all its attempts.
	EventOutcome EventType = "request_outcome"
	// EventLedger says that what a call cost could not be recorded.
	EventLedger EventType = "ledger_error"
)

// Event is one thing that happened to a call. It never holds content.
type Event struct {
	Type      EventType
	At        time.Time
	RequestID string
	Namespace string
	Purpose   string
	Provider  string
	Model     string

	Attempt  int           // from 1
	Latency  time.Duration // of a completed or failed attempt; of the first token
	Delay    time.Duration // before a retry; of a throttle
	Usage    Usage
	Cost     int64 // micro-USD
	NoPrice  bool
	Kind     string // of the error
	Class    Class
	Status   int
	From, To string // circuit states; providers of a fallback
	Percent  int    // of a budget threshold: 70, 90, 100
	Streamed bool

	Result     string        // of a retry: "success", "failure"; of an outcome also "error", "fallback"
	RetryAfter time.Duration // what the provider asked to wait; Derived from the reset of a limit
	Derived    bool
	Estimate   int64 // input tokens expected, at the start
	// Budget standing in micro-USD: of the overall budget, or in the event of a
	// budget of the one it is about. Scope is "" for the overall budget.
	Scope                               string
	Budget, Spent, Projected, Shortfall int64
	FailureRate                         float64 // of a circuit
	Window                              int     // completed attempts it is over
}

// Observer receives events. It is called in order for one call, possibly
// concurrently for several, and must return soon.
type Observer interface {
	Observe(Event)
}

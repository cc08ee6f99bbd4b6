package strandline

import (
	"context"
	"fmt"
	"time"
)

// Spending is the ledger of what calls to providers cost (P7). A [Database] may
// offer it. It is shared by every process that has the database open, and safe
// for concurrent use. Amounts are micro-USD. A change survives kill -9; a power
// cut may forget the calls of the last second.
type Spending interface {
	// Reserve takes the worst case of a call out of the budgets before it is
	// sent. It gives KindBudget when spent + reserved + the amount would be more
	// than a limit; equality passes. Reserving twice under one ID is a
	// KindConflict.
	Reserve(ctx context.Context, c Call, l Limits) error
	// Settle replaces the reservation by what the call did cost, on the day it
	// was reserved, even when the reservation has expired since. It returns what
	// is spent on that day now. A call counts once: settling it again changes
	// nothing. A call never reserved gives KindNotFound.
	Settle(ctx context.Context, id string, o Outcome) (Spent, error)
	// Standing returns what is spent and reserved on the UTC day of at.
	Standing(ctx context.Context, ns Namespace, at time.Time) (Standing, error)
	// Alert records that a share of a budget was reached, and reports whether
	// nobody had recorded it for that day before.
	Alert(ctx context.Context, a Alert) (first bool, err error)
	// ListSpending adds the calls up by day, namespace, provider and model, in
	// that order. Reservations that have expired at the time given are lost
	// calls: sent perhaps, by a process that died; they cost nothing here.
	ListSpending(ctx context.Context, q SpendingQuery, at time.Time) ([]SpendingRow, error)
}

// Call is a call about to be made.
type Call struct {
	ID        string // unique for each attempt
	Namespace Namespace
	Provider  string
	Model     string
	Purpose   string
	RequestID string    // of the logical call, shared by its attempts
	At        time.Time // it counts on this UTC day
	Expires   time.Time // when the reservation ends by itself
	Reserve   int64     // the most it can cost, micro-USD
}

// Limits are budgets of one UTC day in micro-USD. Zero is no limit.
type Limits struct {
	Namespace int64
	Overall   int64
}

// Outcome is how a call ended.
type Outcome struct {
	At      time.Time
	NotSent bool   // nothing left the process: the call is forgotten
	Failure string // kind of the error; "" when it succeeded

	Input, Output         int64 // tokens; input without the cached
	CacheRead, CacheWrite int64
	Estimated             bool // the provider did not tell the tokens
	Cost                  int64
	PriceUnknown          bool // Cost is 0 because no price is known
}

// Spent is what a day has cost so far, in micro-USD.
type Spent struct {
	Namespace int64
	Overall   int64
}

// Standing is what is spent on a day and what open calls may add to it.
type Standing struct {
	Spent    Spent
	Reserved Spent
}

// Alert is a threshold of a budget, reached on a day.
type Alert struct {
	At        time.Time
	Namespace Namespace // "" is the overall budget
	Percent   int
}

// SpendingQuery selects calls. The zero value selects all.
type SpendingQuery struct {
	From, To  string    // days as [Day] writes them, inclusive; "" is open
	Namespace Namespace // "" is every one
}

// SpendingRow is the sum of some calls.
type SpendingRow struct {
	Day             string
	Namespace       Namespace
	Provider, Model string

	Calls  int64 // settled ones
	Failed int64 // of them
	Open   int64 // reserved and not yet settled
	Lost   int64 // expired without having been settled

	Input, Output         int64
	CacheRead, CacheWrite int64
	Estimated             int64 // calls whose tokens are estimates
	PriceUnknown          int64 // calls of which no price is known
	Cost                  int64 // micro-USD
	Reserved              int64 // micro-USD, of the open ones
}

// Day names the UTC day of a time: "2006-01-02".
func Day(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// BudgetError says by how much a call would have exceeded a budget. Amounts are
// micro-USD.
type BudgetError struct {
	Namespace Namespace // "" is the overall budget
	Limit     int64
	Spent     int64
	Reserved  int64 // by other calls
	Projected int64 // the most the refused call could cost
}

// Shortfall is what was missing.
func (e *BudgetError) Shortfall() int64 { return e.Spent + e.Reserved + e.Projected - e.Limit }

// Error names the budget and its standing.
func (e *BudgetError) Error() string {
	whose := "the daily budget"
	if e.Namespace != "" {
		whose = fmt.Sprintf("the daily budget of namespace %s", e.Namespace)
	}
	return fmt.Sprintf("%s of %s would be exceeded: %s spent, %s reserved, the call may cost %s",
		whose, USD(e.Limit), USD(e.Spent), USD(e.Reserved), USD(e.Projected))
}

// OverBudget returns the refusal of a call by the limit that it exceeds, the
// overall one first, or nil when it fits (P7). Stores use it.
func OverBudget(c Call, l Limits, s Standing) error {
	over := &BudgetError{Limit: l.Overall, Spent: s.Spent.Overall, Reserved: s.Reserved.Overall, Projected: c.Reserve}
	if l.Overall <= 0 || over.Shortfall() <= 0 {
		over = &BudgetError{Namespace: c.Namespace, Limit: l.Namespace, Spent: s.Spent.Namespace, Reserved: s.Reserved.Namespace, Projected: c.Reserve}
		if l.Namespace <= 0 || over.Shortfall() <= 0 {
			return nil
		}
	}
	return &Error{Kind: KindBudget, Hint: "it starts anew at midnight UTC; see `strandline usage`, or raise the budget", Err: over}
}

// USD writes micro-USD as dollars with six decimals: "$1.500000".
func USD(micro int64) string {
	sign := ""
	if micro < 0 {
		sign, micro = "-", -micro
	}
	return fmt.Sprintf("%s$%d.%06d", sign, micro/1e6, micro%1e6)
}

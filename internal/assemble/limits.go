package assemble

import (
	"cmp"
	"sort"
)

// Limits bounds a context. Zero fields take the values named.
type Limits struct {
	Budget        int // tokens of request and answer together: 4,000
	AnswerReserve int // of Budget, kept for the answer; see Room
	Facts         int // tokens of the facts, those to keep not counted: 150
	Standing      int // of them for standing facts: 60
	FactCount     int // facts that match the message: 5
	Window        int // messages in the window: 6
	WindowTokens  int // tokens of the window: 2,000 for 6 messages, 200 less or more for each one less or more
	WindowMessage int // tokens of one message in the window, the rest cut: 400
	SummaryCount  int // 4
	SummaryTokens int // tokens of one summary: 50
	Excerpt       int // tokens of one retrieved excerpt: 220
	Retrieved     int // tokens of retrieved history that the window leaves room for: 300
	Results       int // tokens of tool results: 300
}

// The standard budget. A smaller budget reserves the same share for the
// answer, a larger one no more tokens than the standard one does.
const (
	StandardBudget  = 4000
	StandardReserve = 1750
	alertAbove      = 3500 // X9
)

func (l Limits) withDefaults() Limits {
	l.Budget = cmp.Or(l.Budget, StandardBudget)
	l.AnswerReserve = cmp.Or(l.AnswerReserve, StandardReserve)
	l.Window = cmp.Or(l.Window, 6)
	l.WindowTokens = cmp.Or(l.WindowTokens, 2000+200*(l.Window-6))
	l.WindowMessage = cmp.Or(l.WindowMessage, 400)
	l.SummaryCount = cmp.Or(l.SummaryCount, 4)
	l.SummaryTokens = cmp.Or(l.SummaryTokens, 50)
	l.Excerpt = cmp.Or(l.Excerpt, 220)
	l.Facts = cmp.Or(l.Facts, 150)
	l.Standing = cmp.Or(l.Standing, 60)
	l.Results = cmp.Or(l.Results, 300)
	l.FactCount = cmp.Or(l.FactCount, 5)
	l.Retrieved = cmp.Or(l.Retrieved, 300)
	return l
}

// Room returns the tokens that may be sent: the budget less the reserve for
// the answer, which is at most its share of the standard budget.
func (l Limits) Room() int {
	l = l.withDefaults()
	share := l.Budget * StandardReserve / StandardBudget
	return l.Budget - min(l.AnswerReserve, share)
}

// leastMessage is how many tokens of a message must fit for a budget to be any
// use; a shorter message must fit whole.
const leastMessage = 64

// LeastBudget returns the smallest budget with which the message can be sent,
// whole or, when it is long, cut with a mark.
func LeastBudget(cfg Config, l Limits, message string) int {
	least := leastMessage
	message = disarmTags(valid(message))
	if _, cut := cfg.Tokens.Cut(message, leastMessage); cut == 0 { // a long message is not counted
		least = cfg.Tokens.Count(message)
	}
	need := cfg.PerReply + cfg.PerMessage + least
	l = l.withDefaults()
	return sort.Search(need*2+StandardReserve, func(b int) bool {
		l.Budget = b
		return b > 0 && l.Room() >= need
	})
}

package llmextract

import (
	"context"
	"errors"
	"time"

	"strandline"
	"strandline/llm"
)

// The waits for others to give back what they reserved of the budget (P7): they
// double up to the longest, and end after all of them together are too long.
const (
	firstWait   = 500 * time.Millisecond
	longestWait = 8 * time.Second
	patience    = time.Minute
)

// patient sends a request, again after a while where only what others reserved
// was in the way: their calls mostly cost less than the worst case. Once that did
// not help, as when they died, nobody waits until a call goes through.
func (s *Strategy) patient(ctx context.Context, p llm.Provider, r llm.Request) (llm.Response, error) {
	resp, err := send(ctx, p, r, s.cfg.Stream)
	for wait, waited := firstWait, time.Duration(0); onlyReserved(err); wait = min(2*wait, longestWait) {
		if s.hopeless.Load() {
			return resp, err
		}
		if waited += wait; waited > patience {
			s.hopeless.Store(true)
			return resp, err
		}
		if serr := s.cfg.Sleep(ctx, wait); serr != nil {
			return resp, serr
		}
		resp, err = send(ctx, p, r, s.cfg.Stream)
	}
	if err == nil {
		s.hopeless.Store(false)
	}
	return resp, err
}

// onlyReserved reports whether a budget refused a call that would fit but for
// the reservations of others.
func onlyReserved(err error) bool {
	var over *strandline.BudgetError
	return errors.As(err, &over) && over.Reserved > 0 && over.Spent+over.Projected <= over.Limit
}

// sleep waits by a timer.
func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

package engine

import (
	"context"
	"strings"
	"sync"
	"time"

	"strandline"
)

// The texts of errors may quote what a model answered or what was said, so they
// are kept for a day at most (X12). They are looked for every hour, and go one
// hour early so that none is older than a day.
const (
	detailsFor   = 23 * time.Hour
	disposeEvery = time.Hour
)

// callsFor is how long single calls to providers are kept.
const callsFor = 400 * 24 * time.Hour

// withoutDetails takes the place of the text of an error.
const withoutDetails = "details are kept for a day"

// attemptMark begins the reason of a conversation that failed.
const attemptMark = "attempt "

// callKeeper is a database that keeps single calls to providers.
type callKeeper interface {
	// DropCalls deletes the calls of the UTC days before that of the instant.
	// What was spent on a day stays.
	DropCalls(ctx context.Context, before time.Time) (int64, error)
}

// Dispose deletes what is kept for a time only: the texts of errors, after a day,
// and single calls to providers, after 400 days. Process and Serve call it; it
// looks once an hour, and for calls once a day.
func (e *Engine) Dispose(ctx context.Context, ns strandline.Namespace) error {
	now := e.now()
	details, calls := e.disposed.due(ns, now)
	if details {
		if err := e.update(ctx, ns, func(tx strandline.Tx) error { return dropDetails(ctx, tx, now.Add(-detailsFor)) }); err != nil {
			e.disposed.again(ns)
			return err
		}
	}
	db, ok := e.db.(callKeeper)
	if !calls || !ok {
		return nil
	}
	n, err := db.DropCalls(ctx, now.Add(-callsFor))
	if n > 0 {
		e.log.Info("old calls to providers deleted", "calls", n)
	}
	return err
}

// dropDetails takes the texts of errors that happened before an instant out of
// conversations and segments. A conversation tells the time of its failure by
// the end of the pause that follows it.
func dropDetails(ctx context.Context, tx strandline.Tx, before time.Time) error {
	cs, err := tx.ListConversations(ctx, strandline.ConversationQuery{DueBy: before,
		Statuses: []strandline.ConversationStatus{strandline.ConversationReady, strandline.ConversationQueued, strandline.ConversationReview}})
	if err != nil {
		return err
	}
	for _, c := range cs {
		attempt, details, ok := strings.Cut(c.Reason, ": ")
		if !ok || !strings.HasPrefix(attempt, attemptMark) || details == withoutDetails {
			continue
		}
		c.Reason = attempt + ": " + withoutDetails
		if _, err := tx.PutConversation(ctx, c); err != nil {
			return err
		}
	}
	ps, err := tx.ListPending(ctx, strandline.PendingQuery{Statuses: []strandline.PendingStatus{strandline.PendingWaiting, strandline.PendingFailed}})
	if err != nil {
		return err
	}
	for _, p := range ps {
		if p.Error == "" || p.Error == withoutDetails || p.LastAttempt.After(before) {
			continue
		}
		p.Error = withoutDetails
		if _, err := tx.PutPending(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// disposed remembers when what is kept for a time was last looked for. The zero
// value is ready; it is safe for concurrent use.
type disposed struct {
	mu      sync.Mutex
	details map[strandline.Namespace]time.Time
	calls   string // the UTC day
}

// due tells what has to be looked for now, and notes that it is.
func (d *disposed) due(ns strandline.Namespace, now time.Time) (details, calls bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if last, ok := d.details[ns]; !ok || now.Sub(last) >= disposeEvery || now.Before(last) {
		if d.details == nil {
			d.details = map[strandline.Namespace]time.Time{}
		}
		d.details[ns], details = now, true
	}
	if day := strandline.Day(now); d.calls != day {
		d.calls, calls = day, true
	}
	return details, calls
}

// again has the next call look again.
func (d *disposed) again(ns strandline.Namespace) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.details, ns)
}

package engine

import (
	"cmp"
	"context"
	"encoding/hex"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"strandline"
)

const (
	leaseFor     = 2 * time.Minute  // a worker that is silent for longer has died
	renewEvery   = 30 * time.Second // while it works
	releaseLimit = 3 * time.Second  // for giving a lease back while stopping
)

// claimed is a conversation whose lease this worker holds.
type claimed struct {
	strandline.Conversation
	messages  []strandline.Message
	was       strandline.ConversationStatus // before it was claimed
	continues bool                          // a conversation that moved on without it
}

// due lists what can be claimed now, the oldest first, of one instant by file: ready, queued whose pause
// is over, and processing whose worker has died. On what several workers have died comes
// at the end, so that one that kills its workers holds nothing up; what one died on by
// chance keeps its turn, since later news go by what was told before.
func (e *Engine) due(ctx context.Context, ns strandline.Namespace) (due []strandline.Conversation, err error) {
	now := e.now()
	err = e.view(ctx, ns, func(tx strandline.Tx) error {
		all, err := tx.ListConversations(ctx, strandline.ConversationQuery{DueBy: now, Statuses: []strandline.ConversationStatus{
			strandline.ConversationReady, strandline.ConversationQueued, strandline.ConversationProcessing}})
		if err != nil {
			return err
		}
		due = due[:0]
		var orphans []strandline.Conversation
		for _, c := range all {
			switch {
			case !e.claimable(c, now):
			case c.Status == strandline.ConversationProcessing && deaths(c) >= maxDeaths:
				orphans = append(orphans, c)
			default:
				due = append(due, c)
			}
		}
		slices.SortStableFunc(due, inOrder)
		slices.SortStableFunc(orphans, inOrder)
		due = append(due, orphans...)
		return nil
	})
	return due, err
}

// inOrder compares conversations by when, then where, they were held. The number of one
// tells only which file was read first.
func inOrder(a, b strandline.Conversation) int {
	return cmp.Or(a.First.Compare(b.First), cmp.Compare(a.SourceFile, b.SourceFile), cmp.Compare(a.ID, b.ID))
}

func (e *Engine) claimable(c strandline.Conversation, now time.Time) bool {
	switch c.Status {
	case strandline.ConversationReady:
		return true
	case strandline.ConversationQueued:
		return !c.NotBefore.After(now)
	case strandline.ConversationProcessing:
		owner, _, _ := strings.Cut(c.Lease.Owner, leaseMark)
		return c.Lease.Until.Before(now) || !e.cfg.Alive(owner)
	}
	return false
}

// leaseMark ends the owner in a lease; what follows tells its claims apart, and after
// another mark how many workers have died on the conversation before.
const leaseMark = "#"

// maxDeaths is on how many workers' death running a conversation loses its turn.
const maxDeaths = 3

// deaths counts the workers that died on a conversation whose lease nobody holds any more.
func deaths(c strandline.Conversation) int {
	if c.Status != strandline.ConversationProcessing {
		return 0
	}
	before := 0
	if parts := strings.Split(c.Lease.Owner, leaseMark); len(parts) == 3 {
		before, _ = strconv.Atoi(parts[2])
	}
	return before + 1
}

// claim takes the lease of a conversation that is due. It returns nil when
// another worker was faster, or when the work turns out to be done already.
func (e *Engine) claim(ctx context.Context, ns strandline.Namespace, id int64) (*claimed, error) {
	var token [8]byte
	if _, err := io.ReadFull(e.rand, token[:]); err != nil {
		return nil, strandline.Errorf(strandline.KindInternal, "no randomness for a lease: %w", err)
	}
	var c *claimed
	err := e.update(ctx, ns, func(tx strandline.Tx) error {
		c = nil
		now := e.now()
		found, err := tx.Conversation(ctx, id)
		if err != nil || !e.claimable(found, now) {
			return ignoreNotFound(err)
		}
		ms, err := tx.ListMessages(ctx, strandline.MessageQuery{ConversationID: id})
		if err != nil {
			return err
		}
		if adopted, err := adoptOne(ctx, tx, found, ms); adopted || err != nil {
			return err
		}
		was, died := found.Status, deaths(found)
		found.Status, found.Digest = strandline.ConversationProcessing, digest(ms)
		found.Lease = strandline.Lease{Owner: e.cfg.Owner + leaseMark + hex.EncodeToString(token[:]) + leaseMark + strconv.Itoa(died), Until: now.Add(leaseFor)}
		c = &claimed{Conversation: found, messages: ms, was: was}
		if len(ms) < e.cfg.Ingest.MinConversationMessages {
			if c.continues, err = e.continues(ctx, tx, found, ms); err != nil {
				return err
			}
		}
		_, err = tx.PutConversation(ctx, found)
		return err
	})
	return c, err
}

// continues reports whether a conversation would be part of another one of its
// file if that had not moved on before the messages came (T9).
func (e *Engine) continues(ctx context.Context, tx strandline.Tx, c strandline.Conversation, ms []strandline.Message) (bool, error) {
	l := e.limits()
	others, err := tx.ListConversations(ctx, strandline.ConversationQuery{SourceFile: c.SourceFile, FirstFrom: before(c.First, l)})
	if err != nil {
		return false, err
	}
	for _, o := range others {
		room := o.Count < l.MaxMessages && o.Bytes+len(ms[0].Text()) <= l.MaxBytes
		if o.ID != c.ID && !open(o) && room && !l.Silent(o.Last, c.First) && !l.Silent(c.Last, o.First) {
			return true, nil
		}
	}
	return false, nil
}

// change stores a new state of a conversation while its lease is held, together
// with what else belongs to it. held is false, and nothing stored, when somebody
// else has it now.
func (e *Engine) change(ctx context.Context, ns strandline.Namespace, c *claimed, set func(strandline.Tx, *strandline.Conversation) error) (held bool, err error) {
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		now, err := tx.Conversation(ctx, c.ID)
		if held = err == nil && now.Status == strandline.ConversationProcessing && now.Lease.Owner == c.Lease.Owner; !held {
			return ignoreNotFound(err)
		}
		if err := set(tx, &now); err != nil {
			return err
		}
		_, err = tx.PutConversation(ctx, now)
		return err
	})
	return held, err
}

// close gives a conversation its final state.
func (e *Engine) close(c *strandline.Conversation, status strandline.ConversationStatus, reason string) {
	c.Status, c.Reason, c.Strategy = status, reason, e.strategy.ID()
	c.Lease, c.NotBefore = strandline.Lease{}, time.Time{}
}

// release gives a conversation back whose processing was interrupted.
func (e *Engine) release(ctx context.Context, ns strandline.Namespace, c *claimed) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), releaseLimit)
	defer cancel()
	_, err := e.change(ctx, ns, c, func(_ strandline.Tx, now *strandline.Conversation) error {
		now.Status, now.Lease = c.was, strandline.Lease{}
		if c.was == strandline.ConversationProcessing { // taken over from a worker that died
			now.Status = strandline.ConversationQueued
		}
		return nil
	})
	if err != nil { // the lease ends by itself
		e.log.Warn("conversation not given back", "conversation", c.ID, "error", err)
	}
}

// renew keeps the lease of a conversation until stop is called.
func (e *Engine) renew(ctx context.Context, ns strandline.Namespace, c *claimed) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(renewEvery)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			_, err := e.change(ctx, ns, c, func(_ strandline.Tx, now *strandline.Conversation) error {
				now.Lease.Until = e.now().Add(leaseFor)
				return nil
			})
			if err != nil && ctx.Err() == nil {
				e.log.Warn("lease not renewed", "conversation", c.ID, "error", err)
			}
		}
	}()
	return func() { cancel(); <-ended }
}

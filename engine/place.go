package engine

import (
	"cmp"
	"context"
	"slices"
	"time"

	"strandline"
	"strandline/internal/gap"
)

// reasonTooShort marks a conversation skipped for its length alone; it may
// still grow.
const reasonTooShort = "too short"

// open reports whether new messages may still change a conversation: nothing
// has been taken from it yet. Ready ones count, so that a file read in pieces
// ends in the same conversations as one read whole; queued ones and those
// further along are never touched (T9).
func open(c strandline.Conversation) bool {
	switch c.Status {
	case strandline.ConversationActive, strandline.ConversationReady:
		return true
	case strandline.ConversationSkipped:
		return c.Reason == reasonTooShort
	}
	return false
}

// place puts new or grown messages of one file into its conversations and
// returns how many were opened. Messages of a conversation that has moved on
// are left there; new ones beside it open a continuation.
func (e *Engine) place(ctx context.Context, tx strandline.Tx, file string, fresh, grown []strandline.Message) (opened int, err error) {
	if len(fresh)+len(grown) == 0 {
		return 0, nil
	}
	// What began longer ago than a conversation can last, the messages do not reach.
	earliest := slices.MinFunc(slices.Concat(fresh, grown), byTime).Time
	cs, err := tx.ListConversations(ctx, strandline.ConversationQuery{SourceFile: file, FirstFrom: before(earliest, e.limits())})
	if err != nil {
		return 0, err
	}
	cs = slices.DeleteFunc(cs, func(c strandline.Conversation) bool { return !open(c) })
	slices.SortStableFunc(fresh, byTime)
	p := placer{ctx: ctx, tx: tx, limits: e.limits(), file: file, open: cs}
	if len(grown) == 0 && (len(cs) == 0 || len(fresh) == 0 || !fresh[0].Time.Before(latest(cs))) {
		return p.extend(fresh)
	}
	return p.rebuild(fresh, grown)
}

// before is when a conversation that reaches at can have begun at the earliest.
func before(at time.Time, l gap.Limits) time.Time {
	from := at.Add(-l.Span())
	if from.Year() < 1 || from.After(at) {
		return time.Time{}
	}
	return from
}

func byTime(a, b strandline.Message) int {
	return cmp.Or(a.Time.Compare(b.Time), cmp.Compare(a.ID, b.ID))
}

func latest(cs []strandline.Conversation) time.Time {
	var last time.Time
	for _, c := range cs {
		if c.Last.After(last) {
			last = c.Last
		}
	}
	return last
}

type placer struct {
	ctx    context.Context
	tx     strandline.Tx
	limits gap.Limits
	file   string
	open   []strandline.Conversation
}

func item(m strandline.Message) gap.Item {
	return gap.Item{ID: m.ID, Time: m.Time, Bytes: len(m.Text())}
}

// extend is the common case: every message is at or after the end of what is
// there.
func (p *placer) extend(fresh []strandline.Message) (opened int, err error) {
	if len(fresh) == 0 {
		return 0, nil
	}
	var tail strandline.Conversation
	for _, c := range p.open {
		if tail.ID == 0 || !c.Last.Before(tail.Last) {
			tail = c
		}
	}
	run := gap.Run{First: tail.First, Last: tail.Last, Count: tail.Count, Bytes: tail.Bytes}
	start := 0
	for i, m := range fresh {
		if !p.limits.Fits(run, item(m)) {
			if err := p.close(&tail, run, fresh[start:i], strandline.ConversationReady); err != nil {
				return opened, err
			}
			tail, run, start = strandline.Conversation{}, gap.Run{}, i
		}
		if run.Count == 0 {
			tail = strandline.Conversation{SessionID: m.SessionID, SourceFile: p.file}
			opened++
		}
		run = run.Add(item(m))
	}
	return opened, p.close(&tail, run, fresh[start:], strandline.ConversationActive)
}

// close stores a run and puts the messages added to it in their place. What was
// found out about fewer messages no longer holds.
func (p *placer) close(c *strandline.Conversation, run gap.Run, added []strandline.Message, status strandline.ConversationStatus) error {
	if len(added) == 0 && (c.ID == 0 || c.Status != strandline.ConversationActive) {
		return nil
	}
	c.First, c.Last, c.Count, c.Bytes = run.First, run.Last, run.Count, run.Bytes
	c.Status, c.Reason, c.Digest, c.Strategy, c.Attempts, c.NotBefore = status, "", "", "", 0, time.Time{}
	id, err := p.tx.PutConversation(p.ctx, *c)
	if err != nil {
		return err
	}
	c.ID = id
	ids := make([]int64, len(added))
	for i, m := range added {
		ids[i] = m.ID
	}
	return p.tx.Place(p.ctx, id, ids)
}

// rebuild splits anew the stretch of open conversations that messages out of
// order reach, keeping the ids of conversations in their order.
func (p *placer) rebuild(fresh, grown []strandline.Message) (opened int, err error) {
	touched := p.stretch(slices.Concat(fresh, grown))
	var all []strandline.Message
	for _, c := range touched {
		ms, err := p.tx.ListMessages(p.ctx, strandline.MessageQuery{ConversationID: c.ID})
		if err != nil {
			return 0, err
		}
		all = append(all, ms...)
	}
	all = append(all, fresh...)
	slices.SortStableFunc(all, byTime)
	items := make([]gap.Item, len(all))
	for i, m := range all {
		items[i] = item(m)
	}
	runs, at := gap.Split(items, p.limits), 0
	for i, run := range runs {
		status := strandline.ConversationReady // something came after it
		if i == len(runs)-1 && !run[len(run)-1].Time.Before(latest(p.open)) {
			status = strandline.ConversationActive
		}
		c := strandline.Conversation{SourceFile: p.file}
		if i < len(touched) {
			c = touched[i]
		} else {
			opened++
		}
		ms := all[at : at+len(run)]
		at += len(run)
		c.SessionID = ms[0].SessionID
		if err := p.close(&c, sum(run), ms, status); err != nil {
			return opened, err
		}
	}
	for _, c := range touched[min(len(runs), len(touched)):] { // their messages went to others
		if err := p.tx.DeleteConversation(p.ctx, c.ID); err != nil {
			return opened, err
		}
	}
	return opened, nil
}

func sum(items []gap.Item) (r gap.Run) {
	for _, i := range items {
		r = r.Add(i)
	}
	return r
}

// stretch returns the open conversations that the messages can change: from the
// first that reaches them to the last before a true silence.
func (p *placer) stretch(ms []strandline.Message) []strandline.Conversation {
	if len(ms) == 0 || len(p.open) == 0 {
		return nil
	}
	first := slices.MinFunc(ms, byTime).Time
	last := slices.MaxFunc(ms, byTime).Time
	from, to := len(p.open), 0
	for i, c := range p.open {
		if !p.limits.Silent(c.Last, first) {
			from = min(from, i)
		}
		if !p.limits.Silent(last, c.First) {
			to = i + 1
		}
	}
	for from > 0 && from < len(p.open) && !p.limits.Silent(p.open[from-1].Last, p.open[from].First) {
		from--
	}
	for to > 0 && to < len(p.open) && !p.limits.Silent(p.open[to-1].Last, p.open[to].First) {
		to++
	}
	if from >= to {
		return nil
	}
	return slices.Clone(p.open[from:to])
}

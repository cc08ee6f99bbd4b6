package engine

import (
	"context"
	"slices"
	"strconv"
	"time"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/summary"
	"strandline/internal/tokenizer"
	"strandline/internal/topic"
)

// slots is how many summaries of a session have a place in its context (X6).
const slots = 4

// Summarizer digests a segment of a session, oldest message first. The engine
// cuts what it returns to the limits of a summary and fills in whose it is.
// Implementations are safe for concurrent use.
type Summarizer interface {
	// ID names it, e.g. "llm".
	ID() string
	Summarize(ctx context.Context, ms []strandline.Message) (strandline.Summary, error)
}

// digestConfig is how summaries are measured and read.
func (e *Engine) digestConfig() summary.Config {
	counter, _ := tokenizer.For(e.cfg.Context.Model)
	return summary.Config{Tokens: counter.Count, Content: topic.Content}
}

// digest makes the summary of a segment: by the summarizer configured, and
// where that fails by heuristics, so that nothing waits for it twice.
func (e *Engine) digest(ctx context.Context, p strandline.Pending, ms []strandline.Message) (strandline.Summary, error) {
	var s strandline.Summary
	c := e.digestConfig()
	if with := e.cfg.Context.Summarizer; with != nil {
		made, err := with.Summarize(ctx, ms)
		if ctx.Err() != nil {
			return s, ctx.Err()
		}
		if err != nil {
			e.log.Warn("segment digested by heuristics", "session", p.SessionID, "summarizer", with.ID(), "error", err)
		} else {
			s = summary.Fit(c, made)
			s.Strategy = with.ID()
		}
	}
	if s.Text() == "" {
		s = summary.Digest(c, saidBy(ms))
	}
	return belonging(s, p, ms), nil
}

// saidBy is what a segment says, as summaries read it.
func saidBy(ms []strandline.Message) []summary.Said {
	said := make([]summary.Said, len(ms))
	for i, m := range ms {
		said[i] = summary.Said{Role: m.Role, Text: assemble.WithoutInjected(m.Content)}
	}
	return said
}

// smallTalk is the topic of a segment in which nothing was said that has
// content. It takes no slot.
const smallTalk = "small talk"

// belonging fills in what a summary is of.
func belonging(s strandline.Summary, p strandline.Pending, ms []strandline.Message) strandline.Summary {
	if s.Text() == "" {
		s = strandline.Summary{Topic: smallTalk, Strategy: summary.Strategy}
	}
	s.ID, s.SessionID, s.Why, s.CreatedAt, s.ArchivedAt = 0, p.SessionID, p.Why, time.Time{}, time.Time{}
	s.Messages, s.First, s.Last = nil, ms[0].Time, ms[0].Time
	for _, m := range ms {
		s.Messages = append(s.Messages, m.ID)
		if m.Time.Before(s.First) {
			s.First = m.Time
		}
		if m.Time.After(s.Last) {
			s.Last = m.Time
		}
	}
	return s
}

// putSummary stores a summary and takes the slots of the oldest ones beyond
// four; those stay in the archive, which search reaches.
func (e *Engine) putSummary(ctx context.Context, tx strandline.Tx, s strandline.Summary) error {
	s.CreatedAt = e.now()
	if s.Topic == smallTalk {
		s.ArchivedAt = s.CreatedAt
	}
	if _, err := tx.PutSummary(ctx, s); err != nil {
		return err
	}
	held, err := tx.ListSummaries(ctx, strandline.SummaryQuery{SessionID: s.SessionID, Slots: true})
	if err != nil {
		return err
	}
	for _, old := range held[:max(0, len(held)-slots)] {
		if err := tx.ArchiveSummary(ctx, old.ID, e.now()); err != nil {
			return err
		}
	}
	return nil
}

// gatherSummaries returns the summaries in the slots of a session. One whose
// messages the window shows again, because it has grown, stays: the beginning of
// a context changes only when a summary is made.
func (e *Engine) gatherSummaries(ctx context.Context, tx strandline.Tx, session string) ([]assemble.Summary, error) {
	held, err := tx.ListSummaries(ctx, strandline.SummaryQuery{SessionID: session, Slots: true})
	if err != nil {
		return nil, err
	}
	var in []assemble.Summary
	for _, s := range held {
		in = append(in, assemble.Summary{
			ID: strconv.FormatInt(s.ID, 10), Time: s.First, Text: summary.Render(s), Short: summary.Compressed(s),
			Why: "one of the newest four of the session: " + s.Why,
		})
	}
	return in, nil
}

// Summaries lists what became of a session beyond its window, oldest first.
func (e *Engine) Summaries(ctx context.Context, ns strandline.Namespace, q strandline.SummaryQuery) (ss []strandline.Summary, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error { ss, err = tx.ListSummaries(ctx, q); return err })
	return ss, err
}

// redigest takes forgotten texts out of the summaries: those of changed
// messages are made anew from what is left, and any other that quotes a text is
// made anew too (M9).
func (e *Engine) redigest(ctx context.Context, tx strandline.Tx, changed []int64, texts [][]string) (count int, err error) {
	affected, err := tx.SummariesOf(ctx, changed)
	if err != nil {
		return 0, err
	}
	all, err := tx.ListSummaries(ctx, strandline.SummaryQuery{})
	if err != nil {
		return 0, err
	}
	match := plainMatch(texts)
	for _, s := range all {
		quotes := scrub(s.Text(), match) != s.Text()
		if !quotes && !slices.ContainsFunc(affected, func(a strandline.Summary) bool { return a.ID == s.ID }) {
			continue
		}
		if err := e.replaceSummary(ctx, tx, s, match); err != nil {
			return count, err
		}
		count++
	}
	return count, nil
}

// replaceSummary digests a segment anew, without what matches.
func (e *Engine) replaceSummary(ctx context.Context, tx strandline.Tx, s strandline.Summary, match func([]string) int) error {
	ms, err := tx.MessagesByID(ctx, s.Messages)
	if err != nil {
		return err
	}
	if err := tx.DeleteSummary(ctx, s.ID); err != nil || len(ms) == 0 {
		return err
	}
	said := saidBy(ms)
	for i := range said {
		said[i].Text = scrub(said[i].Text, match)
	}
	made := belonging(summary.Digest(e.digestConfig(), said), strandline.Pending{SessionID: s.SessionID, Why: s.Why}, ms)
	if scrub(made.Text(), match) != made.Text() { // put together, harmless parts can say it again
		made = belonging(strandline.Summary{}, strandline.Pending{SessionID: s.SessionID, Why: s.Why}, ms)
	}
	made.CreatedAt, made.ArchivedAt = s.CreatedAt, s.ArchivedAt
	if made.Topic == smallTalk && made.ArchivedAt.IsZero() {
		made.ArchivedAt = e.now()
	}
	_, err = tx.PutSummary(ctx, made)
	return err
}

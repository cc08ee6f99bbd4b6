package engine

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// Search returns the best hits among messages, memories and summaries, best
// first, and a cursor to further ones. Everything committed is found (R2), but
// for retired memories; stale ones are marked. A malformed request gives
// KindUsage.
func (e *Engine) Search(ctx context.Context, ns strandline.Namespace, r SearchRequest) (SearchReport, error) {
	report := SearchReport{Hits: []Hit{}}
	if err := ns.Validate(); err != nil {
		return report, err
	}
	q, err := parseSearch(r)
	if err != nil {
		return report, err
	}
	s, err := e.store(ns)
	if err != nil {
		return report, err
	}
	a := e.ask(q.text)
	err = e.reading(ctx, s, q.kinds, a, func(r *reading) error {
		report = SearchReport{Hits: []Hit{}}
		if q.cut {
			report.Warnings = []string{fmt.Sprintf("of the query, its first %d KiB and its last one were looked at", (maxQuery-queryEnd)>>10)}
		}
		return r.answer(&q, &report)
	})
	return report, err
}

// answer searches every kind and shows a page of what it finds.
func (r *reading) answer(q *searchQuery, report *SearchReport) error {
	need := max(mergeSample, min(q.from+q.k+1, maxPage))
	var lists [][]textHit
	for _, kind := range q.kinds {
		hits, err := r.searchKind(kind, q, need)
		if err != nil {
			return err
		}
		lists = append(lists, hits)
	}
	hits := merge(lists...)
	end := min(q.from+q.k, len(hits))
	if end < len(hits) && end < maxPage {
		if err := r.bound(q); err != nil {
			return err
		}
		report.Cursor = cursor{Query: q.digest, From: end, Bounds: q.bounds}.String()
	}
	page := hits[min(q.from, end):end]
	if r.a.without != "" {
		report.Warnings = append(report.Warnings, r.a.without)
	}
	var err error
	report.Hits, err = r.show(page)
	return err
}

// bound notes the newest rows, up to which further pages go.
func (r *reading) bound(q *searchQuery) error {
	if q.from > 0 {
		return nil
	}
	for _, kind := range q.kinds {
		newest, err := r.e.texts.of(r.store, kind).Newest(r.ctx, r.tx)
		if err != nil {
			return err
		}
		b := q.bounds[kind]
		b.Newest = newest
		q.bounds[kind] = b
	}
	return nil
}

// searchKind finds the best need documents of a kind. What words and meaning
// find nearest is ranked closely; where a filter leaves too little of it, four
// times as much is, and then what words find beyond follows. Later pages look at
// as much as the first did, so that they rank alike.
func (r *reading) searchKind(kind strandline.DocKind, q *searchQuery, need int) ([]textHit, error) {
	accept, none, err := r.accepted(kind, q)
	if err != nil || none {
		return nil, err
	}
	rowsOf := q.rows(r.ctx, kind)
	bound := q.bounds[kind]
	if bound.Wide == 0 {
		bound.Wide = min(max(leastPool, poolOfK*q.k), mostPool)
	}
	var p *pool
	var hits []textHit
	for {
		if p, err = r.candidates(kind, bound.Wide, accept, rowsOf); err != nil {
			return nil, err
		}
		hits = p.ranked(r.a, need)
		if q.from > 0 || len(hits) >= need || !p.more || bound.Wide >= mostPool {
			break
		}
		bound.Wide = min(4*bound.Wide, mostPool)
	}
	q.bounds[kind] = bound
	if !p.more || len(hits) >= need {
		return hits[:min(need, len(hits))], nil
	}
	last := 1.0
	if len(hits) > 0 {
		last = hits[len(hits)-1].score
	}
	for k := 2 * (need - len(hits)); ; k *= 4 {
		rest, more, err := r.tail(p, k, accept, rowsOf, last)
		if err != nil {
			return nil, err
		}
		if len(hits)+len(rest) >= need || !more {
			return slices.Concat(hits, rest[:min(need-len(hits), len(rest))]), nil
		}
	}
}

// accepted returns what tells by its id whether a document may be found, nil for
// all of them; none says that no document may. Messages of one session are few
// among all, so they are known beforehand.
func (r *reading) accepted(kind strandline.DocKind, q *searchQuery) (accept func(int64) bool, none bool, err error) {
	newest := q.bounds[kind].Newest
	if kind == strandline.DocMessage && q.filter.session != "" {
		inside := map[int64]bool{}
		ms, err := r.tx.ListMessages(r.ctx, strandline.MessageQuery{SessionID: q.filter.session})
		for _, m := range ms {
			if q.from == 0 || m.ID <= newest {
				inside[m.ID] = true
			}
		}
		return func(id int64) bool { return inside[id] }, len(inside) == 0, err
	}
	if q.from == 0 {
		return nil, false, nil // the first page has no bound yet
	}
	return func(id int64) bool { return id <= newest }, false, nil
}

// show loads the rows of the hits.
func (r *reading) show(hits []textHit) ([]Hit, error) {
	ids := map[strandline.DocKind][]int64{}
	for _, h := range hits {
		ids[h.kind] = append(ids[h.kind], h.id)
	}
	now := r.e.now()
	known := map[shownKey]Hit{}
	ms, err := r.tx.MessagesByID(r.ctx, ids[strandline.DocMessage])
	if err != nil {
		return nil, err
	}
	for _, m := range ms {
		known[shownKey{strandline.DocMessage, m.ID}] = messageHit(m)
	}
	mems, err := r.tx.MemoriesBySeq(r.ctx, ids[strandline.DocMemory])
	if err != nil {
		return nil, err
	}
	for _, m := range mems {
		known[shownKey{strandline.DocMemory, m.Seq}] = memoryHit(m, now)
	}
	ss, err := r.tx.SummariesByID(r.ctx, ids[strandline.DocSummary])
	if err != nil {
		return nil, err
	}
	for _, x := range ss {
		known[shownKey{strandline.DocSummary, x.ID}] = summaryHit(x)
	}
	shown := make([]Hit, 0, len(hits))
	for _, h := range hits {
		hit, ok := known[shownKey{h.kind, h.id}]
		if !ok {
			continue
		}
		hit.Score, hit.Content = h.rank, passage(hit.Content, h.terms)
		reasons := h.reasons()
		if r.a.without != "" {
			reasons = append(reasons, r.a.without)
		}
		hit.Explain.Terms, hit.Explain.Reasons = h.terms, append(reasons, hit.Explain.Reasons...)
		if hit.Explain.Terms == nil {
			hit.Explain.Terms = []TermScore{}
		}
		shown = append(shown, hit)
	}
	return shown, nil
}

type shownKey struct {
	kind strandline.DocKind
	id   int64
}

func messageHit(m strandline.Message) Hit {
	return Hit{
		Kind: "message", ID: strconv.FormatInt(m.ID, 10), Content: m.Text(),
		SessionID: m.SessionID, SourceFile: m.SourceFile, Timestamp: stamp(m.Time), Role: string(m.Role),
	}
}

func memoryHit(m strandline.Memory, now time.Time) Hit {
	h := Hit{
		Kind: string(m.Kind), ID: m.ID, Content: m.Content,
		SessionID: m.Provenance.SessionID, SourceFile: m.Provenance.SourceFile, Timestamp: stamp(belief.ConfirmedAt(m)),
	}
	state := belief.State(m, now)
	h.State = string(state)
	if _, why := belief.Injectable(m, now, 1); state == strandline.StateStale || why == belief.PleaseConfirm {
		h.Explain.Reasons = []string{string(state) + ", last confirmed " + belief.ConfirmedAt(m).Format(time.DateOnly) + ": " + belief.PleaseConfirm}
	} else if belief.NotYet(m, now) {
		h.Explain.Reasons = []string{why}
	}
	return h
}

func summaryHit(s strandline.Summary) Hit {
	return Hit{Kind: "summary", ID: strconv.FormatInt(s.ID, 10), Content: s.Text(), SessionID: s.SessionID, Timestamp: stamp(s.Last)}
}

func stamp(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format("2006-01-02T15:04:05.000Z")
}

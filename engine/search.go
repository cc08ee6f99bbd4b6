package engine

import (
	"context"
	"slices"
	"strconv"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// Search returns the best hits among messages and memories, best first, and a
// cursor to further ones. Everything committed is found (R2), but for retired
// memories; stale ones are marked. A malformed request gives KindUsage.
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
	need := max(mergeSample, min(q.from+q.k+1, maxPage))
	var messages, memories []textHit
	if q.wantMessages {
		if messages, err = e.searchMessages(ctx, s, q, need); err != nil {
			return report, err
		}
	}
	if q.wantMemories {
		if memories, err = e.searchMemories(ctx, s, q, need); err != nil {
			return report, err
		}
	}
	hits := merge(messages, memories)
	end := min(q.from+q.k, len(hits))
	if end < len(hits) && end < maxPage {
		if err := q.bound(ctx, s); err != nil {
			return report, err
		}
		report.Cursor = cursor{Query: q.digest, From: end, Messages: q.messages, Memories: q.memories}.String()
	}
	page := hits[min(q.from, end):end]
	report.Hits, err = e.showHits(ctx, s, page)
	return report, err
}

// bound notes the newest rows, up to which further pages go.
func (q *searchQuery) bound(ctx context.Context, s strandline.Store) error {
	if q.from > 0 {
		return nil
	}
	return s.View(ctx, func(tx strandline.Tx) (err error) {
		if q.messages, err = newestDoc(ctx, tx, strandline.DocMessage); err != nil {
			return err
		}
		q.memories, err = newestDoc(ctx, tx, strandline.DocMemory)
		return err
	})
}

func (e *Engine) searchMessages(ctx context.Context, s strandline.Store, q searchQuery, need int) ([]textHit, error) {
	if q.filter.session != "" {
		return e.searchSession(ctx, s, q, need)
	}
	return e.searchFiltered(ctx, s, strandline.DocMessage, q, need, q.messages, q.filter.none(), func(tx strandline.Tx, ids []int64) (map[int64]bool, error) {
		ms, err := tx.MessagesByID(ctx, ids)
		ok := map[int64]bool{}
		for _, m := range ms {
			ok[m.ID] = q.filter.message(m)
		}
		return ok, err
	})
}

// searchSession finds messages of one session: they are few among all, so it is
// cheaper to know them beforehand than to look at what was found.
func (e *Engine) searchSession(ctx context.Context, s strandline.Store, q searchQuery, need int) ([]textHit, error) {
	inside := map[int64]bool{}
	err := s.View(ctx, func(tx strandline.Tx) error {
		ms, err := tx.ListMessages(ctx, strandline.MessageQuery{SessionID: q.filter.session})
		for _, m := range ms {
			if q.filter.message(m) && (q.from == 0 || m.ID <= q.messages) {
				inside[m.ID] = true
			}
		}
		return err
	})
	if err != nil || len(inside) == 0 {
		return nil, err
	}
	return e.searchFused(ctx, s, strandline.DocMessage, q.text, need, func(id int64) bool { return inside[id] })
}

func (e *Engine) searchMemories(ctx context.Context, s strandline.Store, q searchQuery, need int) ([]textHit, error) {
	return e.searchFiltered(ctx, s, strandline.DocMemory, q, need, q.memories, false, func(tx strandline.Tx, seqs []int64) (map[int64]bool, error) {
		ms, err := tx.MemoriesBySeq(ctx, seqs)
		ok := map[int64]bool{}
		for _, m := range ms {
			ok[m.Seq] = m.RetiredAt.IsZero() && q.filter.memory(m, q.memoryKind)
		}
		return ok, err
	})
}

// searchFiltered finds the best need documents up to the newest one that pass
// the filter. It looks at the best documents and, when too few of them pass,
// at four times as many, until enough pass or no more match.
func (e *Engine) searchFiltered(ctx context.Context, s strandline.Store, kind strandline.DocKind, q searchQuery, need int, newest int64, all bool,
	pass func(tx strandline.Tx, ids []int64) (map[int64]bool, error),
) ([]textHit, error) {
	var upTo func(int64) bool // the first page has no bound yet
	if q.from > 0 {
		upTo = func(id int64) bool { return id <= newest }
	}
	if all {
		return e.searchFused(ctx, s, kind, q.text, need, upTo)
	}
	passed := map[int64]bool{}
	for k := max(2*need, 50); ; k *= 4 {
		hits, err := e.searchFused(ctx, s, kind, q.text, k, upTo)
		if err != nil {
			return nil, err
		}
		var unknown []int64
		for _, h := range hits {
			if _, ok := passed[h.id]; !ok {
				unknown = append(unknown, h.id)
			}
		}
		for chunk := range slices.Chunk(unknown, 500) {
			if err := s.View(ctx, func(tx strandline.Tx) error {
				ok, err := pass(tx, chunk)
				for _, id := range chunk {
					passed[id] = ok[id]
				}
				return err
			}); err != nil {
				return nil, err
			}
		}
		kept := slices.DeleteFunc(hits, func(h textHit) bool { return !passed[h.id] })
		if len(kept) >= need || len(hits) < k {
			return kept[:min(need, len(kept))], nil
		}
	}
}

// showHits loads the rows of the hits. A row deleted in the meantime is not
// shown.
func (e *Engine) showHits(ctx context.Context, s strandline.Store, hits []textHit) ([]Hit, error) {
	shown := make([]Hit, 0, len(hits))
	var ids, seqs []int64
	for _, h := range hits {
		if h.kind == strandline.DocMessage {
			ids = append(ids, h.id)
		} else {
			seqs = append(seqs, h.id)
		}
	}
	messages := map[int64]strandline.Message{}
	memories := map[int64]strandline.Memory{}
	err := s.View(ctx, func(tx strandline.Tx) error {
		ms, err := tx.MessagesByID(ctx, ids)
		if err != nil {
			return err
		}
		for _, m := range ms {
			messages[m.ID] = m
		}
		mems, err := tx.MemoriesBySeq(ctx, seqs)
		for _, m := range mems {
			memories[m.Seq] = m
		}
		return err
	})
	if err != nil {
		return shown, err
	}
	now := e.now()
	for _, h := range hits {
		if m, ok := messages[h.id]; ok && h.kind == strandline.DocMessage {
			shown = append(shown, messageHit(m, h))
		}
		if m, ok := memories[h.id]; ok && h.kind == strandline.DocMemory {
			shown = append(shown, memoryHit(m, h, now))
		}
	}
	return shown, nil
}

func messageHit(m strandline.Message, h textHit) Hit {
	return Hit{
		Kind: "message", ID: strconv.FormatInt(m.ID, 10), Score: h.rank, Content: passage(m.Text(), h.terms),
		SessionID: m.SessionID, SourceFile: m.SourceFile, Timestamp: stamp(m.Time), Role: string(m.Role),
		Explain: explain(h),
	}
}

func memoryHit(m strandline.Memory, h textHit, now time.Time) Hit {
	state := belief.State(m, now)
	if state == strandline.StateStale {
		h.reasons = append(slices.Clone(h.reasons), "stale, last confirmed "+belief.ConfirmedAt(m).Format(time.DateOnly)+": "+belief.PleaseConfirm)
	}
	return Hit{
		Kind: string(m.Kind), ID: m.ID, Score: h.rank, Content: passage(m.Content, h.terms),
		SessionID: m.Provenance.SessionID, SourceFile: m.Provenance.SourceFile, Timestamp: stamp(belief.ConfirmedAt(m)), State: string(state),
		Explain: explain(h),
	}
}

func explain(h textHit) Explain {
	e := Explain{Terms: h.terms, Reasons: h.reasons}
	if e.Terms == nil {
		e.Terms = []TermScore{}
	}
	return e
}

func stamp(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format("2006-01-02T15:04:05.000Z")
}

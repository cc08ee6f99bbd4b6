package engine

import (
	"context"
	"strings"

	"strandline"
	"strandline/internal/belief"
)

// messageRows reads messages for ranking.
func (q searchQuery) messageRows(ctx context.Context) rowReader {
	return func(tx strandline.Tx, ids []int64) (map[int64]docRow, error) {
		ms, err := tx.MessagesByID(ctx, ids)
		rows := make(map[int64]docRow, len(ms))
		for _, m := range ms {
			rows[m.ID] = docRow{text: m.Content, role: string(m.Role), conversation: m.ConversationID, at: m.Time, pass: q.filter.message(m)}
		}
		return rows, err
	}
}

// memoryRows reads memories for ranking.
func (q searchQuery) memoryRows(ctx context.Context) rowReader {
	return func(tx strandline.Tx, seqs []int64) (map[int64]docRow, error) {
		ms, err := tx.MemoriesBySeq(ctx, seqs)
		rows := make(map[int64]docRow, len(ms))
		for _, m := range ms {
			rows[m.Seq] = docRow{text: m.Content, at: belief.ConfirmedAt(m), pass: m.RetiredAt.IsZero() && q.filter.memory(m, q.memoryKind)}
		}
		return rows, err
	}
}

// summaryRows reads summaries for ranking.
func (q searchQuery) summaryRows(ctx context.Context) rowReader {
	return func(tx strandline.Tx, ids []int64) (map[int64]docRow, error) {
		ss, err := tx.SummariesByID(ctx, ids)
		rows := make(map[int64]docRow, len(ss))
		for _, s := range ss {
			rows[s.ID] = docRow{text: strings.ReplaceAll(s.Text(), "\n", " "), at: s.Last, pass: q.filter.summary(s)}
		}
		return rows, err
	}
}

// rows returns the reader of a kind.
func (q searchQuery) rows(ctx context.Context, kind strandline.DocKind) rowReader {
	switch kind {
	case strandline.DocMemory:
		return q.memoryRows(ctx)
	case strandline.DocSummary:
		return q.summaryRows(ctx)
	}
	return q.messageRows(ctx)
}

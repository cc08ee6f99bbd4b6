package engine

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"strandline"
)

func textIndexName(kind strandline.DocKind) string { return "text/" + string(kind) }

// catchUp is done by scanning until the index lands.
func (e *Engine) catchUp(ctx context.Context, s strandline.Store, kind strandline.DocKind) (n int, err error) {
	err = s.Update(ctx, func(tx strandline.Tx) error {
		docs, err := tx.Docs(ctx, kind, 0, 1<<30)
		if n := len(docs); n > 0 && err == nil {
			err = tx.SetWatermark(ctx, textIndexName(kind), docs[n-1].ID)
		}
		return err
	})
	return n, err
}

type textState struct{ rows, indexed, pending int }

func (e *Engine) textStatus(ctx context.Context, s strandline.Store, kind strandline.DocKind) (st textState, err error) {
	err = s.View(ctx, func(tx strandline.Tx) error {
		docs, err := tx.Docs(ctx, kind, 0, 1<<30)
		st = textState{rows: len(docs), indexed: len(docs)}
		return err
	})
	return st, err
}

func (e *Engine) checkText(context.Context, strandline.Store, strandline.DocKind) ([]string, error) {
	return nil, nil
}

func (e *Engine) rebuildText(context.Context, strandline.Store, strandline.DocKind) error { return nil }

// searchText scans the documents of a kind.
func (e *Engine) searchText(ctx context.Context, s strandline.Store, kind strandline.DocKind, text string, k int, accept func(int64) bool) ([]textHit, error) {
	words := strings.FieldsFunc(fold(text), func(r rune) bool { return !isWord(r) })
	var hits []textHit
	err := s.View(ctx, func(tx strandline.Tx) error {
		docs, err := tx.Docs(ctx, kind, 0, 1<<30)
		for _, d := range docs {
			if accept != nil && !accept(d.ID) {
				continue
			}
			h := textHit{kind: kind, id: d.ID}
			for _, w := range words {
				if n := strings.Count(fold(d.Text), w); n > 0 && len(w) > 3 {
					h.terms = append(h.terms, TermScore{w, 1})
					h.score++
				}
			}
			if h.score > 0 {
				hits = append(hits, h)
			}
		}
		return err
	})
	slices.SortStableFunc(hits, func(a, b textHit) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.id, b.id))
	})
	return hits[:min(k, len(hits))], err
}

package engine

import (
	"context"
	"fmt"
	"sync"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/retrieve"
)

// indexedKinds are the kinds of document that have a text index.
var indexedKinds = []strandline.DocKind{strandline.DocMessage, strandline.DocMemory, strandline.DocSummary}

// maxTexts bounds the indexes kept open; what is kept of each is small.
const maxTexts = 512

// texts keeps text indexes open between calls. The zero value is ready.
type texts struct {
	mu   sync.Mutex
	open map[textKey]*retrieve.Text
}

type textKey struct {
	ns   strandline.Namespace
	kind strandline.DocKind
}

func (t *texts) of(s strandline.Store, kind strandline.DocKind) *retrieve.Text {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := textKey{s.Namespace(), kind}
	if ix := t.open[key]; ix != nil {
		return ix
	}
	if t.open == nil || len(t.open) >= maxTexts {
		t.open = map[textKey]*retrieve.Text{} // those in use stay alive with their users
	}
	ix := retrieve.NewText(retrieve.Config{Store: s, Kind: kind})
	t.open[key] = ix
	return ix
}

// searchText returns the best k documents of a kind, best first. Every
// committed row is seen.
func (e *Engine) searchText(ctx context.Context, s strandline.Store, kind strandline.DocKind, text string, k int, accept func(int64) bool) ([]textHit, error) {
	found, err := e.texts.of(s, kind).Search(ctx, retrieve.Query{Text: text, K: k, Accept: accept})
	if err != nil {
		return nil, err
	}
	hits := make([]textHit, len(found))
	for i, f := range found {
		hits[i] = textHit{kind: kind, id: f.Doc, score: f.Score, terms: termScores(f.Terms)}
	}
	return hits, nil
}

// Index stores in the text indexes of a namespace what is not in them yet and
// returns how many documents it took. A search sees everything without it, but
// has to index a backlog for itself each time.
func (e *Engine) Index(ctx context.Context, ns strandline.Namespace) (int, error) {
	if err := ns.Validate(); err != nil {
		return 0, err
	}
	s, err := e.store(ns)
	if err != nil {
		return 0, err
	}
	total := 0
	for _, kind := range indexedKinds {
		n, err := e.texts.of(s, kind).CatchUp(ctx)
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, nil
}

// Embed stores in the vector indexes of a namespace what is not in them yet and
// returns how many documents it took. Until then long backlogs are found by
// their words alone.
func (e *Engine) Embed(ctx context.Context, ns strandline.Namespace) (int, error) {
	return e.EmbedUpTo(ctx, ns, 0)
}

// EmbedUpTo is Embed for about as many documents of each kind at most, unless the
// model is instant; 0 sets no limit. Serve embeds the rest.
func (e *Engine) EmbedUpTo(ctx context.Context, ns strandline.Namespace, most int) (int, error) {
	if err := ns.Validate(); err != nil {
		return 0, err
	}
	s, err := e.store(ns)
	if err != nil {
		return 0, err
	}
	total := 0
	for _, kind := range indexedKinds {
		n, err := e.embedKind(ctx, s, kind, most)
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, nil
}

// embedKind embeds one kind of document. While much waits for a slow model, the
// table that serves instead is kept up too; it and others go when all is done.
func (e *Engine) embedKind(ctx context.Context, s strandline.Store, kind strandline.DocKind, most int) (int, error) {
	model, err := e.embedder()
	if err != nil {
		return 0, err
	}
	ix := e.vectorsOf(s, kind, model)
	if _, ok := model.(embed.Instant); ok {
		return ix.CatchUp(ctx)
	}
	lag, err := ix.Lag(ctx)
	if err != nil {
		return 0, err
	}
	if lag > maxLag {
		if _, err := e.vectorsOf(s, kind, e.meanings.table).CatchUp(ctx); err != nil {
			return 0, err
		}
	}
	n, more, err := ix.CatchUpSome(ctx, most)
	if err != nil || more {
		return n, err
	}
	return n, e.dropVectors(ctx, s, kind, model.Model())
}

// checkText compares a text index with the rows and lists what differs.
func (e *Engine) checkText(ctx context.Context, s strandline.Store, kind strandline.DocKind) ([]string, error) {
	return differences(e.texts.of(s, kind).Check(ctx))
}

// checkVectors does the same for a vector index. Rows that wait to be embedded
// are no fault.
func (e *Engine) checkVectors(ctx context.Context, s strandline.Store, kind strandline.DocKind) ([]string, error) {
	ix, err := e.vectors(s, kind)
	if err != nil {
		return nil, err
	}
	return differences(ix.Check(ctx))
}

func differences(r retrieve.Report, err error) ([]string, error) {
	if err != nil || r.Consistent() {
		return nil, err
	}
	wrong := r.Problems
	if r.Missing > 0 {
		wrong = append(wrong, fmt.Sprintf("%d documents are missing", r.Missing))
	}
	if r.Extra > 0 {
		wrong = append(wrong, fmt.Sprintf("%d documents are there without a row, or twice", r.Extra))
	}
	if len(wrong) == 0 {
		wrong = append(wrong, fmt.Sprintf("%d rows, but %d indexed and %d pending", r.Rows, r.Indexed, r.Pending))
	}
	return wrong, nil
}

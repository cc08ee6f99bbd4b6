package engine

import (
	"context"
	"slices"
	"sync"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/retrieve"
)

const (
	// leastMeaning is the cosine from which a document is found by its meaning
	// alone. R3 asks for .4 of a sentence transformer; the table in the binary
	// gives texts that share nothing but their common words up to .6 (the 95th
	// percentile of LoCoMo's turns beside a question), so it mostly orders what
	// words find.
	leastMeaning = 0.6
	// leastMeaningOfSentences is the same for a sentence transformer (R3).
	leastMeaningOfSentences = 0.4
)

// meanings keeps models and vector indexes open between calls. The zero value is
// ready.
type meanings struct {
	once  sync.Once
	table embed.Instant  // in the binary
	model embed.Embedder // the one configured, else the table
	err   error

	mu   sync.Mutex
	open map[vectorKey]*retrieve.Vectors
}

type vectorKey struct {
	textKey
	model string
}

// embedder returns the model that searches are to use: the one configured, else
// the table in the binary, which is made ready when first needed.
func (e *Engine) embedder() (embed.Embedder, error) {
	m := &e.meanings
	m.once.Do(func() {
		if m.table, m.err = minilm256.New(); m.err != nil {
			return
		}
		if m.model = e.cfg.Embedder; m.model == nil {
			m.model = m.table
		}
	})
	return m.model, m.err
}

// vectors returns the index of a kind under the model that searches are to use.
func (e *Engine) vectors(s strandline.Store, kind strandline.DocKind) (*retrieve.Vectors, error) {
	model, err := e.embedder()
	if err != nil {
		return nil, err
	}
	return e.vectorsOf(s, kind, model), nil
}

func (e *Engine) vectorsOf(s strandline.Store, kind strandline.DocKind, model embed.Embedder) *retrieve.Vectors {
	m := &e.meanings
	m.mu.Lock()
	defer m.mu.Unlock()
	key := vectorKey{textKey{s.Namespace(), kind}, model.Model()}
	if ix := m.open[key]; ix != nil {
		return ix
	}
	if m.open == nil || len(m.open) >= maxTexts {
		m.open = map[vectorKey]*retrieve.Vectors{}
	}
	ix := retrieve.NewVectors(retrieve.Config{Store: s, Kind: kind}, model)
	m.open[key] = ix
	return ix
}

// maxLag is how many documents may wait for the configured model before searches
// go back to the table: those are found by their words only.
const maxLag = 200

// serving returns the index that a search uses now, and its model: while the
// configured model still embeds what was there before it, the table serves.
func (e *Engine) serving(ctx context.Context, s strandline.Store, kind strandline.DocKind) (*retrieve.Vectors, embed.Embedder, error) {
	ix, err := e.vectors(s, kind)
	if err != nil {
		return nil, nil, err
	}
	m := &e.meanings
	if m.model.Model() == m.table.Model() {
		return ix, m.model, nil
	}
	lag, err := ix.Lag(ctx)
	if err != nil || lag <= maxLag {
		return ix, m.model, err
	}
	return e.vectorsOf(s, kind, m.table), m.table, nil
}

// near adds the cosines of the documents that a search finds.
func near(ix *retrieve.Near, q retrieve.VectorQuery, cosine map[int64]float64) error {
	found, err := ix.Search(q)
	scale := embed.CalibrationOf(ix.Embedder())
	for _, h := range found {
		cosine[h.Doc] = scale.Above(h.Score)
	}
	return err
}

// assume gives documents that were not embedded yet the likeness that others
// found by words have on average, so that being new is no fault.
func assume(cosine map[int64]float64, ids []int64) {
	sum, known := 0.0, 0
	for _, id := range ids {
		if c, ok := cosine[id]; ok {
			sum, known = sum+c, known+1
		}
	}
	if known == 0 {
		return
	}
	for _, id := range ids {
		if _, ok := cosine[id]; !ok {
			cosine[id] = sum / float64(known)
		}
	}
}

func (e *Engine) rebuildVectors(ctx context.Context, s strandline.Store, kind strandline.DocKind) error {
	ix, err := e.vectors(s, kind)
	if err != nil {
		return err
	}
	return ix.Rebuild(ctx)
}

// purgeVectors takes deleted documents out of the bytes of the vector indexes of
// a kind: out of those in use, and with all of those of other models.
func (e *Engine) purgeVectors(ctx context.Context, s strandline.Store, kind strandline.DocKind) error {
	model, err := e.embedder()
	if err != nil {
		return err
	}
	keep := []string{model.Model()}
	lag, err := e.vectorsOf(s, kind, model).Lag(ctx)
	if err != nil {
		return err
	}
	if lag > maxLag {
		keep = append(keep, e.meanings.table.Model())
	}
	if err := e.dropVectors(ctx, s, kind, keep...); err != nil {
		return err
	}
	for _, m := range []embed.Embedder{model, e.meanings.table} {
		if !slices.Contains(keep, m.Model()) {
			continue
		}
		if err := e.vectorsOf(s, kind, m).Purge(ctx); err != nil {
			return err
		}
		keep = slices.DeleteFunc(keep, func(name string) bool { return name == m.Model() })
	}
	return nil
}

// dropVectors drops the vector indexes of a kind but those of the models to keep.
func (e *Engine) dropVectors(ctx context.Context, s strandline.Store, kind strandline.DocKind, keep ...string) error {
	var names []string
	if err := s.View(ctx, func(tx strandline.Tx) (err error) {
		names, err = tx.Indexes(ctx)
		return err
	}); err != nil {
		return err
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		model, ok := retrieve.ModelOf(name, kind)
		return !ok || slices.Contains(keep, model)
	})
	if len(names) == 0 {
		return nil
	}
	return s.Update(ctx, func(tx strandline.Tx) error {
		for _, name := range names {
			if err := tx.DropIndex(ctx, name); err != nil {
				return err
			}
		}
		return nil
	})
}

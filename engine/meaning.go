package engine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/retrieve"
)

const (
	// meaningWeight is what likeness of meaning counts beside words, both scaled
	// by their best. On LoCoMo conversations 1 to 3 every weight from .15 to 1
	// found more than words alone.
	meaningWeight = 0.6
	// leastMeaning is the cosine from which a document is found by its meaning
	// alone. R3 asks for .4 of a sentence transformer; the table in the binary
	// gives texts that share nothing but their common words up to .6 (the 95th
	// percentile of LoCoMo's turns beside a question), so it mostly orders what
	// words find.
	leastMeaning = 0.6
	// leastMeaningOfSentences is the same for a sentence transformer (R3).
	leastMeaningOfSentences = 0.4
	// enoughByWords is how many documents words must find for an instant model,
	// which is too coarse to find much alone, to be spared the search of its own.
	enoughByWords = 10
	// fusedCandidates is how many documents of each kind of search are fused at
	// least.
	fusedCandidates = 100
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

// searchFused returns the best k documents of a kind by their words and their
// meaning together, best first. Every committed row is seen by its words; by its
// meaning at once when the backlog is short, else as soon as it is embedded.
func (e *Engine) searchFused(ctx context.Context, s strandline.Store, kind strandline.DocKind, text string, k int, accept func(int64) bool) ([]textHit, error) {
	wide := max(k, fusedCandidates)
	byWords, err := e.searchText(ctx, s, kind, text, wide, accept)
	if err != nil {
		return nil, err
	}
	likeness, least, err := e.likeness(ctx, s, kind, text, wide, accept, byWords)
	if err != nil {
		return nil, err
	}
	hits := fuse(kind, byWords, likeness, least)
	return hits[:min(k, len(hits))], nil
}

// likeness returns the cosine of the nearest documents and of those found by
// words, and the cosine from which one is found by its meaning alone.
func (e *Engine) likeness(ctx context.Context, s strandline.Store, kind strandline.DocKind, text string, k int, accept func(int64) bool, byWords []textHit) (cosine map[int64]float64, least float64, err error) {
	ix, model, err := e.serving(ctx, s, kind)
	if err != nil {
		return nil, 0, err
	}
	query, err := model.Embed(ctx, []string{text})
	if err != nil {
		return nil, 0, err
	}
	cosine = make(map[int64]float64, 2*k)
	ids := make([]int64, len(byWords))
	for i, h := range byWords {
		ids[i] = h.id
	}
	if instant, ok := model.(embed.Instant); ok {
		if len(byWords) < enoughByWords {
			err = near(ctx, ix, retrieve.VectorQuery{Vector: query[0], K: k, Accept: accept}, cosine)
		}
		ids = slices.DeleteFunc(ids, func(id int64) bool { _, known := cosine[id]; return known })
		if err == nil && len(ids) > 0 {
			err = compareTexts(ctx, s, kind, instant, query[0], ids, cosine)
		}
		return cosine, leastMeaning, err
	}
	if err := near(ctx, ix, retrieve.VectorQuery{Vector: query[0], K: k, Also: ids, Accept: accept}, cosine); err != nil {
		return nil, 0, err
	}
	assume(cosine, ids)
	return cosine, leastMeaningOfSentences, nil
}

func near(ctx context.Context, ix *retrieve.Vectors, q retrieve.VectorQuery, cosine map[int64]float64) error {
	found, err := ix.Search(ctx, q)
	for _, h := range found {
		cosine[h.Doc] = max(h.Score, 0)
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

// compareTexts embeds documents anew, which an instant model does faster than
// their vectors are read.
func compareTexts(ctx context.Context, s strandline.Store, kind strandline.DocKind, model embed.Instant, query []float32, ids []int64, cosine map[int64]float64) error {
	return s.View(ctx, func(tx strandline.Tx) error {
		docs, err := tx.DocsByID(ctx, kind, slices.Sorted(slices.Values(ids)))
		if err != nil {
			return err
		}
		texts := make([]string, len(docs))
		for i, d := range docs {
			texts[i] = d.Text
		}
		vectors, err := model.Embed(ctx, texts)
		if err != nil {
			return err
		}
		for i, v := range vectors {
			dot := 0.0
			for j, x := range v {
				dot += float64(x) * float64(query[j])
			}
			cosine[docs[i].ID] = max(dot, 0)
		}
		return nil
	})
}

// fuse adds up the two scores of each document, each scaled by the best of its
// kind, and says so.
func fuse(kind strandline.DocKind, byWords []textHit, cosine map[int64]float64, least float64) []textHit {
	bestWords, bestCosine := 0.0, 0.0
	for _, h := range byWords {
		bestWords = max(bestWords, h.score)
	}
	for _, c := range cosine {
		bestCosine = max(bestCosine, c)
	}
	hits := slices.Clone(byWords)
	known := make(map[int64]bool, len(hits))
	for _, h := range hits {
		known[h.id] = true
	}
	for id, c := range cosine {
		if !known[id] && c >= least {
			hits = append(hits, textHit{kind: kind, id: id})
		}
	}
	for i := range hits {
		h := &hits[i]
		words, score := h.score, 0.0
		if bestWords > 0 && words > 0 {
			score = words / bestWords
			h.reasons = append(h.reasons, fmt.Sprintf("words %.3f, best %.3f", words, bestWords))
		}
		if c := cosine[h.id]; c > 0 {
			score += meaningWeight * c / bestCosine
			h.reasons = append(h.reasons, fmt.Sprintf("meaning %.3f, best %.3f, weight %.1f", c, bestCosine, meaningWeight))
		}
		h.score = score / (1 + meaningWeight)
	}
	slices.SortFunc(hits, func(a, b textHit) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.id, b.id)) })
	return hits
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

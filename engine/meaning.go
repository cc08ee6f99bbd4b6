package engine

import (
	"cmp"
	"context"
	"fmt"
	"maps"
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
	// enoughByWords is how many documents words must find for an instant model,
	// which is too coarse to find much alone, to be spared the search of its own.
	enoughByWords = 10
	// fusedCandidates is how many documents of each kind of search are fused at
	// least.
	fusedCandidates = 100
)

// meanings keeps vector indexes open between calls. The zero value is ready.
type meanings struct {
	once  sync.Once
	model embed.Embedder
	err   error

	mu   sync.Mutex
	open map[textKey]*retrieve.Vectors
}

// embedder returns the model: the one configured, else the table in the binary,
// which is made ready when first needed.
func (e *Engine) embedder() (embed.Embedder, error) {
	m := &e.meanings
	m.once.Do(func() {
		if m.model = e.cfg.Embedder; m.model == nil {
			m.model, m.err = minilm256.New()
		}
	})
	return m.model, m.err
}

func (e *Engine) vectors(s strandline.Store, kind strandline.DocKind) (*retrieve.Vectors, error) {
	model, err := e.embedder()
	if err != nil {
		return nil, err
	}
	m := &e.meanings
	m.mu.Lock()
	defer m.mu.Unlock()
	key := textKey{s.Namespace(), kind}
	if ix := m.open[key]; ix != nil {
		return ix, nil
	}
	if m.open == nil || len(m.open) >= maxTexts {
		m.open = map[textKey]*retrieve.Vectors{}
	}
	ix := retrieve.NewVectors(retrieve.Config{Store: s, Kind: kind}, model)
	m.open[key] = ix
	return ix, nil
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
	likeness, err := e.likeness(ctx, s, kind, text, wide, accept, byWords)
	if err != nil {
		return nil, err
	}
	hits := fuse(kind, byWords, likeness)
	return hits[:min(k, len(hits))], nil
}

// likeness returns the cosine of the nearest documents and of those found by
// words.
func (e *Engine) likeness(ctx context.Context, s strandline.Store, kind strandline.DocKind, text string, k int, accept func(int64) bool, byWords []textHit) (map[int64]float64, error) {
	ix, err := e.vectors(s, kind)
	if err != nil {
		return nil, err
	}
	query, err := e.meanings.model.Embed(ctx, []string{text})
	if err != nil {
		return nil, err
	}
	model, instant := e.meanings.model.(embed.Instant)
	cosine := make(map[int64]float64, 2*k)
	if !instant || len(byWords) < enoughByWords {
		near, err := ix.Search(ctx, retrieve.VectorQuery{Vector: query[0], K: k, Accept: accept})
		if err != nil {
			return nil, err
		}
		for _, h := range near {
			cosine[h.Doc] = h.Score
		}
	}
	missing := map[int64]bool{}
	for _, h := range byWords {
		if _, ok := cosine[h.id]; !ok {
			missing[h.id] = true
		}
	}
	if len(missing) == 0 {
		return cosine, nil
	}
	if instant {
		return cosine, compareTexts(ctx, s, kind, model, query[0], missing, cosine)
	}
	rest, err := ix.Search(ctx, retrieve.VectorQuery{Vector: query[0], K: len(missing), Accept: func(id int64) bool { return missing[id] }})
	for _, h := range rest {
		cosine[h.Doc] = h.Score
	}
	return cosine, err
}

// compareTexts embeds documents anew, which an instant model does faster than
// their vectors are read.
func compareTexts(ctx context.Context, s strandline.Store, kind strandline.DocKind, model embed.Instant, query []float32, ids map[int64]bool, cosine map[int64]float64) error {
	return s.View(ctx, func(tx strandline.Tx) error {
		docs, err := tx.DocsByID(ctx, kind, slices.Sorted(maps.Keys(ids)))
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
func fuse(kind strandline.DocKind, byWords []textHit, cosine map[int64]float64) []textHit {
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
		if !known[id] && c >= leastMeaning {
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

package engine

import (
	"context"
	"maps"
	"math"
	"slices"
	"time"

	"strandline"
	"strandline/internal/lexical"
	"strandline/internal/rank"
	"strandline/internal/retrieve"
)

// pool is what was found of one kind and is ranked together.
type pool struct {
	kind    strandline.DocKind
	meaning meaning
	rows    map[int64]docRow
	words   map[int64]lexical.Hit
	cosine  map[int64]float64
	place   map[int64]int     // of messages in their conversation
	about   map[int64]float64 // score of conversations
	more    bool              // words find more than the pool holds

	telling float64        // score of words that are worth something
	replies map[int64]bool // messages behind a question that words found
}

// docRow is what ranking needs of a row.
type docRow struct {
	text         string
	role         string
	conversation int64
	at           time.Time
	pass         bool // it may be shown
}

// rowReader reads rows of a kind.
type rowReader func(tx strandline.Tx, ids []int64) (map[int64]docRow, error)

func (r *reading) fill(p *pool, wide int, accept func(int64) bool, rowsOf rowReader) error {
	words, err := r.asked(p.kind)
	if err != nil {
		return err
	}
	found, err := words.Search(wide, accept)
	if err != nil {
		return err
	}
	p.more = len(found) == wide
	p.telling = tellingScore * math.Log1p(float64(words.Docs()))
	for _, h := range found {
		p.words[h.Doc] = h
	}
	ids := maps.Clone(p.cosine)
	for id := range p.words {
		ids[id] = 0
	}
	if p.rows, err = rowsOf(r.tx, slices.Sorted(maps.Keys(ids))); err != nil || p.kind != strandline.DocMessage || !besides(r.a.weights) {
		return err
	}
	groups, err := r.locate(p)
	if err != nil {
		return err
	}
	if err := p.addReplies(r.tx, groups, accept, rowsOf); err != nil || r.a.weights.Conversation <= 0 {
		return err
	}
	scores, err := words.Groups(groups.ranges)
	if err != nil {
		return err
	}
	p.about = make(map[int64]float64, len(scores))
	for i, score := range scores {
		p.about[groups.conversations[i]] = score
	}
	return nil
}

// besides reports whether what stands around a message counts.
func besides(w rank.Weights) bool {
	return w.Conversation > 0 || w.Answer > 0 || w.Before > 0 || w.After > 0 || w.Far > 0
}

// compare fills in the cosines of what words alone found.
func (p *pool) compare(ctx context.Context) error {
	var ids []int64
	for id := range p.rows {
		if _, ok := p.cosine[id]; !ok {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	if err := near(p.meaning.near, retrieve.VectorQuery{Vector: p.meaning.vector, Also: ids}, p.cosine); err != nil {
		return err
	}
	if p.meaning.instant == nil {
		assume(p.cosine, ids)
		return nil
	}
	// What is not in the index yet, or has no vector, is few.
	ids = slices.DeleteFunc(ids, func(id int64) bool { _, ok := p.cosine[id]; return ok })
	if len(ids) == 0 {
		return nil
	}
	texts := make([]string, len(ids))
	for i, id := range ids {
		t := p.rows[id].text
		texts[i] = t[:min(len(t), maxCompared)]
	}
	vectors, err := p.meaning.instant.Embed(ctx, texts)
	for i, v := range vectors {
		dot := 0.0
		for j, x := range v {
			dot += float64(x) * float64(p.meaning.vector[j])
		}
		p.cosine[ids[i]] = max(dot, 0)
	}
	return err
}

// conversation is that of a message whose place in it is known.
func (p *pool) conversation(id int64, row docRow) int64 {
	if _, ok := p.place[id]; ok {
		return row.conversation
	}
	return 0
}

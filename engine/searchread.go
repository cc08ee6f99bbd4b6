package engine

import (
	"context"
	"sync"

	"strandline"
	"strandline/internal/lexical"
)

// reading is a snapshot in which a query is answered: every kind of document, the
// rows and their conversations are read in it.
type reading struct {
	e     *Engine
	ctx   context.Context
	tx    strandline.Tx
	ns    strandline.Namespace
	store strandline.Store
	a     *asked
	means map[strandline.DocKind]meaning
	words map[strandline.DocKind]*lexical.Asked
}

// reading runs fn in a snapshot. Before that the query is embedded, which may take
// long, and indexes of words that are far behind their rows are caught up; where
// that cannot be, fn reads the backlog itself.
func (e *Engine) reading(ctx context.Context, s strandline.Store, kinds []strandline.DocKind, a *asked, fn func(*reading) error) error {
	r := &reading{e: e, ctx: ctx, ns: s.Namespace(), store: s, a: a, means: map[strandline.DocKind]meaning{}}
	for _, kind := range kinds {
		m, err := e.meaningOf(ctx, s, kind, a)
		if err != nil {
			return err
		}
		r.means[kind] = m
	}
	for first := true; ; first = false {
		var behind []strandline.DocKind
		err := s.View(ctx, func(tx strandline.Tx) error {
			if first {
				for _, kind := range kinds {
					far, err := e.texts.of(s, kind).Behind(ctx, tx)
					if err != nil {
						return err
					}
					if far {
						behind = append(behind, kind)
					}
				}
				if len(behind) > 0 {
					return nil
				}
			}
			r.tx, r.words = tx, map[strandline.DocKind]*lexical.Asked{}
			return fn(r)
		})
		if err != nil || len(behind) == 0 {
			return err
		}
		for _, kind := range behind {
			if err := e.texts.of(s, kind).KeepUp(ctx); err != nil {
				return err
			}
		}
	}
}

// asked returns the words of the query as the index of a kind has them.
func (r *reading) asked(kind strandline.DocKind) (*lexical.Asked, error) {
	if words, ok := r.words[kind]; ok {
		return words, nil
	}
	ix, err := r.e.texts.of(r.store, kind).In(r.ctx, r.tx)
	if err != nil {
		return nil, err
	}
	words, err := ix.Ask(r.a.terms)
	if err == nil {
		r.words[kind] = words
	}
	return words, err
}

// maxExtents bounds the conversations whose extents a reader knows: some 100
// bytes each.
const maxExtents = 8 << 10

// extents keeps which messages conversations have, by the reader that saw it and
// for as long as nothing is committed. The zero value is ready.
type extents struct {
	mu sync.Mutex
	of map[readerOf]*knownExtents
}

type readerOf struct {
	ns     strandline.Namespace
	reader uint64
}

type knownExtents struct {
	change uint64
	of     map[int64]strandline.Extent // without messages where a conversation has none
}

// known returns what a reader may know of its snapshot.
func (x *extents) known(ns strandline.Namespace, s strandline.Snapshot) map[int64]strandline.Extent {
	x.mu.Lock()
	defer x.mu.Unlock()
	key := readerOf{ns, s.Reader}
	k := x.of[key]
	if k == nil || k.change != s.Change || len(k.of) > maxExtents {
		if x.of == nil || len(x.of) >= maxTexts {
			x.of = map[readerOf]*knownExtents{}
		}
		k = &knownExtents{s.Change, map[int64]strandline.Extent{}}
		x.of[key] = k
	}
	return k.of
}

// extents returns which messages the conversations have, in the order asked for;
// those without any are left out.
func (r *reading) extents(conversations []int64) ([]strandline.Extent, error) {
	s, ok := r.tx.(strandline.Snapshotter)
	if !ok {
		return r.tx.Extents(r.ctx, conversations)
	}
	snapshot, ok := s.Snapshot()
	if !ok {
		return r.tx.Extents(r.ctx, conversations)
	}
	known := r.e.extents.known(r.ns, snapshot)
	var missing []int64
	for _, id := range conversations {
		if _, ok := known[id]; !ok {
			missing = append(missing, id)
		}
	}
	if len(missing) > 0 {
		found, err := r.tx.Extents(r.ctx, missing)
		if err != nil {
			return nil, err
		}
		for _, id := range missing {
			known[id] = strandline.Extent{}
		}
		for _, x := range found {
			known[x.Conversation] = x
		}
	}
	all := make([]strandline.Extent, 0, len(conversations))
	for _, id := range conversations {
		if x := known[id]; len(x.Messages) > 0 {
			all = append(all, x)
		}
	}
	return all, nil
}

package engine

import (
	"sync"

	"strandline/internal/assemble"
	"strandline/internal/tokenizer"
)

// maxCounted bounds the texts whose tokens are remembered.
const maxCounted = 4096

// counted remembers what texts cost: most of a context is what the one before
// had, and counting is the dearest part of assembling. The zero value is ready.
type counted struct {
	mu     sync.Mutex
	counts map[string]int
	cuts   map[cutOf]cutText
}

type cutOf struct {
	text string
	n    int
}

type cutText struct {
	kept string
	cut  int
}

// by returns the tokens of one counter, which must be the same in every call.
func (c *counted) by(counter tokenizer.Counter) assemble.Tokens { return tokens{counter, c} }

// tokens cuts from the middle, for the end of a message often holds what is
// asked.
type tokens struct {
	tokenizer.Counter
	known *counted
}

func (t tokens) Count(text string) int {
	t.known.mu.Lock()
	n, ok := t.known.counts[text]
	t.known.mu.Unlock()
	if ok {
		return n
	}
	n = t.Counter.Count(text)
	if len(text) > maxRemembered {
		return n
	}
	t.known.mu.Lock()
	defer t.known.mu.Unlock()
	if t.known.counts == nil || len(t.known.counts) >= maxCounted {
		t.known.counts = map[string]int{}
	}
	t.known.counts[text] = n
	return n
}

func (t tokens) Cut(text string, n int) (string, int) {
	key := cutOf{text, n}
	t.known.mu.Lock()
	c, ok := t.known.cuts[key]
	t.known.mu.Unlock()
	if ok {
		return c.kept, c.cut
	}
	c.kept, c.cut = tokenizer.Elide(t.Counter, text, n)
	if len(text) > maxRemembered {
		return c.kept, c.cut
	}
	t.known.mu.Lock()
	defer t.known.mu.Unlock()
	if t.known.cuts == nil || len(t.known.cuts) >= maxCounted {
		t.known.cuts = map[cutOf]cutText{}
	}
	t.known.cuts[key] = c
	return c.kept, c.cut
}

// maxRemembered is the longest text, in bytes, that is kept for its count.
const maxRemembered = 32 << 10

package pages

import (
	"container/list"
	"sync"
)

// Cache keeps pages that were read and found undamaged, those used last, up to a
// number of bytes. It is safe for concurrent use and can serve many indexes.
type Cache struct {
	limit int

	mu     sync.Mutex
	bytes  int
	recent *list.List // of *cached, the last used first
	pages  map[pageKey]*list.Element
}

// Key names a stream in a cache. Streams are immutable: other content needs
// another key.
type Key struct {
	Index   uint64 // tells indexes apart that share the cache
	Segment int64
	Sum     uint32 // of its header
}

type pageKey struct {
	Key
	page int
}

type cached struct {
	key  pageKey
	body []byte
}

// NewCache makes an empty cache for the bytes given.
func NewCache(bytes int) *Cache {
	return &Cache{limit: bytes, recent: list.New(), pages: map[pageKey]*list.Element{}}
}

// Source returns a Source that reads from another what the cache has not.
func (c *Cache) Source(k Key, from Source) Source { return &through{c, k, from} }

// through is a Source behind a cache.
type through struct {
	cache *Cache
	key   Key
	from  Source
}

// ReadPages returns pages as the Source behind has them.
func (t *through) ReadPages(first, n int) ([][]byte, error) { return t.from.ReadPages(first, n) }

// body returns what one page of a stream of the length end holds, checked.
func (t *through) body(n int, end int64) ([]byte, error) {
	key := pageKey{t.key, n}
	t.cache.mu.Lock()
	if e, ok := t.cache.pages[key]; ok {
		t.cache.recent.MoveToFront(e)
		body := e.Value.(*cached).body
		t.cache.mu.Unlock()
		return body, nil
	}
	t.cache.mu.Unlock()
	read, err := checked(t.from, n, 1, end)
	if err != nil {
		return nil, err
	}
	t.cache.mu.Lock()
	defer t.cache.mu.Unlock()
	t.cache.put(key, read[0])
	return read[0], nil
}

// bodies returns what the pages of a stream of the length end hold, checked.
func (t *through) bodies(first, n int, end int64) ([][]byte, error) {
	got := make([][]byte, n)
	missing, last := -1, -1
	t.cache.mu.Lock()
	for i := range got {
		if e, ok := t.cache.pages[pageKey{t.key, first + i}]; ok {
			t.cache.recent.MoveToFront(e)
			got[i] = e.Value.(*cached).body
			continue
		}
		if missing < 0 {
			missing = i
		}
		last = i
	}
	t.cache.mu.Unlock()
	if missing < 0 {
		return got, nil
	}
	read, err := checked(t.from, first+missing, last-missing+1, end)
	if err != nil {
		return nil, err
	}
	t.cache.mu.Lock()
	defer t.cache.mu.Unlock()
	for i, body := range read {
		got[missing+i] = body
		t.cache.put(pageKey{t.key, first + missing + i}, body)
	}
	return got, nil
}

func (c *Cache) put(k pageKey, body []byte) {
	if _, ok := c.pages[k]; ok || len(body) > c.limit {
		return
	}
	c.pages[k] = c.recent.PushFront(&cached{k, body})
	c.bytes += len(body)
	for c.bytes > c.limit {
		oldest := c.recent.Remove(c.recent.Back()).(*cached)
		delete(c.pages, oldest.key)
		c.bytes -= len(oldest.body)
	}
}

package lexical

import "strandline/internal/pages"

// ahead is how much of a stream is read at a time by what passes over all of it.
const ahead = 256 << 10

// reader passes over a stretch of a segment's stream, holding little of it.
type reader struct {
	segment *Segment
	pages   pages.Source
	at, end int64 // not read yet
	held    []byte
}

// take returns the next n bytes, valid until the next call.
func (r *reader) take(n int64) ([]byte, error) {
	if int64(len(r.held)) < n {
		want := min(max(n-int64(len(r.held)), ahead), r.end-r.at)
		more, err := r.segment.read(r.pages, r.at, r.at+want)
		if err != nil {
			return nil, err
		}
		r.at += want
		r.held = append(append(make([]byte, 0, len(r.held)+len(more)), r.held...), more...)
		if int64(len(r.held)) < n {
			return nil, corrupt("short stream")
		}
	}
	taken := r.held[:n]
	r.held = r.held[n:]
	return taken, nil
}

// cursor passes over the dictionary of a segment and its lists, in order.
type cursor struct {
	segment *Segment
	dict    reader
	lists   reader
	block   int
	lines   []entry // of the block at hand, not passed yet
}

func newCursor(s *Segment, p pages.Source) *cursor {
	return &cursor{segment: s, dict: reader{segment: s, pages: p, at: s.dictionaryAt, end: s.end},
		lists: reader{segment: s, pages: p, at: s.listsAt, end: s.dictionaryAt}}
}

// peek returns the next entry; ok is false at the end.
func (c *cursor) peek() (e entry, ok bool, err error) {
	for len(c.lines) == 0 {
		if c.block == len(c.segment.blocks) {
			return entry{}, false, nil
		}
		from, to := c.segment.blockEnds(c.block)
		if to < from {
			return entry{}, false, corrupt("damaged dictionary")
		}
		data, err := c.dict.take(to - from)
		if err != nil {
			return entry{}, false, err
		}
		if err := c.segment.entries(c.block, data, func(e entry) bool { c.lines = append(c.lines, e); return true }); err != nil {
			return entry{}, false, err
		}
		c.block++
	}
	return c.lines[0], true, nil
}

// next passes over the entry that peek returned and returns its list.
func (c *cursor) next() ([]byte, error) {
	e := c.lines[0]
	c.lines = c.lines[1:]
	return c.lists.take(e.to - e.from)
}

// scan calls fn with each entry and its list.
func (s *Segment) scan(p pages.Source, fn func(entry, []byte) error) error {
	c := newCursor(s, p)
	for {
		e, ok, err := c.peek()
		if err != nil || !ok {
			return err
		}
		data, err := c.next()
		if err != nil {
			return err
		}
		if err := fn(e, data); err != nil {
			return err
		}
	}
}

// decode appends all of an encoded list.
func (l *list) decode(data []byte, docs, limit int) error {
	return eachBlock(data, docs, limit, func(b listBlock, _ []byte) (err error) {
		l.ordinals, l.counts, err = b.decode(l.ordinals, l.counts)
		return err
	})
}

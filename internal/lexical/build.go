package lexical

import (
	"encoding/binary"
	"slices"
)

// Doc is a document to index.
type Doc struct {
	ID   int64
	Text string
}

// Counted is a document cut into terms: what is slow to make and can be made in
// parallel.
type Counted struct {
	ID     int64
	Length int // words
	Terms  []TermCount
}

// TermCount is how often a term stands in a document.
type TermCount struct {
	Term  uint64
	Count uint32
}

// Count cuts a document into terms.
func (a *Analyzer) Count(d Doc) Counted {
	c := Counted{ID: d.ID}
	terms := make([]uint64, 0, len(d.Text)/6+1)
	a.Document(d.Text, func(t uint64) { terms = append(terms, t) })
	c.Length = len(terms)
	slices.Sort(terms)
	for i := 0; i < len(terms); {
		j := i
		for j < len(terms) && terms[j] == terms[i] {
			j++
		}
		c.Terms = append(c.Terms, TermCount{terms[i], uint32(j - i)})
		i = j
	}
	return c
}

// Builder gathers documents for one segment. The zero value is ready; it is not
// safe for concurrent use.
type Builder struct {
	docs    []int64
	lengths []byte
	total   int64
	lists   map[uint64]*list
	bytes   int
}

// list is a posting list under construction: per document the distance from the
// one before and, when above one, the count.
type list struct {
	docs int
	last uint32
	data []byte
}

// Add appends a document. Documents may come in any order of id.
func (b *Builder) Add(c Counted) {
	ordinal := uint32(len(b.docs))
	b.docs = append(b.docs, c.ID)
	b.lengths = append(b.lengths, shortLength(c.Length))
	b.total += int64(c.Length)
	for _, t := range c.Terms {
		b.add(t.Term, ordinal, t.Count)
	}
}

func (b *Builder) add(term uint64, ordinal, count uint32) {
	if b.lists == nil {
		b.lists = make(map[uint64]*list, 1<<14)
	}
	l := b.lists[term]
	if l == nil {
		l = &list{}
		b.lists[term] = l
		b.bytes += 48
	}
	before := len(l.data)
	l.data = appendPosting(l.data, ordinal-l.last, count)
	b.bytes += len(l.data) - before
	l.last = ordinal
	l.docs++
}

func appendPosting(data []byte, distance, count uint32) []byte {
	if count == 1 {
		return binary.AppendUvarint(data, uint64(distance)<<1|1)
	}
	data = binary.AppendUvarint(data, uint64(distance)<<1)
	return binary.AppendUvarint(data, uint64(count))
}

// Len is the number of documents so far.
func (b *Builder) Len() int { return len(b.docs) }

// Size is about the memory held in bytes.
func (b *Builder) Size() int { return b.bytes + 9*len(b.docs) }

// Finish returns the segment. The builder is empty afterwards.
func (b *Builder) Finish() Built {
	terms := make([]uint64, 0, len(b.lists))
	for t := range b.lists {
		terms = append(terms, t)
	}
	slices.Sort(terms)
	w := newWriter(b.docs, b.lengths, b.total)
	for _, t := range terms {
		l := b.lists[t]
		w.list(t, l.docs, l.data)
	}
	*b = Builder{}
	return w.finish()
}

// shortLength keeps a document length in a byte: exact up to 39, then in steps
// of about 5 per cent.
func shortLength(n int) byte {
	for code := 255; code > 0; code-- {
		if lengths[code] <= n {
			return byte(code)
		}
	}
	return 0
}

// lengths are the document lengths that the 256 codes stand for.
var lengths = func() (table [256]int) {
	for i := range table {
		switch {
		case i < 40:
			table[i] = i
		default:
			table[i] = max(table[i-1]+1, table[i-1]*105/100)
		}
	}
	return table
}()

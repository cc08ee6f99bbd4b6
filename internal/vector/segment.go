package vector

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"

	"strandline/internal/pages"
)

// version is the first byte of a header. A reader refuses others, and the index
// is built anew.
const version = 3

// Built is a finished segment, ready to be stored.
type Built struct {
	Header         []byte
	Pages          [][]byte
	Docs           int
	MinDoc, MaxDoc int64
}

// Builder gathers vectors of one dimension for a segment. It is not safe for
// concurrent use.
type Builder struct {
	dim   int
	ids   []int64
	codes []code
}

// NewBuilder makes an empty one.
func NewBuilder(dim int) *Builder { return &Builder{dim: dim} }

// Add appends the vector of a document. A zero vector, of a text that has no
// known word, is kept too and never found.
func (b *Builder) Add(id int64, v []float32) {
	b.ids = append(b.ids, id)
	b.codes = append(b.codes, encode(rotated(v[:b.dim])))
}

// Len is the number of vectors so far.
func (b *Builder) Len() int { return len(b.ids) }

// Finish returns the segment. The builder is empty afterwards.
func (b *Builder) Finish() Built {
	w := writer{dim: b.dim}
	kept := kept{ids: b.ids}
	for _, c := range b.codes {
		kept.signs, kept.large = append(kept.signs, c.signs...), append(kept.large, c.large...)
		kept.scales = append(kept.scales, c.scale)
	}
	w.begin(kept)
	row := make([]byte, b.dim)
	for _, c := range b.codes {
		for i, x := range c.row {
			row[i] = byte(x)
		}
		w.stream.Write(row)
	}
	*b = Builder{dim: b.dim}
	return w.finish()
}

// kept is what of a segment stands in memory: for each vector a document, words
// of codes and the scale of its row.
type kept struct {
	ids    []int64
	signs  []uint64
	large  []uint64
	scales []float32
}

// A segment is one paged stream of document ids (varint distances), sign codes
// and codes of large dimensions (each 8 bytes little-endian for 64 dimensions),
// scales (float32) and rows (a byte a dimension).
type writer struct {
	dim    int
	stream pages.Writer
	built  Built

	codesAt, scalesAt, rowsAt int64
}

func (w *writer) begin(k kept) {
	var buf []byte
	last := int64(0)
	w.built.Docs = len(k.ids)
	for i, id := range k.ids {
		buf = binary.AppendVarint(buf, id-last)
		last = id
		if i == 0 || id < w.built.MinDoc {
			w.built.MinDoc = id
		}
		w.built.MaxDoc = max(w.built.MaxDoc, id)
	}
	w.stream.Write(buf)
	w.codesAt = w.stream.Offset()
	for _, words := range [][]uint64{k.signs, k.large} {
		buf = buf[:0]
		for _, word := range words {
			buf = binary.LittleEndian.AppendUint64(buf, word)
		}
		w.stream.Write(buf)
	}
	w.scalesAt = w.stream.Offset()
	buf = buf[:0]
	for _, s := range k.scales {
		buf = binary.LittleEndian.AppendUint32(buf, math.Float32bits(s))
	}
	w.stream.Write(buf)
	w.rowsAt = w.stream.Offset()
}

func (w *writer) finish() Built {
	h := []byte{version}
	for _, n := range []int64{int64(w.dim), int64(w.built.Docs), w.codesAt, w.scalesAt, w.rowsAt, w.stream.Offset()} {
		h = binary.AppendUvarint(h, uint64(n))
	}
	w.built.Header, w.built.Pages = pages.Sum(h), w.stream.Pages()
	return w.built
}

// Segment is an opened segment. Ids, codes and scales are read once and kept: 76
// bytes a vector of 256 dimensions.
type Segment struct {
	dim, docs                      int
	codesAt, scalesAt, rowsAt, end int64

	mu     sync.Mutex
	loaded bool
	kept
	rising bool // ids are in order, as all but those of outdated documents are
}

// Open reads a header. Damage gives KindCorrupt.
func Open(header []byte) (*Segment, error) {
	body, ok := pages.Checked(header)
	if !ok || len(body) == 0 || body[0] != version {
		return nil, pages.Corrupt("vectors: damaged or unknown header")
	}
	var n [6]uint64
	rest := body[1:]
	for i := range n {
		v, size := binary.Uvarint(rest)
		if size <= 0 || v > 1<<48 {
			return nil, pages.Corrupt("vectors: impossible header")
		}
		n[i], rest = v, rest[size:]
	}
	s := &Segment{dim: int(n[0]), docs: int(n[1]), codesAt: int64(n[2]), scalesAt: int64(n[3]), rowsAt: int64(n[4]), end: int64(n[5])}
	words := int64(s.dim+63) / 64
	if s.dim < 1 || s.dim > 1<<16 || s.docs > 1<<31 || int64(s.docs) > s.codesAt || s.scalesAt != s.codesAt+16*words*int64(s.docs) ||
		s.rowsAt != s.scalesAt+4*int64(s.docs) || s.end != s.rowsAt+int64(s.dim)*int64(s.docs) {
		return nil, pages.Corrupt("vectors: impossible header")
	}
	return s, nil
}

// Docs is the number of documents, dead ones included.
func (s *Segment) Docs() int { return s.docs }

// load reads what is kept in memory.
func (s *Segment) load(p pages.Source) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.loaded {
		return nil
	}
	b, err := pages.Read(p, s.end, 0, s.rowsAt)
	if err != nil {
		return err
	}
	k := kept{ids: make([]int64, s.docs), scales: make([]float32, s.docs)}
	rest, last := b[:s.codesAt], int64(0)
	for i := range k.ids {
		v, n := binary.Varint(rest)
		if n <= 0 {
			return pages.Corrupt("vectors: damaged document table")
		}
		last += v
		k.ids[i], rest = last, rest[n:]
	}
	words := make([]uint64, (s.scalesAt-s.codesAt)/8)
	for i := range words {
		words[i] = binary.LittleEndian.Uint64(b[s.codesAt+8*int64(i):])
	}
	k.signs, k.large = words[:len(words)/2], words[len(words)/2:]
	for i := range k.scales {
		k.scales[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[s.scalesAt+4*int64(i):]))
	}
	s.kept, s.rising, s.loaded = k, slices.IsSorted(k.ids), true
	return nil
}

// words is the length of a code.
func (s *Segment) words() int { return (s.dim + 63) / 64 }

// code returns the bits of a vector.
func (s *Segment) code(ordinal int) (signs, large []uint64) {
	from, to := ordinal*s.words(), (ordinal+1)*s.words()
	return s.signs[from:to], s.large[from:to]
}

// IDs returns the id of each document, in the order they were added.
func (s *Segment) IDs(p pages.Source) ([]int64, error) {
	err := s.load(p)
	return s.ids, err
}

// row reads the quantised vector of a document.
func (s *Segment) row(r *pages.Reader, ordinal int) ([]byte, error) {
	from := s.rowsAt + int64(ordinal)*int64(s.dim)
	return r.Read(from, from+int64(s.dim))
}

// Verify reads the whole segment and reports damage.
func (s *Segment) Verify(p pages.Source) error {
	if _, err := pages.Read(p, s.end, 0, s.end); err != nil {
		return err
	}
	return s.load(p)
}

// Held opens a segment that is in memory only.
func Held(b Built) (*View, error) {
	s, err := Open(b.Header)
	if err != nil {
		return nil, err
	}
	return &View{Segment: s, Pages: pages.Held(b.Pages)}, nil
}

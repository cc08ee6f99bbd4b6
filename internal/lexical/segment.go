package lexical

import (
	"encoding/binary"
	"slices"
	"sort"
	"sync"

	"strandline/internal/pages"
)

// Segment is an opened segment. What every search needs, lengths and ids, is
// read once and kept (4 to 5 bytes a document); a Segment can serve many
// searches at once, and pages come from the source of each.
type Segment struct {
	docs         int
	total        int64 // words in all documents
	minDoc       int64
	width        int // of an id
	listsAt      int64
	dictionaryAt int64
	end          int64
	terms        int
	blocks       []block

	mu    sync.Mutex
	fixed []byte // lengths and ids

	sorting sync.Once // see byID
	order   []uint32
}

func corrupt(format string, args ...any) error { return pages.Corrupt("text: "+format, args...) }

// maxEnd bounds the length of a stream, so that sums of offsets stay in range.
const maxEnd = 1 << 40

// Open reads a header. Damage gives KindCorrupt.
func Open(header []byte) (*Segment, error) {
	body, ok := pages.Checked(header)
	if !ok || len(body) == 0 {
		return nil, corrupt("damaged header")
	}
	if body[0] != version {
		return nil, corrupt("header of version %d, want %d", body[0], version)
	}
	d := decoder{data: body[1:]}
	s := &Segment{docs: int(d.below(1 << 31)), total: int64(d.below(1 << 62)), minDoc: int64(d.uvarint()), width: int(d.below(9)),
		listsAt: int64(d.below(maxEnd)), dictionaryAt: int64(d.below(maxEnd)), end: int64(d.below(maxEnd)), terms: int(d.below(maxEnd))}
	n := int(d.below(uint64(len(body))))
	if d.bad || s.listsAt != int64(s.docs)*int64(1+s.width) || s.dictionaryAt < s.listsAt || s.end < s.dictionaryAt ||
		n != (s.terms+dictionaryBlock-1)/dictionaryBlock {
		return nil, corrupt("impossible header")
	}
	s.blocks = make([]block, n)
	var last block
	for i := range s.blocks {
		last = block{first: last.first + d.uvarint(), at: last.at + int64(d.below(maxEnd)), lists: last.lists + int64(d.below(maxEnd))}
		if last.at > s.end || last.lists > s.end || i > 0 && last.first <= s.blocks[i-1].first {
			d.bad = true
			break
		}
		s.blocks[i] = last
	}
	if d.bad || len(d.data) != 0 {
		return nil, corrupt("impossible header")
	}
	return s, nil
}

// Docs is the number of documents, dead ones included.
func (s *Segment) Docs() int { return s.docs }

// read returns a stretch of the stream.
func (s *Segment) read(p pages.Source, from, to int64) ([]byte, error) {
	return pages.Read(p, s.end, from, to)
}

// documents are the lengths and ids of a segment.
type documents struct {
	codes  []byte
	ids    []byte
	minDoc int64
	width  int
}

// id returns the id of a document.
func (d documents) id(ordinal uint32) int64 {
	var buf [8]byte
	at := int(ordinal) * d.width
	copy(buf[:], d.ids[at:at+d.width])
	return d.minDoc + int64(binary.LittleEndian.Uint64(buf[:]))
}

func (s *Segment) documents(p pages.Source) (documents, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fixed == nil && s.docs > 0 {
		data, err := s.read(p, 0, s.listsAt)
		if err != nil {
			return documents{}, err
		}
		s.fixed = slices.Clone(data) // not the page it lies in
	}
	return documents{codes: s.fixed[:s.docs], ids: s.fixed[s.docs:], minDoc: s.minDoc, width: s.width}, nil
}

// IDs returns the id of each document, in the order they were added.
func (s *Segment) IDs(p pages.Source) ([]int64, error) {
	d, err := s.documents(p)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, s.docs)
	for o := range ids {
		ids[o] = d.id(uint32(o))
	}
	return ids, nil
}

// entry is a line of the dictionary.
type entry struct {
	term     uint64
	docs     int
	from, to int64 // of the list in the stream
}

// entries calls fn with each line of a dictionary block until fn returns false.
func (s *Segment) entries(i int, data []byte, fn func(entry) bool) error {
	d := decoder{data: data}
	at := s.listsAt + s.blocks[i].lists
	for n := 0; len(d.data) > 0; n++ {
		e := entry{term: d.term(), docs: int(d.below(uint64(s.docs) + 1)), from: at}
		e.to = at + int64(d.below(maxEnd))
		if d.bad || e.docs == 0 || e.to > s.dictionaryAt || n >= dictionaryBlock {
			return corrupt("damaged dictionary")
		}
		if !fn(e) {
			return nil
		}
		at = e.to
	}
	return nil
}

// blockEnds returns where block i of the dictionary lies in the stream.
func (s *Segment) blockEnds(i int) (from, to int64) {
	to = s.end
	if i+1 < len(s.blocks) {
		to = s.dictionaryAt + s.blocks[i+1].at
	}
	return s.dictionaryAt + s.blocks[i].at, to
}

// find returns the entry of a term; ok is false when it has none.
func (s *Segment) find(p pages.Source, term uint64) (found entry, ok bool, err error) {
	i := sort.Search(len(s.blocks), func(i int) bool { return s.blocks[i].first > term }) - 1
	if i < 0 {
		return entry{}, false, nil
	}
	from, to := s.blockEnds(i)
	data, err := s.read(p, from, to)
	if err != nil {
		return entry{}, false, err
	}
	err = s.entries(i, data, func(e entry) bool {
		found, ok = e, e.term == term
		return e.term < term
	})
	return found, ok, err
}

// Verify reads the whole segment and reports damage.
func (s *Segment) Verify(p pages.Source) error {
	if _, err := s.read(p, 0, s.listsAt); err != nil {
		return err
	}
	at, last, terms := s.listsAt, uint64(0), 0
	var l list
	err := s.scan(p, func(e entry, data []byte) error {
		if e.from != at || terms > 0 && e.term <= last {
			return corrupt("dictionary out of order")
		}
		at, last = e.to, e.term
		terms++
		l.clear()
		return l.decode(data, e.docs, s.docs)
	})
	if err == nil && (at != s.dictionaryAt || terms != s.terms) {
		err = corrupt("incomplete dictionary")
	}
	return err
}

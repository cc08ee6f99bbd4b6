package lexical

import (
	"encoding/binary"
	"slices"
	"sort"
	"sync"

	"strandline/internal/pages"
)

// Segment is an opened segment. What does not change is read once and kept, so
// a Segment can serve many searches at once; pages come from the source of each.
type Segment struct {
	docs         int
	total        int64 // words in all documents
	idsAt        int64
	listsAt      int64
	dictionaryAt int64
	end          int64
	terms        int
	blocks       []block

	mu      sync.Mutex
	lengths []byte
	ids     []int64
}

func corrupt(format string, args ...any) error { return pages.Corrupt("text: "+format, args...) }

// Open reads a header. Damage gives KindCorrupt.
func Open(header []byte) (*Segment, error) {
	if len(header) < 5 || header[0] != version {
		return nil, corrupt("unknown header")
	}
	body, ok := pages.Checked(header)
	if !ok {
		return nil, corrupt("damaged header")
	}
	d := decoder{data: body[1:]}
	s := &Segment{docs: int(d.uvarint()), total: int64(d.uvarint()), idsAt: int64(d.uvarint()), listsAt: int64(d.uvarint()),
		dictionaryAt: int64(d.uvarint()), end: int64(d.uvarint()), terms: int(d.uvarint())}
	n := int(d.uvarint())
	if d.bad || n < 0 || n > len(body) || s.docs < 0 || s.idsAt != int64(s.docs) || s.listsAt < s.idsAt ||
		s.dictionaryAt < s.listsAt || s.end < s.dictionaryAt || s.terms > n*dictionaryBlock {
		return nil, corrupt("impossible header")
	}
	s.blocks = make([]block, n)
	var last block
	for i := range s.blocks {
		last = block{first: last.first + d.uvarint(), at: last.at + int64(d.uvarint()), lists: last.lists + int64(d.uvarint())}
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

// lengthCodes returns the length code of each document.
func (s *Segment) lengthCodes(p pages.Source) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lengths == nil && s.docs > 0 {
		data, err := s.read(p, 0, s.idsAt)
		if err != nil {
			return nil, err
		}
		s.lengths = slices.Clone(data)
	}
	return s.lengths, nil
}

// IDs returns the id of each document, in the order they were added.
func (s *Segment) IDs(p pages.Source) ([]int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ids != nil || s.docs == 0 {
		return s.ids, nil
	}
	data, err := s.read(p, s.idsAt, s.listsAt)
	if err != nil {
		return nil, err
	}
	d := decoder{data: data}
	ids := make([]int64, s.docs)
	last := int64(0)
	for i := range ids {
		last += d.varint()
		ids[i] = last
	}
	if d.bad || len(d.data) != 0 {
		return nil, corrupt("damaged document table")
	}
	s.ids = ids
	return ids, nil
}

// entry is a line of the dictionary.
type entry struct {
	term     uint64
	docs     int
	from, to int64 // of the list in the stream
}

// block reads one block of the dictionary.
func (s *Segment) block(p pages.Source, i int) ([]entry, error) {
	to := s.end - s.dictionaryAt
	if i+1 < len(s.blocks) {
		to = s.blocks[i+1].at
	}
	data, err := s.read(p, s.dictionaryAt+s.blocks[i].at, s.dictionaryAt+to)
	if err != nil {
		return nil, err
	}
	d := decoder{data: data}
	at := s.listsAt + s.blocks[i].lists
	entries := make([]entry, 0, dictionaryBlock)
	for len(d.data) > 0 && !d.bad && len(entries) < dictionaryBlock {
		e := entry{term: d.term(), docs: int(d.uvarint()), from: at}
		at += int64(d.uvarint())
		e.to = at
		entries = append(entries, e)
	}
	if d.bad || len(d.data) != 0 || at > s.dictionaryAt {
		return nil, corrupt("damaged dictionary")
	}
	return entries, nil
}

// find returns the entry of a term; ok is false when it has none.
func (s *Segment) find(p pages.Source, term uint64) (e entry, ok bool, err error) {
	i := sort.Search(len(s.blocks), func(i int) bool { return s.blocks[i].first > term }) - 1
	if i < 0 {
		return entry{}, false, nil
	}
	entries, err := s.block(p, i)
	if err != nil {
		return entry{}, false, err
	}
	j := sort.Search(len(entries), func(j int) bool { return entries[j].term >= term })
	if j == len(entries) || entries[j].term != term {
		return entry{}, false, nil
	}
	return entries[j], true, nil
}

// decoder reads numbers; bad stays true after the first that is not there.
type decoder struct {
	data []byte
	bad  bool
}

func (d *decoder) uvarint() uint64 {
	v, n := binary.Uvarint(d.data)
	return d.took(v, n)
}

func (d *decoder) varint() int64 {
	v, n := binary.Varint(d.data)
	return int64(d.took(uint64(v), n))
}

func (d *decoder) took(v uint64, n int) uint64 {
	if n <= 0 {
		d.bad, d.data = true, nil
		return 0
	}
	d.data = d.data[n:]
	return v
}

func (d *decoder) term() uint64 {
	if len(d.data) < 8 {
		d.bad, d.data = true, nil
		return 0
	}
	v := binary.BigEndian.Uint64(d.data)
	d.data = d.data[8:]
	return v
}

// postings calls fn for each document of a list.
func postings(data []byte, docs, limit int, fn func(ordinal, count uint32)) error {
	ordinal := uint64(0)
	for range docs {
		v, n := binary.Uvarint(data)
		if n <= 0 {
			return corrupt("damaged list")
		}
		data = data[n:]
		ordinal += v >> 1
		count := uint64(1)
		if v&1 == 0 {
			if count, n = binary.Uvarint(data); n <= 0 {
				return corrupt("damaged list")
			}
			data = data[n:]
		}
		if ordinal >= uint64(limit) {
			return corrupt("list beyond the documents")
		}
		fn(uint32(ordinal), uint32(count))
	}
	return nil
}

// Verify reads the whole segment and reports damage.
func (s *Segment) Verify(p pages.Source) error {
	if _, err := s.read(p, 0, s.end); err != nil {
		return err
	}
	for i := range s.blocks {
		if _, err := s.block(p, i); err != nil {
			return err
		}
	}
	_, err := s.IDs(p)
	return err
}

package lexical

import (
	"encoding/binary"
	"slices"

	"strandline/internal/pages"
)

// version is the first byte of a header. A reader refuses others, and the index
// is built anew.
const version = 2

// Built is a finished segment, ready to be stored.
type Built struct {
	Header         []byte
	Pages          [][]byte
	Docs           int
	MinDoc, MaxDoc int64
}

// A segment is one paged stream: document lengths (a byte each), document ids
// (how far above the least, little-endian, all of one width), posting lists,
// dictionary. The dictionary holds, in order of term, 8 bytes of term, uvarint
// documents, uvarint bytes of list; a block of it starts at every
// dictionaryBlock terms, and the header has the first term and the offsets of
// each block.
type writer struct {
	stream  pages.Writer
	encoder encoder

	built      Built
	codes      []byte
	total      int64 // of the lengths
	width      int   // of an id
	listsAt    int64
	dictionary []byte
	blocks     []block
	terms      int
}

// block is a stretch of the dictionary.
type block struct {
	first uint64 // term
	at    int64  // offset in the dictionary
	lists int64  // offset of its first list, from the first list of all
}

const dictionaryBlock = 512

func newWriter(docs []int64, codes []byte) *writer {
	w := &writer{codes: codes, built: Built{Docs: len(docs)}}
	for _, c := range codes {
		w.total += lengths[c]
	}
	if len(docs) > 0 {
		w.built.MinDoc, w.built.MaxDoc = slices.Min(docs), slices.Max(docs)
	}
	for span := uint64(w.built.MaxDoc - w.built.MinDoc); span > 0; span >>= 8 {
		w.width++
	}
	w.stream.Write(codes)
	ids := make([]byte, 0, w.width*len(docs))
	for _, id := range docs {
		var buf [8]byte
		binary.LittleEndian.PutUint64(buf[:], uint64(id-w.built.MinDoc))
		ids = append(ids, buf[:w.width]...)
	}
	w.stream.Write(ids)
	w.listsAt = w.stream.Offset()
	return w
}

// list appends the posting list of the next term.
func (w *writer) list(term uint64, l *list) {
	if w.terms%dictionaryBlock == 0 {
		w.blocks = append(w.blocks, block{first: term, at: int64(len(w.dictionary)), lists: w.stream.Offset() - w.listsAt})
	}
	w.terms++
	data := w.encoder.encode(l, w.codes)
	w.dictionary = binary.BigEndian.AppendUint64(w.dictionary, term)
	w.dictionary = binary.AppendUvarint(w.dictionary, uint64(len(l.ordinals)))
	w.dictionary = binary.AppendUvarint(w.dictionary, uint64(len(data)))
	w.stream.Write(data)
}

func (w *writer) finish() Built {
	dictionaryAt := w.stream.Offset()
	w.stream.Write(w.dictionary)
	h := []byte{version}
	for _, n := range []uint64{uint64(w.built.Docs), uint64(w.total), uint64(w.built.MinDoc), uint64(w.width), uint64(w.listsAt), uint64(dictionaryAt),
		uint64(w.stream.Offset()), uint64(w.terms), uint64(len(w.blocks))} {
		h = binary.AppendUvarint(h, n)
	}
	var last block
	for _, b := range w.blocks {
		h = binary.AppendUvarint(h, b.first-last.first)
		h = binary.AppendUvarint(h, uint64(b.at-last.at))
		h = binary.AppendUvarint(h, uint64(b.lists-last.lists))
		last = b
	}
	w.built.Header, w.built.Pages = pages.Sum(h), w.stream.Pages()
	return w.built
}

// lengths are the document lengths in words that the 256 codes stand for: exact
// up to 39, then in steps of about 5 per cent.
var lengths = func() (table [256]int64) {
	for i := range table {
		if i < 40 {
			table[i] = int64(i)
			continue
		}
		table[i] = max(table[i-1]+1, table[i-1]*105/100)
	}
	return table
}()

// lengthCode returns the code of the greatest length that is not above n.
func lengthCode(n int) byte {
	if n < 40 {
		return byte(max(n, 0))
	}
	i, found := slices.BinarySearch(lengths[:], int64(n))
	if !found {
		i--
	}
	return byte(i)
}

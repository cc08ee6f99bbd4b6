package lexical

import (
	"encoding/binary"

	"strandline/internal/pages"
)

// version is the first byte of a header. A reader refuses others, and the index
// is built anew.
const version = 1

// Built is a finished segment, ready to be stored.
type Built struct {
	Header         []byte
	Pages          [][]byte
	Docs           int
	MinDoc, MaxDoc int64
}

// A segment is one paged stream: document lengths (a byte each), document ids (varint distances), posting
// lists, dictionary. The dictionary holds, in order of term, 8 bytes of term,
// uvarint documents, uvarint bytes of list; a block of it starts at every
// dictionaryBlock terms, and the header has the first term and the offsets of
// each block.
type writer struct {
	stream pages.Writer

	docs       []int64
	total      int64
	idsAt      int64
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

const dictionaryBlock = 128

func newWriter(docs []int64, lengths []byte, total int64) *writer {
	w := &writer{docs: docs, total: total}
	w.stream.Write(lengths)
	w.idsAt = w.stream.Offset()
	var ids []byte
	last := int64(0)
	for _, id := range docs {
		ids = binary.AppendVarint(ids, id-last)
		last = id
	}
	w.stream.Write(ids)
	w.listsAt = w.stream.Offset()
	return w
}

// list appends the posting list of the next term.
func (w *writer) list(term uint64, docs int, data []byte) {
	if w.terms%dictionaryBlock == 0 {
		w.blocks = append(w.blocks, block{first: term, at: int64(len(w.dictionary)), lists: w.stream.Offset() - w.listsAt})
	}
	w.terms++
	w.dictionary = binary.BigEndian.AppendUint64(w.dictionary, term)
	w.dictionary = binary.AppendUvarint(w.dictionary, uint64(docs))
	w.dictionary = binary.AppendUvarint(w.dictionary, uint64(len(data)))
	w.stream.Write(data)
}

func (w *writer) finish() Built {
	dictionaryAt := w.stream.Offset()
	w.stream.Write(w.dictionary)
	h := []byte{version}
	for _, n := range []int64{int64(len(w.docs)), w.total, w.idsAt, w.listsAt, dictionaryAt, w.stream.Offset(), int64(w.terms), int64(len(w.blocks))} {
		h = binary.AppendUvarint(h, uint64(n))
	}
	var last block
	for _, b := range w.blocks {
		h = binary.AppendUvarint(h, b.first-last.first)
		h = binary.AppendUvarint(h, uint64(b.at-last.at))
		h = binary.AppendUvarint(h, uint64(b.lists-last.lists))
		last = b
	}
	built := Built{Header: pages.Sum(h), Pages: w.stream.Pages(), Docs: len(w.docs)}
	for i, id := range w.docs {
		if i == 0 || id < built.MinDoc {
			built.MinDoc = id
		}
		built.MaxDoc = max(built.MaxDoc, id)
	}
	return built
}

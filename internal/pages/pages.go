// Package pages cuts a stream of bytes into pages of one size, each ending in
// its checksum, so that an index can be stored as rows and read in part.
package pages

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"strandline"
)

// Size is the length of all pages but the last.
const Size = 32 << 10

// data is what a page holds beside its CRC-32C.
const data = Size - 4

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Sum appends the checksum of b to it.
func Sum(b []byte) []byte { return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b, castagnoli)) }

// Checked returns b without its checksum; ok is false when it does not match.
func Checked(b []byte) (body []byte, ok bool) {
	n := len(b) - 4
	if n < 0 || crc32.Checksum(b[:n], castagnoli) != binary.LittleEndian.Uint32(b[n:]) {
		return nil, false
	}
	return b[:n], true
}

// Corrupt returns a KindCorrupt error about a derived index.
func Corrupt(format string, args ...any) error {
	return &strandline.Error{Kind: strandline.KindCorrupt, Message: "index: " + fmt.Sprintf(format, args...),
		Hint: "run 'strandline doctor --fix' to build it anew; nothing of what was said is lost"}
}

// Writer gathers a stream. The zero value is ready.
type Writer struct {
	done   [][]byte
	page   []byte
	offset int64
}

// Offset is the length of the stream so far.
func (w *Writer) Offset() int64 { return w.offset }

// Write appends to the stream.
func (w *Writer) Write(b []byte) {
	for len(b) > 0 {
		if w.page == nil {
			w.page = make([]byte, 0, Size)
		}
		n := min(data-len(w.page), len(b))
		w.page = append(w.page, b[:n]...)
		w.offset += int64(n)
		b = b[n:]
		if len(w.page) == data {
			w.flush()
		}
	}
}

func (w *Writer) flush() {
	if len(w.page) > 0 {
		w.done = append(w.done, Sum(w.page))
		w.page = nil
	}
}

// Pages ends the stream.
func (w *Writer) Pages() [][]byte {
	w.flush()
	return w.done
}

// Source reads pages by their numbers.
type Source interface {
	// ReadPages returns the pages first, first+1, …, n of them.
	ReadPages(first, n int) ([][]byte, error)
}

// Held is a Source of pages in memory.
type Held [][]byte

// ReadPages returns pages it holds.
func (h Held) ReadPages(first, n int) ([][]byte, error) {
	return h[min(first, len(h)):min(first+n, len(h))], nil
}

// whole is a stream that was read at once, for what needs all of it.
type whole []byte

func (w whole) ReadPages(int, int) ([][]byte, error) {
	return nil, Corrupt("a whole stream has no pages")
}

// Load reads a stream of the length end and returns a Source that holds it.
func Load(s Source, end int64) (Source, error) {
	b, err := Read(s, end, 0, end)
	return whole(b), err
}

// Read returns the bytes from..to of a stream of the length end, checking the
// pages they lie in. What it returns may share memory with the page it came
// from. Damage gives KindCorrupt.
func Read(s Source, end, from, to int64) ([]byte, error) {
	if from < 0 || to < from || to > end {
		return nil, Corrupt("reference outside a segment")
	}
	if w, ok := s.(whole); ok {
		return w[from:to:to], nil
	}
	if from == to {
		return nil, nil
	}
	first, last := int(from/data), int((to-1)/data)
	if first == last {
		body, err := page(s, first, end)
		if err != nil {
			return nil, err
		}
		return cut(body, first, from, to)
	}
	var bodies [][]byte
	var err error
	if t, ok := s.(*through); ok {
		bodies, err = t.bodies(first, last-first+1, end)
	} else {
		bodies, err = checked(s, first, last-first+1, end)
	}
	if err != nil {
		return nil, err
	}
	b := make([]byte, 0, to-from)
	for i, body := range bodies {
		at := int64(first+i) * data
		part, err := cut(body, first+i, max(from, at), min(to, at+data))
		if err != nil {
			return nil, err
		}
		b = append(b, part...)
	}
	return b, nil
}

// cut returns the bytes from..to of a stream, which lie on one page.
func cut(body []byte, page int, from, to int64) ([]byte, error) {
	at := int64(page) * data
	if to-at > int64(len(body)) {
		return nil, Corrupt("short page %d", page)
	}
	return body[from-at : to-at], nil
}

// page returns what one page holds, checked.
func page(s Source, n int, end int64) ([]byte, error) {
	if t, ok := s.(*through); ok {
		return t.body(n, end)
	}
	bodies, err := checked(s, n, 1, end)
	if err != nil {
		return nil, err
	}
	return bodies[0], nil
}

// Reader reads stretches of one stream and keeps the page it read last, so that
// reading in the order of the stream asks for each page once. It is not safe for
// concurrent use.
type Reader struct {
	source Source
	end    int64
	held   int // page
	body   []byte
}

// NewReader returns a reader of a stream of the length end.
func NewReader(s Source, end int64) *Reader { return &Reader{source: s, end: end, held: -1} }

// Read is the function Read on the stream.
func (r *Reader) Read(from, to int64) ([]byte, error) {
	if _, all := r.source.(whole); all || from < 0 || to <= from || to > r.end || to-from > data {
		return Read(r.source, r.end, from, to)
	}
	first, last := int(from/data), int((to-1)/data)
	if first == last {
		body, err := r.page(first)
		if err != nil {
			return nil, err
		}
		return cut(body, first, from, to)
	}
	b := make([]byte, 0, to-from)
	for n := first; n <= last; n++ {
		body, err := r.page(n)
		if err != nil {
			return nil, err
		}
		part, err := cut(body, n, max(from, int64(n)*data), min(to, int64(n+1)*data))
		if err != nil {
			return nil, err
		}
		b = append(b, part...)
	}
	return b, nil
}

func (r *Reader) page(n int) ([]byte, error) {
	if n == r.held {
		return r.body, nil
	}
	body, err := page(r.source, n, r.end)
	if err == nil {
		r.held, r.body = n, body
	}
	return body, err
}

// checked reads pages of a stream of the length end and returns what they hold.
func checked(s Source, first, n int, end int64) ([][]byte, error) {
	got, err := s.ReadPages(first, n)
	if err != nil {
		return nil, err
	}
	if len(got) != n {
		return nil, Corrupt("missing pages")
	}
	bodies := make([][]byte, n)
	for i, page := range got {
		body, ok := Checked(page)
		if !ok || first+i < int((end-1)/data) && len(body) != data {
			return nil, Corrupt("damaged page %d", first+i)
		}
		bodies[i] = body
	}
	return bodies, nil
}

package lexical

import "encoding/binary"

// A posting list is cut into blocks of blockDocs documents. A document is the
// distance from the one before, doubled, plus one when it has the term once;
// else the count follows. In front of several blocks stands a table with, for
// each block, the distance of its last document from that of the block before,
// its bytes, and its impacts: the pairs of count and length of which at least
// one is as good as each document of the block. From them follows the most that
// the block can add to a score, whatever the mean length and the constants are,
// so that a search can pass over it.

const (
	blockDocs  = 128
	maxImpacts = 8
)

// list is a posting list in memory.
type list struct {
	ordinals []uint32 // rising
	counts   []uint32
}

func (l *list) clear() { l.ordinals, l.counts = l.ordinals[:0], l.counts[:0] }

func (l *list) add(ordinal, count uint32) {
	l.ordinals, l.counts = append(l.ordinals, ordinal), append(l.counts, count)
}

// encoder turns lists into bytes, reusing its memory.
type encoder struct {
	table, blocks []byte
}

// encode returns the bytes of a list, valid until the next call.
func (e *encoder) encode(l *list, codes []byte) []byte {
	e.table, e.blocks = e.table[:0], e.blocks[:0]
	last, n := uint32(0), len(l.ordinals)
	for from := 0; from < n; from += blockDocs {
		to := min(from+blockDocs, n)
		before, size := last, len(e.blocks)
		for i := from; i < to; i++ {
			e.blocks = appendPosting(e.blocks, l.ordinals[i]-last, l.counts[i])
			last = l.ordinals[i]
		}
		if n > blockDocs {
			e.table = binary.AppendUvarint(e.table, uint64(last-before))
			e.table = binary.AppendUvarint(e.table, uint64(len(e.blocks)-size))
			e.table = appendImpacts(e.table, l.ordinals[from:to], l.counts[from:to], codes)
		}
	}
	if n <= blockDocs {
		return e.blocks
	}
	e.table = append(e.table, e.blocks...)
	return e.table
}

func appendPosting(data []byte, distance, count uint32) []byte {
	if count == 1 {
		if distance < 64 {
			return append(data, byte(distance<<1|1))
		}
		return binary.AppendUvarint(data, uint64(distance)<<1|1)
	}
	data = binary.AppendUvarint(data, uint64(distance)<<1)
	return binary.AppendUvarint(data, uint64(count))
}

// appendImpacts appends how many pairs there are and, by falling count, each
// count and shortest length with it. A pair is left out when another has no
// smaller count and no greater length. Counts from maxImpacts on share a pair.
func appendImpacts(data []byte, ordinals, counts []uint32, codes []byte) []byte {
	var shortest [maxImpacts + 1]byte
	var has [maxImpacts + 1]bool
	most := uint32(0)
	for i, o := range ordinals {
		c, code := min(counts[i], maxImpacts), codes[o]
		most = max(most, counts[i])
		if !has[c] || code < shortest[c] {
			has[c], shortest[c] = true, code
		}
	}
	at := len(data)
	data = append(data, 0)
	best := -1 // length of the pairs so far
	for c := maxImpacts; c > 0; c-- {
		if !has[c] || best >= 0 && int(shortest[c]) >= best {
			continue
		}
		count := uint32(c)
		if c == maxImpacts {
			count = most
		}
		data = append(binary.AppendUvarint(data, uint64(count)), shortest[c])
		data[at]++
		best = int(shortest[c])
	}
	return data
}

// listBlock is where one block of an encoded list lies.
type listBlock struct {
	before, last uint32 // documents: that in front of the block, its last
	docs         int
	data         []byte
}

// eachBlock calls fn for each block of a list with its impacts, nil for those of
// a list of one block.
func eachBlock(data []byte, docs, limit int, fn func(b listBlock, impacts []byte) error) error {
	if docs <= blockDocs {
		return fn(listBlock{last: uint32(limit - 1), docs: docs, data: data}, nil)
	}
	n := (docs + blockDocs - 1) / blockDocs
	d := decoder{data: data}
	type place struct {
		last    uint64
		size    uint64
		impacts []byte
	}
	places := make([]place, 0, min(n, len(data)))
	last, sum := uint64(0), uint64(0)
	for range n {
		p := place{last: last + d.below(uint64(limit)), size: d.below(uint64(len(data)) + 1)}
		last, sum = p.last, sum+p.size
		p.impacts = d.impacts()
		if d.bad || last >= uint64(limit) || sum > uint64(len(data)) {
			return corrupt("damaged list")
		}
		places = append(places, p)
	}
	if sum != uint64(len(d.data)) {
		return corrupt("damaged list")
	}
	before := uint32(0)
	for i, p := range places {
		b := listBlock{before: before, last: uint32(p.last), docs: min(blockDocs, docs-i*blockDocs), data: d.data[:p.size]}
		if err := fn(b, p.impacts); err != nil {
			return err
		}
		before, d.data = b.last, d.data[p.size:]
	}
	return nil
}

// decode returns the documents of the block and their counts, in the memory
// given.
func (b listBlock) decode(ordinals, counts []uint32) ([]uint32, []uint32, error) {
	data, o := b.data, uint64(b.before)
	for i := range b.docs {
		var v uint64
		if len(data) > 0 && data[0] < 0x80 {
			v, data = uint64(data[0]), data[1:]
		} else {
			long, n := binary.Uvarint(data)
			if n <= 0 {
				return nil, nil, corrupt("damaged list")
			}
			v, data = long, data[n:]
		}
		o += v >> 1
		count := uint64(1)
		if v&1 == 0 {
			n := 0
			if count, n = binary.Uvarint(data); n <= 0 || count < 2 || count > maxCount {
				return nil, nil, corrupt("damaged list")
			}
			data = data[n:]
		}
		if o > uint64(b.last) || v>>1 == 0 && (i > 0 || b.before > 0) {
			return nil, nil, corrupt("list beyond its documents")
		}
		ordinals, counts = append(ordinals, uint32(o)), append(counts, uint32(count))
	}
	if len(data) > 0 {
		return nil, nil, corrupt("damaged list")
	}
	return ordinals, counts, nil
}

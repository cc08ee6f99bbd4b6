// Package vector is an index of unit vectors, made of immutable segments of
// pages that somebody else stores. A search looks at one bit a dimension of
// every vector, at two bits of the most promising ones and at eight of the best
// of these.
package vector

import (
	"math"
	"math/bits"
)

// code is a vector in its quantised forms.
type code struct {
	signs []uint64 // one bit a dimension
	large []uint64 // a second one
	row   []int8
	scale float32
}

// Two bits a dimension, the sign and whether it is large, lose least of a value
// that is distributed normally with a deviation of 1 when large means beyond
// largeFrom and the values stand for smallSize and largeSize (Max 1960, table I).
// After the rotation dimensions are distributed about like that.
const (
	largeFrom = 0.9816
	smallSize = 116 // 0.4528, in 256ths
	largeSize = 387 // 1.510
)

// encode quantises a vector: two bits of each dimension, and eight.
func encode(v []float32) code {
	words := (len(v) + 63) / 64
	c := code{signs: make([]uint64, words), large: make([]uint64, words), row: make([]int8, len(v))}
	most, square := float32(0), 0.0
	for _, x := range v {
		most = max(most, float32(math.Abs(float64(x))))
		square += float64(x) * float64(x)
	}
	if most == 0 {
		return c
	}
	from := largeFrom * math.Sqrt(square/float64(len(v)))
	c.scale = most / 127
	for i, x := range v {
		if x > 0 {
			c.signs[i/64] |= 1 << (i % 64)
		}
		if math.Abs(float64(x)) > from {
			c.large[i/64] |= 1 << (i % 64)
		}
		c.row[i] = int8(math.Round(float64(x / c.scale)))
	}
	return c
}

// How many bits of a query's dimension meet one and two bits of a document's: the
// first need do no more than to find what the second look at.
const (
	coarseBits = 2
	fineBits   = 4
)

// coarseMost is from which size on, in deviations, a query's dimension counts as
// large as can be when it has only coarseBits.
const coarseMost = 2.4

// planes is a query cut into bits: the sign of each dimension and the bits of its
// size, so that products with bits are made of counts of bits.
type planes struct {
	words  int
	signs  []uint64
	coarse []uint64 // for each word the planes of the size, the lowest first
	fine   []uint64
}

func planesOf(query []float32) planes {
	most, square := 0.0, 0.0
	for _, x := range query {
		most = max(most, math.Abs(float64(x)))
		square += float64(x) * float64(x)
	}
	words := (len(query) + 63) / 64
	p := planes{words: words, signs: make([]uint64, words)}
	for i, x := range query {
		if x > 0 {
			p.signs[i/64] |= 1 << (i % 64)
		}
	}
	p.coarse = sizes(query, coarseBits, coarseMost*math.Sqrt(square/float64(len(query))))
	p.fine = sizes(query, fineBits, most)
	return p
}

// sizes cuts the sizes of dimensions into bits, most being the largest number.
func sizes(query []float32, count int, most float64) []uint64 {
	levels := float64(int(1)<<count - 1)
	cut := make([]uint64, (len(query)+63)/64*count)
	for i, x := range query {
		size := uint64(math.Round(min(math.Abs(float64(x))/most, 1) * levels))
		for bit := range count {
			cut[i/64*count+bit] |= size >> bit & 1 << (i % 64)
		}
	}
	return cut
}

// agreement adds up the coarse sizes of the dimensions whose signs agree with a
// document's: half the product of the query with the signs, but for a constant.
func (p *planes) agreement(signs []uint64) int {
	sum := 0
	for i, x := range signs[:p.words] {
		same := ^(x ^ p.signs[i])
		size := (*[coarseBits]uint64)(p.coarse[i*coarseBits:])
		sum += bits.OnesCount64(same&size[0]) + 2*bits.OnesCount64(same&size[1])
	}
	return sum
}

// product is that of the query with two bits a dimension, but for a constant and
// a factor: sizes of large dimensions count largeSize, others smallSize, and
// negative where the signs differ.
func (p *planes) product(signs, large []uint64) int {
	agree, both, all := 0, 0, 0
	for i, x := range signs[:p.words] {
		same := ^(x ^ p.signs[i])
		for bit, size := range (*[fineBits]uint64)(p.fine[i*fineBits:]) {
			agree += bits.OnesCount64(same&size) << bit
			size &= large[i]
			both += bits.OnesCount64(same&size) << bit
			all += bits.OnesCount64(size) << bit
		}
	}
	return (2*agree*smallSize + (2*both-all)*(largeSize-smallSize)) / 64
}

// dot is the product of a query with a quantised row.
func dot(query []float32, row []byte, scale float32) float32 {
	var s0, s1, s2, s3 float32
	n := len(query) &^ 3
	row = row[:len(query)]
	for i := 0; i < n; i += 4 {
		s0 += query[i] * float32(int8(row[i]))
		s1 += query[i+1] * float32(int8(row[i+1]))
		s2 += query[i+2] * float32(int8(row[i+2]))
		s3 += query[i+3] * float32(int8(row[i+3]))
	}
	for i := n; i < len(query); i++ {
		s0 += query[i] * float32(int8(row[i]))
	}
	return (s0 + s1 + s2 + s3) * scale
}

// Package vector is an index of unit vectors, made of immutable segments of
// pages that somebody else stores. A search looks at one bit a dimension of
// every vector and then at eight bits of the most promising ones.
package vector

import (
	"math"
	"math/bits"
)

// code is a vector in its quantised forms.
type code struct {
	bits  []uint64
	row   []int8
	scale float32
}

// encode quantises a vector: the sign of each dimension, and eight bits of it.
func encode(v []float32) code {
	c := code{bits: make([]uint64, (len(v)+63)/64), row: make([]int8, len(v))}
	most := float32(0)
	for i, x := range v {
		if x > 0 {
			c.bits[i/64] |= 1 << (i % 64)
		}
		most = max(most, float32(math.Abs(float64(x))))
	}
	if most == 0 {
		return c
	}
	c.scale = most / 127
	for i, x := range v {
		c.row[i] = int8(math.Round(float64(x / c.scale)))
	}
	return c
}

// planeCount is how many bits of a query's dimension meet the one bit of a
// document's. With four a shortlist is as good as with the whole number.
const planeCount = 4

// planes is a query cut into bits: the sign of each dimension and the bits of its
// size, so that a product with signs is made of counts of bits.
type planes struct {
	words int
	signs []uint64
	sizes []uint64 // for each word the planes, the lowest first
}

func planesOf(query []float32) planes {
	words := (len(query) + 63) / 64
	p := planes{words: words, signs: make([]uint64, words), sizes: make([]uint64, words*planeCount)}
	most := float32(0)
	for _, x := range query {
		most = max(most, float32(math.Abs(float64(x))))
	}
	const levels = 1<<planeCount - 1
	for i, x := range query {
		if x > 0 {
			p.signs[i/64] |= 1 << (i % 64)
		}
		size := uint64(math.Round(math.Abs(float64(x/most)) * levels))
		for bit := range planeCount {
			p.sizes[i/64*planeCount+bit] |= size >> bit & 1 << (i % 64)
		}
	}
	return p
}

// agreement adds up the sizes of the dimensions whose signs agree: half the
// product of the query with the document's signs, but for a constant.
func (p planes) agreement(document []uint64) int {
	sum := 0
	for i, x := range document {
		same := ^(x ^ p.signs[i])
		size := (*[planeCount]uint64)(p.sizes[i*planeCount:])
		sum += bits.OnesCount64(same&size[0]) + 2*bits.OnesCount64(same&size[1]) + 4*bits.OnesCount64(same&size[2]) + 8*bits.OnesCount64(same&size[3])
	}
	return sum
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

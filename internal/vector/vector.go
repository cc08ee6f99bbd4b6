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

// agreement is the number of dimensions whose signs agree.
func agreement(a, b []uint64, dim int) int {
	differ := 0
	for i, x := range a {
		differ += bits.OnesCount64(x ^ b[i])
	}
	return dim - differ
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

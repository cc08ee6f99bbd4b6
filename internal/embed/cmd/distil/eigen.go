package main

import (
	"cmp"
	"math"
	"slices"
)

// covariance of rows whose mean is zero.
func covariance(rows [][]float64) [][]float64 {
	n := len(rows[0])
	c := make([][]float64, n)
	for i := range c {
		c[i] = make([]float64, n)
	}
	for _, row := range rows {
		for i, x := range row {
			to := c[i][:i+1]
			for j, y := range row[:i+1] {
				to[j] += x * y
			}
		}
	}
	for i := range c {
		for j := range i + 1 {
			c[i][j] /= float64(len(rows))
			c[j][i] = c[i][j]
		}
	}
	return c
}

// eigen returns the eigenvalues of a symmetric matrix, the largest first, and
// their vectors, by Jacobi's rotations. Each vector's largest entry is positive,
// so that the result does not depend on the order of work. The matrix is
// destroyed.
func eigen(a [][]float64) (values []float64, components [][]float64) {
	n := len(a)
	v := make([][]float64, n)
	for i := range v {
		v[i] = make([]float64, n)
		v[i][i] = 1
	}
	for range 60 {
		off, on := 0.0, 0.0
		for i := range n {
			on += a[i][i] * a[i][i]
			for j := range i {
				off += 2 * a[i][j] * a[i][j]
			}
		}
		if off < 1e-22*on {
			break
		}
		for p := range n {
			for q := p + 1; q < n; q++ {
				rotate(a, v, p, q)
			}
		}
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(a[j][j], a[i][i]) })
	for _, i := range order {
		values, components = append(values, a[i][i]), append(components, v[i])
		largest := slices.MaxFunc(v[i], func(x, y float64) int { return cmp.Compare(math.Abs(x), math.Abs(y)) })
		if largest < 0 {
			for k := range v[i] {
				v[i][k] = -v[i][k]
			}
		}
	}
	return values, components
}

// rotate makes a[p][q] zero. The rows of v are the vectors so far.
func rotate(a, v [][]float64, p, q int) {
	if a[p][q] == 0 {
		return
	}
	theta := (a[q][q] - a[p][p]) / (2 * a[p][q])
	t := 1 / (math.Abs(theta) + math.Hypot(theta, 1))
	if theta < 0 {
		t = -t
	}
	c := 1 / math.Hypot(t, 1)
	s := t * c
	for k := range a {
		x, y := a[k][p], a[k][q]
		a[k][p], a[k][q] = c*x-s*y, s*x+c*y
	}
	for _, m := range [][][]float64{a, v} {
		row, other := m[p], m[q]
		for k, x := range row {
			y := other[k]
			row[k], other[k] = c*x-s*y, s*x+c*y
		}
	}
}

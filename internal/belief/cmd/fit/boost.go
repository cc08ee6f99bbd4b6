package main

import (
	"fmt"
	"io"
	"math"
	"slices"

	"strandline/internal/belief"
)

// How trees are grown: few and shallow, for they correct a regression.
const (
	rounds    = 120
	rate      = 0.1  // share of what a tree finds that is added
	leafRidge = 5    // L2 penalty of a leaf
	leastGain = 0.05 // of a split
	bins      = 32   // of a trait's values
)

// write writes a tree as source. A split that parts nothing has a bound that no trait
// reaches.
func write(to io.Writer, t belief.Tree) {
	fmt.Fprint(to, "\t\t{[...]Split{")
	for _, s := range t.Splits {
		fmt.Fprintf(to, "{%d, %.6g},", s.Trait, min(s.Least, math.MaxFloat32))
	}
	fmt.Fprint(to, "}, [...]float64{")
	for _, v := range t.Leaves {
		fmt.Fprintf(to, "%.4g,", v)
	}
	fmt.Fprint(to, "}},\n")
}

// boost adds trees to a regression, each of which lessens the log loss that is left
// (Friedman, Greedy function approximation, 2001, with second derivatives).
func (m *model) boost(all []example) {
	edges := make([][]float64, len(m.mean))
	for i := range edges {
		edges[i] = edgesOf(all, i)
	}
	z := make([][outcomes]float64, len(all))
	binned := make([][]uint8, len(all))
	for j, e := range all {
		z[j] = m.logits(e.Traits)
		binned[j] = make([]uint8, len(edges))
		for i, v := range e.Traits {
			n, _ := slices.BinarySearch(edges[i], v)
			binned[j][i] = uint8(n)
		}
	}
	p := make([][outcomes]float64, len(all))
	for range rounds {
		for j := range all {
			p[j] = softmax(z[j])
		}
		for k := range outcomes {
			t := grow(all, binned, edges, p, k)
			m.trees[k] = append(m.trees[k], t)
			for j, e := range all {
				z[j][k] += t.Value(e.Traits)
			}
		}
	}
}

// edgesOf cuts the values of a trait into bins, half-way between neighbours so that no
// rounding matters: a value belongs to the bin of as many edges as are below it.
func edgesOf(all []example, trait int) []float64 {
	values := make([]float64, len(all))
	for j, e := range all {
		values[j] = e.Traits[trait]
	}
	slices.Sort(values)
	values = slices.Compact(values)
	var edges []float64
	for b, n := 1, min(bins, len(values)); b < n; b++ {
		at := b * len(values) / n
		edges = append(edges, (values[at-1]+values[at])/2)
	}
	return edges
}

// slope is the first and second derivative of the loss.
type slope struct{ g, h float64 }

func (s slope) gain() float64 { return s.g * s.g / (s.h + leafRidge) }

// grow makes the tree that lessens the loss of one outcome most.
func grow(all []example, binned [][]uint8, edges [][]float64, p [][outcomes]float64, k int) (t belief.Tree) {
	of := make([]int, len(all)) // the node of each pair
	slopes := make([]slope, len(all))
	for j, e := range all {
		d := p[j][k]
		slopes[j] = slope{d * e.weight, max(d*(1-d), 1e-6) * e.weight}
		if e.outcome == k {
			slopes[j].g -= e.weight
		}
	}
	for level := range belief.TreeDepth {
		first := 1<<level - 1
		sums := make([][][bins]slope, 1<<level)
		for n := range sums {
			sums[n] = make([][bins]slope, len(edges))
		}
		for j, s := range slopes {
			row := sums[of[j]-first]
			for i, b := range binned[j] {
				row[i][b].g += s.g
				row[i][b].h += s.h
			}
		}
		at := make([]int, 1<<level) // the bin from which a pair goes to the second side
		for n := range sums {
			t.Splits[first+n], at[n] = best(sums[n], edges)
		}
		for j := range of {
			n := of[j]
			of[j] = 2*n + 1
			if int(binned[j][t.Splits[n].Trait]) >= at[n-first] {
				of[j]++
			}
		}
	}
	var leaf [1 << belief.TreeDepth]slope
	for j, s := range slopes {
		l := &leaf[of[j]-len(t.Splits)]
		l.g += s.g
		l.h += s.h
	}
	for n, l := range leaf {
		t.Leaves[n] = -rate * l.g / (l.h + leafRidge)
	}
	return t
}

// best finds the split of a node; where none gains, all pairs go to the first side.
func best(sums [][bins]slope, edges [][]float64) (s belief.Split, at int) {
	s, at = belief.Split{Least: math.Inf(1)}, bins
	var whole slope
	for _, v := range sums[0] {
		whole.g += v.g
		whole.h += v.h
	}
	most := whole.gain() + leastGain
	for i := range sums {
		var left slope
		for b := range edges[i] {
			left.g += sums[i][b].g
			left.h += sums[i][b].h
			right := slope{whole.g - left.g, whole.h - left.h}
			if gain := left.gain() + right.gain(); gain > most {
				most, s, at = gain, belief.Split{Trait: i, Least: edges[i][b]}, b+1
			}
		}
	}
	return s, at
}

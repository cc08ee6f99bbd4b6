package main

import (
	"math"
	"slices"
	"strings"
)

// neighbours finds the names that are used most like one, by the vectors of words.
type neighbours struct {
	names   []string
	vectors [][]float32
	found   map[string][]string
}

// How many neighbours a name has, and how many letters at the beginning of two names tell
// that they may be one: "Dublin", "Dubliner".
const (
	nearest = 12
	stem    = 4
)

func newNeighbours(names []string, vector func(string) []float32) *neighbours {
	n := &neighbours{found: map[string][]string{}}
	for _, name := range names {
		v := vector(strings.ToLower(name))
		length := 0.0
		for _, x := range v {
			length += float64(x) * float64(x)
		}
		if length == 0 {
			continue
		}
		for i := range v {
			v[i] = float32(float64(v[i]) / math.Sqrt(length))
		}
		n.names, n.vectors = append(n.names, name), append(n.vectors, v)
	}
	return n
}

// of returns the names nearest to one, none for a name that is not known.
func (n *neighbours) of(name string) []string {
	if found, ok := n.found[name]; ok {
		return found
	}
	at, ok := slices.BinarySearch(n.names, name)
	if !ok {
		return nil
	}
	type near struct {
		name string
		like float32
	}
	var all []near
	for i, other := range n.names {
		if i == at || isAcronym(other) != isAcronym(name) || strings.EqualFold(beginning(other), beginning(name)) {
			continue
		}
		like := float32(0)
		for k, x := range n.vectors[at] {
			like += x * n.vectors[i][k]
		}
		all = append(all, near{other, like})
	}
	slices.SortFunc(all, func(a, b near) int {
		if a.like != b.like {
			if a.like > b.like {
				return -1
			}
			return 1
		}
		return strings.Compare(a.name, b.name)
	})
	var out []string
	for _, a := range all[:min(nearest, len(all))] {
		out = append(out, a.name)
	}
	n.found[name] = out
	return out
}

func beginning(name string) string {
	rs := []rune(name)
	return string(rs[:min(stem, len(rs))])
}

func isAcronym(name string) bool { return strings.ToUpper(name) == name }

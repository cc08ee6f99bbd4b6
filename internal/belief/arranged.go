package belief

import "slices"

// across reports whether prepositions put a thing to different ends: with Ana,
// for Ana; from A, to A.
func across(a, b string) bool {
	if a == b || a == "" || b == "" {
		return false
	}
	ends := func(p, q string) bool { return a == p && b == q || a == q && b == p }
	return (a == "from" || b == "from") && !ends("from", "of") || ends("to", "of") || ends("with", "for") || ends("with", "to") || ends("with", "about")
}

// arranged reports whether the words stand in an order that means the same.
// Where a statement has one clause and nothing that is compared, words are free
// but for names and people; elsewhere one run of words may change places with
// the next.
func arranged(x, y *gist, pairs []gistPair) bool {
	place := func(g *gist, w *gistWord) int {
		for i := range g.words {
			if &g.words[i] == w {
				return i
			}
		}
		return -1
	}
	order := func(keep func(gistPair) bool) []int {
		at := map[int]int{}
		for _, p := range pairs {
			if keep(p) {
				at[place(x, p.a)] = place(y, p.b)
			}
		}
		var out []int
		for i := range x.words {
			if j, ok := at[i]; ok {
				out = append(out, j)
			}
		}
		return out
	}
	people := apposed(order(func(p gistPair) bool { return p.a.name || meetsSet(p.a.forms, kin) || meetsSet(p.a.forms, others) }))
	if !slices.IsSorted(people) && !(x.cleft != y.cleft && oneSwap(people)) {
		return false
	}
	heavy := order(func(p gistPair) bool { return (p.a.kind == weighty || p.a.kind == slight) && !tellsTime(p.a) })
	if turnedAround(heavy) || (x.persons^y.persons)&personMe != 0 && len(people) > 0 && !slices.IsSorted(heavy) && !slices.ContainsFunc(pairs, func(p gistPair) bool { return within(p.a, felt()) }) {
		return false
	}
	if x.compares || y.compares {
		return slices.IsSorted(heavy) || x.compares != y.compares
	}
	if x.coordinated || y.coordinated || len(heavy) > 3 {
		return oneSwap(heavy)
	}
	return true
}

// apposed puts neighbours in order that stand beside each other in both
// statements: "my cousin Neil", "Neil, my cousin".
func apposed(list []int) []int {
	for i := 1; i < len(list); i++ {
		if list[i-1] == list[i]+1 {
			list[i-1], list[i] = list[i], list[i-1]
		}
	}
	return list
}

// turnedAround reports whether two words changed places around a third: "Ana
// manages Luis", "Luis manages Ana".
func turnedAround(list []int) bool {
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			for k := j + 1; k < len(list); k++ {
				if list[i] > list[j] && list[j] > list[k] {
					return true
				}
			}
		}
	}
	return false
}

// oneSwap reports whether two neighbouring runs of a list have changed places,
// or none.
func oneSwap(list []int) bool {
	if slices.IsSorted(list) {
		return true
	}
	want := slices.Sorted(slices.Values(list))
	from := 0
	for list[from] == want[from] {
		from++
	}
	to := len(list)
	for list[to-1] == want[to-1] {
		to--
	}
	part, sorted := list[from:to], want[from:to]
	k := slices.Index(part, sorted[0])
	return slices.Equal(append(slices.Clone(part[k:]), part[:k]...), sorted)
}

package lexical

import (
	"cmp"
	"slices"
)

// candidate is a document that may be among the best.
type candidate struct {
	score   int64
	doc     int64
	segment int
	ordinal uint32
}

func (c candidate) worse(o candidate) bool {
	return c.score < o.score || c.score == o.score && c.doc > o.doc
}

// best keeps the k best candidates in a heap, the worst of them first.
type best struct {
	k    int
	heap []candidate
}

// threshold is the score that a document must reach to be among the best.
func (t *best) threshold() int64 {
	if len(t.heap) < t.k {
		return 1
	}
	return t.heap[0].score
}

// takes reports whether the candidate would be among the best.
func (t *best) takes(c candidate) bool { return len(t.heap) < t.k || t.heap[0].worse(c) }

func (t *best) add(c candidate) {
	if len(t.heap) < t.k {
		t.heap = append(t.heap, c)
		for i := len(t.heap) - 1; i > 0; {
			parent := (i - 1) / 2
			if !t.heap[i].worse(t.heap[parent]) {
				break
			}
			t.heap[i], t.heap[parent] = t.heap[parent], t.heap[i]
			i = parent
		}
		return
	}
	t.heap[0] = c
	for i := 0; ; {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(t.heap); child++ {
			if t.heap[child].worse(t.heap[least]) {
				least = child
			}
		}
		if least == i {
			return
		}
		t.heap[i], t.heap[least] = t.heap[least], t.heap[i]
		i = least
	}
}

func (t *best) sorted() []candidate {
	slices.SortFunc(t.heap, func(a, b candidate) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.doc, b.doc)) })
	return t.heap
}

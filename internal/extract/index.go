package extract

import "strings"

// match is where a pattern matched.
type match struct {
	start, end int // tokens
	captures   [4]int
	n          int
	negated    bool
}

// Whom a pattern speaks of.
const (
	aboutUser     int8 = iota
	aboutRelation      // the first capture is a relation
	aboutName          // the first capture is a name
)

// index holds the patterns of rules as one tree: patterns that begin alike
// share their beginning, so that a clause is walked once and not once for each
// of some thousand patterns.
type index struct{ root *node }

type node struct {
	byWord map[string][]*edge // plain words
	other  []*edge            // stems, classes, gaps, optional elements
	ends   []terminal
}

type edge struct {
	elem elem
	to   *node
}

type terminal struct {
	rule  *rule
	about int8
}

func newIndex(groups ...[]rule) *index {
	x := &index{root: &node{}}
	for _, g := range groups {
		for i := range g {
			r := &g[i]
			for _, p := range spelled(r.patterns) {
				p, theirs := strings.CutPrefix(p, "~ ")
				if !theirs {
					x.add(compile(inflect(p, aboutUser)), terminal{r, aboutUser})
				}
				if r.others && (theirs || strings.Contains(p, "<")) {
					dative := "" // "a mi hija le …"
					if strings.HasPrefix(p, "<me>") {
						dative = "a "
					}
					x.add(compile(dative+relationPrefix+inflect(p, aboutRelation)), terminal{r, aboutRelation})
					x.add(compile(dative+"@cap !cap? "+inflect(p, aboutName)), terminal{r, aboutName})
				}
			}
		}
	}
	return x
}

const relationPrefix = "my|our|mi|mis|nuestro|nuestra best|older|younger|little|big|oldest|youngest|eldest|new|late|mejor|future? @rel de? !lodging? ..1 "

func (x *index) add(p pattern, t terminal) {
	n := x.root
	for _, e := range p {
		n = n.next(e)
	}
	n.ends = append(n.ends, t)
}

// next returns the node that e leads to, made when there is none.
func (n *node) next(e elem) *node {
	plain := !e.optional && e.gap == 0 && e.class == nil && len(e.stems) == 0
	if plain {
		for _, d := range n.byWord[e.words[0]] {
			if d.elem.source == e.source {
				return d.to
			}
		}
	} else {
		for _, d := range n.other {
			if d.elem.source == e.source {
				return d.to
			}
		}
	}
	d := &edge{e, &node{}}
	if !plain {
		n.other = append(n.other, d)
		return d.to
	}
	if n.byWord == nil {
		n.byWord = map[string][]*edge{}
	}
	for _, w := range e.words {
		n.byWord[w] = append(n.byWord[w], d)
		if w == "is" {
			n.byWord["'s"] = append(n.byWord["'s"], d)
		}
	}
	return d.to
}

// walk matches a clause against an index and keeps the best reading.
type walk struct {
	toks     []token // of the sentence
	end      int     // of the clause
	explicit bool
	best     *reading
}

// from goes on from node n at token i. Adverbs that change nothing are skipped,
// a negation is skipped once and noted. No step crosses a strong boundary.
func (w *walk) from(n *node, i int, m match) {
	for _, t := range n.ends {
		m.end = i
		r := t.rule.read(t.about, w.toks, m, w.end, w.explicit)
		if r != nil && (w.best == nil || r.better(w.best)) {
			w.best = r
		}
	}
	if i >= w.end || i > m.start && barrier(w.toks[i].sep) {
		for _, d := range n.other {
			if d.elem.optional || d.elem.gap > 0 {
				w.from(d.to, i, m)
			}
		}
		return
	}
	t := w.toks[i]
	for _, d := range n.byWord[t.norm] {
		w.from(d.to, i+1, m)
	}
	for _, d := range n.other {
		switch {
		case d.elem.gap > 0:
			w.gap(d, i, m)
			continue
		case d.elem.matches(t):
			next := m
			if d.elem.capture && next.n < len(next.captures) {
				next.captures[next.n] = i
				next.n++
			}
			w.from(d.to, i+1, next)
		}
		if d.elem.optional {
			w.from(d.to, i, m)
		}
	}
	if len(n.byWord) == 0 && len(n.other) == 0 {
		return
	}
	if k, negates := skippable(w.toks[:w.end], i, m.start); k > 0 && (!negates || !m.negated) {
		m.negated = m.negated || negates
		w.from(n, i+k, m)
	}
}

// gap leaves out up to so many words.
func (w *walk) gap(d *edge, i int, m match) {
	for k := 0; k <= d.elem.gap && i+k <= w.end; k++ {
		if k > 0 && i+k-1 > m.start && barrier(w.toks[i+k-1].sep) {
			return
		}
		w.from(d.to, i+k, m)
	}
}

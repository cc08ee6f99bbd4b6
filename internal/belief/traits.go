package belief

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"strandline/internal/thesaurus"
)

// comparison is two statements laid side by side, the older first.
type comparison struct {
	old, new     Claim
	a, b         Statement
	x, y         aligned
	cross        bool // they are of two languages
	toldA, toldB news
	read         Relation // what the model makes of them
}

// aligned is one statement of a comparison.
type aligned struct {
	*gist
	words  []placed
	vector []float64 // the sum of its words
	lex    *lexicon
}

// placed is a word with its place among others.
type placed struct {
	*gistWord
	unit   []float32 // its vector, of length 1 or 0
	weight float64   // how much it says
	met    float64   // likeness of its counterpart, 0 for none
	unsaid bool      // it says nothing that the statements do not say without it
}

// The likeness of words that are not the same.
const (
	likeConcept = 0.95 // of one concept of the thesaurus
	likeCognate = 0.90 // alike in two languages
	likeVector  = 0.85 // of a cosine of 1
	leastLike   = 0.25 // below it, words are no counterparts
	counterpart = 0.90 // from it, a word has its equal
)

// What the kinds of words weigh.
const (
	slightShare = 0.4
	idleShare   = 0.1
)

// compare lays two statements side by side: each word has at most one
// counterpart, the likest first.
func compare(old, new Claim, words Words) *comparison {
	p := &comparison{old: old, new: new}
	p.a, p.b = alike(old.Said, new.Said)
	p.toldA, p.toldB = readNews(p.a), readNews(p.b)
	p.x, p.y = placeWords(p.a, words), placeWords(p.b, words)
	p.cross = p.x.lang != p.y.lang
	type cell struct {
		like float64
		i, j int
	}
	var cells []cell
	for i := range p.x.words {
		for j := range p.y.words {
			if v := p.like(i, j); v > leastLike {
				cells = append(cells, cell{v, i, j})
			}
		}
	}
	slices.SortStableFunc(cells, func(a, b cell) int { return cmp.Compare(b.like, a.like) })
	for _, c := range cells {
		if v, w := &p.x.words[c.i], &p.y.words[c.j]; v.met == 0 && w.met == 0 {
			v.met, w.met = c.like, c.like
		}
	}
	p.meetShort()
	p.x.pass(p.y.gist)
	p.y.pass(p.x.gist)
	return p
}

func placeWords(s Statement, words Words) aligned {
	g := s.reading()
	out := aligned{gist: g, words: make([]placed, len(g.words)), lex: s.lang.lexicon()}
	for i := range g.words {
		w := &g.words[i]
		v := words.Word(spoken(w, g.lang))
		if out.vector == nil {
			out.vector = make([]float64, len(v))
		}
		square := 0.0
		for _, x := range v {
			square += float64(x) * float64(x)
		}
		length := math.Sqrt(square)
		unit := make([]float32, len(v))
		if length > 0 {
			for k, x := range v {
				unit[k] = x / float32(length)
			}
		}
		switch w.kind {
		case slight:
			length *= slightShare
		case idle:
			length *= idleShare
		}
		for k, x := range unit {
			out.vector[k] += length * float64(x)
		}
		out.words[i] = placed{gistWord: w, unit: unit, weight: length}
	}
	return out
}

// spoken is how a word is looked up: in English, where the thesaurus knows it.
func spoken(w *gistWord, lang language) string {
	text := w.text
	if lang == languageES && len(w.concepts) > 0 {
		text = thesaurus.Name(w.concepts[0])
	}
	return strings.ReplaceAll(text, "_", " ")
}

// pass notes the words without a counterpart that go without saying.
func (s *aligned) pass(other *gist) {
	for i := range s.words {
		if w := &s.words[i]; w.met < counterpart {
			w.unsaid = len(unsaid([]*gistWord{w.gistWord}, s.gist, other)) == 0
		}
	}
}

// like is how near a word of the older statement is to one of the newer.
func (p *comparison) like(i, j int) float64 {
	v, w := &p.x.words[i], &p.y.words[j]
	switch {
	case v.kind == quantity || w.kind == quantity:
		return truth(v.kind == w.kind && sameQuantity(v.text, w.text))
	case v.text == w.text, !p.cross && meet(v.forms, w.forms):
		return 1
	case shareConcept(v.gistWord, w.gistWord):
		return likeConcept
	case p.cross && cognate(v.gistWord, w.gistWord):
		return likeCognate
	}
	return likeVector * max(0, v.near(w))
}

// near is the cosine of the vectors of two words.
func (w *placed) near(v *placed) float64 {
	cosine := float32(0)
	for k, x := range w.unit {
		cosine += x * v.unit[k]
	}
	return float64(cosine)
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// anothers reports whether what the newer tells may be of a person of whom the
// older does not speak.
func (p *comparison) anothers() bool {
	return slices.ContainsFunc(p.toldB.clauses, func(c clause) bool { return p.toldB.others(&p.toldA, c) })
}

// newName reports whether a statement names somebody or something before it says
// anything else, of which the other does not speak.
func (s *aligned) newName() bool {
	for i := range s.words {
		if w := &s.words[i]; w.kind == weighty || w.name {
			return w.name && w.met < counterpart || i == 0 && w.met < leastLike && len(w.concepts) == 0
		}
	}
	return false
}

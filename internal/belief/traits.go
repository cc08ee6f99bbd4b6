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
	cosine := float32(0)
	for k, x := range v.unit {
		cosine += x * w.unit[k]
	}
	return likeVector * max(0, float64(cosine))
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// minimal reports whether the statements are the same but for one word that says
// something: two things of a kind, as a gym and a library, however alike.
func (p *comparison) minimal() bool {
	if len(p.x.words) != len(p.y.words) {
		return false
	}
	for _, words := range [][]placed{p.x.words, p.y.words} {
		apart := 0
		for i := range words {
			switch w := &words[i]; {
			case w.met >= counterpart:
			case w.kind == weighty || w.kind == slight:
				apart++
			default:
				return false
			}
		}
		if apart != 1 {
			return false
		}
	}
	return true
}

// contradicts reports whether something speaks against the statements being one:
// they have other
// numbers, names or persons, the same words in another order, or one word in the
// place of another.
func (p *comparison) contradicts() bool {
	x, y := p.x.tally(), p.y.tally()
	return x.numbers > 0 && y.numbers > 0 || x.names > 0 && y.names > 0 || x.kin+y.kin > 0 || !samePersons(p.x.gist, p.y.gist) ||
		x.misses == 0 && y.misses == 0 && (!p.ordered() || p.exchanged()) || p.minimal() || p.turnedOnMe() || p.endsOne() ||
		x.numbers+y.numbers == 0 && !sameQuantities(p.x.gist, p.y.gist) // in another order
}

// never reports whether the statements cannot be one however alike they seem: they
// have other numbers or other names (M5), or say the same of other persons or with
// changed roles.
func (p *comparison) never() bool {
	x, y := p.x.tally(), p.y.tally()
	return x.numbers > 0 && y.numbers > 0 || x.names > 0 && y.names > 0 ||
		x.misses == 0 && y.misses == 0 && (!samePersons(p.x.gist, p.y.gist) || p.turnedOnMe() || (p.parties() > 1 || p.permuted()) && (!p.ordered() || p.exchanged()))
}

// permuted reports whether the statements have the same words.
func (p *comparison) permuted() bool {
	var texts [2][]string
	for i, words := range [...][]placed{p.x.words, p.y.words} {
		for _, w := range words {
			texts[i] = append(texts[i], w.text)
		}
		slices.Sort(texts[i])
	}
	return slices.Equal(texts[0], texts[1])
}

// parties counts the names and numbers of the statements.
func (p *comparison) parties() int {
	seen := map[string]bool{}
	for _, words := range [...][]placed{p.x.words, p.y.words} {
		for _, w := range words {
			if w.name || w.kind == quantity {
				seen[w.text] = true
			}
		}
	}
	return len(seen)
}

// plans reports whether what the newer statement tells is only planned or supposed,
// and what the older tells is not.
func (p *comparison) plans() bool { return p.toldB.hypothetical() && !p.toldA.hypothetical() }

// endsOne reports whether one statement alone says that something is so no
// longer: "I no longer take iron", "my iron is low".
func (p *comparison) endsOne() bool {
	over := func(s Statement, n *news) bool {
		return s.ceased || negated(s) || n.marked(markEnd, markGone, markNo, markLapse, markSwap, markNot)
	}
	return p.a.ceased && !over(p.b, &p.toldB) || p.b.ceased && !over(p.a, &p.toldA)
}

// turnedOnMe reports whether the speaker does in one statement what is done to
// them in the other: "Ben owes me", "I owe Ben".
func (p *comparison) turnedOnMe() bool {
	a, b := p.a.persons, p.b.persons
	return (a^b)&personMe != 0 && a&b&(personI|personWe) != 0 && (a|b)&(personMy|personOur) == 0
}

// ordered reports whether the words that both have stand in an order that means
// the same.
func (p *comparison) ordered() bool {
	pairs, _, _ := alignGists(p.x.gist, p.y.gist)
	return arranged(p.x.gist, p.y.gist, pairs)
}

// exchanged reports whether two words changed places around a preposition.
func (p *comparison) exchanged() bool {
	pairs, _, _ := match(p.a, p.b)
	return exchanged(pairs)
}

// adds reports whether something speaks against the newer taking the older one's
// place: it is said to hold beside others, or is
// only planned or supposed, or has too little to do with the older one.
func (p *comparison) adds() bool {
	return p.b.also || p.plans() || !p.concerns()
}

// What a newer statement must say of an older one to take its place: most of it,
// or two words of weight that are not a small part of it.
const (
	mostOf = 0.6
	partOf = 0.4
)

// concerns reports whether the newer statement speaks of what the older one does.
func (p *comparison) concerns() bool {
	about := p.old.Attribute != "" && p.old.Attribute == p.new.Attribute && p.old.Subject == p.new.Subject
	t := p.x.tally()
	return about || t.hard >= mostOf || t.equals >= 2 && t.hard >= partOf
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

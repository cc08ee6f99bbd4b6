package lexical

import "slices"

// Batch cuts documents into terms and gathers them as runs, which a Builder
// joins to a segment. Batches are independent of each other: with one for each
// core, cutting scales. The zero value is ready; it remembers stems, and is not
// safe for concurrent use.
type Batch struct {
	splitter splitter
	surfaces table     // hash of a word as written → index in words
	words    []surface // words met
	letters  []byte    // of the words that can be stemmed
	terms    table     // hash of a stem → index in stems
	stems    []stemmed
	text     []uint32 // words of the document at hand

	docs     []int64
	codes    []byte
	postings []posting
	document uint32 // counts documents over the life of the caches
}

// surface is a word as written.
type surface struct {
	terms  [languages]uint32 // index of its stem, plus one; 0 when not stemmed yet
	letter uint32            // where its letters are
	length uint8
	votes  int8 // language it speaks for, plus one; 0 for none
}

// stemmed is a term.
type stemmed struct {
	hash   uint64
	seenIn uint32 // document that last had the term
	at     uint32 // its posting there
}

// posting says how often a term is in a document of the batch.
type posting struct {
	term  uint32
	doc   uint16
	count uint16
}

const (
	maxBatch = 1<<16 - 1 // documents in a run
	maxCount = 1<<16 - 1 // a word counts no more often than this
	maxWords = 1 << 17   // words remembered; when more, they are forgotten between runs
)

// Len is the number of documents since the last run, at most 65,535.
func (b *Batch) Len() int { return len(b.docs) }

// Full reports whether a run must be taken before the next document.
func (b *Batch) Full() bool { return len(b.docs) >= maxBatch }

// Add cuts a document.
func (b *Batch) Add(id int64, text string) {
	if b.splitter.emit == nil {
		b.splitter.emit = func(w []byte) { b.text = append(b.text, b.surface(w)) }
	}
	b.text = b.text[:0]
	b.splitter.split(text)
	votes := [languages]int{spanish: b.splitter.spanish}
	for _, w := range b.text {
		if v := b.words[w].votes; v > 0 {
			votes[v-1]++
		}
	}
	b.document++
	from, to := spoken(votes)
	for _, w := range b.text {
		first := b.stem(w, from)
		b.count(first)
		if to != from {
			if second := b.stem(w, to); second != first {
				b.count(second)
			}
		}
	}
	b.docs = append(b.docs, id)
	b.codes = append(b.codes, lengthCode(len(b.text)))
}

// surface returns the index of a word.
func (b *Batch) surface(word []byte) uint32 {
	key := hash(word)
	s, ok := b.surfaces.find(key)
	if ok {
		return s.value
	}
	i := uint32(len(b.words))
	b.surfaces.put(s, key, i)
	w := surface{}
	if lang, ok := commonWords[string(word)]; ok {
		w.votes = int8(lang) + 1
	}
	if stemmable(word) {
		w.letter, w.length = uint32(len(b.letters)), uint8(len(word))
		b.letters = append(b.letters, word...)
	} else {
		t := b.term(key) + 1
		w.terms = [languages]uint32{t, t}
	}
	b.words = append(b.words, w)
	return i
}

// stem returns the index of a word's stem.
func (b *Batch) stem(word uint32, lang language) uint32 {
	w := &b.words[word]
	if w.terms[lang] == 0 {
		w.terms[lang] = b.term(stem(b.letters[w.letter:][:w.length], lang)) + 1
	}
	return w.terms[lang] - 1
}

// term returns the index of a term.
func (b *Batch) term(h uint64) uint32 {
	s, ok := b.terms.find(h)
	if ok {
		return s.value
	}
	i := uint32(len(b.stems))
	b.terms.put(s, h, i)
	b.stems = append(b.stems, stemmed{hash: h})
	return i
}

func (b *Batch) count(term uint32) {
	s := &b.stems[term]
	if s.seenIn == b.document {
		if p := &b.postings[s.at]; p.count < maxCount {
			p.count++
		}
		return
	}
	s.seenIn, s.at = b.document, uint32(len(b.postings))
	b.postings = append(b.postings, posting{term: term, doc: uint16(len(b.docs)), count: 1})
}

// Run is documents of a batch, inverted.
type Run struct {
	docs     []int64
	codes    []byte   // of their lengths
	terms    []uint64 // rising
	ends     []uint32 // where the postings of each term end
	postings []uint32 // document << 16 | count, rising within a term
}

// Len is the number of documents.
func (r Run) Len() int { return len(r.docs) }

// Size is the memory held in bytes.
func (r Run) Size() int {
	return 9*len(r.docs) + 12*len(r.terms) + 4*len(r.postings)
}

// Run returns what was added since the last one, sorted by term.
func (b *Batch) Run() Run {
	counts := make([]uint32, len(b.stems))
	for _, p := range b.postings {
		counts[p.term]++
	}
	type named struct {
		hash uint64
		term uint32
	}
	var used []named
	for t, n := range counts {
		if n > 0 {
			used = append(used, named{b.stems[t].hash, uint32(t)})
		}
	}
	slices.SortFunc(used, func(x, y named) int {
		if x.hash < y.hash {
			return -1
		}
		return 1
	})
	r := Run{docs: slices.Clone(b.docs), codes: slices.Clone(b.codes), terms: make([]uint64, len(used)), ends: make([]uint32, len(used)),
		postings: make([]uint32, len(b.postings))}
	next := uint32(0)
	for i, u := range used {
		r.terms[i] = u.hash
		n := counts[u.term]
		counts[u.term] = next // from here on: where the next posting of the term goes
		next += n
		r.ends[i] = next
	}
	for _, p := range b.postings {
		r.postings[counts[p.term]] = uint32(p.doc)<<16 | uint32(p.count)
		counts[p.term]++
	}
	b.docs, b.codes, b.postings = b.docs[:0], b.codes[:0], b.postings[:0]
	if len(b.words) > maxWords {
		*b = Batch{}
	}
	return r
}

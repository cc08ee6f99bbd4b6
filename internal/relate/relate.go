// Package relate tells how two statements are related, by a transformer that reads
// both together: whether the newer says the same as the older, says what holds now in
// its place, or neither. The same transformer tells whether a sentence of a message is
// worth keeping.
package relate

import "strandline/internal/embed/minilm"

// MaxPieces is how much of a statement is read.
const MaxPieces = 62

// Pair is two statements.
type Pair struct{ Older, Newer string }

// Outcome holds the probabilities that both say the same and that the newer takes the
// older's place. What is left to 1 is that of anything else.
type Outcome struct{ Same, Newer float64 }

// Model is the transformer and what reads its states. It is immutable and safe for
// concurrent use.
type Model struct {
	encoder *minilm.Model
	words   minilm.Tokenizer
	unknown int32
	head    head
}

// Kernel names the arithmetic in use: avx512, avx2, neon or go.
func (m *Model) Kernel() string { return m.encoder.Kernel() }

// batch bounds the pairs whose states are kept at a time.
const batch = 64

// Relate returns one outcome a pair, which does not depend on the other pairs. It is read
// as it is [Pair.Spelled]. A pair of which a statement is blank, longer than MaxPieces, or in a script that the model
// does not know, is neither the same nor newer.
func (m *Model) Relate(pairs []Pair) []Outcome {
	out := make([]Outcome, len(pairs))
	var read []minilm.Pair
	var at []int
	for i, p := range pairs {
		if s, ok := m.sequence(p); ok {
			read, at = append(read, s), append(at, i)
		}
		if len(read) == batch || i == len(pairs)-1 {
			for j, o := range m.head.judge(m.encoder.Sides(read)) {
				out[at[j]] = o
			}
			read, at = read[:0], at[:0]
		}
	}
	return out
}

// Worth returns how likely it is that a sentence of a message tells something lasting,
// given what stands around it, of which the beginning is read. It reports whether the
// model can read the sentence: it is not blank, not longer than MaxPieces, and in a
// script that the model knows.
func (m *Model) Worth(around, sentence string) (p float64, ok bool) {
	ids := m.words.AppendSequence(make([]int32, 0, 64), around, MaxPieces+marks)
	second := len(ids)
	ids = m.words.AppendSequence(ids, sentence, MaxPieces+marks+1)
	if !m.known(ids[second:]) {
		return 0, false
	}
	ids[second] = ids[second-1]
	return m.head.worth(m.encoder.Sides([]minilm.Pair{{Pieces: ids, Second: second}})[0]), true
}

// mostUnknown is the share of pieces that the model need not know: what it does not
// know looks alike to it.
const mostUnknown = 0.2

// marks stand around each statement.
const marks = 2

// sequence is <s> older </s> </s> newer </s>; the second side begins with its own
// mark. It reports whether the model can read both statements, to their ends.
func (m *Model) sequence(p Pair) (minilm.Pair, bool) {
	p = p.Spelled()
	ids := m.words.AppendSequence(make([]int32, 0, 64), p.Older, MaxPieces+marks+1)
	second := len(ids)
	ids = m.words.AppendSequence(ids, p.Newer, MaxPieces+marks+1)
	ok := m.known(ids[:second]) && m.known(ids[second:])
	ids[second] = ids[second-1]
	return minilm.Pair{Pieces: ids, Second: second}, ok
}

// known reports whether a statement with its marks is neither blank nor too long, and
// of pieces that the model knows.
func (m *Model) known(ids []int32) bool {
	n, unknown := len(ids)-marks, 0
	for _, id := range ids {
		if id == m.unknown {
			unknown++
		}
	}
	return n > 0 && n <= MaxPieces && float64(unknown) <= mostUnknown*float64(n)
}

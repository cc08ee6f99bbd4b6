// Package unigram splits text into the pieces of a SentencePiece unigram model, as
// XLM-RoBERTa and its descendants do: of all ways to split, the one whose pieces
// have the largest sum of scores. Literals such as "</s>" in a text are plain text.
package unigram

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// space stands for a space in pieces.
const space = '\u2581'

// unknownPenalty is how much less than the worst piece a rune without one scores.
const unknownPenalty = 10

// Config is a vocabulary.
type Config struct {
	// Text holds the pieces one after the other; piece i is Text[Starts[i]:Starts[i+1]].
	// It is used in place.
	Text   []byte
	Starts []uint32
	Scores []float32 // logarithms of probabilities, one a piece
	// Special lists pieces that no text contains: marks, and the unknown piece.
	Special             []int32
	Begin, End, Unknown int32
	// Normal is what a rune becomes before the text is split; runes that it lacks
	// stay. Spaces are U+0020.
	Normal map[rune]string
}

// Tokenizer holds a vocabulary. It is immutable and safe for concurrent use.
type Tokenizer struct {
	c       Config
	table   []int32 // by hash: a piece's number plus one, 0 for none
	longest int     // piece in bytes
	unknown float32 // score of a rune without a piece
}

// New checks a vocabulary and makes it ready.
func New(c Config) (*Tokenizer, error) {
	n := len(c.Scores)
	if n == 0 || n > 1<<22 || len(c.Starts) != n+1 || int(c.Starts[n]) > len(c.Text) {
		return nil, fmt.Errorf("a vocabulary of %d scores and %d pieces", n, len(c.Starts)-1)
	}
	for _, id := range append([]int32{c.Begin, c.End, c.Unknown}, c.Special...) {
		if id < 0 || int(id) >= n {
			return nil, fmt.Errorf("special piece %d of a vocabulary of %d", id, n)
		}
	}
	special := map[int32]bool{c.Begin: true, c.End: true, c.Unknown: true}
	for _, id := range c.Special {
		special[id] = true
	}
	size := 1
	for size < 2*n {
		size *= 2
	}
	t := &Tokenizer{c: c, table: make([]int32, size), unknown: float32(math.Inf(1))}
	for i := range n {
		if c.Starts[i] > c.Starts[i+1] || c.Starts[i+1] > c.Starts[n] {
			return nil, fmt.Errorf("piece %d of the vocabulary ends before it begins", i)
		}
		if s := float64(c.Scores[i]); math.IsNaN(s) || math.IsInf(s, 0) {
			return nil, fmt.Errorf("piece %d of the vocabulary has the score %v", i, s)
		}
		piece := c.Text[c.Starts[i]:c.Starts[i+1]]
		if special[int32(i)] || len(piece) == 0 {
			continue
		}
		t.longest, t.unknown = max(t.longest, len(piece)), min(t.unknown, c.Scores[i])
		t.insert(piece, int32(i))
	}
	if t.longest == 0 {
		return nil, fmt.Errorf("a vocabulary without pieces")
	}
	t.unknown -= unknownPenalty
	return t, nil
}

// Size is the number of pieces.
func (t *Tokenizer) Size() int { return len(t.c.Scores) }

// FNV-1a, which grows byte by byte with the piece.
const (
	hashBegin = 14695981039346656037
	hashPrime = 1099511628211
)

// slot is where the search for a hash begins: the high bits are the better ones.
func (t *Tokenizer) slot(h uint64) int { return int((h ^ h>>32) & uint64(len(t.table)-1)) }

func (t *Tokenizer) insert(piece []byte, id int32) {
	h := uint64(hashBegin)
	for _, b := range piece {
		h = (h ^ uint64(b)) * hashPrime
	}
	for i := t.slot(h); ; i = (i + 1) & (len(t.table) - 1) {
		if t.table[i] == 0 {
			t.table[i] = id + 1
			return
		}
		if string(t.piece(t.table[i]-1)) == string(piece) {
			return // the first of equal pieces counts
		}
	}
}

func (t *Tokenizer) piece(id int32) []byte { return t.c.Text[t.c.Starts[id]:t.c.Starts[id+1]] }

// find returns the number of a piece whose hash is h, -1 when there is none.
func (t *Tokenizer) find(piece string, h uint64) int32 {
	for i := t.slot(h); t.table[i] != 0; i = (i + 1) & (len(t.table) - 1) {
		if id := t.table[i] - 1; string(t.piece(id)) == piece {
			return id
		}
	}
	return -1
}

// maxText bounds the bytes that are split: what a model reads is far less.
const maxText = 64 << 10

// Append adds the pieces of a text to ids, limit of them at most; 0 is no limit.
// Of a text longer than 64 KiB only the beginning is split.
func (t *Tokenizer) Append(ids []int32, text string, limit int) []int32 {
	if len(text) > maxText {
		text = strings.ToValidUTF8(text[:maxText], "")
	}
	text = t.normalise(text)
	if text == "" {
		return ids
	}
	best := t.best(text)
	from := len(ids)
	for end := len(text); end > 0; end = int(best[end].from) {
		ids = append(ids, best[end].id)
	}
	for i, j := from, len(ids)-1; i < j; i, j = i+1, j-1 {
		ids[i], ids[j] = ids[j], ids[i]
	}
	if limit > 0 && len(ids)-from > limit {
		ids = ids[:from+limit]
	}
	return ids
}

// AppendSequence adds the pieces of a text between the marks of its beginning and
// its end, limit in all at most.
func (t *Tokenizer) AppendSequence(ids []int32, text string, limit int) []int32 {
	ids = append(ids, t.c.Begin)
	if limit > 2 {
		ids = t.Append(ids, text, limit-2)
	}
	return append(ids, t.c.End)
}

// step is the last piece of the best way to split a text up to some byte.
type step struct {
	score float32
	from  int32
	id    int32
}

// best finds the best way to split a text up to each of its bytes. Runs of unknown
// runes become one unknown piece, as SentencePiece has it.
func (t *Tokenizer) best(text string) []step {
	steps := make([]step, len(text)+1)
	for i := 1; i < len(steps); i++ {
		steps[i].score = float32(math.Inf(-1))
	}
	for at := 0; at < len(text); {
		_, size := utf8.DecodeRuneInString(text[at:])
		here, h, single := steps[at].score, uint64(hashBegin), false
		for end := at; end < min(len(text), at+t.longest); {
			_, n := utf8.DecodeRuneInString(text[end:])
			for ; n > 0; n-- {
				h = (h ^ uint64(text[end])) * hashPrime
				end++
			}
			id := t.find(text[at:end], h)
			if id < 0 {
				continue
			}
			single = single || end == at+size
			if score := here + t.c.Scores[id]; score > steps[end].score {
				steps[end] = step{score, int32(at), id}
			}
		}
		if score := here + t.unknown; !single && score > steps[at+size].score {
			from := int32(at)
			if at > 0 && steps[at].id == t.c.Unknown {
				from = steps[at].from
			}
			steps[at+size] = step{score, from, t.c.Unknown}
		}
		at += size
	}
	return steps
}

// normalise composes accents, replaces runes by their normal form, and writes a mark
// for each run of spaces inside the text and one before it.
func (t *Tokenizer) normalise(text string) string {
	var b strings.Builder
	b.Grow(len(text) + len(text)/4 + utf8.RuneLen(space))
	pending := true // a mark goes before the next rune
	write := func(s string) {
		for _, r := range s {
			if r == ' ' || r == space {
				pending = true
				continue
			}
			if pending {
				b.WriteRune(space)
				pending = false
			}
			b.WriteRune(r)
		}
	}
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, "\uFFFD")) {
		if s, ok := t.c.Normal[r]; ok {
			write(s)
		} else {
			write(string(r))
		}
	}
	return b.String()
}

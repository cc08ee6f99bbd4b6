package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline/internal/embed/e5file"
	"strandline/internal/embed/unigram"
)

// plan says what stays.
type plan struct {
	layers, pieces, positions int
	best                      int    // of the pieces that stay, how many for their score
	words                     string // what the others are for: lines of a frequency and a word
}

// kept are the pieces that stay, by their old numbers in the old order, and the rank
// by score of the last that stays for its score.
type kept struct {
	ids  []int32
	rank int
}

// firstForeign bounds the runes whose normal forms stay.
const firstForeign = 0x3000

// prune leaves out layers, positions and pieces. It does not change whole.
func (p plan) prune(whole *e5file.File) (*e5file.File, kept, error) {
	k, err := p.choose(whole.Vocabulary)
	if err != nil {
		return nil, k, err
	}
	if p.layers < 1 || p.layers > whole.Layers || p.positions < 2 || p.positions > whole.Positions {
		return nil, k, fmt.Errorf("%d layers and %d positions of a model of %d and %d", p.layers, p.positions, whole.Layers, whole.Positions)
	}
	if whole.Pieces < len(whole.Vocabulary.Scores) {
		return nil, k, fmt.Errorf("%d rows for %d pieces", whole.Pieces, len(whole.Vocabulary.Scores))
	}
	f := &e5file.File{Header: whole.Header, Vocabulary: renumber(whole.Vocabulary, k.ids)}
	f.Layers, f.Pieces, f.Positions = p.layers, len(k.ids), p.positions
	for _, t := range whole.Tensors {
		var layer int
		if n, _ := fmt.Sscanf(t.Name, "l%d.", &layer); n == 1 && layer >= p.layers {
			continue
		}
		switch t.Name {
		case "emb.word":
			size := len(t.Data) / whole.Pieces
			rows := make([]byte, 0, len(k.ids)*size)
			for _, id := range k.ids {
				rows = append(rows, t.Data[int(id)*size:][:size]...)
			}
			t.Data, t.Values = rows, len(k.ids)*whole.Width
		case "emb.pos":
			t.Data, t.Values = t.Data[:4*p.positions*whole.Width], p.positions*whole.Width
		}
		f.Tensors = append(f.Tensors, t)
	}
	return f, k, nil
}

// choose takes the marks, the single runes that every text may have, and of the pieces
// that English and Spanish are written with the p.best likeliest; then those that the
// words need most, and without words more of the likeliest.
func (p plan) choose(v unigram.Config) (kept, error) {
	stays := make([]bool, len(v.Scores))
	for _, id := range append([]int32{v.Begin, v.End, v.Unknown}, v.Special...) {
		stays[id] = true
	}
	for i := range stays {
		if common(piece(v, i)) {
			stays[i] = true
		}
	}
	k := kept{}
	take := func(most int, weight func(id int) float64, fits func(string) bool) int {
		rank, left := 0, most
		for _, s := range stays {
			if s {
				left--
			}
		}
		for i, id := range order(len(stays), weight) {
			if left <= 0 {
				break
			}
			if !stays[id] && weight(id) != 0 && fits(piece(v, id)) {
				stays[id], rank = true, i+1
				left--
			}
		}
		return rank
	}
	score := func(id int) float64 { return float64(v.Scores[id]) }
	if p.words != "" {
		use, err := needed(v, p.words)
		if err != nil {
			return k, err
		}
		k.rank = take(p.best, score, written)
		take(p.pieces, func(id int) float64 { return use[id] }, func(string) bool { return true })
	}
	k.rank = max(k.rank, take(p.pieces, score, written))
	for id, s := range stays {
		if s {
			k.ids = append(k.ids, int32(id))
		}
	}
	if len(k.ids) != p.pieces {
		return k, fmt.Errorf("%d pieces stay where %d are asked for", len(k.ids), p.pieces)
	}
	return k, nil
}

func piece(v unigram.Config, id int) string { return string(v.Text[v.Starts[id]:v.Starts[id+1]]) }

// order lists n pieces, those of the largest weight first.
func order(n int, weight func(id int) float64) []int {
	ids := make([]int, n)
	for i := range ids {
		ids[i] = i
	}
	slices.SortStableFunc(ids, func(i, j int) int { return cmp.Compare(weight(j), weight(i)) })
	return ids
}

// capitalised is how often a word of a list in small letters begins with a capital one.
const capitalised = 0.15

// needed is how often each piece stands in words, which are lines of a frequency and
// a word in small letters.
func needed(v unigram.Config, words string) ([]float64, error) {
	t, err := unigram.New(v)
	if err != nil {
		return nil, err
	}
	use := make([]float64, len(v.Scores))
	var ids []int32
	count := func(word string, frequency float64) {
		ids = t.Append(ids[:0], word, 0)
		for _, id := range ids {
			use[id] += frequency
		}
	}
	for line := range strings.Lines(words) {
		number, word, _ := strings.Cut(strings.TrimSpace(line), "\t")
		frequency, err := strconv.ParseFloat(number, 64)
		if err != nil || word == "" {
			return nil, fmt.Errorf("%q is not a frequency and a word", line)
		}
		count(word, (1-capitalised)*frequency)
		first, size := utf8.DecodeRuneInString(word)
		count(string(unicode.ToUpper(first))+word[size:], capitalised*frequency)
	}
	return use, nil
}

// punctuation beyond Latin-1, besides the mark of a space.
const punctuation = "–—―‘’‚“”„†•…‰′″‹›€™−\u2581"

// common reports whether a piece is one rune of ASCII, Latin-1 or punctuation.
func common(piece string) bool {
	r, size := utf8.DecodeRuneInString(piece)
	return size > 0 && size == len(piece) && (r > ' ' && r < 0x7F || r > 0xA0 && r <= 0xFF || strings.ContainsRune(punctuation, r))
}

// written reports whether a piece is made of what English and Spanish are written with.
func written(piece string) bool {
	for _, r := range piece {
		if (r <= ' ' || r >= 0x7F) && !strings.ContainsRune("áéíóúüñÁÉÍÓÚÜÑ¿¡ºª°«»·"+punctuation, r) {
			return false
		}
	}
	return true
}

// renumber makes the vocabulary of the pieces given.
func renumber(v unigram.Config, ids []int32) unigram.Config {
	now := make(map[int32]int32, len(ids))
	out := unigram.Config{Starts: []uint32{0}, Normal: map[rune]string{}}
	for i, id := range ids {
		now[id] = int32(i)
		out.Text = append(out.Text, v.Text[v.Starts[id]:v.Starts[id+1]]...)
		out.Starts, out.Scores = append(out.Starts, uint32(len(out.Text))), append(out.Scores, v.Scores[id])
	}
	out.Begin, out.End, out.Unknown = now[v.Begin], now[v.End], now[v.Unknown]
	for _, id := range v.Special {
		out.Special = append(out.Special, now[id])
	}
	for from, to := range v.Normal {
		if from < firstForeign {
			out.Normal[from] = to
		}
	}
	return out
}

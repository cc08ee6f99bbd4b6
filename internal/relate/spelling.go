package relate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline/internal/figures"
)

// Spelled returns the pair as it is read: numbers and times in digits, "I would rather"
// for "I'd rather", and words that differ in capitals or accents only ("malaga", "Málaga")
// in one spelling, that which tells more. What an accent at the end of a word tells, or a
// capital at the beginning of a statement does not, stays: "trabajo" is not "trabajó".
func (p Pair) Spelled() Pair {
	older, newer := wordsOf(would(figures.Write(p.Older))), wordsOf(would(figures.Write(p.Newer)))
	of := make(map[string]int, len(older.at))
	for i, w := range older.at {
		of[fold(older.runs[w])] = i
	}
	shouted := older.shouted() || newer.shouted()
	for i, w := range newer.at {
		k, ok := of[fold(newer.runs[w])]
		if !ok || newer.runs[w] == older.runs[older.at[k]] {
			continue
		}
		x, y := &older.runs[older.at[k]], &newer.runs[w]
		if !verbal(*x) && !verbal(*y) {
			*x, *y = accents(*x, *y), accents(*y, *x)
		}
		switch {
		case shouted || !strings.EqualFold(*x, *y):
		case i > 0 && capitals(*y) > capitals(*x):
			*x = *y
		case k > 0 && capitals(*x) > capitals(*y):
			*y = *x
		}
	}
	return Pair{strings.Join(older.runs, ""), strings.Join(newer.runs, "")}
}

// text is cut into runs of letters and of anything else.
type text struct {
	runs []string
	at   []int // which runs are words
}

func wordsOf(s string) (t text) {
	from, word := 0, false
	put := func(to int) {
		if to > from {
			if word {
				t.at = append(t.at, len(t.runs))
			}
			t.runs = append(t.runs, s[from:to])
		}
		from = to
	}
	for i, r := range s {
		if unicode.IsLetter(r) != word {
			put(i)
			word = !word
		}
	}
	put(len(s))
	return t
}

// shouted reports whether a text has no small letter.
func (t text) shouted() bool {
	return !strings.ContainsFunc(strings.Join(t.runs, ""), unicode.IsLower)
}

// plain are the letters with accents of English and Spanish, without them.
var plain = map[rune]rune{'á': 'a', 'é': 'e', 'í': 'i', 'ó': 'o', 'ú': 'u', 'ü': 'u', 'ñ': 'n', 'Á': 'A', 'É': 'E', 'Í': 'I', 'Ó': 'O', 'Ú': 'U', 'Ü': 'U', 'Ñ': 'N'}

func bare(r rune) rune {
	if p, ok := plain[r]; ok {
		return p
	}
	return r
}

func fold(word string) string { return strings.ToLower(strings.Map(bare, word)) }

// verbal reports whether a word ends in an accent, as verbs do of another person or time.
func verbal(word string) bool {
	last, _ := utf8.DecodeLastRuneInString(word)
	return bare(last) != last
}

// accents gives a word those of another with the same letters.
func accents(word, other string) string {
	with, out := []rune(other), []rune(word)
	for i, r := range out {
		if bare(r) == r && i < len(with) && bare(with[i]) != with[i] {
			if out[i] = unicode.ToLower(with[i]); unicode.IsUpper(r) {
				out[i] = unicode.ToUpper(with[i])
			}
		}
	}
	return string(out)
}

func capitals(word string) (n int) {
	for _, r := range word {
		if unicode.IsUpper(r) {
			n++
		}
	}
	return n
}

// would spells out what stands for it before verbs that nothing else stands before.
func would(s string) string { return wouldBe.Replace(s) }

var wouldBe = func() *strings.Replacer {
	var pairs []string
	for _, d := range []string{"'d ", "’d "} {
		for _, verb := range []string{"rather", "prefer", "like", "love", "want", "hate"} {
			pairs = append(pairs, d+verb, " would "+verb)
		}
	}
	return strings.NewReplacer(pairs...)
}()

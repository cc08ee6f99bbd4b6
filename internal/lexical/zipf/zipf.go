// Package zipf writes text for tests and benchmarks whose words are as often as
// in English: the commonest are real, the others made up, in several forms.
package zipf

import (
	"math"
	"strings"
)

const common = "the of and to a in is it you that he was for on are with as i his they be at one have this from or had by not but what all were " +
	"when we there can an your which their said if do will each about how up out them then she many some so"

// Text is a source of text. It is not safe for concurrent use.
type Text struct {
	Words []string // by falling frequency: that of the n-th is about 1/n of the first's
	rand  source
}

// New returns a source with a vocabulary of at least the size given. The
// vocabulary is the same for every seed.
func New(seed uint64, words int) *Text {
	t := &Text{Words: strings.Fields(common), rand: source(seed)}
	syllables := strings.Fields("ba con de er for gra ha in ju ka lo mi na or pre qua re sta ti un ver wa xe yo zu tion ment al ic ous")
	endings := []string{"", "", "s", "ing", "ed", "er", "ly"}
	made := source(7)
	for len(t.Words) < words {
		var b strings.Builder
		for range 2 + made.below(3) {
			b.WriteString(syllables[made.below(len(syllables))])
		}
		for _, e := range endings[made.below(len(endings)):] {
			t.Words = append(t.Words, b.String()+e)
		}
	}
	return t
}

// Word returns a word at random.
func (t *Text) Word() string {
	return t.Words[min(int(math.Pow(float64(len(t.Words)), t.rand.fraction()))-1, len(t.Words)-1)]
}

// Rare returns a word that is not among the commonest.
func (t *Text) Rare() string { return t.Words[200+t.rand.below(min(20000, len(t.Words)-200))] }

// Text returns words of about the size given in bytes.
func (t *Text) Text(size int) string {
	var b strings.Builder
	for b.Len() < size {
		b.WriteString(t.Word())
		b.WriteByte(' ')
	}
	return b.String()
}

// source is SplitMix64: the same numbers for the same seed, everywhere.
type source uint64

func (s *source) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (s *source) below(n int) int { return int(s.next() % uint64(n)) }

func (s *source) fraction() float64 { return float64(s.next()>>11) / (1 << 53) }

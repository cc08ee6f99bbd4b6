// Package zipf writes text for tests and benchmarks whose words are as often as
// in English: the commonest are real, the others made up, in several forms.
package zipf

import (
	"math"
	"math/rand/v2"
	"strings"
)

const common = "the of and to a in is it you that he was for on are with as i his they be at one have this from or had by not but what all were " +
	"when we there can an your which their said if do will each about how up out them then she many some so"

// Text is a source of text. It is not safe for concurrent use.
type Text struct {
	Words []string // by falling frequency: that of the n-th is about 1/n of the first's
	rand  *rand.Rand
}

// New returns a source with a vocabulary of at least the size given. The
// vocabulary is the same for every seed.
func New(seed uint64, words int) *Text {
	t := &Text{Words: strings.Fields(common), rand: rand.New(rand.NewPCG(seed, 1))}
	syllables := strings.Fields("ba con de er for gra ha in ju ka lo mi na or pre qua re sta ti un ver wa xe yo zu tion ment al ic ous")
	endings := []string{"", "", "s", "ing", "ed", "er", "ly"}
	made := rand.New(rand.NewPCG(7, 7))
	for len(t.Words) < words {
		var b strings.Builder
		for range 2 + made.IntN(3) {
			b.WriteString(syllables[made.IntN(len(syllables))])
		}
		for _, e := range endings[made.IntN(len(endings)):] {
			t.Words = append(t.Words, b.String()+e)
		}
	}
	return t
}

// Word returns a word at random.
func (t *Text) Word() string {
	return t.Words[min(int(math.Pow(float64(len(t.Words)), t.rand.Float64()))-1, len(t.Words)-1)]
}

// Rare returns a word that is not among the commonest.
func (t *Text) Rare() string { return t.Words[200+t.rand.IntN(min(20000, len(t.Words)-200))] }

// Text returns words of about the size given in bytes.
func (t *Text) Text(size int) string {
	var b strings.Builder
	for b.Len() < size {
		b.WriteString(t.Word())
		b.WriteByte(' ')
	}
	return b.String()
}

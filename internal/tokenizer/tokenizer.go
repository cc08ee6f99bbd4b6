// Package tokenizer counts the tokens that a text costs a model (X1).
//
// OpenAI's encodings are counted exactly, by their published vocabularies.
// Other models have no public tokenizer, or one too many to carry; for them
// o200k is counted and multiplied by a margin that errs upwards, so that a
// budget kept here is kept at the provider. See [For].
//
// Vocabularies load once, on the first count (some 20 ms), and remember the
// words they met, so that what is counted again costs little. All functions are
// safe for concurrent use and take time linear in the text.
package tokenizer

import (
	"math"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/tiktoken-go/tokenizer/codec"
)

// Cost of a chat message beyond its text, in tokens: the role and the marks
// that separate it, and once for each request the opening of the reply.
const (
	PerMessage = 4
	PerReply   = 3
)

// Counter counts the tokens of a text. [For] gives one.
type Counter interface {
	// Count returns the number of tokens, 0 for "". It never panics, whatever
	// the bytes.
	Count(text string) int
	// Name tells the encoding and the margin, e.g. "o200k_base×1.30".
	Name() string

	// atMost reports whether the text costs at most n tokens, n ≥ 0.
	atMost(text string, n int) bool
	// ends returns where the first n tokens end, in bytes.
	ends(text string, n int) []int
}

// encoding is an exact byte-pair encoding.
type encoding struct {
	name string
	load func() *vocabulary
}

var (
	o200k = encoding{"o200k_base", sync.OnceValue(func() *vocabulary { return &vocabulary{codec: codec.NewO200kBase()} })}
	cl100 = encoding{"cl100k_base", sync.OnceValue(func() *vocabulary { return &vocabulary{codec: codec.NewCl100kBase()} })}
)

func (e encoding) Name() string { return e.name }

// Count adds up the pieces of the text. The codec alone takes quadratic time
// on some texts (a quarter of a megabyte of " \n" takes 46 s), hence the pieces.
func (e encoding) Count(text string) int {
	total := 0
	for p := range pieces(text) {
		total += e.countPiece(p)
	}
	return total
}

func (e encoding) countPiece(p string) int {
	v := e.load()
	if !utf8.ValidString(p) {
		return v.count(p)
	}
	n := 0
	for w := range words(p) {
		if sizes, ok := v.sizes(w); ok {
			n += len(sizes)
		} else {
			n += v.count(w)
		}
	}
	return n
}

func (e encoding) atMost(text string, n int) bool {
	total := 0
	for p := range pieces(text) {
		if total += e.countPiece(p); total > n {
			return false
		}
	}
	return true
}

func (e encoding) ends(text string, n int) []int {
	var ends []int
	end := 0
	for p := range pieces(text) {
		for _, size := range e.sizes(p) {
			if len(ends) >= n {
				return ends
			}
			end += size
			ends = append(ends, end)
		}
	}
	return ends
}

// sizes returns the bytes of each token of a piece. The codec decodes what is
// not UTF-8 to something longer; there every byte counts as a token.
func (e encoding) sizes(p string) []int {
	if !utf8.ValidString(p) {
		return slices.Repeat([]int{1}, len(p))
	}
	v := e.load()
	sizes := make([]int, 0, len(p)/3)
	for w := range words(p) {
		if known, ok := v.sizes(w); ok {
			for _, n := range known {
				sizes = append(sizes, int(n))
			}
			continue
		}
		_, parts, err := v.codec.Encode(w)
		if err != nil {
			return slices.Repeat([]int{1}, len(p))
		}
		for _, part := range parts {
			sizes = append(sizes, len(part))
		}
	}
	return sizes
}

// scaled multiplies the count of an encoding by a margin, rounding up.
type scaled struct {
	encoding
	margin float64
	name   string
}

func (s scaled) Name() string { return s.name }

func (s scaled) Count(text string) int {
	return int(math.Ceil(float64(s.encoding.Count(text)) * s.margin))
}

func (s scaled) atMost(text string, n int) bool { return s.encoding.atMost(text, s.unscaled(n)) }

func (s scaled) ends(text string, n int) []int { return s.encoding.ends(text, s.unscaled(n)) }

// unscaled is the largest x with ceil(x·margin) ≤ n.
func (s scaled) unscaled(n int) int { return int(float64(n) / s.margin) }

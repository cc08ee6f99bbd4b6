package tokenizer

import (
	"strings"
	"sync/atomic"

	"github.com/tiktoken-go/tokenizer/codec"
)

// Words longer than maxWord bytes are not remembered; of the others, one for
// each of the slots, at most some 2 MB.
const (
	maxWord   = 32
	wordSlots = 1 << 14
)

// vocabulary is an encoding's codec with the words it met: the codec splits by
// a general regular expression, which takes most of the time of a count.
type vocabulary struct {
	codec *codec.Codec
	met   [wordSlots]atomic.Pointer[word]
}

// word is a text that was encoded, and the bytes of each of its tokens.
type word struct {
	text  string
	sizes []uint8
}

// count has the codec count.
func (v *vocabulary) count(text string) int {
	n, err := v.codec.Count(text)
	if err != nil {
		// Unreachable in the codec's default mode; no text costs more than one
		// token a byte.
		return len(text)
	}
	return n
}

// sizes returns the bytes of each token of a word in UTF-8; ok is false for one
// that is too long to be remembered.
func (v *vocabulary) sizes(text string) (sizes []uint8, ok bool) {
	if len(text) > maxWord {
		return nil, false
	}
	slot := &v.met[hash(text)%wordSlots]
	if w := slot.Load(); w != nil && w.text == text {
		return w.sizes, true
	}
	_, parts, err := v.codec.Encode(text)
	if err != nil {
		return nil, false
	}
	w := &word{text: strings.Clone(text), sizes: make([]uint8, len(parts))}
	for i, part := range parts {
		w.sizes[i] = uint8(len(part))
	}
	slot.Store(w)
	return w.sizes, true
}

// hash is FNV-1a.
func hash(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

package belief

import (
	"hash/fnv"
	"slices"
	"strings"

	"strandline"
)

// KeyVersion changes when equal texts get other keys than before.
const KeyVersion = 7

// Bounds of the keys of one statement.
const (
	maxKeys     = 12 // of words
	maxConcepts = 12 // of what they stand for
)

// Signature returns the key under which statements that may be the same meet:
// that of their significant words in any order.
func (s Statement) Signature() int64 {
	if v, ok := active(s); ok {
		s = v
	}
	var stems []string
	for _, w := range s.words {
		if w.kind != light {
			stems = append(stems, w.stem())
		}
	}
	if len(stems) == 0 {
		stems = []string{s.plain}
	}
	slices.Sort(stems)
	return key("=" + strings.Join(stems, " "))
}

// Keys returns the signature, then a key for each word and for what it stands
// for: statements that may supersede each other, or say the same in other words,
// share some.
func (s Statement) Keys() []int64 {
	keys := []int64{s.Signature()}
	for _, w := range s.words {
		if k := key(w.stem()); len(keys) <= maxKeys && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	bound := len(keys) + maxConcepts
	for _, c := range s.reading().keys() {
		if k := key(c); len(keys) < bound && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	return keys
}

// MemoryKeys returns the keys of a memory: those of what it says, in other words
// too, of the states of a life that it tells of, one of its subject and attribute,
// and those of its other wordings.
func MemoryKeys(m strandline.Memory, said Statement) []int64 {
	keys := said.Keys()
	keys = append(keys, newsKeys(said)...)
	if m.Attribute != "" {
		keys = append(keys, key("@"+m.Subject+" "+m.Attribute))
	}
	for _, w := range m.Provenance.Wordings {
		keys = append(keys, WordingKey(w))
	}
	return keys
}

// WordingKey is the key of other words in which a memory was said, normalised.
func WordingKey(normalized string) int64 { return key("~" + normalized) }

func key(s string) int64 {
	h := fnv.New64a()
	h.Write([]byte(s))
	return int64(h.Sum64())
}

// stem cuts a word to what all its forms have in common. It may join words that
// are not related: it only finds candidates.
func (w word) stem() string {
	if w.kind == number {
		return w.text
	}
	stem := ""
	for _, l := range w.lemmas {
		if s := cutEnding(l); stem == "" || len(s) < len(stem) || len(s) == len(stem) && s < stem {
			stem = s
		}
	}
	return stem
}

func cutEnding(lemma string) string {
	if base, _, ok := strings.Cut(lemma, "~"); ok { // a Spanish verb
		return base
	}
	if base, _, ok := strings.Cut(lemma, "#"); ok { // a Spanish adjective
		return base
	}
	for _, suffix := range []string{"iendo", "ando", "ing", "ied", "ed", "ies", "es", "s", "ar", "er", "ir", "o", "a", "e", "y"} {
		if cut, ok := strings.CutSuffix(lemma, suffix); ok && len(cut) >= 2 {
			return cut
		}
	}
	return lemma
}

package belief

import (
	"crypto/sha256"
	"encoding/hex"

	"strandline"
)

// HashStrategy gives a statement its identity (M2). Implementations of one
// version are equal in every byte and are safe for concurrent use.
type HashStrategy interface {
	// Version names the normalisation steps; docs/hashing.md lists them.
	Version() int
	// Normalize applies the steps.
	Normalize(content string) string
	// Hash returns the normalised content and its SHA-256 in 64 lower-case hex
	// digits. Content that normalises to nothing has no identity: KindInvalid.
	Hash(content string) (normalized, hash string, err error)
}

// HashVersion is the version of the steps in force.
const HashVersion = 1

// DefaultHash is the strategy in use: the fast one.
var DefaultHash HashStrategy = Streaming{}

// Staged is version 1 written as the seven steps read, one after the other.
type Staged struct{}

// Streaming is version 1 in one pass over the text.
type Streaming struct{}

// Version is 1.
func (Staged) Version() int { return HashVersion }

// Version is 1.
func (Streaming) Version() int { return HashVersion }

// Hash normalises and digests.
func (s Staged) Hash(content string) (string, string, error) { return digest(s.Normalize(content)) }

// Hash normalises and digests.
func (s Streaming) Hash(content string) (string, string, error) { return digest(s.Normalize(content)) }

func digest(normalized string) (string, string, error) {
	if normalized == "" {
		return "", "", &strandline.Error{
			Kind:    strandline.KindInvalid,
			Message: "the text is empty once blanks and final punctuation are taken away",
			Hint:    "give at least one word",
		}
	}
	sum := sha256.Sum256([]byte(normalized))
	return normalized, hex.EncodeToString(sum[:]), nil
}

// isSpace is the \s of ECMAScript, for which the steps were written. It differs
// from unicode.IsSpace: U+FEFF belongs to it; U+0085, a control, does not, so
// step 5 deletes it.
func isSpace(r rune) bool {
	switch {
	case r >= '\t' && r <= '\r', r == ' ', r == 0xA0, r == 0x1680, r >= 0x2000 && r <= 0x200A,
		r == 0x2028, r == 0x2029, r == 0x202F, r == 0x205F, r == 0x3000, r == 0xFEFF:
		return true
	}
	return false
}

// isFinalMark is the punctuation that step 6 strips.
func isFinalMark(r rune) bool {
	switch r {
	case '.', '!', '?', ',', ';', ':':
		return true
	}
	return false
}

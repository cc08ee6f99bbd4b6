package engine

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"strandline"
	"strandline/internal/belief"
)

// Forgotten stands in messages where forgotten text was.
const Forgotten = "[forgotten]"

// digestKey is the name of the secret that tombstones are keyed with. Whoever
// gets hold of the tombstones alone cannot test guesses against them.
const digestKey = "tombstones"

// digester makes the keyed digests of a namespace. Without a key nothing was
// ever forgotten in it.
type digester struct {
	key  []byte
	book *sketchBook
}

func (e *Engine) digester(ctx context.Context, tx strandline.Tx) (digester, error) {
	key, err := tx.Secret(ctx, digestKey)
	return digester{key, &sketchBook{}}, ignoreNotFound(err)
}

// keyed returns the digester of a namespace, making its key when there is none.
func (e *Engine) keyed(ctx context.Context, tx strandline.Tx) (digester, error) {
	d, err := e.digester(ctx, tx)
	if err != nil || d.key != nil {
		return d, err
	}
	d.key = make([]byte, sha256.Size)
	if _, err := io.ReadFull(e.rand, d.key); err != nil {
		return d, strandline.Errorf(strandline.KindInternal, "no randomness for a key: %w", err)
	}
	return d, tx.PutSecret(ctx, digestKey, d.key)
}

func (d digester) sum(use, text string) string {
	h := hmac.New(sha256.New, d.key)
	h.Write([]byte(use + "\x00" + text))
	return hex.EncodeToString(h.Sum(nil))
}

// memory is the digest of a tombstone.
func (d digester) memory(normalized string) string { return d.sum("memory", normalized) }

// meaning is the digest of a tombstone that rewordings meet.
func (d digester) meaning(imprint string) string { return d.sum("meaning", imprint) }

// name is the digest of a name in a sketch.
func (d digester) name(n string) string { return d.sum("name", n)[:16] }

// forgotten reports whether a text of the owner of the memory, in these or other
// words, was forgotten.
func (d digester) forgotten(ctx context.Context, tx strandline.Tx, normalized, content string) (bool, error) {
	if d.key == nil {
		return false, nil
	}
	if gone, err := tx.Tombstoned(ctx, d.memory(normalized)); err != nil || gone {
		return gone, err
	}
	for _, p := range belief.Read(content).Imprints() {
		if gone, err := tx.Tombstoned(ctx, d.meaning(p)); err != nil || gone {
			return gone, err
		}
	}
	r, err := d.recogniser(ctx, tx)
	return err == nil && r.whole(ofOwner(content)), err
}

// first is the short digest by which the beginning of a span is found.
func (d digester) first(word string) string { return d.sum("first", word)[:12] }

func (d digester) span(words []string) strandline.Span {
	return strandline.Span{Digest: d.sum("span", strings.Join(words, " ")), First: d.first(words[0]), Words: len(words)}
}

// scrubber takes forgotten text out of what is about to be stored, so that
// reading a transcript again does not bring it back. A nil one changes nothing.
type scrubber struct {
	digest  digester
	byFirst map[string][]strandline.Span
	byWord  map[string][]strandline.Span // those met already
	reader  *recogniser
}

// scrubber reads what was forgotten in a namespace: nil, at the price of one
// look-up, when nothing was.
func (e *Engine) scrubber(ctx context.Context, tx strandline.Tx) (*scrubber, error) {
	d, err := e.digester(ctx, tx)
	if err != nil || d.key == nil {
		return nil, err
	}
	spans, err := tx.ListSpans(ctx)
	if err != nil || len(spans) == 0 {
		return nil, err
	}
	r, err := d.recogniser(ctx, tx)
	if err != nil {
		return nil, err
	}
	s := &scrubber{digest: d, byFirst: map[string][]strandline.Span{}, byWord: map[string][]strandline.Span{}, reader: r}
	for _, p := range spans {
		s.byFirst[p.First] = append(s.byFirst[p.First], p)
	}
	for _, list := range s.byFirst {
		slices.SortFunc(list, func(a, b strandline.Span) int { return b.Words - a.Words }) // longest first
	}
	return s, nil
}

// text replaces what was forgotten, in these or other words, by the mark in what
// somebody said.
func (s *scrubber) text(text string, role strandline.Role) string {
	if s == nil {
		return text
	}
	text = scrub(text, s.match)
	return blank(text, s.reader.extents(text, role))
}

func (s *scrubber) match(words []string) int {
	list, ok := s.byWord[words[0]]
	if !ok {
		list = s.byFirst[s.digest.first(words[0])]
		s.byWord[words[0]] = list
	}
	for _, p := range list {
		if p.Words <= len(words) && s.digest.span(words[:p.Words]).Digest == p.Digest {
			return p.Words
		}
	}
	return 0
}

// shortSpan is the number of words below which a span must be a sentence of its
// own to be taken out: forgetting "Vim" does not blot out the word everywhere.
const shortSpan = 3

// scrub replaces each run of words that match finds by the mark. Match is given
// the words from some place on and returns how many of them are forgotten.
func scrub(text string, match func(words []string) int) string {
	words, at := spanWords(text)
	var b strings.Builder
	done := 0
	for i := 0; i < len(words); {
		n := match(words[i:])
		if n == 0 || n < shortSpan && !alone(text, at[i].start, at[i+n-1].end) {
			i++
			continue
		}
		b.WriteString(text[done:at[i].start])
		b.WriteString(Forgotten)
		done = at[i+n-1].end
		i += n
	}
	if done == 0 {
		return text
	}
	b.WriteString(text[done:])
	return b.String()
}

// extent is where a word stands in a text, in bytes.
type extent struct{ start, end int }

// spanWords returns the words of a text without anything that formatting, line
// breaks or capitals may change, and where each stands. In scripts without
// blanks every character is a word.
func spanWords(text string) (words []string, at []extent) {
	start := -1
	flush := func(end int) {
		if start < 0 {
			return
		}
		w := strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Cf, r) {
				return -1
			}
			return unicode.ToLower(r)
		}, norm.NFKC.String(text[start:end]))
		if w != "" {
			words, at = append(words, w), append(at, extent{start, end})
		}
		start = -1
	}
	for i, r := range text {
		switch {
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai):
			flush(i)
			start = i
			flush(i + utf8.RuneLen(r))
		case unicode.IsLetter(r) || unicode.IsDigit(r) || start >= 0 && unicode.In(r, unicode.M, unicode.Cf):
			if start < 0 {
				start = i
			}
		default:
			flush(i)
		}
	}
	flush(len(text))
	return words, at
}

// alone reports whether text[start:end] is a sentence or line of its own.
func alone(text string, start, end int) bool {
	before, after := strings.TrimRight(text[:start], " \t\"'*_“¿¡"), strings.TrimLeft(text[end:], " \t\"'*_”")
	return (before == "" || strings.ContainsAny(before[len(before)-1:], ".!?\n:;-")) &&
		(after == "" || strings.ContainsAny(after[:1], ".!?\n;"))
}

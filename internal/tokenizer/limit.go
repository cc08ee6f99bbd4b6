package tokenizer

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"
)

// AtMost reports whether the text costs at most n tokens. It stops reading as
// soon as that is decided, so a large text over the limit costs no more than
// the limit.
func AtMost(c Counter, text string, n int) bool {
	if l, ok := c.(limiter); ok {
		return l.atMost(text, n)
	}
	return c.Count(text) <= n
}

type limiter interface{ atMost(text string, n int) bool }

func (e encoding) atMost(text string, n int) bool {
	total := 0
	for p := range pieces(text) {
		if total += e.countPiece(p); total > n {
			return false
		}
	}
	return total <= n
}

func (s scaled) atMost(text string, n int) bool {
	if n < 0 {
		return false
	}
	return s.encoding.atMost(text, int(float64(n)/s.margin)) // ceil(x·m) ≤ n exactly when x ≤ n/m
}

// Mark returns the words that stand for n tokens cut out of a text.
func Mark(n int) string { return fmt.Sprintf("[… cut %d tokens]", n) }

// Truncate returns the text when it costs at most n tokens. Otherwise it
// returns the beginning that fits together with the mark "[… cut N tokens]"
// after it, cut between characters, and N: the cost of what was cut off, to
// within a token or two. When n is too small for the mark there is none. The
// result never costs more than n tokens, and is "" for n ≤ 0.
func Truncate(c Counter, text string, n int) (kept string, cut int) {
	if AtMost(c, text, n) {
		return text, 0
	}
	total := c.Count(text)
	for _, mark := range []bool{true, false} {
		head := fittingHead(c, text, n, func(head string) string {
			if !mark {
				return head
			}
			return marked(head, total) // N is not known yet; no N is longer than total
		})
		if head == "" {
			continue
		}
		cut = total - c.Count(head)
		if !mark {
			return head, cut
		}
		if kept = marked(head, cut); AtMost(c, kept, n) {
			return kept, cut
		}
	}
	return "", total
}

func marked(head string, cut int) string {
	return strings.TrimRight(head, " \n\t") + " " + Mark(cut)
}

// fittingHead returns the longest beginning of the text that, rendered, costs
// at most n tokens, up to the rare places where a longer text costs less.
func fittingHead(c Counter, text string, n int, render func(string) string) string {
	end := 0 // of the pieces that cannot fit together
	for p := range pieces(text) {
		if end += len(p); !AtMost(c, text[:end], n) {
			break
		}
	}
	k := sort.Search(end, func(i int) bool { return !AtMost(c, render(text[:runeStart(text, i+1)]), n) })
	for ; k > 0; k-- {
		if h := text[:runeStart(text, k)]; AtMost(c, render(h), n) {
			return h
		}
	}
	return ""
}

// runeStart returns the largest character boundary at or before i.
func runeStart(s string, i int) int {
	if i >= len(s) {
		return len(s)
	}
	for j := i; j > 0 && j > i-utf8.UTFMax; j-- {
		if utf8.RuneStart(s[j]) {
			return j
		}
	}
	return i // not UTF-8
}

// Elide is Truncate for texts whose end matters as much as their beginning: it
// keeps two thirds of the room for the beginning and one for the end, with the
// mark between them. Below 40 tokens it keeps the beginning only.
func Elide(c Counter, text string, n int) (kept string, cut int) {
	if n < 40 || AtMost(c, text, n) {
		return Truncate(c, text, n)
	}
	total := c.Count(text)
	body := n - c.Count("\n"+Mark(total)+"\n") - 2 // joining can cost a token on either side
	head := fittingHead(c, text, body*2/3, func(s string) string { return s })
	tail := fittingTail(c, text[len(head):], body-c.Count(head))
	cut = total - c.Count(head) - c.Count(tail)
	kept = head + "\n" + Mark(cut) + "\n" + tail
	if tail == "" || !AtMost(c, kept, n) {
		return Truncate(c, text, n)
	}
	return kept, cut
}

// fittingTail returns the longest end of the text that costs at most n tokens,
// looking no further back than 16 bytes a token.
func fittingTail(c Counter, text string, n int) string {
	from := max(0, len(text)-16*max(n, 0))
	k := from + sort.Search(len(text)-from, func(i int) bool { return AtMost(c, text[runeStart(text, from+i):], n) })
	for ; k < len(text); k++ {
		if utf8.RuneStart(text[k]) && AtMost(c, text[k:], n) {
			return text[k:]
		}
	}
	return ""
}

package tokenizer

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// AtMost reports whether the text costs at most n tokens. It stops reading as
// soon as that is decided, so a large text over the limit costs no more than
// the limit.
func AtMost(c Counter, text string, n int) bool { return n >= 0 && c.atMost(text, n) }

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
	// No mark is longer than one of all tokens; joining can cost a token.
	for room := n - c.Count(" "+Mark(total)); room > 0; room-- {
		head := headOf(c, text, room)
		if head = strings.TrimRight(head, " \n\t"); head == "" {
			break
		}
		cut = total - c.Count(head)
		if kept = head + " " + Mark(cut); AtMost(c, kept, n) {
			return kept, cut
		}
	}
	head := headOf(c, text, n)
	return head, total - c.Count(head)
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
	head := headOf(c, text, body*2/3)
	tail := tailOf(c, text[len(head):], body-c.Count(head))
	cut = total - c.Count(head) - c.Count(tail)
	kept = head + "\n" + Mark(cut) + "\n" + tail
	if tail == "" || !AtMost(c, kept, n) {
		return Truncate(c, text, n)
	}
	return kept, cut
}

// headOf returns a beginning of the text that costs at most n tokens: the
// longest, but that an end between tokens or characters can waste a few.
func headOf(c Counter, text string, n int) string {
	ends := c.ends(text, n)
	for k := len(ends); k > 0; k-- {
		if head := text[:runeStart(text, ends[k-1])]; c.atMost(head, n) {
			return head
		}
	}
	return ""
}

// tailOf does the same for the end, looking no further back than 16 bytes a
// token.
func tailOf(c Counter, text string, n int) string {
	if n <= 0 {
		return ""
	}
	text = text[runeStart(text, max(0, len(text)-16*n)):]
	if c.atMost(text, n) {
		return text
	}
	ends := c.ends(text, 16*n)
	for k := max(0, len(ends)-1-n); k < len(ends); k++ {
		if tail := text[runeEnd(text, ends[k]):]; c.atMost(tail, n) {
			return tail
		}
	}
	return ""
}

// runeStart returns the largest character boundary at or before i.
func runeStart(s string, i int) int {
	if i >= len(s) {
		return len(s)
	}
	for j := i; j >= 0 && j > i-utf8.UTFMax; j-- {
		if utf8.RuneStart(s[j]) {
			return j
		}
	}
	return i // not UTF-8
}

// runeEnd returns the smallest character boundary at or after i.
func runeEnd(s string, i int) int {
	for j := i; j < len(s) && j < i+utf8.UTFMax; j++ {
		if utf8.RuneStart(s[j]) {
			return j
		}
	}
	return min(i, len(s)) // the end, or not UTF-8
}

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

// markAbout is Mark where n was not counted.
func markAbout(n int) string { return fmt.Sprintf("[… cut about %d tokens]", n) }

// countedWhole is how much of a text is counted to tell what was cut from it;
// the cost of a longer one is estimated from samples of sampleBytes.
const (
	countedWhole = 256 << 10
	sampleCount  = 32
	sampleBytes  = 1 << 10
)

// measured is a text of which something is cut out. Above 256 KiB its cost is
// estimated to two digits, for counting 20 MB takes seconds.
type measured struct {
	Counter
	text  string
	total int
}

func measure(c Counter, text string) measured { return measured{c, text, about(c, text)} }

func (m measured) long() bool { return len(m.text) > countedWhole }

// mark stands for n tokens cut out.
func (m measured) mark(n int) string {
	if m.long() {
		return markAbout(n)
	}
	return Mark(n)
}

// longestMark is the cost of the longest mark there can be, with what stands
// around it. Of samples, those of a part can be dearer than those of the whole.
func (m measured) longestMark(before, after string) int {
	n := m.total
	if m.long() {
		n *= 10
	}
	return m.Count(before + m.mark(n) + after)
}

// without is the cost of what lies between two ends of the text.
func (m measured) without(head, tail string) int {
	if m.long() {
		return about(m.Counter, m.text[len(head):len(m.text)-len(tail)])
	}
	return m.total - m.Count(head) - m.Count(tail)
}

// about estimates the cost of a text from samples spread evenly over it, rounded
// to two digits. One of up to 256 KiB is counted.
func about(c Counter, text string) int {
	if len(text) <= countedWhole {
		return c.Count(text)
	}
	tokens, bytes := 0, 0
	for i := range sampleCount {
		from := runeStart(text, i*(len(text)-sampleBytes)/(sampleCount-1))
		sample := text[from:runeStart(text, from+sampleBytes)]
		tokens, bytes = tokens+c.Count(sample), bytes+len(sample)
	}
	n := int(float64(tokens) / float64(bytes) * float64(len(text)))
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}

// Truncate returns the text when it costs at most n tokens. Otherwise it
// returns the beginning that fits together with the mark "[… cut N tokens]"
// after it, cut between characters, and N: the cost of what was cut off, to
// within a token or two, estimated for a text above 256 KiB. When n is too small
// for the mark there is none. The result never costs more than n tokens, and is
// "" for n ≤ 0. What it costs to tell does not grow with a text above 256 KiB.
func Truncate(c Counter, text string, n int) (kept string, cut int) {
	if AtMost(c, text, n) {
		return text, 0
	}
	m := measure(c, text)
	// Joining can cost a token.
	for room := n - m.longestMark(" ", ""); room > 0; room-- {
		head := headOf(c, text, room)
		if head = strings.TrimRight(head, " \n\t"); head == "" {
			break
		}
		cut = m.without(head, "")
		if kept = head + " " + m.mark(cut); AtMost(c, kept, n) {
			return kept, cut
		}
	}
	head := headOf(c, text, n)
	return head, m.without(head, "")
}

// Elide is Truncate for texts whose end matters as much as their beginning: it
// keeps two thirds of the room for the beginning and one for the end, with the
// mark between them. Below 40 tokens it keeps the beginning only.
func Elide(c Counter, text string, n int) (kept string, cut int) {
	if n < 40 || AtMost(c, text, n) {
		return Truncate(c, text, n)
	}
	m := measure(c, text)
	body := n - m.longestMark("\n", "\n") - 2 // joining can cost a token on either side
	head := headOf(c, text, body*2/3)
	tail := tailOf(c, text[len(head):], body-c.Count(head))
	cut = m.without(head, tail)
	kept = head + "\n" + m.mark(cut) + "\n" + tail
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

// Package timewords understands words for time in a query, English and Spanish:
// "last March", "ayer", "two weeks ago", "el martes pasado". What they mean
// follows from a given now (R1); nothing reads a clock.
package timewords

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Range is a stretch of time that words name; To is exclusive.
type Range struct {
	From, To time.Time
	Words    string // as they stand in the text
}

// Contains reports whether an instant lies in the range.
func (r Range) Contains(t time.Time) bool { return !t.Before(r.From) && t.Before(r.To) }

// Parse returns the times that a text names, in its order. Days begin at
// midnight in the zone of now and weeks on Monday. A month or day without its
// year is the last one that has begun.
func Parse(text string, now time.Time) []Range {
	p := parser{words: cut(text), now: now}
	var found []Range
	for p.at < len(p.words) {
		from, to, n := p.match()
		if n == 0 {
			p.at++
			continue
		}
		found = append(found, Range{From: from, To: to, Words: text[p.words[p.at].start:p.words[p.at+n-1].end]})
		p.at += n
	}
	return found
}

// word is a folded word of the text.
type word struct {
	text       string
	start, end int
	capital    bool
}

func cut(text string) []word {
	const longest = 4 << 10 // of a text that is looked at
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "")
	}
	var words []word
	start := -1
	flush := func(end int) {
		if start >= 0 {
			raw := text[start:end]
			words = append(words, word{text: fold(raw), start: start, end: end, capital: unicode.IsUpper([]rune(raw)[0])})
			start = -1
		}
	}
	for i, r := range text {
		joint := (r == '-' || r == '/') && start >= 0 && i > 0 && isDigit(text[i-1]) && i+1 < len(text) && isDigit(text[i+1])
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || joint {
			if start < 0 {
				start = i
			}
			continue
		}
		flush(i)
	}
	flush(len(text))
	return words
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// fold returns a word in lower case without accents, but for ñ.
func fold(s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(s)) {
		if !unicode.Is(unicode.Mn, r) || r == '\u0303' {
			b.WriteRune(r)
		}
	}
	return norm.NFC.String(b.String())
}

// parser stands at a word.
type parser struct {
	words []word
	at    int
	now   time.Time
}

// word returns the word n ahead, "" beyond the end.
func (p *parser) word(n int) string {
	if i := p.at + n; i >= 0 && i < len(p.words) {
		return p.words[i].text
	}
	return ""
}

// is reports whether the words ahead are those given.
func (p *parser) is(n int, words ...string) bool {
	for i, w := range words {
		if p.word(n+i) != w {
			return false
		}
	}
	return true
}

// number reads a number n ahead, in digits or as a word.
func (p *parser) number(n int) (int, bool) {
	w := p.word(n)
	if v, ok := numbers[w]; ok {
		return v, true
	}
	if len(w) > 4 || w == "" {
		return 0, false
	}
	v, err := strconv.Atoi(w)
	return v, err == nil && v > 0
}

// dayOf reads a day of the month n ahead: 8, 8th.
func (p *parser) dayOf(n int) (int, bool) {
	w := p.word(n)
	for _, ending := range []string{"st", "nd", "rd", "th"} {
		if trimmed, ok := strings.CutSuffix(w, ending); ok && trimmed != "" {
			w = trimmed
		}
	}
	v, err := strconv.Atoi(w)
	return v, err == nil && len(w) <= 2 && v >= 1 && v <= 31
}

// yearOf reads a year n ahead.
func (p *parser) yearOf(n int) (int, bool) {
	w := p.word(n)
	v, err := strconv.Atoi(w)
	return v, err == nil && len(w) == 4 && v >= 1900 && v <= 2200
}

func (p *parser) today() time.Time {
	y, m, d := p.now.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, p.now.Location())
}

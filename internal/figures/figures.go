// Package figures writes the numbers and the times of day of a text in digits, in
// English and Spanish, so that "half past seven in the evening", "7.30 pm" and "19:30"
// read alike. It is for reading only: "a hundred" loses its article, and a rare phrase is
// taken for a number that it is not.
package figures

import (
	"strings"
	"unicode"
)

// Write returns a text with its numbers and times of day in digits. What may be no
// number ("one", "un", "second") and a text without any stay as they are.
func Write(text string) string { return rewrite(text, (*language).at) }

// Numbers returns a text with its numbers in digits, and its times of day as they are.
func Numbers(text string) string { return rewrite(text, (*language).number) }

func rewrite(text string, read func(*language, []word) (digits string, n int)) string {
	ws := split(text)
	lang := languageOf(ws)
	var out strings.Builder
	at := 0 // how much of the text is written
	for i := 0; i < len(ws); {
		digits, n := read(lang, ws[i:])
		if n == 0 {
			i++
			continue
		}
		out.WriteString(text[at:ws[i].begin])
		out.WriteString(digits)
		at = ws[i+n-1].end
		i += n
	}
	if at == 0 {
		return text
	}
	out.WriteString(text[at:])
	return out.String()
}

// word is a run of letters or of digits.
type word struct {
	text       string // lower case
	begin, end int    // in the text
	gap        string // before it
	after      string // the word before the gap
	tail       string // of the last word, what stands after it
}

func split(text string) []word {
	var ws []word
	begin, last, number := -1, 0, false
	flush := func(end int) {
		if begin >= 0 {
			w := word{text: strings.ToLower(text[begin:end]), begin: begin, end: end, gap: text[last:begin]}
			if len(ws) > 0 {
				w.after = ws[len(ws)-1].text
			}
			ws = append(ws, w)
			begin, last = -1, end
		}
	}
	for i, r := range text {
		digit := unicode.IsDigit(r)
		switch {
		case !digit && !unicode.IsLetter(r):
			flush(i)
			continue
		case begin >= 0 && digit != number:
			flush(i)
		}
		if begin < 0 {
			begin, number = i, digit
		}
	}
	flush(len(text))
	if n := len(ws); n > 0 {
		ws[n-1].tail = text[ws[n-1].end:]
	}
	return ws
}

// at reads a time of day or a number that begins with the first word, and tells of how
// many words it is, 0 for none.
func (l *language) at(ws []word) (digits string, n int) {
	if l.spanish {
		digits, n = l.timeSpanish(ws)
	} else {
		digits, n = l.timeEnglish(ws)
	}
	if n > 0 {
		return digits, n
	}
	return l.number(ws)
}

// languageOf tells Spanish, where "once" is 11, from English by its small words and its
// numbers.
func languageOf(ws []word) *language {
	var en, es int
	for _, w := range ws {
		en += english.votes(w.text)
		es += spanish.votes(w.text)
	}
	if es > en {
		return &spanish
	}
	return &english
}

func (l *language) votes(w string) int {
	if _, size := l.value(w); l.small[w] || size > 0 && w != "once" || l.times[w] > 0 {
		return 1
	}
	return 0
}

// language is what a language calls numbers and times.
type language struct {
	small   map[string]bool // words by which it is known
	ones    map[string]int  // below twenty, and in Spanish below thirty
	tens    map[string]int
	hundred map[string]int
	times   map[string]int // thousand and million
	and     string         // between the parts of a number
	spanish bool
}

func set(words string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}

// series numbers words from first on, in steps.
func series(first, step int, words string) map[string]int {
	m := map[string]int{}
	for _, w := range strings.Fields(words) {
		for same := range strings.SplitSeq(w, "/") {
			m[same] = first
		}
		first += step
	}
	return m
}

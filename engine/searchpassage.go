package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	wholeContent = 2000 // runes up to which a hit shows all of its content
	passageRunes = 600
	excerptRunes = 500  // of a message quoted in a context
	maxMatches   = 4000 // words of one text looked at for the best passage
)

// passage returns a text of at most 2,000 runes whole, and of a longer one the
// 600 or so in which most terms of a query meet, with … where it was cut.
func passage(text string, terms []TermScore) string {
	if utf8.RuneCountInString(text) <= wholeContent {
		return text
	}
	return bestPassage(text, terms, passageRunes)
}

// bestPassage returns the part of the text, at most n runes and two marks
// long, that holds the greatest weight of different terms; the earliest one
// when several do, and the beginning when none is found.
func bestPassage(text string, terms []TermScore, n int) string {
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	found := matches(text, terms)
	best, bestEnd, bestWeight := 0, 0, 0.0
	last := make([]int, len(terms)) // index of the newest match of each term, plus one
	for end, start, weight := 0, 0, 0.0; end < len(found); end++ {
		if last[found[end].term] <= start {
			weight += terms[found[end].term].Score
		}
		last[found[end].term] = end + 1
		for found[end].start-found[start].start > n {
			if last[found[start].term] == start+1 {
				weight -= terms[found[start].term].Score
			}
			start++
		}
		for last[found[start].term] > start+1 { // said again later in the passage
			start++
		}
		if weight > bestWeight+1e-9 {
			best, bestWeight = start, weight
			bestEnd = end
		}
	}
	if len(found) == 0 {
		return cutAround(text, 0, 0, n)
	}
	return cutAround(text, found[best].start, found[bestEnd].end, n)
}

// cutAround returns n runes with the bytes from and to in their middle, from
// and to ends of words.
func cutAround(text string, from, to, n int) string {
	lead := max(0, n-(to-from)) / 2
	start := from
	for ; lead > 0 && start > 0; lead-- {
		_, size := utf8.DecodeLastRuneInString(text[:start])
		start -= size
	}
	if start > 0 {
		if i := strings.IndexFunc(text[start:], unicode.IsSpace); i >= 0 && start+i < from {
			start += i
		}
	}
	end := start
	for range n {
		_, size := utf8.DecodeRuneInString(text[end:])
		if size == 0 {
			break
		}
		end += size
	}
	if end < len(text) {
		if i := strings.LastIndexFunc(text[start:end], unicode.IsSpace); i > (end-start)/2 {
			end = start + i
		}
	}
	out := strings.TrimSpace(text[start:end])
	if start > 0 {
		out = "… " + out
	}
	if end < len(text) {
		out += " …"
	}
	return out
}

type match struct{ term, start, end int }

// matches finds the words of the text that a term stands for. Terms are stems,
// so a word matches the term it begins with, and a stem that differs in its
// last letters ("decisión", "decid") when they share four.
func matches(text string, terms []TermScore) []match {
	folded := make([]string, len(terms))
	for i, t := range terms {
		folded[i] = fold(t.Term)
	}
	var found []match
	for start := 0; start < len(text) && len(found) < maxMatches; {
		i := strings.IndexFunc(text[start:], isWord)
		if i < 0 {
			break
		}
		start += i
		end := len(text)
		if j := strings.IndexFunc(text[start:], func(r rune) bool { return !isWord(r) }); j >= 0 {
			end = start + j
		}
		if term := matchingTerm(fold(text[start:min(end, start+64)]), folded); term >= 0 {
			found = append(found, match{term, start, end})
		}
		start = end
	}
	return found
}

func matchingTerm(word string, terms []string) int {
	for i, t := range terms {
		if t == "" {
			continue
		}
		if strings.HasPrefix(word, t) && len(word)-len(t) <= 6 || len(word) >= 4 && len(t)-len(word) <= 3 && strings.HasPrefix(t, word) {
			return i
		}
		if n := min(len(word), len(t)) - 2; n >= 4 && word[:n] == t[:n] && len(word)-len(t) <= 4 {
			return i
		}
	}
	return -1
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// fold returns the text in lower case without accents.
func fold(s string) string {
	ascii := true
	for i := 0; i < len(s) && ascii; i++ {
		ascii = s[i] < utf8.RuneSelf
	}
	if ascii {
		return strings.ToLower(s)
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

package belief

import (
	"regexp"
	"slices"
	"strings"
)

// leastCode is how many signs a code, a price or a version has, at least.
const leastCode = 3

// otherCodes reports whether each statement has a number of three signs and more, written in
// digits, that the other lacks. What one tells in words may be the other's all the same: "7,500",
// "seventy-five hundred"; other marks between the same digits are not: ".5", "5".
func (p *comparison) otherCodes() bool {
	x, y := codesIn(p.a.text), codesIn(p.b.text)
	for _, v := range p.x.words {
		for _, w := range p.y.words {
			if !v.unmetNumber() || !w.unmetNumber() || strings.Contains(v.text+w.text, ":") {
				continue
			}
			c, d := digitsIn(v.text), digitsIn(w.text)
			switch {
			case c == "" || d == "":
			case strings.TrimLeft(c, "0") == strings.TrimLeft(d, "0"), len(v.text) >= leastCode && len(w.text) >= leastCode && x[c] && !y[c] && y[d] && !x[d]:
				return true
			}
		}
	}
	return false
}

// codesIn are the numbers of a text by their digits alone.
func codesIn(text string) map[string]bool {
	all := map[string]bool{}
	for _, n := range codeDigits.FindAllString(text, -1) {
		all[digitsIn(n)] = true
	}
	return all
}

var codeDigits = regexp.MustCompile(`\d[\d.,:]*`)

// unmetNumber reports whether a word is a number that has no equal in the other statement.
func (w *placed) unmetNumber() bool { return w.kind == quantity && w.met < counterpart }

// digitsIn are those of a text, joined.
func digitsIn(text string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, text)
}

// renumbered reports whether the statements have the same words but their numbers in
// another order: "task 8 depends on task 9", "task 9 depends on task 8".
func (p *comparison) renumbered() bool {
	of := func(words []placed) (numbers []string) {
		for _, w := range words {
			if w.kind == quantity {
				numbers = append(numbers, w.text)
			}
		}
		return numbers
	}
	return p.permuted() && !slices.Equal(of(p.x.words), of(p.y.words))
}

// permuted reports whether the statements have the same words.
func (p *comparison) permuted() bool {
	var texts [2][]string
	for i, words := range [...][]placed{p.x.words, p.y.words} {
		for _, w := range words {
			texts[i] = append(texts[i], w.text)
		}
		slices.Sort(texts[i])
	}
	return slices.Equal(texts[0], texts[1])
}

// sameAddresses reports whether one text has no address (of mail, of a page) that the
// other lacks.
func sameAddresses(a, b string) bool {
	of := func(text string) map[string]bool {
		m := map[string]bool{}
		for _, f := range strings.Fields(strings.ToLower(text)) {
			if f = strings.Trim(f, ".,;:!?()<>\"'"); strings.ContainsRune(f, '@') || strings.Contains(f, "://") {
				m[f] = true
			}
		}
		return m
	}
	x, y := of(a), of(b)
	for f := range x {
		if len(y) > 0 && !y[f] {
			return false
		}
	}
	return true
}

package belief

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// signBefore reads the sign that ends a text.
func signBefore(before string) sign {
	before = strings.TrimSuffix(strings.TrimRight(before, "$€£"), " ")
	r, size := utf8.DecodeLastRuneInString(before)
	switch r {
	case '+':
		return plus
	case '-', '−':
		rest := before[:len(before)-size]
		prior, _ := utf8.DecodeLastRuneInString(rest)
		switch {
		case r == '−' || strings.HasSuffix(rest, " ") && strings.TrimSpace(rest) != "" || prior == '(':
			return minus
		case unicode.IsDigit(prior):
			return unsigned // a range
		}
		return dash
	}
	words := strings.Fields(strings.ToLower(before))
	if n := len(words); n > 1 || n == 1 && before != "" {
		switch words[n-1] {
		case "minus", "menos", "negative":
			if n == 1 || !numeric(words[n-2]) { // "8 menos 10"
				return minus
			}
		case "plus":
			return plus
		}
	}
	return unsigned
}

// belowZero reports whether a text begins with what puts a number below zero.
func belowZero(rest string) bool {
	words := strings.Fields(foldAccents(rest))
	for i := range min(len(words), 3) {
		if i+1 < len(words) && (words[i] == "below" && strings.HasPrefix(words[i+1], "zero") || words[i] == "bajo" && strings.HasPrefix(words[i+1], "cero")) {
			return true
		}
	}
	return false
}

// signOfMoney returns the sign of a currency that ends a text.
func signOfMoney(before string) string {
	before = strings.TrimRight(before, " +-−")
	r, size := utf8.DecodeLastRuneInString(before)
	if _, ok := currencies[string(r)]; ok && size > 0 {
		return string(r)
	}
	return ""
}

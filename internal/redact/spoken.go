package redact

import "strings"

// manifest reports whether the word at a place can hardly be anything but a
// password: letters and digits with capitals or signs inside, and no word.
func manifest(text string, at int) bool {
	end := at
	for end < len(text) && end-at < 64 && strings.IndexByte(" \t\r\n\"'`<>(),;=", text[end]) < 0 {
		end++
	}
	w := strings.TrimRight(text[at:end], ".:?")
	signs, capitals := 0, 0
	for i := range len(w) {
		switch c := w[i]; {
		case 'A' <= c && c <= 'Z':
			capitals++
		case strings.IndexByte("!@#$%^&*+~?", c) >= 0:
			signs++
		case c == '/' || c >= 0x80:
			return false
		}
	}
	return len(w) >= 8 && hasDigit(w) && (signs > 0 && distinct(w) > 5 || capitals > 0 && innerCapital(w)) && !wordy(w) && !blank(w)
}

// spokenWords stand between a name and its value in a sentence.
var spokenWords = []string{"is", "was", "será", "sera", "es", "era", "to", "a", "equals", "is:", "es:", "are", "son", "it's", "como", "as"}

// spoken passes the words of a sentence that lead from a name to its value:
// "the password for the router is …", "la clave del wifi es …".
func spoken(text string, at int, how strength) (int, bool) {
	if how < tokenName || byteAt(text, at) != ' ' {
		return at, false
	}
	i := at
	for range 7 {
		for byteAt(text, i) == ' ' {
			i++
		}
		j := i
		for j < len(text) && j-i < 24 && text[j] != ' ' && text[j] != '\n' && text[j] != '=' {
			j++
		}
		w := text[i:j]
		if w == "" || byteAt(text, j) != ' ' || strings.ContainsAny(w, ",;.!?\"`(){}<>") {
			return at, false
		}
		for byteAt(text, j) == ' ' {
			j++
		}
		if how == passwordName && strings.HasSuffix(w, ":") && len(w) > 1 && isLetter(w[0]) {
			return j, true // "the password on that box: …"
		}
		for _, k := range spokenWords {
			if w == k {
				if next, ok := nextSpoken(text, j); ok {
					return next, true
				}
				return j, true
			}
		}
		i = j
	}
	return at, false
}

// nextSpoken passes one more word as in "is now".
func nextSpoken(text string, at int) (int, bool) {
	for _, w := range [...]string{"now ", "ahora ", "still ", "actually ", "just "} {
		if strings.HasPrefix(text[at:], w) {
			return at + len(w), true
		}
	}
	return at, false
}

package redact

// token is a credential that its issuer made recognisable by a prefix.
type token struct {
	prefix   string
	chars    string // of what follows; see classOf
	min, max int    // its length; a max of 0 is open
	random   bool   // the prefix alone is common: what follows must not be words
}

// rule returns what checks for the token. The prefix must stand as it is
// written, at the beginning of a word; a run longer than allowed is something
// else when the rule is strict about its end.
func (t token) rule() rule {
	chars := classOf(t.chars)
	return func(s *scan, start, end int) {
		if s.text[start:end] != t.prefix && !sameFold(s.text[start:end], t.prefix) {
			return
		}
		if before := byteAt(s.text, start-1); alnum.has(before) && alnum.has(t.prefix[0]) && !escaped(s.text, start) {
			return
		}
		if start < s.tokened {
			return
		}
		limit := longToken
		if t.max > 0 {
			limit = t.max + 1
		}
		stop := runFrom(s.text, end, &chars, limit)
		n := stop - end
		if n < t.min || t.max > 0 && n > t.max {
			return
		}
		rest := s.text[end:stop]
		if distinct(rest) < 4 && t.prefix != "AGE-SECRET-KEY-1" {
			return // a mask
		}
		if t.random && (wordy(rest) || !hasDigit(rest)) {
			return
		}
		if n == longToken {
			stop = runFrom(s.text, stop, &chars, 0)
		}
		s.tokened = stop
		s.add(start, stop, apiKey)
	}
}

// longToken is how much of a token is judged.
const longToken = 300

// sameFold reports whether a prefix that some write in capitals is meant.
func sameFold(found, prefix string) bool {
	switch prefix {
	case "npm_", "xapp-", "glc_", "glsa_", "clojars_", "pscale_pw_", "dor_v1_":
		return true
	}
	return false
}

// escaped reports whether the letter before a place belongs to an escape such
// as \n, as in JSON inside text.
func escaped(text string, at int) bool {
	return byteAt(text, at-2) == '\\' && (text[at-1] == 'n' || text[at-1] == 'r' || text[at-1] == 't')
}

func hasDigit(text string) bool {
	for i := range len(text) {
		if isDigit(text[i]) {
			return true
		}
	}
	return false
}

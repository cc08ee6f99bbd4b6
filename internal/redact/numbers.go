package redact

import "strings"

// number looks at a run of three digits or more for what is a secret.
func (s *scan) number(at int) {
	end := runFrom(s.text, at, &digitBytes, 0)
	if n := end - at; (n == 15 || n == 16) && byteAt(s.text, end) == '|' { // an app and its token
		if stop := runFrom(s.text, end+1, &base64Set, 0); stop-end > 26 {
			s.add(at, stop, apiKey)
			return
		}
	}
	if stop, ok := cardAt(s.text, at); ok {
		s.add(at, stop, card)
	}
}

// numbers looks at every number for personal data.
func (s *scan) numbers() {
	text := s.text
	for at := 0; at < len(text); {
		if !isDigit(text[at]) {
			at++
			continue
		}
		at = max(s.personalNumber(at), runFrom(text, at, &digitBytes, 0))
	}
}

// personalNumber tries what a number that begins at a place can be and returns
// where it ends.
func (s *scan) personalNumber(at int) int {
	if end, ok := ip4At(s.text, at); ok {
		s.add(at, end, ip)
		return end
	}
	if end, k, ok := usNumberAt(s.text, at); end > 0 {
		if ok {
			s.add(at, end, k)
		}
		return end
	}
	if start, end, ok := ibanAt(s.text, at); ok {
		s.add(start, end, iban)
		return end
	}
	if start, end, k, ok := idAt(s.text, at); ok {
		s.add(start, end, k)
		return end
	}
	start, end, ok := phoneAt(s.text, at)
	if ok {
		s.add(start, end, phone)
	}
	return end
}

// near reports whether one of the words, in lower case, stands among the bytes
// before a place.
func near(text string, at, reach int, words []string) bool {
	before := strings.ToLower(text[max(0, at-reach):at])
	for _, w := range words {
		if strings.Contains(before, w) {
			return true
		}
	}
	return false
}

// nearAfter reports the same of the bytes after a place.
func nearAfter(text string, at, reach int, words []string) bool {
	return near(text, min(len(text), at+reach), min(len(text), at+reach)-at, words)
}

// ibanLength is the length of account numbers by country, as registered with
// SWIFT.
var ibanLength = map[string]int{"AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22, "BI": 27, "BR": 29, "BY": 28,
	"CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DJ": 27, "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18, "FK": 18, "FO": 18, "FR": 27,
	"GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HR": 21, "HU": 28, "IE": 22, "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30,
	"KZ": 20, "LB": 28, "LC": 32, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19, "MN": 20, "MR": 27, "MT": 31,
	"MU": 30, "NI": 28, "NL": 18, "NO": 15, "OM": 23, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "RU": 33, "SA": 24, "SC": 31,
	"SD": 18, "SE": 24, "SI": 19, "SK": 24, "SM": 27, "SO": 23, "ST": 25, "SV": 28, "TL": 23, "TN": 24, "TR": 26, "UA": 29, "VA": 22, "VG": 24, "XK": 20}

// ibanAt reads an international bank account number whose check digits begin at
// a place: in one piece or in groups, with the check of ISO 7064.
func ibanAt(text string, at int) (start, end int, ok bool) {
	start = at - 2
	if start < 0 || !isLetter(text[start]) || !isLetter(text[start+1]) || wordBytes.has(byteAt(text, start-1)) && !escaped(text, start) {
		return 0, 0, false
	}
	want := ibanLength[strings.ToUpper(text[start:at])]
	var chars [34]byte
	n, i := 0, start
	for want > 0 && i < len(text) && n < want {
		c := text[i]
		switch {
		case alnum.has(c):
			chars[n] = strings.ToUpper(text[i : i+1])[0]
			n++
		case (c == ' ' || c == '-') && alnum.has(byteAt(text, i+1)):
		default:
			return 0, 0, false
		}
		i++
	}
	if want == 0 || n < want || wordBytes.has(byteAt(text, i)) || !isDigit(chars[3]) {
		return 0, 0, false
	}
	rest := 0
	for j := range want {
		c := chars[(j+4)%want]
		if isDigit(c) {
			rest = (rest*10 + int(c-'0')) % 97
		} else {
			rest = (rest*100 + int(c-'A') + 10) % 97
		}
	}
	return start, i, rest == 1
}

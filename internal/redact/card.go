package redact

import "strings"

// cardAt returns the end of the payment card number that begins at a place: 12
// to 19 digits of a known issuer that pass the check of Luhn, together or in
// the groups in which they are embossed.
func cardAt(text string, at int) (end int, ok bool) {
	if before := byteAt(text, at-1); wordBytes.has(before) && !escaped(text, at) || before == '.' && isDigit(byteAt(text, at-2)) ||
		before == '-' && alnum.has(byteAt(text, at-2)) {
		return 0, false
	}
	var digits [20]byte
	var groups [6]int
	n, g := 0, 0
	sep := ""
	i := at
	for i < len(text) && n < 20 {
		if isDigit(text[i]) {
			digits[n] = text[i] - '0'
			n, i = n+1, i+1
			groups[g]++
			continue
		}
		between := separator(text[i:])
		if between == "" || !isDigit(byteAt(text, i+len(between))) || sep != "" && between != sep || g == 5 {
			break
		}
		if grouped := groups[g]; grouped < 4 || grouped > 6 {
			break
		}
		sep, g, i = between, g+1, i+len(between)
	}
	if after := byteAt(text, i); wordBytes.has(after) || after == '.' && isDigit(byteAt(text, i+1)) {
		return 0, false
	}
	if n < 12 || n > 19 || g > 0 && !embossed(groups[:g+1]) || !issued(digits[:n], g > 0) || !luhn(digits[:n]) {
		return 0, false
	}
	return i, distinctDigits(digits[:n]) > 1 && !(g == 0 && element(text, at, i))
}

// cardWords are those near which a number among numbers may be a card.
var cardWords = []string{"card", "tarjeta", "visa", "master", "amex", "american express", "credit", "debit", "pan\"", "pan=", "pan:"}

// element reports whether digits are an integer of a program: negative, or one
// of a list of numbers.
func element(text string, start, end int) bool {
	if near(text, start, 80, cardWords) {
		return false
	}
	i := start - 1
	if byteAt(text, i) == '-' {
		return i > 0 && strings.IndexByte(" \t\n({[,=", text[i-1]) >= 0
	}
	if strings.IndexByte(",}]);", byteAt(text, end)) < 0 || end >= len(text) {
		return false
	}
	apart := i >= 0 && strings.IndexByte(" \t\n\r", text[i]) >= 0
	for n := 0; n < 64 && i >= 0 && strings.IndexByte(" \t\n\r", text[i]) >= 0; n++ {
		i--
	}
	switch byteAt(text, i) {
	case '{', '[':
		return true
	case ',':
		return apart && strings.IndexByte("0123456789}", byteAt(text, i-1)) >= 0
	}
	return false
}

// separator returns the blank or dash at the start of a text.
func separator(text string) string {
	for _, s := range [...]string{" ", "-", "\u00a0", "."} {
		if strings.HasPrefix(text, s) {
			return s
		}
	}
	return ""
}

// embossed reports whether digits are grouped as on cards.
func embossed(groups []int) bool {
	switch len(groups) {
	case 3:
		return groups[0] == 4 && groups[1] == 6 && (groups[2] == 5 || groups[2] == 4) || groups[0] == 4 && groups[1] == 4 && groups[2] >= 4 && groups[2] <= 5
	case 4, 5:
		return groups[0] == 4 && groups[1] == 4 && groups[2] == 4 && groups[3] <= 4 && (len(groups) == 4 || groups[3] == 4 && groups[4] <= 3)
	}
	return false
}

// issued reports whether the first digits and the length are those of a network.
func issued(d []byte, grouped bool) bool {
	n := len(d)
	two, three, four := int(d[0])*10+int(d[1]), int(d[0])*100+int(d[1])*10+int(d[2]), int(d[0])*1000+int(d[1])*100+int(d[2])*10+int(d[3])
	switch {
	case d[0] == 4: // Visa
		return n == 13 || n == 16 || n == 19
	case two >= 51 && two <= 55, four >= 2221 && four <= 2720: // Mastercard
		return n == 16
	case two == 34 || two == 37: // American Express
		return n == 15
	case three >= 300 && three <= 305, three == 309, two == 36, two == 38, two == 39: // Diners Club
		return n == 14 || n == 16 || n == 19
	case four == 6011, two == 65, three >= 644 && three <= 649, three == 622 || two == 62, two == 60, two == 81: // Discover, UnionPay, RuPay
		return n >= 16
	case two == 35: // JCB
		return n >= 16
	case four == 2131 || four == 1800: // JCB of old
		return n == 15
	case two == 50, two >= 56 && two <= 58, two == 63, two == 67, two == 61, four == 604: // Maestro
		return n >= 12
	case four >= 2200 && four <= 2204: // Mir
		return n >= 16
	case four == 9792: // Troy
		return n == 16
	case d[0] == 1 && three == 122: // UATP
		return n == 15
	}
	return false
}

// luhn is the check of ISO/IEC 7812-1.
func luhn(digits []byte) bool {
	sum := 0
	for i := range digits {
		d := int(digits[len(digits)-1-i])
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

func distinctDigits(d []byte) int {
	return distinct(string(d))
}

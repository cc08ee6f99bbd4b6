package redact

import (
	"slices"
	"strings"
)

var ssnWords = []string{"ssn", "social security", "seguridad social", "seguro social", "social sec", "itin", "tax id", "taxpayer"}

// usNumberAt reads a social security or taxpayer number: nine digits as
// 123-45-6789, in other shapes only where they are called that or where the text
// is nothing else. An end without ok is that of a number which is called so and
// was given to nobody: it is nothing else either.
func usNumberAt(text string, at int) (end int, k kind, ok bool) {
	n, ok := nineDigitsAt(text, at)
	if !ok {
		return 0, 0, false
	}
	called := func() bool { return near(text, at, 40, ssnWords) || nearAfter(text, n.end, 30, ssnWords) }
	usual := len(n.seps) == 2 && n.seps[0] == n.seps[1] && n.cuts[2] && n.cuts[4]
	plain := len(n.seps) <= 1 && (len(n.seps) == 0 || n.cuts[2] || n.cuts[4])
	if n.seps == "  " && isDigit(byteAt(text, at-2)) || !usual && !(plain && (called() || onlyNumbers(text))) {
		return 0, 0, false
	}
	if k, ok := n.issued(); ok {
		return n.end, k, true
	}
	if usual && called() {
		return n.end, 0, false
	}
	return 0, 0, false
}

// nineDigits are nine digits with at most one separator between two of them.
type nineDigits struct {
	digits string
	seps   string
	cuts   [9]bool // after which digits the separators stand
	end    int
}

func nineDigitsAt(text string, at int) (nineDigits, bool) {
	var n nineDigits
	if before := byteAt(text, at-1); alnum.has(before) && !escaped(text, at) || (before == '-' || before == '.') && alnum.has(byteAt(text, at-2)) {
		return n, false
	}
	var d [9]byte
	count, i := 0, at
	for i < len(text) && count < 9 {
		switch c := text[i]; {
		case isDigit(c):
			d[count] = c
			count++
		case (c == '-' || c == '.' || c == ' ') && count > 0 && !n.cuts[count-1] && isDigit(byteAt(text, i+1)):
			n.cuts[count-1] = true
			n.seps += string(c)
		default:
			return n, false
		}
		i++
	}
	after := byteAt(text, i)
	if count < 9 || wordBytes.has(after) || (after == '-' || after == '.') && alnum.has(byteAt(text, i+1)) {
		return n, false
	}
	n.digits, n.end = string(d[:]), i
	return n, true
}

// printed are numbers that advertisements made known, void since.
var printed = []string{"078051120", "219099999"}

// issued reports whether a number can have been given to somebody, by the rules
// of the Social Security Administration, or of the IRS where it begins with 9.
func (n nineDigits) issued() (kind, bool) {
	area, group, serial := n.digits[:3], n.digits[3:5], n.digits[5:]
	if group == "00" || serial == "0000" || area == "000" || area == "666" || distinct(n.digits) == 1 || slices.Contains(printed, n.digits) {
		return 0, false
	}
	if area[0] != '9' {
		return ssn, true
	}
	itin := group >= "50" && group <= "65" || group >= "70" && group <= "88" || group >= "90" && group <= "92" || group >= "94"
	return nationalID, itin
}

// onlyNumbers reports whether a short text has nothing in it but numbers.
func onlyNumbers(text string) bool {
	return len(text) <= 64 && strings.Trim(text, "0123456789-. \t\r\n,;") == ""
}

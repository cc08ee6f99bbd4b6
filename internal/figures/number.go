package figures

import (
	"strconv"
	"strings"
)

// number reads a number in words, or one in digits that a word multiplies ("31 grand",
// "31k"). A number below two is left: "one" and "un" are mostly no numbers.
func (l *language) number(ws []word) (string, int) {
	if value, n := spelled(ws, l); n > 0 {
		return value, n
	}
	if value, n := l.grouped(ws); n > 0 {
		return value, n
	}
	if value, n, ok := l.multiplied(ws); ok {
		return value, n
	}
	if year, n := l.year(ws); n > 0 {
		return strconv.Itoa(year), n
	}
	if ws[0].after == "por" && ws[0].text == "ciento" {
		return "", 0
	}
	total, part, n := 0, 0, 0
	limit := 1 << 30 // what comes next must be smaller than what came before
	for n < len(ws) && (n == 0 || joins(ws[n].gap)) {
		w := ws[n].text
		value, size := l.value(w)
		switch {
		case size > 0 && value < limit && (value >= 100 || part%100 == 0 || part%10 == 0 && part%100 >= 20 && value < 10):
			part, limit = part+value, min(limit, size)
		case l.times[w] > 0 && part > 0 || l.times[w] == 1000 && n == 0 && l.spanish:
			total, part, limit = total+max(part, 1)*l.times[w], 0, l.times[w]
		case w == "hundred" && part > 0 && part < 20 && !l.spanish:
			part, limit = part*100, 100
		case (w == "a" || w == "one") && n == 0 && len(ws) > 1 && joins(ws[1].gap) && !l.spanish && (ws[1].text == "hundred" || ws[1].text == "thousand" || ws[1].text == "million" || ws[1].text == "dozen" && w == "a"):
			part = 1
			if ws[1].text == "dozen" {
				return "12", 2
			}
		case isOne[w] && n > 0 && part%10 == 0 && part%100 >= 20 && (!l.spanish || ws[n-1].text == "y"): // "twenty one", "treinta y una"
			part, limit = part+1, 1
		case w == l.and && n > 0 && n+1 < len(ws) && joins(ws[n+1].gap) && l.continues(part, ws[n+1].text):
		default:
			return written(total+part, n)
		}
		n++
	}
	return written(total+part, n)
}

func written(value, n int) (string, int) {
	if value < 2 || n == 0 {
		return "", 0
	}
	return strconv.Itoa(value), n
}

// joins reports whether nothing but a blank or a hyphen stands between two words.
func joins(gap string) bool { return gap == " " || gap == "-" }

// value is what a word adds to a number, and the size below which what follows must
// stay.
func (l *language) value(w string) (value, size int) {
	if v, ok := l.ones[w]; ok {
		return v, 1
	}
	if v, ok := l.tens[w]; ok {
		return v, 10
	}
	if v, ok := l.hundred[w]; ok {
		return v, 100
	}
	return 0, 0
}

// continues reports whether a word after "and" goes on with a number: "two hundred and
// five", "treinta y dos", but not "two and five".
func (l *language) continues(part int, w string) bool {
	value, size := l.value(w)
	if l.spanish {
		return (size == 1 && value < 10 || isOne[w]) && part%10 == 0 && part%100 >= 30
	}
	return size > 0 && part >= 100 && part%100 == 0 && value < 100
}

// multiplied reads "31 grand", "31k", "2 million", "3 mil", "2.5k".
func (l *language) multiplied(ws []word) (digits string, n int, ok bool) {
	if len(ws) < 2 || partOfNumber(ws[0]) {
		return "", 0, false // part of a decimal number
	}
	text, decimals, n := ws[0].text, "", 1
	if !isNumber(text) {
		if v := l.ones[text] + l.tens[text]; v > 0 && ws[1].text == "grand" {
			text = strconv.Itoa(v) // "two grand"
		}
	}
	if !isNumber(text) || len(text) > 6 {
		return "", 0, false
	}
	if len(ws) > 2 && isNumber(ws[1].text) && (ws[1].gap == "." || ws[1].gap == ",") && len(ws[1].text) < 3 {
		decimals, n = ws[1].text, 2
	}
	by := ws[n]
	if by.gap != "" && by.gap != " " || n+1 < len(ws) && isNumber(ws[n+1].text) && ws[n+1].gap == "" {
		return "", 0, false
	}
	times := l.times[by.text]
	if by.text == "k" || by.text == "grand" && by.gap == " " && (n+1 == len(ws) || !pianos[ws[n+1].text]) {
		times = 1000
	}
	if times == 0 {
		return "", 0, false
	}
	v, err := strconv.Atoi(text + decimals)
	for range decimals {
		times /= 10
	}
	return strconv.Itoa(v * times), n + 1, err == nil
}

// pianos are grand otherwise.
var pianos = set("piano pianos parents parent slam slams children kids prix")

// year reads "nineteen eighty nine" and "twenty twelve".
func (l *language) year(ws []word) (int, int) {
	if l.spanish || len(ws) < 2 || !joins(ws[1].gap) {
		return 0, 0
	}
	century := l.ones[ws[0].text]
	if ws[0].text == "twenty" {
		century = 20
	}
	if century != 19 && century != 20 {
		return 0, 0
	}
	if v := l.ones[ws[1].text]; v >= 10 {
		return century*100 + v, 2
	}
	tens := l.tens[ws[1].text]
	if tens == 0 {
		return 0, 0
	}
	if len(ws) > 2 && joins(ws[2].gap) {
		if v := l.ones[ws[2].text]; v > 0 && v < 10 {
			return century*100 + tens + v, 3
		}
	}
	return century*100 + tens, 2
}

// spelled reads a number told digit by digit: "four eight two one", "5-5-2-8".
func spelled(ws []word, l *language) (string, int) {
	var b strings.Builder
	n := 0
	for n < len(ws) && (n == 0 || joins(ws[n].gap)) {
		w := ws[n].text
		value := l.ones[w]
		switch {
		case len(w) == 1 && isNumber(w):
			b.WriteString(w)
		case value > 0 && value < 10:
			b.WriteString(strconv.Itoa(value))
		case w == "one" || w == "uno":
			b.WriteByte('1')
		case w == "zero" || w == "cero":
			b.WriteByte('0')
		default:
			w = ""
		}
		if w == "" {
			break
		}
		n++
	}
	if n < 4 {
		return "", 0
	}
	return b.String(), n
}

// grouped drops the marks between the thousands: "1,500" in English, "1.500" in Spanish,
// and where decimals or money show them for what they are in either: "1.500,00", "2.000
// euros". Decimals that are nothing go too.
func (l *language) grouped(ws []word) (string, int) {
	text, n := ws[0].text, 1
	if !isNumber(text) || len(text) > 3 || text[0] == '0' || partOfNumber(ws[0]) || len(ws) < 2 {
		return "", 0
	}
	mark, other := ",", "."
	if ws[1].gap == other {
		mark, other = other, mark
	}
	for n < len(ws) && ws[n].gap == mark && isNumber(ws[n].text) {
		if len(ws[n].text) != 3 || n > maxGroups {
			return "", 0
		}
		text += ws[n].text
		n++
	}
	thousands := l.spanish == (mark == ".")
	if n > 1 && n < len(ws) && ws[n].gap == other && isNumber(ws[n].text) {
		if strings.Trim(ws[n].text, "0") != "" {
			text += other + ws[n].text
		}
		thousands = true
		n++
	}
	if n == 1 || !thousands && !l.money(ws, n) || n < len(ws) && isNumber(ws[n].text) && (ws[n].gap == "." || ws[n].gap == ",") {
		return "", 0
	}
	if n < len(ws) && (ws[n].text == "k" || l.times[ws[n].text] > 0) {
		return "", 0
	}
	return text, n
}

// money reports whether an amount of n words is of a currency that is written with a
// point between its thousands: "2.000 euros".
func (l *language) money(ws []word, n int) bool {
	next := ws[n-1].tail
	if n < len(ws) {
		next = ws[n].gap
		if next == " " && pointed[ws[n].text] {
			return true
		}
	}
	return strings.HasSuffix(ws[0].gap, "€") || strings.HasPrefix(strings.TrimPrefix(next, " "), "€")
}

var pointed = set("euro euros eur peso pesos dólares dolares reales")

// maxGroups bounds the groups of three digits of a number.
const maxGroups = 4

// partOfNumber reports whether a number follows another and a mark.
func partOfNumber(w word) bool {
	return isNumber(w.after) && (w.gap == "." || w.gap == "," || w.gap == ":")
}

// isOne are the words for one, which is a number only after tens.
var isOne = set("one un uno una")

func isNumber(w string) bool { return w != "" && w[0] >= '0' && w[0] <= '9' }

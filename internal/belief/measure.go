package belief

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// measure is a number with what it counts.
type measure struct {
	value float64
	sign  sign
	units []string // what the unit may be, none where none is told
	rate  string   // the time in which it is so much, "" where none is told
}

// sign is what is told before a number.
type sign uint8

const (
	unsigned sign = iota
	plus
	minus
	dash // may be a hyphen or the mark of a list
)

// otherMeasures reports whether a number of one statement has another unit, rate or
// sign in the other. One that has it in both is no contradiction: "70 kg and 70 cm".
func otherMeasures(x, y []measure) bool {
	for _, m := range x {
		for _, n := range y {
			if m.against(n) && !slices.ContainsFunc(y, m.agrees) && !slices.ContainsFunc(x, n.agrees) {
				return true
			}
		}
	}
	return false
}

func (m measure) agrees(n measure) bool { return m.value == n.value && !m.against(n) }

func (m measure) against(n measure) bool {
	if m.value != n.value {
		return false
	}
	return len(m.units) > 0 && len(n.units) > 0 && !meet(m.units, n.units) || m.rate != "" && n.rate != "" && m.rate != n.rate || m.sign.against(n.sign) || n.sign.against(m.sign)
}

func (s sign) against(t sign) bool {
	return s == minus && (t == plus || t == unsigned) || s == dash && t == plus
}

// measuresIn reads the numbers of a text and the units beside them.
func measuresIn(text string) (all []measure) {
	for i := 0; i < len(text); {
		if text[i] < '0' || text[i] > '9' {
			i++
			continue
		}
		end := numberEnd(text, i)
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		inWord := i > 0 && (unicode.IsLetter(before) || before == '_' || before == ':')
		if value, ok := valueOf(text[i:end], text[end:]); ok && !inWord && !strings.HasPrefix(text[end:], ":") {
			m := measure{value: value, sign: signBefore(text[:i])}
			m.units, m.rate = unitsAfter(text[end:])
			if len(m.units) == 0 {
				m.units = currencies[signOfMoney(text[:i])]
			}
			if m.sign == unsigned && belowZero(text[end:]) {
				m.sign = minus
			}
			all = append(all, m)
		}
		i = end
	}
	return all
}

// numberEnd finds the end of digits with marks between them.
func numberEnd(text string, i int) int {
	digit := func(k int) bool { return k < len(text) && text[k] >= '0' && text[k] <= '9' }
	for digit(i) || i < len(text) && (text[i] == '.' || text[i] == ',') && digit(i+1) {
		i++
	}
	return i
}

// valueOf reads a number as it is written in either language: the last of two kinds of
// marks is the decimal one, and one before three digits is between thousands where it
// is a comma or money follows.
func valueOf(s, rest string) (float64, bool) {
	v, err := strconv.ParseFloat(plainNumber(s, len(money(rest)) > 0), 64)
	return v, err == nil
}

// plainNumber writes a number with a point before its decimals and no other marks;
// thousands is whether a point before three digits parts thousands.
func plainNumber(s string, thousands bool) string {
	comma, point := strings.Count(s, ","), strings.Count(s, ".")
	last := strings.LastIndexAny(s, ".,")
	if last < 0 {
		return s
	}
	grouped := groupedBy(s, s[last])
	switch {
	case comma > 0 && point > 0:
		return strings.NewReplacer(",", "", ".", "").Replace(s[:last]) + "." + s[last+1:]
	case comma > 0 && grouped, point > 0 && grouped && thousands:
		return strings.NewReplacer(",", "", ".", "").Replace(s)
	case comma == 1:
		return strings.Replace(s, ",", ".", 1)
	}
	return s
}

// groupedBy reports whether a mark parts groups of three digits.
func groupedBy(s string, mark byte) bool {
	parts := strings.Split(s, string(mark))
	for i, p := range parts {
		if !digits(p) || i > 0 && len(p) != 3 || i == 0 && (len(p) > 3 || p[0] == '0') {
			return false
		}
	}
	return len(parts) > 1
}

// money returns the currencies that a text begins with.
func money(rest string) []string {
	w, _ := unitWord(rest)
	return currencies[w]
}

// unitsAfter reads the unit that a text begins with, and the time in which it is so much.
func unitsAfter(rest string) (units []string, rate string) {
	w, after := unitWord(rest)
	if w == "square" || w == "sq" || w == "cubic" || w == "us" {
		w, after = unitWord(after)
	}
	if w == "fl" {
		w, after = unitWord(strings.TrimPrefix(after, "."))
	}
	units = append(slices.Clip(unitNames[w]), currencies[w]...)
	if w == "degrees" || w == "grados" || w == "°" || w == "degree" || w == "º" {
		scale, more := unitWord(after)
		if names := degrees[scale]; names != nil {
			units, after = names, more
		}
	}
	if rate = rateAt(after); rate == "" && len(units) == 0 {
		rate = rateAt(rest)
	}
	return units, rate
}

// unitWord takes the word or sign that a text begins with, after a blank or hyphen.
func unitWord(rest string) (word, after string) {
	if strings.HasPrefix(rest, " ") || strings.HasPrefix(rest, "-") {
		rest = rest[1:]
	}
	r, size := utf8.DecodeRuneInString(rest)
	if size > 0 && strings.ContainsRune("°º€$£¥%", r) {
		return string(r), rest[size:]
	}
	end := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) && r != '²' && r != '³' })
	if end < 0 {
		end = len(rest)
	}
	after = rest[end:]
	if next, _, _ := strings.Cut(after, " "); strings.HasPrefix(next, "2") && len(strings.TrimRight(next, ".,;")) == 1 {
		after = after[1:] // m2
	}
	word = strings.TrimRight(foldAccents(rest[:end]), "²³23")
	if strings.HasPrefix(after, "/h") && !unicode.IsLetter(rune((after + "  ")[2])) {
		return word + "/h", after[2:]
	}
	return word, after
}

// rateAt reads "a day", "per week", "/month", "al mes", "diarios" among the first words
// of a text.
func rateAt(after string) string {
	words := strings.FieldsFunc(foldAccents(strings.ReplaceAll(after, "/", " / ")), func(r rune) bool { return r == ' ' || r == '-' })
	for i := range words {
		words[i] = strings.TrimRight(words[i], ".,;:!?)")
	}
	for i := range min(len(words), rateWithin) {
		if r := rateWords[words[i]]; r != "" {
			return r
		}
		k := i + 1
		if k+1 < len(words) && (words[k] == "la" || words[k] == "el") {
			k++
		}
		if ofRate[words[i]] && k < len(words) && periods[words[k]] != "" {
			return periods[words[k]]
		}
	}
	return ""
}

// rateWithin is how many words may stand between a number and its rate: "2 liters of
// water a day".
const rateWithin = 4

var ofRate = set("a an per each every al por cada /")

var rateWords = table(`
day: daily diario diarios diaria diarias
week: weekly semanal semanales
month: monthly mensual mensuales
year: yearly annually anual anuales
`)

var periods = table(`
minute: minute minuto min
hour: hour hora h hr
day: day dia
week: week semana wk
month: month mes
year: year ano yr
`)

package redact

import "strings"

// phoneWords are those near which any number of the right length is a phone's.
var phoneWords = []string{"phone", "tel", "mobile", "cell", "call", "fax", "contact", "whatsapp", "sms", "text me", "texted", "dial", "reach", "ring", "number is", "hotline",
	"móvil", "movil", "celular", "llam", "número", "numero", "contacto", "telegram", "signal", "handy", "numéro", "number:", "ext.", "answer", "contest", "registered", "office", "oficina"}

// digits grouped as written.
type grouped struct {
	groups  []int  // digits of each
	seps    string // first byte of what stands between groups
	total   int
	first   string // digits of the first group
	plus    bool
	bracket bool
	end     int
}

// phoneAt reads a phone number whose first digit is at a place. When it is
// none, end is where the digits that were looked at end, so that no part of a
// longer number is taken for one.
func phoneAt(text string, at int) (start, end int, ok bool) {
	start = at
	g := grouped{}
	if byteAt(text, start-1) == '+' {
		g.plus, start = true, start-1
	}
	if byteAt(text, start-1) == '(' {
		g.bracket, start = true, start-1
		if byteAt(text, start-1) == '+' {
			g.plus, start = true, start-1
		}
	}
	if before := byteAt(text, start-1); wordBytes.has(before) && !escaped(text, start) || before >= 0x80 || strings.IndexByte("-./:#$%=&@", before) >= 0 && before != 0 && wordBytes.has(byteAt(text, start-2)) || before == '#' || before == '$' || before == '&' {
		// Inside a name, a path, a time or an amount.
		if !(before == '=' || before == ':' && !clock(text, start-1)) {
			return start, runFrom(text, at, &digitBytes, 0), false
		}
	}
	g.read(text, at)
	end = extension(text, g.end)
	if after := byteAt(text, end); wordBytes.has(after) || after == '%' || (after == ':' || after == '/') && isDigit(byteAt(text, end+1)) || after >= 0x80 {
		return start, max(g.end, at+1), false
	}
	if !g.dated() && (g.plain(text, start) || g.sure()) {
		return start, end, true
	}
	return start, g.end, false
}

// clock reports whether the colon at a place is one of a time or the number of
// a device: 16:10, fc:01.
func clock(text string, colon int) bool {
	start := runBefore(text, colon, &hexBytes, 3)
	n := colon - start
	return (n == 1 || n == 2) && !wordBytes.has(byteAt(text, start-1))
}

// read takes groups of digits and what may stand between them.
func (g *grouped) read(text string, at int) {
	i := at
	for i < len(text) && len(g.groups) < 7 {
		end := runFrom(text, i, &digitBytes, 0)
		if len(g.groups) == 0 {
			g.first = text[i:end]
		}
		g.groups = append(g.groups, end-i)
		g.total += end - i
		g.end = end
		i = end
		sep := byte(0)
		for n := 0; n < 3 && i < len(text) && strings.IndexByte(" -.()/", text[i]) >= 0; n++ {
			if sep == 0 || sep == ' ' || sep == ')' {
				sep = text[i]
			}
			g.bracket = g.bracket || text[i] == '('
			i++
		}
		if strings.HasPrefix(text[i:], "\u00a0") || strings.HasPrefix(text[i:], "\u2011") || strings.HasPrefix(text[i:], "\u2013") {
			sep = ' '
			i += len("\u00a0")
			if !isDigit(byteAt(text, i)) {
				i++
			}
		}
		if sep == 0 || !isDigit(byteAt(text, i)) {
			break
		}
		g.seps += string(sep)
	}
	if g.bracket && byteAt(text, g.end) == ')' && len(g.groups) == 1 {
		g.end++
	}
}

// plain reports whether words around the number say that it is a phone's.
func (g *grouped) plain(text string, start int) bool {
	if g.total < 6 || g.total > 15 || len(g.groups) > 6 || strings.Contains(g.seps, ".") && len(g.groups) == 2 {
		return false
	}
	before := strings.ToLower(text[max(0, start-44):start])
	if i := strings.LastIndexByte(before, '\n'); i >= 0 && i < len(before)-1 {
		before = before[i:]
	}
	after := strings.ToLower(text[g.end:min(len(text), g.end+24)])
	for _, w := range phoneWords {
		if word(before, w) || word(after, w) && len(g.groups) > 1 {
			return true
		}
	}
	return false
}

// word reports whether a word begins somewhere in a text.
func word(text, w string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], w)
		if i < 0 {
			return false
		}
		if at += i; at == 0 || !isLetter(text[at-1]) {
			return true
		}
		at += len(w)
	}
}

// sure reports whether the number is written as phone numbers are and little
// else is.
func (g *grouped) sure() bool {
	n := len(g.groups)
	switch {
	case g.plus:
		return g.total >= 7 && g.total <= 15 && g.first != "0"
	case g.total < 7 || g.total > 15:
		return false
	case strings.HasPrefix(g.first, "00") && g.total >= 10 && n >= 2 && g.first != "00":
		return true
	case g.bracket && n >= 2 && g.groups[0] >= 2 && g.groups[0] <= 5:
		return true
	}
	one := strings.Trim(g.seps, g.seps[:min(1, len(g.seps))]) == ""
	switch {
	case g.is(3, 3, 4):
		return one && g.first[0] != '1'
	case g.is(1, 3, 3, 4):
		return g.first == "1"
	case g.is(3, 3, 3), g.is(3, 2, 2, 2), g.is(2, 3, 2, 2):
		return one && g.seps[0] != '.' && strings.IndexByte("6789", g.first[0]) >= 0 && g.total == 9
	case g.is(2, 2, 2, 2, 2), g.is(2, 2, 2, 2):
		return one
	}
	return n >= 2 && n <= 5 && g.first[0] == '0' && g.total >= 9 && g.total <= 11 && len(g.first) >= 2 && strings.IndexByte(g.seps, '.') < 0
}

func (g *grouped) is(groups ...int) bool {
	if len(groups) != len(g.groups) {
		return false
	}
	for i, n := range groups {
		if g.groups[i] != n {
			return false
		}
	}
	return true
}

// dated reports whether the digits begin with a date.
func (g *grouped) dated() bool {
	if g.plus {
		return false
	}
	year := len(g.first) == 4 && (g.first[:2] == "19" || g.first[:2] == "20")
	if len(g.groups) < 3 {
		return year && len(g.groups) == 2 && (g.groups[1] == 4 || g.groups[1] == 2) // 2023-2024
	}
	if year && g.groups[1] <= 2 && g.groups[2] <= 2 && g.seps[0] == g.seps[1] {
		return true
	}
	return g.groups[0] <= 2 && g.groups[1] <= 2 && g.groups[2] == 4 && g.seps[0] == g.seps[1] && strings.IndexByte("-/.", g.seps[0]) >= 0
}

// extension passes an extension after a number.
func extension(text string, at int) int {
	i := runFrom(text, at, &blankBytes, 2)
	for _, w := range [...]string{"extension", "ext.", "ext", "x", "#", "int.", "interno"} {
		if len(text)-i > len(w) && strings.EqualFold(text[i:i+len(w)], w) {
			j := runFrom(text, i+len(w), &blankBytes, 2)
			if end := runFrom(text, j, &digitBytes, 7); end > j && !wordBytes.has(byteAt(text, end)) {
				return end
			}
		}
	}
	return at
}

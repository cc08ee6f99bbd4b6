package belief

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// token is a word of a text.
type token struct {
	text      string // folded: lower case, no accents
	capital   bool   // begins with a capital, or has one inside
	possessor bool   // carried 's
	sep       byte   // strongest mark before it: 0, ',', ';' or '.'
	first     bool   // begins the text or a sentence
	stress    bool   // ended in a stressed o: a Spanish past
	capitals  bool   // has two letters or more, all of them capitals
}

// tokens splits a text into folded words. Words keep inner marks that belong to
// them: 3.11, node.js, a_b, 17:00, c++. Short names are written in full, blood groups
// as one word, numbers without marks between thousands.
func tokens(text string) []token {
	return inFull(split(withGroups(undotted.Replace(zeroLed(text)), func(string) {})))
}

// zeroLed writes the zero that is left out before a decimal mark: ".5 mg".
func zeroLed(text string) string {
	if !strings.Contains(text, ".") && !strings.Contains(text, ",") {
		return text
	}
	return markLed.ReplaceAllString(text, "${1}0.${2}")
}

var markLed = regexp.MustCompile(`(^|[\s(=+$€£-])[.,](\d)`)

func split(text string) []token {
	var out []token
	rs := []rune(norm.NFC.String(text))
	first, sep := true, byte(0)
	for i := 0; i < len(rs); {
		r := rs[i]
		if !wordRune(r) {
			switch r {
			case '.', '!', '?', ';', '\n', '…':
				sep, first = '.', true
			case ',', ':', '(', ')', '—', '–':
				sep = max(sep, ',')
			case '%', '$', '€', '£':
				out = append(out, token{text: string(r), sep: sep})
				sep = 0
			}
			i++
			continue
		}
		j := i + 1
		for j < len(rs) && (wordRune(rs[j]) || joins(rs, j)) {
			j++
		}
		t := newToken(rs[i:j])
		t.sep, t.first = sep, first
		if t.text != "" {
			out = append(out, t)
		}
		sep, first = 0, false
		i = j
	}
	return out
}

func wordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r) || r == '_' || r == '#' || r == '+' || r == '@'
}

// joins reports whether the mark at i stands inside a word.
func joins(rs []rune, i int) bool {
	if i+1 >= len(rs) || !wordRune(rs[i+1]) {
		return false
	}
	before, after := rs[i-1], rs[i+1]
	switch rs[i] {
	case '\'', '’', 'ʼ':
		return unicode.IsLetter(before) && unicode.IsLetter(after)
	case '.', ',', ':':
		if rs[i] == '.' && unicode.IsLetter(before) && unicode.IsLower(after) {
			return true
		}
		return unicode.IsDigit(before) && unicode.IsDigit(after)
	}
	return false
}

func newToken(rs []rune) token {
	var t token
	letters, upper := 0, 0
	for i, r := range rs {
		letters += b2i(unicode.IsLetter(r))
		if unicode.IsUpper(r) {
			upper++
			t.capital = t.capital || i == 0 || unicode.IsLower(rs[i-1])
		}
	}
	t.capitals = upper > 1 && upper == letters
	if n := len(rs); n > 3 && (rs[n-1] == 'ó' || rs[n-1] == 'Ó') {
		t.stress = true
	}
	s := foldAccents(string(rs))
	switch strings.ToLower(string(rs)) {
	case "té", "él": // not te, el
		s = strings.ToLower(string(rs))
	}
	s = strings.ReplaceAll(strings.ReplaceAll(s, "’", "'"), "ʼ", "'")
	if possessed, ok := strings.CutSuffix(s, "'s"); ok && !isContraction[possessed] {
		s, t.possessor = possessed, true
	}
	if numeric(s) && strings.Trim(s, "0123456789.,") == "" {
		s = strings.TrimSuffix(plainNumber(s, false), ".00") // 1,000.00
	}
	if v, ok := strings.CutPrefix(s, "v"); ok && v != "" && unicode.IsDigit(rune(v[0])) {
		s = v // v16
	}
	switch s {
	case "a.m", "p.m":
		s = s[:1] + "m"
	}
	t.text = strings.Trim(s, "'")
	return t
}

// isContraction lists what 's shortens "is" after.
var isContraction = set("it he she that this there here what who where how let everything everyone one")

// foldAccents lowers case and takes marks off letters.
func foldAccents(s string) string {
	ascii := true
	for i := 0; i < len(s); i++ {
		ascii = ascii && s[i] < utf8.RuneSelf
	}
	if ascii {
		return strings.ToLower(s)
	}
	var b strings.Builder
	for _, r := range s {
		r = unicode.ToLower(r)
		d := norm.NFKD.PropertiesString(string(r)).Decomposition()
		if d == nil {
			if !unicode.Is(unicode.Mn, r) {
				b.WriteRune(r)
			}
			continue
		}
		for _, x := range string(d) {
			if !unicode.Is(unicode.Mn, x) {
				b.WriteRune(x)
			}
		}
	}
	return b.String()
}

func digits(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != ""
}

// contractions are spelled out.
var contractions = map[string][]string{
	"im": {"i", "am"}, "ive": {"i", "have"}, "cannot": {"can", "not"}, "dont": {"do", "not"}, "doesnt": {"does", "not"},
	"didnt": {"did", "not"}, "cant": {"can", "not"}, "isnt": {"is", "not"}, "arent": {"are", "not"}, "wont": {"will", "not"},
	"can't": {"can", "not"}, "won't": {"will", "not"}, "shan't": {"will", "not"}, "ain't": {"am", "not"},
	"gonna": {"going", "to"}, "wanna": {"want", "to"}, "gotta": {"got", "to"}, "let's": {"let", "us"},
	"i'd": {"i", "would"}, "we'd": {"we", "would"}, "al": {"a", "el"}, "del": {"de", "el"},
}

// ofDegree are words before a bit of something.
var ofDegree = set("a little tiny wee quite one every")

// What stands after "one" where it counts.
var (
	spansOne = set("hour day night morning afternoon evening weekend week month")
	rates    = set("a per each every out")
)

// spell writes out contractions, of the language given, and "bit" as the verb that it is
// without an article.
func spell(ts []token, lang language) []token {
	out := make([]token, 0, len(ts)+4)
	put := func(t token, words ...string) {
		for i, w := range words {
			n := t
			n.text = w
			if i > 0 {
				n.sep, n.first, n.possessor, n.capital = 0, false, false, false
			}
			out = append(out, n)
		}
	}
	for i, t := range ts {
		if t.text == "bit" && lang != languageES && (i == 0 || !ofDegree[ts[i-1].text] && !numeric(ts[i-1].text)) {
			t.text = "bite" // "the dog bit her", not "a bit"
		}
		if t.text == "one" && i+2 < len(ts) && spansOne[ts[i+1].text] && rates[ts[i+2].text] {
			t.text = "1" // "one day a week", not "one day"
		}
		if parts, ok := contractions[t.text]; ok && (lang == languageES) == (t.text == "al" || t.text == "del") {
			put(t, parts...)
			continue
		}
		base, tail, ok := strings.Cut(t.text, "'")
		if !ok || lang == languageES {
			out = append(out, t)
			continue
		}
		switch {
		case strings.HasSuffix(base, "n") && tail == "t":
			put(t, base[:len(base)-1], "not")
		case tail == "m":
			put(t, base, "am")
		case tail == "re":
			put(t, base, "are")
		case tail == "ve":
			put(t, base, "have")
		case tail == "ll":
			put(t, base, "will")
		case tail == "d":
			put(t, base, "would")
		case tail == "s":
			put(t, base, "is")
		default:
			out = append(out, t)
		}
	}
	return out
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

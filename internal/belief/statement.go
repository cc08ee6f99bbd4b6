package belief

import (
	"strconv"
	"strings"
)

// Statement is a text read for comparison. The zero value says nothing.
type Statement struct {
	lang    language
	text    string // as it was read
	plain   string // all words, folded
	words   []word // that say something, in order
	persons person
	past    bool // it was so
	ceased  bool // it is so no longer
	cue     bool // it tells of a change
	copula  int  // place of the first "is", -1 for none
	loose   bool // a negation without a word to turn
	also    bool // it adds to what was said before
	than    bool // it compares
	verb    int  // place of the first verb of state, -1 for none
	cell    *cell
	some    int // place of "a", "an", "un" after the verb, -1 for none
}

// word is a word that says something.
type word struct {
	text   string
	lemmas []string
	kind   kind
	prep   string // group of the preposition that governs it, "" for none
	under  string // that preposition
	neg    bool
	name   bool // written with a capital inside a sentence
	joined bool // after "and", "or" or a comma
	left   bool // what is given up: "from X", "instead of X", "no longer X"
	pos    int  // among all tokens
}

// kind is how much a word weighs.
type kind uint8

const (
	content kind = iota
	light        // may be missing on one side
	number       // never differs between equal statements
)

// Read reads a text of English or Spanish; of other languages it knows words
// but no grammar.
func Read(text string) Statement {
	ts := tokens(text)
	return read(ts, text, guess(ts, text))
}

func read(ts []token, text string, lang language) Statement {
	lex := lang.lexicon()
	ts = spell(ts, lang)
	ts = unframe(ts, lex)
	r := reader{lex: lex, Statement: Statement{lang: lang, text: text, verb: -1, some: -1, copula: -1, cell: &cell{}}}
	r.Statement.plain = join(ts)
	ts = rephrase(ts, lex)
	ts = restate(ts, lex)
	ts = numerals(ts, lex)
	for i, t := range ts {
		r.read(i, t, ts)
	}
	r.loose = r.neg && !r.settle()
	return r.Statement
}

// alike reads two statements in one language where only one of them tells which.
func alike(a, b Statement) (Statement, Statement) {
	switch {
	case a.lang == b.lang:
	case a.lang == languageUnknown:
		a = read(tokens(a.text), a.text, b.lang)
	case b.lang == languageUnknown:
		b = read(tokens(b.text), b.text, a.lang)
	}
	return a, b
}

func join(ts []token) string {
	var b strings.Builder
	for i, t := range ts {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return b.String()
}

// unframe drops openings such as "please remember that", as many as there are.
func unframe(ts []token, lex *lexicon) []token {
	for {
		n := 0
		if len(ts) > 0 {
			for _, p := range lex.frames[ts[0].text] {
				if n = len(p.words); len(ts) > n && starts(ts, p.words) {
					break
				}
				n = 0
			}
		}
		if n == 0 {
			return ts
		}
		ts = ts[n:]
	}
}

func starts(ts []token, words []string) bool {
	if len(ts) < len(words) {
		return false
	}
	for i, w := range words {
		if ts[i].text != w || i > 0 && ts[i].sep == '.' {
			return false
		}
	}
	return true
}

// rephrase replaces fixed phrases by the words they stand for.
func rephrase(ts []token, lex *lexicon) []token {
	var out []token
	for i := 0; i < len(ts); {
		n := 0
		for _, p := range lex.phrases[ts[i].text] {
			if !starts(ts[i:], p.words) {
				continue
			}
			n = len(p.words)
			for k, w := range p.as {
				t := token{text: w, first: ts[i].first}
				if k == 0 {
					t.sep = ts[i].sep
				}
				out = append(out, t)
			}
			break
		}
		if n == 0 {
			out = append(out, ts[i])
			n = 1
		}
		i += n
	}
	return out
}

// numerals writes number words as digits and joins "twenty five", "5 pm".
func numerals(ts []token, lex *lexicon) []token {
	var out []token
	for i, t := range ts {
		if i+1 < len(ts) && approximate[t.text] && (numeric(ts[i+1].text) || lex.numbers[ts[i+1].text] != "" && !ts[i+1].capital) {
			continue
		}
		if (t.text == "minus" || t.text == "menos") && i+1 < len(ts) && ts[i+1].sep == 0 && numeric(ts[i+1].text) && (i == 0 || !numeric(ts[i-1].text)) {
			continue // the sign: contrary compares it
		}
		if groupedBy(t.text, '.') && (lex == &spanish || i+1 < len(ts) && ts[i+1].sep == 0 && currency[ts[i+1].text] != "" || i > 0 && ts[i-1].text == "€") {
			t.text = strings.ReplaceAll(t.text, ".", "") // 2.000 euros
		}
		scales := len(out) > 0 && t.sep == 0 && scale[t.text] > 0 && numeric(out[len(out)-1].text) // "two thousand"
		if d, ok := lex.numbers[t.text]; ok && !t.capital && !scales {
			t.text = d
		}
		if n := len(out); t.text == "one" && n > 0 && (out[n-1].text == "have" || out[n-1].text == "has") {
			t.text = "1"
		}
		if n := len(out); n > 0 && t.sep == 0 && tens(out[n-1].text) && (t.text == "one" || ts[i-1].text == "y" && (t.text == "un" || t.text == "uno" || t.text == "una")) {
			t.text = "1" // "twenty one", "treinta y una"
		}
		t.text = strings.TrimSuffix(ordinal(t.text), ":00")
		if v, ok := strings.CutSuffix(t.text, "hs"); ok && digits(v) {
			t.text = v
		}
		if v, ok := strings.CutSuffix(t.text, "k"); ok && digits(v) {
			t.text = scaled(v, 1000)
		}
		if n := len(out); n > 0 && t.sep == 0 {
			last := &out[n-1]
			switch {
			case scale[t.text] > 0 && scaled(last.text, scale[t.text]) != "":
				last.text = scaled(last.text, scale[t.text])
				continue
			case numeric(t.text) && currency[last.text] == last.text && last.text != "":
				last.text = t.text + last.text
				continue
			case numeric(last.text) && strings.Trim(last.text, "0123456789.") == "" && currency[t.text] != "":
				last.text += currency[t.text]
				continue
			case numeric(last.text) && units[t.text] && !strings.ContainsAny(last.text, "abcdefghijklmnopqrstuvwxyz%"):
				last.text += t.text
				continue
			case tens(last.text) && len(t.text) == 1 && digits(t.text) && t.text != "0" && !numeric(ts[i].text):
				last.text = last.text[:1] + t.text
				continue
			case t.text == "y" && tens(last.text) && lex == &spanish:
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// tens reports whether a number is 20, 30 and so on to 90.
func tens(s string) bool { return len(s) == 2 && digits(s) && s[1] == '0' && s[0] > '1' }

// approximate are words before a number that say it is not exact.
var approximate = set("about around approximately roughly some circa unos unas aproximadamente casi alrededor")

// scale are the words that multiply a number.
var scale = map[string]float64{"k": 1e3, "thousand": 1e3, "mil": 1e3, "million": 1e6, "millions": 1e6, "millon": 1e6, "millones": 1e6, "billion": 1e9, "grand": 1e3}

// scaled multiplies a number written in digits, with its currency sign before or
// after it; "" when it is none.
func scaled(s string, by float64) string {
	sign := ""
	for _, c := range []string{"$", "€", "£"} {
		if v, ok := strings.CutSuffix(s, c); ok {
			s, sign = v, c
		}
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || v*by >= 1e15 {
		return ""
	}
	return strconv.FormatFloat(v*by, 'f', -1, 64) + sign
}

// currency writes the names of currencies as their signs.
var currency = map[string]string{
	"$": "$", "dollar": "$", "dollars": "$", "bucks": "$", "usd": "$", "dolares": "$", "€": "€", "euro": "€", "euros": "€", "eur": "€", "£": "£", "gbp": "£", "quid": "£",
}

// ordinal turns 3rd into 3.
func ordinal(s string) string {
	if n := len(s) - 2; n > 0 && digits(s[:n]) {
		switch s[n:] {
		case "st", "nd", "rd", "th":
			return s[:n]
		}
	}
	return s
}

// units are written with or without a blank after their number.
var units = set("mcg ug iu ui drops gotas unidades am pm k m km cm mm kg g mg ml l lb lbs oz gb mb kb tb ms s h hz ghz mhz % percent st nd rd th")

func numeric(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

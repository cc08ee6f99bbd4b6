package belief

import "strings"

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

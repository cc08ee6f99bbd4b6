package belief

import (
	"slices"
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
	verb    int  // place of the first verb of state, -1 for none
	some    int  // place of "a", "an", "un" after the verb, -1 for none
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
	r := reader{lex: lex, Statement: Statement{lang: lang, text: text, verb: -1, some: -1, copula: -1}}
	r.Statement.plain = join(ts)
	ts = rephrase(ts, lex)
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
	for _, t := range ts {
		if d, ok := lex.numbers[t.text]; ok && !t.capital {
			t.text = d
		}
		if n := len(out); t.text == "one" && n > 0 && (out[n-1].text == "have" || out[n-1].text == "has") {
			t.text = "1"
		}
		t.text = ordinal(t.text)
		if n := len(out); n > 0 && t.sep == 0 {
			last := &out[n-1]
			switch {
			case numeric(last.text) && units[t.text] && !strings.ContainsAny(last.text, "abcdefghijklmnopqrstuvwxyz%"):
				last.text += t.text
				continue
			case len(last.text) == 2 && last.text[1] == '0' && last.text[0] > '1' && digits(last.text) && len(t.text) == 1 && digits(t.text) && t.text != "0":
				last.text = last.text[:1] + t.text
				continue
			case t.text == "y" && len(last.text) == 2 && digits(last.text) && lex == &spanish && last.text[1] == '0':
				continue
			}
		}
		out = append(out, t)
	}
	return out
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
var units = set("am pm k m km cm mm kg g mg ml l lb lbs oz gb mb kb tb ms s h hz ghz mhz % percent st nd rd th")

func numeric(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// reader goes over the tokens of a statement.
type reader struct {
	Statement
	lex    *lexicon
	prep   string
	under  string
	neg    bool // waiting for a word to turn
	joined bool
	from   bool // a verb of leaving was there: what is under "from" is left
	left   bool // in what is given up
}

func (r *reader) read(i int, t token, ts []token) {
	lex := r.lex
	r.also = r.also || lex.also[t.text]
	if r.verb < 0 && (lex.verbs[t.text] || r.acts(i, t, ts)) {
		r.verb = i
	}
	if r.verb >= 0 && r.some < 0 && (t.text == "a" || t.text == "an" || t.text == "un" || t.text == "una") && r.lang != languageES || r.lang == languageES && (t.text == "un" || t.text == "una") {
		r.some = i
	}
	if t.sep != 0 {
		r.left = false
		r.prep, r.under = "", ""
		r.joined = t.sep == ','
	}
	r.cue = r.cue || lex.cues[t.text]
	r.past = r.past || lex.past[t.text] || t.stress && r.lang == languageES
	if p, ok := lex.persons[t.text]; ok {
		r.persons |= p
		if subjects[t.text] {
			r.prep, r.under = "", ""
		}
	}
	if r.lang == languageES && t.text == "el" && i+1 < len(ts) && spanishVerb[ts[i+1].text] {
		r.persons |= personHe
	}
	r.from = r.from || lex.leaving[t.text]
	switch {
	case lex.replacing[t.text]:
		r.left, r.cue = true, true
		return
	case t.text == "instead-of":
		r.left = true
		return
	case lex.ceasing[t.text]:
		r.ceased, r.cue, r.neg = true, true, true
		return
	case t.sep == ',' && (t.text == "not" || t.text == "no") && len(r.words) > 1 && r.verbless(i, ts):
		r.left = true // "tabs, not spaces"
		return
	case lex.negations[t.text]:
		r.neg = r.lang == languageES || !r.neg
		return
	case lex.copulas[t.text]:
		if r.copula < 0 {
			r.copula = i
		}
		r.prep, r.under = "", ""
	case t.text == "and" || t.text == "or" || t.text == "y" || t.text == "e" || t.text == "o" || t.text == "u":
		r.joined = true
	}
	if g, ok := lex.preps[t.text]; ok && !(t.text == "que" && !r.compares()) && !infinitive(i, ts, r.lang) {
		r.left = r.from && (g == "from" || r.lang == languageES && g == "of")
		if (g == "to" || g == "than") && r.prefers() {
			g = "over"
		}
		r.under = t.text
		if r.prep = g; g == "near" {
			r.prep = ""
		}
	}
	if lex.soft[t.text] || lex.function[t.text] || lex.past[t.text] || lex.preps[t.text] != "" {
		return
	}
	r.add(i, t, ts)
}

// verbless reports whether no verb follows up to the next mark.
func (r *reader) verbless(i int, ts []token) bool {
	for j := i + 1; j < len(ts) && (j == i+1 || ts[j].sep == 0); j++ {
		if r.lex.verbs[ts[j].text] || r.lex.copulas[ts[j].text] || subjects[ts[j].text] {
			return false
		}
	}
	return i+1 < len(ts)
}

// subjects begin a clause, and end what a preposition governs.
var subjects = set("i we you he she they it yo nosotros nosotras vos usted ella ellos ellas")

// spanishVerb are verbs after which "el" was meant as "él".
var spanishVerb = set("es tiene esta usa vive trabaja prefiere quiere come toma bebe habla juega lee escribe")

// acts reports whether a word that is no known verb stands where one must be:
// after "I" or "we", or at the beginning with the ending of a first person.
func (r *reader) acts(i int, t token, ts []token) bool {
	if r.lang == languageES {
		return i == 0 && len(t.text) > 3 && (strings.HasSuffix(t.text, "o") || strings.HasSuffix(t.text, "mos"))
	}
	return i > 0 && (ts[i-1].text == "i" || ts[i-1].text == "we") && !r.lex.soft[t.text] && !r.lex.function[t.text] &&
		!strings.HasSuffix(t.text, "ed") && !r.lex.went[t.text]
}

// infinitive reports whether the "to" or "a" at i only introduces a verb.
func infinitive(i int, ts []token, lang language) bool {
	if lang == languageES {
		if ts[i].text != "a" || i+1 == len(ts) || len(ts[i+1].text) < 4 {
			return false
		}
		next := ts[i+1].text
		return strings.HasSuffix(next, "ar") || strings.HasSuffix(next, "er") || strings.HasSuffix(next, "ir")
	}
	return ts[i].text == "to" && i > 0 && beforeVerb[ts[i-1].text]
}

// beforeVerb are words after which "to" introduces a verb.
var beforeVerb = set(`want wants need needs like likes love loves hate hates prefer prefers decided decide agreed plan plans planning
	planned try trying tries have has had going used able hope hopes wish wishes learn learning learned continue start started
	begin began how allowed supposed goal aim dream job way time refuse forget remember ought got free ready happy expect chose`)

// prefers reports whether one thing was named that is preferred to another.
func (r *reader) prefers() bool {
	for i, w := range r.words {
		if i < len(r.words)-1 && (slices.Contains(w.lemmas, "prefer") || slices.Contains(w.lemmas, "preferir")) {
			return true
		}
	}
	return false
}

// compares reports whether a Spanish "que" can mean "than".
func (r *reader) compares() bool {
	for _, w := range r.words {
		switch w.text {
		case "mas", "menos", "mejor", "peor", "mayor", "menor", "antes", "prefiero", "preferimos", "preferir":
			return true
		}
	}
	return false
}

// weekdays by their plural: "on Fridays" is every Friday.
var weekdays = map[string]string{
	"mondays": "monday", "tuesdays": "tuesday", "wednesdays": "wednesday", "thursdays": "thursday", "fridays": "friday",
	"saturdays": "saturday", "sundays": "sunday", "weekends": "weekend", "mornings": "morning", "evenings": "evening",
}

var dias = set("lunes martes miercoles jueves viernes sabados domingos")

func (r *reader) add(i int, t token, ts []token) {
	w := word{text: t.text, prep: r.prep, under: r.under, joined: r.joined, left: r.left, pos: i, name: t.capital && !t.first}
	r.joined = false
	if t.possessor {
		w.prep = "of"
	}
	if day, ok := weekdays[t.text]; ok && r.lang != languageES {
		r.words = append(r.words, word{text: "every", lemmas: []string{"every"}, prep: r.prep, pos: i})
		w.text = day
	}
	if dias[t.text] && r.lang == languageES && i > 0 && ts[i-1].text == "los" && !(i > 1 && ts[i-2].text == "todo") {
		r.words = append(r.words, word{text: "todo", lemmas: []string{"todo"}, prep: r.prep, pos: i})
	}
	w.lemmas = lemmas(w.text, r.lang, r.lex)
	switch {
	case numeric(w.text):
		w.kind, w.lemmas = number, []string{w.text}
	case meetsSet(w.lemmas, r.lex.light):
		w.kind = light
	}
	if slices.Contains(w.lemmas, "hate") {
		w.lemmas, r.neg = []string{"like"}, !r.neg
	} else if slices.Contains(w.lemmas, "odiar") {
		w.lemmas, r.neg = []string{"gustar"}, !r.neg
	}
	if r.neg && w.kind != light {
		w.neg, r.neg = true, false
	}
	r.words = append(r.words, w)
}

func meetsSet(lemmas []string, set map[string]bool) bool {
	for _, l := range lemmas {
		if set[l] {
			return true
		}
	}
	return false
}

// settle gives a negation that met only light words to the last of them.
func (r *reader) settle() bool {
	if n := len(r.words); n > 0 && r.words[n-1].kind == light {
		r.words[n-1].neg = true
		return true
	}
	return false
}

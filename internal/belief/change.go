package belief

import (
	"slices"
	"strings"
)

// news is a statement read for what it says has changed: its words in order,
// cut into clauses, with the phrases of change replaced by marks. It is read
// apart from [Statement], which compares what two texts say as they stand.
type news struct {
	lang    language
	nodes   []node
	clauses []clause
	unsure  bool // planned, wished, supposed or asked: nothing has changed yet
}

// node is a word of a news, or the mark of a phrase of change.
type node struct {
	word
	mark mark
	sep  byte
	bare bool // says nothing of what the statement is about
	end  bool // the last of its clause
	also bool // says that it holds beside what was said before
}

// clause is a run of nodes that says one thing.
type clause struct{ from, to int }

// maxNews is the number of words of a statement that is read for changes: a
// longer one tells of many things.
const maxNews = 60

// tidings is what a statement tells, read when it is first asked for.
type tidings struct {
	news      news
	framed    Statement // in the plain words for it
	plain     bool      // it is in them as it stands
	standings []standing
	lives     []liveState
	unlike    []liveState // of whose forms all but the last word is told
	tokens    []token
	folded    string // its words without accents, contractions spelled out
}

// readNews returns what a statement tells of changes. One that is too long says
// nothing.
func readNews(s Statement) news { return s.telling().news }

func (s Statement) telling() *tidings {
	if s.cell == nil {
		t := tellingOf(s)
		return &t
	}
	s.cell.toldOnce.Do(func() { s.cell.told = tellingOf(s) })
	return &s.cell.told
}

func tellingOf(s Statement) (t tidings) {
	t.tokens = spell(tokens(s.text), s.lang)
	t.folded = foldedWords(t.tokens)
	t.news = newsOf(s)
	t.news.unsure = t.news.unsure || plannedMove(t.folded)
	framed, changed := framed(t.tokens, s.lang)
	t.framed, t.plain = framed, !changed
	t.standings = standingsIn(t.tokens, s.lang)
	t.lives, t.unlike = liveStatesIn(s, t.tokens)
	return t
}

// opening is what stands before the first mark of punctuation, folded.
func (t *tidings) opening() string {
	for i, w := range t.tokens {
		if i > 0 && w.sep != 0 {
			return foldedWords(t.tokens[:i])
		}
	}
	return t.folded
}

// foldedWords joins words without their accents.
func foldedWords(ts []token) string {
	words := make([]string, len(ts))
	for i, t := range ts {
		words[i] = foldAccents(strings.ToLower(t.text))
	}
	return strings.Join(words, " ")
}

func newsOf(s Statement) (n news) {
	ts := tokens(s.text)
	n.lang = s.lang
	if len(ts) == 0 || len(ts) > maxNews {
		return n
	}
	g := grammarOf(s.lang)
	lex := s.lang.lexicon()
	ts = unframe(spell(ts, s.lang), lex)
	ts = rephraseMarks(accented(ts, s.lang), g)
	ts = numerals(once(ts), lex)
	prep, under := "", ""
	for i, t := range ts {
		m := marks[t.text]
		w := word{text: t.text, pos: i, name: t.capital && !t.first && !lex.function[t.text] && m == unmarked}
		if t.sep != 0 || m != unmarked || lex.copulas[t.text] {
			prep, under = "", ""
		}
		if p, is := lex.preps[t.text]; is || g.preps[t.text] {
			prep, under = p, t.text
		}
		w.prep, w.under = prep, under
		if t.possessor {
			w.prep = "of"
		}
		if day, ok := weekdays[t.text]; ok && s.lang != languageES {
			w.text = day
		}
		w.lemmas = lemmas(w.text, s.lang, lex)
		switch {
		case numeric(w.text):
			w.kind, w.lemmas = number, []string{w.text}
		case meetsSet(w.lemmas, lex.light):
			w.kind = light
		}
		bare := m != unmarked || w.kind != number && !w.name && (lex.function[t.text] || lex.soft[t.text] || lex.past[t.text] || lex.negations[t.text] ||
			lex.preps[t.text] != "" || g.bare[t.text] || meetsSet(w.lemmas, g.bare))
		also := lex.also[t.text] && (i+1 == len(ts) || !spans[ts[i+1].text] && !timeWords[ts[i+1].text])
		n.nodes = append(n.nodes, node{word: w, mark: m, sep: t.sep, bare: bare, also: also})
		n.unsure = n.unsure || conditions[t.text] && (t.text != "si" || i+1 < len(ts) && ts[i+1].sep == 0)
	}
	n.split(g)
	return n
}

// hypothetical reports whether all that a statement says is planned, wished or
// supposed.
func (n *news) hypothetical() bool {
	if len(n.clauses) == 0 {
		return false
	}
	return n.unsure || !slices.ContainsFunc(n.clauses, func(c clause) bool { return !n.hedged(c) })
}

// conditions are words under which nothing has happened yet.
var conditions = set("if unless whether suppose si ojala")

// accented writes the preterite of Spanish apart from what it looks like without
// its accent: "pasó" is not "paso". Many leave the accent out: after a pronoun
// the verb can be nothing else.
func accented(ts []token, lang language) []token {
	if lang != languageES {
		return ts
	}
	for i, t := range ts {
		if strings.HasSuffix(t.text, "o") && (t.stress || i > 0 && clitics[ts[i-1].text]) && spanishChange.phrases[t.text+"~"] != nil {
			ts[i].text += "~"
		}
	}
	return ts
}

var clitics = set("me te se nos le les lo")

// adds reports whether a clause adds to what was said before.
func (n *news) adds(c clause) bool {
	return slices.ContainsFunc(n.nodes[c.from:c.to], func(v node) bool { return v.also })
}

// split cuts the nodes into clauses: at marks of punctuation, and at words that
// join two clauses.
func (n *news) split(g *grammar) {
	from := 0
	cut := func(at int) {
		if at > from {
			n.clauses = append(n.clauses, clause{from, at})
			n.nodes[at-1].end = true
		}
		from = at
	}
	for i, v := range n.nodes {
		if v.sep != 0 {
			cut(i)
		} else if g.joins[v.text] && i > from {
			cut(i)
		}
	}
	cut(len(n.nodes))
}

// aboutOf returns the nodes of a span that are about something.
func aboutOf(ns []node) []node {
	return slices.DeleteFunc(slices.Clone(ns), func(v node) bool { return v.bare })
}

// has reports whether some node is equal to a word.
func (n *news) has(w word) bool {
	return slices.ContainsFunc(n.nodes, func(v node) bool { return akin(v.word, w) })
}

// akin reports whether two words are forms of one, verbs in any tense.
func akin(a, b word) bool {
	if a.kind == number || b.kind == number {
		return a.text == b.text
	}
	if equal(a, b) {
		return true
	}
	x, y := a.stem(), b.stem()
	return len(x) > 2 && x == y && len(a.text) > 3 && len(b.text) > 3
}

// property returns the words that name a thing of which the statement gives the
// value: "my landline" of "my landline is 555 1234".
func (n *news) property() []node {
	lex := n.lang.lexicon()
	for i, v := range n.nodes {
		if v.sep != 0 && i > 0 || v.mark != unmarked && v.mark != markNow {
			break
		}
		if lex.copulas[v.text] || v.text == "called" || v.text == "named" || v.text == "llama" {
			if i == 0 || lex.persons[n.nodes[0].text]&^(personMy|personOur|personHe|personShe|personOther) != 0 {
				return nil
			}
			return n.nodes[:i]
		}
	}
	return nil
}

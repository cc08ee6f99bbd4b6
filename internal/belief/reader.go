package belief

import (
	"slices"
	"strings"
)

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
	case r.lang == languageES && concord[t.text] && negated(r.Statement):
		return // "no … nunca" denies once
	case lex.negations[t.text]:
		r.neg = r.lang == languageES || !r.neg
		return
	case lex.copulas[t.text]:
		if r.copula < 0 {
			r.copula = i
		}
		r.prep, r.under = "", ""
	case t.text == "and" && r.left || t.text == "y" && r.left:
		r.left, r.joined = false, true // "sold the bike and bought a boat"
	case t.text == "and" || t.text == "or" || t.text == "y" || t.text == "e" || t.text == "o" || t.text == "u":
		r.joined = true
	}
	if g, ok := lex.preps[t.text]; ok && !(t.text == "que" && !r.compares()) && !infinitive(i, ts, r.lang) {
		r.left = r.from && (g == "from" || r.lang == languageES && g == "of")
		if (g == "to" || g == "than") && r.prefers() {
			g = "over"
		}
		r.under = t.text
		r.than = r.than || g == "than"
		if r.prep = g; g == "near" {
			r.prep = ""
		}
	}
	if lex.soft[t.text] || lex.function[t.text] || lex.past[t.text] || lex.preps[t.text] != "" {
		return
	}
	r.add(i, t, ts)
}

// concord are the Spanish negations that may follow another one.
var concord = set("nunca jamas nada nadie ningun ninguno ninguna tampoco")

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
		return (i == 0 || r.lex.soft[ts[i-1].text]) && !r.lex.soft[t.text] && !r.lex.function[t.text] && len(t.text) > 3 && (strings.HasSuffix(t.text, "o") || strings.HasSuffix(t.text, "mos"))
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
	begin began how allowed supposed goal aim dream job way time refuse forget remember ought got free ready happy expect chose enjoy enjoys intend intends`)

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

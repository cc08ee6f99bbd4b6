package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// pole is one of several words that exclude each other, and what it is said of.
type pole struct {
	group  *poles
	is     uint32 // which ones it may be
	after  *poleWord
	of     *poleWord // before it
	denies int       // how many of its words are denials: "without"
}

// poleWord is a word beside a pole.
type poleWord struct {
	text     string
	forms    []string
	concepts []thesaurus.Concept
}

// poles are words that exclude each other where they are said of the same thing.
type poles struct {
	name  string
	scope scope
}

// scope is of what a word is said.
type scope uint8

const (
	ofNext   scope = iota // what follows: "before work"
	ofNumber              // the number that follows: "at least 3"
	ofEither              // what follows, or stands before: "the first Friday", "sleeps inside"
	ofAll                 // the whole statement: "in the mornings"
)

// opposed reports whether one statement has the opposite of what the other has about
// the same thing. Where one denies more than the other nothing is said: "never after
// work" may be "only before work".
func opposed(x, y *details) bool {
	return opposedBy(x, y, ofNext) || opposedBy(x, y, ofNumber) || opposedBy(x, y, ofEither) || opposedBy(x, y, ofAll)
}

// opposedBy is [opposed] by words of one scope.
func opposedBy(x, y *details, by scope) bool {
	for _, p := range x.poles {
		for _, q := range y.poles {
			if p.group.scope == by && p.against(q) && x.denials(p.group)%2 == y.denials(p.group)%2 && !slices.ContainsFunc(y.poles, p.agrees) && !slices.ContainsFunc(x.poles, q.agrees) {
				return true
			}
		}
	}
	return false
}

// denials counts those of a statement that the words of a group do not tell themselves.
func (d *details) denials(of *poles) int {
	n := d.denied
	for _, p := range d.poles {
		if p.group == of {
			n -= p.denies
		}
	}
	return n
}

func (p pole) agrees(q pole) bool {
	return p.group == q.group && p.is&q.is != 0 && (p.group.scope == ofAll || p.group.scope == ofEither || p.ofOneThing(q) || p.after == nil || q.after == nil)
}

func (p pole) against(q pole) bool {
	return p.group == q.group && p.is&q.is == 0 && p.ofOneThing(q)
}

func (p pole) ofOneThing(q pole) bool {
	switch p.group.scope {
	case ofAll:
		return true
	case ofNext, ofNumber:
		return p.after != nil && q.after != nil && p.after.equal(q.after)
	}
	if p.after != nil && q.after != nil && p.after.equal(q.after) {
		return true
	}
	if p.of == nil || q.of == nil {
		return p.of == q.of && p.after == q.after // both stand alone
	}
	return (p.after == nil || q.after == nil) && p.of.equal(q.of)
}

func (w *poleWord) equal(v *poleWord) bool {
	return meet(w.forms, v.forms) || slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return slices.Contains(v.concepts, c) })
}

// polesIn reads the words of a statement that have an opposite, and counts its denials.
func polesIn(text string, lang language) (all []pole, denied int) {
	lex := lang.lexicon()
	ts := numerals(spell(tokens(text), lang), lex)
	denies := func(ts []token) (n int) {
		for _, t := range ts {
			n += b2i(lex.negations[t.text] || avoiding[t.text] || lex.ceasing[t.text])
		}
		return n
	}
	for i := range ts {
		if lang == languageES && denied > 0 && concord[ts[i].text] {
			continue // "no … nunca" denies once
		}
		denied += denies(ts[i : i+1])
	}
	table := polePhrases[columnOf(lang)]
	for i := 0; i < len(ts); {
		n := 1
		for _, p := range polesAt(table, ts, i) {
			q := pole{group: p.group, is: p.is, denies: denies(ts[i : i+len(p.words)])}
			q.after, q.of = neighborOf(ts, i+len(p.words), 1, lang), neighborOf(ts, i-1, -1, lang)
			if p.group.scope != ofNext && p.group.scope != ofNumber && bounded(ts, i) {
				continue // "the day after Monday"
			}
			if p.group.scope != ofNumber || q.after != nil && numeric(q.after.text) {
				all = append(all, q)
				n = max(n, len(p.words))
			}
		}
		i += n
	}
	if hasPole(all, "weekend") && hasPole(all, "weekday") { // "on weekends, for from Monday to Friday …"
		all = slices.DeleteFunc(all, func(p pole) bool { return p.group.name == "weekend" || p.group.name == "weekday" })
	}
	return all, denied
}

func hasPole(all []pole, group string) bool {
	return slices.ContainsFunc(all, func(p pole) bool { return p.group.name == group })
}

// polesAt finds the longest phrase of each group that stands at i.
func polesAt(table map[string][]polePhrase, ts []token, i int) (all []polePhrase) {
	for _, p := range table[ts[i].text] {
		if !starts(ts[i:], p.words) || ts[i].text == "no" && len(p.words) == 1 && i > 0 && ts[i].sep == 0 || i > 0 && numeric(ts[i-1].text) && p.group.scope == ofEither || p.group.name == "daypart" && clocked(ts, i) {
			continue // "I have no sugar", "a 30 second timeout"
		}
		k := slices.IndexFunc(all, func(q polePhrase) bool { return q.group == p.group })
		switch {
		case k < 0:
			all = append(all, p)
		case len(p.words) > len(all[k].words):
			all[k] = p
		}
	}
	return all
}

// bounded reports whether what stands at i is what something comes before or after.
func bounded(ts []token, i int) bool {
	for i--; i >= 0 && (determiners[ts[i].text] || ts[i].text == "de" || ts[i].text == "que"); i-- {
	}
	return i >= 0 && bounds[ts[i].text]
}

var bounds = set("before after since until till antes despues tras desde hasta than sigue")

// clocked reports whether a time of the clock stands before: "six in the morning" tells
// nothing more of the half of the day than "6 am".
func clocked(ts []token, i int) bool {
	for i--; i >= 0; i-- {
		if numeric(ts[i].text) {
			return true
		}
		if !betweenTime[ts[i].text] {
			return false
		}
	}
	return false
}

var betweenTime = set("in the at de la por a las y media cuarto menos o'clock oclock clock sharp punto en half past quarter to")

// neighborOf returns the nearest word that says something from i on, in one direction.
func neighborOf(ts []token, i, step int, lang language) *poleWord {
	lex := lang.lexicon()
	for ; i >= 0 && i < len(ts); i += step {
		t := ts[i]
		if step > 0 && t.sep != 0 || step < 0 && i+1 < len(ts) && ts[i+1].sep != 0 {
			return nil
		}
		if lex.function[t.text] || lex.soft[t.text] || determiners[t.text] || lex.persons[t.text] != 0 || lex.preps[t.text] != "" || lex.negations[t.text] {
			continue
		}
		w := &poleWord{text: t.text, forms: lemmas(t.text, lang, lex)}
		if numeric(t.text) {
			w.forms = []string{strings.TrimRight(t.text, "abcdefghijklmnopqrstuvwxyz%$€£")}
			return w
		}
		for _, r := range append(readings(t, lang), inflect.Reading{Lemma: t.text}) {
			for _, c := range thesaurus.Of(columnOf(lang), r.Lemma) {
				if !slices.Contains(w.concepts, c) {
					w.concepts = append(w.concepts, c)
				}
			}
		}
		return w
	}
	return nil
}

// polePhrase is how a pole is told.
type polePhrase struct {
	words []string
	group *poles
	is    uint32
}

var scopes = map[string]scope{"next": ofNext, "number": ofNumber, "either": ofEither, "all": ofAll}

// polePhrases are those of each language, by first word.
var polePhrases = func() (out [2]map[string][]polePhrase) {
	for l := range out {
		out[l] = map[string][]polePhrase{}
	}
	for line := range strings.Lines(opposites) {
		head, rest, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			continue
		}
		name, kind, _ := strings.Cut(head, " ")
		group := &poles{name: name, scope: scopes[kind]}
		en, es, _ := strings.Cut(rest, "|")
		for l, part := range [...]string{en, es} {
			told := map[string]uint32{}
			for k, words := range strings.Split(part, "=") {
				for w := range strings.FieldsSeq(words) {
					told[w] |= 1 << k
				}
			}
			for w, is := range told {
				words := strings.Split(w, "_")
				out[l][words[0]] = append(out[l][words[0]], polePhrase{words, group, is})
			}
		}
	}
	return out
}()

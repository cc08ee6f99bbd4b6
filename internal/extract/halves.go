package extract

import (
	"strings"

	"strandline"
)

// Half is a part of a statement that tells of somebody's health beside what its other
// parts tell: "I live in Leeds and I'm coeliac".
type Half struct {
	Words  string // by which another statement would speak of it, folded
	Beside string // what stands in a list before it, where it is no clause of its own; else ""
	Own    bool   // it is the speaker's
}

// HealthHalves returns the parts of a statement of several that tell of health. One that
// says a single thing has none: what becomes of it becomes of the whole.
func HealthHalves(text string) (halves []Half) {
	toks := tokenize(nil, cutText(strings.TrimSpace(text)))
	cut := partsOf(toks)
	if len(cut) < 2 {
		return nil
	}
	var before []token // the part of health just before
	for _, p := range cut {
		listed := len(before) > 0 && bareNoun(p)
		if !listed && !ofHealthPart(text, p) {
			before = nil
			continue
		}
		h := Half{Words: healthNames(p), Own: owned(toks, p)}
		if listed && !ofHealthPart(text, p) {
			h.Beside = before[len(before)-1].norm
		}
		if h.Words != "" {
			halves = append(halves, h)
		}
		before = p
	}
	return halves
}

// partsOf cuts a statement where "and", "but", "with a" or punctuation joins two things.
func partsOf(toks []token) (cut [][]token) {
	from := 0
	add := func(to int) {
		if to > from {
			cut = append(cut, toks[from:to])
		}
	}
	for i := range toks {
		switch {
		case i > 0 && joinsHalves(toks, i):
			add(i)
			from = i + 1
		case i > 0 && barrier(toks[i].sep):
			add(i)
			from = i
		}
	}
	add(len(toks))
	return cut
}

// joinsHalves reports whether the word at i joins what stands before and after it.
func joinsHalves(toks []token, i int) bool {
	if i+1 >= len(toks) {
		return false
	}
	next := toks[i+1].norm
	switch toks[i].norm {
	case "and", "y", "e", "but", "pero", "plus":
		return !couples[toks[i-1].norm+" "+next]
	case "with", "con":
		return next == "a" || next == "an" || next == "una" || next == "un"
	}
	return false
}

// ofHealthPart reports whether a part of a statement is of health by itself.
func ofHealthPart(text string, p []token) bool {
	if tellsHealth(p) || elided().read(p, 0, len(p), true) != nil {
		return true
	}
	for _, t := range p {
		if Ailing(t.norm) {
			return true
		}
	}
	text = strings.TrimSpace(text)
	return Classify(text[p[0].start:p[len(p)-1].end]).Domain == strandline.DomainHealth
}

// bareNoun reports whether a part is no clause but another thing of a list: "eggs" of
// "allergic to nuts and eggs".
func bareNoun(p []token) bool {
	const most = 3
	if len(p) > most || p[0].norm == "not" || p[0].norm == "no" || selfVerb(p) {
		return false
	}
	for _, t := range p {
		if t.marks&markPast != 0 || verbal[t.norm] || copulas[t.norm] || inverted[t.norm] || isNumber(t.norm) {
			return false
		}
	}
	return true
}

// healthNames are the words by which one would speak of a part: those of health by
// themselves, or all that say something where none is.
func healthNames(p []token) string {
	var ailing, all, any []string
	for k, t := range p {
		w := t.norm
		if function[w] || determiners[w] || verbal[w] || copulas[w] || relations[w] != "" || k > 0 && properName(t) {
			continue
		}
		any = append(any, w)
		if Ailing(w) {
			ailing = append(ailing, w)
		}
		if !hasStem(w, []string{"allerg", "alerg", "intoleran"}) && !isNumber(w) {
			all = append(all, w)
		}
	}
	switch {
	case len(ailing) > 0:
		return strings.Join(ailing, " ")
	case len(all) > 0:
		return strings.Join(all, " ")
	}
	return strings.Join(any, " ")
}

// owned reports whether a part is of the speaker: said so, or without another subject in
// a statement that begins with the speaker.
func owned(toks, p []token) bool {
	self := func(ts []token) bool { return ts[0].norm == "i" || ts[0].norm == "yo" || selfVerb(ts) }
	return self(p) || self(toks) && !verbal[p[0].norm] && p[0].norm != "he" && p[0].norm != "she"
}

// OfDeath reports whether a statement tells that somebody died: all that was of their
// health is over with it.
func OfDeath(text string) bool { return tellsDeath(tokenize(nil, cutText(text))) }

func tellsDeath(toks []token) bool {
	for k, t := range toks {
		if dying[t.norm] || t.norm == "passed" && k+1 < len(toks) && toks[k+1].norm == "away" {
			return true
		}
		if t.norm == "put" && k+1 < len(toks) && (toks[k+1].norm == "down" || k+2 < len(toks) && toks[k+2].norm == "down") {
			return true
		}
	}
	return false
}

var dying = set("died dead deceased murio murieron fallecio fallecieron muerto muerta muertos muertas")

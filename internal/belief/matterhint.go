package belief

import (
	"slices"
	"strings"
)

// Hint is a word in a sentence that gives a [Matter] away when it is the word of that.
type Hint struct {
	Word        string
	Told        bool // a condition of that name is told to be somebody's
	Shunned     bool // a thing of that name is told to be avoided or to do harm
	Disliked    bool // or to be disliked or refused
	Direct      bool // "my …": a question tells it as well
	own         bool
	kin, called []string
}

// Hints are the words of a sentence that hit and are told of somebody; toOwner is whether it
// was said to the person whose memory it is. What is done about an ailment at large ("I study
// epilepsy"), what is supposed and what is denied tells nothing of anybody.
func Hints(text string, toOwner bool, hit func(string) bool) (all []Hint) {
	if !slices.ContainsFunc(WordsIn(text), hit) {
		return nil
	}
	for _, s := range speeches(text, toOwner) {
		all = append(all, s.hints(hit)...)
	}
	return all
}

func (s speech) hints(hit func(string) bool) (all []Hint) {
	for i, t := range s.ts {
		if !hit(t.text) || s.otherSense(i) {
			continue
		}
		h := s.holder(i)
		if h.who == nobodys && (!s.toOwner && s.goesOn() || s.leavesOut(i)) {
			h.who = owner
		}
		if h.who == nobodys || s.supposed(i) && !h.direct {
			continue
		}
		hint := Hint{Word: t.text, Direct: h.direct || s.asSomebody(i) || h.who == somebodyElse && s.beside(i), own: h.who == owner, kin: h.kin, called: h.called}
		hint.Told = !s.denies(i, h.direct) && !s.ofTrade(i, h.direct) && !s.proper(i)
		if !s.ofTrade(i, false) {
			hint.Shunned, hint.Disliked = s.shuns(i)
		}
		if hint.Told || hint.Shunned || hint.Disliked {
			all = append(all, hint)
		}
	}
	return all
}

// Gives reports whether a hint of its word gives a matter away, both sealed by one seal.
func (h Hint) Gives(m Matter) bool {
	if told := h.Told && !m.Shunned && !m.Disliked || h.Shunned && m.Shunned || h.Disliked && m.Disliked; !told {
		return false
	}
	share := func(a, b []string) bool {
		return slices.ContainsFunc(a, func(n string) bool { return slices.Contains(b, n) })
	}
	switch {
	case m.Own():
		return h.own
	case len(m.Called) > 0 && len(h.called) > 0:
		return share(m.Called, h.called)
	}
	return share(m.Kin, h.kin)
}

// OfOther reports whether a hint is of somebody other than the owner.
func (h Hint) OfOther() bool { return !h.own }

// Seal replaces the names of whom a hint is of.
func (h Hint) Seal(seal func(string) string) Hint {
	h.kin, h.called = sealAll(h.kin, seal), sealAll(h.called, seal)
	return h
}

// sentence is from where to where the sentence goes in which the word at i stands.
func (s speech) sentence(i int) (from, to int) {
	for from = i; from > 0 && s.ts[from].sep != '.'; from-- {
	}
	for to = i + 1; to < len(s.ts) && s.ts[to].sep != '.'; to++ {
	}
	return from, to
}

// goesOn reports whether a sentence begins with what its speaker, left out, does or went
// through: "dealing with …".
func (s speech) goesOn() bool {
	w := s.ts[0].text
	return len(s.ts) > 1 && (strings.HasSuffix(w, "ing") && len(w) > 5 || w == "been" || w == "had" || w == "got" || w == "diagnosed" || bearing[w])
}

// leavesOut reports whether a short sentence asks for the word at i to be left out: "no
// coriander then".
func (s speech) leavesOut(i int) bool {
	return i > 0 && i < 4 && negations[s.ts[0].text] && (i+1 == len(s.ts) || s.ts[i+1].sep != 0 || politeAfter[s.ts[i+1].text]) &&
		!slices.ContainsFunc(s.ts, func(t token) bool { return holds[t.text] })
}

// asSomebody reports whether the word at i is told in "as someone with …".
func (s speech) asSomebody(i int) bool {
	from, _ := s.sentence(i)
	return slices.ContainsFunc(s.ts[from:i], func(t token) bool { return t.text == "as" || t.text == "como" }) && i-from < 5
}

// beside reports whether the word at i stands right beside somebody who has that: "my son's
// asthma", "my diabetic son".
func (s speech) beside(i int) bool {
	return i > 0 && s.ts[i-1].possessor && s.ts[i].sep == 0 || s.follows(i) == i+1
}

// denies reports whether a condition is told not to be there.
func (s speech) denies(i int, direct bool) bool {
	for j := i - 1; j >= 0 && j >= i-4 && s.ts[j+1].sep == 0 && !direct; j-- {
		if reasons[s.ts[j].text] {
			return false
		}
		if negations[s.ts[j].text] || s.ts[j].text == "longer" {
			return true
		}
	}
	return i+1 < len(s.ts) && (s.ts[i+1].text == "negative" || s.ts[i+1].text == "negativo" || s.ts[i+1].text == "negativa")
}

func (s speech) supposed(i int) bool {
	from, _ := s.sentence(i)
	return slices.ContainsFunc(s.ts[from:i], func(t token) bool { return maybe[t.text] })
}

// ofTrade reports whether the sentence of the word at i is of an ailment at large. What is
// somebody's own is so only where the word goes on: "my HIV research".
func (s speech) ofTrade(i int, direct bool) bool {
	from, to := s.sentence(i)
	if direct {
		from, to = i+1, min(i+2, to)
	}
	for j := from; j < to; j++ {
		if j == i {
			continue
		}
		w := s.ts[j].text
		if works[w] && slices.ContainsFunc(s.ts[j+1:min(j+3, to)], func(t token) bool { return tradePrepositions[t.text] }) {
			return true
		}
		if tradeWords[w] || hasAnyPrefix(w, ofTrade) {
			return true
		}
	}
	return false
}

// otherSense reports whether the words beside the one at i show that it names no condition:
// "a blind date", "my best stroke is butterfly".
func (s speech) otherSense(i int) bool {
	besides := otherSenses[singular(s.ts[i].text)]
	return besides != nil && slices.ContainsFunc(s.ts[max(0, i-2):min(i+3, len(s.ts))], func(t token) bool { return besides[t.text] })
}

func hasAnyPrefix(w string, stems []string) bool {
	return slices.ContainsFunc(stems, func(stem string) bool { return strings.HasPrefix(w, stem) })
}

// proper reports whether the word at i is part of a name of several: "Epilepsy Foundation",
// or "a Cancer".
func (s speech) proper(i int) bool {
	t := s.ts[i]
	if !t.capital || t.capitals || t.first {
		return false
	}
	capital := func(j int) bool {
		return j >= 0 && j < len(s.ts) && s.ts[j].capital && !s.ts[j].first && !s.ts[j].capitals && s.ts[j].text != "i"
	}
	return capital(i-1) || capital(i+1) || i > 0 && (s.ts[i-1].text == "a" || s.ts[i-1].text == "an" || s.ts[i-1].text == "un")
}

package belief

import (
	"slices"
	"strings"
)

// states reports whether a statement says by the word at i that somebody has that condition:
// "I have …", "was diagnosed with …", "es …", "my … is severe"; not "a scan for …", "my … meds".
func (s speech) states(i int) bool {
	from, _ := s.sentence(i)
	if s.denies(i, false) || s.ofTrade(i, false) || s.supposed(i) || slices.ContainsFunc(s.ts[from:i], func(t token) bool { return whenever[t.text] }) {
		return false
	}
	j := i - 1
	for j >= 0 && s.ts[j+1].sep != '.' && i-j <= 4 && !havingWords[s.ts[j].text] && !throughOut[s.ts[j].text] && !ownersOf[s.ts[j].text] && (s.ts[j].text == "a" || !closers[s.ts[j].text]) {
		j--
	}
	switch {
	case j < 0 || s.ts[j+1].sep == '.':
		return s.ends(i) && i-j <= 4
	case havingWords[s.ts[j].text]:
		return s.ends(i) || spanishHavings[s.ts[j].text]
	case throughOut[s.ts[j].text]:
		had := slices.ContainsFunc(s.ts[max(0, j-3):j], func(t token) bool { return diagnoses[t.text] })
		return had && (s.ends(i) || s.ts[j].text == "de" || s.ts[j].text == "con")
	case ownersOf[s.ts[j].text]:
		return i+1 < len(s.ts) && (s.ts[i+1].text == "is" || s.ts[i+1].text == "es")
	case s.ts[j].text == "and" || s.ts[j].text == "y" || s.ts[j].text == "or": // "diabetes and asthma"
		return s.ends(i) && slices.ContainsFunc(s.ts[:j], func(t token) bool { return havingWords[t.text] })
	}
	return false
}

// whenever begin what is told beside the rest: "I take ibuprofen when I have migraines".
var whenever = set("when whenever for cuando para")

// ends reports whether the name of a condition ends with the word at i, but for what
// qualifies it.
func (s speech) ends(i int) bool {
	if i+1 == len(s.ts) {
		return true
	}
	next := s.ts[i+1]
	return next.sep != 0 || closers[next.text] || qualifies[next.text]
}

// unborne are the things that a statement says somebody is allergic to, or else that they cannot
// stand.
func (s speech) unborne(allergy bool) (found []int) {
	for i, t := range s.ts {
		from, to, ok := s.objectOf(i)
		if !ok || allergy != hasAnyPrefix(t.text, allergic) || s.supposed(i) || s.ofTrade(i, false) {
			continue
		}
		for j := from; j < to; j++ {
			if t := s.ts[j]; len(t.text) > 2 && !Everyday(t.text) && !determiners[t.text] && !ownersOf[t.text] && !degreeWords[t.text] && !hasAnyPrefix(t.text, allergic) {
				found = append(found, j)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// allergic are stems of not bearing a thing.
var allergic = strings.Fields("allerg alerg intoleran anaphyla anafila")

const (
	mostAllergens = 6 // words of what somebody is allergic to
	mostDisliked  = 2 // of what they dislike: "I hate working with Ana" is of a deed
)

// objectOf is where the things stand that the word at i tells to be unborne.
func (s speech) objectOf(i int) (from, to int, ok bool) {
	w := s.ts[i].text
	denied := i > 0 && (negations[s.ts[i-1].text] || i > 1 && negations[s.ts[i-2].text] && s.ts[i-1].text != "to")
	allergy := hasAnyPrefix(w, allergic)
	switch {
	case allergy && denied && !strings.HasPrefix(s.ts[max(0, i-1)].text, "can"):
		return 0, 0, false
	case allergy:
		from = i + 1
		if from < len(s.ts) && (s.ts[from].text == "to" || s.ts[from].text == "a" || s.ts[from].text == "al") && s.ts[from].sep == 0 {
			return from + 1, s.upTo(from+1, mostAllergens), true
		}
		if !strings.HasPrefix(w, "allerg") && w != "intolerant" && w != "intolerance" {
			return 0, 0, false
		}
		for from = i; from > 0 && !s.ts[from-1].possessor && !s.relative(from-1) && s.ts[from].sep == 0 && !closers[s.ts[from-1].text] && !havingWords[s.ts[from-1].text] && !ownerWords[s.ts[from-1].text] && i-from < 3; from-- {
		}
		return from, i, from < i
	case hasAnyPrefix(w, []string{"hate", "detest", "loath", "dislik", "despis", "odio", "detesto", "aborrezco"}) && !denied,
		(w == "like" || w == "stand" || w == "bear") && denied, // "I don't like …"
		(w == "gusta" || w == "gustan" || w == "soporto" || w == "aguanto") && denied && i+1 < len(s.ts):
		to = s.upTo(i+1, mostAllergens)
		from = i + 1
		for from < to && determiners[s.ts[from].text] || from < to && (s.ts[from].text == "el" || s.ts[from].text == "la" || s.ts[from].text == "los" || s.ts[from].text == "las") {
			from++
		}
		return from, to, to-from <= mostDisliked
	}
	return 0, 0, false
}

// listed reports whether a comma before the word at i parts the items of a list.
func (s speech) listed(i int) bool {
	for j := i + 1; j <= i+2; j++ {
		if j == len(s.ts) || s.ts[j].sep != 0 || s.ts[j].text == "and" || s.ts[j].text == "y" || s.ts[j].text == "or" || s.ts[j].text == "o" {
			return true
		}
	}
	return false
}

// upTo is where what begins at i ends: at what tells something else.
func (s speech) upTo(i, most int) int {
	to := i
	for to < len(s.ts) && to < i+most && (to == i || s.ts[to].sep != '.') {
		w := s.ts[to].text
		if s.ts[to].sep == ',' && to > i && !s.listed(to) {
			break
		}
		if w != "and" && w != "or" && w != "y" && w != "o" && closers[w] && !(w == "a" && to > i && (s.ts[to-1].text == "y" || s.ts[to-1].text == "o")) || havingWords[w] || ownerWords[w] && w != "my" {
			break
		}
		to++
	}
	return to
}

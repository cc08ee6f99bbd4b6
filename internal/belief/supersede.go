package belief

import (
	"slices"
	"strings"
)

// Supersedes reports whether the newer of two statements takes the place of the
// older one, and why (M6). Which is newer, and whose word counts, is for the
// caller to tell; so is that they are not the same statement.
//
// A statement is superseded by one about the same thing in the same scope:
//
//   - that negates it, or that it negates: "I no longer eat meat";
//   - that gives another value to an attribute with one value at a time, or
//     another number to one that is counted: employer, team size;
//   - that names it as given up: "we switched from MySQL to Postgres";
//   - with the same wording but for one value, where the wording says that there
//     is one such value at a time, or the newer that something changed.
//
// The newer may tell of it in its own words: see [news]. It may be an episode, which no
// statement takes the place of.
func Supersedes(old, new Claim) (bool, string) {
	if !mayEnd(old, new) || neverNewer(old, new) {
		return false, ""
	}
	return newerByRule(old, new)
}

// newerByRule is [Supersedes] of statements of which the older may end.
func newerByRule(old, new Claim) (bool, string) {
	if certainlyNewer(old, new) {
		return true, "told as what came of it"
	}
	a, b := alike(old.Said, new.Said)
	about := old.Attribute != "" && old.Attribute == new.Attribute
	if a.lang != b.lang && !about {
		return false, ""
	}
	if takenBack(a, b) {
		return true, "taken back"
	}
	x, y := readNews(a), readNews(b)
	a, b = recurring(a), recurring(b)
	if y.hypothetical() && !x.hypothetical() || !y.apartFrom(&x) || y.ofAnother(&x) {
		return false, ""
	}
	if gaveUp(a, b) && y.strangers(&x) {
		return false, ""
	}
	if ok, why := replaces(old, new, a, b); ok {
		return true, why
	}
	if a.lang != b.lang || y.unsure || len(x.nodes) == 0 {
		return false, ""
	}
	return tells(&x, &y, a, b)
}

// certainlyNewer reports whether a rule that is never in doubt says so.
func certainlyNewer(old, new Claim) bool {
	return liveStateEnded(old.Said, new.Said) || settled(old, new) || leftPost(old, new) || deniedOutright(old, new) || recovered(old, new) || habitEnded(old, new) || newDose(old, new) || StopsMedicine(old, new) ||
		livesWithOthers(old, new) || coupleEnded(old.Said, new.Said) || delivered(old.Said, new.Said) ||
		calledOff(old.Said, new.Said) || tripOff(old.Said, new.Said) || movedHome(old.Said, new.Said) || upgraded(old.Said, new.Said) || prefersOther(old.Said, new.Said) || mended(old.Said, new.Said) || backTo(old.Said, new.Said) && old.Attribute != "location" || wasAnothers(old.Said, new.Said)
}

// replaces compares two statements as they stand.
func replaces(old, new Claim, a, b Statement) (bool, string) {
	if gaveUp(a, b) {
		return true, "given up"
	}
	about := old.Attribute != "" && old.Attribute == new.Attribute && old.Subject == new.Subject
	if !about && !personsAgree(a.persons, b.persons) {
		return false, ""
	}
	if turned(a, b, about) {
		return true, "negated"
	}
	if negated(b) || a.also || b.also || saysLess(a, b) {
		return false, ""
	}
	if about && !a.past && !b.past {
		switch arityOf(old.Subject, old.Attribute) {
		case single:
			if (!negated(a) || !named(a)) && !apart(a, b) {
				return true, "newer value of " + old.Attribute
			}
			return false, ""
		case counted:
			if x, y := numbers(a), numbers(b); len(x) == 1 && len(y) == 1 && x[0] != y[0] && !apart(a, b) {
				return true, "newer number of " + old.Attribute
			}
			return false, ""
		}
	}
	if apart(a, b) {
		return false, ""
	}
	why := template(a, b)
	return why != "", why
}

// saysLess reports whether the newer statement says nothing that the older one does not
// say: "I'm a night-shift nurse", "I'm a nurse".
func saysLess(a, b Statement) bool {
	pairs, restA, restB := match(a, b)
	return len(pairs) > 0 && len(restB) == 0 && len(restA) > 0 &&
		!slices.ContainsFunc(pairs, func(p matched) bool { return p.a.neg != p.b.neg })
}

// tells reports whether a news tells of a change of what an older statement says.
func tells(x, y *news, a, b Statement) (bool, string) {
	switch {
	case ended(x, y, a):
		return true, "told to be over"
	case revalued(x, y, a):
		return true, "told to have changed"
	case fulfilled(a, b), paidBack(a, b):
		return true, "told to be done"
	case gained(x, y, a):
		return true, "told to have come about"
	case otherDays(x, y), x.holderMissing(y):
	case flipped(x, y, a), settledAnew(x, y, a, b):
		return true, "told to be otherwise now"
	}
	return reworded(a, b, y)
}

// holderMissing reports whether a statement says what somebody called by name is
// of whom the other one does not speak.
func (n *news) holderMissing(other *news) bool {
	named := n.property()
	if slices.ContainsFunc(named, func(v node) bool { return v.bare }) {
		return false
	}
	return slices.ContainsFunc(aboutOf(named), func(v node) bool { return v.kind == content && !other.has(v.word) })
}

// otherDays reports whether two statements speak of different days of the week:
// who works from home on Mondays may be in the office on Tuesdays.
func otherDays(x, y *news) bool {
	days := func(n *news) (all []word) {
		for _, v := range n.nodes {
			if weekday[v.text] || meetsSet(v.lemmas, weekday) {
				all = append(all, v.word)
			}
		}
		return all
	}
	a, b := days(x), days(y)
	return len(a) > 0 && len(b) > 0 && disjoint(a, b)
}

// turned reports whether the newer statement says the opposite of the older:
// the same words, one of them negated in one only. Of one attribute it is
// enough that all the newer one negates is in the older.
func turned(a, b Statement, about bool) bool {
	pairs, restA, restB := match(a, b)
	flips := 0
	for _, p := range pairs {
		if p.a.neg != p.b.neg {
			flips++
		}
	}
	if a.loose != b.loose && (a.loose || b.loose) {
		flips++
	}
	if flips != 1 || exchanged(pairs) {
		return false
	}
	trivial := func(ws []word, s Statement) bool {
		for _, w := range ws {
			if w.kind == number || w.kind == content && !s.lang.lexicon().cues[w.text] {
				return false
			}
		}
		return true
	}
	if trivial(restA, a) && trivial(restB, b) {
		return true
	}
	// What is given up may have been told in more detail; a denial in general
	// terms ("no food allergies") takes nothing away from what it does not name.
	return b.ceased && !negated(a) && !heldByAnother(a, restA) && !conditional(a) && !slices.ContainsFunc(restB, func(w word) bool { return !b.lang.lexicon().verbs[w.text] })
}

// conditional reports whether a statement says what comes of something: that
// coffee makes one ill is so even if one drinks it no longer.
func conditional(s Statement) bool {
	return slices.ContainsFunc(strings.Fields(s.plain), func(w string) bool { return linking[w] })
}

var linking = set("when whenever if because cuando si porque")

// heldByAnother reports whether the subject of a statement is somebody whom the
// other one, of which rest is not a part, does not speak of: that I am vegetarian
// no longer ends nothing that Lucía is.
func heldByAnother(s Statement, rest []word) bool {
	verb := finite(s)
	return verb > 0 && !ofThing(s, verb) && slices.ContainsFunc(rest, func(w word) bool { return w.pos < verb && w.kind == content })
}

// gaveUp reports whether the newer statement says that what the older one states
// was given up for something else, and says nothing less than the older one.
func gaveUp(a, b Statement) bool {
	for _, w := range a.words {
		if w.left {
			return false // it tells of a change itself, and of what came of it
		}
	}
	left, kept := 0, 0
	pairs, restA, restB := match(a, b)
	for _, p := range pairs {
		switch {
		case p.b.left && p.a.neg:
			return false
		case p.b.left:
			left++
		default:
			kept++
		}
	}
	for _, w := range restB {
		if w.left && w.kind == content {
			return false
		}
	}
	if left == 0 || a.past {
		return false
	}
	lex := a.lang.lexicon()
	for _, w := range restA {
		if w.kind != light && w.prep != "for" && !lex.cues[w.text] && !lex.verbs[w.text] {
			return false
		}
	}
	return true
}

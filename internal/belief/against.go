package belief

import "slices"

// minimal reports whether the statements are the same but for one word that says
// something: two things of a kind, as a gym and a library, however alike.
func (p *comparison) minimal() bool {
	if len(p.x.words) != len(p.y.words) {
		return false
	}
	for _, words := range [][]placed{p.x.words, p.y.words} {
		apart := 0
		for i := range words {
			switch w := &words[i]; {
			case w.met >= counterpart:
			case w.kind == weighty || w.kind == slight:
				apart++
			default:
				return false
			}
		}
		if apart != 1 {
			return false
		}
	}
	return true
}

// close reports whether the statements differ in hardly a word.
func (p *comparison) close() bool {
	return p.minimal() || p.x.tally().misses+p.y.tally().misses <= 1
}

// contradicts reports whether something speaks against the statements being one:
// they have other numbers, names or persons, the same words in another order, or one
// word in the place of another.
func (p *comparison) contradicts() bool {
	x, y := p.x.tally(), p.y.tally()
	return x.numbers > 0 && y.numbers > 0 || x.names > 0 && y.names > 0 || x.kin+y.kin > 0 || !samePersons(p.x.gist, p.y.gist) ||
		x.misses == 0 && y.misses == 0 && (!p.ordered() || p.exchanged()) || p.minimal() || p.turnedOnMe() || p.endsOne() ||
		x.numbers+y.numbers == 0 && !sameQuantities(p.x.gist, p.y.gist) // in another order
}

// never reports whether the statements cannot be one however alike they seem: they have
// other addresses, amounts or codes, say the same with changed roles or sides or of other
// persons, one tells that what the other plans has come about or that what it tells is over,
// or they differ in hardly a word that keeps them apart (M5).
func (p *comparison) never() bool {
	return !sameAddresses(p.a.text, p.b.text) || p.turnsRoles() || p.rearranged() || otherAmounts(p.a, p.b) || p.otherCodes() || otherSides(p.a, p.b) ||
		broughtAbout(p.old, p.new) || broughtAbout(p.new, p.old) || p.tellsTheEnd() || toldOfCourse(p.old, p.new) || toldOfCourse(p.new, p.old) ||
		lacksDisliked(p.a, p.b) || lacksDisliked(p.b, p.a) || otherLiveStates(p.a, p.b) || actsOtherwise(p.a, p.b) || wishesName(p.a, p.b) || injuredAndHealing(p.a, p.b) ||
		p.samePieces() && p.permuted() && !samePersons(p.x.gist, p.y.gist) || p.close() && p.keptApart() || otherDigitsAlone(p.a.text, p.b.text)
}

// otherDigitsAlone reports whether two texts are told alike but for digits: "berth 5 of pier 5",
// "berth 50 of pier 5".
func otherDigitsAlone(a, b string) bool {
	x, y := tokens(a), tokens(b)
	return slices.EqualFunc(x, y, func(x, y token) bool { return x.text == y.text || digits(x.text) && digits(y.text) }) &&
		!slices.EqualFunc(x, y, func(x, y token) bool { return x.text == y.text })
}

// tellsTheEnd reports whether one statement says that what the other tells is over: "my husband
// is Jens", "Jens and I are getting divorced".
func (p *comparison) tellsTheEnd() bool {
	return coupleEnded(p.a, p.b) || coupleEnded(p.b, p.a)
}

// unlikely reports whether the statements have other numbers or names, or the same words of
// other persons or in another order, or something in them keeps them apart: only what is told
// quite otherwise is one all the same, as "9.30" and "half nine", "Wales" and "a Welsh beach",
// "Lena sold me her piano" and "I bought Lena's piano".
func (p *comparison) unlikely() bool {
	return p.otherFigures() || p.samePieces() && p.displaced() || p.keptApart()
}

// keptApart reports whether the statements have other units, opposites, converses, codes,
// persons or subjects.
func (p *comparison) keptApart() bool {
	return othersMatter(p.a, p.b) || p.old.Attribute != "" && p.old.Attribute == p.new.Attribute && p.old.Subject != p.new.Subject ||
		contrary(p.a, p.b) || stateOfAnother(p.a, p.b) || p.converse() || p.letterApart()
}

// otherFigures reports whether each statement has a number, or a name, that the other lacks.
func (p *comparison) otherFigures() bool {
	x, y := p.x.tally(), p.y.tally()
	return x.numbers > 0 && y.numbers > 0 || x.names > 0 && y.names > 0
}

// samePieces reports whether each word of the statements has its equal in the other.
func (p *comparison) samePieces() bool { return p.x.tally().misses == 0 && p.y.tally().misses == 0 }

// displaced reports whether the persons differ, or parties stand in another order.
func (p *comparison) displaced() bool {
	return !samePersons(p.x.gist, p.y.gist) || p.turnedOnMe() || (p.parties() > 1 || p.permuted()) && (!p.ordered() || p.exchanged())
}

// rearranged reports whether numbers, names, times or single words of the statements have
// changed places.
func (p *comparison) rearranged() bool {
	return p.renumbered() || crossed(p.x.words, p.y.words) || transposed(p.a.text, p.b.text)
}

// turnsRoles reports whether the statements have the same words, or forms of them,
// and the speaker does in one what is done to them in the other.
func (p *comparison) turnsRoles() bool {
	for _, words := range [...][]placed{p.x.words, p.y.words} {
		for _, w := range words {
			if w.met < 1 {
				return false
			}
		}
	}
	return rolesTurned(p.a, p.b)
}

// parties counts the names of a statement, or its numbers where there are more: what may
// have changed places.
func (p *comparison) parties() (most int) {
	for _, words := range [...][]placed{p.x.words, p.y.words} {
		names, numbers := map[string]bool{}, map[string]bool{}
		for _, w := range words {
			switch {
			case w.kind == quantity:
				numbers[w.text] = true
			case w.name:
				names[w.text] = true
			}
		}
		most = max(most, len(names), len(numbers))
	}
	return most
}

// plans reports whether what the newer statement tells is only planned or supposed,
// and what the older tells is not.
func (p *comparison) plans() bool { return p.toldB.hypothetical() && !p.toldA.hypothetical() }

// otherMeasure reports whether the statements give numbers or times and have no other
// word in common: "I'm 1.80 m tall", "I get up at seven now".
func (p *comparison) otherMeasure() bool {
	x, y := p.x.tally(), p.y.tally()
	return !p.ofOneAttribute() && x.equals == 0 && measured(p.x.words) && measured(p.y.words) && x.numbers+y.numbers+x.dates+y.dates > 0
}

func measured(words []placed) bool {
	return slices.ContainsFunc(words, func(w placed) bool { return w.kind == quantity })
}

// ofOneAttribute reports whether both statements give the same attribute of the same
// subject.
func (p *comparison) ofOneAttribute() bool {
	return p.old.Attribute != "" && p.old.Attribute == p.new.Attribute && p.old.Subject == p.new.Subject
}

// mayRetire reports whether nothing forbids the newer statement to take the older
// one's place.
func (p *comparison) mayRetire() bool {
	return !p.plans() && !p.otherMeasure() && !othersMatter(p.old.Said, p.new.Said)
}

// endsOne reports whether one statement alone says that something is so no
// longer: "I no longer take iron", "my iron is low".
func (p *comparison) endsOne() bool {
	over := func(s Statement, n *news) bool {
		return s.ceased || negated(s) || n.marked(markEnd, markGone, markDied, markNo, markLapse, markSwap, markNot)
	}
	return p.a.ceased && !over(p.b, &p.toldB) || p.b.ceased && !over(p.a, &p.toldA)
}

// turnedOnMe reports whether the speaker does in one statement what is done to
// them in the other: "Ben owes me", "I owe Ben".
func (p *comparison) turnedOnMe() bool {
	a, b := p.a.persons, p.b.persons
	return (a^b)&personMe != 0 && a&b&(personI|personWe) != 0 && (a|b)&(personMy|personOur) == 0
}

// ordered reports whether the words that both have stand in an order that means
// the same.
func (p *comparison) ordered() bool {
	pairs, _, _ := alignGists(p.x.gist, p.y.gist)
	return arranged(p.x.gist, p.y.gist, pairs)
}

// exchanged reports whether two words changed places around a preposition.
func (p *comparison) exchanged() bool {
	pairs, _, _ := match(p.a, p.b)
	return exchanged(pairs)
}

// adds reports whether something speaks against the newer taking the older one's
// place: it is said to hold beside others, or is only planned or supposed, or has too
// little to do with the older one.
func (p *comparison) adds() bool {
	return p.b.also || p.plans() || !p.concerns()
}

// What a newer statement must say of an older one to take its place: most of it,
// or two words of weight that are not a small part of it.
const (
	mostOf = 0.6
	partOf = 0.4
)

// concerns reports whether the newer statement speaks of what the older one does.
func (p *comparison) concerns() bool {
	t := p.x.tally()
	return p.ofOneAttribute() || t.hard >= mostOf || t.equals >= 2 && t.hard >= partOf
}

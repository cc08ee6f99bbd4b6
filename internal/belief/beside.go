package belief

import (
	"regexp"
	"slices"
	"strings"
)

// neverNewer reports whether a statement takes the place of an older one under no
// circumstances: it is about somebody else, or the older one holds beside it.
func neverNewer(old, new Claim) bool {
	return othersMatter(old.Said, new.Said) || brokeDown(old.Said, new.Said) || standsBeside(old.Said, new.Said) ||
		movedToNoPlace(old, new) || bothDone(old, new) || ofOneHome(old, new) || worksIn(old, new)
}

// standsBeside reports whether an older statement holds beside a newer one of its language
// however much they have in common.
func standsBeside(a, b Statement) bool {
	return liveStatesStand(a, b) || a.lang == b.lang && (onlyAdds(b) || slices.ContainsFunc(besides[:], func(holds func(a, b Statement) bool) bool { return holds(a, b) }))
}

// besides are the rules by which an older statement holds beside a newer one that tells of
// something else with the same words.
var besides = [...]func(a, b Statement) bool{
	otherRule, goTogether, othersThing, doesAndIs, treats, oneOfSeveralGone, partGone, outlives, sellsOne, paidByOther, leaveStays,
	stopsOne, partnerStays, stillHome, keepsIt, tradeStays,
	usedUp, onceOnly, onceAYear, someDaysHour, otherChildren, otherSystem, wishesName, carries, otherTripOff,
}

// onlyAdds reports whether all that a statement tells holds beside what was said before:
// "we now train on Saturdays too". What opens with such a word ("also, my rent is 900") may
// add to the talk only, and what is over or has moved is so for whatever it is added to.
func onlyAdds(b Statement) bool {
	n := readNews(b)
	if b.ceased || negated(b) || n.marked(markEnd, markGone, markDied, markNo, markLapse, markNot, markSwap, markShift, markFrom, markPair) || len(n.clauses) == 0 {
		return false
	}
	return !slices.ContainsFunc(n.clauses, func(c clause) bool {
		for i := c.from; i < c.to; i++ {
			switch v := n.nodes[i]; {
			case i == 0 || !v.also:
			case v.text == "too" && i+1 == c.to, adding[v.text]:
				return false
			}
		}
		return true
	})
}

// adding are the words of one's own that say nothing but that something holds too.
var adding = set("also tambien ademas")

// abreast are the states of a couple's life that a new companion does not end, nor they
// what one has with the companion.
var abreast = set("divorced widowed")

// holdsWith reports whether two states of one kind hold at the same time: who is divorced
// is so while they go out with somebody.
func (x standing) holdsWith(y standing) bool {
	return x.kind == y.kind && (abreast[x.value] && y.value == "dating" || abreast[y.value] && x.value == "dating")
}

// absence are the kinds of being away.
var absence = set("leave holiday journey")

// goTogether reports whether all that two statements tell of a couple, or of being away, holds
// at the same time.
func goTogether(a, b Statement) bool {
	met := false
	for _, x := range a.telling().standings {
		for _, y := range b.telling().standings {
			if x.kind != y.kind {
				met = met || absence[x.kind] && absence[y.kind] // on sick leave, back from holiday
				continue
			}
			if !x.holdsWith(y) {
				return false
			}
			met = true
		}
	}
	return met
}

// outlives reports whether an older statement tells what a person is called or where they are
// from, and the newer one that they died.
func outlives(a, b Statement) bool {
	x, y := readNews(a), readNews(b)
	return y.marked(markDied) && ofPeople(x.nodes) && slices.ContainsFunc(x.nodes, func(v node) bool { return origins[v.text] })
}

// brokeDown reports whether an older statement tells the make or number of a device and the newer
// one no more than that it broke down: "my phone number is 555 1234", "my phone died".
func brokeDown(a, b Statement) bool {
	thing, broke := false, false
	for _, w := range b.words {
		switch {
		case w.neg || w.name || w.kind == number:
			return false
		case meetsSet(w.lemmas, devices) || devices[w.text]:
			thing = true
		case meetsSet(w.lemmas, breaking) || breaking[w.text]:
			broke = true
		case w.kind != light:
			return false
		}
	}
	return thing && broke && slices.ContainsFunc(a.words, func(w word) bool { return w.name || w.kind == number })
}

var (
	devices  = set("phone mobile laptop computer pc tablet printer camera tv fridge washer dishwasher oven router monitor keyboard watch headphones telefono movil celular portatil ordenador computadora impresora camara tele televisor nevera heladera lavadora lavavajillas horno teclado reloj auriculares")
	breaking = set("die died dead break broke broken crash crashed murio morir muerto rompio romper roto estropear estropeado averiar averiado descomponer")
)

// leaveStays reports whether an older statement tells that somebody is on leave and the newer
// one that the ailment is there again, or worse, for which they are: "I'm on sick leave for
// anxiety", "my anxiety is back". Nobody goes back to work for that.
func leaveStays(a, b Statement) bool {
	leave := onLeave.FindStringSubmatch(a.telling().folded)
	if leave == nil || b.ceased || negated(b) || !again.MatchString(b.telling().folded) {
		return false
	}
	told := strings.Fields(b.telling().folded)
	return slices.ContainsFunc(strings.Fields(leave[1]), func(w string) bool {
		return w != "back" && !a.lang.lexicon().function[w] && !determiners[w] && slices.Contains(told, w)
	})
}

var (
	onLeave = regexp.MustCompile(`\b(?:on (?:sick |medical )leave|signed off(?: work)?|de (?:baja|licencia)(?: medica)?) (?:for|with|because of|due to|por|a causa de) (.+)$`)
	again   = regexp.MustCompile(`\b(?:again|worse|is back|came back|has come back|volvio|vuelto|vuelve|otra vez|de nuevo|peor)\b`)
)

// sellsOne reports whether an older statement tells a trade or what is saved for, and the newer
// one that something was sold: "I sell houses", "I sold my house".
func sellsOne(a, b Statement) bool {
	return sold.MatchString(b.telling().folded) && (trade.MatchString(a.telling().folded) ||
		slices.ContainsFunc(plans, func(p plan) bool { return p.wanted.MatchString(a.telling().folded) }))
}

var (
	trade = regexp.MustCompile(`^(?:i|we) (?:buy and )?(?:sell|fix|repair|restore) |^(?:vendo|vendemos|arreglo|arreglamos|reparo) `)
	sold  = regexp.MustCompile(`^(?:i|we) (?:have |just |finally |already )*sold |^(?:ya |me |nos )*(?:vendi|vendimos) `)
)

// oneOfSeveralGone reports whether somebody has several of a thing and a newer statement tells
// of one of them: "I have two cats", "one of my cats died".
func oneOfSeveralGone(a, b Statement) bool {
	x, y := readNews(a), readNews(b)
	if !y.marked(markEnd, markGone, markDied, markSwap) || !slices.ContainsFunc(y.nodes, func(v node) bool {
		return v.text == "1" || v.text == "one" || v.text == "un" || v.text == "una" || v.text == "uno"
	}) {
		return false
	}
	return slices.ContainsFunc(x.nodes, func(v node) bool { return v.kind == number && len(v.text) < 3 && v.text != "1" })
}

// partGone reports whether somebody has two things and a newer statement ends one: "I have a
// car and a bike", "I sold the bike". The older one stays, for the other's sake.
func partGone(a, b Statement) bool {
	x, y := readNews(a), readNews(b)
	if !y.marked(markEnd, markGone, markDied, markSwap) {
		return false
	}
	told := func(ns []node) bool {
		return slices.ContainsFunc(aboutOf(ns), func(v node) bool { return v.kind == content && y.has(v.word) })
	}
	for i, v := range x.nodes {
		if (v.text == "and" || v.text == "y" || v.text == "e") && i > 0 && i+1 < len(x.nodes) && secondThing[x.nodes[i+1].text] {
			return told(x.nodes[:i]) != told(x.nodes[i:])
		}
	}
	return false
}

// secondThing are the words before a second thing.
var secondThing = set("a an another un una otro otra")

// treats reports whether a newer statement tells what is taken for what the older one tells
// that somebody has: "I have migraines", "I started taking sumatriptan for my migraines".
func treats(a, b Statement) bool {
	x, y := readNews(a), readNews(b)
	if y.marked(markEnd, markGone, markDied, markNo, markNot, markSwap, markLapse) || !slices.ContainsFunc(y.nodes, func(v node) bool { return taking[v.text] }) {
		return false
	}
	for i, v := range y.nodes {
		if v.text == "for" || v.text == "para" || v.text == "por" {
			against := aboutOf(y.nodes[i+1:])
			return len(against) > 0 && x.has(against[0].word) && slices.ContainsFunc(x.nodes, func(v node) bool { return suffering[v.text] }) &&
				!slices.ContainsFunc(x.nodes, func(v node) bool { return taking[v.text] })
		}
	}
	return false
}

// taking are the verbs of being treated with something.
var taking = set("take takes taking took use uses using used prescribed inject tomar tomo toma tomando usar uso usa usando recetaron receto inyectar")

// suffering are the verbs of having an ailment.
var suffering = set("have has get gets suffer suffers tengo tiene sufro sufre padezco padece")

// othersThing reports whether a statement gives what somebody called by name has ("el
// dentista de Tobías es …") and the other one tells what the speaker did, of whom alone it
// speaks.
func othersThing(a, b Statement) bool {
	const own = personI | personWe
	p, q := a.persons|a.reading().persons, b.persons|b.reading().persons
	if q&own == 0 || q&^(own|personMe|personMy|personOur) != 0 || p&(own|personMy|personOur) != 0 {
		return false
	}
	x, y := readNews(a), readNews(b)
	of := slices.IndexFunc(x.property(), func(v node) bool { return v.name && (v.prep == "of" || v.under == "de") })
	return of > 0 && !y.has(x.nodes[of].word)
}

// doesAndIs reports whether an older statement tells what somebody does in a place and the
// newer one where they are: "Iris sleeps in our room", "Iris is at Little Acorns now". What
// tells where they belong ("works at", "lives in") is of the same kind.
func doesAndIs(a, b Statement) bool {
	x, y := spell(tokens(a.text), a.lang), spell(tokens(b.text), b.lang)
	n := 0
	for n < len(x) && n < len(y) && n < 4 && x[n].text == y[n].text {
		n++
	}
	if n == 0 || n+1 >= len(x) || n+1 >= len(y) || !b.lang.lexicon().copulas[y[n].text] || !where[y[n+1].text] || !where[x[n+1].text] {
		return false
	}
	verb := word{text: x[n].text, lemmas: lemmas(x[n].text, a.lang, a.lang.lexicon())}
	return !a.lang.lexicon().copulas[verb.text] && !belonging[verb.text] && !meetsSet(verb.lemmas, belonging)
}

// belonging are the verbs that tell where somebody is at home, at work or at school.
var belonging = set(`live reside stay dwell work teach study train intern volunteer attend go be remain sit stand park store keep base locate serve
	vivir vive viven residir reside trabajar trabaja trabajan ensenar ensena estudiar estudia estudian ir va van quedar queda parar para`)

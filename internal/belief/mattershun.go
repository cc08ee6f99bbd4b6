package belief

import (
	"slices"
	"strings"
)

// shuns reports whether the thing at i is told to be avoided or to do harm, and whether it is
// told to be disliked or refused: of who only dislikes a thing, that they were ill where it was
// tells nothing.
func (s speech) shuns(i int) (shunned, disliked bool) {
	from, to := s.sentence(i)
	for j := from; j < to; j++ {
		w := s.ts[j].text
		if !harms(w) && !dislikes(w) || j == i {
			continue
		}
		if j > 0 && negations[s.ts[j-1].text] && hasAnyPrefix(w, allergic) || j == i+1 && s.leavesOut(j) {
			return false, false // "not allergic to …"
		}
		if s.bears(j, i) {
			shunned, disliked = true, disliked || dislikes(w) || s.tiredOf(j)
		}
	}
	refused, unwanted := s.refused(i, from)
	return shunned || refused, disliked || unwanted
}

// harms reports whether a word is of the harm that a thing does.
func harms(w string) bool {
	return harmed[w] || hasAnyPrefix(w, harmStems) || hasAnyPrefix(w, allergic)
}

// dislikes reports whether a word is of disliking or avoiding a thing.
func dislikes(w string) bool { return disliked[w] || hasAnyPrefix(w, dislikeStems) }

// bears reports whether the word at j, of harm or dislike, is told of the thing at i: an allergy
// and a dislike of what they name, harm of what is in its clause.
func (s speech) bears(j, i int) bool {
	t, tired := s.ts[j], s.tiredOf(j)
	if t.capital && !t.capitals && !t.first && t.text != "epipen" {
		return false // "React", "the Swell"
	}
	between := s.ts[min(i, j)+1 : max(i, j)]
	if slices.ContainsFunc(between, func(t token) bool { return opposes[t.text] }) {
		return false
	}
	joined := slices.ContainsFunc(between, func(t token) bool { return addsTo[t.text] })
	switch {
	case hasAnyPrefix(t.text, allergic):
		from, to, ok := s.objectOf(j)
		return !ok || from <= i && i < to
	case (dislikes(t.text) || tired) && i < j: // "coriander is disgusting", "coriander, I hate it"
		return !joined && (j+1 == len(s.ts) || s.ts[j+1].sep != 0 || closers[s.ts[j+1].text] || itself[s.ts[j+1].text])
	case dislikes(t.text) || tired:
		from, to, ok := s.objectOf(j)
		return ok && from <= i && i < to || !joined && i-j <= mostAllergens
	}
	switch {
	case deaths[t.text] && j > 0 && (s.relative(j-1) || s.called(j-1) || thirdWords[s.ts[j-1].text]):
		return false // "my wife died in 2019"
	case (deaths[t.text] || ails[t.text]) && i < j && !slices.ContainsFunc(between, func(t token) bool { return s.mine(t.text) }):
		return false // "my dogs are sick", not "dogs make me sick"
	case kills[t.text] && j < i && !slices.ContainsFunc(between, func(t token) bool { return t.text == "by" || t.text == "por" }):
		return false // "somebody killed my cats"
	}
	return j+1 == len(s.ts) || s.ts[j+1].sep != 0 || !s.relative(j+1) // "my sick mother"
}

// tiredOf reports whether the word at j is of having enough of what is named next: "sick of …".
func (s speech) tiredOf(j int) bool {
	return j+1 < len(s.ts) && s.ts[j].text == "sick" && s.ts[j+1].sep == 0 && s.ts[j+1].text == "of"
}

// refused reports whether the thing at i is told not to be taken or borne, and whether that is for
// not wanting it: "no coriander then", "I don't eat cashews", not "I have no cashews".
func (s speech) refused(i, from int) (shunned, unwanted bool) {
	if i > from && ownersOf[s.ts[i-1].text] {
		return false, false // "I can't leave my dogs alone"
	}
	for j := i - 1; j >= from && j >= i-5; j-- {
		if w := s.ts[j].text; negations[w] {
			within := s.ts[j:i]
			had := slices.ContainsFunc(within, func(t token) bool { return possesses[t.text] }) || j > from && possesses[s.ts[j-1].text]
			shunned = !had || refuses[w] || j > from && s.ts[j-1].text == "rather"
			left := w != "not" && w != "never" && w != "nunca" // "Linux, not Windows"
			return shunned, shunned && (left && !slices.ContainsFunc(within[1:], func(t token) bool { return !determiners[t.text] }) || slices.ContainsFunc(within, func(t token) bool { return tasted[t.text] }))
		}
		if s.ts[j+1].sep == '.' {
			return false, false
		}
	}
	return false, false
}

var (
	// harmStems and harmed are stems and words of the harm that a thing does.
	harmStems = strings.Fields("epipen adrenalin swollen swelling urticari ronch reaccion vomit chok ahog hinch sensitiv poison")
	harmed    = set(`swell swells swelled hive hives rash rashes react reacts reacted reacting reaction reactions kill kills killed killing died dead mata matan mato mataron
		morir muero mori sick ill illness throat garganta itch itches itchy itching pica pican picazon hospital hospitals hospitalised hospitalized`)

	// dislikeStems and disliked are stems and words of disliking a thing and of avoiding it.
	dislikeStems = strings.Fields("detest loath dislik despis disgust evit aborre")
	disliked     = set(`hate hates hated hating odio odia odian odiaba odie odiamos avoid avoids avoided avoiding asco gross can't-stand soporto aguanto`)

	deaths = set("died dead mori morir muero")
	ails   = set("sick ill")
	kills  = set("kill kills killed killing mata matan mato mataron")

	// opposes part what is told of one thing from what is told of another.
	opposes = set("but though although whereas pero aunque sino")
	// addsTo are words behind which another thing may be told.
	addsTo = set("and y e because so when where while since porque cuando donde mientras")

	itself = set("it them that those")

	// tasted are verbs of eating, using and liking.
	tasted = set(`eat eats ate drink drinks drank have like likes love loves enjoy want wants stand bear touch take takes put add use order
		como come comemos bebo bebe tomo toma tomamos gusta gustan quiero quiere soporto aguanto pongas ponga ponle poner uso usa`)
	// refuses are negations of being able to, so that "have" after them is of eating.
	refuses = set("can't cannot cant couldn't mustn't rather")

	possesses = set("have has had tengo hay tenemos queda quedan got is are left find found buy bought encontre compre")
)

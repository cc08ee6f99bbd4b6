package belief

import (
	"slices"
	"strings"
)

// Sketch is what a statement says with order, wording and language taken off, to
// be recognised when the statement itself may not be kept (M9): for each thing
// it speaks of the names by which that may return, whom it is of, and whether it
// was so. The names may be replaced by digests ([Sketch.Seal]); nothing in here
// but names is compared, so a sealed sketch recognises what a plain one does.
type Sketch struct {
	Slots   [][]string // a name of each must be in what is recognised
	Whose   Whose
	Past    bool
	Denied  bool // without a word that is: "no longer"
	Compare bool // "more than", "rather than"
	Ordered bool // who does what to whom is told by the order alone
	Named   bool // its only name was written as one
	State   bool // its only name was told as what the speaker is
	Work    bool // it tells of work or studies
	Slack   int  // how many other things may be told in the same breath
}

// Whose says whom a statement is of, from the side of the person whose memory it is.
type Whose uint8

// The sides. A third person is told by the words that name them.
const (
	WhoseNobody   Whose = 0
	WhoseOwn      Whose = 1
	WhoseListener Whose = 2
	WhoseHis      Whose = 4
	WhoseHers     Whose = 8

	whoseThird = WhoseHis | WhoseHers
)

// slack is how much else may stand after what is recognised. A thing that needs two names
// is hardly met by chance; one of a single name is, and is recognised only where nothing
// else is told, or, of an ailment, nothing but what goes with having it.
const (
	slack      = 3
	leastSlots = 2
	mostSlots  = 8
)

// Sketches returns what would recognise a statement, one for each language that
// it may be of; ailing is whether it is of health. There is none of one that says
// nothing by itself.
func (s Statement) Sketches(ailing bool) (all []Sketch) {
	for _, r := range inEachLanguage(s) {
		all = append(all, r.sketches(ailing)...)
		if framed, ok := r.inFrame(); ok {
			all = append(all, framed.sketches(ailing)...)
		}
	}
	return all
}

func (s Statement) sketches(ailing bool) []Sketch {
	t, g := s.glance(false), s.reading()
	k := Sketch{Whose: t.whose, Past: t.past, Denied: t.denied, Compare: t.compare, Slack: slack}
	if k.Whose&WhoseOwn != 0 {
		k.Whose &^= WhoseListener
	}
	names, governed := 0, false
	for i, w := range t.words {
		if w.weighty && len(w.names) > 0 {
			governed = governed || w.prep != ""
			k.Slots = append(k.Slots, inUnits(&g.words[i], w))
			if g.words[i].name {
				names++
			}
		}
	}
	for i := 0; i < len(t.words) && len(k.Slots) < leastSlots; i++ { // "my home is in Porto"
		if w := t.words[i]; !w.weighty && len(g.words[i].concepts) > 0 && !tellsTime(&g.words[i]) {
			k.Slots = append(k.Slots, w.slot())
		}
	}
	if len(k.Slots) == 1 && !ailing {
		k.Slack = 0
	}
	k.Named = len(k.Slots) == 1 && names > 0
	k.Work = slices.ContainsFunc(t.words, func(w tellingWord) bool { return w.working })
	k.State = len(k.Slots) == 1 && names == 0 && ailing && !governed && (t.isFirst || strings.HasPrefix(s.plain, "estoy "))
	k.Ordered = k.Whose&^whoseThird == WhoseNobody && names > 0
	if len(k.Slots) > 0 && len(k.Slots) <= mostSlots {
		return append([]Sketch{k}, k.asOne(t)...)
	}
	return nil
}

// asOne are the sketches in which two words next to each other are one.
func (k Sketch) asOne(t Telling) (all []Sketch) {
	at := 0 // the slot of a word
	for i, w := range t.words {
		if !w.weighty {
			continue
		}
		if at+1 < len(k.Slots) && w.joined != nil && i+1 < len(t.words) && t.words[i+1].weighty {
			one := k
			w.names = w.joined
			one.Slots = slices.Concat(k.Slots[:at], [][]string{w.slot()}, k.Slots[at+2:])
			all = append(all, one)
		}
		at++
	}
	return all
}

// Seal replaces the names of a sketch.
func (k Sketch) Seal(seal func(string) string) Sketch {
	slots := make([][]string, len(k.Slots))
	for i, names := range k.Slots {
		slots[i] = sealAll(names, seal)
	}
	k.Slots = slots
	return k
}

func sealAll(names []string, seal func(string) string) []string {
	sealed := make([]string, len(names))
	for i, n := range names {
		sealed[i] = seal(n)
	}
	return sealed
}

// In reports whether a sentence says what the statement said, both sealed by one
// seal. Other things may stand after it; before it only what leaves it said.
func (k Sketch) In(t Telling) bool {
	if k.Past != t.past || k.Denied != t.denied || k.Compare != t.compare || len(k.Slots) > len(t.words) {
		return false
	}
	meets := func(names, slot []string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return slices.Contains(slot, n) })
	}
	if t.fragment && !k.ofFragment(t) {
		return false
	}
	if owner := k.Whose &^ whoseThird; owner&^t.whose != 0 || owner == WhoseNobody && t.whose&WhoseOwn != 0 {
		return false
	}
	if x, y := k.Whose&whoseThird, t.whose&whoseThird; x != 0 && y != 0 && x&y == 0 {
		return false
	}
	used, first, last := make([]bool, len(t.words)), len(t.words), -1
	for _, slot := range k.Slots {
		at, both := -1, false
		for i, w := range t.words {
			if used[i] {
				continue
			}
			if meets(w.slot(), slot) {
				at, both = i, false
				break
			}
			if at < 0 && i+1 < len(t.words) && !used[i+1] && meets(tellingWord{names: w.joined, neg: w.neg}.slot(), slot) {
				at, both = i, true
			}
		}
		if at < 0 || k.Ordered && at < last {
			return false
		}
		used[at] = true
		if both {
			used[at+1] = true
		}
		first, last = min(first, at), max(last, at)
	}
	return (!t.fragment || fills(t, used)) && k.accounts(t, used, first, last)
}

// accounts reports whether what else a sentence tells leaves it the same: things told
// after it may, as "with my wife" does, but not what comes before or within, since
// "I want to live in Madrid" and "my work laptop is from Globant" say something else.
func (k Sketch) accounts(t Telling, used []bool, first, last int) bool {
	if t.onlyMine && k.Whose&WhoseOwn != 0 && first > 0 && (first > 1 || len(k.Slots) > 1) {
		return false // "my car has …": of what is mine, not of me
	}
	if k.ails() && !k.Named && t.isFirst && t.words[first].name && len(t.words) == 1 {
		return false // "I'm a Cancer"
	}
	if t.onlyMine && k.Whose&WhoseOwn != 0 && t.ofMine(used) {
		return false // "allergic to nuts: my sister"
	}
	extra := 0
	for i, w := range t.words {
		switch {
		case used[i]:
			if w.number && i+1 < len(t.words) && t.words[i+1].weighty && !used[i+1] {
				return false // "two movies with my kids" are not two kids
			}
			continue
		case i < last && w.other: // "my dog has …", "my wife's sister works at …"
			return false
		case w.aside:
		case i < last && !w.mayPrecede(t.words[i+1]) && !(w.working && !w.weighty && k.ofWork(t, used)):
			return false
		case i > last && k.ails() && (w.weighty || w.working || w.telling) && !t.words[last].had(t.words[last+1]) && !w.joins:
			return false // "I work in cancer research"
		}
		if w.weighty || w.telling {
			extra++
		}
	}
	return extra <= k.Slack
}

// ails reports whether a sketch is of an ailment told by one name. That is met in much
// that says of nobody that they have it.
func (k Sketch) ails() bool { return len(k.Slots) == 1 && k.Slack > 0 }

// ofWork reports whether a sketch tells of work, and so does a sentence of all that it uses:
// "I work with an engineer from Globant" is not "I work at Globant as an engineer".
func (k Sketch) ofWork(t Telling, used []bool) bool {
	if !k.Work {
		return false
	}
	for i, w := range t.words {
		if used[i] && w.joins {
			return false
		}
	}
	return true
}

// mayPrecede reports whether a word before what is recognised leaves it said.
func (w tellingWord) mayPrecede(next tellingWord) bool {
	switch {
	case w.bearing:
		return next.prep == "with" // "I live with epilepsy"
	case w.can, !w.weighty && !w.working: // "I can't eat peanuts, I'm allergic"
		return true
	}
	return false
}

// had reports whether an ailment is told as somebody's, so that what comes after
// speaks of something else: "your epilepsy is …", "as someone with epilepsy you …".
func (w tellingWord) had(next tellingWord) bool {
	return w.owned || w.prep == "with" && next.prep != w.prep
}

package extract

import (
	"slices"
	"strings"
)

// apply puts a statement at the end of a text right, or leaves it out where that cannot be
// done exactly. It reports whether the text says something that is corrected.
func (c correction) apply(text string) (string, amendment, bool) {
	said := Sentences(text)
	value := tokenize(nil, c.value)
	with := atomsIn(value)
	for k := len(said) - 1; k >= 0; k-- {
		s := said[k]
		if s.Code || s.Quoted {
			return text, amendment{}, false
		}
		toks := tokenize(nil, s.Text)
		if len(toks) == 0 {
			continue
		}
		var instead string
		var ok bool
		switch {
		case c.value == "":
			ok = !ordersToo(s.Text, toks)
		case has(toks, ofBlood) && has(value, bloodGroups):
			ok = c.strong || c.within || len(value) < 3 // "no wait, O-", of which the sign is no word
		case c.denied:
			ok = !slices.ContainsFunc(value[1:], func(t token) bool { return lastOf(toks, t.norm) < 0 })
		case c.restated:
			ok = sameStart(toks, value) || c.outright
		case len(with) > 0:
			of := atomsIn(toks)
			if !meets(of, with) {
				continue // of a sentence before it
			}
			instead, ok = c.revalued(s.Text, toks, value, of, with)
		default:
			instead, ok = c.reworded(s.Text, toks, value)
		}
		if !ok {
			return text, amendment{}, false
		}
		instead = strings.TrimRight(withoutSaying(instead), " ,;:-–—(")
		return text[:s.Start] + instead + behind(text[s.End:], instead), amendment{instead, []string{s.Text}}, true
	}
	return text, amendment{}, false
}

// ordersToo reports whether a sentence goes on to ask for something, which may be what is taken back.
func ordersToo(text string, toks []token) bool {
	cs := clauses(text, toks, 0)
	return strings.HasSuffix(text, "?") && len(cs) > 1 || slices.ContainsFunc(cs[min(1, len(cs)):], func(c clause) bool { return directive(text, toks, c.start) })
}

// withoutSaying leaves out that the speaker said it: "I said I live in …, but I meant …".
func withoutSaying(s string) string {
	folded := strings.ToLower(s)
	for _, w := range [...]string{"i said that ", "i said ", "i told you ", "dije que "} {
		if strings.HasPrefix(folded, w) {
			return s[len(w):]
		}
	}
	return s
}

// behind is what stands behind a sentence that was put right, before what follows it.
func behind(rest, instead string) string {
	if instead == "" || strings.Trim(rest, " ,;:-–—(.") == "" {
		return ""
	}
	return rest
}

// sameStart reports whether two statements begin alike: "I take …".
func sameStart(a, b []token) bool {
	n := 0
	for n < len(a) && n < len(b) && a[n].norm == b[n].norm {
		n++
	}
	return n >= 2 || n == 1 && len(a[0].norm) > 3
}

// reworded puts a name or a word in the place of the one with which a statement ends.
func (c correction) reworded(text string, toks, value []token) (string, bool) {
	if ofRelative(value) {
		return c.putKin(text, toks)
	}
	if !c.strong && !c.within {
		return "", false // "Sorry, Claude.": as well said to somebody, or by the way
	}
	last := value[len(value)-1]
	if strings.HasSuffix(text, "?") || len(value) > 3 || function[last.norm] || placing[last.norm] || naming[last.norm] || !last.capital && hasSuffixes(last.norm, "ing", "ed", "ly", "ando", "iendo", "mente", "aba") {
		return "", false
	}
	if c.orders && last.norm != toks[len(toks)-1].norm {
		return "", false
	}
	if placing[value[0].norm] && len(value) > 1 { // "no wait, in Leicester"
		if i := lastOf(toks, value[0].norm); i > 0 && wordsOnly(toks[i+1:]) && len(toks)-i <= 4 {
			return text[:toks[i].start] + c.value, true
		}
		return "", c.spoils(toks)
	}
	if i := alikeWord(toks, value); i >= 0 {
		return text[:toks[i].start] + c.value + text[toks[i].end:], true
	}
	i := tailFrom(toks)
	if i < 0 || !wordsOnly(toks[i:]) {
		return "", c.spoils(toks)
	}
	end := toks[len(toks)-1]
	if last.capital && !end.capital {
		return "", c.spoils(toks) // "I hate flying. No wait, York."
	}
	like := end.capital == last.capital && (end.capital || hasSuffixes(end.norm, "s") == hasSuffixes(last.norm, "s"))
	lead := toks[i-1].norm
	named := end.capital && (placing[lead] || naming[lead])
	if !c.strong && (!like || len(toks)-i != len(value) && !named) {
		return "", false
	}
	from, words := toks[i].start, len(value)
	if determiners[value[0].norm] && determiners[lead] {
		from, words = toks[i-1].start, words-1 // "a Honda. No wait, an Audi"
	}
	n, places := len(toks)-i, 0
	for _, t := range toks[:i] {
		if placing[t.norm] {
			places++
		}
	}
	if places > 1 && !(like && n == len(value) && (lead == "a" || lead == "an" || lead == "un" || lead == "una")) || n != words && !placing[lead] && !naming[lead] {
		return "", true
	}
	return text[:from] + c.value + text[end.end:], true
}

// spoils reports whether a statement is wrong though it is not known how to put it right: of health
// that is worse than none.
func (c correction) spoils(toks []token) bool { return c.strong && !c.orders && tellsHealth(toks) }

// ofRelative reports whether words are a relative of the speaker's: "my son".
func ofRelative(toks []token) bool {
	return len(toks) == 2 && mine[toks[0].norm] && relations[toks[1].norm] != ""
}

// isCopula reports whether words only say that somebody is so: "is", "lo es".
func isCopula(toks []token) bool {
	last := toks[len(toks)-1].norm
	return copulas[last] && (len(toks) == 1 || len(toks) == 2 && toks[0].norm == "lo")
}

// putKin puts one relative in the place of another, who must be the only one and have no name. What
// the speaker said of oneself is not put right: it would be said in other words.
func (c correction) putKin(text string, toks []token) (string, bool) {
	at := -1
	for i := 0; i+1 < len(toks); i++ {
		if ofRelative(toks[i : i+2]) {
			if at >= 0 {
				return "", true
			}
			at = i
		}
	}
	if at < 0 {
		return "", c.strong && ownSubjectAt(toks, 0)
	}
	if at+2 < len(toks) && (toks[at+2].capital || toks[at+2].norm == "'s") {
		return "", true
	}
	return text[:toks[at].start] + c.value + text[toks[at+1].end:], true
}

// alikeWord finds the one word of a statement that is spelled almost as its correction.
func alikeWord(toks, value []token) int {
	found := -1
	if len(value) != 1 || len(value[0].norm) < 4 {
		return -1
	}
	for i, t := range toks {
		if i > 0 && t.capital == value[0].capital && len(t.norm) > 3 && t.norm != value[0].norm && lettersApart(t.norm, value[0].norm) == 1 {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

// lettersApart is in how many letters two words differ, 9 for many.
func lettersApart(a, b string) int {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return 9
	}
	p := 0
	for p < len(a) && a[p] == b[p] {
		p++
	}
	s := 0
	for s < len(a)-p && a[len(a)-1-s] == b[len(b)-1-s] {
		s++
	}
	return len(b) - p - s
}

// tailFrom returns where the last words of a statement begin, behind what leads to them.
func tailFrom(toks []token) int {
	for i := len(toks) - 1; i > 0; i-- {
		if w := toks[i-1].norm; placing[w] || naming[w] || determiners[w] || leading[w] {
			if len(toks)-i > 3 {
				return -1
			}
			return i
		}
	}
	return -1
}

func lastOf(toks []token, w string) int {
	for i := len(toks) - 1; i >= 0; i-- {
		if toks[i].norm == w {
			return i
		}
	}
	return -1
}

// wordsOnly reports whether tokens are words that may be a value.
func wordsOnly(toks []token) bool {
	return len(toks) > 0 && !slices.ContainsFunc(toks, func(t token) bool {
		return isValue(t.norm) || noValue[t.norm] || placing[t.norm] || t.quoted || t.code
	})
}

var (
	// placing are words that place what follows them.
	placing     = set("to in at with for from of on by near as a al en con de del por para desde")
	ofBlood     = set("blood sanguineo sangre")
	bloodGroups = set("a b ab o 0")
	naming      = set("is are am called named llamo llama llamamos es soy son somos 's")
	leading     = set("take eat use play like love hate prefer drink have drive speak live tomo uso como juego toco prefiero tengo hablo bebo odio amo manejo estudio usamos tenemos hablamos comemos tomamos comer tomar beber usar study teach drives speaks takes eats uses plays likes toma usa juega")
)

package extract

import (
	"slices"
	"strings"
	"unicode"
)

// kind is of what sort a value is.
type kind int

const (
	kindWord kind = iota
	kindDay
	kindMonth
	kindClock
	kindNumber
	kindTimes // "twice", "three times": how often
)

// atom is a value in a statement.
type atom struct {
	kind     kind
	from, to int // bytes
	digits   int // where a unit written onto a number begins, to where there is none
	ordinal  bool
}

// atomsIn returns the days, months, times and numbers of words.
func atomsIn(toks []token) (all []atom) {
	for i := range toks {
		t := toks[i]
		if i > 0 && (t.start == toks[i-1].start || thousands(toks, i-1)) {
			continue
		}
		a := atom{from: t.start, to: t.end, digits: t.end}
		next := ""
		if i+1 < len(toks) {
			next = toks[i+1].norm
		}
		switch {
		case weekdays[t.norm] || weekdays[strings.TrimSuffix(t.norm, "s")]:
			a.kind = kindDay
		case months[t.norm] && (t.norm != "may" && t.norm != "march" && t.norm != "mar" || isValue(next) || i > 0 && (isValue(toks[i-1].norm) || toks[i-1].norm == "of" || toks[i-1].norm == "in" || toks[i-1].norm == "de" || toks[i-1].norm == "on")):
			a.kind = kindMonth
		case t.norm == "twice" || t.norm == "once" && often[next]:
			a.kind = kindTimes
		case (next == "times" || next == "veces" || next == "time" || next == "vez") && (isNumber(t.norm) || single[t.norm]):
			a.kind, a.to = kindTimes, toks[i+1].end
		case counting(t.norm):
			a.kind = kindNumber
		case t.norm[0] < '0' || t.norm[0] > '9':
			continue
		case isClock(t.norm) || next == "am" || next == "pm" || next == "hs":
			a.kind = kindClock
			if next == "am" || next == "pm" || next == "hs" {
				a.to = toks[i+1].end
			}
		case i > 0 && (toks[i-1].norm == "at" || toks[i-1].norm == "las"):
			a.kind = kindClock
		default:
			a.kind = kindNumber
			a.ordinal = hasSuffixes(t.norm, "st", "nd", "rd", "th")
			if thousands(toks, i) {
				a.to, a.digits = toks[i+1].end, toks[i+1].end
			}
		}
		if k := strings.IndexFunc(t.norm, unicode.IsLetter); k > 0 && len(t.norm) == t.end-t.start && !a.ordinal {
			a.digits = t.start + k
		}
		all = append(all, a)
	}
	return all
}

// thousands reports whether a number goes on behind its comma: "1,250".
func thousands(toks []token, i int) bool {
	return i+1 < len(toks) && toks[i+1].start == toks[i].end+1 && toks[i+1].sep == ',' && isNumber(toks[i].norm) && isNumber(toks[i+1].norm)
}

// often follow "once" where that is no number and no time.
var often = set("a per daily weekly every each")

// counting reports whether a word is a number from two on.
func counting(w string) bool {
	return numberWords[w] && w != "one" && w != "un" && w != "una" && w != "uno"
}

func isClock(w string) bool {
	return strings.Contains(w, ":") || hasSuffixes(w, "am", "pm", "hs") || strings.HasSuffix(w, "h") && !strings.HasSuffix(w, "th")
}

// isValue reports whether a word is a number, a day or a month.
func isValue(w string) bool {
	return w != "" && (w[0] >= '0' && w[0] <= '9' || weekdays[w] || weekdays[strings.TrimSuffix(w, "s")] || months[w])
}

// meets reports whether a statement's values have one of each kind that is said instead.
func meets(of, with []atom) bool {
	return !slices.ContainsFunc(with, func(b atom) bool {
		return !slices.ContainsFunc(of, func(a atom) bool {
			return a.kind == b.kind || clockLike(a.kind, b.kind) || a.kind == kindTimes && b.kind == kindNumber
		})
	})
}

// clockLike reports whether one is a time and the other a number, which may be an hour.
func clockLike(a, b kind) bool {
	return a == kindClock && b == kindNumber || a == kindNumber && b == kindClock
}

// ambiguous reports whether a number may stand for several of a statement: how many and when or how
// often, "one pill at 8", "20 mg twice a day", "on 12/05/2019".
func ambiguous(toks, value []token, of, with []atom) bool {
	if len(with) != 1 || with[0].kind != kindNumber {
		return false
	}
	number, other := has(toks, single), false
	for _, a := range of {
		number, other = number || a.kind == kindNumber, other || a.kind == kindClock || a.kind == kindTimes && len(value) == 1
		for _, t := range toks {
			if t.start == a.from && strings.ContainsAny(t.norm, "/-") && !strings.ContainsAny(value[0].norm, "/-") {
				return true
			}
		}
	}
	return number && other || has(toks, single) && len(of) > 0
}

// single are the words for one thing that a number may stand for.
var single = set("one un una uno")

// revalued puts days, dates, times and numbers in the places of others, each of which the
// statement has once; "" where it has several, or other words are told with them.
func (c correction) revalued(text string, toks, value []token, of, with []atom) (string, bool) {
	if c.orders && lastOf(toks, value[0].norm) < 0 { // "type 2" of "type 1"
		return "", false
	}
	if value[0].norm == "and" || value[0].norm == "y" {
		return "", false // one more
	}
	if ambiguous(toks, value, of, with) {
		return "", true
	}
	if last := of[len(of)-1]; last.to == toks[len(toks)-1].end && value[0].start == with[0].from && with[0].kind == last.kind && len(with) == 1 && (c.strong || len(value) == 1) && continues(value, with[0]) {
		return text[:last.from] + c.value, true // "I take 20, no wait, 40 mg of fluoxetine"
	}
	for _, v := range value {
		if !slices.ContainsFunc(with, func(a atom) bool { return v.start >= a.from && v.end <= a.to }) && !fillers[v.norm] && !slices.ContainsFunc(toks, func(t token) bool {
			return t.norm == v.norm || isValue(t.norm) && strings.HasSuffix(t.norm, v.norm)
		}) {
			return "", c.strong // "sorry, 40 people asked"
		}
	}
	var changes []change
	for _, k := range [...]kind{kindDay, kindMonth, kindClock, kindNumber, kindTimes} {
		news := ofKind(with, k)
		if len(news) == 0 {
			continue
		}
		olds := insteadOf(of, news[0])
		if len(olds) != len(news) || olds[0].ordinal && k == kindClock {
			return "", true
		}
		for i, b := range olds {
			a := news[i]
			w := c.value[a.from:a.to]
			switch unit := c.value[a.digits:a.to]; {
			case unit == "" && b.digits < b.to && a.kind != kindTimes: // "50mg", "75"
				b.to = b.digits
			case a.kind == kindNumber && b.kind == kindTimes: // "twice", "3"
				w += " times"
			case unit != "" && b.digits == b.to && strings.HasPrefix(strings.TrimLeft(text[b.to:], " "), unit): // "50 mg", "75mg"
				w = c.value[a.from:a.digits]
			}
			changes = append(changes, change{b.from, b.to, w})
		}
	}
	slices.SortFunc(changes, func(a, b change) int { return b.from - a.from })
	for _, ch := range changes {
		text = text[:ch.from] + ch.word + text[ch.to:]
	}
	return text, true
}

// change puts a word in the place of some bytes of a statement.
type change struct {
	from, to int
	word     string
}

// insteadOf returns the values of a statement in whose places one like a may stand.
func insteadOf(of []atom, a atom) []atom {
	kinds := []kind{a.kind}
	switch {
	case a.ordinal:
	case a.kind == kindClock:
		kinds = append(kinds, kindNumber)
	case a.kind == kindNumber:
		kinds = append(kinds, kindClock, kindTimes)
	}
	for _, k := range kinds {
		if olds := ofKind(of, k); len(olds) > 0 {
			return olds
		}
	}
	return nil
}

func ofKind(all []atom, k kind) (of []atom) {
	for _, a := range all {
		if a.kind == k {
			of = append(of, a)
		}
	}
	return of
}

// continues reports whether a statement goes on behind its new value.
func continues(value []token, a atom) bool { return len(value) > 1 && value[len(value)-1].end > a.to }

// fillers stand beside values and say nothing.
var fillers = set("the on at in el la los las al a de del of for to actually instead en por by and y")

package extract

import (
	"strings"
	"unicode"
)

// turn is a line of a chat that carries the time beside a name.
type turn struct {
	name string
	full bool // the time is in brackets or has its date: no diary is written so
}

// stampedTurn reads a line of a chat that carries the time beside a name, in whatever
// order: "[10:02] ana: …", "ana (10:02 PM):", "12/03/2024, 21:14 - Ana: …", "Ana —
// Today at 10:02 PM". The speaker's own turns are among them.
func stampedTurn(t string) (turn, bool) {
	if !hasClock(t) || strings.ContainsAny(t[:min(len(t), 40)], "{}=`") {
		return turn{}, false
	}
	if strings.Contains(t, "\u202f") || strings.Contains(t, "\u00a0") {
		t = strings.ReplaceAll(strings.ReplaceAll(t, "\u202f", " "), "\u00a0", " ")
	}
	at, end := clockIn(t)
	if at < 0 {
		return turn{}, false
	}
	end = afterMeridiem(t, end)
	if onlyDate(t[:at]) {
		name, ok := leadingStamp(t, at, end)
		return turn{name, fullStamp(t[:at]) || strings.HasPrefix(t[end:], "]") || strings.HasPrefix(t[end:], ")")}, ok
	}
	dated := false
	if first := strings.IndexAny(t[:at], "0123456789"); first > 0 && onlyDate(t[first:at]) {
		dated = fullStamp(t[first:at])
		at = first // "Ana, 12 nov 2025, 10:02"
	}
	name, fenced, ok := trailingStamp(t, at, end)
	return turn{name, fenced || dated}, ok
}

// fullStamp reports whether what stands before a time is a date: two numbers, or a
// month.
func fullStamp(s string) bool {
	n := 0
	for _, f := range strings.FieldsFunc(fold(s), func(r rune) bool { return !letter(r) && !unicode.IsDigit(r) }) {
		if isNumber(f) {
			n++
		}
		if months[f] || monthNames[f] {
			return true
		}
	}
	return n > 1
}

// onlyDate reports whether no word but those of a date stands in s.
func onlyDate(s string) bool {
	if strings.IndexFunc(s, letter) < 0 {
		return true
	}
	for _, t := range tokenize(nil, s) {
		w := strings.TrimRight(t.norm, ".")
		if !isNumber(w) && !months[w] && !weekdays[w] && !dayNames[w] && !monthNames[w] && w != "de" && w != "at" && w != "t" && w != "a" && w != "las" && w != "el" && w != "on" {
			return false
		}
	}
	return true
}

var monthNames = set("jan feb mar apr jun jul aug sep sept oct nov dec ene abr ago set dic")

// leadingStamp reads the name after the time.
func leadingStamp(t string, at, end int) (string, bool) {
	between := len(t[end:]) - len(strings.TrimLeft(t[end:], "])-–—~, .Z"))
	rest := t[end+between:]
	name, ok := "", false
	if r, angle := strings.CutPrefix(rest, "<"); angle {
		name, _, ok = strings.Cut(r, "> ")
	} else if k := strings.IndexAny(rest, ":>"); k > 0 && (k+1 == len(rest) || rest[k+1] == ' ') {
		name, ok = rest[:k], true
	}
	return name, ok && (!strings.Contains(name, " ") || fold(name) != name || name[0] == '+')
}

// trailingStamp reads the name before the time. The colon may be missing where the
// line ends with the time. It reports as well whether the stamp is in brackets, or after
// a dash with its day.
func trailingStamp(t string, at, end int) (name string, full, ok bool) {
	if k := strings.Index(t[:at], " ("); k > 0 {
		if c := strings.IndexByte(t[k:at], ')'); c > 0 { // "Ana (she/her) — 10:02 AM"
			t = t[:k] + t[k+c+1:]
			at, end = at-c-1, end-c-1
		}
	}
	name = strings.TrimRight(t[:at], "0123456789/.-–—, [(@|•·")
	open, dated := "", false
	for {
		cut := strings.TrimRight(name, " ,-–—|•·[(")
		low := fold(cut)
		trimmed := cut
		for _, w := range []string{" today at", " yesterday at", " hoy a las", " ayer a las", " at", " a las", " on", " el", " today", " yesterday", " hoy", " ayer"} {
			if _, word := cutLast(low); strings.HasSuffix(low, w) || w == " on" && (weekdays[word] || dayNames[word]) {
				if !strings.HasSuffix(low, w) {
					w = word
				}
				trimmed, dated = cut[:len(cut)-len(w)], true
				break
			}
		}
		if trimmed == cut {
			open = t[len(cut):at]
			name = cut
			break
		}
		name = trimmed
	}
	rest := strings.TrimLeft(t[end:], " ])")
	fenced := dated || end-at > 10 || strings.ContainsAny(open, "[(–—-|•·")
	full = strings.ContainsAny(open, "[(") || dated && strings.ContainsAny(open, "–—")
	switch {
	case strings.HasPrefix(rest, ":"), strings.HasPrefix(rest, ">"):
		return name, full, true
	case rest == "":
		return name, full, (fenced || meridiem(t[at:end])) && fold(name) != name
	}
	return "", false, false
}

// cutLast returns a text without its last word, and that word.
func cutLast(s string) (rest, word string) {
	k := strings.LastIndexAny(s, " ([,")
	return s[:k+1], s[k+1:]
}

var dayNames = set("mon tue tues wed thu thur thurs fri sat sun lun mar mie jue vie sab dom")

func letter(r rune) bool { return unicode.IsLetter(r) }

// hasClock reports whether the beginning of a line holds a time of day.
func hasClock(t string) bool {
	at, _ := clockIn(t)
	return at >= 0
}

// clockIn returns where the first time of day stands in the beginning of a line, and
// -1 where there is none.
func clockIn(t string) (at, end int) {
	for k := 1; k+2 < len(t) && k < 72; k++ {
		if t[k] != ':' || !isDigit(t[k-1]) || !isDigit(t[k+1]) || !isDigit(t[k+2]) {
			continue
		}
		at, end = k-1, k+3
		if at > 0 && isDigit(t[at-1]) {
			at--
		}
		for end+2 < len(t) && t[end] == ':' && isDigit(t[end+1]) && isDigit(t[end+2]) {
			end += 3
		}
		if end < len(t) && isDigit(t[end]) {
			return -1, 0
		}
		return at, end
	}
	return -1, 0
}

// afterMeridiem returns the byte after "AM", "p. m." and their like at t[k:].
func afterMeridiem(t string, k int) int {
	rest := t[k:]
	low := strings.ToLower(rest[:min(len(rest), 8)])
	for _, w := range []string{" a. m.", " p. m.", " a.m.", " p.m.", " am", " pm", "am", "pm", "a.m.", "p.m.", " h", "h"} {
		if strings.HasPrefix(low, w) && (len(low) == len(w) || !letter(rune(low[len(w)]))) {
			return k + len(w)
		}
	}
	return k
}

func meridiem(clock string) bool { return strings.ContainsAny(clock, "mM") }

package figures

import (
	"fmt"
	"strconv"
)

// timeEnglish reads "half past seven", "7.30 pm", "6 in the morning", "noon".
func (l *language) timeEnglish(ws []word) (string, int) {
	at := func(i int) string { return textAt(ws, i) }
	switch w := at(0); w {
	case "noon", "midday":
		return "12:00", 1
	case "midnight":
		return "0:00", 1
	case "half", "quarter":
		minutes, hourAt := map[string]int{"half": 30, "quarter": 15}[w], 2
		hour, ok := l.hour(at(hourAt))
		switch {
		case ok && at(1) == "past":
		case w == "half": // "half eight"
			if hour, ok = l.hour(at(1)); !ok || at(2) == "hour" || at(2) == "hours" || at(2) == "years" {
				return "", 0
			}
			hourAt = 1
		case ok && at(1) == "to" && w == "quarter":
			hour, minutes = hour-1, 45
		default:
			return "", 0
		}
		return l.timed(ws, hour, minutes, hourAt+1, true)
	case "twenty", "ten", "five", "20", "10", "5":
		if text, n := l.minutesPast(ws, w); n > 0 {
			return text, n
		}
	}
	hour, ok := l.hour(at(0))
	if !ok {
		return "", 0
	}
	if minutes, n := minutesAt(ws); n > 0 {
		return l.timed(ws, hour, minutes, n, ws[1].gap == ":" || before[ws[0].after])
	}
	if minutes := l.tens[at(1)]; (minutes == 30 || at(1) == "fifteen") && !isNumber(at(0)) && before[ws[0].after] { // "seven thirty"
		return l.timed(ws, hour, max(minutes, l.ones[at(1)]), 2, true)
	}
	if at(1) == "o" && at(2) == "clock" {
		return l.timed(ws, hour, 0, 3, true)
	}
	return l.timed(ws, hour, 0, 1, false)
}

// minutesPast reads "ten past seven", and "ten to seven" where the half of the day
// follows: it may be no time else.
func (l *language) minutesPast(ws []word, w string) (string, int) {
	next := 1
	if textAt(ws, next) == "minutes" {
		next++
	}
	hour, ok := l.hour(textAt(ws, next+1))
	past := textAt(ws, next) == "past"
	if !ok || ws[0].after == "from" || !past && (textAt(ws, next) != "to" || l.half(ws, next+2) == noHalf) {
		return "", 0
	}
	minutes := l.ones[w] + l.tens[w]
	if v, err := strconv.Atoi(w); err == nil {
		minutes = v
	}
	if !past {
		hour, minutes = hour-1, 60-minutes
	}
	return l.timed(ws, hour, minutes, next+2, true)
}

// timeSpanish reads "las siete y media", "las 21 h", "9 de la noche", "mediodía".
func (l *language) timeSpanish(ws []word) (string, int) {
	at := func(i int) string { return textAt(ws, i) }
	switch at(0) {
	case "mediodía", "mediodia":
		return "12:00", 1
	case "medianoche":
		return "0:00", 1
	}
	hour, ok := l.hour(at(0))
	if !ok {
		return "", 0
	}
	if minutes, n := minutesAt(ws); n > 0 {
		return l.timed(ws, hour, minutes, n, ws[1].gap == ":" || before[ws[0].after])
	}
	if at(1) == "y" || at(1) == "menos" {
		minutes := map[string]int{"media": 30, "cuarto": 15, "veinte": 20, "diez": 10, "cinco": 5}[at(2)]
		if minutes == 0 || at(1) == "menos" && minutes == 30 {
			return "", 0
		}
		if at(1) == "menos" {
			hour, minutes = hour-1, 60-minutes
		}
		return l.timed(ws, hour, minutes, 3, minutes%15 == 0)
	}
	return l.timed(ws, hour, 0, 1, false)
}

const noHalf = -1

// half tells what is added to an hour of which the words at i tell the half of the day,
// noHalf where they tell none.
func (l *language) half(ws []word, i int) int {
	h, _ := l.halfAt(ws, i)
	return h
}

// halfAt reads "am", "p.m.", "in the morning", "at night", "de la noche", and how many
// words that is.
func (l *language) halfAt(ws []word, i int) (half, n int) {
	at := func(k int) string { return textAt(ws, k) }
	switch {
	case at(i) == "am":
		return 0, 1
	case at(i) == "pm":
		return 12, 1
	case (at(i) == "a" || at(i) == "p") && i+1 < len(ws) && (ws[i+1].gap == "." || ws[i+1].gap == ". ") && ws[i+1].text == "m":
		if at(i) == "p" {
			return 12, 2
		}
		return 0, 2
	case !l.spanish && at(i) == "in" && at(i+1) == "the", l.spanish && (at(i) == "de" || at(i) == "por") && at(i+1) == "la":
		if h, ok := halves[at(i+2)]; ok {
			return h, 3
		}
	case !l.spanish && at(i) == "at" && at(i+1) == "night":
		return 12, 2
	}
	return noHalf, 0
}

// meridiems begin "am", "a.m." and their like.
var meridiems = set("am pm a p")

// before stand the words after which "7.30" is a time.
var before = set("at by until till from to since around before after las la a")

var halves = map[string]int{"morning": 0, "afternoon": 12, "evening": 12, "mañana": 0, "manana": 0, "madrugada": 0, "tarde": 12, "noche": 12}

// timed writes a time of which n words are read, with the half of the day that follows.
// Without one, and without minutes or "h", it is no time for sure.
func (l *language) timed(ws []word, hour, minutes, n int, sure bool) (string, int) {
	half, more := l.halfAt(ws, n)
	switch w := textAt(ws, n); {
	case half != noHalf && (sure || meridiems[w] || before[ws[0].after]):
		if last := ws[n+more-1].text; hour == 12 && (last == "night" || last == "noche") {
			half = 0
		}
		if hour == 12 {
			hour = 0
		}
		if hour < 12 {
			hour += half
		}
		sure = true
		n += more
	case (w == "h" || w == "hs" || w == "hrs" || w == "horas" && hour > 12) && isNumber(ws[0].text) && before[ws[0].after]:
		if _, minutesToo := strconv.Atoi(textAt(ws, n+1)); w == "h" && minutesToo == nil && ws[n+1].gap == "" {
			return "", 0 // "2h30"
		}
		sure, n = sure || hour > 12 || minutes > 0, n+1
	}
	if !sure || minutes > 59 {
		return "", 0
	}
	return fmt.Sprintf("%d:%02d", (hour+24)%24, minutes), n
}

// hour reads an hour of the day in words or digits.
func (l *language) hour(w string) (int, bool) {
	if isNumber(w) {
		v, err := strconv.Atoi(w)
		return v, err == nil && len(w) <= 2 && v < 25
	}
	v, ok := l.ones[w]
	if !ok && (w == "one" || w == "una") {
		v, ok = 1, true
	}
	return v, ok && v >= 1 && v <= 12
}

// minutesAt reads the two digits after "7:" or "7.", and tells how many words it has
// read, the hour too.
func minutesAt(ws []word) (minutes, n int) {
	if len(ws) < 2 || ws[1].gap != ":" && ws[1].gap != "." || len(ws[1].text) != 2 || !isNumber(ws[0].text) || !isNumber(ws[1].text) {
		return 0, 0
	}
	if len(ws) > 2 && isNumber(ws[2].text) && len(ws[2].gap) == 1 && ws[2].gap != " " {
		return 0, 0 // "3.11.2"
	}
	v, err := strconv.Atoi(ws[1].text)
	if err != nil {
		return 0, 0
	}
	return v, 2
}

// textAt is a word that a blank alone parts from the one before, or the first.
func textAt(ws []word, i int) string {
	if i >= len(ws) || i > 0 && ws[i].gap != " " && ws[i].gap != "" && ws[i].gap != "-" && ws[i].gap != "'" && ws[i].gap != "’" {
		return ""
	}
	return ws[i].text
}

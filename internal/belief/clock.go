package belief

import (
	"fmt"
	"strconv"
	"strings"
)

// clock writes times of the day and dates in one way: "six in the morning", "6
// am" and "06:00" as T06:00, "at 6" as T?06:00, "the third of March" and "March
// 3rd" as D03-03.
func clock(ts []token, lang language) []token {
	out := make([]token, 0, len(ts))
	for i := 0; i < len(ts); {
		if timeSpans[ts[i].text] && len(out) > 0 && strings.HasPrefix(out[len(out)-1].text, "T") && i+1 < len(ts) { // "10pm to 6"
			text, n := timeAt(ts, i+1, lang)
			if h, ok := hourOf(ts[i+1].text); n == 0 && ok {
				text, n = timeText(h, 0, ts, i+2, 1, true)
			}
			if n > 0 {
				t := ts[i+1]
				t.text = text
				out = append(out, t)
				i += n + 1
				continue
			}
		}
		if v, ok := lasting(ts, i, lang); ok {
			out = append(out, v...)
			i++
			continue
		}
		text, n := timeAt(ts, i, lang)
		if n == 0 {
			text, n = dateAt(ts, i)
		}
		if n == 0 {
			out = append(out, ts[i])
			i++
			continue
		}
		t := ts[i]
		t.text = text
		out = append(out, t)
		i += n
	}
	return out
}

// lasting reads "2h" as two hours where nothing makes it a time of the day.
func lasting(ts []token, i int, lang language) ([]token, bool) {
	v, ok := strings.CutSuffix(ts[i].text, "h")
	if !ok || !digits(v) || i > 0 && (announces(ts, i, lang) || spanning[ts[i-1].text]) || i+2 < len(ts) && timeSpans[ts[i+1].text] && numeric(ts[i+2].text) {
		return nil, false
	}
	n, unit := ts[i], token{text: "hour"}
	n.text = v
	return []token{n, unit}, true
}

// spanning stand before a time of the day.
var spanning = set("from de desde entre between at las la around sobre since a to until till hasta through and y opens closes")

// timeSpans stand between the two ends of a time.
var timeSpans = set("to until till through a hasta")

var halves = map[string]int{"morning": 0, "manana": 0, "madrugada": 0, "afternoon": 12, "tarde": 12, "evening": 12, "night": 12, "noche": 12}

// untilHalf are words between which and an hour "half" tells of the time.
var untilHalf = set("at by from until till before after around about for")

// timeAt reads a time of the day that begins at i and tells how many tokens it
// has, 0 for none.
func timeAt(ts []token, i int, lang language) (string, int) {
	word := func(k int) string {
		if k < len(ts) && (k == i || ts[k].sep == 0) {
			return ts[k].text
		}
		return ""
	}
	n := 0
	switch w := word(i); w {
	case "noon", "midday", "mediodia":
		return "T12:00", 1
	case "midnight", "medianoche":
		return "T00:00", 1
	case "half", "quarter":
		if h, ok := hourOf(word(i + 2)); ok && (word(i+1) == "past" || word(i+1) == "to") {
			m := 30
			if w == "quarter" {
				m = 15
			}
			if word(i+1) == "to" {
				h, m = h-1, 60-m
			}
			return timeText(h, m, ts, i+3, 3, true)
		}
		if h, ok := hourOf(word(i + 1)); ok && w == "half" && i > 0 && lang != languageES && untilHalf[ts[i-1].text] {
			return timeText(h, 30, ts, i+2, 2, true) // "at half eight"
		}
		return "", 0
	}
	if m, err := strconv.Atoi(word(i)); err == nil && m < 60 && (word(i+1) == "past" || word(i+1) == "minutes" && word(i+2) == "past") {
		k := i + 2 + b2i(word(i+1) == "minutes")
		if h, ok := hourOf(word(k)); ok {
			return timeText(h, m, ts, k+1, k+1-i, true)
		}
	}
	w := word(i)
	half := -1
	for _, suffix := range [...]string{"am", "pm"} {
		if v, ok := strings.CutSuffix(w, suffix); ok && v != "" {
			w, half = v, 0
			if suffix == "pm" {
				half = 12
			}
		}
	}
	if v, ok := strings.CutSuffix(w, "h"); ok {
		w, half = v, 24
	}
	hour, minutes, colon := strings.Cut(w, ":")
	if dotted, rest, ok := strings.Cut(w, "."); ok && len(rest) == 2 && (half >= 0 || word(i+1) == "am" || word(i+1) == "pm") {
		hour, minutes, colon = dotted, rest, true
	}
	h, ok := hourOf(hour)
	m, err := 0, error(nil)
	if colon {
		m, err = strconv.Atoi(minutes)
	}
	if !ok || err != nil || m > 59 {
		return "", 0
	}
	n = 1
	if lang == languageES {
		switch word(i+1) + " " + word(i+2) {
		case "y media":
			m, n, colon = 30, 3, true
		case "y cuarto":
			m, n, colon = 15, 3, true
		case "menos cuarto":
			h, m, n, colon = h-1, 45, 3, true
		default:
			if past, err := strconv.Atoi(word(i + 2)); word(i+1) == "y" && err == nil && past < 60 && i > 0 && (ts[i-1].text == "las" || ts[i-1].text == "la") {
				m, n, colon = past, 3, true
			}
		}
	}
	switch {
	case half == 24:
		return fmt.Sprintf("T%02d:%02d", h%24, m), n
	case half >= 0:
		return fmt.Sprintf("T%02d:%02d", (h%12+half)%24, m), n
	}
	if m == 0 && !colon && i+2 < len(ts) && ts[i+1].sep == 0 && digits(word(i+1)) && len(word(i+1)) == 2 && h < 25 { // "seis cuarenta de la mañana"
		if v, err := strconv.Atoi(word(i + 1)); err == nil && v < 60 {
			if text, k := timeText(h, v, ts, i+2, 2, false); k > 0 {
				return text, k
			}
		}
	}
	announced := colon || i > 0 && announces(ts, i, lang)
	return timeText(h, m, ts, i+n, n, announced)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

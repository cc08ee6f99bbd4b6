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
	s := wordsAt{ts, i}
	if text, n, ok := s.inWords(lang); ok {
		return text, n
	}
	f, ok := s.face()
	if !ok {
		return "", 0
	}
	if lang == languageES {
		f.past(s)
	}
	switch {
	case f.half == wholeDay:
		return fmt.Sprintf("T%02d:%02d", f.hour%24, f.minute), f.tokens
	case f.half >= 0:
		return fmt.Sprintf("T%02d:%02d", (f.hour%12+f.half)%24, f.minute), f.tokens
	}
	if f.minute == 0 && !f.exact && i+2 < len(ts) && digits(s.word(1)) && len(s.word(1)) == 2 && f.hour < 25 { // "seis cuarenta de la mañana"
		if v, err := strconv.Atoi(s.word(1)); err == nil && v < 60 {
			if text, k := timeText(f.hour, v, ts, i+2, 2, false); k > 0 {
				return text, k
			}
		}
	}
	announced := f.exact || i > 0 && announces(ts, i, lang)
	return timeText(f.hour, f.minute, ts, i+f.tokens, f.tokens, announced)
}

// wordsAt is what is said from a token on.
type wordsAt struct {
	ts []token
	at int
}

// word is the k-th word, "" where a mark stands before it.
func (s wordsAt) word(k int) string {
	if s.at+k < len(s.ts) && (k == 0 || s.ts[s.at+k].sep == 0) {
		return s.ts[s.at+k].text
	}
	return ""
}

// inWords reads what is no number first: noon, "half past six", "20 minutes past six". ok is
// whether it can be nothing else, a time or none.
func (s wordsAt) inWords(lang language) (text string, n int, ok bool) {
	switch w := s.word(0); w {
	case "noon", "midday", "mediodia":
		return "T12:00", 1, true
	case "midnight", "medianoche":
		return "T00:00", 1, true
	case "half", "quarter":
		if h, ok := hourOf(s.word(2)); ok && (s.word(1) == "past" || s.word(1) == "to") {
			m := 30
			if w == "quarter" {
				m = 15
			}
			if s.word(1) == "to" {
				h, m = h-1, 60-m
			}
			text, n = timeText(h, m, s.ts, s.at+3, 3, true)
		} else if h, ok := hourOf(s.word(1)); ok && w == "half" && s.at > 0 && lang != languageES && untilHalf[s.ts[s.at-1].text] {
			text, n = timeText(h, 30, s.ts, s.at+2, 2, true) // "at half eight"
		}
		return text, n, true
	}
	if m, err := strconv.Atoi(s.word(0)); err == nil && m < 60 && (s.word(1) == "past" || s.word(1) == "minutes" && s.word(2) == "past") {
		k := 2
		if s.word(1) == "minutes" {
			k = 3
		}
		if h, ok := hourOf(s.word(k)); ok {
			text, n = timeText(h, m, s.ts, s.at+k+1, k+1, true)
			return text, n, true
		}
	}
	return "", 0, false
}

// face is what a clock shows.
type face struct {
	hour, minute int
	tokens       int
	half         int  // hours before it: 0 of the morning, 12 of the afternoon; wholeDay of "18h", -1 unknown
	exact        bool // minutes were told
}

const wholeDay = 24

// face reads "6", "6:30", "6.30 pm", "6pm" and "18h".
func (s wordsAt) face() (f face, ok bool) {
	f = face{half: -1, tokens: 1}
	w := s.word(0)
	for _, suffix := range [...]string{"am", "pm"} {
		if v, ok := strings.CutSuffix(w, suffix); ok && v != "" {
			w, f.half = v, 0
			if suffix == "pm" {
				f.half = 12
			}
		}
	}
	if v, ok := strings.CutSuffix(w, "h"); ok {
		w, f.half = v, wholeDay
	}
	hour, minutes, exact := strings.Cut(w, ":")
	if dotted, rest, ok := strings.Cut(w, "."); ok && len(rest) == 2 && (f.half >= 0 || s.word(1) == "am" || s.word(1) == "pm") {
		hour, minutes, exact = dotted, rest, true
	}
	f.exact = exact
	if f.hour, ok = hourOf(hour); !ok {
		return f, false
	}
	if exact {
		m, err := strconv.Atoi(minutes)
		if err != nil || m > 59 {
			return f, false
		}
		f.minute = m
	}
	return f, true
}

// past adds what Spanish tells after the hour: "y media", "menos cuarto", "las seis y diez".
func (f *face) past(s wordsAt) {
	switch s.word(1) + " " + s.word(2) {
	case "y media":
		f.minute = 30
	case "y cuarto":
		f.minute = 15
	case "menos cuarto":
		f.hour, f.minute = f.hour-1, 45
	default:
		m, err := strconv.Atoi(s.word(2))
		if s.word(1) != "y" || err != nil || m >= 60 || s.at == 0 || s.ts[s.at-1].text != "las" && s.ts[s.at-1].text != "la" {
			return
		}
		f.minute = m
	}
	f.tokens, f.exact = 3, true
}

package belief

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// dayTime is a time of the day written in digits.
type dayTime struct {
	minute int  // of the day, or of its first half
	exact  bool // which half is told
	named  bool // it is told in words
}

const (
	halfDay = 12 * 60
	allDay  = 2 * halfDay
)

// otherTimes reports whether one statement has a time and the other that of the other
// half of the day: who writes 19:30 means the morning with 7:30. "7:30" may be "7:30
// pm".
func otherTimes(x, y []dayTime) bool {
	for _, s := range x {
		for _, t := range y {
			if s.against(t) && !slices.Contains(x, t) && !slices.Contains(y, s) {
				return true
			}
		}
	}
	return false
}

func (t dayTime) against(u dayTime) bool {
	if (t.minute-u.minute)%halfDay != 0 || t.minute == u.minute {
		return false
	}
	return t.exact && u.exact || t.bare24(u) || u.bare24(t)
}

// bare24 reports whether a time is written by the clock of 24 hours, and so is the
// other, which is before noon then.
func (t dayTime) bare24(u dayTime) bool { return t.exact && !t.named && !u.exact }

var timeWritten = regexp.MustCompile(`(?i)(?:^|[^\d.,:/-])(\d{1,2})([:h.])(\d{2})(?:$|[^\d:/%€$-])`)

// afterTime begins what tells the half of the day.
var afterTime = regexp.MustCompile(`(?i)^\s*(?:h|hs|hrs|horas|o'clock)?\.?\s*(?:(a|p)\.?\s?m\b|(?:in the|at|de la|por la|a la)\s+(morning|afternoon|evening|night|mañana|manana|madrugada|tarde|noche)\b)`)

// beforeTime ends what comes before a time that is written with a point.
var beforeTime = regexp.MustCompile(`(?i)\b(?:at|until|till|by|las|la)\s*$`)

// timesIn reads the times of a text that are written in digits with their minutes.
func timesIn(text string) (all []dayTime) {
	if !strings.ContainsAny(text, "0123456789") {
		return nil
	}
	for _, m := range timeWritten.FindAllStringSubmatchIndex(text, -1) {
		h, _ := strconv.Atoi(text[m[2]:m[3]])
		minutes, _ := strconv.Atoi(text[m[6]:m[7]])
		mark := text[m[4]:m[5]]
		half := afterTime.FindStringSubmatch(text[m[7]:])
		if h > 24 || minutes > 59 || mark != ":" && half == nil && !beforeTime.MatchString(text[:m[2]]) {
			continue
		}
		t := dayTime{minute: (h*60 + minutes) % allDay, exact: h > 12 || text[m[2]] == '0' || h == 24}
		if half != nil && h <= 12 {
			t = dayTime{minute: h%12*60 + minutes, exact: true, named: true}
			if half[1] == "p" || half[1] == "P" || half[2] != "" && halves[foldAccents(half[2])] == 12 {
				t.minute += halfDay
			}
			if n := foldAccents(half[2]); h == 12 && (n == "night" || n == "noche") {
				t.minute = minutes
			}
		}
		all = append(all, t)
	}
	return all
}

package belief

import (
	"fmt"
	"strconv"
	"strings"
)

// isQuantity reports whether a word is a number, a time or a date.
func isQuantity(w string) bool {
	return numeric(w) || strings.HasPrefix(w, "T") || strings.HasPrefix(w, "D")
}

// unitMarks may stand after a number.
const unitMarks = "abcdefghijklmnopqrstuvwxyz%$€£"

// sameQuantity reports whether two quantities can be one: a time whose half of
// the day is not told can be either.
func sameQuantity(a, b string) bool {
	if a == b {
		return true
	}
	if u, v := strings.TrimRight(a, unitMarks), strings.TrimRight(b, unitMarks); u == v && (u == a || v == b) && numeric(u) {
		return true // "850", "850 mg"
	}
	x, openA := strings.CutPrefix(a, "T?")
	y, openB := strings.CutPrefix(b, "T?")
	if openA == openB {
		return strings.TrimSuffix(a, ".0") == strings.TrimSuffix(b, ".0") || clockTells(a, b) || clockTells(b, a)
	}
	if openB {
		x, y, a, b = y, x, b, a
	}
	hour, rest, _ := strings.Cut(x, ":")
	h, err := strconv.Atoi(hour)
	if err != nil {
		return false
	}
	_ = y
	if v, ok := strings.CutPrefix(b, "T"); ok {
		return v == x || v == fmt.Sprintf("%02d:%s", (h+12)%24, rest) || h == 12 && v == "00:"+rest
	}
	return rest == "00" && (b == strconv.Itoa(h) || h <= 12 && b == strconv.Itoa((h+12)%24)) || b == hour+"."+rest || b == strconv.Itoa(h)+"."+rest // "10", "22", "7.30" alone
}

// clockTells reports whether a number can be what a clock shows at a time of the day:
// "6" or "18" of 18:00, "9.05" of 9:05.
func clockTells(number, time string) bool {
	v, ok := strings.CutPrefix(time, "T")
	if !ok || !numeric(number) {
		return false
	}
	hour, minutes, _ := strings.Cut(number, ".")
	if minutes == "" {
		minutes = "00"
	}
	h, err := strconv.Atoi(hour)
	return err == nil && len(minutes) == 2 && (v == fmt.Sprintf("%02d:%s", h, minutes) || h <= 12 && v == fmt.Sprintf("%02d:%s", (h+12)%24, minutes))
}

// announces reports whether what stands before the number at i makes it a time.
func announces(ts []token, i int, lang language) bool {
	switch ts[i-1].text {
	case "at", "by", "past", "until", "till":
		return lang != languageES
	case "las", "la":
		return lang == languageES && i > 1 && (ts[i-2].text == "a" || ts[i-2].text == "desde" || ts[i-2].text == "hasta" || ts[i-2].text == "son" || ts[i-2].text == "es" || ts[i-2].text == "de" || ts[i-2].text == "sobre")
	}
	return false
}

// timeText writes a time; the words at k may tell the half of the day. One that
// neither they nor what came before announce is none.
func timeText(h, m int, ts []token, k, n int, announced bool) (string, int) {
	for _, oclock := range [...]string{"o'clock", "oclock", "sharp", "hora", "punto"} {
		if k < len(ts) && ts[k].text == oclock {
			k, n, announced = k+1, n+1, true
		}
	}
	if k < len(ts) && (ts[k].text == "am" || ts[k].text == "pm") {
		half := 0
		if ts[k].text == "pm" {
			half = 12
		}
		return fmt.Sprintf("T%02d:%02d", (h%12+half)%24, m), n + 1
	}
	for at := k; at < min(len(ts), k+3); at++ {
		half, ok := halves[ts[at].text]
		if !ok {
			if w := ts[at].text; w != "in" && w != "at" && w != "the" && w != "de" && w != "la" && w != "a" && w != "por" {
				break
			}
			continue
		}
		if at == k {
			break
		}
		if h == 12 && (ts[at].text == "night" || ts[at].text == "noche") {
			half, h = 0, 0
		}
		if h > 12 {
			half = 0
		}
		if half == 12 && h < 5 && (ts[at].text == "night" || ts[at].text == "noche") {
			half = 0
		}
		return fmt.Sprintf("T%02d:%02d", (h%24+half*b2i(h < 12))%24, m), n + at - k + 1
	}
	switch {
	case !announced:
		return "", 0
	case h > 12 || h == 0:
		return fmt.Sprintf("T%02d:%02d", h%24, m), n
	}
	return fmt.Sprintf("T?%02d:%02d", h, m), n
}

func hourOf(w string) (int, bool) {
	if len(w) == 0 || len(w) > 2 || !digits(w) {
		return 0, false
	}
	h, err := strconv.Atoi(w)
	return h, err == nil && h <= 24
}

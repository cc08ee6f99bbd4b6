package belief

import (
	"strconv"
	"strings"
)

// numerals writes number words as digits and joins "twenty five", "5 pm".
func numerals(ts []token, lex *lexicon) []token {
	var out []token
	for i, t := range ts {
		if i+1 < len(ts) && approximate[t.text] && (numeric(ts[i+1].text) || lex.numbers[ts[i+1].text] != "" && !ts[i+1].capital) {
			continue
		}
		if (t.text == "minus" || t.text == "menos") && i+1 < len(ts) && ts[i+1].sep == 0 && numeric(ts[i+1].text) && (i == 0 || !numeric(ts[i-1].text)) {
			continue // the sign: contrary compares it
		}
		if groupedBy(t.text, '.') && (lex == &spanish || i+1 < len(ts) && ts[i+1].sep == 0 && currency[ts[i+1].text] != "" || i > 0 && ts[i-1].text == "€") {
			t.text = strings.ReplaceAll(t.text, ".", "") // 2.000 euros
		}
		scales := len(out) > 0 && t.sep == 0 && scale[t.text] > 0 && numeric(out[len(out)-1].text) // "two thousand"
		if d, ok := lex.numbers[t.text]; ok && !t.capital && !scales {
			t.text = d
		}
		if n := len(out); t.text == "one" && n > 0 && (out[n-1].text == "have" || out[n-1].text == "has") {
			t.text = "1"
		}
		if n := len(out); n > 0 && t.sep == 0 && tens(out[n-1].text) && (t.text == "one" || ts[i-1].text == "y" && (t.text == "un" || t.text == "uno" || t.text == "una")) {
			t.text = "1" // "twenty one", "treinta y una"
		}
		t.text = strings.TrimSuffix(ordinal(t.text), ":00")
		if v, ok := strings.CutSuffix(t.text, "hs"); ok && digits(v) {
			t.text = v
		}
		if v, ok := strings.CutSuffix(t.text, "k"); ok && digits(v) {
			t.text = scaled(v, 1000)
		}
		if n := len(out); n > 0 && t.sep == 0 {
			last := &out[n-1]
			switch {
			case scale[t.text] > 0 && scaled(last.text, scale[t.text]) != "":
				last.text = scaled(last.text, scale[t.text])
				continue
			case numeric(t.text) && currency[last.text] == last.text && last.text != "":
				last.text = t.text + last.text
				continue
			case numeric(last.text) && strings.Trim(last.text, "0123456789.") == "" && currency[t.text] != "":
				last.text += currency[t.text]
				continue
			case numeric(last.text) && units[t.text] && !strings.ContainsAny(last.text, "abcdefghijklmnopqrstuvwxyz%"):
				last.text += t.text
				continue
			case tens(last.text) && len(t.text) == 1 && digits(t.text) && t.text != "0" && !numeric(ts[i].text):
				last.text = last.text[:1] + t.text
				continue
			case t.text == "y" && tens(last.text) && lex == &spanish:
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// tens reports whether a number is 20, 30 and so on to 90.
func tens(s string) bool { return len(s) == 2 && digits(s) && s[1] == '0' && s[0] > '1' }

// approximate are words before a number that say it is not exact.
var approximate = set("about around approximately roughly some circa unos unas aproximadamente casi alrededor")

// scale are the words that multiply a number.
var scale = map[string]float64{"k": 1e3, "thousand": 1e3, "mil": 1e3, "million": 1e6, "millions": 1e6, "millon": 1e6, "millones": 1e6, "billion": 1e9, "grand": 1e3}

// scaled multiplies a number written in digits, with its currency sign before or
// after it; "" when it is none.
func scaled(s string, by float64) string {
	sign := ""
	for _, c := range []string{"$", "€", "£"} {
		if v, ok := strings.CutSuffix(s, c); ok {
			s, sign = v, c
		}
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || v*by >= 1e15 {
		return ""
	}
	return strconv.FormatFloat(v*by, 'f', -1, 64) + sign
}

// currency writes the names of currencies as their signs.
var currency = map[string]string{
	"$": "$", "dollar": "$", "dollars": "$", "bucks": "$", "usd": "$", "dolares": "$", "€": "€", "euro": "€", "euros": "€", "eur": "€", "£": "£", "gbp": "£", "quid": "£",
}

// ordinal turns 3rd into 3.
func ordinal(s string) string {
	if n := len(s) - 2; n > 0 && digits(s[:n]) {
		switch s[n:] {
		case "st", "nd", "rd", "th":
			return s[:n]
		}
	}
	return s
}

// units are written with or without a blank after their number.
var units = set("mcg ug iu ui drops gotas unidades am pm k m km cm mm kg g mg ml l lb lbs oz gb mb kb tb ms s h hz ghz mhz % percent st nd rd th")

func numeric(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

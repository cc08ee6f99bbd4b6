package belief

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var (
	slashed   = regexp.MustCompile(`(?i)\b(on|by|until|till|since|from|the|before|after|due|el|al|del|hasta|desde|día|dia) (\d{1,2})/(\d{1,2})(?:/(\d{4}))?\b`)
	shortYear = regexp.MustCompile(`(^|\s)['’](\d\d)\b`)
	metres    = regexp.MustCompile(`(?i)\b([0-2])[.,](\d\d) ?(?:m|mts?|metros?|metres?|meters?)\b`)
)

// spelledOut writes dates in figures with the month's name, where its place is certain, years of
// two figures with four, and lengths below three metres in centimetres: "el 30/9", "'04",
// "1.80 m".
func spelledOut(text string, lang language) string {
	if !strings.ContainsAny(text, "/'’.,") {
		return text
	}
	text = slashed.ReplaceAllStringFunc(text, func(s string) string {
		m := slashed.FindStringSubmatch(s)
		day, _ := strconv.Atoi(m[2])
		month, _ := strconv.Atoi(m[3])
		if lang != languageES && day <= 12 {
			if month <= 12 && day != month {
				return s // either may be the month
			}
			day, month = month, day
		}
		if day < 1 || day > 31 || month < 1 || month > 12 || m[2] == "24" && m[3] == "7" {
			return s
		}
		year := ""
		if m[4] != "" {
			year = " " + m[4]
		}
		return fmt.Sprintf("%s %d %s%s", m[1], day, monthNames[month-1], year)
	})
	text = shortYear.ReplaceAllStringFunc(text, func(s string) string {
		m := shortYear.FindStringSubmatch(s)
		century := "20"
		if m[2] > "40" {
			century = "19"
		}
		return m[1] + century + m[2]
	})
	return metres.ReplaceAllStringFunc(text, func(s string) string {
		m := metres.FindStringSubmatch(s)
		return strings.TrimLeft(m[1]+m[2], "0") + " cm"
	})
}

var monthNames = [...]string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"}

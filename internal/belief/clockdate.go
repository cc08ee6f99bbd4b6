package belief

import (
	"fmt"
	"strconv"
	"strings"
)

// dateAt reads a day of a month at i, in either order.
func dateAt(ts []token, i int) (string, int) {
	day := func(k int) (int, bool) {
		if k >= len(ts) || k > i && ts[k].sep == '.' {
			return 0, false
		}
		w := ts[k].text
		if o, ok := ordinals[w]; ok {
			return o, true
		}
		d, err := strconv.Atoi(w)
		return d, err == nil && len(w) <= 2 && d >= 1 && d <= 31
	}
	if m := monthNumbers[ts[i].text]; m > 0 {
		k := i + 1
		if k < len(ts) && ts[k].text == "the" {
			k++
		}
		if d, ok := day(k); ok {
			return fmt.Sprintf("D%02d-%02d", m, d), k - i + 1
		}
		return "", 0
	}
	d, ok := day(i)
	if !ok {
		return "", 0
	}
	if _, word := ordinals[ts[i].text]; word && i > 0 && i+1 < len(ts) && ts[i-1].text == "the" && everyWords[ts[i+1].text] {
		return strconv.Itoa(d), 1 // "on the fifth each month"
	}
	k := i + 1
	for k < len(ts) && (ts[k].text == "of" || ts[k].text == "de") && k < i+2 {
		k++
	}
	if k < len(ts) && ts[k].sep != '.' && monthNumbers[ts[k].text] > 0 {
		return fmt.Sprintf("D%02d-%02d", monthNumbers[ts[k].text], d), k - i + 1
	}
	return "", 0
}

// monthNumbers are the months by their names.
var monthNumbers = func() map[string]int {
	m := map[string]int{}
	for i, names := range strings.Split(`january jan enero,february feb febrero,march mar marzo,april apr abril,may mayo,june jun junio,
		july jul julio,august aug agosto,september sep sept septiembre setiembre,october oct octubre,november nov noviembre,december dec diciembre`, ",") {
		for name := range set(names) {
			m[name] = i + 1
		}
	}
	return m
}()

var ordinals = map[string]int{
	"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
	"eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16, "seventeenth": 17,
	"eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30, "primero": 1,
}

package belief

import "strings"

// anyUnit is the name of an amount with a unit by which one without is met: "56k" for
// "56000 euros", but not dollars for euros.
func anyUnit(w *gistWord) []string {
	if n := unitless(w); n != "" && n != w.text {
		return []string{"#" + n + "?"}
	}
	return nil
}

// inUnits are the names by which a word that was forgotten is met, an amount with its unit
// or none, and in any where it had none.
func inUnits(w *gistWord, told tellingWord) []string {
	switch n := unitless(w); n {
	case "":
		return told.slot()
	case w.text:
		return append(namesOf(w), "#"+n+"?")
	default:
		return append(namesOf(w), "#"+n)
	}
}

// unitless is the number of an amount, "" of what is none.
func unitless(w *gistWord) string {
	if n := strings.TrimRight(w.text, unitMarks); w.kind == quantity && numeric(n) {
		return n
	}
	return ""
}

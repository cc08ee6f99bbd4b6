package belief

// kinds are words whose number says which one: type 2 diabetes.
var kinds = set("type tipo phase fase grade grado class clase")

// value reports whether the words of a slot can be a value: all of them plain.
func value(ws []word) bool {
	for _, w := range ws {
		if w.neg {
			return false
		}
	}
	return true
}

// definite reports whether a value is a name, a number, a date or a place rather
// than a quality, of which a thing has many.
func definite(value []word) bool {
	for _, w := range value {
		if w.name || w.kind == number || dateWord(w) || w.under != "" {
			return true
		}
	}
	return false
}

// role are the prepositions of "work as", "trabajo como".
var role = set("as como de")

// exclusive reports whether a slot holds words of which one holds at a time.
func exclusive(s slot) bool {
	return len(s.old) == 1 && len(s.new) == 1 && states[s.old[0].text] != 0 && states[s.old[0].text] == states[s.new[0].text]
}

// held reports whether the slot is the subject of a verb that has one at a time:
// "_ owns the billing service".
func held(s Statement, at slot, lex *lexicon) bool {
	return len(at.old) == 1 && at.after > 1 && lex.holding[told(s)[1].text]
}

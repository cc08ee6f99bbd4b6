package belief

// part is what the speaker is to the verb of a statement.
type part uint8

const (
	noPart part = iota
	doer        // "I sued my landlord"
	target      // "my landlord sued me"
)

// rolesTurned reports whether the speaker does in one statement what is done to them in
// the other, told with the same verb: "Luis me enseña guitarra", "le enseño guitarra
// a Luis". That the statements have the same words is for the caller to tell.
func rolesTurned(a, b Statement) bool {
	x, y := partIn(a), partIn(b)
	return x != noPart && y != noPart && x != y
}

// partIn tells what the speaker is, where one word tells it: the passive, and
// statements with both ("I taught myself", "me lo compré yo"), are left open.
func partIn(s Statement) part {
	ts := tokens(s.text)
	does, done := false, false
	for _, t := range ts {
		switch t.text {
		case "i", "i'm", "i've", "i'd", "i'll", "yo", "le", "les":
			does = true
		case "me":
			done = true
		case "by", "por":
			return noPart
		}
	}
	switch {
	case does == done:
		if s.lang == languageES && !done && s.persons&personI != 0 {
			return doer
		}
		return noPart
	case does:
		return doer
	}
	return target
}

package belief

// returnsFrom names the absences of which the word at i says that they are over: "Kwame is
// back", "I'm back from maternity leave", "Ramiro volvió de la gira". Whoever is back on
// insulin, at the gym or from lunch was not away for that.
func returnsFrom(ts []token, i int) []string {
	next := func(k int) string {
		if k < len(ts) && ts[k].sep == 0 {
			return ts[k].text
		}
		return ""
	}
	rest := 0 // where it is told from what
	switch w := ts[i].text; {
	case w == "back" && i > 1 && (ts[i-1].text == "is" || ts[i-1].text == "am" || ts[i-1].text == "are") && comesBack(ts[i-2]):
		rest = i + 1
	case w == "reincorporo" || w == "reincorpore":
		return absences[""]
	case (w == "volvio" || w == "volvi" || w == "volvimos" || w == "regreso" || w == "regrese") && i+1 < len(ts) && ts[i+1].sep == 0 && !(i > 0 && ts[i-1].text == "me"):
		rest = i + 1
	default:
		return nil
	}
	for byNow[next(rest)] {
		rest++
	}
	switch next(rest) {
	case "":
		if ts[i].text == "back" {
			return absences[""]
		}
	case "at", "to", "al":
		if next(rest+1) == "work" || next(rest+1) == "trabajo" {
			return absences[""]
		}
	case "from", "de":
		for k := rest + 1; k < rest+4 && next(k) != ""; k++ {
			if kinds := absences[next(k)]; kinds != nil {
				return kinds
			}
		}
	}
	return nil
}

// comesBack reports whether it is somebody who "is back": an ailment may be, too.
func comesBack(t token) bool {
	return t.text == "i" || t.text == "we" || t.text == "he" || t.text == "she" || t.capital || kin[t.text]
}

// absences are the states that a return from something ends; "" is from whatever it was.
var absences = map[string][]string{
	"":      {"leave", "holiday", "journey"},
	"leave": {"leave"}, "sabbatical": {"leave"}, "licencia": {"leave"}, "baja": {"leave"},
	"holiday": {"holiday"}, "holidays": {"holiday"}, "vacation": {"holiday"}, "vacaciones": {"holiday"},
	"tour": {"journey"}, "gira": {"journey"},
}

// byNow are the words for when it was.
var byNow = set("now today again finally already yesterday ya hoy ayer ahora")

package belief

// otherFrames reports whether small words of one statement make another thing of what both
// tell: an exception ("no allergies except to eggs", "no allergy to eggs"), what is usual
// ("I used to", "I'm used to"), what would be and what was ("I'd never take it", "I've never
// taken it").
func otherFrames(a, b Statement) bool {
	if a.lang != b.lang {
		return false
	}
	x, y := spell(tokens(a.text), a.lang), spell(tokens(b.text), b.lang)
	if otherUse(x, y) || otherNever(x, y) {
		return true
	}
	_, restA, restB := match(a, b)
	return len(restA)+len(restB) <= 1 && a.details().denied > 0 && b.details().denied > 0 && excepts(x) != excepts(y)
}

// excepts reports whether a statement makes an exception.
func excepts(ts []token) bool {
	for i, t := range ts {
		switch t.text {
		case "except", "excepting", "salvo", "excepto":
			return true
		case "but": // "nothing but rice", "all but eggs"
			if i > 0 && alls[ts[i-1].text] {
				return true
			}
		case "other":
			if i+1 < len(ts) && ts[i+1].text == "than" {
				return true
			}
		case "apart", "aside", "aparte":
			if i+1 < len(ts) && (ts[i+1].text == "from" || ts[i+1].text == "de") {
				return true
			}
		}
	}
	return false
}

var alls = set("nothing anything all everything none no-one nobody anybody everybody everyone")

// otherUse reports whether one statement tells what was once done and the other what
// somebody is used to.
func otherUse(x, y []token) bool {
	return use(x)+use(y) == usedTo|accustomed
}

const (
	usedTo = 1 << iota
	accustomed
)

func use(ts []token) int {
	for i, t := range ts[:max(0, len(ts)-1)] {
		if t.text == "used" && ts[i+1].text == "to" {
			if i > 0 && accustoms[ts[i-1].text] {
				return accustomed
			}
			return usedTo
		}
	}
	return 0
}

var accustoms = set("grown become became grew am is are was were be been being get gets got getting not")

// otherNever reports whether one statement tells what would never be and the other what
// never was.
func otherNever(x, y []token) bool {
	one, other := neverIn(x), neverIn(y)
	return one != "" && other != "" && one != other
}

func neverIn(ts []token) string {
	for i, t := range ts[:max(0, len(ts)-1)] {
		if n := ts[i+1].text; n != "never" && n != "not" {
			continue
		}
		switch t.text {
		case "would", "have":
			return t.text
		}
	}
	return ""
}

package belief

// mark is what a phrase says of the words beside it.
type mark uint8

const (
	unmarked  mark = iota
	markEnd        // what follows was given up: "quit", "got rid of", "dejé"
	markGone       // what stands before it is there no more: "retired", "passed away"
	markNo         // the rest of the clause holds no longer: "no longer", "ya no"
	markNot        // what follows is what it is not: "instead of", "en vez de"
	markSwap       // what follows was given up for another: "traded", "replaced"
	markShift      // a thing has another value: "was moved", "subieron"
	markTo         // a value follows: "to", "until", "hasta"
	markFrom       // the value before follows: "from", "de"
	markNow        // tells of a change: "now", "these days"
	markGain       // what follows was not there before: "bought", "learned"
	markLapse      // what follows has not been done for a time: "have not … since", "llevo … sin"
	markPair       // a couple that is one no more: "broke up"
	markHedge      // it is not so yet
	markDied       // who stands before it is dead; to the judge as much as markGone
)

// marks by the word that stands for them among tokens.
var marks = map[string]mark{
	"<end>": markEnd, "<gone>": markGone, "<died>": markDied, "<no>": markNo, "<not>": markNot, "<swap>": markSwap, "<shift>": markShift,
	"<to>": markTo, "<from>": markFrom, "<now>": markNow, "<gain>": markGain, "<pair>": markPair, "<lapse>": markLapse, "<hedge>": markHedge,
}

// rephraseMarks puts marks for the phrases of change, save where the word is no
// verb: "the left knee", "my new move".
func rephraseMarks(ts []token, g *grammar) []token {
	var out []token
	for i := 0; i < len(ts); {
		marked := false
		if ts[i].text == "put" && i+2 < len(ts) && ts[i+2].text == "down" { // "had to put Rex down"
			out = append(out, token{text: "<end>", sep: ts[i].sep}, ts[i+1])
			i += 3
			continue
		}
		if (ts[i].first || i > 0 && (ts[i-1].text == "please" || ts[i-1].text == "lets")) && g.orders[ts[i].text] {
			out = append(out, token{text: "<end>", sep: ts[i].sep, first: true})
			i++
			continue
		}
		if up := putUp(ts[i:]); up > 0 { // "put the rent up to 1000"
			out = append(out, token{text: "<shift>", sep: ts[i].sep, first: ts[i].first})
			out = append(out, ts[i+1:i+up]...)
			i += up + 1
			continue
		}
		for _, p := range g.phrases[ts[i].text] {
			if !starts(ts[i:], p.words) {
				continue
			}
			n := len(p.words)
			if m := marks[p.as[0]]; i > 0 && ts[i].sep == 0 && g.nominal[ts[i-1].text] && m != markNow && m != markTo && m != markFrom && m != markHedge {
				continue
			}
			if ts[i].capital && !ts[i].first && n == 1 {
				continue // a name
			}
			out = append(out, token{text: p.as[0], sep: ts[i].sep, first: ts[i].first})

			for _, w := range p.as[1:] {
				out = append(out, token{text: w})
			}
			i += n
			marked = true
			break
		}
		if !marked {
			out = append(out, ts[i])
			i++
		}
	}
	return out
}

// putUp returns where the "up" or "down" of "put something up to" stands, or 0.
func putUp(ts []token) int {
	if ts[0].text != "put" && ts[0].text != "puts" && ts[0].text != "putting" {
		return 0
	}
	for i := 2; i+1 < min(len(ts), 6) && ts[i].sep == 0; i++ {
		if (ts[i].text == "up" || ts[i].text == "down") && ts[i+1].text == "to" {
			return i
		}
	}
	return 0
}

// once writes "once a week" as a number.
func once(ts []token) []token {
	for i := 0; i+1 < len(ts); i++ {
		if ts[i].text == "once" && (ts[i+1].text == "a" || ts[i+1].text == "per" || ts[i+1].text == "every" || ts[i+1].text == "each") {
			ts[i].text = "1"
		}
		if ts[i].text == "una" && ts[i+1].text == "vez" {
			ts[i].text = "1"
		}
	}
	return ts
}

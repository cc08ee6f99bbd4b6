package belief

import (
	"slices"
	"strconv"

	"strandline"
)

// EndsNothing reports whether a newer memory tells of something in a life that did not end
// what the older one says: it happened before that was first said ("I got divorced in 2010",
// "we broke up when I was 20"), or two who live together married.
func EndsNothing(old, new strandline.Memory, was, said Statement) bool {
	if new.Kind != strandline.KindEpisode && !lifeEvents[new.Attribute] || old.CreatedAt.IsZero() {
		return false
	}
	ts := said.telling().tokens
	if slices.ContainsFunc(ts, func(t token) bool { return unites[t.text] }) && slices.ContainsFunc(was.telling().tokens, func(t token) bool { return sharing[t.text] }) {
		return true
	}
	for i, t := range ts {
		if longAgo(ts, i) {
			return true
		}
		if year, ok := yearOf(ts, i, new.CreatedAt.Year()); ok && year < old.CreatedAt.Year() {
			return true
		}
		if chance[t.text] && slices.ContainsFunc(ts, func(t token) bool { return apartFor[t.text] }) {
			return true
		}
	}
	return false
}

var lifeEvents = set("marital_status life_event surgery")

// longAgo reports whether the word at i begins what places an event in another time of a
// life: "when I was twenty", "a los 25", "years ago", "mi primer marido".
func longAgo(ts []token, i int) bool {
	at := func(k int) string { return textAt(ts, i+k) }
	switch ts[i].text {
	case "when":
		return (at(1) == "i" || at(1) == "we") && (at(2) == "was" || at(2) == "were")
	case "cuando":
		return at(1) == "tenia" || at(1) == "teniamos" || at(1) == "era" || at(1) == "eramos"
	case "a":
		_, err := strconv.Atoi(at(2))
		return at(1) == "los" && err == nil
	case "years", "ages", "decades":
		_, err := strconv.Atoi(at(-1))
		return err != nil && (at(1) == "ago" || at(1) == "back")
	case "hace":
		return at(1) == "anos" || at(1) == "muchos" || at(1) == "tiempo" || at(1) == "mucho"
	case "long":
		return at(1) == "ago"
	case "once":
		return at(1) == "" || ts[i+1].sep != 0
	case "first", "primer", "primera", "second", "segundo", "segunda":
		return spouses[at(1)]
	}
	return false
}

// textAt is the word at i, "" where there is none.
func textAt(ts []token, i int) string {
	if i < 0 || i >= len(ts) {
		return ""
	}
	return ts[i].text
}

// yearOf returns the year that the word at i says something happened in, said in another.
func yearOf(ts []token, i, said int) (year int, ok bool) {
	n, err := strconv.Atoi(ts[i].text)
	if err != nil || i == 0 {
		return 0, false
	}
	if before := ts[i-1].text; n > 1900 && n <= said && (before == "in" || before == "en" || before == "of" || before == "del" || before == "de" || months[before]) {
		return n, true
	}
	next, after := textAt(ts, i+1), textAt(ts, i+2)
	if (next == "year" || next == "years") && (after == "ago" || after == "back") || ts[i-1].text == "hace" && (next == "ano" || next == "anos") {
		return said - n, true
	}
	return 0, false
}

var (
	spouses = set("husband wife marriage partner boyfriend girlfriend marido esposo esposa mujer matrimonio novio novia pareja")
	unites  = set("engaged married casamos case comprometimos comprometi casado")
	sharing = set("live lives living vivo vivimos vive viviendo")
	// chance is where people lose sight of each other, which parts no couple.
	chance   = set("airport station crowd market mall museum store shop aeropuerto estacion multitud mercado museo tienda")
	apartFor = set("separated separamos separe")
)

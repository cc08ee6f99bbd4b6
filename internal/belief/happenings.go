package belief

import (
	"regexp"
	"slices"
	"strings"

	"strandline/internal/inflect"
)

// bothDone reports whether two statements tell what the speaker did, each with a number: "I
// visited town number 3", "I visited town number 4 today". What was done is no state, and the one
// deed takes nothing from the other. A change of a number ("we cut the price to 30") is none.
func bothDone(old, new Claim) bool {
	a, b := old.Said, new.Said
	if a.lang != b.lang || SingleValued(old.Attribute) || SingleValued(new.Attribute) || old.Attribute == "medication" || negated(a) || negated(b) {
		return false
	}
	x, y := deedOf(a), deedOf(b)
	return x != "" && x == y
}

// deedOf returns the verb of what a statement tells that the speaker did, with a number; "" for
// any other statement, and for what is done again and again.
func deedOf(s Statement) string {
	t := s.telling()
	if !strings.ContainsAny(t.folded, "0123456789") || usual.MatchString(t.folded) || t.news.marked(markShift, markSwap, markEnd, markGone, markNo, markFrom) {
		return ""
	}
	ts := t.tokens
	for len(ts) > 0 && beforeDeed[ts[0].text] {
		ts = ts[1:]
	}
	if len(ts) < 2 || becoming[ts[0].text] {
		return ""
	}
	verb := ts[0].text
	if s.lang != languageEN {
		first, _, _ := strings.Cut(strings.ToLower(s.text), " ")
		stressed := foldAccents(first) == verb && first != verb
		if eventES[verb] || stressed && slices.ContainsFunc(readings(ts[0], languageES), func(r inflect.Reading) bool { return r.Tense == inflect.Past && r.Person == 1 }) {
			return verb
		}
	}
	if s.lang != languageES && (eventEN[verb] || strings.HasSuffix(verb, "ed")) {
		return verb
	}
	return ""
}

var (
	usual      = regexp.MustCompile(`\b(?:every|each|usually|always|often|(?:a|per) (?:day|week|month|year|night)|daily|weekly|monthly|cada|todos|todas|siempre|suelo|normalmente|(?:por|al|a la) (?:dia|semana|mes|ano|noche))\b`)
	beforeDeed = set("i we have just already also today yesterday finally yo hoy ayer anoche ya he hemos")
	becoming   = set("started joined upgraded updated turned became needed wanted used lived worked owed owned weighed earned empece entre tuve fui cumpli pese cobre gane quede")
	eventEN    = set("ran read wrote swam slept spent bought met did went saw beat put cut hit paid sold drove rode flew lost won made ate drank")
	eventES    = set("hice vi lei corri dormi escribi subi puse di traje anduve cerramos compramos visitamos terminamos gastamos leimos corrimos hicimos vimos nadamos")
)

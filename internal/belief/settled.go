package belief

import "slices"

// settled reports whether two statements of where somebody lives or for whom they work tell
// one thing as what happened and as what is: "Beth moved to Edinburgh last week", "Beth
// lives in Edinburgh". All else that they say must be the same.
func settled(old, new Claim) bool {
	verbs := settling[old.Attribute]
	if verbs == nil || old.Attribute != new.Attribute || old.Subject == "" || old.Subject != new.Subject || old.Said.lang != new.Said.lang {
		return false
	}
	x, named := settledIn(old.Said, verbs)
	y, also := settledIn(new.Said, verbs)
	return named && also && len(x) == len(y) && !lacks(x, y) && !lacks(y, x)
}

// settledIn returns what a statement says beside the verb and the time of settling; ok is
// false where it says that something ended, will be or was once, and where it names nothing.
func settledIn(s Statement, verbs map[string]bool) (rest []word, ok bool) {
	n := readNews(s)
	if s.past && !slices.ContainsFunc(s.words, func(w word) bool { return meetsSet(w.lemmas, verbs) }) || negated(s) || s.ceased || s.also || n.unsure || len(n.clauses) != 1 || len(n.nodes) == 0 ||
		n.marked(markEnd, markGone, markDied, markNo, markNot, markSwap, markFrom, markHedge, markLapse) {
		return nil, false
	}
	for _, w := range s.words {
		switch {
		case w.kind == light && !w.name, dateWord(w), meetsSet(w.lemmas, verbs), verbs[w.text], since[w.text]:
		default:
			rest = append(rest, w)
			ok = ok || w.name
		}
	}
	return rest, ok
}

// settling are the verbs of coming to a place or post and of being there, by attribute.
var settling = map[string]map[string]bool{
	"location": set("live move relocate settle base reside home vivir mudar instalar radicar trasladar"),
	"employer": set("work start started join joined begin began job trabajar trabajo empezar empece empezo entrar entre entro comenzar comence comenzo"),
}

// since are words for the time of what happened.
var since = set("last this past week month year yesterday today ago just now recently weekend morning ayer hoy pasado pasada semana mes recien ahora hace lunes martes miercoles jueves viernes monday tuesday wednesday thursday friday saturday sunday")

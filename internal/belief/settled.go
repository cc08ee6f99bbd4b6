package belief

import "slices"

// settled reports whether two statements of where somebody lives or for whom they work tell
// one thing as what happened and as what is: "Beth moved to Edinburgh last week", "Beth
// lives in Edinburgh". All else that they say must be the same.
func settled(old, new Claim) bool {
	s, ok := settling[old.Attribute]
	if !ok || old.Attribute != new.Attribute || old.Subject == "" || old.Subject != new.Subject || old.Said.lang != new.Said.lang {
		return false
	}
	return s.one(old.Said, new.Said) || s.one(new.Said, old.Said)
}

// settlement is how one tells of coming to a place or a post, and of being there.
type settlement struct{ come, be side }

// side is the verbs of either, and what stands before where it is.
type side struct{ verbs, preps map[string]bool }

var settling = map[string]settlement{
	"location": {
		side{set("moved relocated mude mudamos mudo traslade trasladamos traslado"), set("to in a en")},
		side{set("live lives living reside resides vivo vivimos vive viven resido reside"), set("in en")},
	},
	"employer": {
		side{set("started joined empece empezo entre entro"), set("at a en")},
		side{set("work works working trabajo trabaja"), set("at for en para")},
	},
}

func (s settlement) one(came, is Statement) bool {
	x, ok := s.rest(came, s.come, true)
	y, also := s.rest(is, s.be, false)
	return ok && also && len(x) == len(y) && !lacks(x, y) && !lacks(y, x)
}

// rest returns what a statement says beside the verb and, where by is set, the time by which it
// happened; ok is false where it has
// no such verb, says that something ended, will be or was once, or names no place or post.
func (t settlement) rest(s Statement, d side, by bool) (rest []word, ok bool) {
	n := readNews(s)
	if negated(s) || s.ceased || s.also || n.unsure || len(n.clauses) != 1 || n.marked(markEnd, markGone, markDied, markNo, markNot, markSwap, markFrom, markHedge, markLapse) {
		return nil, false
	}
	has := slices.ContainsFunc(tokens(s.text), func(t token) bool { return d.verbs[foldAccents(t.text)] })
	for _, w := range s.words {
		switch {
		case t.come.verbs[w.text], t.be.verbs[w.text], by && (w.kind == light && !w.name || dateWord(w) || passingTime[w.text]), nowWords[w.text]:
		default:
			rest = append(rest, w)
			ok = ok || w.name
			has = has && (!w.name || d.preps[w.under] || w.under == "" && w.name)
		}
	}
	return rest, ok && has
}

// nowWords tell that something is so now.
var nowWords = set("now nowadays currently ahora actualmente")

// passingTime are words for the time of what happened.
var passingTime = set("last this past week month year yesterday today ago just now recently weekend morning ayer hoy pasado pasada semana mes recien ahora hace lunes martes miercoles jueves viernes monday tuesday wednesday thursday friday saturday sunday")

package belief

// settled reports whether the newer of two statements of where somebody lives or for whom they
// work tells as what is what the older one told as what happened: "Beth moved to Edinburgh last
// week", "Beth lives in Edinburgh". It takes the older one's place, whose day passes. All else
// that they say must be the same.
func settled(old, new Claim) bool {
	s, ok := settling[old.Attribute]
	if !ok || old.Attribute != new.Attribute || old.Subject == "" || old.Subject != new.Subject || old.Said.lang != new.Said.lang {
		return false
	}
	x, ok := s.rest(old.Said, s.come, true)
	y, also := s.rest(new.Said, s.be, false)
	return ok && also && len(x) == len(y) && !lacks(x, y) && !lacks(y, x)
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

// rest returns what a statement says beside the verb and, where by is set, the time by which it
// happened; ok is false where it has
// no such verb, says that something ended, will be or was once, or names no place or post.
func (s settlement) rest(said Statement, d side, by bool) (rest []word, ok bool) {
	n := readNews(said)
	if negated(said) || said.ceased || said.also || n.unsure || len(n.clauses) != 1 || n.marked(markEnd, markGone, markDied, markNo, markNot, markSwap, markFrom, markHedge, markLapse) {
		return nil, false
	}
	has := false
	for _, t := range tokens(said.text) {
		if noJob[t.text] {
			return nil, false
		}
		has = has || d.verbs[foldAccents(t.text)]
	}
	for _, w := range said.words {
		switch {
		case s.come.verbs[w.text], s.be.verbs[w.text], by && (aJob[w.text] || dateWord(w) || passingTime[w.text]), nowWords[w.text]:
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

// aJob are the words of a post that "work" implies.
var aJob = set("new job work position trabajo empleo nuevo puesto")

// noJob is what one starts at a place and does not work there.
var noJob = set("course courses degree class classes school training curso carrera clase clases")

// passingTime are words for the time of what happened.
var passingTime = set("last this past week month year yesterday today ago just now recently weekend morning ayer hoy pasado pasada semana mes recien ahora hace lunes martes miercoles jueves viernes monday tuesday wednesday thursday friday saturday sunday")

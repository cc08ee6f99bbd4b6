package belief

import (
	"regexp"
	"slices"
	"strings"
)

// fulfilled reports whether a newer statement says that what an older one plans has come
// about: "I'm saving up for a kayak", "I bought the kayak"; "I'm training for the Bristol half
// marathon", "I ran the Bristol half yesterday". What was done must all be of the plan: who ran
// a first half marathon, or passed the theory test, is still training and preparing.
func fulfilled(a, b Statement) bool {
	_, ok := doneOf(a, b)
	return ok
}

// broughtAbout reports whether a newer statement says of all that an older one plans that it was
// done of late, and nothing else: "I'm saving up for a car", "I bought a car last week". What was
// done for somebody else, or in another year, is not what was planned; of things of a kind there
// are always more to buy ("setas").
func broughtAbout(old, new Claim) bool {
	o, ok := doneOf(old.Said, new.Said)
	several := len(o.object) == 1 && strings.HasSuffix(o.object[0], "s")
	return ok && !several && ofPlan(o.plan, o.object, old.Said.lang) && ofLate.MatchString(strings.Join(o.rest, " "))
}

// done is the words of a plan, and those of what was done: what it was done to, and the rest.
type done struct{ plan, object, rest []string }

// doneOf reads what came of the plan of an older statement.
func doneOf(a, b Statement) (done, bool) {
	if a.lang != b.lang || negated(a) || negated(b) || b.persons&^(personI|personWe|personMe|personMy|personOur) != 0 {
		return done{}, false
	}
	for _, p := range plans {
		planned, told := p.wanted.FindStringSubmatch(a.telling().folded), p.done.FindStringSubmatch(b.telling().folded)
		if planned == nil || told == nil {
			continue
		}
		plan, words := strings.Fields(strings.Join(planned[1:], "")), strings.Fields(strings.Join(told[1:], ""))
		object := objectOf(words)
		if ofPlan(object, plan, a.lang) && !anyOf(plan, recurs) && !anyOf(words[len(object):], longPast) {
			return done{plan, object, words[len(object):]}, true
		}
	}
	return done{}, false
}

func anyOf(words []string, of map[string]bool) bool {
	return slices.ContainsFunc(words, func(w string) bool { return of[w] })
}

// recurs are the words of what is done again and again, longPast these and those of other years.
var (
	recurs   = set("every each always cada todos todas siempre")
	longPast = set("every each always cada todos todas siempre year years once ano anos vez")
)

// ofLate is a time that has just passed, or none.
var ofLate = regexp.MustCompile(`^(?:(?:at last|already|yesterday|today|tonight|this (?:morning|afternoon|evening|week|weekend|month)|last (?:night|week|weekend|month)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:a|\d+) (?:days?|weeks?) ago|por fin|al fin|ya|ayer|anteayer|anoche|hoy|esta (?:manana|tarde|noche|semana)|este (?:mes|finde|fin de semana)|la semana pasada|el (?:mes|finde|fin de semana) pasado|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|hace (?:un|\d+) dias?)(?: |$))*$`)

// objectOf returns those of some words after a verb that it governs: up to a
// preposition that opens another thing, a clause or a time.
func objectOf(words []string) []string {
	for i, w := range words {
		if i > 0 && endsObject[w] || timeWords[w] || weekday[w] || months[w] {
			return words[:i]
		}
	}
	return words
}

// ofPlan reports whether all that was done is of the plan, and something is.
func ofPlan(done, plan []string, lang language) bool {
	lex, some := lang.lexicon(), false
	for _, w := range done {
		switch {
		case possessives[w] && !slices.Contains(plan, w):
			return false // "I picked up my car"
		case lex.function[w] || lex.soft[w] || w == "the" || w == "a" || w == "of" || w == "de" || w == "del":
		case slices.Contains(plan, w):
			some = true
		default:
			return false
		}
	}
	return some
}

var (
	endsObject  = set("in at on for from with to after before that which we i and but yesterday today last this en con por para a que y pero ayer hoy anoche al desde cuando")
	possessives = set("my our your his her their mi mis nuestro nuestra su sus")
)

// plan is how something is wanted, and told to be done.
type plan struct{ wanted, done *regexp.Regexp }

// plans are the forms of wanting to have a thing and of having it, of looking for one and of
// having found it, of preparing for a trial and of having stood it.
var plans = []plan{
	{
		regexp.MustCompile(`^(?:i am|we are) (?:saving(?: up)? for|saving(?: up)? to buy|looking to buy|planning to buy|thinking of buying|hoping to buy|going to buy) (.+)$|^(?:i|we) (?:want|would like|plan|hope|need) to buy (.+)$`),
		regexp.MustCompile(`^(?:i|we) (?:have |finally |just |at last )*(?:bought|purchased|completed on|closed on) (.+)$`),
	}, {
		regexp.MustCompile(`^(?:i|we) (?:want|would like|plan|hope) to (?:get|adopt) (.+)$|^(?:i am|we are) (?:going|planning|hoping) to (?:get|adopt) (.+)$`),
		regexp.MustCompile(`^(?:i|we) (?:have |finally |just |at last )*(?:got|gotten|adopted|bought) (.+)$`),
	}, {
		regexp.MustCompile(`^(?:i am|we are) (?:still )?(?:looking|searching|hunting) for (.+)$`),
		regexp.MustCompile(`^(?:i|we) (?:have |finally |just |at last )*(?:found|rented) (.+)$`),
	}, {
		regexp.MustCompile(`^(?:i am|we are) (?:training|studying|preparing|revising|practising|practicing|learning) for (.+)$`),
		regexp.MustCompile(`^i (?:have |finally |just )*(?:ran|finished|completed|passed) (.+)$`),
	}, {
		regexp.MustCompile(`^(?:estoy|estamos|vengo|venimos) ahorrando para (?:comprar(?:me|nos)? )?(.+)$|^(?:quiero|queremos|quisiera|me gustaria|nos gustaria|pienso|planeo|estoy por|voy a|vamos a) comprar(?:me|nos)? (.+)$`),
		regexp.MustCompile(`^(?:ya |por fin |a(?:l| el) final |me |nos )*(?:compre|compramos|firme la escritura|firmamos la escritura) (.+)$`),
	}, {
		regexp.MustCompile(`^(?:quiero|queremos|quisiera|me gustaria|nos gustaria|pienso|planeo|voy a|vamos a) adoptar (.+)$`),
		regexp.MustCompile(`^(?:ya |por fin |a(?:l| el) final )*(?:adopte|adoptamos) (.+)$`),
	}, {
		regexp.MustCompile(`^(?:estoy|estamos|sigo|seguimos) buscando (.+)$|^(?:busco|buscamos) (.+)$`),
		regexp.MustCompile(`^(?:ya |por fin |a(?:l| el) final )*(?:encontre|encontramos|alquile|alquilamos) (.+)$`),
	}, {
		regexp.MustCompile(`^(?:estoy|estamos) (?:preparando|preparandome para|entrenando para|estudiando para) (.+)$`),
		regexp.MustCompile(`^(?:ya |por fin |a(?:l| el) final )*(?:aprobe|corri|termine|complete) (.+)$`),
	},
}

package extract

import "strings"

// The accept functions refine what a rule's pattern cannot say: what may stand
// after it, and which subject and attribute follow from the words captured.

func acceptName(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || !obj[0].capital && (function[obj[0].norm] || deictic[obj[0].norm] || adverbs[obj[0].norm]) {
		return false
	}
	switch r.tail(0) {
	case "me", "decime", "dime", "decirme", "llamarme", "llamame":
		return obj[0].capital && len(obj) <= 4
	}
	return len(obj) <= 6 && !hasSuffixes(obj[0].norm, "ing", "ando", "iendo")
}

func acceptIAm(r *reading) bool {
	if r.tail(0) == "called" {
		return len(r.object()) > 0 && r.object()[0].capital
	}
	k := r.m.captures[0]
	w := r.toks[k].norm
	if isDemonym(w) || isRole(w) || r.toks[k].shout || isCondition(w) || hasStem(w, dietStems) {
		return false
	}
	for n, t := range r.toks[k+1 : r.end] {
		if n >= 2 || !t.capital {
			return t.norm == "from" || t.norm == "de"
		}
	}
	return k > 0
}

func acceptAge(r *reading) bool {
	next := r.object()
	if w := r.capture(0); w != "" && (len(w) > 3 && w[0] <= '9' || strings.Trim(w, "0123456789") != "" && w[0] <= '9') {
		return false
	}
	if len(next) > 0 {
		w := next[0].norm
		if spans[w] || hasStem(w, []string{"minut", "hour", "hora", "day", "dia", "week", "semana", "month", "mes", "step"}) {
			return false
		}
	}
	tail := r.tail(0)
	switch tail {
	case "anos", "old", "years":
		return len(next) == 0 || !experienced[next[0].norm] && !(next[0].norm == "de" && len(next) > 1 && experienced[next[1].norm])
	}
	return r.head(0) == "cumpli" || r.head(1) == "turned" || len(next) == 0 || barrier(next[0].sep) || next[0].norm == "and" || next[0].norm == "in" || tail == "20s" || len(tail) == 3
}

// spans follow a number that is no age.
var spans = set(`minutes feet foot inches tall percent km miles away behind ahead late of cm metros kilos pounds
lbs kg points levels commits files`)

var experienced = set(`experience experiencia working trabajando in into en experto programando`)

func acceptBorn(r *reading) bool {
	obj := r.object()
	for _, t := range obj[:min(len(obj), 6)] {
		if isNumber(t.norm) || months[t.norm] {
			return true
		}
	}
	if len(obj) > 0 && obj[0].capital {
		r.attribute = "birthplace"
		return true
	}
	return false
}

var abstractPlaces = set(`fear hope denial hell peace past present moment future bubble pasado presente miedo paz
place world mundo simulation matrix memory production folder file config directory src repo branch dream nube limbo`)

func acceptPlace(r *reading) bool {
	obj := r.object()
	if has(obj[:min(len(obj), 4)], abstractPlaces) {
		return false
	}
	if r.head(0) == "we" {
		return sharedHome(r, obj)
	}
	if r.subject != subjectUser && relations[r.subject] == "" {
		return first(obj).capital
	}
	return true
}

// sharedHome wants a place of "we live in …": neither an age ("we live in interesting times")
// nor a tool, nor what is told of another world ("in the future we live in pods").
func sharedHome(r *reading, obj []token) bool {
	if w := r.tail(0); w == "for" || w == "since" {
		obj = r.toks[r.m.end-2 : r.m.end-1] // "we have lived in Leeds for years"
	}
	before, w := r.toks[:r.m.start], first(obj)
	if has(obj[:min(len(obj), 2)], epochs) || has(before, abstractPlaces) || has(before, modals) {
		return false
	}
	return w.capital && toolCategory(w.norm) == "" || namely(obj) || has(obj[:min(len(obj), 5)], homes)
}

var epochs = set("times days age era society democracy chaos sin harmony")

var homes = set(`house apartment flat city town country state place dorm home neighborhood village farm casa
departamento depto piso ciudad pueblo pais barrio campo provincia centro abroad countryside suburbs outskirts coast mountains afueras costa sierra montana playa`)

func acceptMove(r *reading) bool {
	obj := r.object()
	w := first(obj)
	if toolCategory(w.norm) != "" || hasFile(obj[:min(len(obj), 1)]) {
		return false
	}
	if stays(obj) {
		return false
	}
	if r.subject != subjectUser && (stages[w.norm] || boards[w.norm]) {
		return false
	}
	if t := r.toks[r.m.start]; t.capital && givenName(t.norm) && !r.toks[r.m.start+1].capital {
		r.sure = ended(obj[1:]) // somebody whom the speaker knows
	}
	if r.head(0) == "moved" || r.head(0) == "relocated" {
		// without a subject only at the start of a message-like note
		return w.capital && r.m.start == 0
	}
	return w.capital || namely(obj) || has(obj[:min(len(obj), 5)], homes) || len(obj) > 1 && partsOfPlace[w.norm] && obj[1].capital && toolCategory(obj[1].norm) == ""
}

// boards are where work moves to.
var boards = set("done todo backlog trash archive kanban scrum review blocked line sprint column inbox papelera hecho revision")

// acceptStay takes a move that was called off where it names the place.
func acceptStay(r *reading) bool {
	for _, t := range r.toks[r.m.start:r.end] {
		if t.capital && t.norm != "i" && t.start > r.toks[r.m.start].start && toolCategory(t.norm) == "" {
			return true
		}
	}
	return false
}

// partsOfPlace say what part of a place is meant, or what it is like.
var partsOfPlace = set("downtown uptown central inner outer greater north south east west northern southern eastern western upstate rural coastal mainland old new mid nearby neighbouring neighboring sunny rainy beautiful lovely")

// stays reports whether a move is for a time: "to the coast for the summer".
func stays(obj []token) bool {
	for i := range obj[:max(0, len(obj)-2)] {
		if (obj[i].norm == "for" || obj[i].norm == "por" || obj[i].norm == "durante") && determiners[obj[i+1].norm] && briefTimes[obj[i+2].norm] {
			return true
		}
	}
	return false
}

var briefTimes = set("summer winter weekend week month holidays night day few couple verano invierno finde fin semana mes vacaciones noche dia")

func acceptOrigin(r *reading) bool {
	obj := r.object()
	w := first(obj)
	return w.capital || namely(obj) || len(obj) > 0 && len(obj) < 8 && has(obj, homes)
}

func acceptEducation(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 {
		return false
	}
	switch obj[0].norm {
	case "the", "this", "how", "el", "este", "para", "for", "como", "si", "why", "whether", "la", "los":
		return r.head(0) == "me" || r.tail(0) == "at" || r.tail(0) == "from" || r.tail(0) == "en"
	}
	return !has(obj[:1], technical)
}

func acceptTrait(r *reading) bool {
	if r.tail(0) == "is" || r.tail(0) == "es" {
		return len(r.object()) > 0
	}
	for _, t := range r.toks[r.m.start:r.m.end] {
		switch t.norm {
		case "afraid", "miedo", "scared", "panico":
			obj := r.object()
			return len(obj) > 0 && !deictic[obj[0].norm] && obj[0].norm != "que" && !function[obj[0].norm]
		case "new", "nuevo", "nueva":
			return !unresolved(r.object())
		case "retired", "left", "tall":
			obj := r.object()
			return len(obj) == 0 || !deictic[obj[0].norm] && !determiners[obj[0].norm] && obj[0].norm != "with"
		}
	}
	return true
}

// acceptIdentity takes "I'm a …" for durable unless the noun is a mood, a
// figure of speech or an amount.
func acceptIdentity(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || len(obj) > 9 || r.m.negated {
		return false
	}
	n := 0
	for ; n < len(obj) && !identityEnds[obj[n].norm]; n++ {
		if moods[obj[n].norm] {
			return false
		}
	}
	if n == 0 || n > 4 || r.m.end > r.m.start+3 {
		return false
	}
	return isIdentity(obj[n-1].norm)
}

var identityEnds = set("of at in with who de en con que for and but from on y e by since")

// isIdentity reports whether a noun says what somebody lastingly is. The
// endings are those of agents: runner, collector, pianist, vegetarian.
func isIdentity(w string) bool {
	return identities[w] || isRole(w) || isDemonym(w) ||
		len(w) > 4 && hasSuffixes(w, "er", "or", "ist", "ian", "eer", "aholic", "ista", "dora", "ero", "era", "nte", "ician")
}

var identities = set(`person owl lover buff enthusiast parent father mother dad mom addict nerd geek student fan bird
persona amante padre madre hijo hija estudiante virgo leo aries libra tauro geminis twin triplet widow orphan
bookworm foodie homebody perfectionist introvert extrovert pescetarian native citizen resident veteran refugee
immigrant expat`)

var moods = set(`mix ball bundle best worst kind type sort bit little lot mess wreck fool idiot moron failure few while couple fan step minute second loser
disaster genius believer dummy noob total complete huge big real sucker human person people fraid afraid tad
desastre tonto tonta idiota genio boludo boluda inutil poco burro torpe pelotudo bot robot ghost goner zombie
hurry rush bind pickle fraud joke liar potato disaster victim bad good terrible lost stuck day way`)

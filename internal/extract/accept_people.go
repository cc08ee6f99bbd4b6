package extract

import (
	"slices"
	"strings"
)

// ofNamed makes a reading one of the person it names, and reports whether it may be: no tool,
// place, tale or figure of history. A common given name is nobody's but somebody's whom the
// speaker knows, so that the sense is not asked.
func ofNamed(r *reading) bool {
	if r.m.n == 0 {
		return false
	}
	k := r.m.captures[0]
	t := r.toks[k]
	span := r.toks[r.m.start:r.end]
	if w := t.norm; !properName(t) || organisations[w] || groups[w] || roleWords[w] || isDemonym(w) || languages[w] || storied(r.toks) || fictional(r.toks) || has(span, coding) || slices.ContainsFunc(span, func(t token) bool { return failing[t.norm] && t.norm != "getting" }) {
		return false
	}
	r.subject = t.norm
	if relations[t.norm] != "" {
		r.subject = relations[t.norm]
	}
	full := k+1 < r.m.end && r.toks[k+1].capital && !function[r.toks[k+1].norm] && r.toks[k+1].sep == 0
	if !givenName(t.norm) && (full || k == r.m.start && strings.HasSuffix(t.norm, "s")) {
		return false // "Investors left the company"
	}
	r.sure = (givenName(t.norm) || shortNames[t.norm] || relations[t.norm] != "") && !full
	return !amused(r.toks[r.m.start:])
}

// shortNames are Spanish short forms that are not among the given names.
var shortNames = set(`fede sofi santi nico cami nacho luli juli agus maxi gonza mati facu feli guille lucho pancho paco tomi rodri seba meli romi vicky vane vero lau pau juanma juampi manu
ale pato chelo tincho fer gabi euge caro mili delfi martu cata anto`)

// acceptBirthdayOf wants a date.
func acceptBirthdayOf(r *reading) bool {
	obj := r.object()
	return ofNamed(r) && (has(obj, months) || slices.ContainsFunc(obj, func(t token) bool { return digitFirst(t.norm) })) && !has(obj, today) && !has(obj, tomorrow)
}

// acceptPostOf reads whose work ended, not who left a room or a thing behind.
func acceptPostOf(r *reading) bool {
	obj := r.object()
	if r.head(0) == "a" && len(obj) > 0 && (obj[0].norm == "de" || obj[0].norm == "del") {
		obj = obj[1:]
		return len(obj) > 0 && (obj[0].capital || workplace(obj)) && ofNamed(r)
	}
	switch r.tail(0) {
	case "from", "by", "a", "al":
		return len(obj) > 0 && (properName(first(obj)) || workplace(obj)) && ofNamed(r)
	}
	if has(r.toks[r.m.start:r.m.end], puttingOut) && len(obj) > 0 && (obj[0].norm == "de" || obj[0].norm == "del") && !workplace(obj[1:]) && !properName(first(obj[1:])) {
		return false // "echaron a Ana de la llamada"
	}
	return ended(obj) && (len(obj) == 0 || obj[0].norm != "of") && ofNamed(r)
}

// puttingOut is said of a post and of a room.
var puttingOut = set("echaron han_echado echado")

func workplace(obj []token) bool { return hasAny(obj[:min(len(obj), 3)], organisations, posts) }

var posts = set("job post position work company board team role trabajo empleo puesto cargo empresa equipo firm startup directorio")

// ended reports whether a statement is over, but for when, where and why.
func ended(obj []token) bool {
	if len(obj) == 0 || barrier(obj[0].sep) {
		return true
	}
	w := obj[0].norm
	if determiners[w] && len(obj) > 1 { // "la semana pasada", "el lunes"
		return timeSpans[obj[1].norm] || weekdays[obj[1].norm]
	}
	return function[w] && !determiners[w] || adverbs[w] || lately[w] || dates[w] || w == "hace" || w == "after" || w == "before"
}

// acceptPostAt wants a company by its name.
func acceptPostAt(r *reading) bool {
	w := r.toks[r.m.end-1]
	if r.m.n < 2 || !properName(w) || givenName(w.norm) || notEmployers[w.norm] {
		return false
	}
	return ended(r.object()) && ofNamed(r)
}

var notEmployers = set("zoom slack teams discord whatsapp facebook instagram tiktok twitter linkedin reddit")

// acceptBirthOf reads a birth of now: those of history have a year or a date alone.
func acceptBirthOf(r *reading) bool {
	if !ofNamed(r) {
		return false
	}
	obj := r.object()
	switch r.tail(0) {
	case "born":
		return has(obj, freshly)
	case "having", "expecting", "girl", "boy", "baby", "child", "twins":
		if hasAny(r.toks[r.m.start:r.m.end], awaiting) {
			return ended(obj)
		}
	case "birth", "luz":
		if len(obj) > 1 && obj[0].norm == "to" && !has(obj[:min(len(obj), 5)], infants) && !properName(obj[1]) {
			return false // "to an idea"
		}
		return ended(obj) && !(len(obj) > 1 && deictic[obj[1].norm]) || len(obj) > 1 && obj[0].norm == "a" && infants[obj[min(2, len(obj)-1)].norm]
	}
	if r.head(0) == "llego" {
		return has(r.toks, infants)
	}
	if r.head(0) == "nacio" && !r.sure && !has(r.toks, offspring) {
		return false // "nació Netflix"
	}
	if r.head(0) == "nacio" && len(obj) > 0 && obj[0].sep == 0 && !ended(obj) {
		return false
	}
	r.sure = r.sure || r.head(1) == "la" || r.head(1) == "el"
	return true
}

// awaiting tells of a child that is not born yet.
var awaiting = set("having expecting espera esperan esperando")

var freshly = set("yesterday today tonight morning just last this ago night monday tuesday wednesday thursday friday saturday sunday weighing healthy")

// acceptPersonEvent reads what befell a person known by the first name.
func acceptPersonEvent(r *reading) bool {
	for _, t := range r.object() {
		if len(t.norm) == 4 && strings.HasPrefix(t.norm, "19") {
			return false
		}
	}
	obj := r.object()
	if r.tail(0) == "bucket" && spilt(r.toks[r.m.end:]) || len(obj) > 1 && (obj[0].norm == "of" || obj[0].norm == "de") && diesOf[obj[1].norm] || len(obj) > 0 && r.tail(0) == "engaged" && (obj[0].norm == "in" || obj[0].norm == "with") {
		return false
	}
	return ofNamed(r) && ended(obj)
}

// diesOf is what people die of who live on.
var diesOf = set("boredom laughter laughing embarrassment shame hunger cold curiosity envy jealousy excitement aburrimiento risa verguenza hambre frio sueno pena envidia miedo")

// acceptDeathAsTheySay wants no bucket that was kicked over.
func acceptDeathAsTheySay(r *reading) bool {
	return !spilt(r.toks[r.m.end:]) && !storied(r.toks) && !fictional(r.toks) && ended(r.object()) && acceptFamilyEvent(r)
}

// spilt reports whether what follows tells of a bucket of water: "kicked the bucket over".
func spilt(after []token) bool {
	return len(after) > 0 && (after[0].norm == "over" || hasSuffixes(after[0].norm, "ing"))
}

// acceptTheirDeath files the death of a relative with whom it is told of: "murió la madre de Jorge".
func acceptTheirDeath(r *reading) bool {
	r.subject = r.last()
	return !storied(r.toks) && acceptLife(r) && ended(r.object())
}

// joinBirth adds to a birth by name whose child it is, told in a sentence of its own: "nació
// Olivia!! la hija de Fede".
func (rd *reader) joinBirth(s Sentence, res *result) {
	n := len(rd.cands) - 1
	if n < 0 || rd.lastStart == s.Start || rd.cands[n].Episode == nil || rd.cands[n].Episode.Rationale != bornByName {
		return
	}
	c := rd.cands[n]
	text := tidied(rd.text[rd.lastStart:s.End])
	if len(text) > maxReach || !childOf(tokenize(nil, s.Text)) || !strings.HasPrefix(text, strings.TrimRight(c.Content, ".!")) {
		return
	}
	rd.cands = rd.cands[:n]
	res.refuse = ""
	res.found = []found{{
		text: text, domain: c.Domain, subject: c.Subject, attribute: c.Attribute, confidence: c.Confidence, source: c.Source,
		episode: true, sure: true, ruleName: "child born",
	}}
}

const bornByName = "life event: child born"

// childOf reports whether words tell whose child somebody is: "la hija de Fede", "Fede's son".
func childOf(toks []token) bool {
	if len(toks) > 16 {
		return false
	}
	for k := 1; k+1 < len(toks); k++ {
		w := toks[k].norm
		child := offspring[w] && (toks[k+1].norm == "de" || toks[k+1].norm == "of")
		if child && k+2 < len(toks) && (properName(toks[k+2]) || toks[k+2].norm == "mi" || toks[k+2].norm == "my") || w == "'s" && offspring[toks[k+1].norm] && properName(toks[k-1]) {
			return true
		}
	}
	return false
}

var offspring = set("hija hijo nieta nieto bebe beba nena nene sobrina sobrino primera primer segunda daughter son baby girl boy child kid")

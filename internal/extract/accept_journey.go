package extract

import (
	"cmp"
	"slices"

	"strandline"
)

// acceptJourneyPlan wants a place that nobody is called by.
func acceptJourneyPlan(r *reading) bool {
	return destined(r) && acceptLife(r)
}

// acceptTravels wants a place and a time, for "voy a Bosch" may be said of any day. That somebody
// is not going says something only where it was said before that they are.
func acceptTravels(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	if !destined(r) || !acceptLife(r) || hasAny(span, today, tomorrow, ofTheMoment) {
		return false
	}
	if !r.m.negated {
		r.sure = hasAny(r.toks, seasons, months) && !r.toks[r.m.captures[r.m.n-1]].shout && !hasAny(span, works, processes)
		return journeyTime(r.toks)
	}
	return slices.ContainsFunc(r.toks, func(t token) bool { return takenBack[t.norm] }) || has(r.toks[r.m.start:r.m.end], willGo)
}

// takenBack are words by which a plan that was made is given up: "we're not going after all", "al
// final no vamos", "ya no vamos".
var takenBack = set("all anymore longer final ya finally")

// willGo are futures of going: "no iremos a Malta".
var willGo = set("iremos ire viajaremos viajare")

// journeyTime reports whether words tell when, by more than a day of the week: who goes to the
// shops goes on Saturdays.
func journeyTime(toks []token) bool { return hasAny(toks, seasons, months, spansOfTime) }

// seasons are the times that people travel in.
var seasons = set("summer winter spring autumn fall christmas easter year holidays verano invierno primavera otono navidad navidades ano vacaciones puente")

var spansOfTime = set("next days weeks week months month years proximo proxima semana semanas mes meses dias anos quincena fortnight hols vacation finde")

// destined reports whether the last word is a place to go to: no tool, person or time.
func destined(r *reading) bool {
	if r.m.n == 0 {
		return false
	}
	k := r.m.captures[r.m.n-1]
	obj, before := r.object(), r.toks[r.m.start:k]
	if len(obj) > 0 && !barrier(obj[0].sep) && (obj[0].norm == "'s" || verbal[obj[0].norm]) {
		return false // "we're going to Ana's", "go to Figma is …"
	}
	if r.toks[k].shout && len(r.last()) < 2 || slices.ContainsFunc([]byte(r.last()), isDigit) {
		return false // "Q3"
	}
	return properName(r.toks[k]) && !stages[r.last()] && !sites[r.last()] && relations[r.last()] == "" && !hasAny(before, failing, coding) && !amused(r.toks[r.m.start:])
}

// besideMark follows "off" where nothing is called off: "off track", "off by one", "off the charts".
var besideMark = set("track by topic the to script course")

var tables = set("table cards menu")

// planners begin an English statement of whose plan is off.
var planners = set("the our my i we")

var neuter = set("lo")

// stages are where programs and projects go; sites are gone to on a screen.
var (
	stages = set("beta alpha ga prod qa produccion preproduccion phase stage sprint release version milestone fase etapa")
	sites  = set("wikipedia stack redux settings ajustes youtube reddit google facebook instagram twitter linkedin netflix amazon discord")
)

// acceptPlanOff refuses what a plan is off by, and what is off for the day.
func acceptPlanOff(r *reading) bool {
	obj := r.object()
	if len(obj) > 0 && !barrier(obj[0].sep) && r.tail(0) == "off" && besideMark[obj[0].norm] && !has(obj, tables) || hasAny(r.toks[r.m.start:r.end], today, nearWords) || storied(r.toks) {
		return false
	}
	for k, t := range r.toks[r.m.start:r.m.end] { // "my neighbour's trip"
		if t.norm == "'s" && k > 0 && k+1 < r.m.end-r.m.start && r.toks[r.m.start+k+1].norm != "off" {
			r.subject, r.domain, r.inferred = cmp.Or(relations[r.toks[r.m.start+k-1].norm], r.toks[r.m.start+k-1].norm), strandline.DomainRelationships, true
			return acceptLife(r) && !amused(r.toks[r.m.start:])
		}
	}
	if k := r.m.captures[r.m.n-1]; planners[r.toks[r.m.start].norm] && r.toks[min(k+1, len(r.toks)-1)].norm != "fell" && k+1 < len(r.toks) && !dates[r.toks[k+1].norm] && compound(r.toks[k+1:]) {
		return false // "the trip planner is off", "the cruise control"
	}
	if w := r.last(); w == "move" && r.toks[r.m.start].norm == "the" && !slices.ContainsFunc(r.toks[r.m.start:r.end], properName) {
		return false // of a game, or of data
	}
	of := len(obj) > 1 && (obj[0].norm == "del" || obj[0].norm == "of") && !obj[1].capital // "el viaje del robot"
	r.sure = trips[r.last()] && !of || has(r.toks[r.m.start:r.m.end], neuter)              // "se cayó lo de Berlín"
	return acceptLife(r) && !amused(r.toks[r.m.start:])
}

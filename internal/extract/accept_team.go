package extract

import (
	"slices"

	"strandline"
)

var households = set(`casa familia house family home household flat apartment hogar piso depto departamento hermanos hermanas siblings brothers sisters`)

// acceptTeam reads how many work together, or live together where that is said. A number
// alone ("ahora somos 6") is of the team only where nothing else is told: guests, weeks and
// children are counted in the same words.
func acceptTeam(r *reading) bool {
	obj := r.object()
	if len(obj) > 0 && !barrier(obj[0].sep) && measures(obj[0]) {
		return false
	}
	span := r.toks[r.m.start:r.m.end]
	named := has(span, teamWords)
	if !ofSelves(r) || !named && has(r.toks[:r.end], occasions) {
		return false
	}
	kin := has(obj[:min(len(obj), 4)], households) || has(r.toks[:r.m.start], households)
	if named = named || has(r.toks, teamWords); !named && !kin {
		kin = has(r.toks, births) // "ya somos 4: nació Bruno"
		if !alone(obj) || !kin && ofKin(r.toks) {
			return ofGroup(r, obj)
		}
	}
	if kin {
		r.subject, r.attribute, r.domain = subjectUser, "household", strandline.DomainRelationships
	}
	if r.head(0) == "we" && r.head(1) == "are" && isNumber(r.tail(0)) && len(obj) > 0 && !barrier(obj[0].sep) && !teamEnds[obj[0].norm] {
		return false
	}
	return !has(span, technical) && !has(obj[:min(len(obj), 2)], technical)
}

// ofSelves reports whether what is counted are those who speak: no verb stands before the number
// ("we're hiring two devs") and no measure of time behind it ("we're 36 weeks now").
func ofSelves(r *reading) bool {
	k := r.m.captures[0]
	for n := k - 1; n > r.m.start && r.toks[k-1].norm != "to"; n-- {
		w := r.toks[n].norm
		if countVerbs[w] {
			break
		}
		if !beforeCount[w] && !adverbs[w] && !isNumber(w) {
			return false
		}
	}
	return !slices.ContainsFunc(r.toks[k+1:r.m.end], measures)
}

// measures reports whether a word behind a number says that no people are counted.
func measures(t token) bool { return spans[t.norm] && t.norm != "of" || hasStem(t.norm, timeStems) }

// ofGroup files a number of people who are no team under nothing in particular: "somos tres en
// la banda".
func ofGroup(r *reading, obj []token) bool {
	if r.head(0) != "somos" || len(obj) == 0 || barrier(obj[0].sep) || obj[0].norm == "para" || obj[0].norm == "contra" || has(obj, nearWords) || has(obj, technical) {
		return false
	}
	r.subject, r.attribute, r.domain, r.confidence, r.inferred = subjectUser, "", domainOf(r.toks[r.m.start:r.end]), weak, true
	return true
}

// alone reports whether nothing is told but the number.
func alone(obj []token) bool {
	for k, t := range obj {
		if k > 0 && barrier(t.sep) && connectives[t.norm] {
			return true
		}
		if !besideCount[t.norm] {
			return false
		}
	}
	return true
}

// ofKin reports whether a sentence speaks of kin or animals, of whom a household is made.
func ofKin(toks []token) bool {
	for _, t := range toks {
		if rel := relations[t.norm]; infants[t.norm] || animals[t.norm] || rel != "" && !colleagues[rel] {
			return true
		}
	}
	return false
}

var (
	// teamWords tell that those who are counted work together.
	teamWords = set(`team teams crew startup start-up company squad engineers engineer developers developer devs dev members employees designers designer office department staff agency studio firm hires hired
equipo equipos empresa startup oficina estudio agencia area departamento ingenieros ingenieras ingenier desarrolladores desarrolladoras programadores programadoras programador empleados empleadas devs dev plantilla contratamos`)
	// occasions are what people are counted for.
	occasions = set(`dinner lunch breakfast brunch supper bbq barbecue party wedding christmas easter thanksgiving picnic trip holiday holidays vacation table reservation birthday hike match game tournament guests adults kids children passengers car cabin airbnb tickets
today tonight tomorrow weekend monday tuesday wednesday thursday friday saturday sunday
cena cenar almuerzo almorzar comer comida desayuno desayunar merienda asado fiesta boda navidad nochebuena pascua picnic viaje viajar vacaciones mesa reserva cumple cumpleanos partido torneo invitados adultos ninos chicos pasajeros auto coche cabana entradas clase curso class classroom
hoy manana finde lunes martes miercoles jueves viernes sabado domingo`)
	beforeCount = set(`a an of now currently still only just about around roughly almost nearly down up back to already exactly the like some total team group crew startup company squad small people
un una unos unas de ya ahora solo solamente apenas casi alrededor mas o menos unidad total equipo grupo actualmente todavia aun cerca como exactamente empresa en pequeno`)
	countVerbs  = set("are is has have there it we somos es tiene son hay tenemos estamos trabajamos grew went shrank expanded paso crecio pasamos quedamos consists manage lead equipo team size i")
	besideCount = set(`now again total in all of us on strong currently already still people persons altogether so far devs and both ya ahora de nuevo otra vez en personas actualmente nosotros the two un`)
	births      = set("born birth nacio nacieron nacimiento")
	colleagues  = set("boss coworker mentor assistant client advisor")
	teamEnds    = set("now in on people of engineers developers devs members persons employees designers strong total and")
)

package extract

func acceptPregnancy(r *reading) bool { return !has(r.toks[r.m.start:r.m.end], attempts) }

var attempts = set("to get trying not quedar")

func acceptAllergy(r *reading) bool {
	obj := r.object()
	return (!unresolved(obj) || described(obj)) && !immaterial(r.toks[min(r.m.end, r.end):]) && !jests(r.toks[r.m.start:])
}

// described reports whether a pronoun is told what it holds: "anything with nuts",
// "algo del protector solar", "todo lo que tenga nueces".
func described(obj []token) bool {
	if len(obj) < 3 || !wholly[obj[0].norm] {
		return false
	}
	for k := 1; k < min(len(obj)-1, 5); k++ {
		if barrier(obj[k].sep) {
			return false
		}
		if w := obj[k].norm; holding[w] {
			rest := obj[k+1:]
			return !unresolved(rest) && !immaterial(rest) && !has(rest[:min(len(rest), 3)], pronounsOf)
		}
	}
	return false
}

var wholly = set("something anything everything all algo todo cualquier")

var holding = set("with in containing contains from of made has like con del de en tenga contenga lleve tiene contiene lleva")

// sarcastic objects of an allergy are jokes.
var sarcastic = set(`meetings mondays work bullshit stupidity drama commitment javascript java php exercise
lunes reuniones trabajo estupidez trabajar madrugar people gente morning mornings`)

func acceptIntolerance(r *reading) bool {
	obj := r.object()
	if bodyParts[first(obj).norm] {
		return false
	}
	if hasStem(r.tail(0), []string{"toler"}) && !has(obj[:min(len(obj), 4)], allergens) {
		return false
	}
	w := first(obj).norm
	return w != "criticism" && w != "que" && w != "cuando" && w != "feedback"
}

// acceptPutOn refuses what else people are put on: hold, a waiting list for a drug.
func acceptPutOn(r *reading) bool {
	obj := r.object()
	return !notTreatments[first(obj).norm] && !waiting(obj)
}

// waiting reports whether the first noun phrase is a list: "a waiting list for lithium".
func waiting(obj []token) bool {
	for k, t := range obj[:min(len(obj), 5)] {
		switch {
		case t.norm == "list" || t.norm == "waitlist" || t.norm == "waiting-list" || t.norm == "lista":
			return true
		case k > 0 && (barrier(t.sep) || prepositions[t.norm]):
			return false
		}
	}
	return false
}

// acceptPutOnDrug refuses what is about a drug and is none: "aspirin ads".
func acceptPutOnDrug(r *reading) bool {
	return acceptMedication(r) && !has(r.toks[r.m.start:r.m.end], lists) && (r.m.end >= len(r.toks) || !aboutDrugs[r.toks[r.m.end].norm])
}

var lists = set("list waitlist waiting-list lista")

var aboutDrugs = set("ads ad adverts advertising campaign campaigns project projects team account accounts research marketing study duty sales packaging publicidad campana proyecto")

var notTreatments = set(`hold speaker speakerphone mute notice probation call calls list lists waitlist waiting-list blast team project task mailing phone rota shift shifts
schedule committee spot stage tv espera altavoz lista guardia turno proyecto equipo contacto`)

// acceptSuicidal refuses what people say of their work in jest.
func acceptSuicidal(r *reading) bool {
	if w := r.tail(0); (w == "anymore" || w == "mas") && len(r.object()) > 0 && !barrier(r.object()[0].sep) {
		return false // "no quiero vivir más en esta ciudad"
	}
	obj := r.object()
	switch w := r.tail(0); {
	case w == "suicide" && len(obj) > 0 && preventing[obj[0].norm]: // "suicide prevention at work"
		return hasStem(r.head(1), []string{"attempt", "tri"}) || has(r.toks[r.end:], despair)
	case w == "life" && len(obj) > 0 && insured[obj[0].norm]: // "ending my life insurance"
		return false
	case w == "when" && r.tail(1) == "myself" && (has(obj[:min(len(obj), 5)], accidental)): // "I cut myself when shaving"
		return false
	}
	return !amused(r.toks) && !has(r.object(), technical) && !has(r.object(), figurative) && !has(r.object(), failing) && !has(r.object(), coding)
}

var preventing = set("prevention hotline hotlines helpline awareness squad rates statistics research training")

var despair = set("die dying dead myself")

var insured = set("insurance policy sentence subscription story coach membership")

var accidental = set("shaving shave cooking cook chopping chop slicing slice gardening peeling peel opening carving whittling cutting")

func acceptFood(r *reading) bool {
	obj := r.object()
	if isDrug(first(obj).norm) {
		r.attribute = "intolerance"
	}
	return !judged(obj) && !pointsNear(obj, 2) && !fleetingFood(obj)
}

// fleetingFood reports whether what is not eaten is only not eaten now: "I can't
// eat anymore", "no puedo comer nada", but not "anything spicy", "nada picante"
// or "pork anymore".
func fleetingFood(obj []token) bool {
	obj = obj[:min(len(obj), 4)]
	for k, t := range obj {
		switch t.norm {
		case "anymore", "mas":
			if k > 0 && !function[obj[k-1].norm] && !notFood[obj[k-1].norm] && len(obj) <= k+1 {
				continue
			}
		case "nada":
			if k+1 < len(obj) && !barrier(obj[k+1].sep) && !function[obj[k+1].norm] && !adverbs[obj[k+1].norm] && !notFood[obj[k+1].norm] && !prepositions[obj[k+1].norm] {
				continue
			}
			if k+2 < len(obj) && (obj[k+1].norm == "con" || obj[k+1].norm == "de") && isFood(obj[k+2].norm) {
				continue
			}
		}
		if notFood[t.norm] {
			return true
		}
	}
	return false
}

// allergens are what people do not tolerate in the medical sense.
var allergens = set(`gluten lactosa leche lacteos dairy lactose milk fructosa fructose histamina histamine trigo wheat
soja soy huevo huevos eggs mani frutos nueces mariscos fodmap fodmaps sulfitos sulfites cafeina caffeine alcohol`)

var bodyParts = set("estomago cabeza panza higado garganta piel stomach head skin espalda")

var notFood = set(`anymore now right yet wait time access idea control errors conflict conflicts duplicates
mas ahora decisiones decision nada nota the conflicts fun a bugs another bite meeting meetings today tonight hoy otra
otro reunion reuniones bocado visitors guests visitas invitados pets kids parties tren bus colectivo subte avion taxi micro vuelo metro clases fotos vacaciones examen`)

// acceptAvoid keeps abstentions only: what one does eat is small talk, what
// one never eats is not.
func acceptAvoid(r *reading) bool {
	if r.capture(0) == "" && r.head(0) == "i" && r.tail(0) == "eating" {
		return true
	}
	if r.m.negated || has(r.toks[r.m.start:r.m.end], negators) {
		return !fleetingFood(r.object()) && !has(r.object()[min(len(r.object()), 4):], notFood)
	}
	w := first(r.object()).norm
	return hasStem(w, dietStems) || w == "only" || w == "solo"
}

var negators = set("never nunca jamas no")

func acceptDrink(r *reading) bool {
	if !r.m.negated {
		return false
	}
	w := first(r.object()).norm
	return drinks[w]
}

var drinks = set(`alcohol cafe coffee leche vino cerveza cafeina te mate gaseosas refrescos tea milk caffeine`)

func acceptMedication(r *reading) bool { return !has(r.toks[r.m.start:r.m.end], notMedicine) }

// acceptDose knows a medicine by its dose or by what it is for.
func acceptDose(r *reading) bool {
	obj := r.object()
	for k, t := range obj {
		if k > 7 {
			break
		}
		switch t.norm {
		case "mg", "mcg", "milligrams", "miligramos", "pill", "pills", "pastilla", "pastillas", "comprimido", "comprimidos":
			return true
		}
		if isNumber(t.norm) && (hasUnit(t.norm)) {
			return true
		}
		if k > 0 && (t.norm == "for" || t.norm == "para" || t.norm == "por") {
			for _, u := range obj[k+1 : min(len(obj), k+6)] {
				if isCondition(u.norm) || treated[u.norm] {
					return true
				}
			}
		}
	}
	return false
}

var treated = set(`presion tension blood heart corazon thyroid tiroides pain dolor sleep dormir alergia allergy
allergies alergias estomago stomach colesterol cholesterol circulacion pressure`)

func hasUnit(w string) bool {
	n := 0
	for n < len(w) && (w[n] >= '0' && w[n] <= '9' || w[n] == '.') {
		n++
	}
	switch w[n:] {
	case "mg", "mcg", "ug", "iu":
		return n > 0
	}
	return false
}

var notMedicine = set("lessons notes pictures can puede puedo") // who cannot take a medicine takes none

// acceptAgain reads the end of an abstention: "I can eat gluten again".
func acceptAgain(r *reading) bool { return has(r.object(), againWords) && !pointsNear(r.object(), 2) }

var againWords = set("again nuevamente nuevo vez volver")

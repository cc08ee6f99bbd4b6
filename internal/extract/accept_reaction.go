package extract

import "strings"

// reactionStems begin the signs of an allergic reaction.
var reactionStems = []string{
	"hive", "rash", "urticari", "anaphyla", "anafila", "swelling", "hinchaz", "sarpullid", "roncha", "eczema", "eccema",
	"welt", "wheez", "broncoespasm", "bronchospasm", "itch", "picazon", "comezon", "dermatit", "angioedema", "asthma", "asma",
}

func isSign(w string) bool { return hasStem(w, reactionStems) }

// reacting are the parts of the body in which a reaction shows.
var reacting = set(`throat face lips lip tongue mouth skin eyes airways hands stomach gut belly garganta cara labios labio lengua
boca piel ojos manos estomago panza barriga`)

// rescue are the means that people carry against an attack.
var rescue = set(`epipen epi-pen epipens autoinjector auto-injector autoinyector inhaler inhalador nitroglycerin
nitroglicerina glucagon adrenaline adrenalina epinephrine epinefrina naloxone naloxona`)

// foods are what people do not bear most often, besides the allergens.
var foods = set(`bread pan cheese queso peanut peanuts cacahuete cacahuetes almond almonds almendra almendras walnut walnuts nuez
shellfish shrimp prawns gambas camarones fish pescado meat carne pork cerdo beef chicken pollo tomato tomatoes tomate
tomates strawberry strawberries frutilla frutillas fresa fresas kiwi banana bananas onion onions cebolla garlic ajo
pepper peppers pimiento morron beans legumbres lentils lentejas chickpeas garbanzos cabbage repollo avocado palta
chocolate sugar azucar sesame sesamo mustard mostaza celery apio corn maiz rice arroz yogurt yogur cream crema
ice-cream helado beer cerveza wine vino coffee cafe spicy picante fried fritos butter manteca mantequilla
nut nuts cashew cashews pistachio pistachios hazelnut hazelnuts pecan pecans egg seafood marisco mango pineapple anana pina lobster crab langosta cangrejo mussels mejillones`)

func isFood(w string) bool { return foods[w] || allergens[w] }

// figurative things give people hives in jest only.
var figurative = set(`code codebase paperwork bureaucracy taxes deadline deadlines crowds clutter politics spreadsheet spreadsheets
excel thought idea criticism feedback news change changes pressure surprises bosses boss music sound email emails call
calls phone talk regex merge conflict conflicts impuestos papeleo codigo burocracia politica multitudes idea noticia
noticias critica criticas presion cambio cambios plazos vida life love amor homework monday monolith legacy`)

// acceptReaction refuses what people react to as people: news, pressure, work.
func acceptReaction(r *reading) bool {
	obj := r.object()
	if span := r.toks[r.m.start:r.m.end]; hasStem(span[len(span)-2].norm, []string{"reac"}) && !has(span, ofAllergy) &&
		!isDrug(first(obj).norm) && !isFood(first(obj).norm) && !medicines[first(obj).norm] && !(len(obj) > 2 && obj[1].norm == "'s" && isFood(obj[2].norm)) {
		return !determiners[obj[0].norm] && has(span, adverse) && literal(r, obj[:1]) && !obj[0].capital
	}
	return literal(r, obj[:min(len(obj), 4)]) && !has(obj, today)
}

var ofAllergy = set("allergic anaphylactic skin alergica anafilactica cutanea")

var adverse = set("bad badly adverse severe severely terrible terribly poorly strongly mala mal adversa fuerte grave")

var medicines = set("vaccine vaccines vacuna vacunas anesthesia anaesthesia anestesia contrast contraste latex pollen polen")

// acceptAgent is acceptReaction for what stands before the verb.
func acceptAgent(r *reading) bool {
	if has(r.toks[r.m.start:r.m.end], saidOfThings) {
		return false
	}
	head := r.toks[r.m.start:min(r.m.start+3, r.m.end)]
	return literal(r, head) && !hasSuffixes(head[0].norm, "ing") && !hasSuffixes(head[1].norm, "ing")
}

var saidOfThings = set("is are was were es")

// acceptStopped reads what somebody no longer eats.
func acceptStopped(r *reading) bool {
	return acceptFood(r) && !aims[r.object()[0].norm] && !has(r.object(), today)
}

var aims = set("to when because for so para porque cuando mientras while")

func literal(r *reading, toks []token) bool {
	for _, t := range toks {
		if deictic[t.norm] || relations[t.norm] != "" && r.toks[r.m.start].norm == t.norm || sarcastic[t.norm] ||
			figurative[t.norm] || technical[t.norm] || toolCategory(t.norm) != "" || t.norm == "your" || t.norm == "tu" {
			return false
		}
	}
	return !amused(r.toks[r.m.start:])
}

// acceptBarred refuses what is barred for a day, and pills somebody forgot.
func acceptBarred(r *reading) bool {
	mid := r.toks[max(r.m.start, r.m.end-3):r.m.end]
	return !has(r.object(), today) && !has(r.object(), withFood) && !has(mid, ownMedicine)
}

var withFood = set("yet until before antes hasta todavia without sin")

var ownMedicine = set("my mi mis meds pills pastillas")

func acceptRescue(r *reading) bool {
	if strings.HasPrefix(r.last(), "ep") || strings.HasPrefix(r.last(), "auto") || strings.HasPrefix(r.last(), "adren") {
		r.attribute = "allergy"
	}
	return !has(r.toks[r.m.start:r.m.end], technical)
}

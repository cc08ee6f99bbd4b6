package extract

import "strings"

// jests reports whether somebody is said to be allergic to what is no substance: "I'm
// allergic to Mondays", "los lunes me dan alergia", "meetings give me hives".
func jests(toks []token) bool {
	for k, t := range toks {
		switch {
		case hasStem(t.norm, []string{"allerg", "alerg", "anaphyla", "anafila"}):
			if immaterial(allergenOf(toks, k)) {
				return true
			}
			if k > 1 && (toks[k-1].norm == "da" || toks[k-1].norm == "dan") && immaterial(toks[max(0, k-4):k-1]) {
				return true
			}
		case isSign(t.norm):
			if near := toks[max(0, k-5):k]; has(near, gives) && immaterial(near[:1]) {
				return true
			}
			if k+1 < len(toks) && toks[k+1].norm == "from" && immaterial(toks[k+2:]) {
				return true
			}
		}
	}
	return false
}

var gives = set("give gives gave da dan causan provocan")

// allergenOf returns what follows "allergic to", "alérgica a".
func allergenOf(toks []token, k int) []token {
	for n := k + 1; n < min(len(toks), k+4); n++ {
		switch toks[n].norm {
		case "to", "a", "al", "con":
			return toks[n+1:]
		}
	}
	return nil
}

// immaterial reports whether the thing that obj begins with is a day, a person, work or
// a thought. In English the last noun tells: "work gloves" are a substance, "hard work"
// is none; in Spanish the first one does.
func immaterial(obj []token) bool {
	for len(obj) > 0 && (determiners[obj[0].norm] || possessives[obj[0].norm] || obj[0].norm == "my" || obj[0].norm == "mi" || obj[0].norm == "mis" || adverbs[obj[0].norm]) {
		obj = obj[1:]
	}
	n := 0
	for n < min(len(obj), 4) && !(n > 0 && barrier(obj[n].sep)) && !function[obj[n].norm] {
		n++
	}
	if n == 0 {
		return len(obj) > 0 && (obj[0].norm == "you" || obj[0].norm == "people")
	}
	return noSubstance(obj[n-1].norm) || notions[obj[0].norm] && n < 3 && !isFood(obj[n-1].norm) && spanishNoun(obj[0].norm)
}

// spanishNoun reports whether the word comes before its adjective.
func spanishNoun(w string) bool {
	return hasSuffixes(w, "a", "o", "es", "as", "os", "e", "dad", "s") && !hasSuffixes(w, "ss", "ings", "work")
}

func noSubstance(w string) bool {
	switch {
	case isFood(w) || isDrug(w) || materials[w] || pets[relations[w]] || animals[w]:
		return false
	case notions[w] || sarcastic[w] || figurative[w] || weekdays[w] || relations[w] != "" || people[w] || isRole(w):
		return true
	case toolCategory(w) != "":
		return true
	case len(w) > 6 && hasSuffixes(w, "ness", "cracy", "bility", "ality", "idad", "encia"):
		return true
	case len(w) > 6 && strings.HasSuffix(w, "ing"):
		return true
	}
	return len(w) > 5 && hasSuffixes(w, "ajar", "ugar", "arse", "erse", "irse", "arme", "erme", "irme", "cinar", "diar", "piar") && !function[w]
}

// materials end or sound like notions, and people are allergic to them.
var materials = set(`mint bun rust poetry spring brave dressing stuffing frosting icing topping seasoning coating clothing bedding flavoring flavouring colouring coloring
padding plating piercing sesame azucar nectar alcohol caviar exercise cold heat sun sunlight water frio calor sol agua sudor sweat dust polvo essence esencia herring sunscreen`)

// notions are what people say they are allergic to when they dislike it.
var notions = set(`people persons humans men women kids children idiots fools liars lies lie snobs politicians lawyers bankers managers strangers neighbors neighbours
morning mornings evenings winter winters weekday weekdays week life love hate work job jobs effort labor labour commitment commitments responsibility responsibilities fun drama nonsense
advice rules authority rejection failure success conflict conflicts chaos mess noise silence crowds parties party small-talk talk chores housework homework exams exam tests school
maths math mathematics sports sport gym running commuting traffic queues lines taxes bills money debt paperwork meetings meeting standups standup mondays monday politics religion romance
happiness sadness boredom stupidity ignorance negativity arrogance injustice change deadlines alarms email emails calls
gente personas hombres mujeres ninos chicos idiotas tontos mentirosos mentiras mentira estupidos politicos abogados jefes jefe vagos vecinos vecino suegra exes
madrugones trabajo trabajos esfuerzo esfuerzos compromiso compromisos responsabilidad responsabilidades drama dramas tonterias consejos reglas autoridad fracaso exito
lunes reunion reuniones tarea tareas deberes escuela examenes matematicas deporte deportes gimnasio trafico filas colas impuestos facturas deudas politica religion romanticismo
felicidad tristeza aburrimiento estupidez ignorancia injusticia hipocresia cambios plazos despertador correos llamadas ruido fiestas invierno manana mananas vida amor`)

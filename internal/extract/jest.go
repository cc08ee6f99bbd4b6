package extract

import "strings"

// jests reports whether somebody is said to be allergic to what is no substance: "I'm
// allergic to Mondays", "los lunes me dan alergia", "meetings give me hives".
func jests(toks []token) bool {
	for k, t := range toks {
		switch {
		case hasStem(t.norm, []string{"allerg", "alerg", "anaphyla", "anafila"}):
			if k > 1 && (toks[k-1].norm == "da" || toks[k-1].norm == "dan") {
				if immaterial(allergyGiver(toks, k)) {
					return true
				}
			} else if immaterial(allergenOf(toks, k)) {
				return true
			}
		case isSign(t.norm):
			if immaterial(giver(toks, k)) || k+1 < len(toks) && toks[k+1].norm == "from" && immaterial(toks[k+2:]) {
				return true
			}
		}
	}
	return false
}

// allergyGiver returns what gives the allergy at token k: what stands before "me da", or behind it
// where somebody is named before, "a mi nene le da alergia el huevo".
func allergyGiver(toks []token, k int) []token {
	if before := toks[max(0, k-5) : k-1]; has(before, ofDative) {
		return toks[k+1:]
	}
	return toks[max(0, k-4) : k-1]
}

var ofDative = set("a al")

var gives = set("give gives gave da dan causan provocan")

// giver returns what gives the sign at token k: the words before "give me".
func giver(toks []token, k int) []token {
	for g := k - 1; g > max(0, k-5); g-- {
		if !gives[toks[g].norm] {
			continue
		}
		whose := toks[g-1].norm
		if whose == "me" || dativeOthers[whose] {
			g--
		}
		begin := g
		for begin > 0 && (begin == g || !barrier(toks[begin].sep)) && (!function[toks[begin-1].norm] || determiners[toks[begin-1].norm]) {
			begin--
		}
		if begin < g && (whose == "le" || whose == "les") {
			return agentBefore(toks[begin:g]) // "a mi nene el huevo le da ronchas"
		}
		return toks[begin:g]
	}
	return nil
}

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

// immaterial reports whether the thing that obj begins with is surely a day, a person,
// work or a thought. In English the last noun tells: "work gloves" are a substance,
// "hard work" is none; in Spanish the first one does. Where a substance is named after
// it ("Mondays and nuts"), or the words leave a doubt, it is none: an allergy taken for
// a jest is lost.
func immaterial(obj []token) bool {
	for len(obj) > 0 && (laughter(obj[len(obj)-1].norm) || laughs[obj[len(obj)-1].norm]) {
		obj = obj[:len(obj)-1]
	}
	for len(obj) > 0 && (determiners[obj[0].norm] || possessives[obj[0].norm] || obj[0].norm == "my" || obj[0].norm == "mi" || obj[0].norm == "mis" || adverbs[obj[0].norm]) {
		obj = obj[1:]
	}
	n := 0
	for n < len(obj) && !(n > 0 && barrier(obj[n].sep)) && !function[obj[n].norm] && obj[n].norm != "'s" {
		n++
	}
	switch {
	case n == 0:
		return len(obj) > 0 && (obj[0].norm == "you" || obj[0].norm == "people")
	case n < len(obj) && obj[n].norm == "'s":
		return false // "my husband's cologne"
	case n > 5, substance(obj[n-1]), alsoSubstance(obj[n:]):
		return false
	}
	return disliked(obj[n-1].norm) || n < 3 && nociones[obj[0].norm] && !materials[obj[n-1].norm]
}

// substance reports whether a body is known to react to what the word names.
func substance(t token) bool {
	return !nociones[t.norm] && !notions[t.norm] && isFood(t.norm) || isDrug(t.norm) || contacts[t.norm] || medicines[t.norm] || stings[t.norm] || animals[t.norm] || pets[relations[t.norm]] && relations[t.norm] != ""
}

// alsoSubstance reports whether a list goes on with a substance: "and nuts", "y al polvo".
func alsoSubstance(toks []token) bool {
	listed := false
	for _, t := range toks[:min(len(toks), 10)] {
		switch {
		case t.sep == ',' || t.norm == "and" || t.norm == "or" || t.norm == "y" || t.norm == "e" || t.norm == "o":
			listed = true
		case !listed || verbal[t.norm] || resuming[t.norm] || t.sep == '.':
			return false
		}
		if listed && substance(t) {
			return true
		}
	}
	return false
}

var resuming = set("i we you it they he she yo so but because since until pero porque asi me que need want take give")

// disliked reports whether a noun surely names no substance.
func disliked(w string) bool {
	return notions[w] || nociones[w] || weekdays[w] || relations[w] != "" || wearisome[w]
}

// wearisome are doings, languages and tools that nobody touches.
var wearisome = set(`exercising working waking commuting networking socializing socialising adulting studying waiting losing thinking coding programming debugging paying sharing planning scheduling
javascript typescript php java perl cobol kubernetes jira scrum agile jenkins powershell vim emacs code codebase regex spreadsheets bullshit bureaucracy mediocrity responsibility accountability
laziness rudeness meanness selfishness impuestos papeleo burocracia criticism feedback surprises bosses boss
trabajar madrugar estudiar pensar esperar levantarme levantarse programar socializar mediocridad responsabilidad incompetencia violencia impuntualidad irresponsabilidad`)

// noSubstance reports whether a word hardly names what is eaten or worn.
func noSubstance(w string) bool {
	switch {
	case isFood(w) || isDrug(w) || materials[w] || pets[relations[w]] || animals[w]:
		return false
	case notions[w] || nociones[w] || sarcastic[w] || figurative[w] || weekdays[w] || relations[w] != "" || people[w] || isRole(w):
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
var notions = set(`people persons humans men women kids children idiots fools liars lies lie snobs politicians lawyers bankers managers strangers neighbors neighbours teachers recruiters clients
morning mornings evenings weekday weekdays week life love hate work job jobs effort labor labour commitment commitments responsibilities fun drama nonsense
advice rules authority rejection failure success conflict conflicts chaos silence parties small-talk chores housework homework exams
school maths math mathematics commuting queues taxes debt paperwork meetings meeting standups standup mondays monday politics religion romance
happiness sadness boredom stupidity ignorance negativity arrogance injustice change deadline deadlines alarms email emails calls crowds traffic`)

// nociones are the same in Spanish, where the noun stands first.
var nociones = set(`gente personas hombres mujeres idiotas tontos mentirosos mentiras mentira estupidos politicos abogados jefes jefe vagos vecinos vecino suegra exes
madrugones trabajo trabajos esfuerzo esfuerzos compromiso compromisos responsabilidades drama dramas tonterias consejos reglas autoridad fracaso exito
lunes reunion reuniones tarea tareas deberes escuela examenes matematicas trafico deudas politica religion romanticismo estupidez
felicidad tristeza aburrimiento ignorancia injusticia hipocresia cambios plazos despertador correos llamadas manana mananas vida amor`)

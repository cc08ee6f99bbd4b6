package extract

import (
	"slices"
	"strings"
)

// operation reports whether a word ends as the names of operations and examinations do.
func operation(w string) bool {
	return len(w) > 7 && hasSuffixes(w, "ectomy", "ectomia", "plasty", "plastia", "ostomy", "ostomia", "oscopy", "oscopia") &&
		!strings.HasPrefix(w, "micro") && !strings.HasPrefix(w, "tele")
}

// befallen reports whether something befell the organ at token i, or there are fewer
// of it than people have: "I have one kidney", "me sacaron el bazo".
func befallen(c []token, i int) bool {
	if i+1 < len(c) && (c[i+1].norm == "of" || c[i+1].norm == "in" && i > 0 && fewOf[c[i-1].norm] || c[i+1].norm == "on" && c[i].norm != "back") || i > 0 && (c[i-1].norm == "by" || c[i-1].norm == "on") {
		return false // "the heart of the city", "by heart"
	}
	if !ofPerson(c) && !has(c, bodyOwners) {
		return false
	}
	for k := max(0, i-5); k < min(len(c), i+6); k++ {
		w := c[k].norm
		if k == i || !befell[w] && !hasStem(w, befellStems) {
			continue
		}
		if fewOf[w] && (k >= i || i-k > 2 || c[0].norm == "la" || !has(c[:k], having) && !has(c[:k], lastBut)) {
			continue
		}
		return true
	}
	return false
}

// fewOf are numbers that tell of a loss only right before what people have two of or
// cannot lose.
var fewOf = set("one single un una solo sola unico unica half")

var lastBut = set("only just born solo naci quede queda quedo con with")

var bodyOwners = set("me my i mi his her he she their him le")

// treatedIn reports whether somebody is in hospital, not at work there or living near.
func treatedIn(c []token, i int) bool {
	if has(c, atWork) || i == 0 || !ofPerson(c) {
		return false
	}
	for k := i - 1; k >= 0 && k >= i-3; k-- {
		switch c[k].norm {
		case "in", "into", "to", "from", "en", "al", "del", "hospital", "a":
			return true
		}
	}
	return false
}

var atWork = set(`work works working worked volunteer volunteers job near nearby next across live lives behind front building walk trabajo trabaja trabajar trabaje
trabajamos voluntario voluntaria cerca lado frente vivo vive nurse doctor manager at intern residency interview`)

// bloodOf reports whether blood is spoken of as a physician would.
func bloodOf(c []token, i int) bool {
	if c[i].norm == "blood" {
		return i+1 < len(c) && bloodWords[c[i+1].norm] || i > 0 && givesBlood[c[i-1].norm] || i > 0 && c[i-1].norm == "my"
	}
	return has(c[max(0, i-4):], bloodWords)
}

var givesBlood = set("give gives gave donate donates donated donating giving")

var bloodWords = set(`pressure type sugar group thinner thinners test tests clot clots disease transfusion transfusions loss count cells donor
presion grupo tipo azucar analisis transfusion transfusiones coagulos donante factor dono dona donar done en`)

// barring are the verbs that "not" before and food or medicine behind them make a bar.
var barring = set("eat drink have take swallow digest tolerate touch comer tomar beber ingerir consumir tolerar dar darle darme recibir usar poner ponerle ponerme")

// barred reports whether somebody may not take what follows the verb at token i: "Lena
// can't have eggs", "no me pueden dar ibuprofeno".
func barred(c []token, i int) bool {
	may := false
	for k := i - 1; k >= 0 && k >= i-4; k-- {
		switch c[k].norm {
		case "can", "could", "allowed", "supposed", "must", "should", "puedo", "puede", "pueden", "podemos", "debo", "debe", "deben":
			may = true
		case "not", "no", "never", "nunca":
			if k > 0 && (c[k-1].norm == "can" || c[k-1].norm == "could" || c[k-1].norm == "must" || c[k-1].norm == "should") {
				may = true
			}
			obj := c[i+1:]
			obj = obj[:min(len(obj), 5)]
			return may && taken("have", obj) && !fleetingFood(obj) && !has(obj, today) && !has(obj, withFood)
		}
	}
	return false
}

// peril reports whether something is said to be dangerous to somebody: "bees are
// deadly for me", not "this deadline will kill me".
func peril(c []token, i int) bool {
	if i == 0 || i+1 >= len(c) || has(c[:i], figurative) || has(c[:i], technical) || has(c[:i], sarcastic) || deictic[c[0].norm] || amused(c) {
		return false
	}
	switch c[i+1].norm {
	case "for", "to", "para":
		rest := c[i+2:]
		return len(rest) > 0 && (has(rest[:min(len(rest), 2)], bodyOwners) || rest[0].capital || relations[rest[min(1, len(rest)-1)].norm] != "")
	}
	return false
}

// troubled reports whether a body is said to bear something badly: by a sign, or by what it does
// or may not have where a substance is named.
func troubled(c []token, i int) bool {
	if !ofPerson(c) && !has(c, bodyOwners) && !has(c, dativeOthers) && !slices.ContainsFunc(c, func(t token) bool { return relations[t.norm] != "" }) ||
		has(c, figurative) || has(c, technical) || jests(c) {
		return false
	}
	w := c[i].norm
	switch {
	case isSign(w):
		return true
	case !slices.ContainsFunc(c, substance):
		return false
	case upsets[w], illBorne[w]:
		return true
	case reactVerbs[w], reactVerbos[w]:
		return has(c, reacting) || has(c, bodyOrgans)
	case w == "mata" || w == "matan":
		return i > 0 && (c[i-1].norm == "me" || has(c[i-1:i], dativeOthers))
	case w == "nada":
		return i == 0
	}
	return false
}

var (
	dativeOthers = set("le les nos us our")
	illBorne     = set("upset upsets brota brotan broto tolera toleran tolerates evitar estornudar estornudos sneeze heartburn diarrhoea gastritis taquicardia")
)

var perils = set("deadly lethal fatal mortal mortales poison poisonous toxic dangerous life-threatening veneno venenoso letal letales toxico toxica peligroso peligrosa peligrosas peligrosos")

// conditionPhrase reports whether the words at token i name a condition, a device or a
// directive only together.
func conditionPhrase(c []token, i int) bool {
	for n := 2; n <= 3 && i+n <= len(c); n++ {
		key := c[i].norm
		for _, t := range c[i+1 : i+n] {
			if barrier(t.sep) {
				return false
			}
			key += " " + t.norm
		}
		if medicalPhrases[key] {
			return true
		}
	}
	return false
}

// figureOf reports whether the word at token i is a figure of speech, a trade or a
// title and no illness.
func figureOf(c []token, i int) bool {
	next := ""
	if i+1 < len(c) && !barrier(c[i+1].sep) {
		next = c[i+1].norm
	}
	w := c[i].norm
	switch {
	case i > 0 && w == "stroke" && swum[c[i-1].norm], hasStem(w, dietStems) && served[next], publicOf[next] && hasStem(w, []string{"blind", "deaf", "diabet", "celiac", "coeliac"}):
		return true
	case next == "of" && (w == "stroke" || w == "dose" || w == "sick" || w == "fever"):
		return i+2 >= len(c) || !isDrug(c[i+2].norm)
	case next == "de" && w == "dosis":
		return i+2 < len(c) && !isDrug(c[i+2].norm) && !medicines[c[i+2].norm] && nociones[c[i+2].norm]
	case (next == "spot" || next == "spots" || next == "date" || next == "dates" || next == "to" || next == "alley") && (w == "blind" || w == "deaf"):
		return true
	case (next == "a" || next == "al") && hasStem(w, []string{"ciego", "sord"}):
		return true
	case hasStem(w, []string{"allerg", "alerg"}) && (next == "to" || next == "a" || next == "al"):
		return immaterial(c[i+2:])
	case hasStem(w, []string{"addict", "adict"}):
		return !has(c[i:], substances) && !has(c[:i], recovering) && next != ""
	case w == "cancer" && has(c, zodiac), w == "diet" && next == "coke", hasStem(w, []string{"inject", "inyec"}) && has(c, coding):
		return true
	case isRole(w) && !hasStem(w, doctorStems):
		return true // "enfermera"
	}
	return false
}

var swum = set("breast back butterfly brush key pen four two")

// served are what is vegan for whoever wants it.
var served = set("cafe restaurant restaurants recipe recipes cookbook leather options option bakery menu place places food snacks cafes restaurante recetas menu")

// publicOf are those whom an illness makes a public of.
var publicOf = set("people persons kids children students readers users friend friends")

var zodiac = set("sign zodiac horoscope rising moon signo zodiaco ascendente horoscopo tropic")

var recovering = set("recovering recuperado recuperada recuperandome rehabilitado")

var substances = set("alcohol drugs drug opioids opiates heroin cocaine nicotine pills painkillers gambling meth drogas cocaina heroina nicotina pastillas juego opioides tabaco")

// discharged reports whether somebody left a hospital: "le dieron el alta", "mum was
// discharged", not "lo di de alta en el monotributo" nor "he was discharged from the army".
func discharged(c []token, i int) bool {
	if i == 0 || has(c, enlisted) {
		return false
	}
	if c[i].norm == "discharged" {
		return ofPerson(c) && (c[i-1].norm == "was" || c[i-1].norm == "been" || c[i-1].norm == "got" || adverbs[c[i-1].norm])
	}
	return c[i-1].norm == "el" && has(c[max(0, i-3):i], givenLeave) && (i+1 == len(c) || barrier(c[i+1].sep) || !listed[c[i+1].norm])
}

var enlisted = set("honours honors army navy military marines bankruptcy bankrupt duty debt service ejercito servicio monotributo afip cliente usuario cuenta")

var givenLeave = set("dieron dio dan daran dado")

// listed are what follows where somebody is put on a list: "el alta en el registro".
var listed = set("en como de del")

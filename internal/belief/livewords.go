package belief

import (
	"slices"

	"strandline/internal/inflect"
)

// Words that [liveReader] leaves out or takes for others.
var (
	liveSpeaker = map[language]map[string]string{
		languageEN: {"i": "i", "we": "we"},
		languageES: {"yo": "i", "nosotros": "we", "nosotras": "we"},
	}
	// liveIdle say nothing of a state; liveAnew tell it as a change, liveNot deny it.
	liveIdle = map[language]map[string]bool{
		languageEN: set(`a an any the some really actually currently still always totally completely fully entirely just well honestly officially
			presently very do does got btw so also quite either ever whatsoever yet`),
		languageES: set(`un una el la los las unos unas algun ningun ninguna muy siempre actualmente realmente totalmente completamente todavia aun bueno pues
			yo nosotros nosotras tambien sigo`),
	}
	liveAnew = set("now again anymore nowadays finally ya ahora nuevamente")
	liveNot  = set("not never no non nunca jamas")
	// liveHalved are words that a denial before them denies, and not the state: "I don't always drink".
	liveHalved = set("always totally completely fully entirely just really very quite officially siempre totalmente completamente muy realmente todos solo")
	liveMine   = set("my our me mi mis nuestro nuestra nuestros nuestras nos")
	liveTheir  = set("his her their himself herself su sus se le les")
	// liveSpelled writes several words, or several spellings, as one.
	liveSpelled = phrases(`
no longer = not again|any more = again|these days = |right now = |at the moment = |at all = |once again = again|as of now = again
bicycle = bike|colour-blind = color-blind|colour = color|colorblind = color-blind|colourblind = color-blind|color blind = color-blind|colour blind = color-blind|licence = license|driver's license = driving license|driver license = driving license|drivers license = driving license|driver's licence = driving license|driving licence = driving license
have got = have|has got = have|haven't got = not have|am = be|is = be|are = be|has = have|cannot = can not|cant = can not
self employed = self-employed|left handed = left-handed|short sighted = short-sighted|near sighted = short-sighted|near-sighted = short-sighted|nearsighted = short-sighted|shortsighted = short-sighted|long sighted = long-sighted|far-sighted = long-sighted|farsighted = long-sighted|longsighted = long-sighted|nonsmoker = non smoker|non-smoker = non smoker|non-smoking = non smoker|plant based = plant-based|children = child|brothers = brother|sisters = sister|siblings = sibling|kids = kid
have become = became|have turned = became|have gone = became|turned = became|went = became
have started = started|have stopped = stopped|have quit = stopped|have given up = stopped|gave up = stopped|quit = stopped|began = started|started to = started|began to = started
`)
	liveSpelledES = phrases(`
bicicleta = bici|otra vez = ahora|de nuevo = ahora|hoy en dia = |en este momento = |ahora mismo = |de momento = |por fin = ya|por la noche = de noche|por las noches = de noche|por la manana = de manana|por las mananas = de manana
licencia de manejo = carnet de conducir|licencia de manejar = carnet de conducir|licencia de conducir = carnet de conducir|permiso de conducir = carnet de conducir|carne de conducir = carnet de conducir|registro de conducir = carnet de conducir|manejar = conducir|marido = esposo|conjuge = esposo|mujer = esposa|cabello = pelo|anteojos = gafas|lentes = gafas|auto = coche|carro = coche|empleo = trabajo|laburo = trabajo
me hice = me_hice|me volvi = me_hice|me he hecho = me_hice|me he vuelto = me_hice|me converti en = me_hice|nos hicimos = me_hice|se hizo = me_hice|se volvio = me_hice|se ha hecho = me_hice|se ha vuelto = me_hice
volvi a = empece|he vuelto a = empece|he empezado a = empece|empece a = empece|volvio a = empece|ha vuelto a = empece|empezo a = empece|ha empezado a = empece|volvimos a = empece
deje de = deje|he dejado de = deje|dejo de = deje|ha dejado de = deje|dejamos de = deje|hemos dejado de = deje
`)
	// liveLight are verbs of which another one tells the same: "follow a vegan diet", "keep a vegan diet".
	liveLight = set(`be have eat follow suffer go get live keep do make travel commute come ride move speak
		ser estar tener llevar seguir comer sufrir padecer ir venir hacer vivir mantener mover desplazar hablar usar`)
	// liveIrregular are Spanish verbs that the table of verbs lacks, or has under another word.
	liveIrregular = map[string]inflect.Reading{
		"se": {Lemma: "saber", Person: 1, Tense: inflect.Present}, "distingo": {Lemma: "distinguir", Person: 1, Tense: inflect.Present},
		"distingue": {Lemma: "distinguir", Person: 3, Tense: inflect.Present}, "he": {Lemma: "haber", Person: 1, Tense: inflect.Present},
		"creo": {Lemma: "creer", Person: 1, Tense: inflect.Present}, "cree": {Lemma: "creer", Person: 3, Tense: inflect.Present},
		"como": {Lemma: "comer", Person: 1, Tense: inflect.Present},
		"ha":   {Lemma: "haber", Person: 3, Tense: inflect.Present}, "voy": {Lemma: "ir", Person: 1, Tense: inflect.Present}, "va": {Lemma: "ir", Person: 3, Tense: inflect.Present},
	}
)

// limiting are words after a state by which it is so at times or in part; behind placing they and
// limitingPlace are.
var (
	limiting = set(`tonight today tomorrow yesterday this part much often during except only when if unless because indoors inside outside weekend weekends some most every
		twice once mucho tanto hoy manana esta este solo excepto salvo durante cuando si porque entre cada alguno algunos`)
	stateSince    = set("since desde hace from because porque either tampoco")
	stateReason   = set("years months year ages reason reasons health religious faith life anos meses razones motivos salud vida")
	placing       = set("on at in for en a por de")
	limitingPlace = set("side home house office work casa oficina noche")
)

// stillWhole reports whether words after a state say since when it is so, or why for good. What else
// stands behind a denial denies less: "I don't have a job for you".
func stillWhole(rest []token) bool {
	return stateSince[rest[0].text] || slices.ContainsFunc(rest, func(t token) bool { return stateReason[t.text] })
}

// limitsState reports whether words after a state say when or where it is so.
func limitsState(rest []token, lang language) bool {
	first := rest[0].text
	if limiting[first] || weekday[first] || numeric(first) || lang.lexicon().numbers[first] != "" {
		return true
	}
	return len(rest) > 1 && placing[first] && (limiting[rest[1].text] || weekday[rest[1].text] || weekdays[rest[1].text] != "" || dias[rest[1].text] || limitingPlace[rest[1].text])
}

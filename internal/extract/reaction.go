package extract

// intakes are the verbs by which something gets to somebody: 1 in English, 2 in
// Spanish, 3 and 4 where they are said of much else, so that what is taken must be
// known.
var intakes = func() map[string]int {
	m := map[string]int{}
	for n, list := range map[int]string{
		1: "eat eats drink drinks ingest ingests consume consumes swallow swallows taste tastes eating drinking",
		2: "como comemos bebo pruebo ingiero consumo trago come bebe prueba ingiere consume comer beber",
		3: "have has take takes touch touches smell smells inhale inhales wear wears use uses try tries pet pets get gets",
		4: "tomo toco huelo uso toma toca huele usa acaricio respiro aplico pongo tomar",
	} {
		for w := range set(list) {
			m[w] = n
		}
	}
	return m
}()

// taken reports whether obj is something that a body can react to.
func taken(verb string, obj []token) bool {
	named := false
	for _, t := range obj {
		if determiners[t.norm] && len(t.norm) < 4 && t.norm != "mas" {
			continue
		}
		if deictic[t.norm] || notFood[t.norm] || vagueFood[t.norm] || noSubstance(t.norm) && !isFood(t.norm) || technical[t.norm] {
			return false
		}
		if n := intakes[verb]; isFood(t.norm) || isDrug(t.norm) || allergens[t.norm] || medicines[t.norm] || animals[t.norm] || pets[relations[t.norm]] || stings[t.norm] || contacts[t.norm] {
			return true
		} else if n < 3 && !function[t.norm] && !adverbs[t.norm] {
			named = true
		}
	}
	return named
}

var vagueFood = set("much many late fast quickly slowly more less lot lots mucho demasiado rapido tarde poco alone out again tonight lunch dinner breakfast something anything junk")

// contacts are what the skin and the lungs react to.
var contacts = set(`latex nickel niquel wool lana pollen polen dust polvo perfume perfumes gloves guantes jewelry jewellery gold plata silver sunscreen bleach lavandina lejia cloro chlorine
detergent detergente makeup maquillaje nuts nut cashews cashew pistachios hazelnuts pecans fruit fruits fruta frutas seafood marisco eggs egg mango pineapple anana pina peach peaches durazno melocoton apple apples
manzana melon watermelon sandia grapes uvas lobster crab langosta cangrejo oysters clams almejas mejillones mussels tuna atun salmon peas arvejas guisantes oats avena barley cebada rye centeno`)

// reaction returns the attribute of what the clause says happens to a body: an allergy,
// or an intolerance where it only sits badly, "" where nothing does. What would happen
// is not told of.
func reaction(toks []token) string {
	if len(toks) < 2 {
		return ""
	}
	w, next := toks[0].norm, toks[1].norm
	span := toks[:min(len(toks), 8)]
	if has(span[:min(len(span), 5)], irreal) {
		return ""
	}
	switch w {
	case "my", "his", "her", "their", "our":
		for k := 1; k < min(len(span), 4); k++ {
			if reacting[span[k].norm] || span[k].norm == "tummy" || span[k].norm == "head" || span[k].norm == "chest" {
				for _, t := range span[k+1 : min(len(span), k+5)] {
					if reactVerbs[t.norm] {
						return "allergy"
					} else if upsets[t.norm] {
						return "intolerance"
					}
				}
			}
		}
	case "i", "we", "he", "she", "they":
		return bodily(span[1:])
	case "se", "me", "le":
		return bodilySpanish(span)
	case "no":
		if next == "puedo" && len(span) > 2 && (span[2].norm == "respirar" || span[2].norm == "tragar") {
			return "allergy"
		}
	case "termino", "acabo":
		if has(span, set("hospital guardia urgencias emergencias")) {
			return "allergy"
		}
	case "vomito", "broto":
		return "intolerance"
	}
	return ""
}

var irreal = set("would could might should did")

// bodily reads what follows "I": "get hives", "can't breathe", "end up in hospital".
func bodily(toks []token) string {
	if len(toks) == 0 {
		return ""
	}
	for k := 0; k < min(len(toks), 2); k++ {
		if reactVerbs[toks[k].norm] && toks[k].norm != "close" && toks[k].norm != "closes" {
			return "allergy"
		}
	}
	switch toks[0].norm {
	case "am", "get", "gets", "break", "breaks", "come", "comes", "develop", "develops", "have", "has", "will", "always", "end", "ends", "go", "goes", "feel", "feels", "immediately", "start", "starts", "can":
		for _, t := range toks[1:] {
			switch {
			case isSign(t.norm) || t.norm == "shock" || t.norm == "hospital" || t.norm == "er" || t.norm == "breathe" || t.norm == "swelling" || t.norm == "wheezing" || t.norm == "anaphylaxis":
				return "allergy"
			case upsets[t.norm]:
				return "intolerance"
			}
		}
	case "sneeze", "sneezes", "choke", "chokes":
		return "allergy"
	case "vomit", "vomits", "throw", "faint", "faints":
		return "intolerance"
	}
	return ""
}

// bodilySpanish reads "se me hincha la cara", "me salen ronchas".
func bodilySpanish(toks []token) string {
	k := 1
	if toks[0].norm == "se" && len(toks) > 1 && (toks[1].norm == "me" || toks[1].norm == "le") {
		k = 2
	}
	if k >= len(toks) {
		return ""
	}
	w, rest := toks[k].norm, toks[k+1:]
	switch {
	case k == 2 && (reactVerbos[w] || w == "llena" || w == "pone"):
		if has(rest, reacting) {
			return "allergy"
		}
	case w == "hincho" || w == "brota" || w == "broto" || w == "hincha":
		return "allergy"
	case w == "pica" || w == "pican" || w == "arde" || w == "arden":
		if has(rest, reacting) || len(rest) > 0 && rest[0].norm == "todo" {
			return "allergy"
		}
	case w == "sale" || w == "salen" || w == "da" || w == "dan" || w == "agarra" || w == "agarran" || w == "lleno" || w == "cubro" || w == "llena" || w == "cubre":
		for _, t := range rest {
			switch {
			case isSign(t.norm) || t.norm == "granos" || t.norm == "alergia":
				return "allergy"
			case upsets[t.norm]:
				return "intolerance"
			}
		}
	case w == "duele":
		if has(rest, reacting) || has(rest, bodyParts) {
			return "intolerance"
		}
	case w == "descompongo" || w == "enfermo" || w == "mareo":
		return "intolerance"
	case w == "falta" && len(rest) > 1 && rest[1].norm == "aire":
		return "allergy"
	}
	return ""
}

// reactVerbs are what a part of the body does in a reaction.
var reactVerbs = set("swell swells swelling swollen close closes closing itch itches itching itchy tingle tingles tingling burn burns puff puffs puffy blister blisters tighten tightens constrict constricts numb wheeze wheezes swell-up")

var reactVerbos = set("hincha hinchan cierra cierran inflama inflaman irrita irritan duerme duermen adormece adormecen brota brotan paraliza enrojece enrojecen")

// upsets are what is borne badly without being a reaction.
var upsets = set("bathroom toilet sick ill dizzy bloated nauseous nausea hurt hurts ache aches cramp cramps diarrhea diarrhoea vomit nauseas diarrea mareos migraine migraines migrana migranas reflux reflujo gases acidez")

// acceptBodyReacts reads "my throat closes up when I eat kiwi": what it happens with
// must be something that a body reacts to.
func acceptBodyReacts(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || !literal(r, obj[:min(len(obj), 3)]) || has(obj, today) || has(r.toks[r.m.start:r.m.end], irreal) {
		return false
	}
	if hasSuffixes(r.tail(0), "eating", "drinking", "comer", "beber") {
		return taken("eat", obj)
	}
	k := 0
	if w := obj[0].norm; w == "i" || w == "we" || w == "he" || w == "she" || w == "they" {
		k = 1
	}
	for k < len(obj)-1 && adverbs[obj[k].norm] {
		k++
	}
	if k+1 < len(obj) && intakes[obj[k].norm] > 0 {
		return taken(obj[k].norm, obj[k+1:min(len(obj), k+5)])
	}
	return k == 0 && taken("have", obj[:min(len(obj), 4)])
}

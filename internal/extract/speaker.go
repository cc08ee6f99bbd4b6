package extract

// selfVerb reports whether a statement begins with a verb that tells by its form that the
// speaker does it: "gano 900 mil", "volví a fumar", "instalé Debian". What looks like
// one may be a name: "Mario trabaja", "José cocina".
func selfVerb(toks []token) bool {
	t := toks[0]
	w := t.norm
	if givenName(w) || relations[w] != "" || function[w] || adverbs[w] || notSelfVerbs[w] || t.shout {
		return false
	}
	next := ""
	if len(toks) > 1 && !barrier(toks[1].sep) {
		next = toks[1].norm
	}
	switch {
	case verbal[next] || copulas[next] || terceras[next] || next == "se" || next == "y" || next == "e":
		return false // "Falko is a dog", "Toto come pollo"
	case t.marks&markFirst != 0:
		return true
	case t.marks&markPast != 0:
		return false
	case presents[w], lastingVerbos[w], giros[w], firstPersons[w]:
		return true
	}
	return firstSingular(w) && afterVerb[next]
}

// notSelfVerbs end as verbs of the first person do and are none.
var notSelfVerbs = set(`asi aqui ahi alli si cafe bebe peru iraqui israeli marroqui esqui jabali te chale ole pronto luego mucho poco esto eso otro
primero tercero cierto nuevo ningun tanto cuanto dentro cerca euro numero metro nuestro primo tio`)

// firstPersons are verbs of the first person that the other tables do not have.
var firstPersons = set(`gano ando vivo voy soy estoy tengo hago como duermo salgo vengo conozco quiero puedo prefiero pienso siento creo
necesito llevo doy veo sigo mido peso calzo cobro cuido corro nado leo escribo ceno almuerzo desayuno madrugo vendo manejo conduzco
hice fui tuve puse pude quise traje dije anduve estuve volvi`)

// afterVerb are words that follow a verb and no name.
var afterVerb = set(`el la los las un una unos unas mi mis nuestro nuestra a al en con por para sin desde hasta muy mucho mucha muchos poco mas
menos bien mal solo siempre tambien dos tres cuatro cinco seis que como`)

package extract

import "slices"

// durableAt reports whether the clause toks[i:end] is an instruction or habit
// that is meant to last: "always …", "I never …", "whenever you …". text is
// the sentence, for the accents that tell Spanish tenses apart.
func durableAt(text string, toks []token, i, end int) bool {
	return lasting(text, toks, i, end) && !pointing(toks[i:end])
}

// pointing reports whether the clause ends in what it points at: "never do
// that again", "siempre hacé eso".
func pointing(toks []token) bool {
	k := len(toks)
	for k > 1 && (toks[k-1].norm == "again" || toks[k-1].norm == "please" || toks[k-1].norm == "way" || toks[k-1].norm == "day") {
		k--
	}
	switch toks[k-1].norm {
	case "that", "this", "it", "those", "these", "eso", "esto", "asi", "one", "ones", "any", "alguno", "alguna", "ninguno", "ninguna":
		return true
	}
	return false
}

func lasting(text string, toks []token, i, end int) bool {
	k := i
	for k < end && politeness[toks[k].norm] {
		k++
	}
	if k >= end {
		return false
	}
	switch toks[k].norm {
	case "always", "never":
		return imperativeEnglish(toks, k+1, end)
	case "siempre", "nunca", "jamas":
		return durableSpanish(text, toks, k, end)
	case "under", "on", "bajo", "en", "por":
		return forbidding(text, toks, k, end)
	case "whenever", "anytime":
		if k+1 < end && (toks[k+1].norm == "i" || toks[k+1].norm == "we") {
			return answered(toks, end)
		}
		return k+2 < end && toks[k+1].norm == "you" && !offers[toks[k+2].norm]
	case "when", "cuando":
		return k+2 < end && (standing[toks[k+1].norm+" "+toks[k+2].norm] || servedThen(toks, k, end))
	case "every", "each":
		if k+2 < end && toks[k+1].norm == "time" && (toks[k+2].norm == "i" || toks[k+2].norm == "we") {
			return answered(toks, end)
		}
		return k+2 < end && (toks[k+1].norm == "time") && toks[k+2].norm == "you"
	case "cada":
		if k+3 >= end || toks[k+1].norm != "vez" || toks[k+2].norm != "que" {
			return false
		}
		toYou := false // "cada vez que te mande …"
		for k += 3; k < end && clitics[toks[k].norm]; k++ {
			toYou = toYou || toks[k].norm == "te" || toks[k].norm == "le"
		}
		return k < end && (toYou || secondPerson(toks[k].norm))
	case "do":
		return k+2 < end && toks[k+1].norm == "not" && toks[k+2].norm == "ever"
	case "no":
		for k++; k < end && clitics[toks[k].norm]; k++ {
		}
		if k+2 < end && (toks[k].norm == "quiero" || toks[k].norm == "necesito") && toks[k+1].norm == "que" { // "no quiero que me hables de usted"
			for k += 2; k < end && clitics[toks[k].norm]; k++ {
			}
			return k+1 < end && secondPerson(toks[k].norm)
		}
		return k+2 < end && (toks[k+1].norm == "nunca" || toks[k+1].norm == "jamas") && secondPerson(toks[k].norm)
	case "stop", "quit", "deja", "deje", "dejen":
		return ceases(toks, k, end)
	}
	return durableSubject(text, toks, k, end)
}

// ceases reports whether the clause asks to stop a way of treating the speaker:
// "stop using emojis when you write to me".
func ceases(toks []token, k, end int) bool {
	if k+3 >= end || barrier(toks[k+1].sep) {
		return false
	}
	act := hasSuffixes(toks[k+1].norm, "ing")
	if toks[k+1].norm == "de" {
		act = hasSuffixes(toks[k+2].norm, "ar", "er", "ir", "arme", "erme", "irme")
	}
	return act && has(toks[k+1:end], withMe) && !has(toks[k+1:end], coding)
}

var withMe = set("me my when whenever anymore ever mi mis cuando arme nunca")

// offers are what "whenever you …" kindly leaves to the listener.
var offers = set("need want like can feel get are have ready")

var politeness = set("please and but so then also just por favor y pero")

// durableSubject finds "you should always", "I want you to always", "I always",
// "we never", "yo siempre", "quiero que siempre", "tenés que … siempre".
func durableSubject(text string, toks []token, i, end int) bool {
	switch toks[i].norm {
	case "i", "we":
		k := i + 1
		if k+2 < end && (toks[k].norm == "want" || toks[k].norm == "need" || toks[k].norm == "would" && toks[k+1].norm == "like") {
			return addressed(toks, k, min(end, k+6))
		}
		if k < end && (toks[k].norm == "always" || toks[k].norm == "never") {
			return habitEnglish(toks, k+1, end)
		}
		return false
	case "you":
		return i+1 < end && obliging[toks[i+1].norm] && (toks[i+1].norm != "have" || i+2 < end && toks[i+2].norm == "to") && addressed(toks, i, min(end, i+5))
	case "make", "be", "remember", "try", "ensure":
		return addressed(toks, i, min(end, i+5))
	case "yo", "nosotros":
		return i+1 < end && always[toks[i+1].norm] && durableSpanish(text, toks, i+1, end)
	case "quiero", "necesito", "prefiero", "tenes", "tienes", "debes", "deberias", "hay", "pido", "procura", "asegurate":
		for k := i + 1; k < min(end, i+5); k++ {
			if barrier(toks[k].sep) {
				return false
			}
			if always[toks[k].norm] {
				return true
			}
		}
		return false
	}
	// An imperative with the adverb behind it: "use siempre tabs", "usá siempre tabs".
	if i+1 < end && (toks[i+1].norm == "siempre" || toks[i+1].norm == "nunca") && !barrier(toks[i+1].sep) {
		return imperativeSpanish(text, toks[i])
	}
	return false
}

var always = set("always never siempre nunca jamas")

var obliging = set("should must need have ought")

// addressed reports whether always or never follows within reach.
func addressed(toks []token, i, end int) bool {
	for k := i; k < end; k++ {
		if k > i && barrier(toks[k].sep) {
			return false
		}
		if toks[k].norm == "always" || toks[k].norm == "never" {
			return true
		}
	}
	return false
}

// standing begin instructions for whenever the user asks again.
var standing = map[string]bool{
	"i ask": true, "i say": true, "i tell": true, "i request": true, "i mention": true,
	"te pida": true, "te pido": true, "te diga": true, "te digo": true, "te pregunte": true, "te pregunto": true,
	"pida un": true, "pida una": true, "diga que": true,
}

// directive reports whether the clause at i gives an order or states a habit.
func directive(text string, toks []token, i int) bool {
	switch toks[i].norm {
	case "i", "we", "you", "please", "do", "no":
		return true
	}
	if toks[i].capital && i > 0 || determiners[toks[i].norm] || pointers[toks[i].norm] || toks[i].norm == "it" {
		return false
	}
	if barrier(toks[i].sep) { // "next time, put …"
		toks = slices.Clone(toks)
		toks[i].sep = 0
	}
	return imperativeEnglish(toks, i, len(toks)) || imperativeSpanish(text, toks[i])
}

// notVerbs follow "always" and "never" where no order is given.
var notVerbs = set(`a an the so been good nice great fun happy welcome a been is was are were had in on at to too
that this these those there it i you he she they we me him her my your and or but mind again ever before really
seen heard thought knew know had did does has would could will can true false null wrong right better best late
early possible happens fails works returns available worth hard easy difficult interesting lovely room time
ending more less been gets makes comes seems looks one something amazing busy surprised amazed tired felt
wanted wondered loved enjoyed hated here full open ready glad proud curious special saw met got came went took
made gave understood hurts wins up down out over stop lose say fear give wonder underestimate believe dreamed imagined
expected realized changed failed special left lost kept held told ran won sent paid bought brought taught broke chose drove fell flew grew hid rode rose sang sat slept
spoke spent stood stole swam threw wore became began happy cheerful want wanting`)

// imperativeEnglish reports whether toks[k] can be the verb of an order.
func imperativeEnglish(toks []token, k, end int) bool {
	if k < end && toks[k].norm == "ever" {
		k++
	}
	if k >= end || barrier(toks[k].sep) {
		return false
	}
	if notVerbs[toks[k].norm] && !(k+2 < end && (toks[k].norm == "give" || toks[k].norm == "say") && (toks[k+1].norm == "me" || toks[k+1].norm == "us")) {
		return false
	}
	w := toks[k].norm
	if hasSuffixes(w, "ed", "ing", "ly") && w != "need" && w != "feed" && w != "apply" && w != "reply" && w != "bring" && w != "embed" && w != "proceed" && w != "rely" && w != "supply" && w != "exceed" {
		return false
	}
	if hasSuffixes(w, "able", "ible", "ful", "ous", "ical") && w != "enable" && w != "disable" {
		return false
	}
	if hasSuffixes(w, "s") && !hasSuffixes(w, "ss", "us") {
		return false
	}
	return k+1 < end
}

// habitEnglish is imperativeEnglish for "I always …": the same shapes.
func habitEnglish(toks []token, k, end int) bool {
	return imperativeEnglish(toks, k, end) && !pastHabits[toks[k].norm] && !has(toks[k:end], failing)
}

var pastHabits = set(`want said told went made took came gave got saw heard ate wrote read said meant found forget
get see end find wonder think know hear feel have lose love like enjoy hate adore appreciate laugh smile cry dread`)

package extract

import (
	"slices"

	"strandline"
)

// untold reads what people say of their health without a whole sentence: "penicillin
// allergy here", "no gluten pls, celiac", "my meds: lithium 300", "alérgica a la
// penicilina", "if I eat kiwi my throat closes". Missing it is the worst failure of a
// memory (M8).
func (sc *scan) untold(pos int) (found, bool) {
	toks := sc.toks[pos:]
	if len(toks) == 0 || len(toks) > 40 || toks[0].quoted || toks[0].code {
		return found{}, false
	}
	body, tagged, here := untagged(toks)
	aside := tagged && has(toks[len(body):], asides) || has(sc.toks[:pos], asides)
	if len(body) == 0 {
		return found{}, false
	}
	attribute, subject := fragment(body, sc.alone, tagged || aside, here || aside), subjectUser
	if attribute == "" {
		attribute, subject = sc.reacts(pos)
	}
	if attribute == "" || jests(toks) {
		return found{}, false
	}
	f := found{
		text: sc.content(pos, len(sc.toks)), start: toks[0].start, domain: strandline.DomainHealth, subject: subject, attribute: attribute,
		confidence: critical, source: strandline.SourceExplicit, ruleName: "untold " + attribute,
	}
	return f, f.text != ""
}

// fragment returns the attribute that words without a sentence tell, "" for none: an
// allergy by its noun where something is tagged on to it, an illness by its name alone
// where the speaker says it of themselves.
func fragment(body []token, alone, tagged, ofSelf bool) string {
	if a := headedList(body, alone); a != "" {
		return a
	}
	switch {
	case underTreatment(body):
		return "medication"
	case len(body) <= 12 && bareAllergy(body):
		if hasStem(body[core(body)].norm, []string{"intoler"}) {
			return "intolerance"
		}
		return "allergy"
	}
	if ofSelf {
		if a := ailment(body); a != "" {
			return a
		}
	}
	if tagged && nounAllergy(body) {
		return "allergy"
	}
	return grounded(body)
}

// untagged returns the words without what is tagged on to them ("here", "por cierto",
// laughter), whether something was, and whether it was the speaker's "here".
func untagged(toks []token) (body []token, tagged, here bool) {
	for len(toks) > 1 && presence[toks[0].norm] {
		toks, tagged, here = toks[1:], true, true // "acá, celíaca"
	}
	for len(toks) > 0 {
		n := len(toks) - 1
		last, before := toks[n].norm, ""
		if n > 0 {
			before = toks[n-1].norm
		}
		switch {
		case tagPairs[before+" "+last]:
			toks, tagged = toks[:n-1], true
			here = here || presence[last]
		case presence[last]:
			toks, tagged, here = toks[:n], true, true
		case tagEnds[last]:
			toks, tagged = toks[:n], true
		case laughter(last) || laughs[last]:
			toks = toks[:n]
		default:
			return toks, tagged, here
		}
	}
	return toks, tagged, here
}

var presence = set("here aca aqui")

// asides tell that something is mentioned of oneself.
var asides = set("btw fyi way cierto up ojo")

var tagEnds = set("btw fyi tho though pls please porfa porfavor too tambien remember recuerda recorda ojo unfortunately lamentablemente obviously obvio way by")

var tagPairs = phraseSet("por cierto", "the way", "por aca", "por aqui", "over here", "just fyi", "you know", "para saber", "por favor", "just saying", "in case", "las dudas", "si acaso", "for reference")

// grounded reads a request whose ground stands beside it in a word: "no gluten pls,
// celiac", "celíaca, así que sin gluten".
func grounded(toks []token) string {
	var parts [][]token
	begin := 0
	for k := 1; k <= len(toks); k++ {
		if k == len(toks) || barrier(toks[k].sep) {
			parts = append(parts, toks[begin:k])
			begin = k
		}
	}
	if len(parts) < 2 || len(parts) > 3 {
		return ""
	}
	first, last := parts[0], parts[len(parts)-1]
	if w := first[0].norm; without[w] || w == "please" && len(first) > 1 && without[first[1].norm] || w == "i" && has(first, without) {
		body, _, _ := untagged(last)
		if len(body) > 0 {
			return ailment(body)
		}
		return ""
	}
	for len(last) > 1 && (last[0].norm == "so" || last[0].norm == "asi" || last[0].norm == "que" || last[0].norm == "entonces" || last[0].norm == "please") {
		last = last[1:]
	}
	if body, _, _ := untagged(first); len(body) > 0 && without[last[0].norm] {
		return ailment(body)
	}
	return ""
}

var without = set("no not sin without zero nada skip hold avoid nunca never cero evita evitar")

// headedList returns the attribute of a list of the speaker's own under its heading:
// "my meds: lithium 300 x2", "mis alergias: polen". A heading that names nobody counts
// where the message says nothing else: in a longer one it may be a patient's.
func headedList(toks []token, alone bool) string {
	first := 0
	if w := toks[0].norm; w == "my" || w == "mi" || w == "mis" || w == "current" {
		first = 1
	} else if !alone {
		return ""
	}
	for k := first + 1; k < min(len(toks), 5); k++ {
		if relations[toks[k-1].norm] != "" || toks[k].norm == "'s" {
			return ""
		}
		if toks[k].sep != ':' {
			continue
		}
		attribute := listHeads[toks[k-1].norm]
		if attribute == "" && k > 1 {
			attribute = listHeads[toks[k-2].norm]
		}
		if attribute == "" || unresolved(toks[k:]) || blanks[toks[k].norm] || immaterial(toks[k:]) && !has(toks[k:], failingOrgans) || first == 0 && !remedial(toks[k:]) || unhealthy(attribute, toks, k) {
			return ""
		}
		return attribute
	}
	return ""
}

// unhealthy reports whether a list under a heading of health holds none: "my diagnosis:
// the cache is stale", "my prescription: less coffee", "my allergies: N/A". A name that is
// not known ("Ehlers-Danlos") is a diagnosis where nothing technical is said.
func unhealthy(attribute string, toks []token, k int) bool {
	rest := toks[k:]
	if remedial(rest) && attribute != "medication" {
		return false
	}
	if w := rest[0].norm; w == "n/a" || w == "na" || w == "tbd" {
		return !remedial(rest)
	}
	switch attribute {
	case "diagnosis":
		return !has(rest, failingOrgans) && (has(rest, verbal) || has(rest, technical) || has(rest, failing) || has(rest, coding) || has(rest, bugged))
	case "medication":
		w := rest[0].norm
		return !slices.ContainsFunc(rest, func(t token) bool { return isDrug(t.norm) }) && (w == "less" || w == "more" || w == "menos" || w == "mas")
	}
	return false
}

var bugged = set("cache null pointer loop deadlock bug bugs variants timeout typo overfitting")

// failingOrgans fail, which is an illness.
var failingOrgans = set("heart kidney renal liver hepatic lung respiratory cardiac ovarian adrenal organ bone")

// remedial reports whether a list names a medicine, an allergen or a condition.
func remedial(toks []token) bool {
	for _, t := range toks {
		if isDrug(t.norm) || isFood(t.norm) || contacts[t.norm] || isCondition(t.norm) || stings[t.norm] {
			return !has(toks, verbal)
		}
	}
	return false
}

// underTreatment reads "on lithium since May", "tomando litio".
func underTreatment(toks []token) bool {
	w := toks[0].norm
	if w != "taking" && w != "on" && w != "tomando" && w != "off" || len(toks) > 8 || has(toks, verbal) || has(toks, asMuch) || has(toks, treatises) {
		return false
	}
	for k := 1; k < min(len(toks), 4); k++ {
		if barrier(toks[k].sep) {
			return false
		}
		if isDrug(toks[k].norm) {
			return w != "on" && w != "off" || k+1 == len(toks) || sinceWhen[toks[k+1].norm] || barrier(toks[k+1].sep) || isNumber(toks[k+1].norm) || hasUnit(toks[k+1].norm)
		}
	}
	return false
}

var treatises = set("causes cause caused helps help makes increases reduces works with without during while puede ayuda causa or before")

var sinceWhen = set("since for now daily again already nowadays these this twice once and here")

var blanks = set("see check list click ver mira below above")

var listHeads = words(`
medication: meds med medication medications medicine medicines prescriptions prescription pills rx medicamentos medicacion medicinas remedios pastillas medicina
allergy: allergies allergy alergias alergia allergens
intolerance: intolerances intolerance intolerancias intolerancia
diagnosis: conditions condition diagnosis diagnoses illnesses enfermedades diagnostico diagnosticos condiciones
diet: diet dieta
`)

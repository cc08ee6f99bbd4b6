package extract

// tellsHealth reports whether words that no rule reads tell of somebody's health: a
// health memory is never stale and always considered, so that one filed elsewhere is
// lost when it matters, and one that is none is in everybody's way. It goes clause by
// clause: what is sold, studied or run in one of them is in those that are listed
// after it too, until somebody else is spoken of.
func tellsHealth(toks []token) bool {
	begin, elsewhere := 0, false
	for k := 1; k <= len(toks); k++ {
		if k < len(toks) && !opensClause(toks, k) {
			continue
		}
		c := toks[begin:k]
		lead := c[0].norm
		if len(c) > 1 && connectives[lead] {
			c = c[1:]
		}
		listed := begin > 0 && (lead == "and" || lead == "or" || lead == "y" || lead == "e" || lead == "o" || lead == c[0].norm)
		elsewhere = listed && elsewhere && !ofPerson(c) || ofTrade(c) || len(c) > 1 && (c[0].norm == "my" || c[0].norm == "mi" || c[0].norm == "our") && goods[c[1].norm]
		for i := range c {
			if ails(c, i) && (!elsewhere || suffered(c, i)) {
				return true
			}
		}
		begin = k
	}
	return false
}

// ofPerson reports whether a clause begins with somebody.
func ofPerson(c []token) bool {
	for i, t := range c[:min(len(c), 3)] {
		switch {
		case persons[t.norm], relations[t.norm] != "":
			return true
		case i == 0 && properName(t) && !medicalName(t.norm), i == 0 && selfVerb(c):
			return true
		}
	}
	return false
}

var persons = set("i he she me him her yo el ella me le mi my we nosotros se")

// medicalName reports whether a word with a capital may be a medicine or an illness
// instead of somebody.
func medicalName(w string) bool { return isDrug(w) || isCondition(w) || hasStem(w, medicalStems) }

// ails reports whether token i of a clause tells of health by what stands around it.
func ails(c []token, i int) bool {
	w := c[i].norm
	switch {
	case figureOf(c, i), i > 0 && c[i].capital && !c[i].shout && !isDrug(w) && !hasStem(w, conditionStems) && isCondition(w):
		return false // "Ifeoma" ends as a condition does
	case isDrug(w), isCondition(w), hasStem(w, medicalStems), hasStem(w, dietStems), medicalWords[w], operation(w):
		return true
	case bodyOrgans[w]:
		return befallen(c, i)
	case hasStem(w, doctorStems):
		return doctorOf(c, i)
	case hasStem(w, wellStems):
		return bodied(c, i)
	case w == "mg" || w == "mcg":
		return ofPerson(c)
	case w == "hospital" || w == "hospitals" || w == "hospice" || w == "er" || w == "icu" || hasStem(w, []string{"clinic"}):
		return treatedIn(c, i)
	case w == "alta" || w == "discharged":
		return discharged(c, i)
	case w == "blood" || w == "sangre":
		return bloodOf(c, i)
	case barring[w]:
		return barred(c, i)
	case perils[w]:
		return peril(c, i)
	}
	return conditionPhrase(c, i) || troubled(c, i)
}

// suffered reports whether somebody has or takes what token i names, whatever else
// the clause is about: "I have epilepsy, my company knows".
func suffered(c []token, i int) bool {
	if i+1 == len(c) || !wares[c[i+1].norm] {
		for k := i - 1; k >= 0 && k >= i-3 && !wares[c[k].norm] && !function[c[k+1].norm]; k-- {
			if w := c[k].norm; w == "my" || w == "his" || w == "her" || w == "mi" || w == "su" {
				return true // "his cat allergy keeps him out of the warehouse"
			}
		}
	}
	if !ofPerson(c) || i+1 < len(c) && (wares[c[i+1].norm] || isRole(c[i+1].norm)) {
		return false
	}
	for k := i - 1; k >= 0 && k >= i-5; k-- {
		w := c[k].norm
		switch {
		case has(c[k:k+1], wares), trading[w], isRole(w), w == "about", w == "sobre", w == "on" && k > 0 && !verbal[c[k-1].norm]:
			return false
		case having[w]:
			return k > 0 && !wares[c[k-1].norm] && c[k-1].norm != "we" || k == 0 && w != "have"
		}
	}
	return false
}

var having = set(`have has had get gets got suffer suffers take takes took am is are was been use uses wear wears carry need needs
tengo tiene tuve tuvo tomo toma padezco padece sufro sufre soy es estoy esta uso usa necesito necesita diagnosed diagnosticaron da dan dio`)

// ofTrade reports whether a clause is about wares, machines or studies, which may be of
// illness and are nobody's: "we sell allergy tests", "my thesis is on diabetes".
func ofTrade(c []token) bool {
	for i, t := range c {
		switch {
		case wares[t.norm], coding[t.norm] && !notCoding[t.norm], studying[t.norm]:
			return true
		case trading[t.norm] && !onSomebody(c[i+1:]):
			return true
		}
	}
	return false
}

// notCoding are words of programs that mean much else beside an illness.
var notCoding = set(`line lines screen linea lineas campo columna column base puerto port ports paquete field fields button terminal flag flags bandera modal carpeta
folder log docs method metodo library feature container contenedor`)

// onSomebody reports whether what is made, is made of somebody: "it makes me swell".
func onSomebody(c []token) bool {
	if len(c) == 0 {
		return false
	}
	w := c[0].norm
	return w == "me" || w == "him" || w == "her" || w == "us" || w == "my" || w == "his" || w == "our" || relations[w] != "" || properName(c[0])
}

// doctorOf reports whether a doctor is the one whom somebody sees: neither a title
// ("el doctor Salvatierra"), nor what somebody is ("my brother is a doctor"), nor a
// subject ("psychology").
func doctorOf(c []token, i int) bool {
	w := c[i].norm
	if i > 0 && medicalOf[c[i-1].norm] || i+1 < len(c) && medicalOf[c[i+1].norm] || has(c, treating) && has(c, bodyOwners) {
		return !doctorates[w]
	}
	if doctorates[w] || hasSuffixes(w, "ology", "ologia", "iatry", "iatria", "istry") || i+1 < len(c) && c[i+1].capital && !function[c[i+1].norm] && c[i+1].sep == 0 && hasStem(w, []string{"doctor"}) {
		return false
	}
	for k := i - 1; k >= 0 && k >= i-3; k-- {
		switch c[k].norm {
		case "my", "our", "his", "her", "their", "mi", "su", "nuestro", "nuestra", "the", "el", "la", "al", "del", "'s":
			return !(i > k+1 && verbal[c[k+1].norm])
		case "see", "sees", "visit", "need", "appointment", "turno", "cita":
			return true
		}
		if verbal[c[k].norm] {
			return false
		}
	}
	return i == 0
}

// medicalOf are what is medical of somebody: "licencia médica", "medical history".
var medicalOf = set(`licencia orden indicacion seguro examen control chequeo consulta historia tratamiento certificado estudios leave condition conditions history record records insurance bill bills
appointment exam treatment reasons emergency procedure certificate tests`)

// treating are the verbs of those who treat somebody.
var treating = set("trata atiende atendio ayuda ayudando opero operated treats treated receto prescribed prescribes")

var doctorates = set("doctorate doctorates doctoral doctorado doctorada doctorando doctoranda postdoctoral medicine medicina nutria nutrias medici medicis gpu gpus gpt gps medici")

// bodied reports whether "health" or "sano" is said of a body: "my health", "health
// problems", "I am healthy", not "the server is healthy".
func bodied(c []token, i int) bool {
	w := c[i].norm
	if hasStem(w, []string{"healthc", "saludo", "saluda", "salude", "saluds"}) {
		return false
	}
	if fieldOfHealth(c, i) {
		return false
	}
	if i+1 < len(c) && ofHealthCare[c[i+1].norm] {
		return true
	}
	if hasStem(w, []string{"health"}) && w != "health" {
		return ofPerson(c) && !(i+1 < len(c) && !barrier(c[i+1].sep) && !function[c[i+1].norm] && !adverbs[c[i+1].norm])
	}
	for k := i - 1; k >= 0 && k >= i-3; k-- {
		switch c[k].norm {
		case "my", "our", "his", "her", "mi", "su", "nuestra", "'s", "la", "de", "mental":
			return true
		}
	}
	return false
}

// fieldOfHealth reports whether "health" is a trade, a study or an office and nobody's
// own: "public health", "salud pública", "the health service".
func fieldOfHealth(c []token, i int) bool {
	if i > 0 && (c[i-1].norm == "public" || c[i-1].norm == "global" || c[i-1].norm == "digital" || c[i-1].norm == "occupational") {
		return true
	}
	return i+1 < len(c) && !barrier(c[i+1].sep) && healthOffices[c[i+1].norm]
}

var healthOffices = set("publica publicas ocupacional service services care sciences policy economics department ministry secretary sector system")

var ofHealthCare = set("problem problems condition conditions issue issues scare concern concerns proxy history insurance visitor mental")

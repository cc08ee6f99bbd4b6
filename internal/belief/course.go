package belief

import (
	"regexp"
	"slices"
)

// outlasted reports whether an older statement says that somebody has a condition, and the newer
// one speaks of it without a word of its end: that it flared up, is under control, needs a doctor
// or was why something else was done takes for granted that they have it. Of allergies, so does
// what others do about the thing ("the school banned peanuts").
func outlasted(old, new Claim, health bool) bool {
	if old.Said.lang != new.Said.lang && new.Said.lang != languageUnknown && old.Said.lang != languageUnknown {
		return false
	}
	c, ok := conditionOf(old)
	if !ok || c.mayBeOwn && !health {
		return false
	}
	ts, lang := new.Said.telling().tokens, new.Said.lang
	at := c.mentions(ts, lang)
	if len(at) == 0 {
		return c.othersMeasure(new.Said, ts)
	}
	if !slices.ContainsFunc(at, func(i int) bool { return !c.byTheWay(ts, i, lang) }) {
		return true
	}
	if quiet.MatchString(new.Said.telling().folded) {
		new.Said = Read(quiet.ReplaceAllString(new.Said.telling().folded, ""))
	}
	return !c.claimedBy(new) && !hasEnded(new.Said, new.Said.telling().tokens)
}

// quiet tells that a condition gave no trouble for a time.
var quiet = regexp.MustCompile(`\b(?:no|not) (?:(?:me|le|nos|ha|have|has|had|been) )*(?:molesta|molesto|molestado|bother|bothered|bothering|troubled|flared|acted up)\b`)

// claimedBy reports whether a statement says that somebody has a condition of the kind.
func (c condition) claimedBy(s Claim) bool {
	n, ok := conditionOf(s)
	return ok && n.allergy == c.allergy && (c.allergy || c.names(n.head, s.Said.lang))
}

// hasEnded reports whether a statement has a word of an end, of a mistake or of becoming something
// else: whether it is the condition that ended is for others to tell.
func hasEnded(s Statement, ts []token) bool {
	n := readNews(s)
	if negated(s) || n.marked(markEnd, markGone, markDied, markNo, markNot, markSwap, markLapse) {
		return true
	}
	return slices.ContainsFunc(ts, func(t token) bool {
		return endings[t.text] || ofDegreeOf[t.text] || numeric(t.text) || tolerating[t.text] || s.lang.lexicon().negations[t.text]
	})
}

// endings are words that may tell that a condition is over, was never there or is another one.
var endings = set(`gone cured cure over clear cleared resolved healed outgrew outgrown disappeared vanished went away off out removed recovered recovering beat beaten
	free negative misdiagnosed misdiagnosis mistake mistaken wrong never no not none nobody longer anymore without ended ceased finished rid lost normal turned became
	become reversed fake faked lied instead used kicked survived survivor overcame overcome conquered passed excluded dismissed retracted actually really fine
	cure curo curaron curado curada supere supero superado superada venci desaparecio fue fueron paso quito quitaron quitado saco sacaron operaron extirparon
	libre negativo negativa descarto descartaron descartado descartada error equivocaron equivocado nunca ya no ni sin jamas dejo deje acabo termino remitio normal
	resulto convirtio recupere sali salio murio fin era solia tenia`)

// tolerating are words of what somebody who is allergic cannot do, or does not suffer.
var tolerating = set(`can could eat eats ate eating have had take took taking drink drank tolerate tolerates tolerated safe fine ok okay reintroduced desensitised desensitized
	immunotherapy react reacts reacting reaction test negative
	puedo puede podia como come comi comio tomo tome toma bebo tolero tolera tolere inmunoterapia bien reacciono reaccion prueba negativo negativa`)

// mentions are where a statement names a condition.
func (c condition) mentions(ts []token, lang language) (at []int) {
	for i, t := range ts {
		if c.names(t.text, lang) {
			at = append(at, i)
		}
	}
	return at
}

// othersMeasure reports whether a statement tells of what an allergy is to, and only that somebody
// else did something with it, be it for the speaker's sake, or that somebody was rid of it.
func (c condition) othersMeasure(s Statement, ts []token) bool {
	if !c.allergy || !slices.ContainsFunc(ts, func(t token) bool { return c.isTo(t.text, s.lang) }) ||
		slices.ContainsFunc(ts, func(t token) bool { return tolerating[t.text] || s.lang.lexicon().negations[t.text] }) {
		return false
	}
	did, n := Read(forMySake.ReplaceAllString(s.telling().folded, "")), readNews(s)
	return did.persons&(personI|personWe) == 0 || n.marked(markEnd, markGone, markSwap) && !n.marked(markNo, markNot, markLapse)
}

var forMySake = regexp.MustCompile(` (?:because of|for|por|por culpa de|a causa de) (?:me|us|mi|nosotros|nosotras|mi culpa)$`)

// byTheWay reports whether a condition is only named for what is done because of it, or for whom or
// what somebody has for it: "because of my asthma", "my lupus doctor", "la medicación del asma".
func (c condition) byTheWay(ts []token, i int, lang language) bool {
	if i+1 < len(ts) && ts[i+1].sep == 0 && attendant[ts[i+1].text] && lang != languageES {
		return true
	}
	j := c.phraseBefore(ts, i, lang)
	if j < 0 {
		return false
	}
	switch ts[j].text {
	case "because", "due", "for", "por", "about", "sobre", "para":
		return !slices.ContainsFunc(ts[:j], func(t token) bool { return findings[t.text] })
	case "of", "to": // "because of my asthma"
		return j > 0 && (ts[j-1].text == "because" || ts[j-1].text == "due")
	case "de", "a":
		return j > 0 && (attendant[ts[j-1].text] || ts[j-1].text == "causa" || ts[j-1].text == "debido")
	}
	return false
}

// phraseBefore returns where the word stands that governs the name of a condition at i, or -1: the
// words between only belong to the name.
func (c condition) phraseBefore(ts []token, i int, lang language) int {
	for j := i - 1; j >= 0 && ts[j+1].sep == 0; j-- {
		w := ts[j].text
		if determiners[w] || lang.lexicon().persons[w]&(personMy|personOur) != 0 || c.isTo(w, lang) || c.names(w, lang) || kindOfAilment[w] || ofDegreeOf[w] || numeric(w) {
			continue
		}
		return j
	}
	return -1
}

// findings are words after which what is told "for" or "about" a condition says whether one has it.
var findings = set(`positive negative tested test tests diagnosed diagnosis known prone evidence signs cleared wrong mistaken lied
	positivo negativo prueba pruebas diagnosticaron diagnostico indicios equivocaron equivocado`)

// attendant is who and what one has for a condition.
var attendant = set(`doctor doctors specialist nurse clinic consultant therapist medication medications medicine meds medicines drugs tablets pills inhaler inhalers pump
	injections shots treatment diet app group forum diary book nutritionist
	medico medica doctor doctora especialista enfermera clinica terapeuta medicacion medicamento medicamentos medicina medicinas pastillas pastilla inhalador bomba inyecciones
	tratamiento dieta grupo libro nutricionista remedio remedios`)

// toldOfCourse reports whether one of two statements says that somebody has a condition, and the
// other takes that for granted and tells something else: how it goes, a single attack of it or what
// is done for it ("my asthma is acting up", "me dio un ataque de asma", "I carry an EpiPen for my nut
// allergy").
func toldOfCourse(a, b Claim) bool {
	c, ok := conditionOf(a)
	if !ok || a.Said.lang != b.Said.lang || c.claimedBy(b) {
		return false
	}
	ts, lang := b.Said.telling().tokens, b.Said.lang
	return slices.ContainsFunc(c.mentions(ts, lang), func(i int) bool {
		return !c.mayBeOwn && c.byTheWay(ts, i, lang) || c.oneAttack(ts, i, lang) || c.granted(ts, i, lang)
	})
}

// granted reports whether a statement speaks of somebody's condition, named at i, as known, and says
// something else: no word claims it, and others than for its kind and degree are left.
func (c condition) granted(ts []token, i int, lang language) bool {
	lex, j := lang.lexicon(), i-1
	for j >= 0 && ts[j+1].sep == 0 && (c.isTo(ts[j].text, lang) || kindOfAilment[ts[j].text] || c.within[ts[j].text]) {
		j--
	}
	if j < 0 || !(lex.persons[ts[j].text]&(personMy|personOur) != 0 || whoseIs[ts[j].text] || ts[j].possessor || lang == languageES && !c.part && theseOf[ts[j].text]) {
		return false
	}
	claims := func(k int) bool { // "tiene", not "me tiene loca"
		return claiming[ts[k].text] && !(k > 0 && lang == languageES && atMe[ts[k-1].text])
	}
	for k := range ts {
		if claims(k) {
			return false
		}
	}
	if c.mayBeOwn { // "I have a sister", "my sister is in Leeds"
		return slices.ContainsFunc(ts[i:], func(t token) bool { return goes[t.text] })
	}
	return slices.ContainsFunc(ts, func(t token) bool {
		w := t.text
		return !lex.function[w] && !lex.soft[w] && !lex.copulas[w] && !determiners[w] && lex.persons[w] == 0 && lex.preps[w] == "" && !ofDegreeOf[w] && !kindOfAilment[w] &&
			!c.names(w, lang) && !c.isTo(w, lang) && !c.within[w]
	})
}

var (
	whoseIs = set("his her their su sus")
	theseOf = set("el la los las")

	atMe = set("me te le nos les")

	// claiming are words by which somebody is said to have a condition.
	claiming = set(`have has had suffer suffers suffering live lives living struggle struggles deal deals cope battle battling diagnosed diagnosis diagnose confirmed confirm
		found find told born got
		tengo tiene tenemos sufro sufre sufrir padezco padece padecer vivo vive convivo convive lidio diagnosticaron diagnostico detectaron confirmaron confirmo encontraron naci nacio`)

	// goes are words for how a condition goes.
	goes = set(`acting playing better worse worsening improving stable controlled manageable remission unbearable awful back again
		peor mejor empeorando mejorando controlada controlado estable remision`)
)

// oneAttack reports whether the condition at i of a statement is named for a single attack.
func (c condition) oneAttack(ts []token, i int, lang language) bool {
	one := func(j int) bool {
		for ; j >= 0; j-- {
			switch w := ts[j].text; {
			case w == "a" || w == "an" || w == "another" || w == "un" || w == "una" || w == "otro" || w == "otra":
				return true
			case !ofDegreeOf[w] && !attackBy[w]:
				return false
			}
		}
		return false
	}
	if lang == languageES {
		j := c.phraseBefore(ts, i, lang)
		return j > 0 && (ts[j].text == "de" || ts[j].text == "por") && attacks[ts[j-1].text] && one(j-2)
	}
	return i+1 < len(ts) && ts[i+1].sep == 0 && attacks[ts[i+1].text] && one(i-1)
}

var (
	attacks  = set("attack episode flare relapse flareup flare-up crisis brote ataque episodio recaida")
	attackBy = set("new small big really nasty nuevo nueva gran feo")
)

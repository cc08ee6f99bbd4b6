package extract

import "strings"

// attribution reads a line that names who wrote what follows its colon.
func attribution(t string) (head, bool) {
	if len(t) > 400 {
		return head{}, false
	}
	toks := tokenize(nil, t)
	for k := 1; k <= len(toks); k++ {
		last := k == len(toks)
		if last && !strings.HasSuffix(strings.TrimRight(t, "*_ \"“«"), ":") || !last && toks[k].sep != ':' {
			continue
		}
		begin := sentenceBegin(t, toks, k)
		span := toks[begin:k]
		h := head{at: toks[begin].start, to: lineRest, author: namesIn(span)}
		if begin == 0 {
			h.at = 0
		}
		v := writer(span, last)
		if v >= 0 && !last && toldToRemember(t, toks, begin, k) {
			return head{}, false // "Remember that my wife said: no nuts at home."
		}
		if v >= 0 {
			h.brief = !last && !written[span[v].norm]
			return h, last || !isDoctor(span[:v])
		}
		if (last || begin == 0) && (machineSays(span) && (last || !strings.ContainsAny(t[toks[k-1].end:toks[k].start], "\"“«")) || len(span) < 9 && invented(span)) {
			h.brief, h.device = true, has(span, ownMachines) && !has(span, talkers)
			if h.device && !last {
				h.to, h.device = shownTo(t, toks[k].start)
			}
			return h, true
		}
		if (last || begin == 0 && k < 9) && publicText(span) || !last && begin == 0 && k < 9 && has(toks[k:min(len(toks), k+5)], selves) && labelsOther(span) {
			h.brief = !last
			return h, true
		}
		if (last || begin == 0 && k < 8) && sentBy(span) {
			h.brief = !last
			return h, true
		}
		if last && (span[0].norm == "segun" || span[0].norm == "according" || pastes(span)) {
			return h, true
		}
		if !last && k > 12 {
			break
		}
	}
	return head{}, false
}

// toldToRemember reports whether a sentence begins with an order to remember what
// somebody said, which the speaker goes on to tell, and what is said after token k is not
// said of whoever said it.
func toldToRemember(t string, toks []token, begin, k int) bool {
	sc := scan{text: t, toks: toks}
	if _, sig, _ := sc.introductions(begin, k); sig != signalOrder {
		return false
	}
	for n := k; n < len(toks); n++ {
		if n > k && toks[n].start >= toks[n-1].end && strings.ContainsAny(t[toks[n-1].end:toks[n].start], ".!?") {
			break
		}
		if ofSelf(toks[n].norm) {
			return false
		}
	}
	return true
}

// ofSelf reports whether a word is of whoever speaks.
func ofSelf(w string) bool { return selves[w] || firstSingular(w) }

var selves = set(`i we me us my our mine ours myself yo me mi mis nos nuestro nuestra nosotros nosotras soy tengo estoy vivo tomo he
somos tenemos estamos vivimos tomamos`)

// sentenceBegin returns the first token of the sentence that ends before token k.
func sentenceBegin(t string, toks []token, k int) int {
	for k--; k > 0; k-- {
		if toks[k].start < toks[k-1].end {
			continue // both of one contraction
		}
		gap := t[toks[k-1].end:toks[k].start]
		if strings.ContainsAny(gap, "!?;") || strings.Contains(gap, ". ") && toks[k].capital && len(toks[k-1].norm) > 2 && !abbreviations[toks[k-1].norm] {
			break
		}
	}
	return k
}

func isDoctor(toks []token) bool {
	return hasAnyStem(toks, doctorStems...)
}

// writer returns the token that says that somebody wrote or said what follows, -1
// where none does or the speaker did.
func writer(span []token, last bool) int {
	for v := len(span) - 1; v > 0 && v >= len(span)-7; v-- {
		w := span[v].norm
		if !wrote[w] {
			continue
		}
		s := v - 1
		for s > 0 && (betweenWords[span[s].norm] || adverbs[span[s].norm]) {
			s--
		}
		if after := v + 1; after+1 < len(span) && (span[after].norm == "mi" || span[after].norm == "my") && relations[span[after+1].norm] != "" && thingsSent(span[:v]) {
			s = after + 1 // "lo que me dijo mi jefe:"
		} else if after < len(span) && properName(span[after]) && inverting[w] && thingsSent(span[:v]) {
			s = after // "esto me escribió Ana:", "lo que mandó Luis:"
		}
		if !person(span, s, v, last) {
			return -1
		}
		return v
	}
	return -1
}

// thingsSent reports whether a Spanish verb of writing has its object before it.
func thingsSent(toks []token) bool { return has(toks, set("esto lo que mensaje correo esta este")) }

// person reports whether token s can be who said something with the verb v.
func person(span []token, s, v int, last bool) bool {
	t := span[s]
	if mineAlone[t.norm] {
		return false
	}
	if relations[t.norm] != "" || thirdPersons[t.norm] || people[t.norm] || strings.ContainsAny(t.norm, "@/") || strings.HasPrefix(t.norm, "+") {
		return true
	}
	if technical[t.norm] || failing[t.norm] || headings[t.norm] || records[t.norm] || toolCategory(t.norm) != "" {
		return false
	}
	for _, u := range span[:s] {
		if relations[u.norm] != "" || people[u.norm] { // "a user on the forum posted", "my friend ana said"
			return !texts[t.norm] || sentBy(span[:s+1])
		}
	}
	if texts[t.norm] {
		return sentBy(span[:s+1]) // "Ana's message says"
	}
	if s > 0 && has(span[:s], set("my mi mis our")) && !t.capital {
		return false // "my chart says"
	}
	if hasStem(t.norm, doctorStems) || properName(t) {
		return true
	}
	return s == 0 && last && written[span[v].norm] && !function[t.norm] && len(span) <= 4
}

// pastes reports whether a line only says that a text follows: "here is the email:".
func pastes(span []token) bool {
	return showing[span[0].norm] && texts[span[len(span)-1].norm] && !noted[span[len(span)-1].norm] && !has(span, set("my mi mis our nuestro nuestra i yo"))
}

var showing = set("here this below see este esta aqui aca ahi abajo")

// noted are texts that people write for themselves.
var noted = set("note nota answer respuesta question pregunta story feedback words palabras relato")

// sentBy reports whether a line names a text and who it is from: "a message from my
// sister:", "Ana's e-mail:", "de parte de Luis:".
func sentBy(span []token) bool {
	for k, t := range span {
		if t.norm != "from" && t.norm != "by" && t.norm != "de" && t.norm != "del" || k+1 >= len(span) {
			continue
		}
		if k > 0 && !has(span[:k], texts) && !has(span[:k], arriving) && t.norm != "from" {
			continue
		}
		n := k + 1
		for n < len(span)-1 && (determiners[span[n].norm] || span[n].norm == "my" || span[n].norm == "mi" || span[n].norm == "parte" || span[n].norm == "de" || span[n].norm == "our") {
			n++
		}
		who := span[n]
		if (relations[who.norm] != "" || people[who.norm] || properName(who) && !toolless(who) || thirdPersons[who.norm] || strings.ContainsAny(who.norm, "0123456789@/")) && len(span)-n < 4 {
			return k == 0 || has(span[:k], texts) || has(span[:k], arriving) || k < 4 && (span[k-1].norm == "is" || span[k-1].norm == "es")
		}
	}
	last := span[len(span)-1]
	if !texts[last.norm] || len(span) < 2 {
		return false
	}
	for k := len(span) - 2; k >= 0; k-- {
		switch w := span[k].norm; {
		case w == "'s" && k > 0:
			return properName(span[k-1]) || relations[span[k-1].norm] != "" || people[span[k-1].norm]
		case w == "her" || w == "his" || w == "their":
			return true
		}
	}
	return false
}

var arriving = set("llego recibi received got")

func toolless(t token) bool { return technical[t.norm] || headings[t.norm] || months[t.norm] }

var betweenWords = set("me us nos le les has have had ha han habia just also then once recently ya te lo acaba de that que to this")

// mineAlone are the speaker and the speaker's own.
var mineAlone = set("i we yo nosotros nosotras myself which")

var people = set(`he she they somebody someone person guy girl man woman lady kid user customer client patient stranger member reader follower listener writer author
ella el ellos ellas alguien persona chico chica hombre mujer senor senora tipo paciente usuario usuaria cliente clienta desconocido lector autor autora
colleague neighbor neighbour classmate teammate friends colega companero companera vecino vecina others lawyer tenant recruiter candidate applicant supplier vendor
guest subscriber student employee buyer seller commenter inquilino inquilina huesped reclutador reclutadora candidato candidata proveedor proveedora alumno alumna
empleado empleada comprador compradora vendedor vendedora seguidor seguidora`)

// records say things of their owner, or of nobody.
var records = set(`notes note profile chart card record records file label docs documentation log logs console compiler server terminal output form sign poster screen page site app
website article book manual readme spec api response bot assistant error warning status report reports results test tests news paper study
notas nota perfil ficha historia tarjeta carnet archivo etiqueta documentacion registro consola compilador servidor pantalla pagina sitio articulo libro manual
formulario cartel informe resultados diario estudio asistente claude chatgpt gemini it everything everyone nobody this that`)

var texts = set(`message messages mail email e-mail text texts letter note post comment reply review tweet thread whatsapp dm transcript chat conversation voicemail statement
story testimony testimonial quote excerpt words answer question feedback
mensaje mensajes correo carta nota comentario respuesta publicacion audio conversacion texto testimonio cita palabras pregunta relato resena`)

// written are verbs of what can be pasted, saying those of what was heard as well.
var written = set(`wrote writes written texted texts messaged emailed e-mailed mailed posted tweeted forwarded dmed
escribio escribe escrito mando mandado envio enviado reenvio reenviado publico publicado posteo tuiteo paso pasado compartio`)

var wrote = union(written, set(`said says told tells replied replies responded answered answers commented comments shared asked asks explained added sent sends reported
dijo dice dicho respondio responde contesto comento conto pregunto puso explico agrego`))

// inverting verbs come before their subject in Spanish.
var inverting = set("escribio mando envio dijo respondio contesto comento conto pregunto puso reenvio publico paso compartio")

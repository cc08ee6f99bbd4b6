package extract

import (
	"slices"
	"strings"
)

// worksOn reports whether words ask for work on a text that stands beside them: to translate it,
// to mend it, to answer it, to say what one thinks of it. Before a colon the verb is enough.
func worksOn(toks []token, colon bool) bool {
	if len(toks) == 0 || len(toks) > maxHead || ownsOneOf(toks, selfTexts) || has(toks, usually) {
		return false
	}
	if ownedText(toks) && (has(toks, opinions) || hasWork(toks) || answers(toks)) {
		return true // "my friend's profile, is it good?"
	}
	if asksMeaning(toks) || shownText(toks, handed) && (colon || has(toks, opinions) || hasWork(toks) || answers(toks)) || answers(toks) && shownText(toks, authors) {
		return true
	}
	if has(toks, outcomes) && (colon && has(toks, pointers) || pointsAt(toks)) || has(toks, mistakes) && len(toks) < 5 && has(toks, anyOf) {
		return true
	}
	for k := 0; k < min(len(toks), 10); k++ {
		w, rest := toks[k].norm, toks[k+1:]
		if k > 0 && (determiners[toks[k-1].norm] || toks[k-1].norm == "my" || toks[k-1].norm == "mi" || toks[k-1].norm == "i" && (k < 2 || !inquiring[toks[k-2].norm])) {
			continue // "a review", "my translation", "I translate"
		}
		switch {
		case reworks[w] || hasStem(w, reworkStems):
			return (colon || pointsAt(rest) || has(rest, pointers) && !has(rest, summedUp) || enclitic(w) || bareWork(rest) || has(rest, mistakes)) && !has(rest, mineOwn)
		case answering[w] || hasStem(w, answerStems):
			if len(rest) > 0 && rest[0].norm == "me" || strings.HasSuffix(w, "me") {
				return false // "answer me this: I'm celiac, can I eat oats?"
			}
			return pointsAt(rest[:min(len(rest), 3)]) || colon && addresses(rest)
		case mending[w] || mendingToo[w]:
			return has(rest, mistakes)
		case making[w] || hasStem(w, makingStems):
			return (enclitic(w) || pointsAt(rest[:min(len(rest), 1)])) && !has(rest, memories) && (has(rest, waysShown) || has(rest, tongues) || turns[w] && len(rest) > 2 && into[rest[1].norm])
		}
	}
	return false
}

// hasWork reports whether a verb of work on texts is among words.
func hasWork(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool {
		return reworks[t.norm] || textWork[t.norm] || mending[t.norm] || mendingToo[t.norm] || hasStem(t.norm, reworkStems) || hasStem(t.norm, answerStems)
	})
}

// shownText reports whether words point at one of things: "this post", "the email below", "este
// cliente", "el texto de arriba".
func shownText(toks []token, things map[string]bool) bool {
	for k, t := range toks {
		if !things[t.norm] && (things["text"] || !isAuthor(t)) {
			continue
		}
		if k+1 < len(toks) && placed[toks[k+1].norm] || k+2 < len(toks) && placed[toks[k+2].norm] {
			return true
		}
		for n := k - 1; n >= 0 && n >= k-3; n-- {
			if pointers[toks[n].norm] || toks[n].norm == "following" || toks[n].norm == "siguiente" {
				return true
			}
			if determiners[toks[n].norm] || rank(toks[n+1].sep) >= rank(',') || prepositions[toks[n].norm] {
				break
			}
		}
	}
	return false
}

// ownedText reports whether words name a text of another's: "my colleague's dating profile".
func ownedText(toks []token) bool {
	for k, t := range toks {
		for n := k - 1; handed[t.norm] && n > 0 && n >= k-3; n-- {
			if toks[n].norm == "'s" && isAuthor(toks[n-1]) {
				return true
			}
		}
	}
	return false
}

// pointsAt reports whether words have something that is shown: "this", "it", "lo de arriba".
func pointsAt(toks []token) bool {
	for k, t := range toks {
		if t.norm == "it" || t.norm == "eso" || t.norm == "esto" || placed[t.norm] {
			return true
		}
		if t.norm == "following" || pointers[t.norm] {
			return k+1 == len(toks) || rank(toks[k+1].sep) > 0 || handed[toks[k+1].norm] || isAuthor(toks[k+1]) || prepositions[toks[k+1].norm] || waysShown[toks[k+1].norm] ||
				politeness[toks[k+1].norm] || k+2 < len(toks) && (handed[toks[k+2].norm] || isAuthor(toks[k+2]))
		}
	}
	return false
}

// asksMeaning reports whether words ask what is shown means or how it reads: "what does this
// mean", "cómo suena esto en inglés".
func asksMeaning(toks []token) bool {
	for k := 0; k+1 < len(toks); k++ {
		a, b := toks[k].norm, toks[k+1].norm
		if (meanings[a] && (pointers[b] || b == "esto" || b == "eso") || meanings[b] && (pointers[a] || a == "esto" || a == "eso")) &&
			!slices.ContainsFunc(toks[k+2:], func(t token) bool { return !into[t.norm] && !tongues[t.norm] && !opinions[t.norm] }) {
			return true
		}
	}
	return false
}

var meanings = set("mean means say significa dice suena queda escrito escrita sound sounds read reads grammatical")

// isAuthor reports whether a word names who may have written a text.
func isAuthor(t token) bool {
	return authors[t.norm] || people[t.norm] || relations[t.norm] != "" || properName(t)
}

// addresses reports whether words name who is to be answered.
func addresses(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool {
		return isAuthor(t) || handed[t.norm] || t.norm == "this" || t.norm == "esto"
	})
}

// enclitic reports whether a Spanish order has its object at its end: "traducilo".
func enclitic(w string) bool { return hasSuffixes(w, "lo", "la", "los", "las", "melo", "mela") }

// bareWork reports whether behind a verb of work on texts stands only how it is to be done:
// "translate to English", "resumí por favor".
func bareWork(toks []token) bool {
	return !slices.ContainsFunc(toks, func(t token) bool {
		return !into[t.norm] && !waysShown[t.norm] && !tongues[t.norm] && !politeness[t.norm]
	})
}

// reworks are what is done to texts only.
var reworks = set(`translate rewrite proofread proof-read paraphrase rework shorten condense summarise tldr tl copyedit
resumi resume resumir resumilo resumelo acorta acortar acortalo puli pulir pulilo pule`)

var reworkStems = []string{"traduc", "traduz", "reescrib", "parafras", "reformul", "summariz", "rephras", "reword", "correg", "corrij", "corrig", "simplif"}

var makingStems = []string{"hace", "haz", "deja", "pone", "pasa", "conviert", "convert", "transform"}

var inquiring = set("do should can could would must shall might")

var answering = set("answer reply respond contesta contesto contestale responde responder respondo respondele replying responding answering")

var answerStems = []string{"contestar", "respond"}

// usually stand in what is to be done whenever something comes.
var usually = set("always never when whenever every each if siempre nunca cuando cada si")

// summedUp may be summed up and are no text.
var summedUp = set("week month year day morning semana mes ano dia repo project proyecto conversation chat session code codebase codigo function funcion")

var (
	mendingToo = set("correct edit polish improve spellcheck spell-check arreglale mejora mejorar revisa revisar")
	mistakes   = set("grammar spelling typos typo wording punctuation errors mistakes errores faltas ortografia gramatica redaccion puntuacion tildes acentos")
	outcomes   = set("summary translation resumen traduccion correction correccion")
	anyOf      = set("any hay algun alguna errors errores check")
	making     = set("make turn convert change put pass pon")
	turns      = set("turn convert change transforma convierte converti")
	waysShown  = set(`shorter longer nicer formal informal polite politer professional clearer concise simpler friendlier punchier catchier better sound sounds read
corto corta cortito largo amable formal informal profesional claro breve simple lindo mejor educado`)
	into     = set("into in to from al a en del de as como")
	memories = set("memory memories note notes rule habit mind list memoria nota notas regla lista cuenta perfil profile")
	placed   = set("below above underneath abajo arriba siguiente")
	tongues  = set("english spanish french german italian portuguese chinese japanese dutch catalan plain simple ingles espanol castellano frances aleman italiano portugues chino japones catalan formal language")
	opinions = set("think thoughts opinion opinions opinas opinan parece piensas pensas ok okay good fine well natural right wrong rude spam scam legit fake real bien mal suena sound sounds sense mean means meaning significa happening feedback advice tone tono react")
)

// handed are texts that people hand over to be read, authors who may have written one.
var (
	handed = set(`text texts post posts email emails e-mail mail mails message messages msg review reviews comment comments tweet letter paragraph paragraphs essay article caption
poem blurb ad passage excerpt testimonial transcript dm reply complaint sentence abstract joke lyrics quote speech bio profile cv
texto textos correo correos mensaje mensajes resena resenas comentario comentarios carta parrafo parrafos ensayo articulo poema anuncio fragmento respuesta queja reclamo frase chiste letra publicacion posteo tuit`)
	authors = set(`customer client tenant landlord user guest reader reviewer commenter recruiter candidate applicant patient supplier vendor buyer seller stranger person guy lady woman man
cliente clienta inquilino inquilina casero casera usuario usuaria huesped lector lectora reclutador reclutadora candidato candidata paciente proveedor proveedora comprador compradora vendedor vendedora senor senora persona tipo chico chica`)
)

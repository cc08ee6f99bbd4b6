package extract

// publicText reports whether the words before a colon name a text that is not the speaker's by its
// kind, or by who writes such: "customer email:", "a review I got:", "lyrics:", "From the
// interview transcript:".
func publicText(span []token) bool {
	if ownText(span) || has(span, counselled) {
		return false
	}
	last := span[len(span)-1].norm
	if platformText(span) || has(span, samples) && (texts[last] || handed[last] || last == "data") || kindOfOthers(span) {
		return true
	}
	for k, t := range span {
		if !byOthers[t.norm] && !texts[t.norm] || noted[t.norm] || k > 0 && !leadsToText(span[:k]) {
			continue
		}
		rest := span[k+1:]
		if len(rest) > 1 && (has(rest, receiving) || fromWords[rest[0].norm] && !meWords[rest[1].norm] && !toolless(rest[len(rest)-1]) && !weekdays[rest[1].norm] && !besideWho[rest[1].norm]) {
			return true // "the email I got:", "voicemail from the clinic:"
		}
		if !byOthers[t.norm] {
			continue
		}
		if len(rest) == 0 || len(rest) < 5 && (got[rest[0].norm] || (rest[0].norm == "from" || rest[0].norm == "of" || rest[0].norm == "de" || rest[0].norm == "by") && !meWords[rest[len(rest)-1].norm]) {
			return true
		}
	}
	return false
}

// kindOfOthers reports whether words end in a text that is by its kind of a program, a business or
// somebody else: "error message:", "mensaje de error:", "job description:", "customer email:".
func kindOfOthers(span []token) bool {
	last := len(span) - 1
	if last == 0 {
		return false
	}
	w, before := span[last].norm, span[last-1].norm
	switch before {
	case "job":
		return vacancies[w]
	case "error", "warning":
		return texts[w]
	case "de":
		return last > 1 && w == "error" && texts[span[last-2].norm]
	}
	return (texts[w] || w == "notes" || w == "brief") && (people[before] || relations[before] != "" && last > 1 && mineOwn[span[last-2].norm])
}

// labelsOther reports whether words name somebody who speaks, or a text about somebody, where what
// follows is in the first person: "patient: I have …", "my colleague's bio: I'm …".
func labelsOther(span []token) bool {
	last := len(span) - 1
	if last == 0 {
		return callers[span[0].norm]
	}
	for k := 1; k <= last; k++ {
		if t := span[k].norm; (handed[t] || writtenWorks[t]) && span[k-1].norm == "'s" && k > 1 && isAuthor(span[k-2]) || writtenWorks[t] && k < last && (span[k+1].norm == "de" || span[k+1].norm == "of") && isAuthor(span[last]) {
			return true
		}
	}
	return len(span) > 3 && span[last].norm == "office" && span[last-1].norm == "of" && !has(span[:1], mineAlone) && has(span, apostrophe)
}

var (
	callers      = set("customer client patient tenant caller interviewee cliente clienta paciente inquilino inquilina")
	writtenWorks = set("homework speech assignment diary journal statement tarea ensayo discurso redaccion diario perfil biografia curriculum")
	apostrophe   = set("'s")
)

// platformText reports whether words say on which site a text stood: "from reddit:", "a comment on
// a forum:".
func platformText(span []token) bool {
	last := len(span) - 1
	if last < 1 || !platforms[span[last].norm] || has(span, mineOwn) {
		return false
	}
	return has(span[:last], whence) && (span[0].norm == "from" || span[0].norm == "de" || span[0].norm == "en" || hasAny(span[:last], handed, texts, receiving))
}

var whence = set("from on in de en")

// leadsToText reports whether words may stand before the name of a text.
func leadsToText(toks []token) bool {
	for _, t := range toks {
		if w := t.norm; mineAlone[w] || w == "my" || w == "mi" || w == "our" || reporting[w] || w == "need" || w == "want" {
			return false
		}
	}
	return len(toks) < 5
}

var (
	byOthers = set(`review reviews tweet lyrics article abstract excerpt headline testimonial transcript transcription caption poem complaint song script
resena letra articulo extracto titular testimonio transcripcion poema queja reclamo`)
	receiving  = set("received got found read saw seen recibi llego lei vi encontre mandaron enviaron pasaron")
	fromWords  = set("from de del")
	samples    = set("sample example dummy fake mock placeholder ejemplo prueba")
	vacancies  = set("description ad posting post offer listing")
	platforms  = set("reddit forum foro twitter quora stackoverflow facebook internet web blog linkedin instagram tiktok airbnb yelp tripadvisor amazon glassdoor medium")
	got        = set("i that which que recibi received got found lei read")
	counselled = set("plan ideas goal question pregunta") // of the speaker's own
)

// machineSays reports whether words name something without a life that says what follows: "the
// error says:", "el cartel dice:". What is written about a person ("my chart says:") is no such.
func machineSays(span []token) bool {
	for v := len(span) - 1; v > 0 && v >= len(span)-4; v-- {
		if !machineVerbs[span[v].norm] {
			continue
		}
		s := v - 1
		for s > 0 && (betweenWords[span[s].norm] || adverbs[span[s].norm] || span[s].norm == "keeps") {
			s--
		}
		if !machines[span[s].norm] && (!texts[span[s].norm] || noted[span[s].norm] || has(span, mineOwn)) && (span[s].norm != "it" || v != len(span)-1 || has(span, mineOwn)) || isDoctor(span) {
			return false
		}
		for n := range span[:s] {
			if mineOwn[span[n].norm] && n+1 == s && !ownMachines[span[s].norm] {
				return false // "my notes say", but "my compiler says"
			}
		}
		return filledTo(span[v+1:])
	}
	return false
}

// shownTo returns the byte of a line at which what a device shows from a byte on ends, since the
// speaker goes on: "My phone says: no SIM. I live in Peru." Of what it shows in the first person
// nothing tells where that ends.
func shownTo(t string, from int) (to int, known bool) {
	for n, s := range Sentences(t[from:]) {
		if speaksAgain(s.Text) {
			if n == 0 {
				return lineRest, false
			}
			return from + s.Start, true
		}
	}
	return lineRest, true
}

// speaksAgain reports whether a sentence begins with who speaks, whom no device shows.
func speaksAgain(sentence string) bool {
	toks := tokenize(nil, sentence)
	sc := scan{text: sentence, toks: toks}
	pos, sig, _ := sc.introductions(0, len(toks))
	return sig == signalOrder || pos < len(toks) && ofSelf(toks[pos].norm)
}

func filledTo(toks []token) bool {
	for _, t := range toks {
		if !betweenWords[t.norm] && !besideWho[t.norm] && t.norm != "literally" && t.norm != "saying" {
			return false
		}
	}
	return true
}

var (
	machineVerbs = set("says said say reads read tells told prints printed shows showed recommends suggests suggested answered replied dice dijo pone puso reza lee sugiere sugirio recomienda respondio contesto muestra indica tira saying")
	ownMachines  = set(`error warning compiler console terminal linter app bot chatbot chatgpt claude gemini copilot assistant ide editor computer phone laptop printer router server
compilador consola aplicacion asistente computadora compu telefono celular servidor impresora`)
	// talkers are those of them that speak of themselves.
	talkers  = set("app bot chatbot chatgpt claude gemini copilot assistant aplicacion asistente")
	machines = union(ownMachines, set(`log logs docs doc documentation manual readme wiki website site webpage page article book blog tutorial guide sign poster notice popup dialog banner
screen tests api ai gpt llm siri alexa output prompt exception stacktrace ad advert advertisement contract faq policy slogan headline tshirt t-shirt meme
documentacion manual sitio web pagina articulo libro tutorial guia cartel letrero pantalla ia salida excepcion anuncio contrato publicidad remera`))
)

// invented reports whether the words before a colon name somebody who is made up: "diary entry for
// my character:", "my protagonist's backstory:".
func invented(span []token) bool {
	if has(span, notInvented) {
		return false // "I'm writing a novel: …", "my favorite character: …"
	}
	for k, t := range span {
		if madeUp[t.norm] && (k == 0 || !(span[k-1].norm == "in" || span[k-1].norm == "en")) {
			return true
		}
	}
	return false
}

var notInvented = set("i we yo estoy escribo favorite favorito favorita preferido preferida")

var madeUp = set("character characters protagonist persona backstory villain heroine screenplay novel fanfic npc personaje personajes protagonista villano guion novela")

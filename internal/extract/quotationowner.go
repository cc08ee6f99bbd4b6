package extract

import "strings"

// blankQuotations blanks out in own what text has between quotation marks and is not said to be
// the speaker's, and returns the sentences of it. Byte offsets stay: own is text with other
// things blanked out. What follows begins its own sentence where it may.
func blankQuotations(text, own string) (rest string, said []string) {
	b := blanked{text: own}
	for _, q := range quotationsOf(text) {
		if ownQuotation(text, q) {
			continue
		}
		for _, s := range Sentences(own[q.open:q.shut]) {
			said = append(said, s.Text)
		}
		b.blank(q.open, q.shut)
		if _, after := neighbours(text, q.shut-1, 1); beginsOwn(text[q.shut:]) && (after == ' ' || after == '\n') {
			b.out[q.shut-1] = '.'
		}
	}
	return b.rest(), said
}

// beginsOwn reports whether what stands behind a quotation begins a sentence.
func beginsOwn(rest string) bool {
	rest = strings.TrimLeft(rest, " \t")
	r := firstRune(rest)
	return rest != "" && (r >= 'A' && r <= 'Z' || r == '¿' || r == '¡')
}

func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}

// ownQuotation reports whether the speaker says that what is quoted is the speaker's: to be
// remembered, said by the speaker to somebody, or of the speaker. Where nobody is named, as where
// a whole message is in quotation marks, it is copied from somewhere.
func ownQuotation(text string, q quotation) bool {
	lead, tail := leadOf(text[:q.open]), tailOf(text[q.shut:])
	toks := tokenize(nil, lead)
	if len(toks) > 0 {
		return ownLead(toks, lead)
	}
	toks = tokenize(nil, tail)
	if len(toks) == 0 || strings.HasSuffix(tail, "?") {
		return false
	}
	if pos, sig := introducedBy(tail, toks); sig == signalOrder {
		return pos >= len(toks) || pointer(toks[pos:])
	}
	return speaksFor(toks) || ownText(toks)
}

// leadOf returns what leads over to a quotation: the sentence that it stands in, or the line
// above with a colon.
func leadOf(before string) string {
	before = strings.TrimRight(before, " \t\r\n")
	if i := strings.LastIndexByte(before, '\n'); i >= 0 {
		before = before[i+1:]
	}
	before = cutFront(before, 300)
	ss := splitProse(nil, before, 0, len(before))
	if len(ss) == 0 {
		return ""
	}
	return ss[len(ss)-1].Text
}

// cutFront returns the last n bytes of a text, or some more.
func cutFront(s string, n int) string {
	if k := len(s) - n; k > 0 {
		if i := strings.LastIndexByte(s[:k], ' '); i >= 0 {
			return s[i+1:]
		}
	}
	return s
}

// tailOf returns the sentence that follows a quotation, which may go on with it.
func tailOf(after string) string {
	after = strings.TrimLeft(after, " \t\r\n.,;:-–—")
	end, _ := lineEnd(after, 0)
	if ss := splitProse(nil, after, 0, min(end, 300)); len(ss) > 0 {
		return ss[0].Text
	}
	return ""
}

// ownLead reports whether the words before a quotation make it the speaker's.
func ownLead(toks []token, lead string) bool {
	if strings.HasSuffix(lead, "?") || transforms(toks, lead) {
		return false
	}
	if k, mine := lastSpeech(toks); k >= 0 {
		return mine || ownText(toks[:k]) // "my notes say"
	}
	pos, sig := introducedBy(lead, toks)
	if strings.HasSuffix(lead, ".") || strings.HasSuffix(lead, "!") {
		return sig == signalOrder && (pos >= len(toks) || pointer(toks[pos:])) // "Remember this. …"
	}
	if sig >= signalAside && sig <= signalOnward {
		return true
	}
	return has(toks, keeping) || ownText(toks) || aboutSelf(toks)
}

// introducedBy returns with what sort of words a sentence begins, and the token behind them.
func introducedBy(text string, toks []token) (pos int, sig signal) {
	sc := scan{text: text, toks: toks}
	pos, sig, _ = sc.introductions(0, len(toks))
	return pos, sig
}

// keeping are verbs that ask to keep something.
var keeping = set(`remember save store memorize memorise remind recuerda recorda recuerde recordar guarda guarde guardar guardame anota anote anotar anotame anotate
apunta apunte apuntar apuntame memoriza memorice registra registrar agenda agendame`)

// lastSpeech returns the last verb of saying among words, -1 where there is none, and whether
// the speaker is who says it: "I told my doctor", "le escribí a Ana".
func lastSpeech(toks []token) (at int, mine bool) {
	for v := len(toks) - 1; v >= 0; v-- {
		t := toks[v]
		switch {
		case ownSaid[t.norm] && t.marks&markPast == 0:
			return v, true
		case !wrote[t.norm] && !reporting[t.norm] && !sayingForms[t.norm]:
			continue
		}
		if v > 0 && (toks[v-1].norm == "to" || determiners[toks[v-1].norm]) {
			continue // "the answer", "the text"
		}
		s := v - 1
		for s > 0 && (betweenWords[toks[s].norm] || adverbs[toks[s].norm] || always[toks[s].norm] || toks[s].norm == "would") {
			s--
		}
		return v, s >= 0 && (toks[s].norm == "i" || toks[s].norm == "we" || toks[s].norm == "yo") && t.marks&markPast == 0
	}
	return -1, false
}

// sayingForms are forms of verbs of saying that the other tables do not have.
var sayingForms = set("say tell reply write text mention goes reads digo dices cuentas decia decian escribia pone ponia")

// ownSaid are verbs of saying in the first person.
var ownSaid = set("dije digo conte cuento escribi escribo contestaba conteste respondi respondo avise mande envie puse publique explique pedi comente mencione")

// speaksFor reports whether the words behind a quotation say that the speaker said it.
func speaksFor(toks []token) bool {
	k, mine := lastSpeech(toks)
	return k >= 0 && mine
}

// ownText reports whether words name a text of the speaker's: "my bio", "mi regla", not "my
// boss's rule" or "my favorite song".
func ownText(toks []token) bool { return ownsOneOf(toks, ownTexts) }

// ownsOneOf reports whether words name one of some texts as the speaker's.
func ownsOneOf(toks []token, texts map[string]bool) bool {
	for k, t := range toks {
		for n := k + 1; mine[t.norm] && n < len(toks) && n < k+4 && rank(toks[n].sep) < rank(','); n++ {
			if relations[toks[n].norm] != "" || people[toks[n].norm] {
				break
			}
			if texts[toks[n].norm] {
				return !(n+1 < len(toks) && toks[n+1].norm == "'s") && !ofSomebody(toks[n+1:])
			}
		}
	}
	return false
}

// ofSomebody reports whether a text is of or for another: "my notes on Ana", "my bio for a character".
func ofSomebody(toks []token) bool {
	return len(toks) > 1 && (toks[0].norm == "from" || toks[0].norm == "of" || toks[0].norm == "de" || toks[0].norm == "by") && !meWords[toks[1].norm]
}

var meWords = set("me myself mi yo")

var ownTexts = set(`bio biography profile about rule rules details detail info information data facts fact notes note preferences preference instruction instructions
message reply answer response email mail letter text statement story intro introduction summary medical history allergies diet cv resume chart file record records card bracelet tweet post comment
biografia perfil regla reglas datos dato nota notas preferencias instruccion instrucciones mensaje respuesta correo carta texto historia presentacion resumen alergias
dieta ficha historial carnet pulsera curriculum`)

// aboutSelf reports whether words announce something about the speaker: "about me", "sobre mí".
func aboutSelf(toks []token) bool {
	for k := 0; k+1 < len(toks); k++ {
		if next := toks[k+1].norm; (toks[k].norm == "about" || toks[k].norm == "sobre" || toks[k].norm == "describes" || toks[k].norm == "describe") && meWords[next] {
			return true
		}
	}
	return false
}

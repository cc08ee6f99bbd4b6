package extract

import (
	"slices"
	"strings"
)

// head tells that somebody else's words follow.
type head struct {
	at     int // byte of the line from which it is theirs
	author map[string]bool
	brief  bool // heard, not read: it holds to the end of the paragraph
}

// headLike reports at little cost whether a line may be a head.
func headLike(t string) bool {
	return opensSpeech(t) || hasClock(t) || forwarding(t) || wroteEnd(t)
}

// opensSpeech reports whether a colon in the line has something said after it, or
// nothing.
func opensSpeech(t string) bool {
	for k := 0; ; k++ {
		n := strings.IndexByte(t[k:], ':')
		if n < 0 {
			return false
		}
		if k += n; k+1 == len(t) || t[k+1] == ' ' || t[k+1] == '*' || t[k+1] == '_' || t[k+1] == '"' {
			return true
		}
	}
}

// head reads line i as what stands above or before somebody else's words.
func (w *foreign) head(i int) (head, bool) {
	t := w.lines[i]
	if t == "" || w.fenced[i] || strings.HasPrefix(t, ">") || !headLike(t) {
		return head{}, false
	}
	if forwarding(t) {
		return head{author: namesIn(tokenize(nil, t))}, true
	}
	if name, ok := w.theirTurn(t); ok {
		return head{author: namesIn(tokenize(nil, name))}, true
	}
	if w.wroteLine(i) {
		return head{author: namesIn(tokenize(nil, t))}, true
	}
	if !opensSpeech(t) || codeLine(t) {
		return head{}, false
	}
	if w.mailHead(i) {
		return head{author: namesIn(tokenize(nil, t))}, true
	}
	if i > 0 && w.lines[i-1] != "" && len(t) < 16 && strings.HasSuffix(t, ":") {
		if toks := tokenize(nil, t); len(toks) == 1 && wrote[toks[0].norm] { // broken off from the date before it
			return head{author: namesIn(tokenize(nil, w.lines[i-1]))}, true
		}
	}
	if h, ok := attribution(t); ok {
		return h, true
	}
	if below := i+1 < len(w.lines) && w.lines[i+1] != ""; below && bareName(t) {
		return head{author: namesIn(tokenize(nil, t)), brief: true}, true // "Ana:" over what she says
	}
	return head{}, false
}

// bareName reports whether a line is a name and a colon: "Ana:", "Luis:", not
// "Ingredients:".
func bareName(t string) bool {
	if !strings.HasSuffix(t, ":") || len(t) > 40 {
		return false
	}
	toks := tokenize(nil, t)
	if len(toks) == 1 && givenName(toks[0].norm) {
		return true // "luis:" as well
	}
	return labelledLine(t+" x", false) && (!strings.HasSuffix(t, "s:") || len(toks) > 0 && givenName(toks[0].norm))
}

// wroteLine reports whether a line ends with who wrote, without its colon: "Luis wrote".
func (w *foreign) wroteLine(i int) bool {
	t := strings.TrimRight(w.lines[i], " -–—")
	if !wroteEnd(t) || i+1 >= len(w.lines) || w.lines[i+1] == "" {
		return false
	}
	toks := tokenize(nil, t)
	return len(toks) > 1 && len(toks) < 7 && writer(toks, true) == len(toks)-1
}

// wroteEnd reports whether a line ends with the verb.
func wroteEnd(t string) bool {
	t = strings.TrimRight(t, " -–—")
	return len(t) < 60 && (strings.HasSuffix(t, " wrote") || strings.HasSuffix(t, " escribió") || strings.HasSuffix(t, " escribio") || strings.HasSuffix(t, " texted"))
}

// namesIn returns the words of a head that name its author.
func namesIn(toks []token) map[string]bool {
	names := map[string]bool{}
	for _, t := range toks {
		if len(t.norm) > 2 && (properName(t) && !mailFields[t.norm] || relations[t.norm] != "") && !wrote[t.norm] && !forwards[t.norm] {
			names[t.norm] = true
		}
	}
	return names
}

// mailHead reports whether line i is one of the fields that head a message that was
// sent: a sender among them, with another field, an address, or a paragraph of its own.
func (w *foreign) mailHead(i int) bool {
	if i < w.fields.end && i >= w.fields.begin {
		return w.fields.mail
	}
	if mailField(w.lines[i]) == "" {
		return false
	}
	begin, end := i, i+1
	for begin > 0 && mailField(w.lines[begin-1]) != "" {
		begin--
	}
	for end < len(w.lines) && mailField(w.lines[end]) != "" {
		end++
	}
	w.fields = fields{begin: begin, end: end, mail: mailBlock(w.lines, begin, end)}
	return w.fields.mail
}

// fields is the block of mail fields that was read last: it is read once for all of
// its lines.
type fields struct {
	begin, end int // lines
	mail       bool
}

// mailBlock reports whether the fields lines[begin:end] head a message that was sent.
func mailBlock(lines []string, begin, end int) bool {
	for k := begin; k < end; k++ {
		if f := mailField(lines[k]); f == "from" || f == "de" {
			_, sender, _ := strings.Cut(lines[k], ":")
			if toks := tokenize(nil, sender); len(toks) == 0 || isNumber(toks[0].norm) || strings.Contains(sender, ". ") || months[toks[0].norm] || weekdays[toks[0].norm] {
				return false // "From: May 3", "From: Madrid. I left it young."
			}
			if ownLabel(sender) || ownLabel(strings.Trim(sender, "* ")) || !sentMail(lines[begin:end], sender) {
				return false // "From: me", "From: Madrid\nTo: Lisbon"
			}
			return end-begin > 1 || strings.ContainsRune(lines[k], '@') || k == 0 || lines[k-1] == ""
		}
	}
	return false
}

// sentMail reports whether fields are those of a mail and not of a trip: an address, a
// subject, somebody who sent it, or the speaker who got it.
func sentMail(lines []string, sender string) bool {
	toks := tokenize(nil, sender)
	if named(toks) || slices.ContainsFunc(toks, func(t token) bool { return relations[t.norm] != "" || people[t.norm] || givenName(t.norm) }) {
		return true
	}
	for _, t := range lines {
		_, value, _ := strings.Cut(t, ":")
		switch mailField(t) {
		case "subject", "asunto", "sent", "enviado", "enviado el", "cc", "cco", "bcc", "reply-to", "responder a":
			return true
		case "to", "para":
			if ownLabel(strings.Trim(value, "* ")) || ownLabel(value) {
				return true
			}
		}
		if strings.ContainsRune(value, '@') {
			return true
		}
	}
	return false
}

// mailField returns the name of the field of a mail that the line is, or "".
func mailField(t string) string {
	k := strings.IndexByte(t, ':')
	if k < 0 || k > 16 || strings.TrimSpace(t[k+1:]) == "" {
		return ""
	}
	name := strings.Trim(fold(t[:k]), "*_ ")
	if !mailFields[strings.ReplaceAll(name, " ", "")] {
		return ""
	}
	return name
}

var mailFields = set("from de sent enviado enviadoel to para subject asunto date fecha cc cco bcc reply-to respondera")

// forwarding knows the lines that programs put above what was sent on, and the marks
// that people put before it: "Forwarded from Ana", "Fwd: dinner".
func forwarding(t string) bool {
	begin := strings.IndexFunc(t, letter)
	if len(t) > 120 || begin < 0 || !forwardBegins[strings.ToLower(t[begin:min(len(t), begin+2)])] {
		return false
	}
	low := strings.Trim(fold(t), "-=_*~>#[]() \t⏩➡↪→")
	name, _, colon := strings.Cut(low, ":")
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' || r == '.' || r == '_' })
	if len(words) == 0 {
		return false
	}
	switch words[0] {
	case "begin", "start", "inicio", "comienzo":
		return len(words) < 6 && (slices.Contains(words, "forwarded") || slices.Contains(words, "reenviado"))
	case "original", "mensaje":
		return len(words) > 1 && len(words) < 7 && (words[1] == "reenviado" || len(words) == 2 && (words[1] == "message" || words[1] == "email" || words[1] == "original"))
	case "correo":
		return len(words) == 2 && (words[1] == "original" || words[1] == "reenviado")
	}
	if !forwards[words[0]] {
		return false
	}
	if len(words) == 1 {
		return words[0] != "posted" && words[0] != "publicado"
	}
	switch words[1] {
	case "message", "messages", "email", "mail", "post", "mensaje", "many", "muchas", "varias":
		return len(words) < 4 || colon || len(words) < 7 && (slices.Contains(words, "de") || slices.Contains(words, "from"))
	case "from", "by", "de", "del", "por", "desde":
		return len(words) < 7
	}
	return false
}

// forwardBegins are the first two letters of what the lines begin with.
var forwardBegins = set("po pu fo fw rv re be st in co or me")

var forwards = set("posted publicado forwarded fwd fw rv reenviado reenviada reenvio reenviados")

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
		h := head{at: toks[begin].start, author: namesIn(span)}
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
		if (last || begin == 0 && k < 6) && sentBy(span) {
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
		if w := toks[n].norm; selves[w] || firstSingular(w) {
			return false
		}
	}
	return true
}

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
	return slices.ContainsFunc(toks, func(t token) bool { return hasStem(t.norm, doctorStems) })
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
colleague neighbor neighbour classmate teammate friends colega companero companera vecino vecina others lawyer`)

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

var wrote = func() map[string]bool {
	m := set(`said says told tells replied replies responded answered answers commented comments shared asked asks explained added sent sends reported
dijo dice dicho respondio responde contesto comento conto pregunto puso explico agrego`)
	for w := range written {
		m[w] = true
	}
	return m
}()

// inverting verbs come before their subject in Spanish.
var inverting = set("escribio mando envio dijo respondio contesto comento conto pregunto puso reenvio publico paso compartio")

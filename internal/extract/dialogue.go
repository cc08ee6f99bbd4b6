package extract

import (
	"strings"

	"strandline"
)

// othersLines blanks out what was pasted from somebody else, see [foreign], and the
// lines that a chat shows to be somebody's: "Ana: I moved to Rome", "Ana> …". What
// they say is Ana's and not the speaker's. Byte offsets stay. A line without a label
// goes on with the one before it until a blank line, where two lines or more are
// labelled.
func othersLines(text, original string) (own, first string) {
	pasted := foreignLines(text, original)
	dialogue := pastedDialogue(text)
	if pasted == nil && !dialogue && !strings.ContainsAny(text, ":>") {
		return text, ""
	}
	b := blanked{text: text}
	at, within, row := 0, false, -1
	for line := range strings.Lines(text) {
		t := strings.TrimSpace(line)
		theirs, from, to := labelledLine(t, dialogue), 0, len(line)
		row++
		switch {
		case pasted != nil && pasted[row] != noneOf:
			theirs, within = true, false
			indent := strings.Index(line, t)
			from = indent + pasted[row].from
			if pasted[row].to != lineRest {
				to = indent + pasted[row].to
			}
		case t == "":
			within = false
		case theirs:
			within = dialogue
		case within && !ownLine(t):
			theirs = true
		default:
			within = false
		}
		if theirs {
			if first == "" {
				first = line[from:to]
			}
			b.blank(at+from, at+to)
		}
		at += len(line)
	}
	return b.rest(), first
}

// ownLine reports whether a line of a pasted chat is labelled as the speaker's.
func ownLine(t string) bool {
	name, _, ok := strings.Cut(t, ":")
	return ok && own[fold(strings.TrimSpace(name))]
}

var own = set("me yo myself")

// labelledLine reports whether a line is somebody's turn: a name before the
// colon, since "Update: I moved" and "Name: Ana" are the speaker's. Roles such as
// "User:" are turns in a dialogue only.
func labelledLine(t string, dialogue bool) bool {
	name := speakerName(stamp(t))
	if name == "" || strings.ContainsAny(name, "`*\"'{}[]()/\\|=_#,.") {
		return false
	}
	toks := tokenize(nil, name)
	if len(toks) == 0 || len(toks) > 3 {
		return false
	}
	if speakers[toks[0].norm] {
		return dialogue
	}
	for _, w := range toks {
		_, introduces := leadIndex()[w.norm]
		if !w.capital || introduces || function[w.norm] || headings[w.norm] || toolCategory(w.norm) != "" ||
			hasSuffixes(w.norm, "tion", "tions", "cion", "ciones", "ness", "ment", "ity", "dad", "ing", "ies") {
			return false
		}
	}
	return relations[toks[0].norm] != "" || domainOf(toks) == strandline.DomainGeneral
}

// pastedDialogue reports whether two lines or more are somebody's turn.
func pastedDialogue(text string) bool {
	if strings.IndexByte(text, '\n') < 0 {
		return false
	}
	n := 0
	for line := range strings.Lines(text) {
		if labelledLine(strings.TrimSpace(line), true) {
			n++
		}
	}
	return n >= 2
}

var speakers = set(`user assistant human ai bot system usuario asistente agent customer cliente claude interviewer doctor patient
paciente nurse host guest speaker`)

// stamp returns the line without the time that chats print before a name:
// "[10:02]", "2026-03-01 10:02 -".
func stamp(t string) string {
	k := 0
	for k < len(t) && strings.IndexByte("0123456789[]():/.-, TZ", t[k]) >= 0 {
		k++
	}
	if k == 0 || !strings.ContainsAny(t[:k], "0123456789") {
		return t
	}
	if rest := t[k:]; strings.HasPrefix(rest, "AM") || strings.HasPrefix(rest, "PM") {
		return strings.TrimLeft(rest[2:], "]) -")
	}
	return t[k:]
}

// speakerName returns what stands before the colon or in angle brackets.
func speakerName(t string) string {
	if rest, ok := strings.CutPrefix(t, "<"); ok {
		if k := strings.IndexByte(rest, '>'); k > 0 && k <= 24 && k+1 < len(rest) && rest[k+1] == ' ' {
			return rest[:k]
		}
		return ""
	}
	k := strings.IndexAny(t, ":>")
	if k <= 0 || k > 24 || k+1 >= len(t) || t[k+1] != ' ' {
		return ""
	}
	return t[:k]
}

// headings are what people put before a note of their own.
var headings = set(`context background bio about summary status question answer problem solution goal goals task tasks todo
requirements edit ps pps btw fyi tldr warning caution hint tip tips rule rules note notes fact facts info profile me yo myself
user name age role title location address diet food foods allergy allergies meds med rx health work job hobby hobbies likes dislikes
language languages pets family personal private example examples input output result error bug fix feature idea plan
scenario stack tools setup environment first second third step item option day week subject topic re fwd date time
place remember reminder memory preference preferences correction clarification disclaimer confession spoiler rant
extra bonus deadline birthday email phone contact city country project repo file code test tests summary recap
contexto antecedentes resumen estado pregunta respuesta problema objetivo tarea tareas pd aclaracion nota notas regla
reglas dato datos perfil usuario nombre edad rol puesto ubicacion direccion dieta comida alergias salud trabajo gustos
idioma idiomas mascotas familia ejemplo entrada salida resultado idea plan herramientas entorno primero segundo paso
asunto tema fecha hora lugar recordatorio memoria preferencias correccion confesion extra proyecto ciudad pais archivo
codigo noticia novedad spoiler truth verdad goal fun obviously honestly situation situacion current actual claude
assistant chatgpt gemini copilot agent bot siempre nunca always never`)

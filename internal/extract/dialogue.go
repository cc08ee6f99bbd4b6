package extract

import "strings"

// othersLines blanks out the lines that a chat shows to be somebody's: "Ana: I
// moved to Rome", "[10:02] Ana: …", "Ana> …". What they say is Ana's and not
// the speaker's. Byte offsets stay. A line without a label goes on with the one
// before it until a blank line, where two lines or more are labelled.
func othersLines(text string) (blanked string, first string) {
	dialogue := pastedDialogue(text)
	if !dialogue && strings.IndexAny(text, ":>") < 0 {
		return text, ""
	}
	var out []byte
	at, within := 0, false
	for line := range strings.Lines(text) {
		t := strings.TrimSpace(line)
		theirs := labelledLine(t, dialogue)
		switch {
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
			if out == nil {
				out, first = []byte(text), t
			}
			for k := at; k < at+len(line); k++ {
				if out[k] != '\n' {
					out[k] = ' '
				}
			}
		}
		at += len(line)
	}
	if out == nil {
		return text, ""
	}
	return string(out), first
}

// ownLine reports whether a line of a pasted chat is labelled as the speaker's.
func ownLine(t string) bool {
	name, _, ok := strings.Cut(t, ":")
	return ok && own[fold(strings.TrimSpace(name))]
}

var own = set("me yo myself")

// labelledLine reports whether a line is somebody's turn. A line that stands
// alone must have a name before the colon, since "Update: I moved" is the
// speaker's.
func labelledLine(t string, dialogue bool) bool {
	rest := stamp(t)
	if dialogue && speakerLine(rest) {
		return true
	}
	name, angled := speakerName(rest)
	if name == "" {
		return false
	}
	toks := tokenize(nil, name)
	if len(toks) == 0 || len(toks) > 3 {
		return false
	}
	for _, w := range toks {
		if !w.capital || function[w.norm] || labels[w.norm] || toolCategory(w.norm) != "" || domainOf(toks) != "general" && relations[w.norm] == "" {
			return false
		}
		if hasSuffixes(w.norm, "tion", "tions", "cion", "ciones", "ness", "ment", "ity", "dad", "ing", "ies") {
			return false
		}
		if _, introduces := leadIndex()[w.norm]; introduces {
			return false
		}
	}
	return angled || len(rest) < len(t) || !strings.ContainsAny(name, "/()")
}

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
func speakerName(t string) (name string, angled bool) {
	if rest, ok := strings.CutPrefix(t, "<"); ok {
		if k := strings.IndexByte(rest, '>'); k > 0 && k <= 24 && k+1 < len(rest) && rest[k+1] == ' ' {
			return rest[:k], true
		}
		return "", false
	}
	k := strings.IndexAny(t, ":>")
	if k <= 0 || k > 24 || k+1 >= len(t) || t[k+1] != ' ' {
		return "", false
	}
	return t[:k], t[k] == '>'
}

// labels are the headings that people put before a note of their own.
var labels = set(`context background bio about summary status question answer problem solution goal goals task tasks todo
requirements edit ps pps btw fyi tldr warning caution hint tip tips rule rules note notes fact facts info profile me yo myself
user name age role title location address diet food foods allergy allergies health work job hobby hobbies likes dislikes
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

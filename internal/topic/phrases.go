package topic

import (
	"strings"
	"unicode"
)

// phraseKind is what a phrase says about the subject.
type phraseKind int

const (
	none    phraseKind = iota
	stays              // the subject is the same, whatever else is said
	flushes            // the user wants another subject
	shifts             // another subject is opened
	turns              // an aside, which may belong to the subject
)

type phrase struct {
	text string
	kind phraseKind
}

// Phrases, folded, longest first where one begins another. Those of kind
// flushes and stays count anywhere in the text, the others where a sentence or
// clause begins: "el plan es otra cosa" changes no subject.
var phrases = []phrase{
	{"mismo tema", stays}, {"same topic", stays}, {"same subject", stays}, {"siguiendo con el tema", stays}, {"siguiendo con eso", stays},
	{"siguiendo con lo mismo", stays}, {"sobre lo mismo", stays}, {"on the same note", stays}, {"still on that", stays}, {"related to that", stays},
	{"relacionado con eso", stays}, {"sin cambiar de tema", stays}, {"without changing the subject", stays}, {"without changing the topic", stays},
	{"sin salir del tema", stays}, {"staying on topic", stays}, {"to stay on topic", stays},

	{"cambiemos de tema", flushes}, {"cambiamos de tema", flushes}, {"cambiando de tema", flushes}, {"cambio de tema", flushes}, {"cambiar de tema", flushes},
	{"hablemos de otra cosa", flushes}, {"hablar de otra cosa", flushes}, {"hablemos de otro tema", flushes}, {"pasemos a otra cosa", flushes},
	{"pasemos a otro tema", flushes}, {"pasemos a otro asunto", flushes}, {"change the subject", flushes}, {"change the topic", flushes}, {"change topics", flushes},
	{"change subjects", flushes}, {"changing the subject", flushes}, {"changing the topic", flushes}, {"changing topics", flushes}, {"switch topics", flushes},
	{"switching topics", flushes}, {"talk about something else", flushes}, {"change of topic", flushes}, {"change of subject", flushes}, {"new topic", flushes},

	{"otra cosa", shifts}, {"otro tema", shifts}, {"otra consulta", shifts}, {"otra pregunta", shifts}, {"un tema aparte", shifts}, {"tema aparte", shifts},
	{"te queria preguntar sobre", shifts}, {"te queria preguntar por", shifts}, {"te queria consultar", shifts}, {"queria preguntarte sobre", shifts},
	{"queria preguntarte por", shifts}, {"queria consultarte", shifts}, {"dejando eso de lado", shifts}, {"dejando de lado eso", shifts}, {"dejemos eso", shifts},
	{"nada que ver", shifts}, {"pasando a otra cosa", shifts}, {"pasando a otro tema", shifts},
	{"on another note", shifts}, {"on a different note", shifts}, {"on an unrelated note", shifts}, {"unrelated", shifts}, {"totally unrelated", shifts},
	{"something else", shifts}, {"another thing", shifts}, {"another topic", shifts}, {"another question", shifts}, {"different topic", shifts},
	{"different question", shifts}, {"different subject", shifts}, {"moving on", shifts}, {"leaving that aside", shifts}, {"putting that aside", shifts},
	{"setting that aside", shifts}, {"i wanted to ask you about", shifts}, {"i also wanted to ask about", shifts},

	{"por cierto", turns}, {"a proposito", turns}, {"by the way", turns}, {"btw", turns}, {"incidentally", turns},
}

// negations before a phrase of kind flushes or shifts turn it round.
var negations = set(`no not don't dont never nunca sin without ninguna ninguno hay es shouldn't`)

// openers may stand between the beginning of a clause and a phrase.
var openers = set(`y and pero but bueno ok okay okey dale listo ah oh eh che mira oye well so now ahora entonces then gracias thanks perfecto perfect great una un a an hey totally completely perdon sorry tengo i have also tambien let's lets me quick totalmente`)

// phraseIn finds the phrase that decides. One that keeps the subject beats the
// others: "mismo tema, pero otra cosa".
func phraseIn(text string) phrase {
	ws := clauseWords(text)
	joined := strings.Join(ws, " ") // two blanks where a clause ends
	found := phrase{}
	for _, p := range phrases {
		if !strings.Contains(joined, p.text) {
			continue
		}
		if found.kind != none && p.kind != found.kind {
			break // phrases stand in order of weight
		}
		if hit, negated := at(ws, p); hit {
			if negated {
				return phrase{p.text, stays}
			}
			if len(p.text) > len(found.text) {
				found = p
			}
		}
	}
	return found
}

// at looks for a phrase among words; "" stands between clauses.
func at(ws []string, p phrase) (hit, negated bool) {
	parts := strings.Fields(p.text)
	for i := 0; i+len(parts) <= len(ws); i++ {
		if !equal(ws[i:i+len(parts)], parts) {
			continue
		}
		begins := true
		no := false
		for j := i - 1; j >= 0 && ws[j] != ""; j-- {
			if i-j <= 3 && negations[ws[j]] {
				no = true
			}
			begins = begins && openers[ws[j]]
		}
		switch {
		case p.kind == stays && !no:
			return true, false
		case p.kind == flushes && no:
			return true, true
		case p.kind == flushes, (p.kind == shifts || p.kind == turns) && begins && !no && !continues(ws, i+len(parts)):
			return true, false
		}
	}
	return false, false
}

// continues reports whether a phrase goes on as part of a statement: "otra
// cosa que me dijo", "another thing in that file".
func continues(ws []string, i int) bool {
	return i < len(ws) && (ws[i] == "es" || ws[i] == "is" || ws[i] == "in" || ws[i] == "to")
}

func equal(a, b []string) bool {
	for i := range b {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// clauseWords are the folded words of a text with "" wherever a clause ends.
func clauseWords(text string) []string {
	var ws []string
	var w strings.Builder
	flush := func() {
		if w.Len() > 0 {
			ws = append(ws, w.String())
			w.Reset()
		}
	}
	for _, r := range fold(head(text)) {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '\'':
			w.WriteRune(r)
		default:
			flush()
			if !unicode.IsSpace(r) || r == '\n' {
				ws = append(ws, "")
			}
		}
	}
	flush()
	return ws
}

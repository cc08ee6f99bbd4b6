package topic

import (
	"slices"
	"strings"
	"unicode"
)

// phraseKind is what a phrase says about the subject.
type phraseKind int

const (
	none    phraseKind = iota
	stays              // the subject is the same, whatever else is said
	flushes            // the user wants another subject
	titles             // the same, said as a title: "New topic. …"
	shifts             // another subject is opened
	turns              // an aside, which may belong to the subject
)

type phrase struct {
	text string
	kind phraseKind
}

// Phrases, folded, longest first where one begins another. Those of kind
// flushes and stays count anywhere in the text, the others where a sentence or
// clause begins: "el plan es otra cosa" changes no subject, nor does "I made a
// new topic in Kafka".
var phrases = []phrase{
	{"mismo tema", stays}, {"same topic", stays}, {"same subject", stays}, {"siguiendo con el tema", stays}, {"siguiendo con eso", stays},
	{"siguiendo con lo mismo", stays}, {"sobre lo mismo", stays}, {"on the same note", stays}, {"still on that", stays}, {"related to that", stays},
	{"relacionado con eso", stays}, {"sin cambiar de tema", stays}, {"without changing the subject", stays}, {"without changing the topic", stays},
	{"sin salir del tema", stays}, {"staying on topic", stays}, {"to stay on topic", stays},
	{"before we move on", stays}, {"before moving on", stays}, {"antes de pasar a otra cosa", stays}, {"antes de pasar a otro tema", stays},

	{"cambiemos de tema", flushes}, {"cambiamos de tema", flushes}, {"cambiando de tema", flushes}, {"cambio de tema", flushes}, {"cambiar de tema", flushes},
	{"hablemos de otra cosa", flushes}, {"hablar de otra cosa", flushes}, {"hablemos de otro tema", flushes}, {"pasemos a otra cosa", flushes},
	{"pasemos a otro tema", flushes}, {"pasemos a otro asunto", flushes}, {"change the subject", flushes}, {"change the topic", flushes}, {"change topics", flushes},
	{"change subjects", flushes}, {"changing the subject", flushes}, {"changing the topic", flushes}, {"changing topics", flushes}, {"switch topics", flushes},
	{"switching topics", flushes}, {"talk about something else", flushes}, {"change of topic", flushes}, {"change of subject", flushes},

	{"new topic", titles}, {"new subject", titles}, {"start a new topic", titles}, {"nuevo tema", titles},

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

// compounds follow the word "subject", "topic" or "tema" of a phrase where it is
// not what is talked about: a subject line, a topic sentence, a dark theme.
var compounds = set(`line lines field fields header headers heading headings sentence sentences name names title titles label labels tag tags
area areas matter model models modeling modelling partition partitions queue queues column columns page pages id ids list lists map
oscuro oscura claro clara visual visuales grafico predeterminado`)

// talks are what has a subject in the sense meant: "change the subject of this
// conversation", against "of the email".
var talks = set(`conversation chat discussion talk conversacion charla chat platica nuevo once una`)

// compound reports whether the words from i on make something else of the word
// before them.
func compound(ws []string, i int) bool {
	if i >= len(ws) || ws[i] == "" {
		return false
	}
	if ws[i] != "of" && ws[i] != "de" && ws[i] != "del" {
		return compounds[ws[i]]
	}
	for _, w := range ws[i+1 : min(i+4, len(ws))] {
		if talks[w] {
			return false
		}
	}
	return true
}

// delays and the words that may stand after them put a phrase off: "before we
// change the subject", "antes de cambiar de tema".
var (
	delays    = set(`before antes`)
	delayable = set(`we i you they de que ever`)
)

// delayed reports whether the phrase at word i is put off.
func delayed(ws []string, i int) bool {
	for i--; i >= 0 && delayable[ws[i]]; i-- {
	}
	return i >= 0 && delays[ws[i]]
}

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
		if !slices.Equal(ws[i:i+len(parts)], parts) || p.kind != stays && compound(ws, i+len(parts)) {
			continue
		}
		begins := true
		no := delayed(ws, i)
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
		case p.kind == flushes, (p.kind == titles || p.kind == shifts || p.kind == turns) && begins && !no && !continues(ws, i+len(parts)):
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

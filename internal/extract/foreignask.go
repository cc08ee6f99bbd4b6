package extract

import (
	"slices"
	"strings"
)

// asks reports whether a paragraph asks the assistant something, which whoever wrote
// the lines before it would hardly ask of the speaker: for work on a text, for advice,
// or about the author.
func (w *foreign) asks(paragraph string) bool {
	for n, s := range Sentences(paragraph) {
		toks := tokenize(nil, s.Text)
		sc := scan{text: s.Text, toks: toks}
		pos, sig, _ := sc.introductions(0, len(toks))
		asked := strings.HasSuffix(s.Text, "?") || strings.Contains(s.Text, "¿")
		if pos >= len(toks) {
			continue
		}
		about := slices.ContainsFunc(toks, func(t token) bool { return w.author[t.norm] })
		if about && (asked || sig == signalOrder || requests(toks, pos)) {
			return true
		}
		if !asked && !requests(toks, pos) {
			continue
		}
		if has(toks, textTasks) || hasTextStem(toks) || answers(toks) {
			return true
		}
		if deliberates(toks) && (n == 0 || has(toks, thirdPersons)) {
			return true
		}
		if n == 0 && has(toks[:min(len(toks), pos+6)], counsels) {
			return true
		}
	}
	return false
}

// requests reports whether a sentence asks for an act: "please …", "can you …",
// "ayudame a …", "summarize …".
func requests(toks []token, pos int) bool {
	w := toks[pos].norm
	next := ""
	if pos+1 < len(toks) {
		next = toks[pos+1].norm
	}
	switch {
	case (w == "can" || w == "could" || w == "would" || w == "will") && next == "you", has(toks[:pos], requested):
		return true
	case w == "please" || w == "help" || w == "podes" || w == "puedes" || w == "podrias" || w == "ayudame" || w == "necesito" || w == "quiero":
		return true
	case w == "i" && (next == "need" || next == "want" || next == "would"):
		return true
	}
	return textTasks[w] || counsels[w] || hasTextStem(toks[pos:pos+1])
}

// answers reports whether what is asked for is an answer to somebody: "what should I
// reply", "¿qué le contesto?", "write back to her".
func answers(toks []token) bool {
	for k, t := range toks {
		next, before := "", ""
		if k+1 < len(toks) {
			next = toks[k+1].norm
		}
		if k > 0 {
			before = toks[k-1].norm
		}
		switch t.norm {
		case "reply", "respond", "answer", "tell", "say", "write":
			switch before {
			case "i", "to", "a", "me", "us":
				return t.norm != "tell" || thirdPersons[next]
			}
			if next == "to" || next == "back" || thirdPersons[next] {
				return true
			}
		case "contesto", "respondo", "digo", "contestarle", "responderle", "decirle", "escribirle", "respondele", "contestale", "decile", "dile",
			"escribile", "escribele", "contestaria", "responderia", "conteste", "contestar", "responder", "respuesta":
			return true
		}
	}
	return false
}

// deliberates reports whether the speaker asks what to do: "what should I cook",
// "¿qué le preparo?".
func deliberates(toks []token) bool {
	for k := 0; k+1 < len(toks); k++ {
		a, b := toks[k].norm, toks[k+1].norm
		switch {
		case (a == "should" || a == "do" || a == "can" || a == "could" || a == "must") && (b == "i" || b == "we"):
			return k == 0 && has(toks, thirdPersons) || k > 0 && (has(toks[:k], wondering) || has(toks, thirdPersons))
		case (a == "que" || a == "como" || a == "cual") && (firstSingular(b) || b == "debo" || b == "puedo" || b == "deberia"):
			return true
		case (a == "que" || a == "como") && (b == "le" || b == "les") && k+2 < len(toks) && firstSingular(toks[k+2].norm):
			return true
		}
	}
	return false
}

var wondering = set("what how which who")

var thirdPersons = set("him her them his hers their he she they le les su sus ella ellos ellas")

// textTasks are what only an assistant is asked to do with a text.
var textTasks = set(`summarize summarise summary translate translation draft proofread rewrite rephrase paraphrase explain analyze analyse compose tldr tl;dr
resumen traduccion borrador explicame explica redactame`)

func hasTextStem(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool {
		return hasStem(t.norm, textStems) || hasStem(t.norm, []string{"redact", "reformul", "analiz"})
	})
}

// counsels are what assistants are asked for.
var counsels = set(`suggest suggestions suggestion recommend recommendations plan give list find search make generate create show check ideas advice review
sugerir sugerime sugiere sugiereme sugerencias sugerencia recomienda recomendame recomiendame recomendar recomendarme recomendacion recomendaciones planear planificar armar armame arma
dame decime dime busca buscame buscar haceme hazme hace haz ideas consejo consejos revisa revisar preparar planifica planificame ayudame ayudarme aconsejas aconsejame lista`)

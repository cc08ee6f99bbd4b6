package extract

import "strings"

// handsOver reports whether a sentence puts what follows it before the reader as the words of
// others, or as a game: a question whether it is a fraud, the heading of a letter or a diary
// that is somebody else's, "let's play a game: you are my doctor".
func handsOver(toks []token, sentence, rest string) bool {
	if playful[toks[0].norm] && (len(toks) == 1 || strings.ContainsRune(sentence, ':') && has(toks, games)) {
		return true
	}
	below := strings.HasPrefix(strings.TrimLeft(rest, " \t\r"), "\n")
	switch last := lastRune(sentence); {
	case !below:
		return false
	case last == '?':
		return asksOfIt(toks) && hasAnyStem(toks, "spam", "scam", "phish", "fraud", "estafa")
	case last != ':' || len(toks) > 9 || has(toks, predicates):
		return false
	}
	for k, t := range toks {
		if writings[t.norm] && k > 0 && (strings.HasSuffix(toks[k-1].norm, "'s") && toks[k-1].norm != "today's" || k+1 < len(toks) && ofWhom[toks[k+1].norm]) {
			return true
		}
	}
	return false
}

// asksOfIt reports whether a question is about what stands beside it: "is it …", "¿es spam?".
func asksOfIt(toks []token) bool {
	for k := 0; k+1 < len(toks); k++ {
		if before, after := toks[k].norm, toks[k+1].norm; before == "is" && (after == "it" || pointers[after]) || before == "es" && (after == "un" || after == "una" || hasStem(after, []string{"spam", "phish"})) {
			return true
		}
	}
	return false
}

func hasAnyStem(toks []token, stems ...string) bool {
	for _, t := range toks {
		if hasStem(t.norm, stems) {
			return true
		}
	}
	return false
}

var (
	playful    = set("roleplay role-play lets let's let hagamos")
	games      = set("game roleplay role-play juego")
	writings   = set("diary journal letter memoir memoirs transcript mail email e-mail testimonial testimony diario carta correo memorias transcripcion testimonio")
	ofWhom     = set("from of by de del")
	predicates = set("is are was were am be have has had got get es son era soy tengo tiene hay escribo write wrote keep")
)

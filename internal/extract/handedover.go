package extract

import "strings"

// handsOver reports whether a sentence puts what follows it before the reader as the words of
// others, or as a game: a question whether it is a fraud, the heading of a letter or a diary
// that is somebody else's, "let's play a game: you are my doctor".
func handsOver(toks []token, sentence, rest string) bool {
	if playful[toks[0].norm] && (len(toks) == 1 || strings.ContainsRune(sentence, ':') && has(toks, games)) {
		return true
	}
	below := strings.HasPrefix(strings.TrimLeft(rest, " \t\r"), "\n") && strings.TrimSpace(rest) != ""
	switch last := lastRune(sentence); {
	case !below:
		return (salutes(rest) || last == '?' && has(toks, sentenceWords)) && asksWork(toks, sentence, false)
	case asksWork(toks, sentence, last == ':'), last == '?' && salutes(rest) && asksReply(sentence), last == ':' && announcesWords(toks):
		return true
	case last == '?':
		return asksOfIt(toks) && hasAnyStem(toks, "spam", "scam", "phish", "fraud", "estafa")
	case last != ':' || len(toks) > 9 || has(toks, predicates):
		return false
	}
	for k, t := range toks {
		if k > 0 && handed[t.norm] && theirOwn[toks[k-1].norm] && selfBegun(tokenize(nil, firstLine(rest))) {
			return true // "her profile:", and below it "I live in …"
		}
		if writings[t.norm] && k > 0 && (strings.HasSuffix(toks[k-1].norm, "'s") && toks[k-1].norm != "today's" || k+1 < len(toks) && ofWhom[toks[k+1].norm]) {
			return true
		}
	}
	return false
}

// asksWork reports whether a sentence asks for work on a text that stands beside it, once.
func asksWork(toks []token, sentence string, colon bool) bool {
	return worksOn(toks, colon) && !standsFor(toks, sentence, len(toks))
}

// announcesWords reports whether words say that what follows is what somebody else said: "me
// escribió esto".
func announcesWords(toks []token) bool {
	n := len(toks) - 1
	return n > 0 && (pointers[toks[n].norm] || toks[n].norm == "esto") && saysWho(toks[:n])
}

// firstLine returns the first line of a text that says something.
func firstLine(text string) string {
	text = strings.TrimSpace(text)
	end, _ := lineEnd(text, 0)
	return text[:end]
}

// handedAbove returns where a text ends whose last line asks for work on what stands above it, or
// says whose it is, and where that begins: "Dear team, …\n\nsummarize this email". Both are 0 where
// there is none. What stands above a salutation is the speaker's.
func handedAbove(text string) (from, to int) {
	trimmed := strings.TrimRight(text, " \t\r\n")
	to = strings.LastIndexByte(trimmed, '\n') + 1
	line := trimmed[to:]
	if strings.ContainsAny(line, ":\"“«`/") {
		return 0, 0
	}
	switch ss := splitProse(nil, line, 0, len(line)); {
	case to > 0 && len(line) <= maxAsking && (asksAbove(ss[0].Text) || ascribesAbove(line) || salutes(text) && asksReply(line) && !has(tokenize(nil, line), mine)):
	case len(ss) > 1 && salutes(text) && asksOfBare(ss[len(ss)-1].Text):
		to += ss[len(ss)-1].Start
	default:
		return 0, 0
	}
	for start := 0; start < to; {
		end, next := lineEnd(text, start)
		if salutes(text[start:end]) {
			return start, to
		}
		start = next
	}
	return 0, to
}

// maxAsking is the length of a line, in bytes, that asks for work on what stands above it.
const maxAsking = 160

// asksAbove reports whether a sentence asks for work on a text.
func asksAbove(sentence string) bool {
	toks := tokenize(nil, sentence)
	return !has(toks, notAbove) && asksWork(toks, sentence, false)
}

// asksReply reports whether a short line asks for an answer to a letter: "how should I respond?",
// "please reply".
func asksReply(line string) bool {
	toks := tokenize(nil, line)
	return len(toks) > 0 && len(toks) <= 8 && !has(toks, usually) && (answers(toks) || answering[toks[len(toks)-1].norm])
}

// asksOfBare reports whether a sentence asks for work that is done to texts only, on what stands
// before it: "Translate this into German."
func asksOfBare(sentence string) bool {
	toks := tokenize(nil, sentence)
	for k := 0; k < min(len(toks), 6); k++ {
		if reworks[toks[k].norm] || hasStem(toks[k].norm, reworkStems) {
			return (enclitic(toks[k].norm) || pointsAt(toks[k+1:]) || has(toks[k+1:], pointers)) && !has(toks, handed) && !has(toks, summedUp) && asksAbove(sentence)
		}
	}
	return false
}

// ascribesAbove reports whether a line begins with whose the text above is: "that's what my tenant
// wrote", "this is from a customer", "me lo mandó una clienta".
func ascribesAbove(line string) bool {
	if k := strings.IndexAny(line, ",;.?!"); k > 0 {
		line = line[:k]
	}
	toks := tokenize(nil, line)
	if len(toks) < 3 || len(toks) > 8 || !backward[toks[0].norm] && toks[0].norm != "me" {
		return false
	}
	for k := 1; k+1 < len(toks) && k < 4; k++ {
		if w := toks[k].norm; (w == "from" || w == "by" || w == "de" || w == "del") && backward[toks[k-1].norm] {
			return someone(toks[k+1:], false)
		}
	}
	return saidBefore(line, toks)
}

// notAbove stand in questions about what comes, or about what the speaker told: "I have lupus.
// What does that mean?"
var notAbove = set("below following abajo siguiente mean means significa")

// salutes reports whether a text begins as a letter does: "Hi,", "Dear team", "Hola Nora".
func salutes(text string) bool {
	words := strings.Fields(fold(text[:min(len(text), 80)]))
	if len(words) == 0 {
		return false
	}
	first := strings.Trim(words[0], ",.!:¡")
	return saluting[first] || len(words) > 1 && buenas[first] && buenas[strings.Trim(words[1], ",.!")]
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
	playful       = set("roleplay role-play lets let's let hagamos")
	games         = set("game roleplay role-play juego")
	writings      = set("diary journal letter memoir memoirs transcript mail email e-mail testimonial testimony diario carta correo memorias transcripcion testimonio")
	saluting      = set("hi hello hey dear hola estimado estimada estimados estimadas querido querida greetings")
	buenas        = set("good morning afternoon evening buen buenos buenas dia dias tardes noches")
	sentenceWords = set("sentence phrase frase oracion")
	// theirOwn stand before what another wrote.
	theirOwn   = set("his her their su sus")
	ofWhom     = set("from of by de del")
	predicates = set("is are was were am be have has had got get es son era soy tengo tiene hay escribo write wrote keep")
)

package extract

import "strings"

// acceptManner wants no text at hand that the order is for: "don't use emojis in this mail".
// "In commit messages" and "in code" are of all of them.
func acceptManner(r *reading) bool {
	obj := r.object()
	if w := r.last(); w == "comments" || w == "comentarios" {
		if len(obj) > 0 && !barrier(obj[0].sep) && !idle[obj[0].norm] && !courtesies[obj[0].norm] && obj[0].norm != "unless" && !has(obj, unending) && !has(obj, coding) {
			return false // of a program, not "en mis fotos"
		}
	}
	if len(obj) > 0 && qualified[obj[0].norm] {
		obj = obj[1:]
	}
	return general(obj) && !amused(r.toks[r.m.start:])
}

// qualified by what is barred: "exclamation marks", "bullet points".
var qualified = set("mark marks points lists")

// idle comments tell what the code does.
var idle = set("obvious redundant unnecessary useless obvios redundantes innecesarios inutiles")

// general reports whether what follows an order confines it to nothing at hand.
func general(obj []token) bool {
	if hasAny(obj, nearWords, atHandWords, ofTheMoment, failing) || hasFile(obj) {
		return false
	}
	for k, t := range obj {
		if barrier(t.sep) {
			break
		}
		if t.capital && properName(t) {
			return false // "in the mail to Ana"
		}
		if !confining[t.norm] || k+1 >= len(obj) {
			continue
		}
		n := k + 1
		single := false
		for n < len(obj)-1 && (determiners[obj[n].norm] || ownWords[obj[n].norm] || obj[n].norm == "your" || obj[n].norm == "tus" || obj[n].norm == "mis") {
			single = single || beforeOne[obj[n].norm]
			n++
		}
		if w := obj[n].norm; single && !unending[w] && !strings.HasSuffix(w, "s") {
			return false
		}
	}
	return true
}

var (
	beforeOne   = set("the el la a un una my mi")
	confining   = set("in en to a on for para with inside into al")
	atHandWords = set("vez once time here aca aqui now ahora current actual first second next last primer segunda section seccion paragraph parrafo")
	// unending are media that have no end: of "the code" there is always more.
	unending = set("code codebase documentation chat slack email mail copy prose writing codigo documentacion chat prosa git project repo proyecto")
)

// acceptChatter reads an order to leave a habit of speech, of nobody in particular.
func acceptChatter(r *reading) bool {
	obj := r.object()
	return general(obj) && !has(obj, people) && len(obj) < 10 && !amused(r.toks[r.m.start:])
}

// acceptAddress reads how the speaker is spoken to.
func acceptAddress(r *reading) bool {
	obj := r.object()
	switch w := r.tail(0); w {
	case "usted", "vos", "tu":
		if len(obj) > 0 && !barrier(obj[0].sep) && !courtesies[obj[0].norm] && obj[0].norm != "cuando" {
			return false // "háblame de tu familia"
		}
		if h := r.head(0); h != "no" && !hasStem(h, []string{"trat"}) && !(len(r.toks) > r.m.end && (courtesies[r.toks[r.m.end].norm] || r.toks[r.m.end].norm == "no")) {
			return false // "hablame de vos": of yourself
		}
	}
	if (languages[r.tail(0)] || isDemonym(r.tail(0))) && r.head(0) != "no" && !has(r.toks[r.m.start:r.m.end], always) && !has(r.toks[r.m.end-1:min(len(r.toks), r.m.end+1)], despite) {
		return false // "explicame en español": this once
	}
	return !hasAny(obj, letters, nearWords, ofTheMoment, atHandWords) && !amused(r.toks[r.m.start:])
}

var letters = set("mail email correo carta letter")

// unconfined reports whether an order is over, but for a courtesy or a contrast.
func unconfined(r *reading) bool {
	rest := r.toks[r.m.end:]
	return len(rest) == 0 || rest[0].sep == '.' || rest[0].sep == ',' || courtesies[rest[0].norm] || contrasts[rest[0].norm] ||
		len(rest) > 1 && confining[rest[0].norm] && everyOne[rest[1].norm]
}

// despite leads to what an order holds against for good: "… even if I write in Spanish".
var despite = set("even although though regardless no whatever aunque")

var contrasts = union(despite, set("not whenever cuando y and o or from desde"))

// acceptTexts wants many texts: "commit messages", not "the commit message"; and an order,
// which without a verb only a courtesy tells.
func acceptTexts(r *reading) bool {
	if w := r.head(0); w != "please" && !textVerbs[w] {
		if rest := r.toks[r.m.end:]; len(rest) == 0 || !courtesies[rest[0].norm] {
			return false
		}
	}
	return !has(r.toks[r.m.start:r.end], nearWords) && unconfined(r) && general(r.object())
}

var textVerbs = set("write keep put make name escribi escribe pone pon hace haz deja")

var courtesies = set("please always only thanks por siempre porfa gracias solo")

// acceptRatherThan reads a convention that is chosen over another of its kind: "use tabs, not
// spaces", "usá pnpm en vez de npm".
func acceptRatherThan(r *reading) bool {
	kind := conventionOf(r.last())
	rest := r.toks[r.m.end:]
	for len(rest) > 0 && conventionOf(rest[0].norm) == kind && !barrier(rest[0].sep) {
		rest = rest[1:]
	}
	n := contrast(rest)
	if n == 0 || kind == "" {
		return false
	}
	for k := n; k < min(len(rest), n+2); k++ {
		if conventionOf(rest[k].norm) != kind {
			continue
		}
		rest = rest[k+1:]
		for len(rest) > 0 && conventionOf(rest[0].norm) == kind {
			rest = rest[1:]
		}
		return general(rest) && !(len(rest) > 0 && rest[0].sep == 0 && (rest[0].norm == "to" || rest[0].norm == "para" || rest[0].norm == "for" || rest[0].norm == "as" || rest[0].norm == "como"))
	}
	return false
}

// conventionOf returns the kind of a convention or a tool, "" of other words.
func conventionOf(w string) string {
	if conventions[w] {
		return "convention"
	}
	if kind := toolCategory(w); kind == "package_manager" || kind == "test_framework" || kind == "container" {
		return kind
	}
	return ""
}

// commissions reports whether a message asks for a text beside an order about the manner of
// texts, found as run of it: "Write a cover letter. Don't use jargon." is about that letter.
func commissions(text, run string) bool {
	for _, s := range Sentences(text) {
		part := s.Text
		if i := strings.Index(fold(part), fold(run)); i >= 0 {
			part = part[:min(i, len(part))] // folding shortens: a few bytes are left out
		}
		toks := tokenize(nil, part)
		sc := scan{text: part, toks: toks}
		k, _, _ := sc.introductions(0, len(toks))
		for k < len(toks) && (politeness[toks[k].norm] || requested[toks[k].norm] || desiring[toks[k].norm]) {
			k++
		}
		if k < len(toks) && (commissioned[toks[k].norm] || hasStem(toks[k].norm, commissionStems)) {
			return true
		}
	}
	return false
}

var desiring = set("you i need want necesito quiero")

var commissioned = set(`write draft translate summarize summarise rewrite compose generate create make give prepare describe edit proofread rephrase shorten review explain add implement fix build refactor reply answer format convert a an un una`)

var commissionStems = []string{"escrib", "redact", "traduc", "traduz", "resum", "reescrib", "gener", "prepar", "haceme", "hazme", "armame", "dame", "correg", "corrig", "contest", "respond", "agreg", "implement", "arregl", "mejor"}

// contrast returns the token behind the words that put one thing before another, 0 where there
// are none.
func contrast(toks []token) int {
	if len(toks) < 2 {
		return 0
	}
	next := toks[1].norm
	switch w := toks[0].norm; {
	case w == "not", w == "no", w == "over", w == "nunca", w == "never":
		return 1
	case w == "instead" && next == "of", w == "rather" && next == "than", w == "and" && next == "not", w == "y" && next == "no":
		return 2
	case w == "en" && (next == "vez" || next == "lugar") && len(toks) > 3:
		return 3
	}
	return 0
}

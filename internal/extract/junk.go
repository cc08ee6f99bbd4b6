package extract

import "strings"

// The reasons of [Junk], besides those shared with sentences.
const (
	reasonEmpty           = "too_short"
	reasonInjected        = "injected"
	reasonInterrupt       = "interrupt_notice"
	reasonCommand         = "command"
	reasonOutput          = "command_output"
	reasonReminder        = "system_reminder"
	reasonHeartbeat       = "heartbeat"
	reasonBootFile        = "boot_file"
	reasonSummary         = "compact_summary"
	reasonPrompt          = "role_prompt"
	reasonGreeting        = "greeting"
	reasonAcknowledgement = "acknowledgement"
)

// Junk reports whether the whole text is nothing a person would want kept, and
// why (T14). It is cheap enough to ask about every message.
func Junk(text string) (reason string, junk bool) {
	_, reason = gate(plainLetters(text), true)
	return reason, reason != ""
}

// Overrides reports whether a text tells its reader to disregard what it was told
// before: an attack on whoever gets to see it.
func Overrides(text string) bool {
	found, _ := disregards(tokenize(nil, plainLetters(text)))
	return found
}

// unblocked is a text without what [stripBlocks] takes out, and why that was taken.
type unblocked struct{ text, removed string }

// gate is Junk of text in plain letters, which it returns without the blocks of programs. The
// reader of a message asks it without depth: it looks for secrets and questions itself, sentence by
// sentence.
func gate(text string, deep bool) (rest unblocked, junk string) {
	t := strings.TrimSpace(text)
	if t == "" {
		return rest, reasonEmpty
	}
	if junk = machineText(t); junk != "" {
		return rest, junk
	}
	rest.text, rest.removed = stripBlocks(text)
	if rest.removed != "" {
		if t = strings.TrimSpace(rest.text); t == "" {
			return rest, rest.removed
		}
	}
	return rest, junkTyped(t, deep)
}

// junkTyped returns the reason why a text without the blocks of programs is junk.
func junkTyped(t string, deep bool) string {
	if rolePrompt(t) {
		return reasonPrompt
	}
	if jsonText(t) {
		return reasonCode
	}
	if len(t) > 200 {
		return ""
	}
	toks := tokenize(nil, t)
	if deep && secretIn(t, toks) && strings.IndexByte(t, '\n') < 0 {
		return reasonSecret
	}
	if r := phatic(toks); r != "" {
		return r
	}
	if len(toks) < 2 {
		return reasonEmpty
	}
	if !deep {
		return ""
	}
	ss := Sentences(t)
	if allCode(ss) {
		return reasonCode
	}
	if len(ss) == 1 && plainQuestion(t, toks) {
		return reasonQuestion
	}
	return ""
}

func allCode(ss []Sentence) bool {
	for _, s := range ss {
		if !s.Code {
			return false
		}
	}
	return true
}

// plainQuestion reports whether the one sentence asks and asserts nothing
// before asking.
func plainQuestion(t string, toks []token) bool {
	if !strings.HasSuffix(t, "?") {
		return false
	}
	sc := scan{text: t, toks: toks}
	return len(sc.run().found) == 0
}

// phatic knows greetings and acknowledgements: every word is one.
func phatic(toks []token) string {
	if len(toks) == 0 {
		return reasonEmpty
	}
	if len(toks) > 10 {
		return ""
	}
	greets := 0
	for _, t := range toks {
		w := t.norm
		switch {
		case greetings[w]:
			greets++
		case acknowledgements[w] || laughter(w):
		default:
			return ""
		}
	}
	if greets > 0 {
		return reasonGreeting
	}
	return reasonAcknowledgement
}

var greetings = set(`hi hello hey hiya morning afternoon evening night bye goodbye cheers welcome hola buenas buenos
dias tardes noches adios chau chao ciao saludos bienvenido`)

var acknowledgements = set(`ok okay k kk yes yeah yep yup no nope nah sure fine good great perfect excellent awesome
nice cool wow amazing thanks thank thx ty you so much very a lot lol done right alright agreed correct exactly got it
understood sounds makes sense works for me lgtm go ahead continue proceed please do that is this the best do next
approved looks well keep going again carry on brilliant lovely sweet neat indeed true all yay ah oh hmm mm hm uh huh
si dale listo bien muy genial perfecto buenisimo barbaro excelente gracias muchas mil vale claro exacto correcto
entendido de acuerdo acuerdo joya bueno seguimos sigue seguí segui adelante continua continuar hecho por favor obvio
tal cual eso es mortal espectacular increible va ahi un genio crack siempre como todo`)

func laughter(w string) bool {
	if len(w) < 3 {
		return false
	}
	for i := 0; i < len(w); i++ {
		switch w[i] {
		case 'j', 'a', 'h', 'e', 'i', 's', 'k':
		default:
			return false
		}
	}
	return strings.Count(w, "j") >= 2 || strings.Count(w, "h") >= 2
}

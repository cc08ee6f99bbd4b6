package extract

import "strings"

// Unstated reports whether a text that somebody asks to have remembered states
// nothing: a thank-you, laughter, a beat of a program, an empty value, what breaks off, a
// plain question, or one about a case that is only supposed (T14). It is narrower than [Junk], which may refuse in doubt: what
// an owner states must never be refused, be it one word, code or a role.
func Unstated(text string) (reason string, unstated bool) {
	t := strings.TrimSpace(plainLetters(text))
	if emptyValues[strings.Trim(fold(t), ".!?\"'`<>[]() ")] {
		return reasonEmpty, true
	}
	switch reason, _ = Junk(t); reason {
	case reasonGreeting, reasonAcknowledgement, reasonHeartbeat, reasonInterrupt:
		return reason, true
	case reasonQuestion:
		if asksOnly(t) {
			return reason, true
		}
	}
	if supposed(t) {
		return reasonHypothetical, true
	}
	if breaksOff(t) {
		return reasonUnfinished, true
	}
	toks := tokenize(nil, t)
	for _, k := range toks {
		if !laughter(k.norm) && !laughs[k.norm] && !acknowledgements[k.norm] && !greetings[k.norm] {
			return "", false
		}
	}
	return reasonAcknowledgement, len(toks) > 0 && len(toks) <= 10
}

// Closes reports whether a text has a closing tag of a block of Strandline's, which no memory
// holds.
func Closes(text string) bool { return ownClosing.MatchString(plainLetters(text)) }

// Arguable reports whether a reason of [Unstated] is a judgement of what the words mean:
// other rules may judge otherwise.
func Arguable(reason string) bool {
	return reason == reasonQuestion || reason == reasonHypothetical || reason == reasonUnfinished
}

// emptyValues are what programs print for nothing.
var emptyValues = set("null nil none undefined nan n/a na void empty")

var laughs = set("lol lmao rofl xd haha jaja thanks gracias")

// asksOnly reports whether the one sentence is a question by its first word or
// mark, and not a title that ends like one.
func asksOnly(t string) bool {
	if strings.HasPrefix(t, "¿") {
		return true
	}
	toks := tokenize(nil, t)
	if len(toks) < 2 {
		return false
	}
	switch toks[0].norm {
	case "please", "right", "correct", "ok", "okay", "no", "remember", "help", "suggest", "recommend", "give", "tell", "show", "por", "vale", "mejor", "verdad", "cierto":
		return false
	}
	return interrogatives[toks[0].norm]
}

package belief

import (
	"regexp"
	"strings"
)

// takenBack reports whether a newer statement gives back what an older instruction rules
// out, or lets go of what it asks: "don't use emojis", "you may use emojis again"; "use
// emojis in your answers", "you can drop the emojis". All that either speaks of must be
// spoken of by the other: leave for one case takes no rule back that holds in all.
func takenBack(a, b Statement) bool {
	if a.lang != b.lang || a.lang != languageEN && a.lang != languageES {
		return false
	}
	m := allows.FindStringSubmatch(asked(b))
	if m == nil {
		return false
	}
	old := asked(a)
	switch {
	case lapses.MatchString(m[1]):
		_, order := orderOf(a)
		return order && !bans.MatchString(old) && !ownVoice.MatchString(old) && sameMatter(old, lapses.ReplaceAllString(m[1], ""))
	case renewed.MatchString(m[1]):
		ban := bans.FindStringIndex(old)
		return ban != nil && !ownVoice.MatchString(old[:ban[1]]) && sameMatter(old[ban[1]:], m[1])
	}
	return false
}

// asked returns the words of a statement without politeness.
func asked(s Statement) string {
	var words []string
	for _, w := range strings.Fields(s.telling().folded) {
		if !polite[w] {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

var polite = set("please ok okay now por favor ya nuevo")

// The forms of leave, of what it lets go of, of leave for what was once ruled out, and of
// ruling out.
var (
	allows   = regexp.MustCompile(`^(?:you (?:can|may)|feel free to|podes|puedes|puede) (.+)$`)
	lapses   = regexp.MustCompile(`^(?:drop|skip|omit|leave out|stop(?: using)?|dejar de|sacar|omitir|obviar) `)
	renewed  = regexp.MustCompile(`\bagain\b|\b(?:volver|vuelve|vuelvas) a\b|\botra vez\b`)
	bans     = regexp.MustCompile(`^(?:(?:do not|don't|dont|never|avoid)\b|no (?:me |nos )?|nunca (?:me )?|jamas (?:me )?)`)
	ownVoice = regexp.MustCompile(`^(?:i|we|my|our|yo|mi|nosotros)\b`)
)

// sameMatter reports whether two orders are about the same things, however these are to be
// done: "use", "put" and "in your answers" say nothing of what.
func sameMatter(a, b string) bool {
	x, y := orderedThings(a), orderedThings(b)
	if len(x) == 0 || len(x) != len(y) {
		return false
	}
	for w := range x {
		if !y[w] {
			return false
		}
	}
	return true
}

func orderedThings(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		if !plainOrder[w] {
			m[strings.TrimSuffix(w, "s")] = true
		}
	}
	return m
}

var plainOrder = set(`use using used put putting add adding include including write writing the any a an in on to of with your my me answers answer replies reply responses response messages message again
	usar uses use usa uses poner pongas pon pone poneme ponga agregar agregues incluir incluyas escribir escribas los las el la un una en de con tus mis me respuestas respuesta mensajes mensaje volver a otra vez`)

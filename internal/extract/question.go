package extract

import "strings"

// interrogatives begin a question or a request.
var interrogatives = set(`what which who whom whose when where why how do does did is are am was were can could
will would should shall may might have has any que cual cuales quien quienes cuando donde como cuanto cuanta
cuantos cuantas por podes puedes podrias podrian puede sabes sabe tenes tienes hay conoces conviene debo deberia
help suggest recommend give tell show ayudame recomendame recomiendame decime dime explicame sugerime sugiereme
please right correct ok okay verdad cierto no remember huh eh viste isn don recomiendas recomendas sirve vale
haven aren won mejor`)

// tags turn the statement before them into a question.
var tags = set("right correct ok okay verdad cierto no remember huh eh viste isn don yes si true wasn")

// questionFrom returns the token from which an interrogative sentence asks, and
// whether it asks at all. Clauses before it are asserted: "soy celíaco, ¿qué
// puedo comer?" When the question only seeks confirmation everything asks.
func questionFrom(s string, toks []token, from int, cs []clause) (int, bool) {
	trimmed := strings.TrimRight(s, " \t\"'”»)!")
	asks := strings.HasSuffix(trimmed, "?")
	open := strings.Index(s, "¿")
	if !asks && open < 0 {
		return len(toks), false
	}
	if open >= 0 {
		for i := from; i < len(toks); i++ {
			if toks[i].start > open {
				if len(toks)-i <= 3 && tags[toks[i].norm] {
					return from, true
				}
				return i, true
			}
		}
	}
	for k := len(cs) - 1; k >= 0; k-- {
		c := cs[k]
		w := toks[c.start].norm
		if seeksAssent(toks, c) {
			return from, true
		}
		if !interrogatives[w] && (c.end < len(toks) || !asksUnmarked(s, toks, c)) {
			continue
		}
		if c.end-c.start <= 3 && tags[w] && c.end == len(toks) {
			return from, true
		}
		// the leftmost of a run of asking clauses
		for k > 0 && asksToo(s, toks, cs[k-1]) {
			k--
		}
		return cs[k].start, true
	}
	return from, true
}

// asksToo reports whether a clause before one that asks does so itself, by its first word.
// "When I eat kiwi …" and "no tolero …" tell.
func asksToo(s string, toks []token, c clause) bool {
	t := toks[c.start]
	next := ""
	if c.start+1 < c.end {
		next = toks[c.start+1].norm
	}
	switch t.norm {
	case "no":
		return c.end-c.start <= 2
	case "when", "what", "how", "where", "why":
		return !inverted[next] && next != "my"
	case "cuando", "como":
		return accentedAsk(s, t) || !firstSingular(t.norm) && !firstSingular(next)
	}
	return interrogatives[t.norm]
}

// reasons introduce the asserted ground of a question: "can you plan my meals
// since I'm diabetic?"
func grounds(toks []token, c clause) bool {
	switch toks[c.lead].norm {
	case "since", "because", "as", "porque", "pues", "given", "dado", "puesto", "considering", "and", "but", "ya", "como":
		return toks[c.lead].norm != "and" && toks[c.lead].norm != "but"
	}
	return false
}

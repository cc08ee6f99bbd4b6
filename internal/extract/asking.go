package extract

import "strings"

// partQuestion puts a comma before a question that follows a statement without one: "soy
// celíaca puedo comer avena?", "i'm celiac can i eat oats?".
func partQuestion(s string, toks []token) {
	if !strings.HasSuffix(unquoted(s), "?") || strings.Contains(s, "¿") {
		return
	}
	begin := 0
	for k := range toks {
		if barrier(toks[k].sep) {
			begin = k
			continue
		}
		if k < begin+2 || !opensQuestion(s, toks, k) {
			continue
		}
		for k > begin+2 && thereupon[toks[k-1].norm] {
			k--
		}
		if before := toks[k-1]; !governing[before.norm] && before.marks&markAdverb == 0 && !interrogatives[before.norm] {
			toks[k].sep = ','
		}
		return
	}
}

// opensQuestion reports whether a question begins in mid-sentence: its verb before its subject,
// or a word that only asks.
func opensQuestion(s string, toks []token, k int) bool {
	if k+2 >= len(toks) || barrier(toks[k+1].sep) {
		return false
	}
	w, next := toks[k].norm, toks[k+1].norm
	switch {
	case w == "se" && modalVerbs[next], modalVerbs[w]:
		at := k + 1
		if w == "se" {
			at++
		}
		return at < len(toks) && infinite(toks[at].norm)
	case interrogatives[w] && accentedAsk(s, toks[k]):
		return true
	case w == "que" && modalVerbs[next]:
		return infinite(toks[k+2].norm) && !has(toks[:k], reporting) && !has(toks[:k], presuming)
	case auxiliary[w] && inverted[next]:
		return true
	case asksWhat[w]:
		return auxiliary[next] && (inverted[toks[k+2].norm] || determiners[toks[k+2].norm])
	}
	return false
}

// accentedAsk reports whether a Spanish word is written as those are that ask: "qué", "cuánto".
func accentedAsk(s string, t token) bool {
	w := strings.ToLower(s[t.start:t.end])
	return w != t.norm && strings.ContainsAny(w, "áéíóú") && (asksWhat[t.norm] || t.norm == "que" || t.norm == "como" || t.norm == "donde" || t.norm == "cuando")
}

func infinite(w string) bool {
	return hasSuffixes(w, "ar", "er", "ir", "arlo", "erlo", "irlo", "arla", "erla", "irla", "arme", "erme", "irme", "arle", "erle", "arlos", "erlos", "arlas", "erlas")
}

// asksUnmarked reports whether the last clause of a sentence that ends with "?" asks, though
// it begins with no word that only asks: "soy celíaca, puedo comer avena?", "…, se puede?",
// "…, el sushi es peligroso?", "…, ideas?". An item of what is said before does not.
func asksUnmarked(s string, toks []token, c clause) bool {
	k := c.start
	for k < c.end-1 && thereupon[toks[k].norm] {
		k++
	}
	if k+2 < c.end && weakPronouns[toks[k].norm] && weakPronouns[toks[k+1].norm] {
		k++ // "se le puede dar …"
	}
	w, next := toks[k].norm, ""
	if k+1 < c.end {
		next = toks[k+1].norm
	}
	switch {
	case wishes[toks[c.end-1].norm] && c.end-k <= 3, wishes[w] && wishedFor[next]:
		return true
	case k+1 == c.end:
		return modalVerbs[w]
	case interrogatives[w], modalVerbs[w], opinion[w], w == "algun" || w == "alguna" || w == "algo":
		return true
	case weakPronouns[w]:
		return modalVerbs[next] || opinion[next] || bids(s, toks[k+1])
	case (w == "tengo" || w == "tenemos" || w == "hay") && next == "que":
		return true
	case w == "hace" && next == "falta", w == "necesito" && infinite(next):
		return true
	case prepositions[w] && (asksWhat[next] || next == "que" || next == "donde"):
		return true
	case !function[w] && safe[toks[c.end-1].norm] && c.end-k > 1 && c.end-k <= 4:
		return true
	case determiners[w] && k+2 < c.end && weakPronouns[toks[k+2].norm]:
		return true
	case determiners[w]:
		return has(toks[k+2:min(c.end, k+7)], opinion) || has(toks[k+2:min(c.end, k+7)], modalVerbs)
	}
	return bids(s, toks[k]) && !toks[k].capital
}

// before returns a scan of what stands before the question of a sentence.
func (sc *scan) before(ask int) scan {
	return scan{text: strings.TrimRight(sc.text[:sc.toks[ask].start], " ,;:-–—¿"), toks: sc.toks[:ask]}
}

// bids reports whether a verb asks the listener for something: "(me) recomendás", "recomiendas".
func bids(s string, t token) bool {
	w := strings.ToLower(s[t.start:t.end])
	return strings.HasSuffix(w, "ás") || strings.HasSuffix(w, "és") && len(w) > 5 || strings.HasSuffix(w, "ís") || hasStem(t.norm, bidStems)
}

var bidStems = []string{"recom", "recomien", "suger", "sugier", "aconsej", "pasari", "podri", "dirias"}

// seeksAssent reports whether the last clause only asks whether what is said before it is so:
// "…, es verdad?", "…, te acordás?", "…, o no?".
func seeksAssent(toks []token, c clause) bool {
	if c.end != len(toks) || c.end-c.start > 3 {
		return false
	}
	for _, t := range toks[c.start:c.end] {
		if !assenting[t.norm] {
			return false
		}
	}
	return true
}

var (
	assenting = set("es esta o no si verdad cierto asi correcto correcta bien me te lo la acordas acuerdas acordabas recordas recuerdas sabias sabes equivoco dije conte")
	thereupon = set("entonces so then y e and asi pues pero but bueno ok o_sea luego igual")
	wishes    = set(`ideas idea suggestions suggestion tips tip thoughts recommendations recommendation advice recipes options alternatives substitutes
ideas sugerencias sugerencia consejos consejo recomendaciones recomendacion recetas opciones alternativas propuestas tips`)
	safe         = set("ok okay safe fine bad allowed seguro segura malo mala bien")
	wishedFor    = set("for on about de para sobre con sin")
	presuming    = set("creo crees espero supongo se sabes parece")
	modalVerbs   = set("puedo podria podre podemos podriamos debo deberia debemos deberiamos puede pueden podra podran podrian conviene convendria recomienda aconseja permite permiten debe deben")
	opinion      = set("es son seria serian esta estan estara sera seran tiene tienen hace hacen hara sirve sirven afecta afectan interfiere interfieren contiene contienen lleva llevan cuenta va van pasa pasaria existe existen importa")
	weakPronouns = set("se me te le les nos lo la los las")
	auxiliary    = set("can could should may shall do does did would will is are am was were has have")
	governing    = set(`que si no como donde cuando cuanto cual quien porque yo nunca ya ni o u lo la solo tampoco tambien el ella nadie nada todo se sabe sabes saber sepas decime dime
what which how where when why that if whether i we you he she they it not who whom or than as the a to of know wonder tell see sure about`)
)

package extract

import (
	"strings"

	"strandline"
)

// tagWords ask for assent and leave what was said before them an order: "never
// use tabs, ok?" They are not the tags of a question ("right?", "¿verdad?").
var tagWords = set("ok okay okey alright deal please understood vale dale listo porfa porfavor entendido estamos oki yeah")

// tagPhrases are the same in two or three words.
var tagPhrases = set("got_it all_right will_you would_you can_you is_that_ok is_that_okay de_acuerdo por_favor me_entendes me_entiendes te_parece si_porfa ok_please")

// untag cuts the tag off a sentence that orders something for good: it is no
// question for that.
func (sc *scan) untag(pos int) {
	trimmed := strings.TrimRight(sc.text, " \t\"'”»)!")
	n := len(sc.toks)
	if !strings.HasSuffix(trimmed, "?") || pos+2 >= n {
		return
	}
	for k := n - 1; k > pos && k >= n-3; k-- {
		if rank(sc.toks[k].sep) < rank(',') {
			continue
		}
		phrase := sc.toks[k].norm
		for _, t := range sc.toks[k+1:] {
			phrase += "_" + t.norm
		}
		if !tagWords[phrase] && !tagPhrases[phrase] {
			return
		}
		if _, sig, _ := sc.introductions(0, k); sig == signalOrder || sig == signalOnward || durableAt(sc.text, sc.toks[:k], pos, sc.clauseEnd(pos, k)) {
			sc.toks, sc.text = sc.toks[:k], strings.TrimRight(sc.text[:sc.toks[k].start], " \t,;:-–—¿¡")
		}
		return
	}
}

// clauseEnd returns the token that ends the clause starting at pos.
func (sc *scan) clauseEnd(pos, end int) int {
	for _, c := range clauses(sc.text, sc.toks[:end], pos) {
		return c.end
	}
	return end
}

// requestedOrder finds a standing order that is asked for: "could you always answer
// in Spanish?", "¿podrías contestarme siempre en inglés?". It returns the token
// where the order starts.
func (sc *scan) requestedOrder(pos int) (int, bool) {
	toks := sc.toks
	if !strings.HasSuffix(strings.TrimRight(sc.text, " \t\"'”»)!"), "?") || pos+4 >= len(toks) {
		return 0, false
	}
	switch toks[pos].norm {
	case "can", "could", "would", "will":
		k := pos + 2
		if toks[pos+1].norm != "you" {
			return 0, false
		}
		for k < len(toks) && politeness[toks[k].norm] {
			k++
		}
		if k+2 >= len(toks) {
			return 0, false
		}
		if always[toks[k].norm] {
			return k, imperativeEnglish(toks, k+1, len(toks)) && !fond[toks[k+1].norm] && (has(toks[k:], toMe) || servesAlways(toks[k+1:], k > pos+2 || toks[pos].norm != "can"))
		}
		if toks[k].norm == "mind" && toks[k+1].norm == "calling" && toks[k+2].norm == "me" {
			return k + 1, toks[len(toks)-1].capital
		}
		return k, toks[k].norm == "stop" && hasSuffixes(toks[k+1].norm, "ing") && (has(toks[k+2:], styles) || has(toks[k+2:], toMe))
	case "puedes", "podes", "podrias", "puede", "podria":
		w := toks[pos+1].norm
		if subordinators[toks[pos+2].norm] {
			return 0, false // "¿podrías decirme si siempre llueve?"
		}
		return pos + 1, has(toks[pos+2:], always) && (hasSuffixes(w, "arme", "erme", "irme") || hasSuffixes(w, "ar", "er", "ir") && (has(toks[pos+2:], toMe) || servesAlways(toks[pos+1:], true)))
	}
	return 0, false
}

// servesAlways reports whether an act that one asks of an assistant follows, of no thing at
// hand: "(always) write tests table-driven", not "trust the compiler".
func servesAlways(toks []token, polite bool) bool {
	return (servable[toks[0].norm] || polite && toks[0].norm == "use") && !has(toks[1:], nearWords) && !has(toks[1:], possessives)
}

var servable = set(`write add include put format run name keep make start begin end sign ask check explain show cite quote summarize summarise list number round convert order sort comment document test mention
escribir agregar anadir incluir poner formatear correr ejecutar nombrar mantener empezar terminar firmar preguntar chequear revisar explicar mostrar citar resumir listar ordenar comentar documentar testear mencionar usar`)

var fond = set("love like hate trust know remember be help tell")

var toMe = set("me my mine us mi mis conmigo spanish english french german italian portuguese dutch catalan metric")

// orderly reads orders in the shapes that hide them: announced, told in a
// sentence before, closed with a tag, or asked for.
func (sc *scan) orderly(pos int, sig *signal) (result, bool) {
	toks := sc.toks
	if annotated(toks) {
		return result{refuse: reasonCode}, true
	}
	if n, _ := announces(toks, 0); n > 0 && *sig != signalOrder && orderAhead(toks) > 0 {
		return sc.ordered(0), true // "two things to remember: …"
	}
	if sc.told && *sig < signalOrder && !strings.HasSuffix(sc.text, "?") {
		*sig = signalOrder
	}
	sc.untag(pos)
	toks = sc.toks
	if k, ok := sc.requestedOrder(pos); ok && *sig < signalOrder && !sc.strict && !toks[k].quoted && !amused(toks) {
		if f := sc.free(k, len(toks), decided); f.text != "" {
			f.domain, f.subject, f.attribute = strandline.DomainPreferences, subjectUser, attributeInstruction
			f.sure = true
			return one(f), true
		}
	}
	return result{}, false
}

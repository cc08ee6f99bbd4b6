package extract

import "strings"

// reacts reads a reaction that is told as what happens whenever: "if I eat
// strawberries my face swells", "se me hincha la cara si como fresas", "eating nuts
// makes my lips swell".
func (sc *scan) reacts(pos int) (attribute, subject string) {
	toks := sc.toks[pos:]
	if n := whenever(sc.text, toks); n > 0 {
		subject, verb, at := taker(toks, n)
		return reactsTo(toks, verb, at), subject
	}
	if intakes[toks[0].norm] > 0 && hasSuffixes(toks[0].norm, "ing") {
		for k := 2; k < min(len(toks)-1, 6); k++ {
			switch toks[k].norm {
			case "makes", "make", "gives", "give", "causes":
				if !taken("have", toks[1:k]) {
					return "", ""
				}
				if k+2 < len(toks) && toks[k+1].norm == "me" {
					return bodily(append([]token{{norm: "get"}}, toks[k+2:]...)), subjectUser
				}
				return reaction(toks[k+1:]), subjectUser
			}
		}
		return "", ""
	}
	if a := doingReacts(toks); a != "" {
		return a, subjectUser
	}
	for k := 2; k+1 < min(len(toks), 12); k++ {
		if (toks[k].norm == "around" || toks[k].norm == "near") && taken("have", toks[k+1:min(len(toks), k+3)]) {
			return reaction(toks[:k]), subjectUser
		}
		if n := whenever(sc.text, toks[k:]); n > 0 {
			subject, verb, at := taker(toks[k:], n)
			if at == 0 || subject != subjectUser || !taken(verb, toks[k+at:min(len(toks), k+at+4)]) {
				return "", ""
			}
			return reaction(toks[:k]), subject
		}
	}
	return "", ""
}

// doingReacts reads "shaving gives me a rash", "wearing gloves gives me hives", "kids
// sunscreen gives me a rash": what is done to the body, not what is heard or thought.
func doingReacts(toks []token) string {
	w := toks[0].norm
	done := len(w) > 5 && hasSuffixes(w, "ing") && !wearisome[w] && !pondering[w] && !deictic[w]
	for k := 1; k+2 < min(len(toks), 7); k++ {
		if t := toks[k].norm; deictic[t] || figurative[t] || technical[t] || coding[t] || disliked(t) || barrier(toks[k].sep) {
			return ""
		} else if gives[t] && toks[k+1].norm == "me" {
			if !done && !substance(toks[k-1]) {
				return ""
			}
			return bodily(append([]token{{norm: "get"}}, toks[k+2:min(len(toks), k+6)]...))
		}
	}
	return ""
}

var pondering = set(`reading hearing listening talking watching seeing looking writing speaking meeting remembering imagining reviewing deploying refactoring dealing dating losing
running-late being having nothing morning evening spending explaining arguing answering calling driving parking merging rebasing committing compiling testing`)

// reactsTo returns the attribute of the reaction that follows what is taken at token at.
func reactsTo(toks []token, verb string, at int) string {
	if at == 0 || at >= len(toks) {
		return ""
	}
	obj := toks[at:]
	for n := 1; n < min(len(obj), 9); n++ {
		if a := reaction(obj[n:]); a != "" {
			if !taken(verb, obj[:n]) || has(obj[n:min(len(obj), n+8)], worries) {
				return ""
			}
			return a
		}
	}
	return ""
}

// worries are no illness: "sick with worry".
var worries = set("worry guilt envy jealousy")

// taker reads who takes something in toks[k:], with what verb, and returns the token of
// what is taken, 0 where nobody does.
func taker(toks []token, k int) (subject, verb string, at int) {
	if k >= len(toks) {
		return "", "", 0
	}
	subject = subjectUser
	switch w := toks[k].norm; {
	case has(toks[k:min(len(toks), k+5)], stings) && has(toks[k:min(len(toks), k+5)], stinging): // "a bee stings me"
		return subject, "have", k
	case w == "i" || w == "we" || w == "yo":
		k++
	case (w == "my" || w == "mi" || w == "our") && k+1 < len(toks) && relations[toks[k+1].norm] != "":
		subject = relations[toks[k+1].norm]
		k += 2
	case takenBySpeaker[w] || w == "me" || adverbs[w]:
	default:
		return "", "", 0
	}
	for k < len(toks) && (adverbs[toks[k].norm] || toks[k].norm == "ever" || toks[k].norm == "even" || toks[k].norm == "me") {
		k++
	}
	if k+1 >= len(toks) || intakes[toks[k].norm] == 0 {
		return "", "", 0
	}
	return subject, toks[k].norm, k + 1
}

var stinging = set("stings stung sting bites pica pican")

// takenBySpeaker are the Spanish verbs that tell by themselves who takes something.
var takenBySpeaker = set("como bebo pruebo ingiero consumo trago tomo toco huelo uso acaricio respiro aplico pongo comemos tomamos bebemos")

// whenever returns the token after the word that opens a condition, 0 where there is none.
func whenever(text string, toks []token) int {
	if len(toks) < 3 {
		return 0
	}
	t := toks[0]
	switch t.norm {
	case "if", "when", "whenever", "everytime", "anytime", "cuando", "apenas", "after":
		return 1
	case "si":
		if strings.HasSuffix(text[t.start:t.end], "í") {
			return 0
		}
		return 1
	case "every", "each", "any", "en":
		if toks[1].norm == "time" || toks[1].norm == "cuanto" {
			return 2
		}
	case "cada":
		if toks[1].norm == "vez" && toks[2].norm == "que" {
			return 3
		}
	case "siempre":
		if toks[1].norm == "que" {
			return 2
		}
	}
	return 0
}

package extract

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline"
)

// maxReach is how many bytes a statement may have that holds whom its pronoun means: what is
// longer has gone over to other things.
const maxReach = 240

// withBefore finds what a sentence tells only together with what stands before it.
func (rd *reader) withBefore(s Sentence, sc *scan, res *result) {
	if between := rd.text[rd.lastEnd:s.Start]; strings.TrimSpace(between) != "" || strings.Contains(between, "\n\n") {
		rd.spoken, rd.lastStart = namedPerson{}, s.Start
	}
	if !rd.pasted && !res.hide {
		rd.theirHealth(s, sc, res)
		rd.ownAllergy(s, sc, rd.lastStart, res)
		rd.joinBirth(s, res)
	}
	rd.lastStart, rd.lastEnd = s.Start, s.End
}

// theirHealth finds what a sentence tells of the health of somebody for whom a pronoun stands,
// or in Spanish a verb alone: "cooking for my girlfriend tonight, she's allergic to nuts". Just
// one person must be spoken of before it, and what is kept begins where that is.
func (rd *reader) theirHealth(s Sentence, sc *scan, res *result) {
	toks := sc.toks
	if len(toks) == 0 || jests(toks) || amused(toks) || has(toks, lookedAfter) {
		rd.spoken = namedPerson{}
		return
	}
	cs := clauses(s.Text, toks, 0)
	ask, _ := questionFrom(s.Text, toks, 0, cs)
	if ask == 0 && asksWhat[toks[0].norm] && len(cs) > 1 {
		ask = len(toks) // "what can I give my daughter, she's allergic to eggs?"
	}
	defer func(after namedPerson) { rd.spoken = after }(rd.personBefore(toks, s))
	theirs := false
	for k, c := range cs {
		who := rd.personBefore(toks[:c.start], s)
		w, _, hedge := sc.introductions(c.start, c.end)
		begin := sc.ofThem(w, c, who, theirs)
		if begin > w+1 {
			who = rd.personBefore(toks[:begin], s) // "my girlfriend, who …"
		}
		if begin < 0 || who.subject == "" {
			theirs = false
			continue
		}
		theirs = true
		if c.governed != "" || c.start >= ask || toks[c.start].quoted || !fitsGender(toks[begin:c.end], who.subject) {
			return
		}
		f, end := found{domain: strandline.DomainHealth, subject: who.subject, source: strandline.SourceExplicit, confidence: critical - lessOfOthers, ruleName: "theirs"}, c.end
		if h := elided().read(toks, begin, c.end, true); h != nil && h.domain == strandline.DomainHealth {
			end = sc.extent(cs[k:], h, len(toks), ask)
			f.attribute, f.confidence = h.attribute, h.confidence-lessOfOthers
		} else if f.attribute = isAiling(toks[begin:c.end]); f.attribute != "" {
		} else if f.attribute = bareAllergic(toks[begin:c.end]); f.attribute == "" || !slices.ContainsFunc(tokenize(nil, rd.text[who.start:s.Start+toks[begin].start]), substance) {
			continue
		}
		if f.attribute == "diet" && thirdVerbs[toks[begin].norm] && slices.ContainsFunc(toks[:begin], func(t token) bool { return isFood(t.norm) || dishes[t.norm] }) {
			return // "my sister brought a cake, es vegana"
		}
		if hedge >= 0 || softened(toks[c.start:c.end]) {
			f.doubt()
		}
		upTo := sc.clauseText(end)
		f.text = rd.text[who.start : s.Start+upTo]
		rd.keepWhole(res, s.Text[toks[begin].start:upTo], f)
		return
	}
}

// isAiling returns the attribute of "is type 2 diabetic".
func isAiling(toks []token) string {
	if len(toks) < 2 || !copulas[toks[0].norm] {
		return ""
	}
	return ailment(toks[1:])
}

// tidied returns a run of a message as a statement: in one line, with a capital.
func tidied(run string) string {
	text := strings.Join(strings.Fields(strings.TrimRight(run, " \t\r\n,;:-–—(¿¡\"“«*_[")), " ")
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// clauseText returns the byte at which the tokens before end end.
func (sc *scan) clauseText(end int) int {
	if end < len(sc.toks) {
		return sc.toks[end].start
	}
	return len(sc.text)
}

// ofThem returns the token at which a clause, which begins at k behind what introduces it, speaks
// of somebody named before: behind the pronoun; -1 where it does not. A clause that follows such a
// one may leave the verb out.
func (sc *scan) ofThem(k int, c clause, who namedPerson, theirs bool) int {
	toks := sc.toks
	if k >= c.end {
		return -1
	}
	w, next := toks[k].norm, ""
	if k+1 < c.end {
		next = toks[k+1].norm
	}
	switch {
	case w == "she", w == "ella", w == "he", w == "el" && thirdVerbs[next]:
		return orNone(k+1, mayMean(w, who.subject))
	case w == "they" || w == "ellos" || w == "ellas":
		return k + 1
	case thirdVerbs[w] && !inverted[next], w == "no" && thirdVerbs[next]:
		return orNone(k, w != "is" && w != "are" && w != "has" && w != "can" && w != "takes")
	case theirs && !firstSingular(w) && !selfVerb(toks[k:c.end]) && !persons[w] && !determiners[w]:
		return k
	}
	for j := c.start + 2; j < c.end-1; j++ { // "my girlfriend, who is allergic to nuts"
		if (toks[j].norm == "who" || toks[j].norm == "que") && (relations[toks[j-1].norm] != "" || givenName(toks[j-1].norm)) && thirdVerbs[toks[j+1].norm] {
			return j + 1
		}
	}
	return -1
}

func orNone(k int, is bool) int {
	if is {
		return k
	}
	return -1
}

// mayMean reports whether a pronoun may stand for a person.
func mayMean(pronoun, subject string) bool {
	switch pronoun {
	case "he", "el":
		return !females[subject]
	case "she", "ella":
		return !males[subject]
	}
	return true
}

// thirdVerbs begin what is said of somebody's health.
var thirdVerbs = set("is are has have can takes takes suffers gets uses eats es son esta estan tiene tienen toma toman padece padecen sufre sufren puede pueden come comen le les usa usan tolera toleran")

// fitsGender reports whether an adjective of a Spanish clause may be said of a person.
func fitsGender(toks []token, subject string) bool {
	for _, t := range toks {
		if hasStem(t.norm, gendered) {
			return !(strings.HasSuffix(t.norm, "a") && males[subject] || strings.HasSuffix(t.norm, "o") && females[subject])
		}
	}
	return true
}

// lookedAfter are those of whom somebody's work is: "she has diabetic patients".
var lookedAfter = set("patients patient pacientes paciente clients client clientes cliente cat cats dog dogs perro gato perros gatos research")

var gendered = []string{"alergic", "celiac", "diabetic", "asmatic", "hipertens", "epileptic", "vegan", "vegetarian", "embarazad", "sord", "cieg", "autist", "medicad"}

var (
	dishes  = set("torta pastel pizza receta plato comida menu restaurante cena cake recipe dish meal menu postre pan salsa crema leche bebida")
	males   = set("husband boyfriend son father brother grandfather grandson uncle nephew father_in_law brother_in_law stepson")
	females = set("wife girlfriend daughter mother sister grandmother granddaughter aunt niece mother_in_law sister_in_law stepdaughter")
)

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

// namedPerson is the one person whom a message has spoken of last; without a subject there is none,
// or more than one.
type namedPerson struct {
	subject string
	start   int // of the sentence that names the person, in the message
}

// withBefore finds what a sentence tells only together with what stands before it.
func (rd *reader) withBefore(s Sentence, res *result) {
	if between := rd.text[rd.lastEnd:s.Start]; strings.TrimSpace(between) != "" || strings.Contains(between, "\n\n") {
		rd.spoken, rd.lastStart = namedPerson{}, s.Start
	}
	if !rd.pasted && !res.hide {
		rd.theirHealth(s, res)
		rd.ownAllergy(s, rd.lastStart, res)
		rd.joinBirth(s, res)
	}
	rd.lastStart, rd.lastEnd = s.Start, s.End
}

// theirHealth finds what a sentence tells of the health of somebody for whom a pronoun stands,
// or in Spanish a verb alone: "cooking for my girlfriend tonight, she's allergic to nuts". Just
// one person must be spoken of before it, and what is kept begins where that is.
func (rd *reader) theirHealth(s Sentence, res *result) {
	toks := tokenize(nil, s.Text)
	sc := scan{text: s.Text, toks: toks}
	if len(toks) == 0 || jests(toks) || amused(toks) || has(toks, lookedAfter) {
		rd.spoken = namedPerson{}
		return
	}
	partQuestion(s.Text, toks)
	cs := clauses(s.Text, toks, 0)
	ask, _ := questionFrom(s.Text, toks, 0, cs)
	if ask == 0 && asksWhat[toks[0].norm] && len(cs) > 1 {
		ask = len(toks) // "what can I give my daughter, she's allergic to eggs?"
	}
	defer func(after namedPerson) { rd.spoken = after }(rd.personBefore(toks, s))
	theirs := false
	for k, c := range cs {
		who := rd.personBefore(toks[:c.start], s)
		begin := sc.ofThem(c, who, theirs)
		if begin > c.start+1 {
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
		f, end := found{confidence: critical - 0.05}, c.end
		if h := elided().read(toks, begin, c.end, true); h != nil && h.domain == strandline.DomainHealth {
			end = sc.extent(cs[k:], h, len(toks), ask)
			f.attribute, f.confidence = h.attribute, h.confidence-0.05
		} else if f.attribute = isAiling(toks[begin:c.end]); f.attribute != "" {
		} else if f.attribute = bareAllergic(toks[begin:c.end]); f.attribute == "" || !slices.ContainsFunc(tokenize(nil, rd.text[who.start:s.Start+toks[begin].start]), substance) {
			continue
		}
		if f.attribute == "diet" && thirdVerbs[toks[begin].norm] && slices.ContainsFunc(toks[:begin], func(t token) bool { return isFood(t.norm) || dishes[t.norm] }) {
			return // "my sister brought a cake, es vegana"
		}
		upTo := sc.clauseText(end)
		f.text, f.domain, f.subject, f.source = rd.text[who.start:s.Start+upTo], strandline.DomainHealth, who.subject, strandline.SourceExplicit
		f.ruleName = "theirs"
		rd.keepWhole(res, s.Text[toks[begin].start:upTo], f)
		return
	}
}

// personBefore returns whom words of a sentence speak of, or the sentences before it where they
// name nobody.
func (rd *reader) personBefore(toks []token, s Sentence) namedPerson {
	switch subject, n := personsIn(toks); n {
	case 0:
		return rd.spoken
	case 1:
		return namedPerson{subject, s.Start}
	}
	return namedPerson{}
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

// ofThem returns the token at which a clause begins to speak of somebody named before, behind
// the pronoun; -1 where it does not. A clause that follows such a one may leave the verb out.
func (sc *scan) ofThem(c clause, who namedPerson, theirs bool) int {
	toks := sc.toks
	k, _, _ := sc.introductions(c.start, c.end)
	if k >= c.end {
		return -1
	}
	w, next := toks[k].norm, ""
	if k+1 < c.end {
		next = toks[k+1].norm
	}
	switch {
	case w == "she" || w == "ella":
		return orNone(k+1, !males[who.subject])
	case w == "he":
		return orNone(k+1, !females[who.subject])
	case w == "el" && thirdVerbs[next]:
		return orNone(k+1, !females[who.subject])
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

// thirdVerbs begin what is said of somebody's health.
var thirdVerbs = set("is are has have can takes takes suffers gets uses eats es son esta estan tiene tienen toma toman padece padecen sufre sufren puede pueden come comen le les usa usan tolera toleran")

// personsIn returns the person that a sentence speaks of, and of how many it speaks: relations
// of the speaker's and people named, and others by what they are.
func personsIn(toks []token) (subject string, n int) {
	for k := 0; k < len(toks); k++ {
		t := toks[k]
		switch {
		case ownRelation(toks, k):
			if k+2 < len(toks) && toks[k+1].norm == "'s" && (relations[toks[k+2].norm] != "" || people[toks[k+2].norm] || isRole(toks[k+2].norm)) {
				k += 2 // "my sister's friend"
				subject = ""
			} else {
				subject = relationAt(toks, k)
			}
			n++
			if k+1 < len(toks) && (properName(toks[k+1]) || givenName(toks[k+1].norm)) {
				k++ // "my girlfriend Ana", "my wife, Ana,"
			}
		case properName(t) && k+2 < len(toks) && toks[k+1].norm == "'s" && relations[toks[k+2].norm] != "": // "Tom's mom"
			n += 2
		case givenName(t.norm) && t.capital && (k == 0 || !placedBy[toks[k-1].norm]):
			subject = t.norm
			n++
		case speaksOfSelf[t.norm], pronounsOfThem[t.norm]:
		case relations[t.norm] != "" && !predicate(toks, k), people[t.norm] && !verbal[t.norm] && !predicate(toks, k), animals[t.norm]:
			n += 2
		case k > 0 && determiners[toks[k-1].norm] && isRole(t.norm) && !predicate(toks, k):
			n += 2
		case k > 0 && properName(t) && !placedBy[toks[k-1].norm]:
			n += 2
		}
	}
	if subject == "" && n > 0 {
		n = 2
	}
	return subject, n
}

// ownRelation reports whether token k is a relation of the speaker's: "my older sister", "mi
// hija", or one that a home has one of: "the baby".
func ownRelation(toks []token, k int) bool {
	if relations[toks[k].norm] == "" {
		return false
	}
	if byKin[toks[k].norm] && (k == 0 || barrier(toks[k].sep) || prepositions[toks[k-1].norm]) {
		return true // "Mom's visiting", "dinner for dad"
	}
	for j := k - 1; j >= 0 && j >= k-3; j-- {
		switch toks[j].norm {
		case "my", "our", "mi", "mis", "nuestro", "nuestra":
			return !(j > 1 && (toks[j-1].norm == "de" || toks[j-1].norm == "of") && (relations[toks[j-2].norm] != "" || people[toks[j-2].norm]))
		case "the", "el", "la", "los", "las":
			return j == k-1 && ofHome[toks[k].norm]
		case "a", "an", "un", "una", "some", "his", "her", "their", "your", "su", "tu":
			return false
		}
		if function[toks[j].norm] || barrier(toks[j+1].sep) {
			return false
		}
	}
	return false
}

// predicate reports whether a word tells what somebody is: "my daughter is a doctor".
func predicate(toks []token, k int) bool {
	if k > 1 && (toks[k-1].norm == "a" || toks[k-1].norm == "an" || toks[k-1].norm == "un" || toks[k-1].norm == "una") {
		return copulas[toks[k-2].norm]
	}
	return k > 0 && copulas[toks[k-1].norm]
}

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
	dishes         = set("torta pastel pizza receta plato comida menu restaurante cena cake recipe dish meal menu postre pan salsa crema leche bebida")
	males          = set("husband boyfriend son father brother grandfather grandson uncle nephew father_in_law brother_in_law stepson")
	females        = set("wife girlfriend daughter mother sister grandmother granddaughter aunt niece mother_in_law sister_in_law stepdaughter")
	ofHome         = set("baby kid kids toddler bebe nene nena dog cat perro perra gato gata")
	byKin          = set("mom mum mommy dad daddy mama papa grandma grandpa granny")
	placedBy       = set("in at to from of en a de del by near through with's")
	speaksOfSelf   = set("i me my we us our yo mi nosotros")
	pronounsOfThem = set("he she they him her them his hers their ella ellos ellas el le les su sus")
)

package belief

import (
	"regexp"
	"slices"
	"strings"
)

// condition is what a statement says that somebody has, and no more: "I have lupus", "my son is
// allergic to eggs".
type condition struct {
	head     string          // the word that names it: "lupus", "diabetes", "allergy"
	thing    map[string]bool // what an allergy or an intolerance is to
	within   map[string]bool // all words that name it
	allergy  bool
	mayBeOwn bool // it may be anything that somebody has, by its words
	part     bool // it is how a part of the body is: "tengo la tensión alta"
}

// conditionOf reads a statement that says no more than what somebody has.
func conditionOf(c Claim) (t condition, ok bool) {
	s := c.Said
	if negated(s) || c.Attribute != "" && !ofAilment[c.Attribute] {
		return t, false
	}
	said := s.telling().folded
	for _, form := range hasCondition {
		m := form.FindStringSubmatch(said)
		if m == nil {
			continue
		}
		t.allergy = m[1] != ""
		t.mayBeOwn = !ofAilment[c.Attribute] && !t.allergy && !diseased.MatchString(m[2])
		return t, t.fill(m[2], s.lang) && !slices.ContainsFunc(s.telling().tokens[1:], func(t token) bool { return t.sep != 0 })
	}
	if m := isCondition.FindStringSubmatch(said); m != nil && ofAilment[c.Attribute] && !goes[m[1]] && !endings[m[1]] && !ofDegreeOf[m[1]] {
		return t, t.fill(m[1], s.lang)
	}
	return t, false
}

// ofAilment are the attributes of what is wrong with somebody.
var ofAilment = set("diagnosis allergy intolerance")

var (
	hasCondition = []*regexp.Regexp{
		regexp.MustCompile(`^(?:\S+ ){1,4}?(?:am|is|are) (?:\pL+ly |very |quite |so )*(allergic|intolerant) to (.+)$`),
		regexp.MustCompile(`^(?:\S+ ){0,3}?(?:soy|es|son) (?:\pL+mente |muy |re )*(alergic[oa]s?|intolerantes?) al? (.+)$`),
		regexp.MustCompile(`^(?:\S+ ){1,4}?()(?:has|have|have had|has had|have got|has got|suffers? from|lives? with|(?:am|is|was|were|been|got) diagnosed with) (.+)$`),
		regexp.MustCompile(`^(?:\S+ ){0,4}?()(?:(?:tengo|tiene|sufro|sufre|padezco|padece)(?: de)?|(?:me|le) (?:diagnosticaron|detectaron)) (.+)$`),
	}
	isCondition = regexp.MustCompile(`^(?:\S+ ){0,4}?(?:am|is|soy|es) (?:an? |un |una )?(\pL+)$`)
	sinceThen   = regexp.MustCompile(` (?:since|from|ever|for|desde|de nacimiento|hace)\b.*$`)
	diseased    = regexp.MustCompile(`\b(?:disease|syndrome|disorder|chronic|enfermedad|sindrome|trastorno|cronic[oa])\b`)
	unsaidYet   = regexp.MustCompile(`\b(?:suspected|possible|probable|maybe|might|appointment|prescription|surgery|posible|sospecha|turno|cita|receta|operacion|and|or|but|y|e|o|pero|which|that|que|when|cuando)\b|\d\d|: `)
)

// fill takes what is had apart; it reports whether that can be one condition told without a value
// that may change.
func (c *condition) fill(what string, lang language) bool {
	const most = 4 // words that name one condition
	what = sinceThen.ReplaceAllString(what, "")
	if unsaidYet.MatchString(what) {
		return false
	}
	var names []string
	words := strings.Fields(what)
	c.part = lang == languageES && len(words) > 0 && theseOf[words[0]]
	for i, w := range words {
		switch {
		case ofDegreeOf[w], determiners[w], kindOfAilment[w], lang.lexicon().function[w], numeric(w) && i > 0 && kindOfAilment[words[i-1]]:
		case numeric(w), dateWord(word{text: w}):
			return false
		default:
			names = append(names, w)
		}
	}
	if len(names) == 0 || len(names) > most {
		return false
	}
	c.within = set(strings.Join(names, " "))
	switch {
	case c.allergy:
		c.thing = set(strings.Join(names, " "))
	case slices.ContainsFunc(names, ofAllergy):
		c.allergy = true
		c.thing = set(strings.Join(slices.DeleteFunc(names, ofAllergy), " "))
	case lang == languageES:
		c.head = names[0]
	default:
		c.head = names[len(names)-1]
	}
	return true
}

// ofDegreeOf are the words for how bad a condition is.
var ofDegreeOf = set("mild moderate severe serious bad terrible slight leve leves moderada moderado severa severo grave graves fuerte fuertes")

// kindOfAilment are words beside the name of a condition that name its kind.
var kindOfAilment = set("disease syndrome disorder condition type stage grade problem problems enfermedad sindrome trastorno tipo estadio grado problema problemas chronic cronica cronico")

// ofAllergy reports whether a word is of being allergic or intolerant.
func ofAllergy(w string) bool {
	return strings.HasPrefix(w, "allerg") || strings.HasPrefix(w, "alerg") || strings.HasPrefix(w, "intoleran")
}

// names reports whether a word names a condition, by this or a kindred word: "asthma", "asthmatic".
func (c condition) names(w string, lang language) bool {
	if c.allergy {
		return ofAllergy(w)
	}
	const least = 5 // letters that kindred words begin with
	if w == c.head || meet(lemmas(w, lang, lang.lexicon()), lemmas(c.head, lang, lang.lexicon())) {
		return true
	}
	n := 0
	for n < len(w) && n < len(c.head) && w[n] == c.head[n] {
		n++
	}
	return n >= least && 5*n >= 3*min(len(w), len(c.head))
}

// isTo reports whether a word names what an allergy is to.
func (c condition) isTo(w string, lang language) bool {
	if c.thing[w] {
		return true
	}
	for t := range c.thing {
		if meet(lemmas(w, lang, lang.lexicon()), lemmas(t, lang, lang.lexicon())) {
			return true
		}
	}
	return false
}

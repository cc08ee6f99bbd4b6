package extract

import (
	"strings"
	"sync"

	"strandline"
)

// Class is what a statement is about.
type Class struct {
	Domain    strandline.Domain
	Subject   string // "user", "team", "project", a relation or a name; "" when unknown
	Attribute string // see [Attributes]; "" when unknown
	Single    bool   // a newer value replaces the older one
}

// Classify tells what a statement is about. Unlike the extractor it takes the
// statement for said: nothing is refused. The domain falls back to general.
func Classify(text string) Class {
	text = cutText(strings.TrimSpace(plainLetters(text)))
	toks := tokenize(nil, text)
	if len(toks) == 0 {
		return Class{Domain: strandline.DomainGeneral}
	}
	appose(toks)
	sc := scan{text: text, toks: toks}
	pos, sig, _ := sc.introductions(0, len(toks))
	if pos >= len(toks) || sig == signalRefuse || sig == signalHide {
		pos = 0
	}
	if c, ok := aboutTheUser(toks, pos); ok {
		return c
	}
	cs := clauses(text, toks, pos)
	for k := range cs {
		if r, _ := sc.readClause(cs, k, true); r != nil {
			sc.healthAfter(r, cs[k+1:])
			if h, ok := healthToo(text, r.domain); ok {
				return h
			}
			return Class{r.domain, r.subject, r.attribute, singleValued(r.attribute)}
		}
	}
	if h, ok := healthToo(text, strandline.DomainGeneral); ok {
		return h
	}
	if sig == signalOnward || len(cs) > 0 && durableAt(text, toks, cs[0].start, cs[0].end) {
		return Class{strandline.DomainPreferences, subjectUser, attributeInstruction, false}
	}
	return classifyTokens(toks[pos:])
}

// healthToo reads a statement as it is read when it is said in passing, where that finds
// health that its first clause does not tell: "my son is nine and is coeliac", "my head
// hurts when I drink wine". The same words must not be filed in two ways.
func healthToo(text string, d strandline.Domain) (Class, bool) {
	if d == strandline.DomainHealth {
		return Class{}, false
	}
	sc := scan{text: text, toks: tokenize(nil, text)}
	for _, f := range sc.run().found {
		if f.domain == strandline.DomainHealth && !reasoned(text[:f.start]) {
			return Class{f.domain, f.subject, f.attribute, singleValued(f.attribute)}, true
		}
	}
	return Class{}, false
}

// reasoned reports whether what follows some words is the reason for them: "I live in Leeds
// because …" is of the home first.
func reasoned(before string) bool {
	toks := tokenize(nil, before)
	n := len(toks)
	return n > 1 && (grounds(toks, clause{lead: n - 1}) || toks[n-1].norm == "que" && grounds(toks, clause{lead: n - 2}))
}

// classified is how much of a text Classify reads: the subject stands early.
const classified = 4 * maxContent

func cutText(text string) string {
	n := min(len(text), classified)
	for n > 0 && n < len(text) && text[n]&0xc0 == 0x80 {
		n--
	}
	return text[:n]
}

// aboutTheUser reads "the user lives in …", the way models write down facts.
func aboutTheUser(toks []token, pos int) (Class, bool) {
	k := pos
	if k < len(toks) && (toks[k].norm == "the" || toks[k].norm == "el" || toks[k].norm == "la") {
		k++
	}
	if k+1 >= len(toks) || !userWords[toks[k].norm] {
		return Class{}, false
	}
	if toks[k+1].norm == "'s" && k+2 < len(toks) {
		// "the user's name is": read as "my name is"
		own := append([]token{{norm: "my"}}, toks[k+2:]...)
		if r := rules().read(own, 0, len(own), true); r != nil {
			return Class{r.domain, r.subject, r.attribute, singleValued(r.attribute)}, true
		}
		return Class{}, false
	}
	if r := thirdPerson().read(toks, k+1, len(toks), true); r != nil {
		return Class{r.domain, r.subject, r.attribute, singleValued(r.attribute)}, true
	}
	return Class{}, false
}

var userWords = set("user usuario usuaria")

// thirdPerson are the rules that hold for others, without a subject.
var thirdPerson = sync.OnceValue(func() *index {
	x := newIndex()
	for _, g := range [][]rule{healthRules, reactionRules, selfRules, workRules, likeRules, changeRules} {
		for i := range g {
			if !g[i].others {
				continue
			}
			for _, p := range spelled(g[i].patterns) {
				if strings.HasPrefix(p, "~ ") || strings.Contains(p, "<") {
					x.add(compile(inflect(strings.TrimPrefix(p, "~ "), aboutRelation)), terminal{&g[i], aboutUser})
				}
			}
		}
	}
	return x
})

// classifyTokens classifies a statement that no rule reads: the domain by the
// stems of its words, subject and attribute by its first noun phrase.
func classifyTokens(toks []token) Class {
	c := Class{Domain: domainOf(toks)}
	if len(toks) == 0 {
		return c
	}
	c.Subject, c.Attribute = topic(toks)
	if who := whoseTopic(toks, c.Subject); who != "" && c.Domain == strandline.DomainHealth {
		c.Subject, c.Attribute = who, ""
	}
	if c.Subject == "" && ownVerbFirst(toks) {
		c.Subject = subjectUser
	}
	c.Single = singleValued(c.Attribute)
	return c
}

// topic returns subject and attribute of "my X is Y", "the X is Y", "I …".
func topic(toks []token) (subject, attribute string) {
	w := toks[0].norm
	switch w {
	case "my", "mi", "mis":
		if len(toks) > 1 && relations[toks[1].norm] != "" {
			return relationAt(toks, 1), ""
		}
		var parts []string
		for _, t := range toks[1:min(len(toks), 5)] {
			if copulas[t.norm] {
				if len(parts) == 0 {
					break
				}
				return subjectUser, strings.Join(parts, "_")
			}
			if barrier(t.sep) {
				break
			}
			if !function[t.norm] {
				parts = append(parts, snake(english(t.norm)))
			}
		}
		return subjectUser, ""
	case "i", "me", "yo":
		return subjectUser, ""
	case "we", "our", "nuestro", "nuestra", "nosotros":
		return subjectTeam, ""
	case "the", "el", "la", "los", "las", "this", "este", "esta":
		return thing(toks), ""
	}
	switch {
	case selfVerb(toks) || elidedSubject(toks, 0):
		return subjectUser, ""
	case toks[0].marks&markPast != 0:
		return "", "" // "apareció Frida": of whom it is said stands elsewhere
	case properName(toks[0]) && len(toks) > 1 && !noThing[w] && !ownVerbFirst(toks):
		return firstNamed(toks), ""
	}
	return "", ""
}

var copulas = set("is are was es son era esta estan se queda vence 's")

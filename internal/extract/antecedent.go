package extract

import (
	"slices"
	"strings"

	"strandline"
)

// antecedent is of whom a message speaks, for the sentences after it that leave their subject
// out: after "my brother called", "moved to Berlin" is not the speaker's.
type antecedent struct {
	other   bool   // somebody else is spoken of
	subject string // who, "" where several are or nobody knows
	leading bool   // as the subject of the sentence
	start   int    // of that sentence in the text
	past    int    // sentences since, in which nobody is spoken of
}

// remembered is how many sentences of nobody leave it open of whom one without a subject is.
const remembered = 2

// refer gives what was found in a sentence without a subject to whom the one before it speaks
// of, in the words of both, or refuses it where that is not certain. The speaker's it is only
// where nobody else was spoken of.
func (rd *reader) refer(of *antecedent, s Sentence, sc *scan, res *result) {
	if sc.told || itemAt(rd.text, s.Start) {
		*of = antecedent{}
	}
	for k, f := range res.found {
		if f.ruleName == namingRule {
			rd.named(&res.found[k], s, sc)
			continue
		}
		if f.attribute == "size" && of.other && !has(sc.toks, teamWords) {
			if before := tokenize(nil, rd.text[of.start:s.Start]); has(before, births) || has(before, infants) { // "nació Bruno! ya somos 4"
				g := &res.found[k]
				g.subject, g.attribute, g.domain = subjectUser, "household", strandline.DomainRelationships
			}
			continue
		}
		theirs := f.domain == strandline.DomainHealth && f.subject == subjectUser && ofThem(sc.toks)
		if !sc.subjectless(f) || !of.other && !theirs || f.domain == strandline.DomainWork && of.subject == subjectBoss || f.domain == strandline.DomainHealth && healers[of.subject] {
			continue
		}
		if !sc.elided && f.subject != subjectUser && (of.subject == "" || !of.leading && !inThird(sc.toks[0])) {
			continue // of nobody known, and not taken for the speaker's
		}
		res.found, res.refuse = nil, reasonUnresolved
		if text := joinedRun(rd.text, of.start, s.End); of.subject != "" && text != "" && (of.leading || theirs || f.domain == strandline.DomainHealth && !sc.acted() || inThird(sc.toks[0])) {
			f.text, f.subject, f.confidence = text, of.subject, min(f.confidence, weaker)
			if f.domain != strandline.DomainHealth {
				f.domain, f.source = strandline.DomainRelationships, strandline.SourceInferred
			}
			res.found, res.refuse = []found{f}, ""
			rd.cands = slices.DeleteFunc(rd.cands, func(c strandline.Candidate) bool { // "My brother called."
				return c.Attribute == "" && strings.HasPrefix(text, c.Content)
			})
		}
		break
	}
	of.next(sc, s.Start)
}

// acted reports whether what a sentence leaves out did something: "quit smoking", not "can't eat
// eggs" or "allergic to eggs".
func (sc *scan) acted() bool { return sc.elided && !has(sc.toks[:min(len(sc.toks), 3)], modals) }

// named gives a name to the child or animal that the sentence before is about: "nació mi hija! le
// pusimos Emma".
func (rd *reader) named(f *found, s Sentence, sc *scan) {
	if namedOne(sc.toks) != "" {
		return
	}
	before := Sentences(rd.text[:s.Start])
	if len(before) == 0 {
		return
	}
	last := before[len(before)-1]
	if who := namedOne(tokenize(nil, last.Text)); who != "" && !last.Code && !last.Quoted {
		if text := joinedRun(rd.text, last.Start, s.End); text != "" {
			f.subject, f.text = who, text
			rd.cands = slices.DeleteFunc(rd.cands, func(c strandline.Candidate) bool { // "Got a kitten."
				return c.Attribute == "pet" && strings.HasPrefix(text, strings.TrimRight(c.Content, ".!"))
			})
			if pets[who] {
				f.domain = strandline.DomainPersonal
			}
		}
	}
}

// joinedRun returns text[from:to] as the content of a memory, "" where it is too long.
func joinedRun(text string, from, to int) string {
	whole := strings.Join(strings.Fields(text[from:to]), " ")
	toks := tokenize(nil, whole)
	sc := scan{text: whole, toks: toks}
	return sc.content(0, len(toks))
}

// healers are those who tell the speaker what the speaker has.
var healers = set("doctor therapist dentist nutritionist vet")

// itemAt reports whether what begins at start is an item of a list, of which each is for itself.
func itemAt(text string, start int) bool {
	line := strings.TrimLeft(text[strings.LastIndexByte(text[:start], '\n')+1:], " \t")
	return bulletOf(line) != ""
}

// subjectless reports whether the sentence leaves out of whom a finding is that was taken for the
// speaker's: "moved to Berlin", "allergic to shellfish", "has the flu".
func (sc *scan) subjectless(f found) bool {
	w := sc.toks[0].norm
	switch {
	case sc.namesSelf(): // "moved to Berlin with my wife"
		return false
	case f.attribute == attributeInstruction || f.confidence == ordered && f.domain != strandline.DomainHealth:
		return false
	case sc.elided:
		return true
	case strings.HasPrefix(f.ruleName, "untold "):
		return f.subject == subjectUser && !has(sc.toks, presence)
	case f.ruleName == "sense" || f.ruleName == "stated":
		return turnedVerbs[w] || inThird(sc.toks[0]) || w == "pregnant" || w == "embarazada" || w == "went"
	}
	return false
}

// namesSelf reports whether a sentence has a word for the speaker, and not only one that was put
// where it leaves out its subject.
func (sc *scan) namesSelf() bool {
	return slices.ContainsFunc(sc.toks, func(t token) bool { return t.start < t.end && oneself[t.norm] })
}

// inThird reports whether a verb is of somebody else by its form: "lives", "dejó".
func inThird(t token) bool {
	return thirdSingular[t.norm] || terceras[t.norm] || t.norm == "has" || t.norm == "is" || t.marks&markPast != 0
}

var oneself = set("i we my our ours mine myself yo mi mis mio mia nuestro nuestra nuestros nuestras")

// ofThem reports whether a sentence says by itself that it is of others: "because of her ulcer",
// "both of them".
func ofThem(toks []token) bool {
	for k := 2; k < len(toks); k++ {
		switch w, before := toks[k].norm, toks[k-1].norm; {
		case (w == "her" || w == "his" || w == "their") && (before == "of" && toks[k-2].norm == "because" || before == "to" && toks[k-2].norm == "due"):
			return true
		case w == "them" && before == "of" && (quantified[toks[k-2].norm] || isNumber(toks[k-2].norm)):
			return true
		case (w == "dos" || w == "tres") && (before == "los" || before == "las") && barrier(toks[k-1].sep):
			return true
		}
	}
	return false
}

var quantified = set("both either neither all none one some two most each")

package extract

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline"
)

// Sense weighs what no rule can say. Implementations are safe for concurrent use.
type Sense interface {
	// Worth returns how likely it is that a sentence tells something lasting of its
	// speaker's life, given what stands around it, and whether it could be read.
	Worth(around, sentence string) (p float64, ok bool)
}

// How likely it must be that a sentence is worth keeping.
const (
	leastWorth  = 0.15  // else what a rule found in it is refused
	leastHealth = 0.02  // where it speaks of health: better kept in vain than missed
	surelyWorth = 0.93  // where no rule found anything
	surelyOurs  = 0.95  // and the sentence does not say whose it is: "the dog's on a diet"
	surelyLiked = 0.985 // and it tells what somebody likes, of which the rules read all that is plain: "I love this idea"
	surelyHasty = 0.98  // and it is written in haste, as notes and orders at work are
	leastAlone  = 0.5   // by itself, to be read among what stands around it
)

// What stands around a sentence, in bytes.
const (
	aroundBefore = 100
	aroundAfter  = 60
)

// Around returns what stands around a sentence of text: the end of what comes before
// and the beginning of what comes after, in whole words.
func Around(text string, s Sentence) string {
	before, after := strings.TrimSpace(text[:s.Start]), strings.TrimSpace(text[s.End:])
	if len(before) > aroundBefore {
		before = before[len(before)-aroundBefore:]
		before = before[strings.IndexByte(before, ' ')+1:]
	}
	if len(after) > aroundAfter {
		after = after[:aroundAfter]
		if end := strings.LastIndexByte(after, ' '); end > 0 {
			after = after[:end]
		}
	}
	if before == "" && after == "" {
		return ""
	}
	return strings.ToValidUTF8(before+" … "+after, "")
}

// weigh asks the sense about a sentence of the user's own prose: it refuses what a rule
// found where it is more likely a tale, a passing remark or the matter at hand, whether
// it is read by itself or among what stands around it, and takes what no rule found
// where it is surely lasting either way. What the user ordered is not asked about.
func (rd *reader) weigh(s Sentence, sc *scan, res *result) {
	if rd.sense == nil || res.hide || res.back || res.announced > 0 || sc.told || sc.onwards {
		return
	}
	if len(res.found) == 0 {
		if !sc.strict && rd.weighed < maxWeighed && (res.refuse == "" || res.refuse == reasonNoSignal) && mayTell(s.Text, sc.toks) && !guarded(sc.text, sc.toks) && !dangling(sc.toks) {
			least, may := leastSure(s.Text, sc.toks)
			if !may {
				return
			}
			rd.weighed++
			if rd.worth("", s) >= leastAlone && rd.worth(Around(rd.text, s), s) >= least {
				rd.sensed(sc, res)
			}
		}
		return
	}
	if !slices.ContainsFunc(res.found, func(f found) bool { return leastOf(f) > 0 }) {
		return
	}
	worth := rd.worth("", s)
	if sc.elided && worth < leastWorth {
		worth = max(worth, rd.worth("", Sentence{Text: "I " + strings.ToLower(s.Text[:1]) + s.Text[1:]}))
	}
	if around := Around(rd.text, s); around != "" && worth < leastWorth {
		worth = max(worth, rd.worth(around, s))
	}
	res.found = slices.DeleteFunc(res.found, func(f found) bool { return worth < leastOf(f) })
	if len(res.found) == 0 {
		res.refuse = reasonPassing
	}
}

// worth is what the sense says of a sentence. What it cannot read it says nothing of:
// that is neither refused nor taken.
func (rd *reader) worth(around string, s Sentence) float64 {
	if p, ok := rd.sense.Worth(around, s.Text); ok {
		return p
	}
	return (leastWorth + leastAlone) / 2
}

// maxWeighed bounds the sentences of a message that are weighed without a finding.
const maxWeighed = 60

// sensed takes the whole sentence, without what introduces it.
func (rd *reader) sensed(sc *scan, res *result) {
	end := len(sc.toks)
	pos, _, hedge := sc.introductions(0, end)
	if hedge >= 0 || pos >= end {
		return
	}
	f := sc.free(pos, end, weaker)
	if f.text == "" {
		return
	}
	c := Classify(f.text)
	f.domain, f.subject, f.attribute, f.ruleName = c.Domain, c.Subject, c.Attribute, "sense"
	if severalIn(sc.toks[pos:]) && c.Domain == strandline.DomainHealth && c.Attribute == "" {
		f.subject = "" // "my wife has a patient, she's diabetic": no matter whose, it is not told
	}
	res.add(f)
}

// mayTell reports whether a sentence without a finding is worth weighing: it asks nothing,
// also without a mark ("what's the purpose of two runs"), and has words enough to tell something.
func mayTell(text string, toks []token) bool {
	return len(toks) >= leastTold && lastRune(unquoted(text)) != '?' && !(asksWhat[toks[0].norm] && askingVerbs[toks[1].norm])
}

// askingVerbs follow the first word of a question, where a statement has its subject.
var askingVerbs = set("is 's are was were do does did can could should would es son")

// leastSure is how likely a sentence must be worth keeping in which no rule found anything,
// and whether it may be at all. Sentences of whom nothing is said ("Bins go out Wednesdays") are
// taken wrongly more often than others, orders that came with a text among them: such a one must
// name something, or be of persons, and speak to nobody. So are those in haste ("then commit,
// and push"): such a one must be of some part of life or work, or say whose it is and name
// something. A log is in haste and of nobody, line by line: reading it takes minutes and gives
// nothing.
func leastSure(text string, toks []token) (least float64, may bool) {
	least, may = surelyWorth, true
	domain := Classify(text).Domain
	if !ofSpeaker(toks) {
		least, may = surelyOurs, (definite(toks) || ofLife[domain]) && !speaksTo(toks) && !unnamed[toks[0].norm]
	}
	if len(toks) > 1 && toks[0].norm == "do" && toks[1].norm == "not" && has(toks, coding) {
		return least, false // "don't write code in Markdown files, first we build a plan" is about the code at hand
	}
	if domain == strandline.DomainPreferences {
		least = surelyLiked
	}
	text = unquoted(text)
	first, _ := utf8.DecodeRuneInString(text)
	if last := lastRune(text); unicode.IsLower(first) && last != '.' && last != '!' {
		least, may = surelyHasty, may && (ofSpeaker(toks) && definite(toks) || domain != strandline.DomainGeneral)
	}
	return least, may
}

// unnamed begins what says nothing by itself of whom or what it is: "It was found in 2015".
var unnamed = set("it its this that these those there he she they here eso esto ese aquel aquello estos esos aquellos")

// ofLife are the domains of persons, of whom no order tells.
var ofLife = map[strandline.Domain]bool{strandline.DomainPersonal: true, strandline.DomainRelationships: true}

// definite reports whether a sentence has a name or a number.
func definite(toks []token) bool {
	return slices.ContainsFunc(toks[min(1, len(toks)):], func(t token) bool { return t.capital && t.norm != "i" || strings.ContainsAny(t.norm, "0123456789") })
}

func unquoted(text string) string { return strings.Trim(text, " \"'()«»“”") }

// leastTold is the least of words that tell something.
const leastTold = 3

// leastOf returns how likely a sentence must be worth keeping for what a rule found in
// it not to be refused.
func leastOf(f found) float64 {
	switch {
	case f.domain == strandline.DomainHealth:
		return leastHealth
	case f.confidence >= ordered, f.sure:
		return 0
	}
	return leastWorth
}

// ofSpeaker reports whether a sentence speaks of whoever says it.
func ofSpeaker(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool {
		if speaker[t.norm] || firstSingular(t.norm) {
			return true
		}
		for _, end := range [...]string{"amos", "emos", "imos"} {
			if strings.HasSuffix(t.norm, end) && len(t.norm) > len(end)+1 {
				return true
			}
		}
		return false
	})
}

var speaker = set("i my mine me we our ours us myself yo mi mis mio mia me nos nuestro nuestra nuestros nuestras nosotros nosotras conmigo")

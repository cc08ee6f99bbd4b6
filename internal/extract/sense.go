package extract

import (
	"slices"
	"strconv"
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
	leastWorth   = 0.08 // else what a rule found in it is refused
	leastOrdered = 0.01 // where the user ordered it
	leastHealth  = 0.02 // where it speaks of health: better kept in vain than missed
	surelyWorth  = 0.97 // where no rule found anything
	leastAlone   = 0.5  // by itself, to be read among what stands around it
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
		_, before, _ = strings.Cut(before[len(before)-aroundBefore:], " ")
	}
	if len(after) > aroundAfter {
		after = after[:aroundAfter]
		after = after[:max(strings.LastIndexByte(after, ' '), 0)]
	}
	if before == "" && after == "" {
		return ""
	}
	return strings.ToValidUTF8(before+" … "+after, "")
}

// weigh asks the sense about a sentence of the user's own prose: it refuses what a rule
// found where it is more likely a tale, a passing remark or the matter at hand, and
// takes what no rule found where it is surely lasting.
func (rd *reader) weigh(s Sentence, sc *scan, res *result) {
	if rd.sense == nil || res.hide || res.back || res.announced > 0 || sc.told || len(res.found) == 0 && (sc.strict || !mayTell(s.Text, sc.toks)) {
		return
	}
	if len(res.found) == 0 { // most sentences are such, and read quickly by themselves
		if alone, ok := rd.sense.Worth("", s.Text); !ok || alone < leastAlone {
			return
		}
	}
	worth, ok := rd.sense.Worth(Around(rd.text, s), s.Text)
	if !ok {
		return
	}
	if len(res.found) == 0 {
		if worth >= surelyWorth && (res.refuse == "" || res.refuse == reasonNoSignal) {
			rd.sensed(sc, res)
		}
		return
	}
	res.found = slices.DeleteFunc(res.found, func(f found) bool { return doubted(f, worth) })
	if len(res.found) == 0 {
		res.refuse = reasonPassing
	}
}

// sensed takes the whole sentence, without what introduces it.
func (rd *reader) sensed(sc *scan, res *result) {
	begin, end := item(sc.text, sc.toks)
	pos, _, hedge := sc.introductions(begin, end)
	if hedge >= 0 || pos >= end {
		return
	}
	f := sc.free(pos, end, weaker)
	if f.text == "" {
		return
	}
	c := Classify(f.text)
	f.domain, f.subject, f.attribute, f.ruleName = c.Domain, c.Subject, c.Attribute, "sense"
	res.add(f)
}

// item returns the tokens of a sentence without its number in a list, and without that
// of the next item: "1. I live in Lima 2."
func item(text string, toks []token) (begin, end int) {
	end = len(toks)
	n, err := strconv.Atoi(toks[0].norm)
	if err != nil || !strings.HasPrefix(text[toks[0].start:], toks[0].norm+".") {
		return 0, end
	}
	if strings.HasSuffix(text, strconv.Itoa(n+1)+".") {
		end--
	}
	return 1, end
}

// mayTell reports whether a sentence without a finding is worth weighing: it asks
// nothing, has words enough to tell something, and is written as a sentence, with a
// capital or a full stop. What is written in haste to an agent at work ("then commit,
// and push") the sense takes for notes.
func mayTell(text string, toks []token) bool {
	text = strings.Trim(text, " \"'()«»“”")
	first, _ := utf8.DecodeRuneInString(text)
	last := lastRune(text)
	return len(toks) >= leastTold && last != '?' && (!unicode.IsLower(first) || last == '.' || last == '!')
}

// leastTold is the least of words that tell something.
const leastTold = 3

// doubted reports whether what a rule found is more likely a tale, a passing remark or
// the matter at hand.
func doubted(f found, worth float64) bool {
	switch {
	case f.domain == strandline.DomainHealth:
		return worth < leastHealth
	case f.confidence >= ordered:
		return worth < leastOrdered
	}
	return worth < leastWorth
}

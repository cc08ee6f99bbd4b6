package extract

import (
	"slices"
	"strings"
	"sync"

	"strandline"
)

// found is a statement found in a sentence.
type found struct {
	text       string
	start      int // bytes in the sentence
	domain     strandline.Domain
	subject    string
	attribute  string
	confidence float64
	source     strandline.Source
	episode    bool
	ruleName   string
	sure       bool // not asked of the sense
}

// result is what one sentence gave.
type result struct {
	found  []found
	refuse string // why something that looked like a statement was refused
	hide   bool   // the speaker asked to keep nothing of the message
	back   bool   // "remember that": the sentence before is meant
	// "remember two things": so many sentences that follow are meant
	announced int
}

// scan reads one sentence of prose.
type scan struct {
	text   string
	toks   []token
	strict bool // pasted text: only orders count
	told   bool // announced by an order in a sentence before
	alone  bool // the message is this one line
	long   bool // longer than a note: "note that" is the voice of a manual

	elided  bool // the sentence leaves out its subject, which was taken for the speaker
	onwards bool // found to begin with "from now on"
}

// everyRule returns all the rules, in no order: the most confident reading wins.
func everyRule() []rule {
	return slices.Concat(healthRules, reactionRules, selfRules, workRules, likeRules, changeRules, turnRules, eventRules, plainRules, careRules, newsRules, returnRules, journeyRules, routineRules, mannerRules, peopleRules, teamRules, toolRules, decisionRules)
}

// rules are compiled when first needed: most runs of the program never extract.
var rules = sync.OnceValue(func() *index { return newIndex(everyRule()) })

func (sc *scan) run() result {
	res := sc.read()
	for k := range res.found {
		res.found[k].healthToo()
	}
	return res
}

func (sc *scan) read() result {
	toks := sc.toks
	if len(toks) == 0 {
		return result{}
	}
	appose(toks)
	joint(toks)
	lowerCase(toks)
	if k := deniesIllness(sc.text, toks); k > 0 && !sc.strict {
		f := sc.free(0, k, stated)
		f.domain, f.subject, f.attribute = strandline.DomainHealth, subjectUser, "diagnosis"
		return one(f)
	}
	pos, sig, hedge := sc.introductions(0, len(toks))
	if sig == signalAside && pos > 0 && pos < len(toks) && toks[pos-1].norm == "decision" {
		f := sc.free(pos, len(toks), decided)
		f.domain = strandline.DomainDecisions
		return one(f)
	}
	switch sig {
	case signalHide:
		return result{refuse: reasonRetracted, hide: true}
	case signalRefuse:
		if strings.HasSuffix(sc.text, "?") {
			return result{refuse: reasonQuestion}
		}
		if recollects(toks[:pos]) {
			return result{refuse: reasonPassing}
		}
		return result{refuse: reasonRetracted}
	}
	if pos >= len(toks) {
		return result{back: sig == signalOrder}
	}
	if sig < signalOrder && elidedSubject(toks, pos) {
		toks = slices.Insert(slices.Clone(toks), pos, token{norm: "i", start: toks[pos].start, end: toks[pos].start, sep: toks[pos].sep})
		toks[pos+1].sep = 0
		sc.toks, sc.elided = toks, true
	}
	if res, done := sc.orderly(pos, &sig); done {
		return res
	}
	toks = sc.toks
	if anyMarked(toks[pos:], markJoke) {
		return result{refuse: reasonRetracted}
	}
	if k, ok := sc.afterthought(pos); ok && sig != signalOrder {
		sc.toks, sc.text = toks[:k], sc.text[:toks[k].start]
		sig = signalOrder
	}
	switch sig {
	case signalOrder:
		return sc.ordered(pos)
	case signalNote:
		if sc.strict || sc.long || hasFile(toks[pos:]) {
			return result{}
		}
		return sc.ordered(pos)
	}
	if sc.strict {
		return result{}
	}
	if k, ok := sc.fromNowOn(pos); ok && sig != signalOnward {
		if states(toks[pos:]) {
			return sc.established(pos)
		}
		if f := sc.free(pos, k, decided); directed(sc.text, toks, pos) && f.text != "" && !amused(toks) && !saying(toks) {
			f.domain, f.subject, f.attribute = strandline.DomainPreferences, subjectUser, attributeInstruction
			return one(f)
		}
	}
	if sig == signalOnward {
		sc.onwards = true
		return sc.onward(pos)
	}
	return sc.plain(pos, sig, hedge)
}

// recollects reports whether an introduction takes nothing back but tells of what somebody
// remembers or forgot: "I remember that movie", "no me acuerdo de eso".
func recollects(lead []token) bool {
	if len(lead) == 0 || !has(lead, remembering) {
		return false
	}
	switch lead[0].norm {
	case "do":
		return len(lead) > 1 && lead[1].norm == "you"
	case "please", "olvida", "olvidate", "olvide", "olvides":
		return false
	}
	return true
}

var remembering = set("remember remembered recall forgot recuerdo acuerdo acorde acordaba acordas acuerdas acordabas")

// jokes take back what stands beside them.
var jokes = set("jk joke joking kidding broma chiste mentira jodiendo joda")

// afterthought finds an order that closes the sentence: "…, remember that",
// "…, no te olvides". It returns the token where it starts.
func (sc *scan) afterthought(pos int) (int, bool) {
	toks := sc.toks
	for k := len(toks) - 1; k > pos && k > len(toks)-7; k-- {
		if rank(toks[k].sep) < rank(',') {
			continue
		}
		s, next := leadAt(toks, k, len(toks))
		if s == signalFiller && next < len(toks) {
			s, next = leadAt(toks, next, len(toks))
		}
		return k, s == signalOrder && pointer(toks[next:]) && !strings.HasSuffix(sc.text, "?")
	}
	return 0, false
}

// fromNowOn finds "from now on" at the end of the sentence and returns the token
// where it starts.
func (sc *scan) fromNowOn(pos int) (int, bool) {
	for k := max(pos+1, len(sc.toks)-5); k < len(sc.toks)-1; k++ {
		if !lastingFrom[sc.toks[k].norm] {
			continue
		}
		if s, next := leadAt(sc.toks, k, len(sc.toks)); s == signalOnward && next == len(sc.toks) {
			return len(sc.toks), !strings.HasSuffix(sc.text, "?")
		}
	}
	return 0, false
}

var lastingFrom = set("from going moving a de desde en henceforth")

// directed reports whether a clause asks something of the listener.
func directed(text string, toks []token, i int) bool {
	switch toks[i].norm {
	case "you", "please", "do", "no":
		return true
	case "i", "we":
		return false
	}
	return !states(toks[i:]) && (directive(text, toks, i) || secondPerson(toks[i].norm))
}

// introductions skips what introduces the statement and returns the strongest
// signal met. A hedge stays in the content.
func (sc *scan) introductions(i, end int) (pos int, sig signal, hedge int) {
	hedge = -1
	pos = i
	for n := 0; n < 6; n++ {
		s, next := leadAt(sc.toks, pos, end)
		if s == signalNone && pos+1 < end && laughter(sc.toks[pos].norm) {
			s, next = signalFiller, pos+1
		}
		if s == signalNone {
			break
		}
		if s == signalHide || s == signalRefuse {
			return next, s, hedge
		}
		if s == signalHedge && hedge < 0 {
			hedge = pos
		}
		if s != signalHedge && priority(s) > priority(sig) {
			sig = s
		}
		pos = next
		if s == signalOrder || s == signalOnward || s == signalNote {
			break
		}
	}
	return pos, sig, hedge
}

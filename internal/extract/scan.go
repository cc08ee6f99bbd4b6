package extract

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

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
}

// result is what one sentence gave.
type result struct {
	found  []found
	refuse string // why something that looked like a statement was refused
	hide   bool   // the speaker asked to keep nothing of the message
	back   bool   // "remember that": the sentence before is meant
}

// scan reads one sentence of prose.
type scan struct {
	text   string
	toks   []token
	strict bool // pasted text: only orders count
	long   bool // longer than a note: "note that" is the voice of a manual
}

// rules are all the rules, in no order: the most confident reading wins.
// They are compiled when first needed: most runs of the program never extract.
var rules = sync.OnceValue(func() *index {
	return newIndex(healthRules, selfRules, workRules, likeRules, decisionRules)
})

// maxContent is the longest content kept, in bytes (S4: 500 characters).
const maxContent = 500

func (sc *scan) run() result {
	toks := sc.toks
	if len(toks) == 0 {
		return result{}
	}
	appose(toks)
	pos, sig, hedge := sc.introductions(0, len(toks))
	if sig == signalAside && pos > 0 && pos < len(toks) && toks[pos-1].norm == "decision" {
		f := sc.free(pos, len(toks), decided)
		f.domain = strandline.DomainDecisions
		return result{found: []found{f}}
	}
	switch sig {
	case signalHide:
		return result{refuse: reasonRetracted, hide: true}
	case signalRefuse:
		return result{refuse: reasonRetracted}
	}
	if pos >= len(toks) {
		return result{back: sig == signalOrder}
	}
	if has(toks[pos:], jokes) {
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
	if sig == signalOnward {
		return sc.onward(pos)
	}
	return sc.plain(pos, sig, hedge)
}

// jokes take back what stands beside them.
var jokes = set("jk joke joking kidding broma chiste mentira jodiendo joda")

// appose joins a name set off by commas to the relation before it: "my wife,
// Ana, is …".
func appose(toks []token) {
	for k := 1; k+1 < len(toks); k++ {
		if toks[k].sep == ',' && toks[k+1].sep == ',' && properName(toks[k]) && relations[toks[k-1].norm] != "" {
			toks[k].sep, toks[k+1].sep = 0, 0
		}
	}
}

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

// introductions skips what introduces the statement and returns the strongest
// signal met. A hedge stays in the content.
func (sc *scan) introductions(i, end int) (pos int, sig signal, hedge int) {
	hedge = -1
	pos = i
	for n := 0; n < 6; n++ {
		s, next := leadAt(sc.toks, pos, end)
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

// plain reads a sentence without an order.
func (sc *scan) plain(pos int, sig signal, hedge int) result {
	var res result
	cs := clauses(sc.text, sc.toks, pos)
	ask, asks := questionFrom(sc.text, sc.toks, pos, cs)
	var rs []*reading
	var at []int
	for k := range cs {
		c := &cs[k]
		if len(rs) > 0 && c.governed == "" && c.start < ask {
			sc.alsoHealth(rs[len(rs)-1], *c)
		}
		if !asks && (c.governed == "" || c.governed == reasonHypothetical) && sc.durableAt(*c) && (k == 0 || c.governed == "" || cs[0].governed == reasonHypothetical) {
			if f, ok := sc.durable(cs, k); ok {
				res.found = append(res.found, f)
				return res
			}
		}
		r, start := sc.readClause(cs, k, false)
		if r == nil {
			continue
		}
		if len(rs) > 0 && grounds(sc.toks, *c) && rs[len(rs)-1].end <= c.lead {
			continue // the reason for what was just said belongs to it
		}
		if hedge >= 0 && subjunctive(sc.text, sc.toks, r) {
			continue
		}
		if why := sc.blocked(cs, k, start, r, ask, asks); why != "" {
			res.refuse = why
			continue
		}
		rs, at = append(rs, r), append(at, start)
	}
	for k, r := range rs {
		stop := len(sc.toks)
		if k+1 < len(rs) {
			stop = sc.clauseLead(cs, at[k+1])
		}
		begin := at[k]
		if k == 0 && hedge >= 0 && begin == pos {
			begin = hedge
		}
		f := sc.statement(r, begin, sc.extent(cs, r, stop, ask))
		if hedge >= 0 && k == 0 {
			f.confidence, f.source = min(f.confidence, hedged), strandline.SourceInferred
		}
		if sig == signalAside {
			f.confidence, f.source = max(f.confidence, decided), strandline.SourceExplicit
		}
		res.add(f)
	}
	if sig == signalAside && len(rs) == 0 && !asks && res.refuse == "" && len(cs) > 0 && cs[0].governed == "" && selfContained(sc.toks[pos:]) {
		res.add(sc.free(pos, len(sc.toks), decided))
	}
	return res
}

func (res *result) add(f found) {
	if f.text != "" {
		res.found = append(res.found, f)
	}
}

// durableAt is durableAt for a clause, or for what follows the phrase of time
// or place that opens it: "in this repo always use tabs".
func (sc *scan) durableAt(c clause) bool {
	if durableAt(sc.text, sc.toks, c.start, c.end) {
		return true
	}
	if !places[sc.toks[c.start].norm] {
		return false
	}
	for i := c.start + 2; i < min(c.end, c.start+7); i++ {
		if always[sc.toks[i].norm] {
			return !has(sc.toks[c.start:i], subjectWords) && durableAt(sc.text, sc.toks, i, c.end)
		}
	}
	return false
}

var places = set("in on at for when during en para cuando durante por")
var subjectWords = set("is are was were es son it they he she that which build test tests ellos")

// selfContained reports whether an offered sentence can stand alone: it starts
// with no preposition and no pronoun of somebody unnamed.
func selfContained(toks []token) bool {
	return !prepositions[toks[0].norm] && !loose[toks[0].norm]
}

var loose = set(`about he she it they this that these those there to of el ella ellos ellas eso esto your you tu
sobre acerca just even`)

// readClause finds the best reading at the start of the clause, or behind an
// adverbial phrase that opens it.
func (sc *scan) readClause(cs []clause, k int, explicit bool) (*reading, int) {
	c := cs[k]
	if c.start >= c.end {
		return nil, 0
	}
	if r := rules().read(sc.toks, c.start, c.end, explicit); r != nil {
		return r, c.start
	}
	pos, _, _ := sc.introductions(c.start, c.end)
	if pos > c.start && pos < c.end {
		if r := rules().read(sc.toks, pos, c.end, explicit); r != nil {
			return r, pos
		}
	}
	if !opensAdjunct(sc.toks, c) {
		return nil, 0
	}
	for i := c.start + 1; i < min(c.end, c.start+8); i++ {
		if prev := sc.toks[i-1].norm; determiners[prev] || prev == "de" || prev == "mi" || prev == "my" || prev == "that" || prev == "who" || possessives[prev] {
			continue
		}
		if prev := sc.toks[i-1].norm; prepositions[prev] && prev != "que" {
			continue
		}
		if sc.toks[i].norm == "my" || sc.toks[i].norm == "mi" {
			continue
		}
		if r := rules().read(sc.toks, i, c.end, explicit); r != nil && (r.subject == subjectUser || r.subject == subjectTeam || r.subject == subjectProject) {
			return r, c.start
		}
	}
	return nil, 0
}

var possessives = set("su sus tu tus your his her their nuestro nuestra our")

// opensAdjunct reports whether the clause opens with a phrase of time or place.
func opensAdjunct(toks []token, c clause) bool {
	w := toks[c.start].norm
	if !adjuncts[w] {
		return false
	}
	switch w {
	case "este", "esta", "el", "la", "los", "las", "this", "these", "those", "every", "next", "last":
		n := c.start + 1
		if n+1 < c.end && (toks[n].norm == "ultimo" || toks[n].norm == "proximo" || toks[n].norm == "past" || toks[n].norm == "pasado") {
			n++
		}
		return n < c.end && (weekdays[toks[n].norm] || dates[toks[n].norm] || hasStem(toks[n].norm, timeStems) || toks[n].norm == "night" || toks[n].norm == "noche" || toks[n].norm == "morning" || toks[n].norm == "tarde")
	}
	return true
}

// adjuncts open a phrase of time or place before the statement.
var adjuncts = set(`in on at since last this next for during after before until as these those every today
yesterday en desde hace este esta el la los las durante despues antes para por con a al hasta ayer anoche hoy
last tras due thanks gracias debido once`)

var prepositions = set("in on at for of with to from by en de con para por a al del sin sobre")

// blocked returns why the reading asserts nothing, or "".
func (sc *scan) blocked(cs []clause, k, start int, r *reading, ask int, asks bool) string {
	c := cs[k]
	t := sc.toks[r.m.start]
	if t.quoted {
		return reasonQuoted
	}
	if t.code {
		return reasonCode
	}
	if asks && c.start >= ask && !(grounds(sc.toks, c) && c.lead > ask) {
		return reasonQuestion
	}
	if c.governed == reasonReported && r.rule.name == "doctor said" {
		return ""
	}
	return c.governed
}

// clauseLead returns the connective that opens the clause starting at or
// around token i.
func (sc *scan) clauseLead(cs []clause, i int) int {
	for _, c := range cs {
		if c.lead <= i && i < c.end {
			return c.lead
		}
	}
	return i
}

// closing words begin a clause that leaves the statement: a request or a
// consequence.
var closing = set(`so can could would please what which how where do does should any is are que podes puedes
podrias asi entonces como cual donde if si help tell give suggest recommend unless`)

// leaves reports whether a clause turns to what the speaker wants now: "but
// I'm having trouble …", "and I need …".
func leaves(toks []token, c clause) bool {
	if c.start+1 >= c.end {
		return false
	}
	next := toks[c.start+1].norm
	switch toks[c.start].norm {
	case "i", "we":
		if next == "am" || next == "are" || next == "was" {
			return c.start+2 < c.end && turning[toks[c.start+2].norm]
		}
		return turning[next]
	case "quiero", "necesito", "queria", "estoy", "quisiera", "me":
		return toks[c.start].norm != "estoy" && toks[c.start].norm != "me" || turning[next]
	}
	return false
}

var turning = set(`having wondering not trying looking curious struggling worried concerned unsure confused want need
would could can see hope get keep think feel know wonder buscando tratando intentando gustaria preguntaba pregunto
thinking considering planning excited sure interested`)

// extent returns the token at which the statement's text ends: everything up
// to stop that still belongs to it.
func (sc *scan) extent(cs []clause, r *reading, stop, ask int) int {
	end, before := r.end, r.end
	for _, c := range cs {
		if c.lead < end {
			continue
		}
		if leaves(sc.toks, c) {
			break
		}
		if c.lead >= stop || c.lead >= ask || c.governed != "" && c.governed != reasonExample ||
			closing[sc.toks[c.lead].norm] && !(sc.toks[c.lead].norm == "como" || sc.toks[c.lead].norm == "que") ||
			rank(sc.toks[c.lead].sep) >= rank(';') && sc.toks[c.lead].sep != '(' {
			if sc.toks[c.lead].sep == 0 && c.start == c.lead && c.lead < stop {
				end = before // the clause before hangs on this one
			}
			break
		}
		if s, _ := leadAt(sc.toks, c.start, c.end); s == signalRefuse || s == signalHide || s == signalOrder {
			break
		}
		end, before = c.end, end
	}
	return min(end, stop, max(ask, r.m.end))
}

// subjunctive reports whether a Spanish verb that reads as a past tense without
// its accent was written without it: "quizás cambie de trabajo".
func subjunctive(text string, toks []token, r *reading) bool {
	for k := r.m.start; k < min(r.m.end, r.m.start+2); k++ {
		t := toks[k]
		if len(t.norm) > 3 && strings.HasSuffix(text[t.start:t.end], "e") && !function[t.norm] && (k > r.m.start || t.norm != "have") && r.head(0) != "i" && r.head(0) != "we" && r.head(0) != "my" {
			return true
		}
	}
	return false
}

// elided are the health rules without a subject, for the second half of "my
// daughter is four and is allergic to eggs", "I'm vegan and allergic to nuts".
var elided = sync.OnceValue(func() *index {
	x := newIndex()
	for i := range healthRules {
		r := &healthRules[i]
		if !r.others {
			continue
		}
		for _, p := range spelled(r.patterns) {
			self := strings.TrimPrefix(inflect(p, aboutUser), "i ")
			for _, form := range []string{self, strings.TrimPrefix(self, "am "), inflect(p, aboutRelation)} {
				c := compile(form)
				for len(c) > 0 && c[0].gap > 0 {
					c = c[1:]
				}
				if len(c) > 0 && c[0].class == nil && !c[0].optional {
					x.add(compiled{r, c, aboutUser})
				}
			}
		}
	}
	return x
})

// alsoHealth gives the reading before a coordinated clause the health fact in
// that clause: the text stays whole, and health is what must not be missed.
func (sc *scan) alsoHealth(r *reading, c clause) {
	if w := sc.toks[c.lead].norm; w != "and" && w != "y" && w != "e" && sc.toks[c.lead].sep != ',' || c.lead != r.end {
		return
	}
	if h := elided().read(sc.toks, c.start, c.end, true); h != nil && urgency[h.attribute] > urgency[r.attribute] {
		r.domain, r.attribute = strandline.DomainHealth, h.attribute
		r.confidence, r.inferred, r.end = max(r.confidence, h.confidence), false, c.end
	}
}

// urgency orders health facts that share a sentence.
var urgency = map[string]int{"allergy": 5, "intolerance": 4, "medication": 3, "diagnosis": 2, "diet": 1, "pregnancy": 1}

// statement makes the record of a reading whose text is toks[begin:end].
func (sc *scan) statement(r *reading, begin, end int) found {
	f := found{
		text: sc.content(begin, end), start: sc.toks[begin].start, domain: r.domain, subject: r.subject,
		attribute: r.attribute, confidence: r.confidence, source: strandline.SourceExplicit,
		episode: r.rule.episode, ruleName: r.rule.name,
	}
	if r.inferred {
		f.source = strandline.SourceInferred
	}
	if softened(sc.toks[begin:end]) || amused(sc.toks[begin:]) {
		f.confidence, f.source = min(f.confidence, hedged), strandline.SourceInferred
	}
	return f
}

// amused reports whether laughter follows: it may be a joke.
func amused(toks []token) bool {
	for _, t := range toks {
		if laughter(t.norm) || t.norm == "lol" || t.norm == "lmao" {
			return true
		}
	}
	return false
}

// softened reports whether the statement itself hedges.
func softened(toks []token) bool { return has(toks[:min(len(toks), 8)], softeners) }

var softeners = set("maybe probably perhaps might possibly quizas quiza capaz probablemente posiblemente seguramente")

// ordered reads what follows "remember that".
func (sc *scan) ordered(pos int) result {
	toks := sc.toks
	cs := clauses(sc.text, toks, pos)
	if strings.HasSuffix(strings.TrimRight(sc.text, " "), "?") && !requested[toks[0].norm] {
		return result{refuse: reasonQuestion}
	}
	if pointer(toks[pos:]) {
		return result{back: true}
	}
	if toks[pos].norm == "to" || infinitive(toks, pos) {
		return sc.reminder(pos)
	}
	if exhortation(toks, pos) {
		return result{refuse: reasonNoSignal}
	}
	if interrogativeOnly(toks, pos) {
		return result{refuse: reasonTask}
	}
	var res result
	var rs []*reading
	var at []int
	for k := range cs {
		if durableAt(sc.text, toks, cs[k].start, cs[k].end) && k == 0 {
			if f, ok := sc.durable(cs, k); ok {
				f.confidence = ordered
				return result{found: []found{f}}
			}
		}
		if cs[k].governed == reasonReported || cs[k].governed == reasonExample {
			continue
		}
		if r, start := sc.readClause(cs, k, true); r != nil && !toks[r.m.start].quoted {
			rs, at = append(rs, r), append(at, start)
		}
	}
	if nounPhrase(toks[pos:]) {
		return result{refuse: reasonUnresolved}
	}
	if len(rs) == 0 || at[0] != pos && sc.clauseLead(cs, at[0]) > pos {
		res.add(sc.free(pos, len(toks), ordered))
		return res
	}
	for k, r := range rs {
		stop := len(toks)
		if k+1 < len(rs) {
			stop = sc.clauseLead(cs, at[k+1])
		}
		f := sc.statement(r, at[k], stop)
		f.confidence, f.source = max(f.confidence, ordered), strandline.SourceExplicit
		res.add(f)
	}
	return res
}

// nounPhrase reports whether an order names a thing and says nothing of it:
// "remember my build command".
func nounPhrase(toks []token) bool {
	if len(toks) > 5 {
		return false
	}
	switch toks[0].norm {
	case "my", "the", "your", "mi", "el", "la", "tu", "this", "that", "our", "nuestro":
	default:
		return len(toks) < 2
	}
	for _, t := range toks {
		if verbal[t.norm] || barrier(t.sep) || hasSuffixes(t.norm, "s", "ed", "a", "e", "o") && t.norm != toks[len(toks)-1].norm && !function[t.norm] {
			return false
		}
	}
	return true
}

var verbal = set("is are was were has have will can does do es son esta estan tiene 's am be")

var requested = set("can could will would please podes puedes podrias me")

// reminder reads "remember to …": a task, unless it is durable or dated and
// the speaker's own.
func (sc *scan) reminder(pos int) result {
	toks := sc.toks[pos:]
	if !has(toks, always) && !has(toks, recurring) && !(timed(toks) && has(toks, mineOwn)) {
		return result{refuse: reasonTask}
	}
	k := pos
	if sc.toks[pos].norm == "to" || sc.toks[pos].norm == "de" {
		k++
	}
	if k >= len(sc.toks) {
		return result{}
	}
	f := sc.free(k, len(sc.toks), ordered)
	if has(toks, always) || has(toks, recurring) {
		f.domain, f.subject, f.attribute = strandline.DomainPreferences, subjectUser, attributeInstruction
	}
	return result{found: []found{f}}
}

var recurring = set("whenever every each everytime cada")
var mineOwn = set("my mi mis our nuestro nuestra i")

// infinitive reports whether a Spanish order asks for an act: "acordate de
// comprar", "recordá agregar".
func infinitive(toks []token, pos int) bool {
	k := pos
	if toks[k].norm == "de" && k+1 < len(toks) {
		k++
	}
	return hasSuffixes(toks[k].norm, "ar", "er", "ir", "arme", "erme", "irme", "arlo", "erlo", "irlo", "arla") && !toks[k].capital &&
		!verbNouns[toks[k].norm]
}

var verbNouns = set("lugar hogar bar mar mujer celular familiar ayer")

// exhortation reports whether "remember" addresses the listener's own life:
// "Remember, everybody fails", "don't forget your sunscreen", "remember I told
// you".
func exhortation(toks []token, pos int) bool {
	w := toks[pos].norm
	if w == "your" || w == "tu" || w == "tus" {
		return !has(toks[pos:min(len(toks), pos+4)], verbal)
	}
	if w == "i" && pos+1 < len(toks) && (toks[pos+1].norm == "told" || toks[pos+1].norm == "said" || toks[pos+1].norm == "mentioned") {
		return true
	}
	return pos > 0 && (toks[pos].sep == ',' || toks[pos].sep == '-') && !has(toks[pos:], firstPerson)
}

var firstPerson = set("i my me we our us mi mis me nos nuestro nuestra soy tengo vivo trabajo estoy somos")

// interrogativeOnly reports whether the order asks what, when or how: "remember
// when we met", "recordá cómo se hace".
func interrogativeOnly(toks []token, pos int) bool {
	switch toks[pos].norm {
	case "when", "how", "what", "why", "where", "who", "whether", "if", "cuando", "como", "donde", "quien", "cual":
		return true
	}
	return false
}

// pointer reports whether all that is left is "this", "that", "eso".
func pointer(toks []token) bool {
	for k, t := range toks {
		if k > 3 || !deictic[t.norm] && t.norm != "for" && t.norm != "later" && t.norm != "please" && t.norm != "todo" && t.norm != "por" && t.norm != "favor" && t.norm != "next" && t.norm != "time" {
			return false
		}
	}
	return true
}

// onward reads what follows "from now on".
func (sc *scan) onward(pos int) result {
	toks := sc.toks
	cs := clauses(sc.text, toks, pos)
	if len(toks)-pos < 2 || strings.HasSuffix(strings.TrimRight(sc.text, " "), "?") && !requested[toks[pos].norm] {
		return result{refuse: reasonQuestion}
	}
	if toks[pos].quoted {
		return result{refuse: reasonQuoted}
	}
	if toks[pos-1].norm == "default" || toks[pos-1].norm == "defecto" || toks[pos-1].norm == "general" || toks[pos-1].norm == "rule" || toks[pos-1].norm == "future" || toks[pos-1].norm == "futuro" || toks[pos-1].norm == "now" && toks[0].norm == "as" {
		if sc.long || !directive(sc.text, toks, pos) {
			return result{}
		}
	}
	if pointer(toks[pos:]) {
		return result{refuse: reasonUnresolved}
	}
	if len(cs) > 0 && cs[0].governed == reasonReported && !has(toks[pos:cs[0].end], firstPerson) {
		return result{refuse: reasonReported}
	}
	if r, start := sc.readClause(cs, 0, true); r != nil && start == pos {
		f := sc.statement(r, pos, len(toks))
		f.confidence, f.source = max(f.confidence, decided), strandline.SourceExplicit
		return result{found: []found{f}}
	}
	f := sc.free(pos, len(toks), decided)
	if f.domain == strandline.DomainGeneral || f.domain != strandline.DomainHealth {
		f.domain = strandline.DomainPreferences
	}
	f.subject, f.attribute = subjectUser, attributeInstruction
	return result{found: []found{f}}
}

// durable makes the record of an instruction or habit in clause k. A
// condition or an introduction before it stays: "if you touch the schema,
// always …".
func (sc *scan) durable(cs []clause, k int) (found, bool) {
	c := cs[k]
	if sc.toks[c.start].quoted || sc.toks[c.start].code {
		return found{}, false
	}
	begin := c.start
	if cs[0].governed == reasonHypothetical && k > 0 {
		begin = cs[0].start
	}
	f := sc.free(begin, len(sc.toks), decided)
	if f.text == "" {
		return f, false
	}
	habit := saidOfSelf(sc.toks[c.start:c.end]) || firstSingular(sc.toks[min(c.start+1, len(sc.toks)-1)].norm)
	if r, start := sc.readClause(cs, k, true); r != nil && start == c.start && r.domain == strandline.DomainHealth {
		f.domain, f.subject, f.attribute = r.domain, r.subject, r.attribute
		return f, true
	}
	f.domain, f.subject, f.attribute = strandline.DomainPreferences, subjectUser, attributeInstruction
	if habit {
		f.attribute = "habit"
	}
	return f, true
}

// saidOfSelf reports whether the adverb follows the speaker: "I always …".
func saidOfSelf(toks []token) bool {
	for k := 1; k < len(toks); k++ {
		if always[toks[k].norm] {
			w := toks[k-1].norm
			return w == "i" || w == "we" || w == "yo" || w == "nosotros"
		}
	}
	return false
}

const attributeInstruction = "instruction"

// free makes a record of text that no rule reads.
func (sc *scan) free(begin, end int, confidence float64) found {
	text := sc.content(begin, end)
	if text == "" || end-begin < 2 {
		return found{}
	}
	c := classifyTokens(sc.toks[begin:end])
	return found{
		text: text, start: sc.toks[begin].start, domain: c.Domain, subject: c.Subject, attribute: c.Attribute,
		confidence: confidence, source: strandline.SourceExplicit, ruleName: "free",
	}
}

// content returns the text of toks[begin:end] with a capital first letter and
// without stray punctuation at its ends, or "" when it is too long.
func (sc *scan) content(begin, end int) string {
	if begin >= end {
		return ""
	}
	to := len(sc.text)
	if end < len(sc.toks) {
		to = sc.toks[end].start
	}
	s := sc.text[sc.toks[begin].start:max(to, sc.toks[begin].start)]
	s = strings.TrimRight(s, " \t,;:-–—(¿¡\"“«*_[")
	if strings.HasSuffix(s, "?") {
		s = strings.TrimRight(s, "? ") // "can you remember that …?"
	}
	if strings.Count(s, "(") < strings.Count(s, ")") {
		s = strings.TrimRight(s, ")")
	}
	for {
		cut := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(s, " and"), " y"), " but")
		if cut == s {
			break
		}
		s = strings.TrimRight(cut, " ,;:-–—")
	}
	if len(s) > maxContent {
		return ""
	}
	r, n := utf8.DecodeRuneInString(s)
	if unicode.IsLower(r) && sc.toks[begin].start+len(s) <= len(sc.text) {
		s = string(unicode.ToUpper(r)) + s[n:]
	}
	return s
}

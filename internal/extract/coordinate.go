package extract

import (
	"strings"
	"sync"

	"strandline"
)

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
			p = strings.TrimPrefix(p, "~ ")
			self := strings.TrimPrefix(inflect(p, aboutUser), "i ")
			for _, form := range []string{self, strings.TrimPrefix(self, "am "), strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(self, "soy "), "estoy|ando "), "estoy "), inflect(p, aboutRelation)} {
				c := compile(form)
				for len(c) > 0 && c[0].gap > 0 {
					c = c[1:]
				}
				if len(c) > 0 && c[0].class == nil && !c[0].optional {
					x.add(c, terminal{r, aboutUser})
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
	if r.subject == subjectTeam || r.subject == subjectProject {
		return // "we use Postgres and are allergic to ORMs"
	}
	start := c.start
	pronoun := ""
	if w := sc.toks[start].norm; (w == "he" || w == "she") && start+1 < c.end {
		pronoun = w
		start++ // "my son is nine and he is coeliac"
	}
	if r.subject == subjectUser && pronoun != "" || r.subject != subjectUser && ofSomebodyElse(sc.toks[r.m.start:c.lead], sc.toks[c.lead:c.end], r.subject, pronoun) {
		return
	}
	if h := elided().read(sc.toks, start, c.end, true); h != nil && urgency[h.attribute] > urgency[r.attribute] {
		r.domain, r.attribute = strandline.DomainHealth, h.attribute
		r.confidence, r.inferred, r.end = max(r.confidence, h.confidence), false, c.end
	}
}

// healthAfter files a statement by the clause of health that follows the one that was
// read, as alsoHealth does in messages; that clause may have a subject of its own.
func (sc *scan) healthAfter(r *reading, rest []clause) {
	for k, c := range rest {
		if w := sc.toks[c.lead].norm; c.governed != "" || w != "and" && w != "y" && w != "e" && w != "but" && w != "pero" && !barrier(sc.toks[c.lead].sep) {
			return
		}
		subject := r.subject
		h := elided().read(sc.toks, c.start, c.end, true)
		if own, _ := sc.readClause(rest, k, true); own != nil && own.domain == strandline.DomainHealth {
			h, subject = own, own.subject
		}
		if h != nil && (r.domain != strandline.DomainHealth || urgency[h.attribute] > urgency[r.attribute]) {
			r.domain, r.subject, r.attribute = strandline.DomainHealth, subject, h.attribute
		}
	}
}

// urgency orders health facts that share a sentence.
var urgency = map[string]int{"allergy": 5, "intolerance": 4, "medication": 3, "diagnosis": 2, "diet": 1, "pregnancy": 1}

// lowerCase marks the words of a sentence without capitals: its writer does not
// use them for names either.
func lowerCase(toks []token) {
	for i := range toks {
		if toks[i].capital {
			return
		}
	}
	for i := range toks {
		toks[i].lower = true
	}
}

// namely reports whether the object may be a name in a sentence written without
// capitals.
func namely(obj []token) bool {
	if len(obj) == 0 || len(obj) > 4 || !obj[0].lower {
		return false
	}
	w := obj[0].norm
	return !function[w] && !deictic[w] && !technical[w] && toolCategory(w) == "" && !hasFile(obj) &&
		!(len(w) > 3 && hasSuffixes(w, "ar", "er", "ir", "ing"))
}

// joint gives "i" the verb of "my wife and I are …".
func joint(toks []token) {
	for k := 1; k+1 < len(toks); k++ {
		if toks[k].norm == "i" && toks[k-1].norm == "and" && toks[k+1].norm == "are" {
			toks[k+1].norm = "am"
		}
	}
}

// jointSubject returns where the subject of clause k begins: "my wife and I
// live in Porto" begins a clause earlier than "I".
func jointSubject(toks []token, cs []clause, k, begin int) int {
	if k == 0 || cs[k].start != begin || cs[k-1].end != cs[k].lead || cs[k].lead == cs[k].start {
		return begin
	}
	w, who := toks[cs[k].lead].norm, toks[begin].norm
	if w != "and" && w != "y" || who != "i" && who != "yo" && !properName(toks[begin]) {
		return begin
	}
	p := toks[cs[k-1].start:cs[k-1].end]
	if len(p) == 1 && properName(p[0]) || len(p) <= 3 && len(p) > 1 && relations[p[1].norm] != "" {
		return cs[k-1].start
	}
	return begin
}

// appose joins a name set off by commas to the relation before it: "my wife,
// Ana, is …".
func appose(toks []token) {
	for k := 1; k+1 < len(toks); k++ {
		if toks[k].sep == ',' && toks[k+1].sep == ',' && properName(toks[k]) && relations[toks[k-1].norm] != "" {
			toks[k].sep, toks[k+1].sep = 0, 0
		}
		if end := setOff(toks, k); end > 0 {
			toks[k].sep, toks[end].sep = 0, 0
		}
	}
}

// setOff returns the token after the comma that closes what is said of a child set off by
// commas, "our second baby, a boy called Rowan, arrived", or 0.
func setOff(toks []token, k int) int {
	if toks[k].sep != ',' || !bornOnes[toks[k-1].norm] {
		return 0
	}
	switch toks[k].norm {
	case "a", "an", "un", "una":
	default:
		return 0
	}
	for end := k + 2; end < min(len(toks), k+6); end++ {
		if barrier(toks[end].sep) {
			if toks[end].sep == ',' && !connectives[toks[end].norm] {
				return end
			}
			return 0
		}
	}
	return 0
}

var bornOnes = set("baby newborn twins triplets son daughter child boy girl bebe beba mellizos mellizas gemelos gemelas hijo hija nene nena varon")

// besideRule is that of a statement which stands beside one that a rule reads:
// "my car is a Jazz and our mechanic is called Pritam".
var besideRule = rule{name: "beside", confidence: weak, inferred: true}

// beside reads a clause that no rule reads when it has a subject of the speaker's
// and a verb of its own.
func (sc *scan) beside(c clause) *reading {
	toks := sc.toks[c.start:c.end]
	if w := sc.toks[c.lead].norm; c.lead == c.start || w != "and" && w != "y" || len(toks) < 4 || !ownSubject(toks) {
		return nil
	}
	class := classifyTokens(toks)
	r := &reading{rule: &besideRule, toks: sc.toks, m: match{start: c.start, end: c.start + 2}, end: c.end, domain: class.Domain, subject: class.Subject, attribute: class.Attribute, confidence: weak, inferred: true}
	if !acceptLife(r) || has(toks, ofTheMoment) || has(toks, nearWords) {
		return nil
	}
	return r
}

// ownSubject reports whether a clause begins with what is the speaker's and goes
// on with a verb.
func ownSubject(toks []token) bool {
	switch toks[0].norm {
	case "my", "our", "mi", "mis", "nuestro", "nuestra":
	default:
		return false
	}
	for _, t := range toks[2:min(len(toks), 6)] {
		if copulas[t.norm] || t.norm == "has" || t.norm == "have" || t.norm == "tiene" || t.norm == "llama" {
			return true
		}
	}
	return false
}

// halves cuts what somebody ordered to be kept where it states a second thing:
// "the unit is number 214 and the padlock code is 7730".
func (sc *scan) halves(cs []clause, pos int) int {
	for k, c := range cs {
		w := sc.toks[c.lead].norm
		if k == 0 || c.lead == c.start || w != "and" && w != "y" || c.start < pos+4 || c.end-c.start < 4 || c.governed != "" {
			continue
		}
		if t := sc.toks[c.start].norm; t != "the" && t != "el" && t != "la" && t != "my" && t != "mi" && t != "our" {
			continue
		}
		if has(sc.toks[c.start+2:min(c.end, c.start+6)], copulas) && has(sc.toks[pos:c.lead], copulas) {
			return k
		}
	}
	return 0
}

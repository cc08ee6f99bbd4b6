package extract

import (
	"cmp"
	"strings"

	"strandline"
)

// rule reads one kind of statement.
type rule struct {
	name       string
	patterns   []string
	domain     strandline.Domain
	subject    string // "" is the speaker
	attribute  string
	confidence float64
	inferred   bool
	episode    bool
	others     bool // also said of relations ("my wife …") and people named
	positive   bool // a negated statement says nothing worth keeping
	bare       bool // may stand without anything after the pattern
	sure       bool // the sense is not asked: orders for good look like orders for now to it
	// accept refines the reading, or refuses it.
	accept func(r *reading) bool
}

// reading is a rule matched against a clause.
type reading struct {
	rule       *rule
	toks       []token // of the sentence
	m          match
	end        int // token after the clause
	explicit   bool
	domain     strandline.Domain
	subject    string
	attribute  string
	confidence float64
	inferred   bool
	sure       bool
}

// object returns the tokens after the pattern, up to the end of the clause.
// without the adverb of a change: of "my manager is now Helen", "Helen".
func (r *reading) object() []token {
	obj := r.toks[min(r.m.end, r.end):r.end]
	for len(obj) > 1 && changing[obj[0].norm] && !barrier(obj[0].sep) && !barrier(obj[1].sep) {
		obj = obj[1:]
	}
	return obj
}

var changing = set("now ahora currently actualmente officially oficialmente")

// head returns the k-th word of the pattern, tail the k-th from its end; "" when
// there is none.
func (r *reading) head(k int) string { return r.word(r.m.start + k) }
func (r *reading) tail(k int) string { return r.word(r.m.end - 1 - k) }

func (r *reading) word(i int) string {
	if i < r.m.start || i >= r.m.end || i >= len(r.toks) {
		return ""
	}
	return r.toks[i].norm
}

// capture returns the k-th captured word, or "".
func (r *reading) capture(k int) string {
	if k < 0 || k >= r.m.n {
		return ""
	}
	return r.toks[r.m.captures[k]].norm
}

// last returns the last captured word, or "".
func (r *reading) last() string { return r.capture(r.m.n - 1) }

// spelled spells out every pattern.
func spelled(patterns []string) []string {
	var out []string
	for _, p := range patterns {
		out = append(out, phrases(p)...)
	}
	return out
}

// inflections gives the third person of the verbs that patterns write in
// angle brackets, and the first person where it is not the word itself.
var inflections = map[string][2]string{
	"am": {"i am", "is|are"}, "have": {"i have", "has|have"}, "can": {"i can", "can"},
	"was": {"i was|got", "was|got"}, "live": {"i live", "lives|live"}, "work": {"i work", "works|work"}, "take": {"i take", "takes|take"},
	"prefer": {"i prefer", "prefers|prefer"}, "eat": {"i eat", "eats|eat"}, "suffer": {"i suffer", "suffers|suffer"},
	"like":  {"i like|love|adore|enjoy", "likes|loves|adores|enjoys|like"},
	"hate":  {"i hate|dislike|despise|detest|loathe", "hates|dislikes|despises|loathes"},
	"speak": {"i speak", "speaks"}, "study": {"i study", "studies"}, "use": {"i use", "uses|use"},
	"soy": {"soy", "es|son"}, "estoy": {"estoy|ando", "esta|estan"}, "tengo": {"tengo", "tiene|tienen"},
	"vivo":    {"vivo|resido|vivimos", "vive|viven|reside"},
	"trabajo": {"trabajo|laburo|curro|chambeo", "trabaja|labura|curra|chambea"},
	"tomo":    {"tomo", "toma"}, "prefiero": {"prefiero|preferimos", "prefiere|prefieren"},
	"puedo": {"puedo", "puede"}, "padezco": {"padezco|sufro", "padece|sufre"}, "como": {"como", "come"},
	"hablo": {"hablo", "habla"}, "estudio": {"estudio|curso", "estudia|cursa"},
	"odio": {"odio|detesto|aborrezco", "odia|detesta|aborrece"}, "me": {"me", "le|les"},
}

// inflect replaces the verbs in angle brackets for whom the pattern is about.
func inflect(p string, about int8) string {
	f := strings.Fields(p)
	for i, w := range f {
		if v, ok := strings.CutPrefix(w, "<"); ok {
			forms, known := inflections[strings.TrimSuffix(v, ">")]
			if !known {
				panic("extract: unknown verb in pattern " + p)
			}
			if about == aboutUser {
				f[i] = forms[0]
			} else {
				f[i] = forms[1]
			}
		}
	}
	return strings.Join(f, " ")
}

// read returns the best reading of the clause toks[i:end], nil when no rule
// matches. Of several the most confident wins, then the longest pattern.
func (x *index) read(toks []token, i, end int, explicit bool) *reading {
	w := walk{toks: toks, end: end, explicit: explicit}
	w.from(x.root, i, match{start: i})
	return w.best
}

func (r *reading) better(o *reading) bool {
	if r.confidence != o.confidence {
		return r.confidence > o.confidence
	}
	return r.m.end > o.m.end
}

// read applies the rule's own conditions to a match.
func (u *rule) read(about int8, toks []token, m match, end int, explicit bool) *reading {
	r := &reading{
		rule: u, toks: toks, m: m, end: end, explicit: explicit, domain: u.domain, subject: u.subject,
		attribute: u.attribute, confidence: u.confidence, inferred: u.inferred, sure: u.sure,
	}
	if m.negated && u.positive {
		return nil
	}
	switch about {
	case aboutRelation:
		r.subject = relationAt(toks, m.captures[0])
	case aboutName:
		r.subject = cmp.Or(relations[r.capture(0)], r.capture(0)) // "Dad has …"
		if elsewhere(toks, m, about) || !m.negated && basely(toks[m.start:m.end]) {
			return nil
		}
	default:
		if r.subject == "" {
			r.subject = subjectUser
		}
	}
	if about != aboutUser {
		r.m.captures, r.m.n = shift(r.m), r.m.n-1
		r.confidence -= lessOfOthers
		if r.domain != strandline.DomainHealth {
			r.domain, r.inferred = strandline.DomainRelationships, true
			if pets[r.subject] {
				r.domain = strandline.DomainPersonal
			}
		}
	}
	if about == aboutUser && toks[m.start].marks&markPast != 0 && presents[toks[m.start].norm] {
		return nil // "pesó", "trabajó": not the speaker
	}
	if genitive(r) {
		return nil
	}
	if !u.bare && unresolved(r.object()) {
		return nil
	}
	if u.accept != nil && !u.accept(r) {
		return nil
	}
	if anyMatter[r.attribute] && r.domain != strandline.DomainHealth && tellsHealth(toks[m.start:end]) {
		r.domain = strandline.DomainHealth
		if r.attribute = ""; hadBy(toks[m.start:end]) < 0 {
			r.attribute = "diagnosis" // "my daughter has convulsions"
		}
	}
	return r
}

// anyMatter are attributes of statements that may be about anything.
var anyMatter = set("trait habit")

// presents are verbs of the first person that folding makes one with the past of
// the third.
var presents = set(`peso trabajo laburo tomo uso hablo estudio manejo fumo llevo calzo programo lidero coordino practico entreno toco viajo
canto cocino alquilo rento compro dejo cambio paso termino odio detesto necesito busco espero gano pago juego mantengo enseno dicto ando cargo
colecciono crio cultivo pinto celebro monto apadrino ayuno evito consumo superviso gestiono mido`)

// genitive reports whether an "'s" that the pattern took for "is" was one of
// possession: another verb follows.
func genitive(r *reading) bool {
	if r.tail(0) != "'s" {
		return false
	}
	obj := r.object()
	for k := 1; k < min(len(obj), 5); k++ {
		if verbal[obj[k].norm] {
			return true
		}
	}
	return false
}

// basely reports whether a name has a verb in its base form that nothing asks for: "Ana
// can't eat" has "can".
func basely(span []token) bool {
	many := strings.HasSuffix(span[0].norm, "s") && !givenName(span[0].norm) // "vegans can't eat honey"
	for k, t := range span[1:] {
		if baseForms[t.norm] {
			return many || !has(span[1:k+1], modals)
		}
	}
	return false
}

var modals = set("can could may might must should will would does did")

// baseForms are verbs in the plural or after "does not": not what a name takes.
var baseForms = set("like live work take prefer eat suffer use love hate are have son estan tienen viven trabajan prefieren les")

func shift(m match) [4]int { return [4]int{m.captures[1], m.captures[2], m.captures[3]} }

// Subjects that are not names.
const (
	subjectUser    = "user"
	subjectTeam    = "team"
	subjectProject = "project"
	subjectBoss    = "boss"
)

package extract

import (
	"slices"
	"strings"

	"strandline"
)

// routineRules read how somebody's day now goes, and what is new in a few words under a heading.
var routineRules = []rule{
	{name: "daily round", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, positive: true, bare: true,
		patterns: []string{
			"i|we go to bed|sleep|work|school|mass|church|therapy ..1 at|by|around|before|after|on|every ..1 @num|@day", "i|we get|wake|am|are up ..1 at|by|around|before|after|on|every ..1 @num|@day", "i|we have|eat ..1 breakfast|lunch|dinner|supper ..1 at|by|around|before|after|on ..1 @num|@day", "i|we start|finish|begin|stop|leave work|home|school? ..1 at|by|around|before|after ..1 @num",
			"i|we go ..1 running|swimming|cycling|climbing|dancing|walking|hiking|shopping ..2 at|on|every ..1 @num|@day", "i|we train|run|swim|cycle|study|practise|practice|rehearse|meditate|pray ..2 at|on|every ..1 @num|@day",
			"i|we have? started|begun|stopped|quit going|getting|waking|having|eating bed|up|breakfast|lunch|dinner|to_bed ..1 at|by|around|before|after ..1 @num", "i|we run|swim|train|study|shower|meditate|walk|cycle ..2 in the mornings|evenings|afternoons", "me|nos ducho|duermo|levanto|acuesto ..1 por la|las|el manana|mananas|noche|noches|tarde|tardes|mediodia", "corro|nado|entreno|medito|estudio|trabajo|duermo ..1 por la|las manana|mananas|noche|noches|tarde|tardes",
			"me|nos acuesto|levanto|despierto|duermo|ducho|acostamos|levantamos|despertamos ..1 a|sobre|hacia|antes_de|despues_de las|la ..1 @num", "desayuno|almuerzo|como|meriendo|ceno|duermo|entreno|corro|nado|medito|estudio|desayunamos|almorzamos|comemos|merendamos|cenamos|entrenamos ..2 a|sobre|hacia|antes_de|despues_de las|la ..1 @num",
			"entro|salgo|empiezo|termino|entramos|salimos|empezamos|terminamos a|de? trabajar|clase|clases|trabajo|curro|laburo|currar|laburar|turno? ..1 a|sobre las|la ..1 @num", "entreno|corro|nado|medito|estudio|ceno|como|desayuno ..2 los @day", "voy|vamos a correr|nadar|entrenar|escalar|bailar|caminar ..2 a|los ..1 @num|@day",
		}, accept: acceptRound},
	{name: "new thing", domain: strandline.DomainPersonal, attribute: "owns", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"new ..1 @keepsake|@animal", "new ..1 job|position|role|employer|address|phone_number|number|email|doctor|dentist|landlord", "@keepsake|@animal nuevo|nueva", "nuevo|nueva ..1 @keepsake|@animal",
			"trabajo|empleo|laburo|curro|puesto|direccion|numero|telefono|correo|medico|medica|dentista|casero|casera nuevo|nueva", "nuevo|nueva trabajo|empleo|laburo|curro|puesto|direccion|numero|telefono|correo|medico|medica|dentista|casero|casera",
		}, accept: acceptNewThing},
	{name: "left out have", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{"recien? adoptad~ un|una|dos ..1 @animal", "recien? mudad~ a @cap", "recien? despedid~|jubilad~|divorciad~|separad~|prometid~ del|de|desde|por|hoy|ayer|esta|el|la|este"}, accept: acceptParticiple},
}

// acceptRound wants a word that tells that the day went otherwise before; without one the sense
// knows a habit from a plan for today.
func acceptRound(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	if k := r.m.captures[max(0, r.m.n-1)]; r.m.n > 0 && isNumber(r.toks[k].norm) && k > r.m.start && !function[r.toks[k-1].norm] && !adverbs[r.toks[k-1].norm] && !nearly[r.toks[k-1].norm] {
		return false // "we start at index 0 now"
	}
	return (hasNow(r.toks[:r.end]) || has(r.toks[r.m.start:r.m.end], begun)) && !hasAny(span, technical, failing, coding, tomorrow) && !hasFile(span) && !fictional(span) && !amused(span)
}

// hasNow reports whether words say that something holds from now on: "now", "these days".
func hasNow(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return fromNow[t.norm] })
}

// nearly stand before an hour.
var nearly = set("half quarter past roughly like about around exactly sharp las la noon")

var begun = set("started begun stopped quit")

var fromNow = set("now nowadays days lately currently ahora ultimamente actualmente")

// acceptNewThing wants the thing behind the heading: "new job: nurse at St Mary's".
func acceptNewThing(r *reading) bool {
	rest := r.toks[r.m.end:]
	if r.m.start > 0 || len(rest) == 0 || len(rest) > 12 || rest[0].sep != ':' || hasAny(r.toks, technical, failing, coding) || hasFile(rest) || deictic[rest[0].norm] || fictional(r.toks) || storied(r.toks) {
		return false
	}
	head := r.toks[:r.m.end]
	if !tellsWhich(head, rest) {
		return false
	}
	switch {
	case has(head, posts) || has(head, jobNouns):
		r.domain, r.attribute = strandline.DomainWork, "employer"
		if isRole(first(rest).norm) {
			r.attribute = "role"
		}
	case has(head, addressNouns):
		r.attribute = "address"
	case has(head, phoneNouns):
		r.attribute = "phone"
	case hasAny(head, animals):
		r.attribute = "pet"
	case !isKeepsake(r.last()):
		r.attribute = "life_event"
	}
	r.end = len(r.toks)
	return true
}

// tellsWhich reports whether what stands behind a heading has a name or an occupation, or for where
// somebody is reached a number of more digits than one counts with.
func tellsWhich(head, toks []token) bool {
	reached, digits := hasAny(head, addressNouns, phoneNouns), 0
	for _, t := range toks {
		if isRole(t.norm) || properName(t) && !has(head, phoneNouns) {
			return true
		}
		if !strings.HasPrefix(t.norm, "0x") {
			digits += countDigits(t.norm)
		}
	}
	return digits > 0 && (!reached && !hasAny(head, posts, jobNouns) || has(head, addressNouns) || digits > 4)
}

func countDigits(w string) (n int) {
	for i := range len(w) {
		if isDigit(w[i]) {
			n++
		}
	}
	return n
}

var (
	jobNouns     = set("employer laburo curro")
	addressNouns = set("address direccion")
	phoneNouns   = set("number numero telefono phone_number")
)

// acceptParticiple reads a change without its auxiliary, with which a note begins: "mudado a
// Gijón", "adoptada una gatita".
func acceptParticiple(r *reading) bool {
	if r.m.start > 0 || !acceptLife(r) {
		return false
	}
	switch obj := r.object(); r.tail(0) {
	case "por", "de", "del": // "separados por comas"
		if !hasAny(obj[:min(len(obj), 4)], organisations, posts, jobNouns, lately) && (len(obj) == 0 || !properName(obj[0]) && relations[obj[min(1, len(obj)-1)].norm] == "") {
			return false
		}
	}
	if r.m.n > 0 && properName(r.toks[r.m.captures[r.m.n-1]]) {
		r.attribute, r.sure = "location", true
	}
	return true
}

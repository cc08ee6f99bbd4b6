package extract

import (
	"strings"

	"strandline"
)

// fleeting verbs say nothing that lasts, with "no longer" or without.
var fleeting = set(`want need think know care see feel understand believe wonder remember get mind matter hear find wish hope
is are am was were be been can will would should could do does did have has quiero necesito se creo veo siento entiendo
recuerdo puedo me te le lo la nos es era hay importa hace queda da va sirve funciona funciono aguanto doy voy vale esta
anda estan pasa son tiene podemos sabemos queremos falta aparece sale compila responde soporto pienso tengo`)

// acceptNoLonger reads the end of a habit, a place, a post.
func acceptNoLonger(r *reading) bool {
	w, obj := r.capture(0), r.object()
	if r.head(0) == "ya" && !firstSingular(w) && !hasSuffixes(w, "amos", "emos", "imos") || r.head(0) != "ya" && hasSuffixes(w, "ing", "ed") {
		return false
	}
	if len(obj) == 0 || fleeting[w] || pointsNear(obj, 3) || has(r.toks[r.m.start:r.end], failing) || has(obj, technical) ||
		hasFile(obj) || judged(obj) || listener(obj) {
		return false
	}
	if w == "estoy" && (obj[0].norm != "en" || len(obj) < 2 || !obj[1].capital) {
		return false // "ya no estoy segura"
	}
	r.domain = domainOf(r.toks[r.m.start:r.end])
	switch {
	case hasStem(w, []string{"trabaj", "labur", "curr", "work", "estoy"}):
		r.domain, r.attribute = strandline.DomainWork, "department"
	case r.domain == strandline.DomainGeneral:
		r.domain = strandline.DomainPersonal
	}
	return true
}

// acceptNowDoes reads a habit that began: things in use, ways to travel, food.
func acceptNowDoes(r *reading) bool {
	obj := r.object()
	if deictic[first(obj).norm] || has(r.toks[r.m.start:r.end], failing) || has(obj, technical) || hasFile(obj) || judged(obj) || listener(obj) || fleeting[first(obj).norm] {
		return false
	}
	switch r.tail(0) {
	case "use", "run", "have", "get", "take", "uso", "usamos", "tengo", "tomo", "llevo":
		switch obj[0].norm {
		case "a", "an", "un", "una", "my", "mi", "our", "nuestro", "nuestra":
		default:
			return concrete(obj[:1])
		}
		if r.tail(0) == "have" || r.tail(0) == "get" || r.tail(0) == "tengo" || r.tail(0) == "tomo" || r.tail(0) == "take" {
			return false
		}
	case "voy", "vamos", "ando":
		return obj[0].norm == "en" && len(obj) > 1 && goods[obj[1].norm] || obj[0].norm == "al" && !has(obj, technical) && len(obj) > 1 && homes[obj[1].norm]
	}
	if c := toolIn(obj); c != "" {
		r.attribute, r.domain = "uses_"+c, strandline.DomainPreferences
	}
	return true
}

func acceptNewName(r *reading) bool {
	obj := r.object()
	if r.head(1) == "go" {
		return true
	}
	return len(obj) > 0 && (obj[0].capital || obj[0].lower && !function[obj[0].norm])
}

// acceptAmount reads a new amount of what is one's own: rent, salary, hours.
func acceptAmount(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || len(obj) > 6 || !isNumber(obj[0].norm) {
		return false
	}
	thing := ""
	for k := 0; k < r.m.n; k++ {
		w := r.capture(k)
		if metrics[w] || technical[w] || notProperty[w] || nounCategory(w) != "" || works[w] {
			return false
		}
		thing = snake(english(w)) // the last noun is the thing, the first whoever changed it
	}
	if thing != "" {
		r.attribute = thing
	}
	if tellsHealth(r.toks[r.m.start:r.end]) {
		r.domain = strandline.DomainHealth // "my metformin went up to 1000 mg"
	}
	return true
}

// metrics are of machines, not of a life.
var metrics = set(`cpu ram memory latency coverage usage disk load temperature fps score throughput accuracy loss ping battery
volume brightness memoria latencia cobertura uso disco carga precision bateria volumen brillo requests traffic`)

// acceptDropped knows a tool given up for another one by its name.
func acceptDropped(r *reading) bool {
	mid, obj := r.toks[r.m.start+1:r.m.end], r.object()
	if hasFile(obj) || has(obj, technical) || has(r.toks[r.m.start:r.end], failing) {
		return false
	}
	c := toolIn(obj)
	if c == "" {
		c = toolIn(mid)
	}
	if c == "" {
		return false
	}
	r.attribute = c
	if w := r.head(0); w == "i" || w == "deje" || w == "abandone" {
		r.subject, r.attribute, r.domain = subjectUser, "uses_"+c, strandline.DomainPreferences
	}
	return true
}

// goods are what people own one of and part with.
var goods = set(`car house apartment flat condo bike motorcycle motorbike van truck boat land farm bicycle scooter guitar piano
auto coche carro casa departamento depto piso bici bicicleta moto camioneta lancha barco terreno campo guitarra
metro bus colectivo tren subte train caravan caravana`)

func acceptTurned(r *reading) bool {
	next := r.object()
	return len(next) == 0 || barrier(next[0].sep) || !spans[next[0].norm] && !degrees[next[0].norm]
}

var degrees = set("degrees grados percent por points")

// rites are the meetings that teams keep.
var rites = set(`standup stand-up daily dailies retro retrospective planning grooming refinement sync check-in checkin one-on-one
1:1 townhall all-hands class lesson rehearsal practice weekly retrospectiva refinamiento clase clases ensayo reunion
meeting sesion therapy terapia`)

func acceptRite(r *reading) bool {
	obj := r.object()
	span := r.toks[r.m.start:r.end]
	if len(obj) == 0 || has(span, failing) || has(obj, today) || has(obj, tomorrow) {
		return false
	}
	first := obj[0].norm
	if determiners[first] && len(obj) > 1 {
		first = obj[1].norm
	}
	return timed(span) || digitFirst(first)
}

// acceptMyRule takes what follows, in the clause or behind a colon.
func acceptMyRule(r *reading) bool {
	rest := r.toks[r.m.end:]
	return len(rest) > 1 && !deictic[rest[0].norm] && !judged(rest) && !strings.HasSuffix(rest[0].norm, "ing") && !strings.HasSuffix(rest[1].norm, "ing") && !has(r.toks[r.m.start:r.m.end], technical)
}

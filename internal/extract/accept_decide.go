package extract

// choices name an alternative of the moment.
var choices = set("one ones option options opcion opciones variante latter former approach enfoque alternativa alternative version")

func acceptDecision(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || addressee(obj) || has(obj[:min(len(obj), 4)], choices) {
		return false
	}
	if len(obj) == 1 && isNumber(obj[0].norm) {
		return false
	}
	for _, t := range obj[:min(len(obj), 4)] {
		if len(t.norm) == 1 && t.capital {
			return false // "option B", "plan C"
		}
	}
	verb := r.tail(0)
	if passingChoice(r, obj) {
		return false
	}
	if verb == "decision" && obj[0].sep != ':' {
		return false
	}
	compared := has(obj, comparing)
	switch verb {
	case "use", "usar", "usemos":
		if !compared && (determiners[obj[0].norm] || !concrete(obj)) {
			return false
		}
	case "con", "with":
		going := r.head(0) != "me" && r.head(0) != "nos" && r.tail(1) != "stick" && r.tail(1) != "sticking"
		if going && determiners[obj[0].norm] && !compared && !concrete(obj) {
			return false
		}
	}
	if has(obj, localWork) && !compared {
		return false
	}
	if obj[0].norm == "on" && len(obj) > 1 && deictic[obj[1].norm] {
		return false
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
		if r.subject == subjectUser {
			r.attribute = "uses_" + c
		}
	}
	return true
}

// passingChoice reports whether the choice was one of a moment: told as a
// story, or about a walk, a meal, a film.
func passingChoice(r *reading, obj []token) bool {
	for _, t := range r.toks[:r.m.start] {
		if past[t.norm] {
			return true
		}
	}
	if r.tail(0) == "picked" && !has(obj, comparing) {
		return true
	}
	k := 0
	if obj[0].norm == "to" {
		k++
	}
	if k < len(obj) && (obj[k].norm == "no" || obj[k].norm == "not") {
		k++
	}
	if k >= len(obj) || has(obj, soon) {
		return true
	}
	return momentary[obj[k].norm] || has(obj[k:min(len(obj), k+4)], pastimes)
}

var past = set("yesterday last today tonight hoy ayer anoche anteayer")

var soon = set("tomorrow today tonight")

var momentary = set(`grab give meet watch order wait rest nap restart reboot rerun freshen ignore skip cook eat sleep surprise
pedir ver esperar descansar reiniciar cocinar comer dormir ignorar`)

var pastimes = set("walk nap look shower shot try movie show lunch dinner snack siesta paseo vuelta pelicula")

var comparing = set("over instead rather vez lugar versus vs")

var localWork = set("here aqui aca ahi this function loop variable")

package extract

import (
	"strings"

	"strandline"
)

func hasSuffixes(w string, suffixes ...string) bool {
	for _, s := range suffixes {
		if len(w) > len(s)+1 && strings.HasSuffix(w, s) {
			return true
		}
	}
	return false
}

// hasFile reports whether a token looks like a path, a file or an identifier.
func hasFile(toks []token) bool {
	for _, t := range toks {
		if t.code || strings.ContainsAny(t.norm, "_/") ||
			strings.ContainsRune(t.norm, '.') && toolCategory(t.norm) == "" && !isNumber(t.norm) {
			return true
		}
	}
	return false
}

var organisations = set(`company startup bank hospital school store shop clinic restaurant firm agency university
factory pharmacy bakery studio office ngo nonprofit consultancy museum library hotel airline cafe bar farm
government ministry lab laboratory fintech warehouse supermarket bookstore salon college newspaper
empresa banco escuela tienda clinica restaurante firma agencia universidad fabrica farmacia panaderia estudio
oficina ong consultora museo biblioteca aerolinea ministerio laboratorio multinacional pyme colegio hotel
supermercado libreria hospital cooperativa kiosco taller obra bufete gestoria startup productora editorial`)

var workplaces = set(`home night nights casa noche remote oficina fines ello vano least first`)

func acceptEmployer(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 {
		return false
	}
	w := first(obj)
	prep := r.tail(0)
	verb := r.tail(1)
	for _, t := range obj[:min(len(obj), 4)] {
		if t.norm == "es" || t.norm == "is" {
			return false
		}
	}
	if workplaces[obj[0].norm] || has(obj[:min(len(obj), 3)], unfinished) || hasFile(obj[:1]) || w.norm == "" {
		return false
	}
	if toolCategory(w.norm) != "" && prep != "at" && prep != "for" || hasSuffixes(w.norm, "ing") && !w.capital {
		return false
	}
	switch verb {
	case "volunteering":
		return false
	case "working", "trabajando":
		if !w.capital && !has(obj[:min(len(obj), 5)], organisations) {
			return prep == "at" && obj[0].norm != "the"
		}
	case "joined", "rejoined", "started":
		if !w.capital && !has(obj[:min(len(obj), 5)], organisations) {
			return false
		}
	}
	switch r.tail(0) {
	case "joined", "rejoined":
		return w.capital && w.norm != "zoom" || has(obj[:min(len(obj), 5)], organisations)
	case "in":
		r.attribute = "industry"
		if w.capital {
			r.attribute = "work_location"
		} else if len(obj) > 1 && determiners[obj[0].norm] {
			r.attribute = "employer"
		}
	case "en":
		if !w.capital && !determiners[obj[0].norm] {
			r.attribute = "industry"
		}
	case "con", "with", "de", "como", "as":
		return w.capital || isRole(w.norm)
	}
	return true
}

// unfinished work is a task, not an employer.
var unfinished = set(`bug bugs fix feature issue ticket pr refactor task thing script function test tests
proyecto project tarea ticket arreglo error this esto eso informe report paper app aplicacion free`)

var copular = set("am is are es son soy be as de como")

var roleLinks = set(`mi my su tu his her your their of for to with who that de que para con in about from than like`)

func acceptRole(r *reading) bool {
	obj := r.object()
	if r.m.n > 0 && isRole(r.last()) {
		k := r.m.captures[r.m.n-1]
		for j := k - 1; j >= r.m.start && !copular[r.toks[j].norm]; j-- {
			t := r.toks[j]
			if roleLinks[t.norm] || moods[t.norm] && t.norm != "real" && t.norm != "big" {
				return false
			}
		}
		return true
	}
	if len(obj) == 0 || deictic[obj[0].norm] {
		return false
	}
	if r.head(1) == "teach" && determiners[obj[0].norm] {
		return false
	}
	switch r.head(1) {
	case "lead", "manage":
		return has(obj, managed)
	}
	switch r.head(0) {
	case "lidero", "dirijo", "coordino", "gestiono":
		return has(obj, managed)
	}
	switch r.tail(0) {
	case "is", "es":
		return !hasSuffixes(obj[0].norm, "ing", "ando", "iendo") && (determiners[obj[0].norm] || obj[0].capital || isRole(obj[0].norm) || obj[0].norm == "to") && !has(obj[:min(len(obj), 3)], moods)
	case "as", "de", "como":
		return isRole(first(obj).norm) || r.tail(0) != "de" || !isNumber(obj[0].norm) && obj[0].norm != "noche" && obj[0].norm != "lunes"
	}
	return !has(obj[:min(len(obj), 3)], technical)
}

var managed = set(`team department group office store project projects equipo area departamento proyecto
oficina tienda people personas engineers division squad company empresa`)

var households = set(`casa familia house family home household hogar hermanos siblings brothers`)

func acceptTeam(r *reading) bool {
	obj := r.object()
	if len(obj) > 0 && !barrier(obj[0].sep) && (spans[obj[0].norm] && obj[0].norm != "of" || hasStem(obj[0].norm, timeStems)) {
		return false
	}
	if has(obj[:min(len(obj), 4)], households) || has(r.toks[:r.m.start], households) {
		r.subject, r.attribute, r.domain = subjectUser, "household", strandline.DomainRelationships
	}
	if r.head(0) == "we" && r.head(1) == "are" && isNumber(r.tail(0)) && len(obj) > 0 && !barrier(obj[0].sep) && !teamEnds[obj[0].norm] {
		return false
	}
	return !has(r.toks[r.m.start:r.m.end], technical) && !has(obj[:min(len(obj), 2)], technical)
}

var teamEnds = set("now in on people of engineers developers devs members persons employees designers strong total and")

var timeStems = []string{"minut", "hour", "hora", "day", "dia", "week", "semana", "month", "mes", "year", "ano", "percent", "point", "punto"}

// toolIn returns the category of the last tool among toks that is not
// dismissed ("over X", "instead of X"), or "".
func toolIn(toks []token) string {
	cat := ""
	for k, t := range toks {
		switch t.norm {
		case "over", "instead", "rather", "vez", "lugar":
			if cat != "" {
				return cat
			}
		}
		if c := toolCategory(t.norm); c != "" && cat == "" {
			cat = c
		}
		if k > 0 && cat == "" {
			cat = toolPairs[toks[k-1].norm+" "+t.norm]
		}
		if k > 12 {
			break
		}
	}
	for k := 1; cat == "" && k < len(toks); k++ {
		if c := nounCategory(toks[k].norm); c != "" && serving(toks[:k]) {
			return c
		}
	}
	return cat
}

// serving reports whether the tokens end in "for the", "as our", "como".
func serving(toks []token) bool {
	for k := len(toks) - 1; k >= 0 && k >= len(toks)-3; k-- {
		switch toks[k].norm {
		case "for", "as", "para", "como":
			return true
		case "the", "our", "my", "la", "el", "mi", "nuestra", "nuestro", "main", "primary":
		default:
			return false
		}
	}
	return false
}

// toolPairs are tools of two words.
var toolPairs = map[string]string{
	"vs code": "editor", "visual studio": "editor", "android studio": "editor", "github actions": "ci", "gitlab ci": "ci",
	"docker compose": "orchestrator", "docker swarm": "orchestrator", "google cloud": "cloud", "github issues": "issue_tracker",
	"sql server": "database", "azure devops": "ci", "google chat": "chat",
}

// concrete reports whether the object names something: a tool or a proper
// noun among its first words.
func concrete(obj []token) bool {
	for k, t := range obj {
		if k > 3 || k > 0 && (barrier(t.sep) || prepositions[t.norm]) {
			return false
		}
		if toolCategory(t.norm) != "" || t.capital && !function[t.norm] {
			return !hasFile(obj[:k+1])
		}
	}
	return false
}

func acceptSwitch(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || deictic[first(obj).norm] || isNumber(obj[0].norm) || hasFile(obj[:min(len(obj), 2)]) || judged(obj) {
		return false
	}
	mid := r.toks[r.m.start:r.m.end]
	if hasFile(mid) {
		return false
	}
	if hasStem(r.head(1), []string{"moved"}) || hasStem(r.head(0), []string{"pasamos", "pase"}) {
		if toolIn(obj) == "" && toolIn(mid) == "" {
			return false
		}
	}
	team := mid[0].norm == "we" || hasSuffixes(mid[0].norm, "mos") || mid[0].norm == "nos"
	verb := mid[min(1, len(mid)-1)].norm
	firm := verb == "switched" || verb == "migrated" || hasStem(mid[0].norm, []string{"migr"})
	if !concrete(obj) && !concrete(mid[1:]) && !(team && firm) && toolIn(append(append([]token{}, mid...), obj...)) == "" {
		return false
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
	}
	if !team {
		r.subject = subjectUser
		if r.attribute != "uses" {
			r.attribute = "uses_" + r.attribute
		}
	}
	return true
}

var failing = set(`error errors fails failing failed broken crash crashes crashing bug exception falla fallan
rompe problem issue issues trouble getting problema warning stuck`)

func acceptUses(r *reading) bool {
	obj := r.object()
	if r.m.negated && len(obj) < 5 && !determiners[obj[0].norm] && !pointsNear(obj, 3) && !has(obj, technical) && !hasFile(obj) {
		r.confidence = weaker
		if c := toolIn(obj); c != "" {
			r.attribute = "uses_" + c
		}
		return !has(r.toks, failing)
	}
	if !concrete(obj) || has(r.toks, failing) || deictic[obj[0].norm] || judged(obj) {
		return false
	}
	if c := toolIn(obj); c != "" {
		r.attribute = "uses_" + c
	} else if r.tail(0) == "run" || r.tail(0) == "in" || r.tail(0) == "on" {
		return false
	}
	if r.tail(0) == "using" || r.tail(0) == "usando" {
		r.confidence = weaker
		return !determiners[obj[0].norm]
	}
	return true
}

func acceptWeUse(r *reading) bool {
	obj := r.object()
	if has(r.toks, failing) || judged(obj) || hasFile(obj[:1]) {
		return false
	}
	if !concrete(obj) {
		if scopeOf(r.toks) != strandline.ScopeProject && (determiners[obj[0].norm] || !has(obj[1:], purpose)) {
			return false
		}
		r.confidence = weaker
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
	}
	return true
}

var purpose = set("for para por when cuando as como")

func acceptOurTool(r *reading) bool {
	obj := r.object()
	if !concrete(obj) || has(r.toks, failing) {
		return false
	}
	last := r.tail(0)
	if n := nameAfter(r.toks[r.m.start:r.m.end]); n != "" {
		r.subject = n
	}
	if r.head(1) == "base" {
		r.attribute = "database"
		return true
	}
	if last == "called" || last == "named" || last == "llama" {
		r.attribute = "name"
		return true
	}
	if c := nounCategory(r.last()); c != "" && r.m.n > 0 {
		r.attribute = c
		if t := toolIn(obj); t == "" && !obj[0].capital {
			return false
		}
		return true
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
	}
	return true
}

func acceptMyTool(r *reading) bool {
	obj := r.object()
	if !concrete(obj) {
		return false
	}
	for _, t := range r.toks[r.m.start:r.m.end] {
		if c := nounCategory(t.norm); c != "" {
			r.attribute = "uses_" + c
		}
	}
	return true
}

// timed reports whether the tokens hold a point in time that outlives today.
func timed(toks []token) bool {
	for k, t := range toks {
		w := t.norm
		if weekdays[w] || months[w] && (w != "may" || k > 0 || len(toks) > 1 && isNumber(toks[1].norm)) || dates[w] || len(w) > 3 && w[0] >= '0' && w[0] <= '9' {
			return true
		}
		if isNumber(w) && k > 0 {
			switch toks[k-1].norm {
			case "at", "las", "el", "la", "by", "the", "on", "before", "from", "de", "until":
				return true
			}
		}
		if w != "" && w[0] >= '0' && w[0] <= '9' && hasSuffixes(w, "th", "st", "nd", "rd", "am", "pm") {
			return true
		}
	}
	return false
}

var dates = set(`tomorrow manana next proximo proxima every each todos todas cada weekly daily monthly quarter
trimestre semana week month mes year ano end fin summer winter spring autumn fall verano invierno primavera
otono noon mediodia mornings evenings nights christmas navidad easter afternoon`)

func acceptDeadline(r *reading) bool {
	if !timed(r.object()) && !timed(r.toks[r.m.start:r.m.end]) {
		return false
	}
	if has(r.object()[:min(len(r.object()), 3)], today) {
		return false
	}
	for _, t := range r.toks[r.m.start:r.m.end] {
		switch t.norm {
		case "launch", "release", "go-live", "lanzamiento", "lanzamos", "launches", "ships", "ship":
			r.attribute = "launch_date"
		case "demo", "presentation", "presentacion", "exam", "examen", "interview", "entrevista", "kickoff", "meeting", "reunion", "cita":
			r.attribute = "event"
		}
	}
	if n := nameAfter(r.toks[r.m.start:r.end]); n != "" {
		r.subject = n
	} else if r.m.n > 0 && properName(r.toks[r.m.captures[0]]) {
		r.subject = r.capture(0)
	}
	return true
}

var today = set("today tonight now hoy ahora")

// nameAfter returns the proper name after "for", "of", "de" or "para".
func nameAfter(toks []token) string {
	for k := 1; k < len(toks); k++ {
		switch toks[k-1].norm {
		case "for", "of", "de", "del", "para", "project", "proyecto":
			t := toks[k]
			if determiners[t.norm] && k+1 < len(toks) {
				t = toks[k+1]
				if (t.norm == "project" || t.norm == "proyecto") && k+2 < len(toks) {
					t = toks[k+2]
				}
			}
			if (t.norm == "project" || t.norm == "proyecto") && k+1 < len(toks) {
				t = toks[k+1]
			}
			if t.capital && !function[t.norm] && !weekdays[t.norm] && !months[t.norm] && !isNumber(t.norm) {
				return t.norm
			}
		}
	}
	return ""
}

var works = set(`novel book thesis app startup game website platform compiler engine product proyecto paper company
business album memoir documentary podcast blog newsletter saas tool library framework libro novela tesis juego
plataforma empresa negocio aplicacion web pagina producto disco documental dissertation project marketplace
course curso chatbot robot house casa`)

func acceptWorksOn(r *reading) bool {
	obj := r.object()
	k := min(len(obj), 5)
	return has(obj[:k], works) && !has(obj[:k], unfinishedTasks) && !has(r.toks, failing)
}

var unfinishedTasks = set(`bug fix feature issue ticket pr refactor test tests function script error page here this`)

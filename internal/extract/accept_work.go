package extract

import (
	"slices"
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
	if toolCategory(w.norm) != "" && prep != "at" && prep != "for" || !w.capital && (hasSuffixes(w.norm, "ing") || prep == "a" && hasSuffixes(w.norm, "ar", "er", "ir")) { // "me fui a dormir"
		return false
	}
	if r.head(1) == "fui" && prep == "a" && !hasAny(r.toks[:r.end], organisations, groups, jobs) { // "me fui a Madrid"
		r.domain, r.attribute, r.confidence = strandline.DomainPersonal, "life_event", weaker
		return w.capital && !sites[w.norm] && !stages[w.norm] && acceptLife(r) && !slices.ContainsFunc(obj, func(t token) bool { return t.norm == "a" }) // "… a comprar un cable"
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

// jobs tell that who went somewhere went to work there.
var jobs = set("trabajo trabajar laburo laburar empleo puesto curro renuncie")

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

var timeStems = []string{"minut", "hour", "hora", "day", "dia", "week", "semana", "month", "mes", "year", "ano", "percent", "point", "punto"}

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

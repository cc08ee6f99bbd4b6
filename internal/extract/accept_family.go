package extract

import "strandline"

func subjectRelation(r *reading) bool {
	for k := 0; k < r.m.n; k++ {
		if relations[r.capture(k)] != "" {
			r.subject = relationAt(r.toks, r.m.captures[k])
			return true
		}
	}
	return false
}

func acceptMarital(r *reading) bool {
	obj := r.object()
	if len(obj) > 0 {
		switch obj[0].norm {
		case "in", "threaded", "page", "thread", "player", "handedly", "out", "about", "by":
			return r.tail(0) != "engaged" && r.tail(0) != "single"
		}
	}
	if r.m.end > 0 && wedded(r.toks[r.m.end-1:r.end]) {
		return false
	}
	if r.m.end-r.m.start == 2 && r.head(0) == "me" {
		return r.head(1) != "separo"
	}
	return true
}

// wedded reports whether somebody is married to no spouse: "married to my job", "casada con mi
// trabajo", "not married to the idea".
func wedded(toks []token) bool {
	for k := 0; k+3 < len(toks); k++ {
		if !hasStem(toks[k].norm, spousal) && toks[k].norm != "case" || !towards[toks[k+1].norm] || !callings[toks[k+3].norm] {
			continue
		}
		if w := toks[k+2].norm; anyOne[w] || !determiners[w] && !possessives[w] && !pointers[w] && w != "my" && w != "mi" {
			continue // "married to a company director"
		}
		if k+4 == len(toks) || barrier(toks[k+4].sep) {
			return true
		}
		if w := toks[k+4].norm; laughs[w] || laughter(w) || function[w] || adverbs[w] {
			return true
		}
	}
	return false
}

var (
	spousal = []string{"married", "engaged", "wedded", "casad", "casamos", "casare", "comprometid", "divorc", "separad"}
	towards = set("to con from")
	anyOne  = set("a an un una")
)

// callings are what nobody is married to but in jest.
var callings = set(`job work career profession craft business company computer laptop desk phone idea ideas plan approach concept design framework library tool solution project cause game gym office music art science sea ocean code routine freedom
trabajo laburo curro chamba oficio carrera profesion empresa negocio computadora ordenador portatil celular idea plan diseno enfoque proyecto causa gimnasio oficina solucion musica arte ciencia mar codigo rutina libertad soledad noche cocina politica`)

// compound reports whether the pattern's noun only qualifies another one: "two
// kids books".
func compound(obj []token) bool {
	if len(obj) == 0 || barrier(obj[0].sep) {
		return false
	}
	t := obj[0]
	return !function[t.norm] && !isNumber(t.norm) && !t.capital && !afterNoun[t.norm] && !adverbs[t.norm] &&
		!hasSuffixes(t.norm, "ing", "ed", "ly", "o", "a", "os", "as")
}

var being = set("being siendo")

var obligations = set("to que")

var afterNoun = set(`named called aged years old together now home today who whose grandes tres dos cinco
mayores menores adolescentes adultos que y e and left right`)

// technical words after a family or animal word mean a program, not a life.
var technical = set(`process processes node nodes component components element elements class classes table
tables theme module modules page pages directory directories folder selector workspace issue issues ticket
component question questions problem problems error errors proceso procesos nodo nodos componente componentes
elemento elementos clase tabla problema pregunta preguntas duda error errores test tests bug bugs build script
function file files photo picture video function query queries here endpoint`)

func notTalk(r *reading) bool {
	obj := r.object()
	if span := r.toks[r.m.start:r.m.end]; perfect(span) || has(span, possessives) || has(span, being) || has(span[:len(span)-1], obligations) {
		return false
	}
	if compound(obj) && !r.rule.episode {
		return false
	}
	return !has(obj[:min(len(obj), 3)], technical) && !has(r.toks[r.m.start:r.m.end], technical)
}

func acceptRelationName(r *reading) bool {
	if !subjectRelation(r) {
		return false
	}
	if pets[r.subject] {
		r.domain = strandline.DomainPersonal
	}
	w := first(r.object())
	return w.norm != "" && !function[w.norm] && (w.capital || len(r.object()) <= 2)
}

func acceptRelationIs(r *reading) bool {
	if !subjectRelation(r) {
		return false
	}
	obj := r.object()
	w := obj[0]
	if pets[r.subject] {
		r.domain = strandline.DomainPersonal
	}
	if properName(w) || titles[w.norm] && w.capital || titled(obj) {
		if r.subject == "doctor" {
			r.domain = strandline.DomainHealth
		}
		return true
	}
	if (w.norm == "a" || w.norm == "an" || w.norm == "un" || w.norm == "una" || isRole(w.norm)) && !has(obj, moods) {
		r.attribute = "role"
		if pets[r.subject] {
			r.attribute = "breed"
		}
		return true
	}
	return false
}

// titled reports whether a name stands behind an article and a title: "la Dra. Ruiz".
func titled(toks []token) bool {
	return len(toks) > 2 && (toks[0].norm == "el" || toks[0].norm == "la") && (titles[toks[1].norm] || longTitles[toks[1].norm]) && properName(toks[2])
}

var longTitles = set("doctor doctora senor senora senorita profesor profesora licenciado licenciada padre madre maestro maestra")

var titles = set(`dr dra mr mrs ms prof sr sra don dona`)

func acceptIsMy(r *reading) bool {
	if !subjectRelation(r) {
		return false
	}
	if obj := r.object(); r.subject == subjectBoss && r.tail(1) != "'s" && (len(obj) == 0 || barrier(obj[0].sep) || obj[0].norm == "now" || obj[0].norm == "ahora") { // of whom there is one: "Owen is my new manager", "I report to Kwame now"
		r.attribute = "name"
		return true
	}
	r.subject = r.capture(0)
	return true
}

func acceptOurRole(r *reading) bool {
	r.subject = r.capture(0)
	return !relative(r) || introduced(r) >= 0
}

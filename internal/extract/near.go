package extract

import (
	"strings"

	"strandline"
)

// elsewhere reports whether what is said of a name is told of a tale or of
// history, not of somebody that the speaker knows.
func elsewhere(toks []token, m match, about int8) bool {
	if storied(toks) {
		return true
	}
	k := m.captures[0]
	full := k+1 < m.end && toks[k+1].capital && !barrier(toks[k+1].sep) && !function[toks[k+1].norm] && toks[k].norm != "my"
	if !full || relations[toks[k].norm] != "" || titles[toks[k].norm] {
		return false
	}
	return has(toks[k+2:m.end], longAgo) && !has(toks, lately)
}

// longAgo are verbs of the past that lives are told with.
var longAgo = set("moved relocated had was got mudo tuvo cumplio turned")

// lately are words of news: a full name with one is a person of now.
var lately = set(`just last this now ago yesterday today recently finally week month monday tuesday wednesday thursday friday saturday sunday
our my us we acaba ayer hoy hace recien ahora semana pasada pasado lunes martes miercoles jueves viernes sabado domingo mi mis nuestro nuestra
january february march april may june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`)

// storied reports whether a sentence names its source, a tale, or a year that
// nobody's friends moved in.
func storied(toks []token) bool {
	for k, t := range toks {
		if sources[t.norm] || len(t.norm) == 4 && isNumber(t.norm) && t.norm >= "1000" && t.norm < "1975" {
			return true
		}
		if k > 0 && tellings[t.norm] && telling[toks[k-1].norm] {
			return true
		}
		if t.norm == "to" && k > 0 && toks[k-1].norm == "according" {
			return true
		}
	}
	return false
}

var sources = set(`scene escena segun wikipedia century siglo episode episodio chapter capitulo saga trilogy trilogia sequel prequel canon fandom mythology mitologia
protagonist protagonista novel novela biography biografia fictional ficticio`)

var tellings = set(`book books film films movie movies series season show story stories tale tales play comic manga anime lore opera musical legend
libro libros pelicula peliculas serie temporada cuento cuentos relato obra historieta leyenda fabula`)

var telling = set("the last first second third next final original that this el la los las del un una ultimo ultima primer primera segundo segunda tercera")

// carried reports whether a clause set beside another one only tells what is
// carried for it.
func carried(prev, r *reading) bool {
	if r.rule.name == "together again" {
		return prev.rule.name == r.rule.name // "volvimos con Ana, estamos juntos otra vez"
	}
	if r.rule.name == namingRule {
		return namedOne(r.toks[prev.m.start:prev.end]) == r.subject // "adopté una perra, le puse Luna"
	}
	return r.rule.name == "emergency medicine" && prev.domain == strandline.DomainHealth && prev.subject == r.subject
}

// namedAt returns where the statement of a name begins that clause k gives: with the clause
// before that tells whose it is, "el bebé nació ayer, le pusimos Bruno"; that of a role with what
// introduces the name.
func namedAt(r *reading, before []*reading, cs []clause, k, begin int) int {
	if r.rule.name == ourRoleRule && relative(r) {
		if at := introduced(r); at >= 0 && (len(before) == 0 || before[len(before)-1].end <= at) {
			return at
		}
	}
	if r.rule.name != namingRule || namedOne(r.toks[r.m.start:r.m.end]) != "" {
		return begin
	}
	for n := k - 1; n >= max(0, k-3) && cs[n].governed == ""; n-- {
		if len(before) > 0 && before[len(before)-1].end > cs[n].lead {
			break
		}
		if namedOne(r.toks[cs[n].start:cs[n].end]) != "" {
			return cs[n].start
		}
	}
	return begin
}

// succeeds reports whether the first of two clauses set side by side only ends
// what the second one replaces.
func succeeds(prev, r *reading) bool {
	switch prev.rule.name {
	case givenUpRule:
		return r.rule.name == backRule
	case "no longer", "left work", "post ended":
	default:
		if !prev.m.negated || prev.attribute != "employer" && prev.attribute != "location" && prev.attribute != "role" {
			return false
		}
	}
	if prev.subject != r.subject && r.subject != subjectProject {
		return false
	}
	switch r.attribute {
	case "employer", "role", "department", "work_location":
		return prev.domain == strandline.DomainWork
	case "location":
		return prev.domain == strandline.DomainPersonal
	}
	if !strings.HasPrefix(r.attribute, "uses") {
		return false
	}
	if prev.attribute == "employer" || prev.attribute == "location" { // "me pasé a …" says no more than where to
		r.attribute, r.domain, r.subject = prev.attribute, prev.domain, prev.subject
	}
	return true
}

package belief

import (
	"slices"
	"strings"
)

// standings are the states of a person's life of which one holds at a time, by
// kind, with the ways of telling that one holds or has just begun. They name the
// states that are told by an event as often as by what is: "I'm single", "I got
// married". A state under "~" is told of as well by statements that only imply it
// and is not itself news: "I work at Acme" says that one has work.
var standings = map[language]map[string][]phrase{
	languageEN: standingPhrases(`
couple single: am single | is single | single again | not married
couple dating: am dating | is dating | been dating | seeing someone | have a girlfriend | have a boyfriend | in a relationship | started dating | have a partner | met someone
couple engaged: am engaged | is engaged | got engaged | are engaged | proposed to | said yes
couple married: am married | is married | are married | got married | tied the knot | have been married | eloped | got hitched | married my
couple divorced: am divorced | is divorced | got divorced | got a divorce | divorce is final | divorce went through | are divorced | filed for divorce
couple widowed: am widowed | is widowed
work none: unemployed | out of work | between jobs | lost my job | looking for a job | looking for work | job hunting | laid off | got fired | made redundant | let me go | jobless
work some: got a job | found a job | landed a job | started a job | new job | start a job | got hired | hired me | found work | job offer | got the job | landed the job | started working at | started at | start at
work ~some: work at | work for | work in | works at | works for
work retired: am retired | is retired | i retired | i have retired | retired last | retired this
work own: am freelance | am freelancing | went freelance | self employed | self-employed | my own business | my own company | freelancing
expecting yes: am pregnant | is pregnant | weeks pregnant | months pregnant | week pregnant | expecting a | am expecting | pregnant with | are expecting
expecting no: gave birth | given birth | baby is here | baby was born | had the baby | had my baby | had a baby | had our baby | baby here | baby arrived | baby has arrived | lost the baby | had a boy | had a girl | miscarried | had a miscarriage | had an abortion
table meat: eat meat again | eating meat again | eat meat now | eat everything | not vegetarian | not vegan | eat meat these days | started eating meat
table ~meat: i eat meat
table fish: pescatarian | eat fish again | eating fish again | started eating fish
table vegetarian: vegetarian
table vegan: vegan
leave yes: on leave | on maternity leave | on paternity leave | on parental leave | on sick leave | on sabbatical
holiday yes: on holiday | on holidays | on vacation
journey yes: on tour | on a tour
kids none: no children | no kids | not have children | not have any children | not have kids | not have any kids | childless
home rent: renting | rent a | rented flat | rented apartment | rented house | rental
home own: homeowner | homeowners | bought a house | bought a flat | bought an apartment | bought our first | bought a home | bought a place | completed on | closed on the house | closed on a house | own my home | own a house | own our home | bought our house
with alone: live alone | living alone | live on my own | living on my own | live by myself | moved out on my own | place of my own | own place | my own flat | own apartment
with parents: live with my parents | living with my parents | moved back in with my parents | moved back home
with partner: live with my partner | live with my girlfriend | live with my boyfriend | moved in with me | moved in with my girlfriend | moved in with my boyfriend | moved in with my partner | moved in together | live together
with mates: live with roommates | live with flatmates | live with friends | roommates | flatmates
with ~apart: live apart
school yes: am a student | a student at | at university | in college | in high school | at uni | my last year of | final year of
school no: graduated | finished my degree | dropped out | finished college | finished school | finished university | got my degree
desk home: work from home | work remotely | fully remote | working from home | work remote
desk office: into the office | back in the office | back to the office | in the office every | return to office | work in the office | work on site | on-site now
desk hybrid: hybrid
`),
	languageES: standingPhrases(`
couple single: estoy soltero | estoy soltera | soy soltero | soy soltera | esta soltero | esta soltera | soltero otra | soltera otra
couple dating: saliendo con | tengo novia | tengo novio | tengo pareja | estoy de novio | estoy de novia | me puse de novio | me puse de novia | conoci a alguien | empece a salir | estoy en pareja | viendo a alguien
couple engaged: comprometido con | comprometida con | me comprometi | nos comprometimos | estoy prometida | estoy prometido | me pidio matrimonio | le pedi matrimonio | estoy comprometido | estoy comprometida
couple married: casado | casada | me case | nos casamos | se caso | me he casado | nos hemos casado | casados
couple divorced: divorciado | divorciada | me divorcie | nos divorciamos | se divorcio | me he divorciado | nos hemos divorciado | salio el divorcio | firmamos el divorcio
couple widowed: viudo | viuda | enviude
work none: en paro | desempleado | desempleada | sin trabajo | sin empleo | perdi el trabajo | perdi mi trabajo | me quede sin trabajo | buscando trabajo | busco trabajo | me despidieron | me echaron | buscando empleo | sin laburo | me quede sin laburo | buscando laburo
work some: encontre trabajo | consegui trabajo | me contrataron | nuevo trabajo | trabajo nuevo | empece a trabajar | encontre empleo | consegui empleo | consegui laburo | encontre laburo | ya tengo trabajo | empiezo a trabajar
work ~some: trabajo en | trabajo para | trabaja en
work retired: jubilado | jubilada | me jubile | me he jubilado
work own: soy autonomo | soy autonoma | freelance | por mi cuenta | mi propia empresa | mi propio negocio
expecting yes: embarazada | espero un bebe | esperamos un bebe | esperando un bebe | espero una nena | esperamos una nena
expecting no: di a luz | dio a luz | nacio el bebe | nacio la bebe | ya nacio | nacio mi hijo | nacio mi hija | nacio nuestro | nacio nuestra | tuve al bebe | tuve a la bebe | perdi el bebe | tuve un aborto | perdi el embarazo
table meat: volvi a comer carne | como carne otra | volver a comer carne | como de todo | vuelvo a comer carne | empece a comer carne | comiendo carne otra
table ~meat: como carne
table fish: pescetariano | pescetariana | volvi a comer pescado | empece a comer pescado
table vegetarian: vegetariano | vegetariana
table vegan: vegano | vegana
leave yes: de licencia | esta de baja | estoy de baja | licencia por | licencia de maternidad | licencia de paternidad
holiday yes: de vacaciones
journey yes: de gira
kids none: no tengo hijos | no tenemos hijos | sin hijos
home rent: alquilado | alquilo un | alquilo una | de alquiler | rento un | rento una | arriendo un
home own: compramos una casa | compre una casa | compramos un piso | compre un piso | compramos un departamento | compre un departamento | compramos casa | compre casa | casa propia | piso propio | compramos el piso | compramos la casa
with alone: vivo solo | vivo sola | vive solo | vive sola | a vivir solo | a vivir sola | independice | por mi cuenta solo
with parents: vivo con mis padres | vivo con mis viejos | vivo con mis papas | casa de mis padres | volvi con mis padres
with partner: vivo con mi novia | vivo con mi novio | vivo con mi pareja | a vivir con mi novia | a vivir con mi novio | a vivir con mi pareja | a vivir juntos | se vino a vivir conmigo | se mudo conmigo | vivimos juntos
with mates: comparto piso | comparto departamento | vivo con amigos | vivo con roomies
with care: se mudo a una residencia | a una residencia | en una residencia
school yes: soy estudiante | estoy en la universidad | estoy en la facultad | ultimo ano de
school no: me gradue | me recibi | termine la carrera | termine la facultad | termine la universidad
desk home: trabajo desde casa | trabajo en remoto | teletrabajo | trabajo remoto | home office
desk office: a la oficina | volver a la oficina | presencial | en la oficina todos
desk hybrid: hibrido | hibrida
manner tu: tuteame | trata de tu | tratame de tu | hablame de tu
manner vos: hablame de vos | tratame de vos | voseame
manner usted: tratame de usted | hablame de usted
`),
}

func standingPhrases(s string) map[string][]phrase {
	return phrasesFor(s, func(name string) string { return name })
}

// standing is a state of somebody's life.
type standing struct {
	kind, value string
	implied     bool
	at          int // token
}

// standingsIn returns the states that a text tells of.
func standingsIn(ts []token, lang language) (all []standing) {
	negations := lang.lexicon().negations
	for i := range ts {
		for _, p := range standings[lang][ts[i].text] {
			if !starts(ts[i:], p.words) {
				continue
			}
			value, implied := strings.CutPrefix(p.as[1], "~")
			if i > 0 && negations[ts[i-1].text] || i > 1 && negations[ts[i-2].text] {
				break
			}
			all = append(all, standing{p.as[0], value, implied, i})
			if p.as[0] == "expecting" && value == "no" && !slices.ContainsFunc(p.words, func(w string) bool { return losses[w] }) {
				all = append(all, standing{"kids", "some", false, i})
			}
			break
		}
		for _, kind := range returnsFrom(ts, i) {
			all = append(all, standing{kind, "no", false, i})
		}
		if j := bornAt(ts, i); j >= 0 {
			all = append(all, standing{"expecting", "no", false, j}, standing{"kids", "some", false, j})
		}
	}
	return all
}

// losses are what ends a pregnancy without a child.
var losses = set("lost miscarried miscarriage abortion perdi aborto")

// bornAt returns where a statement names the child of which the word at i says that it was
// born just now, "our daughter Iris was born this morning", or -1: without a sign of it a life is
// told.
func bornAt(ts []token, i int) int {
	if !births[ts[i].text] || i > 0 && ts[i].text == "born" && ts[i-1].text != "was" && ts[i-1].text != "were" {
		return -1
	}
	if !slices.ContainsFunc(ts, func(t token) bool { return justNow[t.text] }) && !shortlyAgo(ts) {
		return -1
	}
	for j := max(0, i-4); j < min(len(ts), i+5); j++ {
		if infants[ts[j].text] && (j < i || ts[i].text != "born") && (j > 0 && ours[ts[j-1].text] || j > 1 && ours[ts[j-2].text]) {
			return min(i, j)
		}
	}
	return -1
}

// shortlyAgo reports whether days or weeks were told up to now: "last week", "hace diez días".
func shortlyAgo(ts []token) bool {
	for i, t := range ts {
		if shortWhile[t.text] && (i > 0 && ts[i-1].text == "last" || i+1 < len(ts) && ts[i+1].text == "ago" || i > 1 && ts[i-2].text == "hace") {
			return true
		}
	}
	return false
}

var (
	births  = set("born nacio nacieron")
	justNow = set(`today tonight yesterday this finally just monday tuesday wednesday thursday friday saturday sunday
		hoy ayer anoche esta este recien lunes martes miercoles jueves viernes sabado domingo`)
	shortWhile = set("hour hours day days week weeks hora horas dia dias semana semanas")
	ours       = set("my our baby mi mis nuestro nuestra nuestros nuestras")
)

// settledAnew reports whether a news tells of a state of somebody's life that
// excludes the one of which an older statement tells.
func settledAnew(a, b *news, old, new Statement) bool {
	was := old.telling().standings
	if len(was) == 0 || old.past && !lastsUntil(old) || slices.ContainsFunc(b.clauses, b.adds) {
		return false
	}
	is, ts := new.telling().standings, new.telling().tokens
	for _, y := range is {
		if y.implied || slices.ContainsFunc(was, func(x standing) bool { return x.kind == y.kind && x.value == y.value }) {
			continue
		}
		if slices.ContainsFunc(was, func(x standing) bool { return x.kind == y.kind }) && sameHolder(a, b, ts, y) {
			return true
		}
	}
	return false
}

// lastsUntil reports whether what happened lasts up to some time: "se fue de gira hasta mayo".
func lastsUntil(s Statement) bool {
	return slices.ContainsFunc(s.telling().tokens, func(t token) bool { return t.text == "until" || t.text == "hasta" })
}

// sameHolder reports whether the life is of the same person in both: nobody is
// named in one who is not in the other, save whom the state is shared with.
func sameHolder(a, b *news, ts []token, y standing) bool {
	holder := func(n, other *news) bool {
		return !slices.ContainsFunc(n.nodes, func(v node) bool {
			with := (y.kind == "couple" || y.kind == "with") && meetsSet(v.lemmas, partners)
			return somebody(v) && !with && !meetsSet(v.lemmas, infants) && !other.has(v.word)
		})
	}
	lex := b.lang.lexicon()
	for _, t := range ts[:y.at] { // "Rosa got married"
		if t.capital && !lex.function[t.text] && !lex.soft[t.text] && !a.has(word{text: t.text, lemmas: []string{t.text}}) && grammarOf(b.lang).phrases[t.text] == nil {
			return false
		}
	}
	return holder(b, a) && holder(a, b)
}

// infants are who is born.
var infants = set("baby boy girl son daughter child bebe nene nena hijo hija parents padre padres")

package extract

import (
	"cmp"

	"strandline"
)

// keepsakes are bought once in a while and kept for years: what a life is
// furnished with, not what is eaten or used up.
var keepsakes = set(`bungalow cabin villa mansion duplex loft studio terrace plot allotment vineyard orchard ranch cottage chalet garage shed greenhouse houseboat
caravan camper campervan rv motorhome trailer tractor moped vespa tandem kayak canoe yacht dinghy sailboat surfboard skis snowboard treadmill
suv hatchback sedan estate pickup minivan hybrid ev convertible
fridge freezer oven dishwasher washer dryer heater boiler stove sofa couch bed mattress wardrobe desk armchair
computer laptop desktop macbook ipad tablet phone iphone printer console camera telescope microscope tv television projector watch smartwatch kindle e-reader drone
cello violin viola guitar piano keyboard drums saxophone trumpet flute clarinet harp accordion ukulele synth synthesizer loom kiln easel
shop bakery restaurant cafe franchise business company salon pharmacy bar kiosk shares
terreno finca campo quinta huerta huerto parcela cabana chalet chale cochera garaje invernadero granja estancia vinedo local
caravana autocaravana remolque tractor patinete monopatin kayak canoa velero yate tabla lancha
heladera nevera lavadora lavavajillas secadora horno sofa cama colchon escritorio armario sillon
computadora ordenador portatil notebook tableta celular movil impresora consola camara telescopio televisor tele televisora reloj proyector
violin viola chelo violonchelo guitarra bateria saxofon trompeta flauta clarinete arpa acordeon ukelele bandoneon telar torno
tienda panaderia restaurante cafeteria franquicia negocio empresa farmacia bar kiosco local acciones`)

// isKeepsake reports whether somebody keeps the thing for years.
func isKeepsake(w string) bool { return keepsakes[w] || goods[w] || animals[w] }

// papers are what an office, a court or a bank decides on.
var papers = set(`divorce separation adoption custody citizenship visa residency residence permit licence license passport mortgage loan lease scholarship grant
greencard naturalisation naturalization asylum pension benefit benefits transfer promotion offer appeal application settlement probate inheritance probation retirement paternity maternity tenure degree diploma
divorcio separacion adopcion custodia ciudadania visa visado residencia permiso licencia pasaporte hipoteca prestamo credito beca nacionalidad asilo
pension contrato alquiler jubilacion traslado ascenso oferta herencia titulo carnet dni plaza subsidio excedencia`)

// groups are those that somebody belongs to and that change their ways together.
var groups = set(`team company office school department agency studio firm employer family household club clinic hospital shop store startup organisation organization
workplace choir university college lab practice bank restaurant union committee squad division business
equipo empresa oficina escuela colegio departamento agencia estudio bufete familia club clinica hospital tienda startup organizacion
coro universidad facultad laboratorio banco restaurante editorial cooperativa consultora sindicato negocio area`)

var stings = set("bee wasp hornet jellyfish sting stings abeja avispa medusa picadura avispon bees wasps hornets stings picaduras")

// acceptBought keeps what lasts. A brand alone must follow "a": "a second-hand
// Skoda", not "a ticket to Rome" nor "a Snickers on the way".
func acceptBought(r *reading) bool {
	if !acceptLife(r) || has(r.toks[r.m.start:r.end], consumed) {
		return false
	}
	w := r.last()
	if isKeepsake(w) {
		return !compound(r.object()) || r.toks[r.m.captures[r.m.n-1]].capital
	}
	if compound(r.object()) {
		return false // "a Netflix subscription"
	}
	k := r.m.captures[r.m.n-1]
	switch r.toks[k-1].norm {
	case "in", "at", "from", "for", "on", "to", "en", "de", "del", "a", "para", "por", "with", "con", "called", "by":
		return r.toks[k-1].norm == "a" && k > 1 && (r.toks[k-2].norm == "bought" || r.toks[k-2].norm == "purchased" || r.toks[k-2].norm == "to" && upgrading[r.toks[max(0, k-3)].norm])
	}
	return !isFood(w)
}

// upgrading tells that one thing takes the place of another: "I upgraded to a Pixel".
var upgrading = set("upgraded downsized up")

// consumed are bought and gone.
var consumed = set(`ticket tickets coffee beer wine tea sandwich snack lunch dinner breakfast drink drinks cake pizza bread milk groceries stamp stamps present gift gifts flowers token tokens credits
entrada entradas boleto boletos pasaje pasajes cafe cerveza vino te almuerzo cena desayuno torta pan leche regalo regalos flores sello sellos pasajes helado`)

// acceptParted keeps what somebody owned and sold, not what is figuratively sold.
func acceptParted(r *reading) bool {
	if r.tail(0) == "soul" || figures[r.last()] || notProperty[r.last()] && !isKeepsake(r.last()) || has(r.toks[r.m.start:r.m.end], consumed) || deictic[r.last()] || artifacts[r.last()] {
		return false
	}
	return acceptLife(r)
}

var figures = set("soul idea ideas dream story pitch concept narrative ticket tickets product products alma idea humo moto_sueno sueno producto productos producto")

// acceptGroupSwitch reads what a group now does in another way.
func acceptGroupSwitch(r *reading) bool {
	obj := r.object()
	mid := r.toks[r.m.start:r.m.end]
	if r.m.n > 1 && r.toks[r.m.end-1].capital && (r.tail(1) == "to" || r.tail(1) == "a" || r.tail(1) == "from") {
		r.attribute = "location"
		return toolCategory(r.last()) == "" && acceptLife(r)
	}
	if len(obj) == 0 || deictic[first(obj).norm] || hasFile(obj[:min(len(obj), 2)]) || judged(obj) || has(mid, failing) || has(obj, failing) || fictional(mid) {
		return false
	}
	if r.head(0) == "the" || r.head(0) == "el" || r.head(0) == "la" { // "the bank changed …" may be anybody's
		if toolIn(obj) == "" && !concrete(obj) {
			return false
		}
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
	}
	return true
}

// acceptStartsAt reads a new place or post with the day it begins.
func acceptStartsAt(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || !acceptLife(r) || deictic[first(obj).norm] {
		return false
	}
	w := first(obj)
	switch r.tail(0) {
	case "as", "como", "de":
		r.attribute = "role"
		return isRole(w.norm) || has(obj[:min(len(obj), 4)], roleWords) || jobTitle(obj)
	}
	if months[w.norm] || weekdays[w.norm] || dates[w.norm] || isNumber(w.norm) {
		return false
	}
	if determiners[obj[0].norm] && len(w.norm) > 6 && hasSuffixes(w.norm, "dora", "eria", "oria", "aria", "encia", "nica", "tiva", "ution") {
		return true // "una aseguradora", "una inmobiliaria"
	}
	return w.capital && properName(w) && toolCategory(w.norm) == "" || has(obj[:min(len(obj), 4)], organisations) || has(obj[:min(len(obj), 4)], groups)
}

// jobTitle reports whether the first words name an occupation.
func jobTitle(obj []token) bool {
	for _, t := range obj[:min(len(obj), 4)] {
		if isRole(t.norm) || t.norm == "profe" {
			return true
		}
	}
	return false
}

// acceptDiagnosed wants a name of what was found.
func acceptDiagnosed(r *reading) bool {
	obj := r.object()
	return len(obj) > 0 && !deictic[first(obj).norm] && !nothing[obj[0].norm] && !has(obj, technical)
}

var nothing = set("nothing nada no por over sin")

func acceptNearlyKilled(r *reading) bool {
	if stings[r.last()] || isDrug(r.last()) || isFood(r.last()) {
		return !has(r.toks[r.m.start:r.end], technical) && !amused(r.toks[r.m.start:])
	}
	return false
}

// acceptLeftName reads an employer that somebody left, when nothing else follows
// that it could be: "I left Mike a note".
func acceptLeftName(r *reading) bool {
	obj := r.object()
	if toolCategory(r.last()) != "" || len(obj) > 0 && !barrier(obj[0].sep) && (determiners[obj[0].norm] || obj[0].capital || !function[obj[0].norm] && !adverbs[obj[0].norm] && !lately[obj[0].norm]) {
		return false
	}
	return acceptLife(r)
}

func acceptGroupDecision(r *reading) bool {
	obj := r.object()
	span := r.toks[r.m.start:r.end]
	if hasSuffixes(r.tail(0), "dio", "voto", "rdo", "vio", "gio") && len(obj) > 0 && obj[0].norm != "que" && obj[0].norm != "por" && obj[0].norm != "no" && !hasSuffixes(obj[0].norm, "ar", "er", "ir", "arlo", "erlo", "irse", "arse") {
		return false // "el equipo decidió el partido"
	}
	return len(obj) > 1 && !deictic[first(obj).norm] && !has(obj[:min(len(obj), 4)], nearWords) && !has(span, failing) && !fictional(span) && !addressee(obj)
}

func acceptBody(r *reading) bool {
	if s := relations[r.capture(0)]; s != "" && r.m.n > 0 && r.m.captures[0] == r.m.start {
		r.subject = s
	}
	return !has(r.object(), fleetingWords) && !has(r.toks[r.m.start:r.end], technical)
}

var fleetingWords = set("today tonight tomorrow hoy manana")

// acceptTends reads a habit, not a turn of thought.
func acceptTends(r *reading) bool {
	w := r.last()
	if isNumber(w) {
		return !has(r.object(), ofTheMoment)
	}
	if r.tail(1) == "up" {
		return hasSuffixes(w, "ing") && acceptLife(r)
	}
	if musing[w] || r.head(0) != "i" && !hasSuffixes(w, "ar", "er", "ir", "arme", "erme", "irme", "ir") {
		return false
	}
	return acceptPlain(r)
}

var musing = set("agree think forget believe ask be feel get find lose wonder like overthink worry pensar creer olvidar preguntar ser estar tener perder olvidarme pasar haber")

// acceptDue reads when a child is due: after a date, and of people only.
func acceptDue(r *reading) bool {
	if r.tail(0) == "meses" || r.tail(0) == "semanas" {
		return true
	}
	obj := r.object()
	return timed(obj[:min(len(obj), 4)]) || has(obj[:min(len(obj), 4)], months)
}

// acceptNamed wants a living thing that can be named. The name is its own, never the speaker's,
// also where what is named stands in another clause: "nació mi hija, le pusimos Emma".
func acceptNamed(r *reading) bool {
	span := r.toks[r.m.start:r.m.end]
	before := r.toks[r.m.captures[r.m.n-1]-1].norm
	if function[before] && !pronounsOf[before] && r.head(0) != "le" {
		return false
	}
	r.subject = cmp.Or(namedOne(span), namedOne(r.toks[:r.m.start]), r.last())
	if pets[r.subject] {
		r.domain = strandline.DomainPersonal
	}
	return acceptLife(r) && toolCategory(r.last()) == "" && (r.head(0) == "le" || hasAny(span, animals, infants, relationWords, pronounsOf))
}

// namedOne returns who is given a name among words: the last relation, child or animal.
func namedOne(toks []token) string {
	for k := len(toks) - 1; k >= 0; k-- {
		if rel := relations[toks[k].norm]; rel != "" {
			return rel
		}
		if infants[toks[k].norm] {
			return "child"
		}
		if animals[toks[k].norm] {
			return "pet"
		}
	}
	return ""
}

var infants = set("baby son daughter boy girl child kid puppy kitten twins bebe beba hijo hija nene nena nino nina cachorro cachorra perrito gatito")

var relationWords = set("dog cat perro perra gato gata boat house cottage cabin barco casa")

var pronounsOf = set("him her")

// acceptBestWay reads when and how somebody works best, not a day.
func acceptBestWay(r *reading) bool {
	obj := r.object()
	return len(obj) > 0 && !has(obj, nearWords) && !has(obj, failing) && !has(r.toks[r.m.start:r.end], coding) && !deictic[first(obj).norm]
}

// acceptOfTwo reads a choice between two things that is always made alike.
func acceptOfTwo(r *reading) bool {
	return !has(r.toks[r.m.start:r.end], nearWords) && !has(r.toks[r.m.start:r.end], ordinals) && !has(r.toks[r.m.start:r.end], coding) && (r.tail(0) != "over" || len(r.object()) > 0)
}

package extract

import "strandline"

// lifeNouns are the things of a life that begin, end and change: work, schools,
// homes, papers, animals, habits.
var lifeNouns = set(`job jobs position role post shift shifts schedule career internship apprenticeship probation notice promotion salary pension
school university college uni kindergarten nursery preschool daycare masters master's phd degree diploma thesis exam exams course courses class classes lessons grade
gym church mosque synagogue choir band orchestra club league team board committee union army navy council
house flat apartment home condo place cottage landlord landlady lease rent mortgage office neighbourhood neighborhood studio farm
insurance bank account carrier provider doctor dentist therapist physio physiotherapist gp vet psychologist lawyer accountant babysitter nanny
licence license passport visa citizenship permit residency number surname name phone address email
car van bike motorbike motorcycle truck boat scooter e-bike glasses braces laptop
diet smoking drinking alcohol coffee cigarettes sugar caffeine meat gluten dairy vaping therapy rehab treatment chemo physiotherapy
marathon triathlon training guitar piano violin drums trumpet cello bass saxophone karate judo yoga pilates tennis football swimming
wedding marriage divorce engagement driving
trabajo empleo puesto cargo turno turnos horario carrera beca pasantia renuncia ascenso sueldo jubilacion
colegio escuela universidad facultad guarderia jardin primaria secundaria master maestria doctorado titulo tesis examen examenes curso cursos clases oposiciones oposicion
gimnasio gym iglesia coro banda orquesta club equipo liga junta comite sindicato ejercito
casa piso departamento depto apartamento casero casera alquiler hipoteca oficina barrio
seguro banco compania medico medica dentista psicologo psicologa terapeuta fisio veterinario abogado abogada ginecologa cardiologo
carnet carne licencia pasaporte visa visado ciudadania residencia permiso numero apellido nombre telefono correo direccion
coche auto carro moto bici bicicleta furgoneta furgo camioneta patinete gafas lentes
dieta tabaco alcohol cafe cigarrillos azucar carne gluten lacteos terapia tratamiento quimio rehabilitacion
maraton triatlon guitarra piano violin bateria trompeta bajo karate judo yoga pilates tenis futbol natacion padel
boda matrimonio divorcio`)

// turnedVerbs tell that something began, ended or became another.
var turnedVerbs = set(`started began joined left quit finished completed changed switched swapped dropped cancelled canceled ended sold bought
got adopted rented leased renewed enrolled enroled passed failed earned received resigned retired lost found moved applied became stopped
cut transferred returned opened closed inherited landed accepted turned`)

var giros = set(`empece empezamos comence comenzamos termine terminamos deje dejamos cambie cambiado cambiamos apunte apuntado apuntamos matricule inscribi anote
mude mudado jubile jubilado compre comprado compramos vendi vendido vendimos perdi perdido consegui conseguido conseguimos alquile alquilado alquilamos renove renovado
cancele cancelado saque sacado aprobe aprobado suspendi recibi recibido firme firmamos firmado pase pasado entre acepte aceptado adopte adoptamos herede abandone abandonado retome retomado
empezado terminado dejado`)

// animals are those that people keep.
var animals = set(`dog dogs cat cats puppy puppies kitten kittens parrot parrots tortoise tortoises turtle turtles rabbit rabbits hamster hamsters canary canaries
chickens hens goat goats horse horses pony ponies ferret ferrets budgie budgies cockatiel gecko lizard iguana snake goldfish guinea alpaca alpacas bees sheep cow cows
perro perra perros perras gato gata gatos gatas cachorro cachorra cachorros loro loros cotorra cotorras tortuga tortugas conejo conejos conejito hamster canario canarios periquito periquitos gallinas cabra cabras
caballo caballos yegua huron iguana gecko pez peces cobaya cobayas cuy vacas ovejas abejas`)

var organs = set(`appendix tonsils gallbladder wisdom tooth teeth kidney spleen thyroid uterus ovary prostate hip knee back shoulder ankle meniscus disc ligament tendon cataract cataracts mole
apendice amigdalas vesicula muela muelas juicio rinon bazo tiroides utero ovario prostata cadera rodilla espalda hombro tobillo menisco disco ligamento tendon cataratas lunar anginas`)

// acceptLife refuses what is said of programs, plans or somebody else's things.
func acceptLife(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	if (has(span, technical) && !has(span, examined)) || has(span, failing) || has(span, coding) || hasFile(span) || listener(span) || fictional(span) {
		return false
	}
	if consumed[r.last()] && has(r.toks[r.m.start:r.m.end], buying) {
		return false // "bought a coffee": drunk by now
	}
	for _, t := range span {
		if toolCategory(t.norm) != "" && t.capital && !lifeNouns[t.norm] {
			return false
		}
	}
	if obj := r.object(); len(obj) > 1 && (obj[0].norm == "en" || obj[0].norm == "on" || obj[0].norm == "in") && determiners[obj[1].norm] && has(r.toks[r.m.start:r.m.end], putDown) {
		return false // "left the coffee on the table"
	}
	if len(span) > 1 && (span[1].norm == "just" || span[0].norm == "acabo") && has(r.object(), deictic) {
		return false
	}
	if d := domainOf(span); d != strandline.DomainGeneral && d != strandline.DomainProjects && r.domain != strandline.DomainHealth && r.rule.attribute == "life_event" {
		r.domain = d
	}
	return true
}

var buying = set("bought got had compre compramos comprado comprar")

var examined = set("driving citizenship bar blood eye eyesight pregnancy conducir manejo sangre embarazo")

var putDown = set("left lost dropped found moved deje dejamos perdi")

// acceptFamilyEvent is acceptLife of a relation.
func acceptFamilyEvent(r *reading) bool {
	return subjectRelation(r) && acceptLife(r) && !has(r.toks[r.m.start:r.m.end], reporting)
}

// acceptPost reads the end of a post or membership.
func acceptPost(r *reading) bool {
	obj := r.object()
	return len(obj) > 0 && len(obj) < 12 && !has(obj, moods) && acceptLife(r) && !pointsNear(obj, 2)
}

// fictional reports whether the span is of a tale or a game.
func fictional(toks []token) bool { return has(toks, tales) }

var tales = set("game poem story novel character dream juego poema cuento novela personaje sueno movie pelicula")

// coding are words of programs that lifeNouns leave ambiguous.
var coding = set(`server branch repo repository commit commits import imports column method variable variables config configuration yaml json api apis
code codebase database client endpoint package dependency dependencies library deploy deployment pipeline ci docker container cluster migration schema
request requests response header token tokens cache query port ports timeout log logs file files folder line lines field fields parameter parameters flag flags
servidor rama repositorio codigo columna metodo configuracion base paquete dependencia libreria despliegue contenedor puerto peticion consulta archivo archivos carpeta linea lineas campo parametro bandera
feature refactor linter compiler terminal script docs readme ui frontend backend css html button modal screen prototype mockup template`)

// acceptStartedAt reads a new employer by its name.
func acceptStartedAt(r *reading) bool {
	obj := r.object()
	w := first(obj)
	return w.capital && properName(w) && toolCategory(w.norm) == "" && acceptLife(r) || has(obj[:min(len(obj), 4)], organisations)
}

// acceptSplit reads the end of a couple, not what somebody cut in two.
func acceptSplit(r *reading) bool {
	obj := r.object()
	return len(obj) == 0 || barrier(obj[0].sep) || obj[0].norm != "off" && !determiners[obj[0].norm] && (function[obj[0].norm] || dates[obj[0].norm] || adverbs[obj[0].norm] || obj[0].norm == "last") && acceptLife(r)
}

// acceptTrade reads what somebody does for a living, by the ending of the word.
func acceptTrade(r *reading) bool {
	w, obj := r.capture(0), r.object()
	trade := isRole(w) || len(w) > 5 && hasSuffixes(w, "ista", "ero", "era", "dor", "dora", "tor", "tora", "ologo", "ologa", "grafo", "grafa")
	if !trade || untrades[w] {
		return false
	}
	if len(obj) == 0 || barrier(obj[0].sep) {
		return true
	}
	switch obj[0].norm {
	case "en", "de", "y", "desde", "por", "para", "hace", "freelance", "jubilado", "jubilada":
		return true
	}
	return len(obj) == 1
}

var untrades = set("sincero sincera soltero soltera primero primera tercero extranjero extranjera entero entera ligero ligera verdadero realista optimista pesimista")

// devices are worn or carried for good.
var devices = set(`pacemaker stent stents implant implants implante implantes prosthesis defibrillator catheter inhaler insulin-pump cpap crutches cane wheelchair hearing dentures retainer
marcapasos protesis desfibrilador sonda inhalador muletas baston audifono audifonos dentadura bomba cateter`)

// acceptKept reads what somebody must keep away from, not what a diet or a day does.
func acceptKept(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	subjectRelation(r) // "mi cuñado no puede comer maní" is his
	if w := r.tail(0); (w == "puedo" || w == "podemos") && len(r.object()) > 0 {
		return false // "el vino no puedo comprarlo hoy"
	}
	return !has(span, withFood) && !has(span, premises) && !has(span, today) && !has(span, technical) && !has(span, coding) && !amused(span)
}

// premises are places and times of which rules are told that are no matter of anybody's body.
var premises = set(`oficina escuela colegio cole facultad universidad trabajo biblioteca aula clase museo tren avion laboratorio iglesia sala cuaresma ramadan vigilia
office school library classroom lab train plane museum lent ramadan`)

package topic

import (
	"slices"
	"strings"
)

// area is a part of life with the beginnings of words that belong to it, folded.
type area struct {
	name  string
	stems []string
}

// areas are told apart coarsely: they only serve to see that one was left for
// another. A stem that ends in "." is a whole word.
var areas = []area{
	{"health", fields(`alerg allerg medic. medico medica. medical medicat medicin doctor. diagnos sintoma symptom enferm fiebre fever. dolor. duele. headache migran hospital clinic pastilla pill. pills. dosis. dose. vacun vaccin dentist dermatol terapia. therap insulin diabet asthma. asma. embaraz pregnan presion. cirug surgery. nutricion celiac`)},
	{"software", fields(`deploy desplieg docker kubernet k8s. python. javascript typescript golang. java. rust. sql. postgres sqlite database. api. apis. backend frontend server servidor endpoint bug. bugs. commit. git. github. repo. repos. branch. merge. refactor script. scripts. compil debug test. tests. pytest typeerror exception. stacktrace json. yaml. http. https. cache. cluster pod. pods. pipeline. migration. migrac codigo. code. function. funcion. variable. regex. linux. terminal.`)},
	{"work", fields(`jefe. jefa. boss. manager. colleague coworker compañer oficin office. salari sueldo salary. promotion. ascenso. reunion meeting. meetings. standup. sprint. roadmap. cliente client. clients. invoice. factur contrat contract. presupuest budget. budgets. stakeholder quarterly okr. okrs. interview entrevista hiring. empresa. startup. proveedor`)},
	{"food", fields(`cocin cook. cooking. cena. dinner. lunch. almuerz breakfast. desayun receta. recetas. recipe restaurant restauran pizza. pasta. ensalad salad. postre. dessert. cake. torta. pollo. chicken. vegetarian vegan horno. oven. bake. baking. ingredient comida. food. cafe. coffee. vino. wine. cerveza. beer.`)},
	{"travel", fields(`viaj travel trip. trips. vuelo. vuelos. flight. flights. hotel. hoteles. hotels. aeropuert airport. airline. airlines. aerolinea pasaport passport. visa. playa. beach. vacacion vacation holiday. holidays. itinerar equipaj luggage. turis tourist. tren. train. trains. airbnb`)},
	{"family", fields(`hijo. hija. hijos. hijas. daughter. son. sons. kids. children. esposa. esposo. marido. wife. husband. novia. novio. girlfriend. boyfriend. mama. papa. madre. padre. mother. mom. dad. parents. padres. hermano hermana brother. sister. abuel grandma. grandpa. sobrin niece. nephew. boda. wedding. casamiento. cumpleanos. birthday. anniversar aniversar`)},
	{"sport", fields(`futbol football. soccer. basket tenis. tennis. gimnasio. gym. maraton marathon. correr. running. entren workout. workouts. natacion swim. swimming. yoga. ciclismo cycling. partido. match. gol. goal. torneo tournament. hiking. senderismo`)},
	{"money", fields(`hipotec mortgage. prestamo loan. loans. impuest tax. taxes. inversion. inversiones. invest. investment investing. acciones. stocks. ahorr savings. banco. bank. tarjeta. alquiler. rent. seguro. insurance.`)},
	{"leisure", fields(`pelicul movie movies. film. films. serie. series. netflix. libro. libros. novela. book. books. novel. musica. music. cancion song. songs. banda. concert. concierto videojuego game. games. guitar guitarra piano. pintura. painting. museo museum. museums.`)},
	{"study", fields(`examen. examenes. exam. exams. universi facultad. tesis. thesis. homework. tarea. tareas. clase. clases. profesor professor. course. curso. semester. semestre. beca. scholarship.`)},
}

func fields(s string) []string { return strings.Fields(strings.ReplaceAll(s, "ñ", "n")) }

// Area returns the part of life that most of a text's words belong to, "" when
// none or two alike do.
func Area(text string) string {
	best, second, name := 0, 0, ""
	words := Content(text)
	for _, a := range areas {
		n := 0
		for _, w := range words {
			if slices.ContainsFunc(a.stems, func(s string) bool { return belongs(w, s) }) {
				n++
			}
		}
		switch {
		case n > best:
			best, second, name = n, best, a.name
		case n > second:
			second = n
		}
	}
	if best == second {
		return ""
	}
	return name
}

func belongs(word, stem string) bool {
	if whole, ok := strings.CutSuffix(stem, "."); ok {
		return word == whole
	}
	return strings.HasPrefix(word, stem)
}

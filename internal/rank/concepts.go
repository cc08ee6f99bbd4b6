package rank

import "strings"

// Concept is words of English and Spanish that stand for one thing, or, where it
// is broad, for things of one part of life.
type Concept struct {
	Name  string
	Words []string
	Broad bool
}

// Concepts is a lexicon of everyday things. A query that has one of the words
// also looks for the others, which weigh less: so a question finds what was said
// in other words, and in the other language. It is no translation: what it does
// not know is found by its own words or not at all.
func Concepts() []Concept {
	var all []Concept
	for _, part := range []struct {
		lines string
		broad bool
	}{{sameThing, false}, {partsOfLife, true}} {
		for line := range strings.Lines(part.lines) {
			if words := strings.Fields(line); len(words) > 1 {
				all = append(all, Concept{Name: words[0], Words: words, Broad: part.broad})
			}
		}
	}
	return all
}

// sameThing has a thing a line: translations and near synonyms.
const sameThing = `
eat food meal dish comer comida comidas alimento plato
allergy allergic allergies alergia alergias alergico alergica
drink drinks beverage beber tomar bebida
breakfast desayuno desayunar
lunch almuerzo almorzar
dinner supper cena cenar
coffee cafe espresso
vegetarian vegan vegetariano vegetariana vegano vegana
peanut peanuts mani cacahuete cacahuate
nuts nueces almonds almendras
milk dairy lactose leche lacteos lactosa
gluten celiac celiaco celiaca
fish seafood shellfish pescado mariscos
meat carne beef
medicine medication drug pills pastillas medicamento medicina remedio
doctor physician medico medica
dentist dentista
hospital clinic clinica
pain ache dolor duele hurts
illness disease sick enfermedad enfermo enferma
sleep dormir sueño insomnia insomnio
dog puppy perro perra cachorro
cat kitten gato gata
pet pets mascota mascotas
child children kid kids hijo hija hijos niño niña niños
son hijo
daughter hija
wife esposa mujer
husband esposo marido
partner spouse pareja
mother mom mum madre mama
father dad padre papa
brother hermano
sister hermana
grandmother grandma abuela
grandfather grandpa abuelo
family familia relatives parientes
friend friends buddy amigo amiga amigos
birthday cumpleaños born naci nacimiento
wedding married marry boda casamiento casado casada
house home casa hogar
apartment flat departamento apartamento piso
city town ciudad pueblo
country pais
live lives living vivo vive vivir reside
move moved moving mude mudar mudanza relocated
street address calle direccion domicilio
car vehicle coche auto carro
bicycle bike bicicleta bici
train tren
flight plane airplane vuelo avion
travel trip journey viaje viajar vacation vacaciones holiday
hotel hostel alojamiento lodging
work job trabajo empleo trabajar
company employer firm empresa compañia
boss manager supervisor jefe jefa gerente
colleague coworker teammate colega compañero
team equipo squad
meeting reunion call standup junta
salary wage pay sueldo salario
money dinero cash plata
price cost precio costo cuesta costs
buy bought purchase comprar compre compra
sell sold vender vendi venta
bank banco
rent alquiler renta
project proyecto
deadline due plazo entrega vencimiento fecha
customer client cliente
contract contrato agreement
office oficina
school escuela colegio
university college universidad facultad
exam test examen
teacher professor maestro maestra profesor profesora
study studied studying estudiar estudio estudie
learn learned learning aprender aprendo aprendi
language idioma lengua
english ingles
spanish español castellano
french frances
german aleman
book books libro libros novel novela
read reading leer leo lectura
music song songs musica cancion canciones
guitar guitarra
film movie movies pelicula cine
game games juego juegos videogame
run running jogging correr corro marathon maraton
swim swimming nadar natacion piscina pool
football soccer futbol
gym exercise workout gimnasio ejercicio training entrenar
walk hike hiking caminar caminata senderismo
paint painting pintar pintura pinto
cook cooking bake cocinar cocina hornear
garden plants jardin plantas
color colour favourite favorite color favorito favorita preferido
like likes love enjoy gusta gustan encanta
hate dislike odio detesto
prefer prefers prefiero prefiere preference preferencia
fear afraid scared phobia miedo temor fobia
happy glad feliz contento alegre
sad unhappy triste
tired exhausted cansado cansada agotado
angry mad enojado enfadado
worried anxious anxiety stress preocupado ansiedad estres
name called nombre llama llamo
age years edad años old
phone mobile telefono movil celular
email mail correo
computer laptop computadora ordenador portatil
deploy deployment deploys release ship rollout despliegue desplegar kubernetes k8s docker docker-compose helm
server host hosting servidor
database db postgres postgresql mysql sqlite base
error bug failure crash fallo problema
test tests testing prueba pruebas
code source codigo
branch merge rama
password contraseña clave credential
cloud aws gcp azure nube
editor ide vim neovim vscode emacs
operating linux ubuntu macos windows sistema
backup backups respaldo copia
decide decided decision chose choose decidi decidimos elegi elegimos acordamos
begin start started begins empezar empece comenzar comence inicio
finish finished end ended terminar termine acabar
leave left quit dejar deje renuncie
meet met conocer conoci
give gave gift present regalo regale regalaron dio
lose lost perder perdi perdido
find found encontrar encontre
want wish quiero deseo
plan plans planning planes planear
goal goals objetivo meta metas
morning mañana
evening night noche tarde
weekend finde
monday lunes
tuesday martes
wednesday miercoles
thursday jueves
friday viernes
saturday sabado
sunday domingo
beach sea ocean playa mar
mountain mountains montaña montañas sierra
rain lluvia weather clima tiempo
church religion iglesia
size talla number
shoes zapatos sneakers zapatillas
clothes ropa
blood sangre
glasses gafas lentes anteojos
smoke smoking fumar fumo
alcohol wine beer vino cerveza
retire retirement jubilar jubilacion
interview entrevista
promotion promoted ascenso ascendieron
appointment cita turno
`

// partsOfLife has a part of life a line.
const partsOfLife = `
diet eat eating food foods restaurant dinner menu comer comida cenar allergic allergy allergies intolerant vegetarian vegan diet alergico alergica alergia intolerante celiaco celiaca vegetariano vegano dieta
health doctor medical health sick illness medication allergy asthma diabetes surgery salud medico enfermedad operacion asma
pets pet pets dog cat puppy kitten parrot hamster mascota perro gato loro
family family wife husband son daughter mother father brother sister esposa esposo hijo hija madre padre hermano hermana familia
commute commute office drive train bus bike trayecto oficina tren colectivo metro bicicleta
sport sport sports exercise gym running football tennis yoga swimming climbing deporte ejercicio futbol tenis nadar correr escalada
music music instrument instruments guitar piano violin band concert musica instrumento guitarra banda concierto
infrastructure deployment deploy infrastructure kubernetes k8s docker container containers cluster terraform ansible pipeline ci cd despliegue infraestructura contenedores
database database storage postgres mysql sqlite redis mongodb schema migration base datos
languages language languages programming golang go rust python typescript java lenguaje lenguajes programacion
money budget savings mortgage loan debt invest investment presupuesto ahorro ahorros hipoteca prestamo deuda inversion
travel travel trip flight hotel passport visa abroad viaje vuelo pasaporte extranjero
hobby hobby hobbies pastime painting pottery chess photography knitting gardening aficion pasatiempo ajedrez fotografia ceramica
home home house apartment rent mortgage neighbourhood casa departamento alquiler barrio
study degree university course thesis studies carrera titulo curso tesis universidad
`

package belief

var spanish = lexicon{
	marks: set(`el la los las un una unos unas de del al que y o en con por para es son soy eres esta estoy tengo tiene mi mis tu su
		sus me te se le les lo nos nuestro nuestra yo ella ellos usted vos somos fue era muy mas pero porque cuando como ya siempre
		nunca ahora hay no si padezco sufro miedo da dan diagnosticaron diagnosticado diagnosticada fui este esta eso uso usamos vivo trabajo prefiero gusta tambien desde hasta sobre entre sin`),
	function: set(`el la los las un una uno unos unas lo este esta estos estas ese esa esos esas eso esto aquel aquella
		de del al a en con por para que y e o u pero si como cuando donde cual cuales quien
		es son soy eres sos esta estan estoy estas estamos somos ser estar sea era eran fue fui fueron siendo estado sido
		he has ha hemos han haber tengo tienes tenes tiene tienen tenemos tener tenia hay
		yo me mi mis mio mia mios mias conmigo nosotros nosotras nos nuestro nuestra nuestros nuestras él
		tu tus te ti vos usted ustedes su sus suyo suya suyos se le les ellos ellas ella
		segun entre hacia mediante tras ademas entonces pues porque aunque mientras ni`),
	soft: set(`muy realmente verdaderamente absolutamente definitivamente ciertamente basicamente honestamente literalmente totalmente
		completamente extremadamente sumamente altamente particularmente especialmente generalmente usualmente normalmente
		habitualmente tipicamente actualmente ahora simplemente tambien ademas todavia aun siempre bastante tan tanto sobre-todo
		obviamente claramente francamente personalmente igual igualmente ya hoy bueno che dale ok vale si mucho muchisimo demasiado
		verdad cierto concretamente efectivamente oficialmente principalmente mayormente nomas profundamente re mismo`),
	light: set(`usar usa usan utiliza utilizan persona gente miembro integrante empresa compania ciudad pueblo pais zona idioma lenguaje editor framework
		libreria herramienta aplicacion database sistema version numero proyecto trabajar trabajo empleo puesto nombre llamar
		ano edad color tamano tipo marca software programa programacion plataforma servicio cosa comida bebida producto sitio
		modelo forma lugar casa tomar beber comer dia hora tomo bebo como-comer equipo-de seguir enfermedad trastorno sindrome dieta condicion diariamente fluido fluida fluidez nativo nativa nivel consumir comer`),
	negations: set(`no nunca jamas sin ni ningun ninguna ninguno nadie nada tampoco`),
	ceasing:   set(`ceased`),
	cues: set(`ahora actualmente ceased cambie cambiamos cambio pase pasamos paso mude mudamos mudo mudarme mudarnos migre migramos
		migro reemplace reemplazamos reemplazo actualice actualizamos subio bajo crecio crecimos aumento hoy nuevo nueva
		recientemente finalmente reprogramo reprogramaron pospuso adelanto ascendieron renombramos`),
	leaving: set(`cambie cambiamos cambio cambiaron migre migramos migro migraron pase pasamos paso pasaron mude mudamos mudo
		migrando cambiando pasando`),
	replacing: set(`reemplace reemplazamos reemplazo reemplazaron sustituimos sustitui sustituyo descartamos descarte abandone
		abandonamos eliminamos quitamos sacamos vendi vendimos`),
	also: set(`tambien ademas otro otra otros otras one-of segundo segunda adicional ambos ambas`),
	verbs: set(`es son soy somos esta estan estoy estamos tiene tienen tengo tenemos hay usa usan uso usamos corre corren corremos
		cuesta cuestan tarda tardan soporta soportan vivo vive vivimos trabajo trabaja trabajamos necesita necesitan pesa gano
		gana pago paga pagamos dura duran vence vencen escucha empieza empiezan termina terminan abre cierra peso mido
		prefiero gusta quiero admite permite almacena contiene lleva llega sale salgo entro entra`),
	holding: set(`lidera dirige maneja mantiene gestiona coordina`),
	entities: set(`oficina auto casa equipo reunion standup demo vuelo cita turno entrevista lanzamiento celular computadora trabajo empresa ciudad
		examen boda viaje fiesta clase presentacion servidor mudanza retro build deploy mantenimiento`),
	functional: set(`nombre apodo email telefono direccion cumpleanos edad altura peso sueldo salario presupuesto plazo database
		editor ide shell lenguaje framework puerto version timeout limite clave usuario   empleador  
		rol titulo puesto cargo jefe jefa gerente lider ceo cto dueno responsable capitan entrenador dentista terapeuta doctor
		cardiologo pareja esposo esposa novio novia tema color estado rama host hosting proveedor nube region stack
		operating_system navegador terminal fuente plan fecha        
		horario capacidad tamano cantidad tasa precio costo cuota alquiler umbral dominio url repository cola cache orm
		teclado    dieta religion carrera escuela universidad tracker frecuencia intervalo ventana
		estrategia politica modo estilo favorito principal oficial actual predeterminado  escritorio piso sala presidente
		director  llamar`),
	settled: lists(`
vivir: en
vive: en
trabajar: en de como para
trabaja: en de como para
escrito: en
escrita: en
desplegar: en
alojado: en
alojada: en
guardado: en
guardada: en
programado: para
programada: para
casado: con
casada: con
asignado: a
asignada: a
corre: en
`),
	past: set(`era eran eras fue fui fueron fuimos estaba estaban estabamos estuve estuvo tenia tenian teniamos tuve tuvo habia
		solia solias solian antes-era`),
	persons: map[string]person{
		"yo": personI, "me": personI, "conmigo": personI, "mi": personMy, "mis": personMy, "mio": personMy, "mia": personMy,
		"soy": personI, "estoy": personI, "tengo": personI, "he": personI, "fui": personI, "tuve": personI,
		"nosotros": personWe, "nosotras": personWe, "nos": personWe, "somos": personWe, "tenemos": personWe, "estamos": personWe, "hemos": personWe,
		"nuestro": personOur, "nuestra": personOur, "nuestros": personOur, "nuestras": personOur,
		"tu": personYour, "tus": personYour, "te": personYou, "ti": personYou, "vos": personYou, "usted": personYou,
		"eres": personYou, "sos": personYou, "tienes": personYou, "tenes": personYou,
		"ella": personShe, "él": personHe, "ellos": personThey, "ellas": personThey,
		"le": personOther, "les": personOther, "su": personOther, "sus": personOther, "suyo": personOther, "suya": personOther,
	},
	preps: table(`
from: desde
to: a hacia
for: para
with: con
by: por
than: que
of: de
about: sobre
near: en como
`),
	same: table(`
usar: uso usamos usando uses usen utilizo utilizamos utilizar utilizando empleo-usar usado
gustar: gusta gustan encanta encantan encantar fascina fascinan adoro disfruto apasiona amo
odiar: odio detesto odiando detestar aborrezco
preferir: prefiero preferimos preferencia preferencias prefiriendo prefiere~
deber: debo debemos
vivir: vivo vivimos viviendo resido residir residiendo radicado radicada
trabajar: trabajo trabajando laburo laburando laburar empleo curro currando
alergia: alergico alergica alergicos alergicas alergias
intolerancia: intolerante intolerantes intolerancias
diabetes: diabetico diabetica
asma: asmatico asmatica
celiaco: celiaca celiaquia celiacos
hipertension: hipertenso hipertensa
vegetariano: vegetariana vegetarianos vegetarianas
vegano: vegana veganos veganas
favorito: favorita favoritos favoritas preferido preferida
decidir: decidi decidimos decidido decision
desplegar: desplegamos despliego despliegue despliegues deploy deploys deployar deployamos
madre: mama
padre: papa
abuela: abuelita nona
abuelo: abuelito nono
esposo: marido
pelicula: peliculas peli pelis film
computadora: ordenador compu notebook pc laptop portatil
auto: coche carro autos coches
celular: movil telefono-movil celu
mani: cacahuete cacahuate cacahuetes manies cacahuates
palta: aguacate paltas aguacates
anana: pina
papa-comida: patata patatas
durazno: melocoton
frutilla: fresa frutillas fresas
camaron: gamba camarones gambas langostino langostinos
jugo: zumo jugos zumos
bici: bicicleta bicicletas
comprar: compro compramos comprando
empezar: empiezo comenzar comienzo arrancar
terminar: termino acabar
necesitar: necesito necesitamos requiero requerir
querer: quiero queremos
todo: cada todos todas toda
equipo: equipos grupo
reunion: reuniones junta juntas
persona: personas gente
miembro: miembros integrantes integrante
ano: anos
cumpleanos: cumple
comer: consumir consumo
remoto: remota remotamente
llamar: llama llamo llamamos llamado llamada nombre
respuesta: respuestas contestacion
breve: corto cortas cortos corta breves conciso concisas concisos concisa
directo: directa directas directos
medicacion: medicamento medicina remedio medicamentos
doctor: medico doctora
hablar: hablo hablando hablamos
tomar: tomo tomando tomamos
beber: bebo bebiendo
comer: como-comer comiendo comemos
tener: poseo
email: correo mail
esposa: conyuge
gafas: lentes anteojos
apartamento: departamento depto
universidad: facultad uni
sueldo: salario
gimnasio: gym
companero: colega companera
pasaje: billete boleto
`),
	numbers: table(`
0: cero
2: dos
3: tres
4: cuatro
5: cinco
6: seis
7: siete
8: ocho
9: nueve
10: diez
11: once
12: doce docena
13: trece
14: catorce
15: quince
16: dieciseis
17: diecisiete
18: dieciocho
19: diecinueve
20: veinte
30: treinta
40: cuarenta
50: cincuenta
60: sesenta
70: setenta
80: ochenta
90: noventa
100: cien ciento
1000: mil
`),
	copulas: set(`es son soy somos eres sos ser esta estan estoy estamos era fue`),
	phrases: phrases(`
ya no = ceased|no mas = ceased|nunca mas = ceased|deje de = ceased|dejamos de = ceased|dejo de = ceased|he dejado de = ceased|pare de = ceased
no me gusta = me odiar|no me gustan = me odiar|no le gusta = le odiar|no le gustan = le odiar|no nos gusta = nos odiar|no soporto = odiar|no aguanto = odiar|no me agrada = me odiar
tengo que = debo|tenemos que = debo|hay que = debo|tiene que = debe
a partir de ahora = ahora|desde ahora = ahora|de ahora en mas = ahora|de ahora en adelante = ahora|en adelante = ahora|a partir de hoy = ahora|desde hoy = ahora|hoy en dia = ahora|en este momento = ahora|por ahora = ahora|por el momento = ahora|de momento = ahora|en la actualidad = ahora
todo el tiempo = siempre|casi siempre = siempre|la mayor parte del tiempo = siempre|todo el dia = siempre
por lo general = |en general = |la verdad es que = |la verdad = |por cierto = |por favor = |de hecho = |sin duda = |de verdad = |un monton = |un poco = |sobre todo = |a veces = veces|desde luego = |por supuesto = |en realidad = |en absoluto = |para nada =
telefono movil = celular|telefono celular = celular|base de datos = database|bases de datos = database|correo electronico = email|sistema operativo = operating_system|fecha limite = plazo|fecha de entrega = plazo
en vez de = instead-of|en lugar de = instead-of|en cambio de = instead-of
uno de mis = one-of mi|una de mis = one-of mi|uno de los = one-of los|una de las = one-of las
voy a = voy-a|vamos a = vamos-a
se movio a = es ahora|se movio al = es ahora|se paso a = es ahora|se pospuso a = es ahora|se pospuso para = es ahora|se pospuso al = es ahora|se reprogramo para = es ahora|se reprogramo al = es ahora|fue reprogramada para = es ahora|fue reprogramado para = es ahora|se cambio a = es ahora|se cambio al = es ahora|fui diagnosticado con = tengo|fui diagnosticada con = tengo|me han diagnosticado = tengo|me acaban de diagnosticar = tengo|vengo de = soy de|corte con = ceased novio|se corrio a = es ahora|se corrio para = es ahora|se adelanto a = es ahora|se adelanto para = es ahora|actualizamos a = usamos ahora|subio a = es ahora|bajo a = es ahora|crecio a = es ahora
me mude a = vivo en ahora|nos mudamos a = vivimos en ahora|me he mudado a = vivo en ahora|se mudo a = vive en ahora|fecha de nacimiento = cumpleanos|naci el = mi cumpleanos es|me gusta mas = prefiero|me gustan mas = prefiero
trabajo desde casa = trabajo remoto|trabajo desde mi casa = trabajo remoto|trabajo de forma remota = trabajo remoto|trabajo remotamente = trabajo remoto|trabajando desde casa = trabajando remoto
mi objetivo es = quiero|mi meta es = quiero|mi sueno es = quiero|me gustaria = quiero|quisiera = quiero
evita = no|evitar = no|evite = no|elegimos = decidimos usar|elegi = decidi usar|optamos por = decidimos usar|opte por = decidi usar|nos decidimos por = decidimos usar|nos quedamos con = decidimos usar
soy fan de = gustar|soy fanatico de = gustar|soy fanatica de = gustar
a mi me = me|todos los dias = diariamente|cada dia = diariamente|a diario = diariamente|me da miedo = tengo miedo|me dan miedo = tengo miedo|podes llamarme = llamame|puedes llamarme = llamame|se ha movido a = es ahora|se ha pospuesto a = es ahora|se ha cambiado a = es ahora|cumplo anos el = mi cumpleanos es el|mi mujer = mi esposa|lengua materna = idioma nativo|a distancia = remoto|en remoto = remoto|a menudo = frecuentemente|me llamo = mi llamar|mi nombre es = mi llamar es|se llama = llamar es
vs code = vscode|visual studio code = vscode|github actions = github-actions
todos los = todo|todas las = todo
sin gluten = sin-gluten|sin lactosa = sin-lactosa|sin azucar = sin-azucar
sufro de = tengo|padezco de = tengo|padezco = tengo|me diagnosticaron = tengo
estoy viviendo = vivir|estoy trabajando = trabajar|estoy usando = usar|estamos usando = usar
tengo alergia = alergia|soy alergico = alergia|soy alergica = alergia
`),
	frames: phrases(`
recorda que|recuerda que|recorda|recuerda|acordate de que|acordate que|acuerdate de que|acuerdate que|ten en cuenta que|tene en cuenta que|tene presente que|ten presente que|tenga en cuenta que|quiero que sepas que|que sepas que|quiero que recuerdes que|no olvides que|no te olvides de que|no te olvides que|anota que|apunta que|nota que|sabe que|te cuento que|te comento que|como te dije|como dije|como ya dije|te dije que|por cierto|bueno|che|ah|ok|y|ademas|mira|la verdad es que|la verdad|que conste que|para que sepas
`),
}

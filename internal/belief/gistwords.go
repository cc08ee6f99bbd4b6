package belief

import (
	"sync"

	"strandline/internal/thesaurus"
)

func concept(name string) thesaurus.Concept { return thesaurus.Named(name) }

func concepts(names string) map[thesaurus.Concept]bool {
	m := map[thesaurus.Concept]bool{}
	for name := range set(names) {
		if c := concept(name); c != 0 {
			m[c] = true
		}
	}
	return m
}

// idleConcepts say nothing that what stands with them does not: that a thing is
// there, is somebody's, or takes place.
var idleConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool {
	return concepts("own happen born_in diagnosed suffer occupation fully located")
})

// timeConcepts tell when or how often.
var timeConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool {
	return concepts(`morning afternoon evening night month week year day today tomorrow tonight weekend weekday daytime always often rarely sometimes
		summer winter autumn spring christmas easter fortnightly monday tuesday wednesday thursday friday saturday sunday soon`)
})

// lastingConcepts are told in the past of what holds since: "was born", "got
// married", "me operaron".
var lastingConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool {
	return concepts("born name married divorced diagnosed surgery remove major adopted neutered retired die decide grow_up promote vaccine lose happen write_in")
})

// implied are the words that a concept brings with it: of a class it says
// nothing that one takes it.
var implied = sync.OnceValue(func() map[thesaurus.Concept]map[string]bool {
	m := map[thesaurus.Concept]map[string]bool{}
	for name, words := range lists(`
class: take attend go have do tener ir tomar hacer start begin empezar take_medicine
meeting: attend go take tener start begin empezar comenzar
standup: start begin empezar comenzar
appointment: go see tener ir pedir attend
birthday: turn cumplir nacer
dentist: appointment turno cita
therapist: see go therapy ir ver ver_a tener
medication: take use be tomar usar
take_medicine: use be daily
rent: pay cost price pagar costar valer
mortgage: pay pagar
salary: earn make pay ganar cobrar
subscription: pay pagar
bill: pay pagar
price: pay cost
car: drive own conducir manejar tener usar
motorcycle: ride drive montar conducir
bike: ride go use take montar andar ir usar
glasses: wear use need usar llevar
contact_lens: wear use usar llevar see
flight: take catch tomar fly depart leave salir partir
train: take catch tomar coger go
bus: take catch tomar coger go
answer: give write keep make prefer want like get please keep ir ser dar hacer mantener preferir querer gustar tratar be
short: keep make be answer ir ser respuesta mantener
formal: keep be
shower: take darse dar
shift: work do hacer trabajar
night_shift: work do hacer trabajar
gym: go hit ir exercise train work_out entrenar
exercise: do hacer go ir
church: go attend ir
language: speak hablar
spanish: language idioma
english: language idioma
book: read leer
movie: watch ver
piano: play tocar
guitar: play tocar
series: watch ver
music: listen escuchar play
vegetarian: diet eat follow dieta comer seguir
vegan: diet eat follow dieta comer seguir
diet: follow on seguir llevar
allergy: suffer cause give dar tener reaction provocar causar sufrir
diabetes: suffer type
asthma: suffer
migraine: suffer get give cause
insomnia: suffer
occupation: work
teacher: work
remote: work job trabajar trabajo do hacer be
freelance: work trabajar
student: study
university: go attend study ir
school: go attend ir
walk_dog: go
surgery: have undergo get
vaccine: get
smoke: have
breakfast: have eat comer tomar
lunch: have eat comer tomar
dinner: have eat comer tomar
coffee: drink beber tomar
tea: drink beber tomar
wine: drink
beer: drink
meat: eat comer
fish: eat comer
shellfish: eat comer
pork: eat comer meat
beef: eat comer meat
afraid: give have dar tener get
master: get do hacer sacar
phd: get do hacer
major: get do hacer
marathon: run do hacer correr
dairy: eat comer consumir
gluten: eat comer consumir
commute: go ir travel use work
travel: go ir flight plane avion
budget: can spend
vacation: go take be tomar ir
weigh: kilo kg
age: turn be cumplir
birthday: be on
name: be
hobby: do
play: do
run: go do ir salir
swim: go do ir
hike: go do ir hacer
walk: go do ir
wake: time hora
deadline: be
db: use
deploy: do make hacer run
review: do make hacer
test: do hacer run correr
report: make do write hacer
write_in: use code
born: come
email: write can reach contact
contact: be
only_child: be
older: be
left_handed: write escribir use usar be hand mano
tattoo: have
favorite: like prefer
prefer: like
married: get be
pregnant: be
neutered: be
fasting: take
remove: get surgery
seat: have
home: be own live
live: home house casa hogar
apartment: live
server: live host locate run alojar
office: live locate
cluster: live host run
like: listen eat drink do play watch read escuchar comer beber
language_code: write escribir code
contact: can use poder email
early_riser: be
floor: live
surname: call name
nickname: call name
address: live
insurance: have
health_insurance: have tener
nap: take tomar dormir echar
party: throw have hacer
panic_attack: have get
fracture: have
checkup: have
exam: take sit have rendir tener
interview: have tener
presentation: give do dar
backup: do make run hacer
decide: make tomar
photography: take do
hypertension: suffer
choir: sing cantar
band: play
volunteer: do work
donate: do
pray: go
meditate: do practice
yoga: do practice go hacer practicar
fishing: go
camping: go
ski: go
surf: go
fortnightly: see
`) {
		if c := concept(name); c != 0 {
			m[c] = words
		}
	}
	return m
})

// idleWords are verbs without a content of their own.
var idleWords = set(`be have ser estar haber tener there exist existir thing cosa one uno kind type tipo own_got case caso way fact hecho lot bit time vez veces
	times person's do been going ago am is are ongoing quite currently actual`)

// slightWords name the kind of what stands beside them.
var slightWords = set(`member called name username user usuario city ciudad country pais town language idioma company empresa month mes year ano day dia date fecha number numero
	hour hora color size kind brand marca model modelo music musica food dish plate plato game sport deporte juego app place lugar total whole`)

// everyWords say that it is so each time; the day that follows tells the rest.
var everyWords = set("every each all todo todos todas toda cada per")

// quantifiers say of how many something holds.
var quantifiers = set("some most many few several only except both algunos algunas pocos pocas muchos muchas varios varias solo solamente excepto ambos ambas mayoria other another otro otra otros otras second segundo segunda")

// empty say nothing at all.
var empty = set(`'s s o'clock oclock per a al por en the el la los las an and or also
	uh um er hmm eh ehh este mmm lol haha jaja jajaja wey guey che pues bueno mira oye please pls plz porfa thanks gracias tbh ngl imo btw
	oh hey hi hola well so anyway like literally basically honestly actually really just quite pretty super
	when where something someone somewhere donde algo alguien re recien nomas viste tipo tal such own propio propia se me te le lo once using whole toda todo`)

// ongoing are Spanish verbs that only say that what follows goes on.
var ongoing = set("andar seguir venir ir llevar estar")

// generic are verbs that go with anything: with different ones of them two
// statements may be the same.
var generic = set(`go take have do make get give be use keep see prefer want like please live run work
	ir tomar hacer dar tener usar ver salir estar ser mantener preferir querer gustar poder can tratar`)

// slightConcepts name a unit of what stands beside them.
var slightConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts("month week year day age") })

// tellingConcepts are never said by the way: whether, when, since when, how
// much, or of which of two.
var tellingConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool {
	return concepts(`want plan need can prefer like hate favorite stop begin finish forget avoid die resign fire retired ex breakup divorced married engaged
		half less more minimum limit before after until without only always never often rarely sometimes fully
		oldest youngest younger older big small new old top bottom left right_side front behind inside outside near far
		lose find buy sell lend owe open close expire renew cheap expensive same different internal external public secret
		full_time part_time remote freelance unemployed temporary spare single alone together`)
})

// qualities are words of which another is another thing.
var qualities = set(`black white red blue green yellow brown gray grey orange purple pink tan golden silver beige
	negro blanco rojo azul verde amarillo marron cafe gris naranja morado violeta rosa dorado plateado beige
	male female boy girl man woman men women hombre mujer nino nina chico chica
	north south east west norte sur este oeste left right izquierda derecha paternal maternal paterno materno
	breakfast lunch dinner desayuno almuerzo cena comida gas electricity light luz`)

// goods are things that one has by the name of their make.
var goods = sync.OnceValue(func() map[thesaurus.Concept]bool {
	return concepts("phone car computer laptop bike motorcycle keyboard headphones camera tv watch_thing printer screen drive_car use wear use_for van")
})

// eventConcepts are told in the past, or as what somebody has had.
var eventConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool {
	return concepts("born surgery remove remove_organ vaccine die neutered diagnosed adopted major")
})

// felt are concepts of what something makes one feel, told from either side.
var felt = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts("afraid annoy like hate make_ill allergy") })

// passing are verbs that say little beside two or more words of weight: "los
// lunes tengo boxeo", "los lunes me toca boxeo".
var passing = set(`go take have do make get be see come put ir tomar hacer tener ver salir estar ser llevar tocar venir poner quedar andar seguir`)

// background words open a clause that tells since when or why: its tense is not
// that of the statement.
var background = set("since because after before when desde porque tras cuando antes despues that que who which")

// clauseWords join clauses or members of a list.
var clauseWords = set("and or but while because whereas y e o u pero mientras porque")

// comparisons make the order of what is compared tell.
var comparisons = set("over versus vs instead-of before after antes despues")

// avoiding are verbs that deny what follows.
var avoiding = set("avoid evito evitar evita")

// auxiliaries take a participle: what follows is not past by itself.
var auxiliaries = set("am is are be been being have has get gets getting 's 're 've m re ve will can")

// determiners stand before nouns and qualities, not before verbs.
var determiners = set(`a an the my our your his her its their this that these those some any no every each
	el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta ese esa cada del al`)

// ordinalNumbers are words that number things.
var ordinalNumbers = map[string]string{
	"third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7", "eighth": "8", "ninth": "9", "tenth": "10", "twelfth": "12",
	"tercero": "3", "tercera": "3", "tercer": "3", "cuarto": "4", "cuarta": "4", "quinto": "5", "quinta": "5", "sexto": "6", "sexta": "6",
	"septimo": "7", "septima": "7", "octavo": "8", "octava": "8", "noveno": "9", "novena": "9", "decimo": "10", "decima": "10",
}

// ofOneGender are Spanish words in -a that are other words, or other people,
// than those in -o.
var ofOneGender = set(`hija hermana prima tia abuela nieta sobrina suegra cunada amiga vecina novia esposa perra gata nina senora
	puerta libra cuenta punta plata casa banca carga moda bolsa suela pala rama barca fruta manzana naranja pimienta pila pasta
	hora bota cera cosa costa cuota data fonda foca gata grana guia jarra lima loma manta marca mina misa mora palma pata pera
	pina plaza poca rata renta ruta sala seda tapa tarta tela tira torta vela vida vista zona ayuda cura copa caja meta media
	semana manana madera cocina medica tarea derecha izquierda musica quimica fisica matematica politica tecnica practica`)

// shorthand writes units and marks of the clock in one way.
var shorthand = phrases(`
milligrams = mg|milligram = mg|miligramos = mg|miligramo = mg|kilograms = kg|kilogram = kg|kilos = kg|kilo = kg|kilogramos = kg|kgs = kg
kilometers = km|kilometres = km|kilometer = km|kilometre = km|kilometros = km|kilometro = km|kms = km
centimeters = cm|centimetres = cm|centimetros = cm|meters = m|metres = m|metros = m|grams = g|gramos = g|milliliters = ml|millilitres = ml|mililitros = ml
gigas = gb|gigabytes = gb|gigs = gb|megas = mb|megabytes = mb|terabytes = tb|teras = tb|por ciento = %|percent = %|per cent = %|out of = |minutes = min|minute = min|mins = min|minutos = min|minuto = min
hours = hour|hrs = hour|horas = hora|seconds = s|segundos = s
grandad = grandpa|grandads = grandpa|wi fi = wifi|stand up meeting = standup|stand up = standup|e mail = email|t shirt = tshirt
`)

// interjections say nothing where they stand alone between marks.
var interjections = set(`right see look listen man dude mate note claro tipo nota anda mira este hombre tio tia anota apunta remember you know know what
	yes no si ya well so ok hey uh um eh che guys mujer hija chico amigo vos sabes viste recuerda recorda escucha oiga oye update`)

// asides are said to the listener and say nothing of the matter.
func asides(l language) map[string][]phrase {
	if l == languageES {
		return asidesES
	}
	return asidesEN
}

var asidesEN, asidesES = phrases(`
by the way =|you know =|you see =|i mean =|to be honest =|to be fair =|tbh =|ngl =|if i am honest =|for the record =|just so you know =|just fyi =|fyi =|for your information =
as you know =|as i said =|like i said =|as i mentioned =|like i mentioned =|as i told you =|heads up =|quick note =|side note =|note to self =|if that matters =|in case it matters =|in case it helps =
in case you need it =|in case you were wondering =|in case you wonder =|if it helps =|for context =|for reference =|for what it is worth =|fwiw =|one more thing =|another thing =|it turns out that =|it turns out =|turns out =
the thing is =|thing is =|i should mention =|should mention =|i wanted to tell you =|i want to tell you =|i want you to know =|just letting you know =|letting you know =|wanted to let you know =|let me tell you =
i have to say =|i must say =|i will say =|to tell you the truth =|truth be told =|believe it or not =|as it happens =|keep that in mind =|keep in mind =|bear in mind =|do not forget =|thank you =|thanks a lot =|thanks =|cheers =
of course =|in fact =|as a matter of fact =|at all =|at the end of the day =|more or less =|kind of =|sort of =|a bit =|a little =|a lot =|very much =|so much =|or something =|or whatever =|and all that =|and so on =|and stuff =
yeah =|yep =|yup =|nah =|hmm =|uh =|um =|erm =|er =|ah =|oh =|ugh =|lol =|haha =|hehe =|xd =|okay =|ok =|anyway =|anyways =|btw =|pls =|plz =|please =|hey =|hi =|hello =|
that is =|namely =|personally =|in my case =|for me =|for my part =|as for me =|speaking of which =|oh and =|as well =|remember that =|note that =|don't forget =|make a note that =|make a note =|for future reference =
could you =|can you =|would you =|i would like you to =|i want you to =|i would appreciate it if you =|i need you to =|feel free to =|try to =|make sure to =|be sure to =|i would say =|if you ask me =|as always =|as usual =|as ever =|these days =|nowadays =|at the moment =|right now =|currently =|at present =|for now =|at this point =|for the time being =|as of now =|as of today =
the fact is =|the truth is =|what i do is =|what happens is =|ever so =|whatsoever =|what so ever =|if you must know =|mind you =|no kidding =|i swear =|trust me =|seriously =|literally =|i am happy to say =|sadly =|unfortunately =|luckily =|fortunately =
`), phrases(`
por cierto =|la verdad es que =|la verdad =|la neta =|a decir verdad =|de verdad =|en verdad =|fijate que =|fijate =|te cuento que =|te cuento =|te comento que =|te comento =|te aviso que =|te digo que =|para que sepas =|que sepas que =|que lo sepas =|ya sabes =|sabes que =|sabes =|como sabes =|como ya sabes
o sea =|es decir =|en realidad =|de hecho =|en fin =|como te dije =|como ya te dije =|como te decia =|como dije =|por si acaso =|por si te sirve =|por si sirve =|por si las dudas =|para tu informacion =|gracias =|muchas gracias =|por favor =|porfa =|porfis =|jaja =|jajaja =|jeje =|xd =
resulta que =|resulta =|lo que pasa es que =|pasa que =|el tema es que =|la cosa es que =|es que =|digamos =|honestamente =|sinceramente =|francamente =|ojo que =|ojo =|recuerda que =|recorda que =|acuerdate de que =|acuerdate que =|acordate que =|acordate de que =|no olvides que =|no te olvides que =|no te olvides de que =|no te olvides =|ten en cuenta que =|tene en cuenta que =|anota que =|apunta que =|
queria contarte que =|quiero que sepas que =|quiero que sepas =|pues eso que =|pues eso =|pues nada =|pues si =|pues =|bueno =|a ver =|oye =|che =|eh =|ehh =|mmm =|vale =|ok =|dale =|viste =|wey =|guey =|boludo =|ahi va =|ah =|ay =|uy =|uf =|buf
podrias =|podes =|puedes =|me gustaria que =|quiero que =|prefiero que =|quisiera que =|te pido que =|necesito que =|procura =|trata de =|mas o menos =|un poco =|un poquito =|mucho =|muchisimo =|para nada =|en absoluto =|en mi caso =|por mi parte =|en lo personal =|a mi me =me|a mi =|yo creo =yo-creo|hoy en dia =|hoy por hoy =|actualmente =|en este momento =|por ahora =|por el momento =|de momento =|ahora mismo =|en la actualidad =|hasta ahora =hasta-ahora
como siempre =|si si =|que conste que =|que conste =|como bien sabes =|ya te digo =|te lo juro =|en serio =|literal =|basicamente =|obviamente =|obvio =|desde luego =|por supuesto =|sin duda =|eso si =|y eso =|y tal =|y nada =|lastimosamente =|por desgracia =|por suerte =|afortunadamente =|lamentablemente =|hola =|buenas =|tambien =|ademas =|total que =|asi que =|entonces =
`)

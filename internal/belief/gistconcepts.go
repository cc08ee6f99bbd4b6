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

// Names of concepts of the thesaurus; what each list is for is told where it is
// used.
const (
	idleNames = "own happen born_in diagnosed suffer occupation fully located"
	timeNames = `morning afternoon evening night month week year day today tomorrow tonight weekend weekday daytime always often rarely sometimes
		summer winter autumn spring christmas easter fortnightly monday tuesday wednesday thursday friday saturday sunday soon`
	lastingNames = "born name married divorced diagnosed surgery remove major adopted neutered retired die decide grow_up promote vaccine lose happen write_in"
	slightNames  = "month week year day age"
	goodsNames   = "phone car computer laptop bike motorcycle keyboard headphones camera tv watch_thing printer screen drive_car use wear use_for van"
	tellingNames = `want plan need can prefer like hate favorite stop begin finish forget avoid die resign fire retired ex breakup divorced married engaged
		half less more minimum limit before after until always never often rarely sometimes fully
		oldest youngest younger older big small new old top bottom left right_side front behind inside outside near far
		lose find buy sell lend owe open close expire renew cheap expensive same different internal external public secret
		full_time part_time remote freelance unemployed spare single alone together`
	feltNames    = "afraid annoy like hate make_ill allergy"
	eventNames   = "born surgery remove remove_organ vaccine die neutered diagnosed adopted major"
	impliedLines = `
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
shellfish: eat comer can poder
pork: eat comer meat
beef: eat comer meat
afraid: give have dar tener get
master: get do hacer sacar
phd: get do hacer
major: get do hacer
marathon: run do hacer correr
dairy: eat comer consumir can poder
gluten: eat comer consumir can poder
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
`
)

// idleConcepts say nothing that what stands with them does not: that a thing is
// there, is somebody's, or takes place.
var idleConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts(idleNames) })

// timeConcepts tell when or how often.
var timeConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts(timeNames) })

// lastingConcepts are told in the past of what holds since: "was born", "got
// married", "me operaron".
var lastingConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts(lastingNames) })

// implied are the words that a concept brings with it: of a class it says
// nothing that one takes it.
var implied = sync.OnceValue(func() map[thesaurus.Concept]map[string]bool {
	m := map[thesaurus.Concept]map[string]bool{}
	for name, words := range lists(impliedLines) {
		if c := concept(name); c != 0 {
			m[c] = words
		}
	}
	return m
})

// slightConcepts name a unit of what stands beside them.
var slightConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts(slightNames) })

// tellingConcepts are never said by the way: whether, when, since when, how
// much, or of which of two.
var tellingConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts(tellingNames) })

// goods are things that one has by the name of their make.
var goods = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts(goodsNames) })

// eventConcepts are told in the past, or as what somebody has had.
var eventConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts(eventNames) })

// felt are concepts of what something makes one feel, told from either side.
var felt = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts(feltNames) })

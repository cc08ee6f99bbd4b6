package belief

import "strings"

// unitNames is what a unit in words may stand for: pounds are weighed and spent.
var unitNames = meanings(`
kg: kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramo kilogramos
lb: lb lbs pound pounds libra libras
stone: stone stones
oz: oz ounce ounces onza onzas
g: g gr gram grams gramme grammes gramo gramos
mg: mg mgs milligram milligrams miligramo miligramos
mcg: mcg ug µg μg microgram micrograms microgramo microgramos
ton: ton tons tonne tonnes tonelada toneladas
km: km kms kilometer kilometers kilometre kilometres kilometro kilometros klick klicks k
mile: mi mile miles milla millas
m: m mt mts meter meters metre metres metro metros
cm: cm cms centimeter centimeters centimetre centimetres centimetro centimetros
mm: mm millimeter millimeters millimetre millimetres milimetro milimetros
inch: inch inches pulgada pulgadas
foot: ft foot feet pie pies
yard: yd yard yards yarda yardas
hectare: hectare hectares hectarea hectareas
acre: acre acres
l: l lt lts liter liters litre litres litro litros
ml: ml mls milliliter milliliters millilitre millilitres mililitro mililitros cc
gallon: gal gallon gallons galon galones
pint: pint pints pinta pintas
cup: cup cups taza tazas
glass: glass glasses vaso vasos
spoon: tbsp tsp tablespoon tablespoons teaspoon teaspoons cucharada cucharadas cucharadita cucharaditas
drop: drop drops gota gotas
pill: pill pills tablet tablets capsule capsules pastilla pastillas comprimido comprimidos capsula capsulas
puff: puff puffs inhalacion inhalaciones
iu: iu ui
unit: unit units unidad unidades
ms: ms msec millisecond milliseconds milisegundo milisegundos
s: s sec secs second seconds segundo segundos
min: min mins minute minutes minuto minutos m
hour: h hs hr hrs hour hours hora horas
day: day days dia dias 
week: week weeks wk wks semana semanas
fortnight: fortnight fortnights quincena quincenas
month: month months mo mos mes meses
year: year years yr yrs ano anos
decade: decade decades decada decadas
bit: kbit mbit gbit
kb: kb kilobyte kilobytes kib
mb: mb megabyte megabytes mega megas mib
gb: gb gig gigs giga gigas gigabyte gigabytes gib
tb: tb terabyte terabytes tera teras tib
hz: hz hertz
khz: khz
mhz: mhz
ghz: ghz
w: w watt watts vatio vatios
kw: kw kilowatt kilowatts kilovatio kilovatios
kwh: kwh
kmh: kmh kph km/h
mph: mph mi/h
percent: % percent
calorie: kcal cal calorie calories caloria calorias
joule: kj kilojoule kilojoules
diopter: diopter diopters dioptre dioptres dioptria dioptrias
°: ° º degree degrees grado grados
celsius: c ° º degree degrees grado grados celsius centigrade centigrados
fahrenheit: f ° º degree degrees grado grados fahrenheit
million: m million millions millon millones
`)

// degrees are the scales that may follow "degrees".
var degrees = meanings(`
celsius: c celsius centigrade centigrados
fahrenheit: f fahrenheit
`)

// currencies is what the name or sign of a currency may stand for.
var currencies = meanings(`
euro: € eur euro euros
dollar: $ usd dollar dollars buck bucks dolar dolares
peso: $ peso pesos mxn ars clp cop lucas
pound: £ gbp pound pounds quid libra libras sterling
yen: ¥ jpy yen yenes
franc: chf franc francs
rupee: inr rupee rupees rupia rupias
real: brl reais reales
sol: pen soles
crown: sek nok dkk kr krona kronor kroner
zloty: pln zloty zlotys
cent: cent cents centimo centimos centavo centavos penny pence
`)

// meanings reads lines "meaning: word word …" into word → meanings.
func meanings(s string) map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(s) {
		name, words, _ := strings.Cut(line, ": ")
		for w := range strings.FieldsSeq(words) {
			m[w] = append(m[w], name)
		}
	}
	return m
}

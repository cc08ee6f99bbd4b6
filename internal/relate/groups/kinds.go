package groups

import "strings"

// kinds are words that stand for unlike things of one kind, in each language: whoever
// says one does not say the other.
var kinds = kindsOf(`
left right
upper lower
with without
before after
morning afternoon evening
mornings evenings
first last second third
never always
son daughter nephew niece grandson cousin
brother sister cousin uncle aunt
mother father grandmother grandfather
mum dad grandma grandpa
wife sister mother boss
husband brother father boss
monday tuesday wednesday thursday friday saturday sunday
Monday Tuesday Wednesday Thursday Friday Saturday Sunday
Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays
January February March April May June July August September October November December
spring summer autumn winter
daily weekly monthly yearly
kilos pounds stone
km miles metres
grams ounces kilos
days weeks months years
hours minutes days
dollars euros pounds
peanuts walnuts almonds hazelnuts pistachios cashews
shellfish fish eggs milk wheat soy
milk cheese butter cream
coffee tea juice cocoa
beef pork chicken lamb
apples pears strawberries kiwis bananas
red blue green black white yellow grey
dog cat rabbit hamster parrot
knee ankle shoulder hip elbow wrist
eye ear
asthma eczema migraine diabetes epilepsy anaemia
piano guitar violin drums cello
football tennis basketball rugby swimming
staging production
frontend backend
tabs spaces
buy sell rent
mother-in-law sister-in-law
lawyer dentist plumber accountant teacher nurse
kitchen bathroom bedroom garage
north south east west
izquierda derecha
izquierdo derecho
superior inferior
con sin
antes después
lunes martes miércoles jueves viernes sábado domingo
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
primavera verano otoño invierno
hijo hija sobrino sobrina nieto
hermano hermana primo prima cuñado
madre padre abuela abuelo tía tío
mamá papá abuela abuelo
mujer hermana madre jefa
marido hermano padre jefe
diario semanal mensual anual
kilos libras gramos
kilómetros metros millas
días semanas meses años
horas minutos días
dólares euros pesos
cacahuetes nueces almendras avellanas pistachos
mariscos pescado huevo leche trigo
café té mate zumo
ternera cerdo pollo cordero
fresas kiwis plátanos manzanas peras
rojo azul verde negro blanco amarillo gris
perro gato conejo hámster loro
rodilla tobillo hombro cadera codo muñeca
ojo oído
asma eccema migraña diabetes epilepsia anemia
piano guitarra violín batería
fútbol tenis baloncesto natación
compro vendo alquilo
abogado dentista fontanero contable profesor
cocina baño dormitorio garaje
norte sur este oeste
nunca siempre
primero último segundo tercero
`)

func kindsOf(lists string) map[string][]string {
	of := map[string][]string{}
	for list := range strings.SplitSeq(strings.TrimSpace(lists), "\n") {
		words := strings.Fields(list)
		for _, w := range words {
			of[w] = append(of[w], words...)
		}
	}
	return of
}

func kindOf(word string) []string { return kinds[word] }

package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

// happened are statements and what happened since, and whether that ends them.
var happened = []update{
	{"I'm eight weeks pregnant", "Our daughter Iris was born this morning", true},
	{"I'm pregnant", "My son Leo was born on Saturday", true},
	{"Estoy embarazada de seis semanas", "Nuestra hija Iris nació esta mañana", true},
	{"We're expecting a baby", "Our baby boy Rowan was born on Sunday", true},
	{"I work at Acme", "Yesterday was my last day at Acme", true},
	{"Trabajo en Acme", "Ayer fue mi último día en Acme", true},
	{"I don't have any children", "My first son was born last week", true},
	{"No tengo hijos", "Nació mi primera hija hace diez días", true},
	{"I have no kids", "I had a baby on Sunday", true},
	{"Kwame is on paternity leave until January and Alice is covering for him", "Kwame is back", true},
	{"I'm on maternity leave", "I'm back from maternity leave", true},
	{"Ramiro se fue de gira a Japón hasta noviembre", "Ramiro volvió de la gira", true},
	{"I owe my sister 300 euros", "I've paid my sister back the 300 euros", true},
	{"I'm saving up for a kayak", "I bought the kayak I was saving up for", true},
	{"I'm training for the Bristol half marathon", "I ran the Bristol half yesterday in 2:05", true},
	{"Quiero comprarme un terreno en Roldán", "Firmé la escritura del terreno de Roldán", true},
	{"Estoy preparando el final de Derecho Civil", "Aprobé el final de Civil", true},
	{"Joel and I bought a camper van, a VW California", "We sold the camper van already, it cost a fortune to run", true},
	{"I bought a bike", "I sold the bike", true},
	{"Compramos un velero", "Vendimos el velero", true},
	{"I bought a bike", "I sold my guitar", false},
	{"I bought a car and a bike", "I sold the car", false},
	{"Compré dos coches", "Vendí el coche", false},
	{"I bought a car for Ana", "I sold the car", false},
	{"I'm training for a marathon", "I ran my first half marathon", false},
	{"I'm preparing for my driving test", "I passed my theory test", false},
	{"I'm preparing for my driving test", "I passed my driving test", true},
	{"I'm studying for the bar exam", "I failed the bar exam", false},
	{"Estoy preparando el final de Derecho Civil", "Aprobé el final de Penal", false},
	{"Quiero comprarme un terreno en Roldán", "Compré un terreno", true},
	{"I'm saving for my daughter's university", "I picked up my daughter", false},
	{"I bought a bike", "My sister sold her bike", false},
	{"I bought a bike", "I might sell the bike", false},
	{"I bought a bike for Ana", "I sold the bike rack", false},
	{"My rent is 950 a month", "The landlord put the rent up to 1000", true},
	{"My rent is 950 a month", "Mr Osei put the rent up to 1000", true},
	{"My rent is 950 a month", "My sister's landlord put her rent up to 1000", false},
	{"I'm saving up for a kayak", "I bought a tent", false},
	{"I'm saving up for a kayak", "My brother bought the kayak", false},
	{"I'm saving up for a kayak", "I haven't bought the kayak yet", false},
	{"I'm training for the Bristol half marathon", "I ran 5 km yesterday", false},
	{"I'm on sick leave", "I'm back at work", true},
	{"Estoy de licencia", "Me reincorporé ayer", true},
	{"I'm on sick leave", "I'm back on insulin", false},
	{"I'm on sick leave", "I'm back from holiday", false},
	{"I'm on sick leave", "I'm back at the gym", false},
	{"I'm on maternity leave until June", "I am back in Leeds for the week", false},
	{"Ana is on maternity leave", "Ana is back from lunch", false},
	{"My sister is on maternity leave", "My sister is back from Spain", false},
	{"I'm on sabbatical", "I'm back to running every day", false},
	{"Estoy de baja", "Volví de vacaciones", false},
	{"Estoy de licencia por maternidad", "Volví de hacer las compras", false},
	{"Mi hermana está de baja", "Mi hermana volvió de Roma", false},
	{"My son is coeliac", "I paid my son back", false},
	{"Ana is allergic to nuts", "I paid Ana back", false},
	{"I owe Tom 40 dollars", "Tom paid me back", false},
	{"I owe Tom 40 dollars and a book", "I paid Tom back the 40 dollars", false},
	{"I owe Tom 40 dollars", "I paid Tom back half", false},
	{"I owe Tom 40 dollars", "I paid Tom back 20 dollars", false},
	{"Le debo 300 a Marta", "Le devolví los 300 a Marta", true},
	{"Le debo 300 a Marta", "Le pagué a Marta lo que le debía", true},
	{"Le debo 300 a Marta", "Le devolví el libro a Marta", false},
	{"Kwame's deputy is Alice", "Kwame is back", false},
	{"I'm on maternity leave", "My hay fever is back", false},
	{"Kwame is on leave", "Priya is back", false},
	{"I owe my sister 300 euros", "I've paid my brother back the 300 euros", false},
	{"My sister has no children", "My first son was born last week", false},
	{"I'm pregnant", "My daughter Iris was born in 2019", false},
	{"I'm pregnant", "My son was born three years ago", false},
	{"I'm pregnant", "I was born in May", false},
	{"Estoy embarazada", "Mi hijo nació prematuro", false},
	{"I'm pregnant", "My first son was born by C-section", false},
	{"I'm pregnant", "My daughter was born in Madrid", false},
	{"I'm pregnant", "When my daughter was born we moved to Leeds", false},
	{"Ana is pregnant", "My niece was born this morning", false},
	{"Estoy embarazada", "Mi hija nació hace cinco años", false},
	{"I work at Acme", "Friday is my last day at Acme", false},
	{"I work at Acme", "Yesterday was my last day at Globex", false},
}

func TestWhatHappensEndsWhatWasBefore(t *testing.T) {
	for _, u := range happened {
		if got, why := belief.Supersedes(claimed(u.older), claimed(u.newer)); got != u.want {
			t.Errorf("%q ends %q: %t %s", u.newer, u.older, got, why)
		}
	}
}

package belief

// relatives are words for one of several people or animals: a statement about
// one says nothing of another.
var relatives = set(`mother father sister brother wife husband son daughter boss friend cousin aunt uncle grandmother grandfather
	neighbor colleague partner girlfriend boyfriend dog cat nephew niece manager landlord
	madre mama padre papa hermana hermano esposa esposo marido mujer hijo hija jefe jefa amigo amiga primo prima tia tio abuela
	abuelo vecino vecina colega pareja novio novia perro perra gato gata suegra suegro cunado cunada sobrino sobrina`)

// planWords tell that something is not so yet, or is only wished.
var planWords = set(`might maybe may plan planning thinking want wants would could should considering someday hope hoping wish if trying consider
	pensando quiero quisiera gustaria quizas quiza capaz talvez planeo pienso podria espero ojala si tal`)

// changeWords go with the telling of a change, in either language.
var changeWords = set(`now no longer anymore changed change switched switch moved moving stopped quit upgraded swapped replaced became renamed
	migrated finally since new newer started starting left actually correction sorry instead gone ended up down raised upped
	bumped lowered back again postponed pushed rescheduled cancelled sold bought broke promoted fired hired divorced
	married died
	ahora ya mas cambie cambio cambiaron cambiamos pase paso pasaron pasamos mude mudamos mudo deje dejo dejamos renuncie
	vendi compre compramos nuevo nueva finalmente actualizo actualizamos migramos subieron subio bajaron bajo aumentaron perdon
	correccion equivoque vez desde empece arranque volvi volvio murio echaron ascendieron termine terminamos postergaron aplazo
	adelantaron resulta`)

// otherWords tell that something holds beside something else.
var otherWords = set("also too another besides both weekend tambien otro otra ademas ambos")

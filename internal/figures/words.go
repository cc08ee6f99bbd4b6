package figures

var english = language{
	small:   set("the a an i my is are am in on at of to for and with we our it she he they from this that have has do don not s every"),
	ones:    series(2, 1, "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"),
	tens:    series(20, 10, "twenty thirty forty/fourty fifty sixty seventy eighty ninety"),
	hundred: map[string]int{},
	times:   map[string]int{"thousand": 1000, "million": 1000000},
	and:     "and",
}

var spanish = language{
	small: set("el la los las un una mi mis es son soy en de del que y con por para no me se su al lo tengo nuestro nuestra hay a cada"),
	ones: series(2, 1, "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis/dieciseis diecisiete dieciocho diecinueve"+
		" veinte veintiuno/veintiún/veintiun/veintiuna veintidós/veintidos veintitrés/veintitres veinticuatro veinticinco veintiséis/veintiseis veintisiete veintiocho veintinueve"),
	tens:    series(30, 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
	hundred: series(100, 100, "cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas"),
	times:   map[string]int{"mil": 1000, "millón": 1000000, "millon": 1000000, "millones": 1000000},
	and:     "y",
	spanish: true,
}

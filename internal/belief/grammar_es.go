package belief

var spanishChange = grammar{
	phrases: markPhrases(`
end: ` + formas(`dejar abandonar vender cancelar perder eliminar quitar descartar tirar regalar devolver suspender renunciar borrar robar jubilar desinstalar`) + `
end: deje de | dejamos de | dejo~ de | he dejado de | hemos dejado de | termine con | terminamos con | acabe con | me deshice de | nos deshicimos de | me di de baja de | di de baja | dimos de baja
end: me echaron de | me despidieron de | me rajaron de | nos echaron de | renuncie a | renunciamos a | basta de | no mas | nada de | me sali de | nos salimos de | me fui de | nos fuimos de | me borre de | me retire de | se me rompio | se me murio | se me perdio | se rompio | pare de | termine de | terminamos de | me sacaron | nos sacaron | decidimos sacar | decidi sacar | dejo~ la | dejo~ el | me canse de | me aburri de | me robaron | nos robaron | bajamos de
died: murio | se murio | ha muerto | fallecio | ha fallecido
gone: se jubilo~ | se fue | se fueron | se ha ido | renuncio~ | dimitio | se retiro~ | cerro~ | quebro~ | se marcho~ | lo echaron | la echaron | lo despidieron | la despidieron | lo trasladaron | la trasladaron | ya fue | se acabo~ | se termino~ | se cancelo~ | lo cancelaron | la cancelaron | ya no esta | ya no trabaja
no: ya no
lapse: sin
not: en vez de | en lugar de | en cambio de | y no
shift: ` + formas(`subir bajar aumentar reducir recortar ampliar extender prorrogar renovar alargar mover pasar correr aplazar posponer/pospus postergar retrasar atrasar adelantar
		reprogramar trasladar mudar migrar actualizar ascender promover renombrar duplicar triplicar crecer encoger caer quedar acortar rebajar incrementar
		diferir convertir espaciar acortar`) + `
shift to: pasa a | pasa al | pasan a | sube a | baja a | queda en | queda a | queda para | cambia a | se pasa a | se mueve a | se corre a | se corre al | movida a | movido a | quedo~ en | quedo~ para | quedo~ a | pasa para
shift: dieron prorroga | dieron una prorroga | dio una prorroga | me hice | nos hicimos | me hicieron | se volvio
swap: ` + formas(`cambiar reemplazar sustituir permutar canjear`) + `
to: a | hasta | al
from: desde
now: ahora | actualmente | hoy en dia | ultimamente | a partir de | a partir de ahora | a partir de hoy | desde ahora | por fin | finalmente | ya | recien | de momento | nuevo | nueva | nuevos | nuevas | resulta que | de ahora en mas | en adelante | hoy | estos dias | esta semana | este mes | este ano | mejor | la semana pasada | el mes pasado | el ano pasado | desde hace | ayer | anoche | hace poco | el otro dia | de una vez | al final | perdon | me equivoque | corrijo
gain: compre | compramos | me compre | nos compramos | consegui | conseguimos | adopte | adoptamos | aprendi | aprendimos | saque | me saque | obtuve | encontre | encontramos | recibi | aprobe | tengo ya | ya tengo | ya se
pair: rompi con | rompimos con | corte con | cortamos con | lo deje con | lo dejamos con | rompimos | lo dejamos | nos separamos | cortamos | nos divorciamos | terminamos | nos dejamos
hedge: solo esta semana | por esta semana | solo por hoy | solo por esta vez | por esta vez | temporalmente | a lo mejor | quizas | quiza | tal vez | talvez | capaz que | capaz | puede que | puede ser | estoy pensando | pensando | pienso | quiero | queremos | quisiera | me gustaria | nos gustaria | me encantaria | ojala | planeo | algun dia | voy a | vamos a | casi | podria | podriamos | tengo ganas | tengo pensado | espero | deberia | tengo que | hay que | solia
`),
	nominal: set(`el la los las un una unos unas mi mis tu su sus nuestro nuestra este esta ese esa otro otra ningun sin`),
	joins:   set(`y e pero asi entonces porque sino aunque mientras`),
	orders:  set(`deja olvida olvidate dejemos cancela quita cancelen saca saquemos`),
	preps:   set(`en con para por de como bajo tras antes despues`),
	bare: set(`minimo maximo minima maxima hacer hago hace hizo hicieron ir voy va van vamos iba ver veo tener tiene tengo tenemos llevar lleva llevo poner pone estar dar da dieron seguir sigo sigue
		quedar queda quedan empezar empezo empiezo empieza poder puede puedo decir dice dijo pasar planificado programado programada previsto prevista cosa cosas forma vez veces
		pasado pasada proximo proxima que viene atras antes despues mas menos todo toda nada algo solo favor bueno che oye dale pues nomas aca ahi alla tal
		comprar haber usar uso usa usamos siendo llamar cada mismo misma otro nombre casi cambio paso sale salgo salir empresa ya como fin`),
	roles: set(`medico medica doctor doctora casero casera jefe jefa psiquiatra dentista veterinario veterinaria banco escuela aerolinea aseguradora oficina
		cardiologo cardiologa dermatologa dermatologo alergologo alergologa ginecologa ginecologo dueno duena cliente profesor profesora entrenador clinica hospital gobierno empresa ellos alguien`),
}

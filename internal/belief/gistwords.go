package belief

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

// qualities are words of which another is another thing.
var qualities = set(`black white red blue green yellow brown gray grey orange purple pink tan golden silver beige
	negro blanco rojo azul verde amarillo marron cafe gris naranja morado violeta rosa dorado plateado beige
	male female boy girl man woman men women hombre mujer nino nina chico chica
	north south east west norte sur este oeste left right izquierda derecha paternal maternal paterno materno
	breakfast lunch dinner desayuno almuerzo cena comida gas electricity light luz`)

// passing are verbs that say little beside two or more words of weight: "los
// lunes tengo boxeo", "los lunes me toca boxeo".
var passing = set(`go take have do make get be see come put ir tomar hacer tener ver salir estar ser llevar tocar venir poner quedar andar seguir`)

// background words open a clause that tells since when or why: its tense is not
// that of the statement.
var background = set("since because after before when desde porque tras cuando antes despues that que who which")

// resuming are pronouns that take up who was named.
var resuming = set("he she they him them ella ellos ellas le les lo")

// clefts open what is told of a word put first.
var clefts = set("what where who when how that quien donde lo la el cuando como")

// clauseWords join clauses or members of a list.
var clauseWords = set("and or but while because whereas y e o u pero mientras porque")

// comparisons make the order of what is compared tell.
var comparisons = set("over versus vs instead-of before after antes despues")

// avoiding are verbs that deny what follows.
var avoiding = set("avoid evito evitar evita")

// auxiliaries take a participle: what follows is not past by itself.
var auxiliaries = set("am is are be been being have has get gets getting 's 're 've m re ve will can")

// determiners stand before nouns and qualities, not before verbs.
var determiners = set(`a an the my our your his her its their this that these those some any every each
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

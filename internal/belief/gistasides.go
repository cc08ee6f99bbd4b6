package belief

// asides are said to the listener and say nothing of the matter.
func asides(l language) map[string][]phrase {
	if l == languageES {
		return asidesES
	}
	return asidesEN
}

// shorthand writes units and marks of the clock in one way.
var shorthand = phrases(`
milligrams = mg|milligram = mg|miligramos = mg|miligramo = mg|kilograms = kg|kilogram = kg|kilos = kg|kilo = kg|kilogramos = kg|kgs = kg
kilometers = km|kilometres = km|kilometer = km|kilometre = km|kilometros = km|kilometro = km|kms = km
centimeters = cm|centimetres = cm|centimetros = cm|meters = m|metres = m|metros = m|grams = g|gramos = g|milliliters = ml|millilitres = ml|mililitros = ml
gigas = gb|gigabytes = gb|gigs = gb|megas = mb|megabytes = mb|terabytes = tb|teras = tb|por ciento = %|percent = %|per cent = %|out of = |minutes = min|minute = min|mins = min|minutos = min|minuto = min
a pianist = play piano|a guitarist = play guitar|a drummer = play drums|pianista = tocar piano|guitarrista = tocar guitarra|teetotal = not drink alcohol|a teetotaler = not drink alcohol|couple of = 2|a couple of = 2|grand = thousand|lucas = mil|hours = hour|hrs = hour|horas = hora|seconds = s|segundos = s
grandad = grandpa|grandads = grandpa|wi fi = wifi|stand up meeting = standup|stand up = standup|e mail = email|t shirt = tshirt
`)

// interjections say nothing where they stand alone between marks.
var interjections = set(`right see look listen man dude mate note claro tipo nota anda mira este hombre tio tia anota apunta remember you know know what
	yes no si ya well so ok hey uh um eh che guys mujer hija chico amigo vos sabes viste recuerda recorda escucha oiga oye update`)

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

package belief

import "strings"

// Words by which it is told whose a condition is.
var (
	ownerWords = set(`i i'm im i've ive i'd i'll me my mine myself we we're we've us our ours yo mi mis mio mia me nos nuestro nuestra nuestros
		nuestras conmigo tengo soy estoy padezco sufro tuve tenemos somos convivo llevo`)
	listenerWords = set("you you're youre you've you'd you'll your yours yourself tu tus te ti vos sos tienes tenes eres estas usted contigo")
	thirdWords    = set("he she they he's she's they're they've him her them his hers their theirs himself herself le les su sus ella ellos ellas él")
	ownersOf      = set("my our mi mis nuestro nuestra nuestros nuestras")
	listenersOf   = set("your tu tus")
	othersOf      = set("his her their su sus whose cuyo cuya")

	moreKin = set(`cousin fiance fiancee godson goddaughter stepson stepdaughter stepfather stepmother mother-in-law father-in-law twin twins ex
		grandma grandpa gran granny nan roommate coworkers bandmate kiddo toddler mate buddy owner passenger customer guest guests
		sobrino sobrina suegro suegra cunado cunada nieto nieta yerno nuera ahijado ahijada bebe nene nena chico chica nino nina
		perra gata perrita gatita hijastro hijastra paciente cliente alumno alumna hermanito hermanita companero companera familia ex exmarido exmujer invitado invitada persona mama papa`)

	// healers treat and relay what others have.
	healers = set(`doctor doctors dr dra doctora medico medica nurse gp specialist consultant therapist surgeon boss manager teacher jefe jefa
		psychiatrist psychologist neurologist psiquiatra psicologo psicologa neurologo neurologa ginecologo ginecologa enfermera especialista`)

	bodyParts = set(`knee hand back thyroid eye ear heart skin leg hip shoulder foot feet liver kidney brain body head spine wrist elbow ankle neck stomach gut bladder
		rodilla mano manos espalda tiroide ojo oido corazon piel pierna cadera hombro pie higado rinone cerebro cuerpo cabeza columna muneca codo tobillo cuello estomago vista`)

	holds = set(`has had have is was are were 's gets got suffers suffered lives es era fue esta estaba tiene tenia tuvo padece sufre vive`)
	links = set("de del in en of")
)

// Words by which a statement says that somebody has a condition.
var (
	havingWords = set(`have has had having got i've ive i'm im am is are was were been being be 's he's she's they're they've we're we've you've
		suffer suffers suffered suffering tengo tiene tenemos tienen tenia tenido tuve tuvo padezco padece sufro sufre soy es somos son era sos eres
		estoy esta diagnosticaron diagnosticado diagnosticada detectaron developed caught contracted convivo`)
	diagnoses  = set("diagnosed diagnosis diagnosticaron diagnosticado diagnosticada live living lives suffer suffers suffered suffering convivo vivo vive sufro padezco caso case born form")
	throughOut = set("with from of de con")
	qualifies  = set(`positive positivo positiva seropositivo disorder syndrome disease condition type tipo spectrum survivor patient infection illness stage grade level
		1 2 3 4 one two ii iii i badly too also here btw severely`)
	closers = set(`and or but since because so when for in at on by from with to which that after before while as y o e desde porque pero con por en cuando de del
		a hace asi que is was are es era esta now today yesterday again ago years ahora hoy ayer tambien last this early late i'm i my`)
	spanishHavings = set(`tengo tiene tenemos tienen tenia tenido tuve tuvo padezco padece sufro sufre soy es somos son era sos eres estoy esta
		diagnosticaron diagnosticado diagnosticada detectaron convivo vivo vive`)
	negations = set(`no not never none without nothing neither nor don't dont doesn't doesnt didn't isn't isnt wasn't aren't can't cant cannot couldn't won't wont wouldn't shouldn't
		haven't hasn't mustn't nunca jamas sin nada ni tampoco ningun ninguna hold skip`)
	reasons = set("because since due so but as thanks to porque por pero ya debido from after")
	maybe   = set("if whether unless si suppose imagine supongamos pretend")
)

// ofTrade are stems of what is done about an ailment, made of it or told of it at large,
// by people who need not have it.
var (
	ofTrade = strings.Fields(`stud research investig foundation fundacion charit awareness donat fundrais documental article articul podcast curricul lectur
		teach ensen learn aprend writ wrot escrib report informe dataset classif clasific predict algorit softw marathon maraton walkathon campaign campana
		volunt clinic conferenc congres statist estadist explain explic translat traduc photograph journal interest compan empresa startup pharma farmac
		hackathon econom transistor detect model fascin`)
	tradeWords = set(`money dinero book books libro libros novel novels novela novelas film films movie movies pelicula peliculas paper papers thesis tesis essay essays
		ensayo blog blogs post posts serie series game games juego juegos song songs cancion canciones poem poems poema course courses curso cursos class classes clase clases
		read reads reading leer lei leo leyendo train training trained app apps code codigo data datos ward sell sells selling sold vendo vendemos vender market mercado
		patients pacientes program programs programa magazine revista people gente pueblo`)
)

var tradePrepositions = set("in on with for at en con para sobre about against contra")

var works = set("work works worked working trabajo trabaja trabajamos trabajaba")

// otherSenses are names of conditions that mean something else beside some words.
var otherSenses = map[string]map[string]bool{
	"stroke":     set("swim swims swam swimming butterfly freestyle crawl brush paint painting golf tennis rowing key pen luck genius midnight"),
	"blind":      set("date dates spot spots alley alleys window windows roller venetian curtain curtains taste tasting trust faith"),
	"deaf":       set("turn turns turned fall fell falls"),
	"depression": set("great tropical economic"),
	"cancer":     set("tropic zodiac horoscope sign rising"),
	"ciego":      set("cita punto cata fe"),
	"depresion":  set("gran economica tropical terreno suelo"),
	"ansiedad":   set("espero espera esperamos esperan esperando aguardo aguardamos"),
}

// politeAfter are words that may follow what somebody asks to be left out.
var politeAfter = set("then please thanks thank for entonces por porfa gracias para pls ever nunca again")

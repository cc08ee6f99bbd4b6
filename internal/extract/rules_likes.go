package extract

import "strandline"

// likeRules read preferences, habits, goals and schedules.
var likeRules = []rule{
	{name: "prefers", domain: strandline.DomainPreferences, attribute: "preference", confidence: decided, others: true, bare: true,
		patterns: []string{"<prefer>", "i ..1 much|far|vastly|strongly|greatly|slightly|generally|typically|usually|naturally prefer", "i tend to prefer|favor", "i would prefer|sooner", "i would much|far|always|still rather|sooner|prefer", "tiendo|suelo a? preferir", "siempre? preferi", "siempre he preferido", "me gusta|gustan mas ..4 que", "<prefiero>", "my preference is", "mi preferencia es", "i would rather", "i always prefer", "preferiria", "i favor"}, accept: acceptPrefers},
	{name: "favorite", domain: strandline.DomainPreferences, attribute: "favorite", confidence: decided, others: false, positive: true,
		patterns: []string{"my|our ..1 favorite|favorites ..3 is|are", "my|our ..1 favorite|favorites ..3 has|have|would to? be", "mi|mis ..3 favorit~|preferid~ ..2 es|son", "my go-to ..3 is", "one of my favorite ..3 is"}, accept: acceptFavorite},
	{name: "is favorite", domain: strandline.DomainPreferences, attribute: "favorite", confidence: decided, bare: true, positive: true,
		patterns: []string{"@noun ..3 is|are my ..1 favorite", "@noun ..3 es|son mi|mis ..2 favorit~"}, accept: acceptIsFavorite},
	{name: "relation's favorite", domain: strandline.DomainRelationships, attribute: "favorite", confidence: stated, inferred: true, positive: true,
		patterns: []string{"my @rel ..1 's favorite ..3 is|are", "el|la ..2 favorit~ de mi @rel es"}, accept: acceptRelationFavorite},
	{name: "likes", domain: strandline.DomainPreferences, attribute: "likes", confidence: stated, others: true,
		patterns: []string{
			"<like>", "<am> a ..2 fan of", "<am> into", "<am> fond of", "<am> passionate about", "<am> partial to", "<am> obsessed with", "<am> interested in",
			"<me> gusta|gustan|encanta|encantan|fascina|fascinan|apasiona|apasionan|copa|copan|interesa|interesan|flipa|mola|molan|chifla", "<soy> ..1 fan|fanatic~|hincha|aficionad~ de|del|a|al", "i am keen on", "disfruto|disfrutamos el|la|los|las|de", "i have always loved|liked|enjoyed|adored", "siempre me gusto|gustaron|encanto|encantaron", "a mi me gusta|gustan|encanta|encantan",
		}, accept: acceptLikes},
	{name: "dislikes", domain: strandline.DomainPreferences, attribute: "dislikes", confidence: stated, others: true,
		patterns: []string{
			"<hate>", "<can> not stand|bear|abide|stomach", "<odio>", "no soporto|aguanto|banco|tolero", "<am> not a ..2 fan of", "<me> molesta|molestan|disgusta|disgustan|revienta|repatea", "i have never liked|loved|enjoyed", "i have always hated|disliked", "nunca me gusto|gustaron", "me cae|caen mal", "<me> da|dan asco",
		}, accept: acceptLikes},
	{name: "habit", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, bare: true,
		patterns: []string{"i go|run|swim|train|meditate|exercise|jog|cycle|practice|play|cook|wake|walk|read|attend|volunteer|bake|hike|surf ..6 every|each|daily|weekly|on|twice|once|mornings|evenings @day|day|morning|night|evening|week|weekend|month|year|?",
			"i wake up at", "me levanto|despierto|acuesto ..1 a las", "voy al gimnasio|gym", "practico|entreno|corro|nado|juego|medito|toco ..5 todos|todas|cada|veces", "practico|entreno|corro|nado|juego|medito ..4 los @day", "i go|run|swim|train|meditate|exercise|jog|cycle|practice|play|cook|walk|bake|hike|surf ..6 times|days a|per week|day|month", "i play the? ..1 guitar|piano|drums|violin|bass|cello|flute|saxophone|ukulele", "toco la|el guitarra|piano|bateria|violin|bajo", "i play ..2 tennis|soccer|football|basketball|chess|golf|rugby|hockey|volleyball|badminton", "juego al|a ..1 tenis|futbol|basquet|ajedrez|padel|golf|rugby|voley", "my hobby|hobbies is|are|include", "mi|mis hobby|hobbies|pasatiempo|pasatiempos es|son", "practico", "hago yoga|pilates|crossfit|boxeo|natacion|escalada", "i do yoga|pilates|crossfit|boxing|karate|judo|ceramics|pottery", "i collect", "colecciono", "i have been playing|running|swimming|dancing|painting|cycling|climbing|training|practicing|singing|surfing|gardening|writing ..2 for|since ..4 years|decades|?"},
		accept: acceptHabit},
	{name: "goal", domain: strandline.DomainGoals, attribute: "goal", confidence: 0.85, positive: true,
		patterns: []string{
			"my|our ..2 goal|goals|aim|dream|objective|target|resolution|plan ..5 is|are", "mi|mis|nuestro|nuestra ..1 meta|metas|objetivo|objetivos|sueno|proposito|propositos|plan ..5 es|son", "i am trying to ..1 lose|quit|stop|save|gain|eat|become|reduce|conceive|cut|sleep",
			"i am training for", "i am preparing for", "i am saving ..2 for|to", "i am studying for", "estoy entrenando para", "estoy ahorrando para", "me estoy preparando para", "me propuse", "i aim|plan|intend|hope to", "i am planning to|on|a|an|my|our", "i am hoping to", "planeo|pienso|tengo_pensado|tengo_planeado", "i dream of", "sueno con", "i have always wanted to", "siempre quise", "i want to become|be a|an", "estoy tratando|intentando de? ..1 bajar|dejar|aprender|ahorrar|mejorar|comer|adelgazar|dormir", "quiero|quisiera ser|convertirme|llegar", "me gustaria ser|convertirme|llegar",
			"i am working towards|toward", "my ..1 resolution is", "estoy preparando las|unas oposiciones", "i am applying to|for",
		}, accept: acceptGoal},
	{name: "commitment", domain: strandline.DomainGoals, attribute: "commitment", confidence: stated, positive: true,
		patterns: []string{"i promised|owe", "i have promised", "i committed|commit to", "i am committed to", "i have committed to", "le|les prometi ..2 que", "prometi ..3 que", "me comprometo|comprometi a", "le debo"}, accept: notTalk},
	{name: "preparing", domain: strandline.DomainGoals, attribute: "goal", confidence: 0.85, positive: true, bare: true,
		patterns: []string{"estoy preparando ..3 maraton|examen|oposicion~|certificacion", "estoy buscando ..1 trabajo|laburo|empleo|departamento|piso|pareja", "i am looking for ..3 job|apartment|house|role|position|roommate|work"}},
	{name: "life wish", domain: strandline.DomainGoals, attribute: "goal", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i am trying to ..1 learn|get|improve|read|run|start", "i|we want|hope|plan to ..1 improve|learn|visit|travel|buy|lose|quit|save|retire|move|run|start|finish|write|get|read|open|become|launch|reach|adopt|climb|publish|study|own", "quiero|queremos|quisiera|necesito ..1 aprender|viajar|visitar|comprar|comprarme|bajar|adelgazar|dejar|ahorrar|jubilarme|mudarme|correr|terminar|recibirme|escribir|abrir|publicar|estudiar|conocer|emprender|adoptar|recorrer", "i|we would like|love to ..1 learn|visit|travel|buy|lose|quit|save|retire|move|run|start|finish|write|get|read|open|become|launch|reach|adopt|climb|publish|study|own", "me|nos gustaria|encantaria ..1 aprender|viajar|visitar|comprar|comprarme|bajar|adelgazar|dejar|ahorrar|jubilarme|mudarme|correr|terminar|recibirme|escribir|abrir|publicar|estudiar|conocer|emprender|adoptar|recorrer",
		}, accept: acceptWish},
	{name: "learning", domain: strandline.DomainGoals, attribute: "learning", confidence: stated, others: true, positive: true,
		patterns: []string{"<am> learning|studying|teaching|taking ..4 @lang", "<have> been learning|studying", "<estoy> aprendiendo", "<am> learning", "i am taking ..3 lessons|classes|course", "estoy tomando clases de", "tomo clases de"}, accept: acceptLearning, bare: true},
	{name: "appointment", domain: strandline.DomainSchedule, attribute: "appointment", confidence: stated, bare: true,
		patterns: []string{
			"i|we have ..6 appointment|meeting|interview|exam|flight|class|checkup|standup|session|call|demo|presentation|wedding|shift|trip|vacation|surgery|test|practice|lesson|lessons|rehearsal|therapy|physiotherapy|training|dinner|lunch|party", "tengo|tenemos ..4 turno|cita|reunion|entrevista|examen|vuelo|clase|clases|consulta|sesion|llamada|demo|presentacion|boda|guardia|viaje|vacaciones|terapia|entrenamiento|control|partido|ensayo|gimnasio|gym|ingles|yoga|parcial|final",
			"my ..3 appointment|meeting|interview|exam|flight|class|checkup|standup|session|call|wedding|shift|trip|vacation|surgery|graduation|anniversary ..3 is|leaves|starts", "mi ..2 turno|cita|reunion|entrevista|examen|vuelo|clase|consulta|boda|viaje|aniversario|guardia ..2 es|sale|empieza|dura",
			"i fly|leave ..3 on|@day", "vuelo|viajo|salgo ..4 el|en", "i am traveling|travelling|flying ..3 on|in|next|from|to", "i am on vacation|holiday|leave", "i will be on_vacation|on_holiday|on_leave|out_of_office|out_of_the_office|traveling|away", "i am out_of_office|out_of_the_office", "estoy|estare de vacaciones|licencia|viaje", "voy a estar de vacaciones|licencia|viaje", "i am off|out|unavailable|away on|from|until|next|every", "i work ..2 from ..2 to", "i work nights|weekends|mornings|shifts|remotely", "i work ..1 at night", "i am used to working ..2 nights|mornings|night", "trabajo de ..2 a", "mi horario ..3 es", "my schedule|hours|shift is|are", "i work|am ..3 on @day", "trabajo ..2 desde_casa|los|de_noche|remoto|remota|remotamente|por_la", "i work from home|nine|@num",
			"i am working ..2 nights|remotely", "we meet every|each|on|weekly", "nos reunimos ..1 cada|los|todos|el", "we have ..3 every|each|on|daily|weekly", "i can ..1 meet|work|make ..3 @day", "los ..1 @day no? ..1 @noun", "every|each @day ..2 i|we", "on @day i|we have|do|go|work|am", "todos los ..1 @day|dias ..1 @noun",
			"i am busy|free|available|off ..1 on|every|@day", "no puedo los @day", "estoy libre|ocupad~ los|el|todos", "i get|have my|the kids|children on|every",
		}, accept: acceptSchedule},
	{name: "married", domain: strandline.DomainRelationships, attribute: "marital_status", confidence: 0.85, episode: true, positive: true, bare: true,
		patterns: []string{"i|we got married|engaged|divorced|separated", "i|we ..1 broke up", "me|nos case|casamos|divorcie|divorciamos|comprometi|comprometimos|separe|separamos", "i proposed to", "me he casado|divorciado|separado", "nos hemos casado|divorciado|separado", "i am getting|got remarried"}},
	{name: "family event", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"my|our ..1 @rel ..2 died|born|graduated|passed", "my|our ..1 @rel was born", "murio|fallecio|nacio mi|nuestro|nuestra ..1 @rel", "mi ..1 @rel murio|fallecio|nacio", "i|we had a baby|boy|girl|son|daughter", "i became a|an father|mother|dad|mom|aunt|uncle|grandfather|grandmother|parent", "tuvimos un|una bebe|hijo|hija|nene|nena|beba", "fui padre|madre|tio|tia|abuelo|abuela|papa|mama", "i lost my ..1 @rel", "perdi a mi @rel", "se murio mi ..1 @rel", "se me murio"}},
	{name: "career event", domain: strandline.DomainWork, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"i got promoted", "i was promoted", "me ascendieron|promovieron", "i|we launched|released|shipped|published my|our|the|a", "lanzamos|publicamos|publique|lance ..1 el|la|mi|nuestro|nuestra|un|una", "i|we founded|started|sold my|our|a|an ..2 company|startup|business", "fundamos|funde|vendimos|vendi ..1 empresa|startup|compania", "we raised ..4 round|seed|series|funding|million", "levantamos una? ronda", "i got|was accepted into|to|at", "me aceptaron|admitieron en", "i won", "gane el|la|un|una ..2 premio|concurso|torneo|beca", "i got my ..2 degree|diploma|license|citizenship|certification|visa|phd", "i passed my|the ..3 exam|test|bar", "aprobe el|la|mi ..3", "i graduated", "me recibi|gradue", "termine la|mi carrera|tesis|doctorado|master"}, accept: notTalk},
	{name: "nationality got", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"i became a? citizen", "obtuve la ciudadania|residencia", "me dieron la ciudadania|residencia|visa"}},
}

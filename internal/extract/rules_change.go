package extract

import "strandline"

// changeRules read what is different from now on: the words of change carry
// them, so that the thing changed need not be known.
var changeRules = []rule{
	{name: "no longer", domain: strandline.DomainPersonal, attribute: "habit", confidence: 0.65,
		patterns: []string{"i|we no longer @word", "ya no @word", "i|we do not @word ..6 anymore"}, accept: acceptNoLonger, bare: true},
	{name: "now does", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, positive: true,
		patterns: []string{
			"i|we now use|drive|ride|wear|cycle|commute|walk|swim|run|sleep|drink|eat|teach|play|study|speak|live|have|own|work|pay|take|get", "ahora uso|usamos|manejo|voy|vamos|ando|tomo|como|duermo|corro|camino|nado|juego|llevo|pago|tengo|trabajo|vivo",
		}, accept: acceptNowDoes},
	{name: "new name", domain: strandline.DomainPersonal, attribute: "name", confidence: 0.9, positive: true,
		patterns: []string{"i have? ..1 changed my ..1 name to|from", "i go by ..2 now", "me cambie el|de nombre a|por", "ahora me llamo"}, accept: acceptNewName},
	{name: "promoted", domain: strandline.DomainWork, attribute: "role", confidence: 0.85, positive: true, others: true,
		patterns: []string{"i have been promoted|appointed|named to|as?", "~ was|got promoted to", "~ has been promoted to", "me acaban de ascender|promover|nombrar a?", "me han ascendido|promovido|nombrado a?", "me nombraron", "me ascendieron"}, accept: acceptRole},
	{name: "amount changed", domain: strandline.DomainPersonal, attribute: "property", confidence: 0.85, positive: true,
		patterns: []string{
			"my|the @noun raised|increased|lowered|cut|reduced|changed my @noun @noun? ..2 to", "they have? raised|increased|lowered|cut|reduced|changed my @noun @noun? ..2 to", "my @noun @noun? went|rose|fell|dropped|increased|jumped up|down? ..4 to",
			"our @noun @noun? was|were|got|has_been raised|increased|lowered|cut|reduced|changed ..4 to", "nos|me recortaron|subieron|bajaron|aumentaron|redujeron el|la @noun a", "my @noun @noun? was|were|got|has_been raised|increased|lowered|cut|reduced|changed ..4 to", "me subieron|bajaron|aumentaron|redujeron|cambiaron el|la @noun ..3 a", "mi @noun subio|bajo|aumento|paso ..3 a", "el|la @noun me subio|bajo|aumento el|la @noun ..3 a",
		}, accept: acceptAmount},
	{name: "dropped for", domain: strandline.DomainWork, subject: subjectProject, attribute: "uses", confidence: stated, positive: true,
		patterns: []string{
			"i|we have? dropped|ditched|abandoned|retired|swapped|replaced|left ..4 in_favor_of|in_favour_of|for|with", "i|we have? dropped|ditched|abandoned", "dejamos|abandonamos|descartamos|deje|abandone ..4 por|a_favor_de|en_favor_de|para_pasar_a",
			"dejamos|abandonamos|descartamos|deje|abandone",
		}, accept: acceptDropped},
	{name: "sold", domain: strandline.DomainPersonal, attribute: "owns", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we have? sold my|our|the ..1 @goods", "i|we have? got rid of my|our|the ..1 @goods", "vendi|vendimos|vendio el|la|mi|nuestro|nuestra ..1 @goods", "me deshice de mi|la|del? ..1 @goods",
		}},
	{name: "turned", domain: strandline.DomainPersonal, attribute: "age", confidence: 0.85, others: true, positive: true, bare: true,
		patterns: []string{"~ turned @num", "~ cumplio @num", "~ has turned @num"}, accept: acceptTurned},
	{name: "number ends in", domain: strandline.DomainPersonal, attribute: "phone", confidence: stated, positive: true,
		patterns: []string{"my ..2 phone|number|cell|mobile number? ends|starts|begins in|with", "mi ..2 telefono|celular|movil|numero ..2 termina|empieza|acaba en|con|por"}, accept: acceptContact},
	{name: "new job", domain: strandline.DomainWork, attribute: "employer", confidence: 0.85, positive: true,
		patterns: []string{"empece|arranque|comence|empezo ..1 trabajo|laburo|empleo|curro|puesto ..1 en|para", "tengo|consegui ..1 nuevo trabajo|laburo|empleo en|para", "tengo|consegui ..1 trabajo|laburo|empleo nuevo en|para"}, accept: acceptEmployer},
	{name: "meeting moved", domain: strandline.DomainSchedule, attribute: "appointment", confidence: stated, positive: true,
		patterns: []string{
			"i|we|they have? moved|pushed|shifted|changed|rescheduled|brought the|our|my ..2 @rite ..3 to|until|till|at", "the|our|my ..2 @rite ..1 moved|changed|is to|at|on|now", "the|our|my ..2 @rite with ..2 is now? on|at|now", "the|our|my ..2 @rite was|got|has_been moved|pushed|changed|rescheduled ..2 to",
			"pasamos|pase|movimos|movi|cambiamos|cambie|corrimos|adelantamos|atrasamos|pasaron|movieron el|la|nuestra|nuestro|mi|las ..1 @rite ..3 a|al|para", "el|la|nuestra|nuestro|mi ..1 @rite ..2 ahora? es|paso|pasa|quedo ..2 a|al|los|para",
		}, accept: acceptRite},
	{name: "due moved", domain: strandline.DomainSchedule, subject: subjectProject, attribute: "deadline", confidence: stated, positive: true,
		patterns: []string{"el|la|nuestro|nuestra|mi ..1 entrega|demo|lanzamiento|plazo|reunion|presentacion|examen ..2 se paso|movio|corrio|pospuso|adelanto|atraso|postergo ..2 al|a|para|hasta"}, accept: acceptDeadline},
	{name: "my rule", domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: decided, positive: true, bare: true,
		patterns: []string{"my|our ..2 rule|rules|policy is|are", "mi|mis|nuestra ..1 regla|reglas|norma|normas|politica es|son"}, accept: acceptMyRule},
}

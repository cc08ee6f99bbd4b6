package extract

import "strandline"

// eventRules read what happens in a life: something begins, ends or is another
// one now. They know the things of a life by name, so that the same verbs said
// of code are left alone.
var eventRules = []rule{
	{name: "life changed", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we have? @turned ..5 @life", "i|we have? been @turned ..5 @life", "i|we had_to|decided_to sell|leave|quit|change|move|give_up|cancel|drop|stop ..5 @life", "i|we have? adopted a|an|two|three ..5 named|called", "i|we have? opened|founded my|our own", "abri|abrimos|monte|montamos mi|nuestro|nuestra ..1 propi~", "me compre|acabo_de_comprar un|una @noun", "nos compramos un|una @noun", "my visa|green_card|papers|residency|citizenship came through", "i am now a permanent|legal|naturalized|naturalised resident|citizen", "i|we got|had|took_up|gave_up|handed_in|signed_up_for|signed|closed_on|put_down|went_back_to ..4 @life", "i am|was taking|doing|learning|starting|leaving|quitting|joining|finishing ..4 @life", "i am back at|in|to|on ..3 @life",
			"me he? @giro ..4 @life", "nos hemos? @giro ..4 @life", "he|hemos? @giro ..4 @life", "@giro ..4 @life", "acabo|acabamos de sacar|sacarme|terminar|empezar|comprar|comprarme|vender|firmar|dejar|aprobar|adoptar|renovar|mudarme|jubilarme|perder|conseguir ..4 @life", "he|hemos @giro ..4 @life",
		}, accept: acceptLife},
	{name: "thing of life changed", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"my|our ..2 @life ..2 has|have changed|moved|relocated|closed|ended|started|expired|arrived", "my|our ..2 @life ..1 changed|moved|relocated|closed|ended|expired|retired|died", "my|our ..2 @life was|were|got ..1 changed|moved|cancelled|canceled|stolen|renewed|approved|denied|finalised|finalized",
			"my|our @life ..2 raised|cut|renewed|increased|lowered my|our|the ..2 @life", "they have? raised|cut|renewed|increased|lowered|cancelled|approved my|our ..2 @life", "mi|mis|nuestro|nuestra ..2 @life ..1 cambio|cambiaron|cerro|se_mudo|se_traslado|se_jubilo|murio|vencio", "el|la @life ..1 nos|me subio|bajo|renovo|cancelo ..1 el|la|mi ..2 @life", "nos|me han? subido|subieron|bajaron|renovaron|cancelaron|aprobaron|dieron|concedieron|denegaron ..2 @life",
		}, accept: acceptLife},
	{name: "family changed", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"my|our ..1 @rel ..1 has|have? @turned ..4 @life|@cap", "my|our ..1 @rel ..1 has|have? moved ..1 in|out|back|away|abroad", "my|our ..1 @rel ..1 has|have? got|gotten married|engaged|divorced|promoted|fired|sober|pregnant", "my|our ..1 @rel ..1 has|have? had a|her|his|their|another ..1 baby|boy|girl|son|daughter|child|twins|surgery|stroke", "my|our ..1 @rel ..1 has|have? retired|separated|divorced|remarried|enlisted",
			"my|our ..1 @rel and i have? ..1 separated|split|divorced|married|moved|bought|adopted|had|broke ..3", "my|our ..1 @rel is|are ..1 at|in @cap|@life", "my|our ..1 @rel and i ..1 separated|split|divorced|married",
			"mi|mis|nuestro|nuestra ..1 @rel ..2 empezo|termino|dejo|cambio|consiguio|perdio|compro|vendio|entro|volvio|tuvo|aprobo|adopto ..4 @life|@cap", "mi|mis|nuestro|nuestra ..1 @rel ..1 se caso|caso|divorcio|separo|comprometio|jubilo|mudo|murio|recibio|graduo", "mi|mis|nuestro|nuestra ..1 @rel ..1 tuvo|va_a_tener|ha_tenido un|una|su ..1 bebe|hijo|hija|nene|nena|varon|infarto", "mi|nuestro|nuestra ..1 @rel y yo nos ..1 separamos|divorciamos|casamos|mudamos|compramos|dejamos|comprometimos", "mi|nuestro|nuestra ..1 @rel ..1 volvio|vino|fue a vivir", "se? me|nos? nacio|nacieron|murio|fallecio|ha_nacido|ha_muerto mi|mis|nuestro|nuestra ..1 @rel",
		}, accept: acceptFamilyEvent},
	{name: "child on its way", domain: strandline.DomainHealth, attribute: "pregnancy", confidence: 0.9, positive: true, bare: true,
		patterns: []string{"we are having a|our|another|twins|triplets ..1 girl|boy|baby?"}, accept: func(r *reading) bool {
			return r.m.end > r.m.start+3 && bornOnes[r.tail(0)] && (len(r.object()) == 0 || barrier(r.object()[0].sep) || timed(r.object()))
		}},
	{name: "post ended", domain: strandline.DomainWork, attribute: "role", confidence: stated, bare: true,
		patterns: []string{"i am no longer a|an|the|in|on|at|with|part_of|working", "i am not a|an|the|in|on|at|with ..6 anymore", "ya no soy|estoy el|la|un|una|en|parte", "i am no longer ..2 @word ..4 @life", "i handed in|gave ..1 notice at|to", "i stepped down as|from", "deje de ser", "deje el cargo|puesto ..1 de"}, accept: acceptPost},
	{name: "started at", domain: strandline.DomainWork, attribute: "employer", confidence: stated, positive: true,
		patterns: []string{"i have? started|begun at|with", "i start|am starting at|with"}, accept: acceptStartedAt},
	{name: "split up", domain: strandline.DomainRelationships, attribute: "marital_status", confidence: stated, positive: true, bare: true,
		patterns: []string{"i|we have? separated|split|split_up|divorced|broken_up"}, accept: acceptSplit},
	{name: "is by trade", domain: strandline.DomainWork, attribute: "role", confidence: stated,
		patterns: []string{"soy @word"}, accept: acceptTrade, bare: true},
	{name: "name changed", domain: strandline.DomainPersonal, attribute: "name", confidence: 0.85, positive: true,
		patterns: []string{"changed|cambie my|mi|de ..1 surname|name|apellido|nombre", "i have? changed my ..1 surname|name ..4", "me he? cambie|cambiado el|de ..1 apellido|nombre"}, bare: true, accept: acceptLife},
	{name: "removed", domain: strandline.DomainHealth, attribute: "surgery", confidence: 0.85, episode: true, positive: true, bare: true, others: true,
		patterns: []string{"i had my ..2 @organ ..1 out|removed|replaced|taken", "me sacaron|quitaron|extirparon|extrajeron el|la|los|las|una? ..2 @organ", "me operaron ..2 de|del ..3"}},
	{name: "began a treatment", domain: strandline.DomainHealth, attribute: "medication", confidence: critical, positive: true, others: true,
		patterns: []string{"the|my @doc has? put me on", "i have? been put on", "i got|was put on", "i have? started ..1 on @drug", "i came|have_come off ..2 @drug", "i am off ..2 @drug", "me pusieron|mandaron|recetaron", "empece con ..1 @drug", "me subieron|bajaron ..3 @drug", "el|la|mi @doc me subio|bajo|cambio ..3 @drug"}, accept: acceptPutOn},
	{name: "kept from", domain: strandline.DomainHealth, attribute: "intolerance", confidence: 0.9, positive: false, bare: true,
		patterns: []string{
			"@food|@drug is|are a|an ..1 no-go", "@food|@drug is|are out|off|off-limits|forbidden|banned for me|us", "@food|@drug is|are off the table|menu|limits", "no ..1 @food|@drug for me|my", "i can not do @food|@drug|@allergen", "@food|@drug|@allergen ..1 could|would|can|will kill me",
			"el|la|los|las? @food|@drug ..1 ni de|en broma|chiste|pedo|suenos", "el|la|los|las? @food|@drug ..1 no lo|la|los|las puedo|podemos ..1 probar|comer|tocar|tomar|oler", "el|la|los|las? @food|@drug ..1 lo|la|los|las tengo|tenemos ..1 prohibid~", "tengo|tenemos prohibid~ el|la|los|las? @food|@drug",
			"me|nos prohibieron el|la|los|las? @food|@drug", "no me|nos dejan|permiten ..1 comer|tomar|probar|consumir ..2 @food|@drug", "no puedo|podemos|debo|debemos ni? probar|oler|tocar|comer ..2 @food|@drug", "@food|@drug ..1 no puedo|podemos", "nada de @food|@drug para mi", "mi|mis @rel no puede|pueden ..1 comer|tomar|probar ..1 @food|@drug",
		}, accept: acceptKept},
	{name: "sets off", domain: strandline.DomainHealth, subject: subjectUser, attribute: "allergy", confidence: 0.9, positive: true, bare: true,
		patterns: []string{"@noun ..1 set|sets|bring|brings off|on my ..1 @cond", "@noun ..1 aggravate|aggravates|trigger|triggers|worsen|worsens my ..1 @cond|@organ", "los|las|el|la @noun me dispara|disparan|agrava|agravan|empeora|empeoran|provoca|provocan el|la|los|las @cond", "me hizo|hace|da ..1 reaccion ..1 el|la|los|las? @noun"}, accept: acceptLife},
	{name: "observes", domain: strandline.DomainHealth, attribute: "diet", confidence: 0.9, positive: true, bare: true,
		patterns: []string{"i|we keep|eat|are|am ..2 kosher|halal", "i|we fast during|in|on|for", "ayuno|ayunamos en|los|durante", "en ramadan|cuaresma ayuno|ayunamos", "comemos|como ..1 kosher|halal", "en casa comemos ..1 kosher|halal", "i have been sober|clean", "llevo ..3 sobrio|sobria|limpio|limpia|sin_beber|sin_fumar"}, accept: acceptLife},
	{name: "wears a device", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.9, positive: true, bare: true, others: true,
		patterns: []string{"i have|got|wear|carry|use ..2 @device", "llevo|tengo|uso|cargo ..2 @device", "~ has|wears|carries|uses ..2 @device", "~ lleva|tiene|usa ..2 @device", "i am on the waiting|transplant list for", "estoy en ..1 lista de espera para|de", "i am|was told i am|have ..2 @cond", "me dijeron que soy|tengo ..2 @cond", "my @organ is|are ..1 shot|gone|torn|bad|replaced|fused", "tengo el|la|un|una ..1 @organ rot~|operad~|mal|desgarrad~|lesionad~", "me estoy recuperando de", "tengo colon irritable", "i am recovering from"}, accept: acceptLife},
	{name: "told by the doctor", domain: strandline.DomainHealth, subject: subjectUser, attribute: "medication", confidence: 0.9, positive: true,
		patterns: []string{"they have? put me on", "me mandaron|pusieron|dieron @cap|@drug", "nada de @drug", "the|my @doc ..1 upped|raised|lowered|doubled|halved|increased|reduced|stopped|changed my", "my|the @doc wants me to", "mi|la|el @doc quiere que", "i have? stopped|quit taking the|my", "i have? come|came off the|my", "deje la|las|el pastilla|pastillas|medicacion|tratamiento"}, accept: acceptLife},
	{name: "for years", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, positive: true,
		patterns: []string{"llevo ..2 anos|meses|semanas siendo|haciendo|practicando|aprendiendo|estudiando|tocando|jugando|entrenando|corriendo|nadando|sin|de", "i have been ..1 vegan|vegetarian|sober|single|married|retired|clean ..1 for|since"}, bare: true, accept: acceptLife},
	{name: "keeps animals", domain: strandline.DomainPersonal, attribute: "pet", confidence: stated, positive: true, bare: true,
		patterns: []string{"i|we have|got|keep|adopted|rescued ..3 @animal", "tengo|tenemos|adopte|adoptamos|criamos|rescate|rescatamos ..3 @animal", "he|hemos adoptado|rescatado ..3 @animal", "we have? adopted|rescued ..3 @animal"}, accept: acceptLife},
	{name: "gets about", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, positive: true, bare: true,
		patterns: []string{"i ..1 cycle|bike|walk|drive|commute|bus to work|school|uni|campus|office", "i ..1 take the train|bus|metro|subway|tram|ferry to work|school|uni|campus", "voy ..2 al trabajo|laburo|colegio en|a|andando|caminando", "voy a la oficina|facultad|universidad ..1 en|a|andando|caminando"}},
	{name: "plays an instrument", domain: strandline.DomainPersonal, attribute: "habit", confidence: stated, positive: true, bare: true,
		patterns: []string{"i play|sing ..3 band|orchestra|choir|quartet|team|league|club", "toco|canto|juego ..4 banda|orquesta|coro|equipo|liga|club"}, accept: acceptLife},
}

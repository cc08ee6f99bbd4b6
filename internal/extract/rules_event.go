package extract

import "strandline"

// eventRules read what happens in a life: something begins, ends or is another
// one now. They know the things of a life by name, so that the same verbs said
// of code are left alone.
var eventRules = []rule{
	{name: "life changed", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we have? @turned ..5 @life", "i|we have? been @turned ..5 @life", "i|we got|had|took_up|gave_up|handed_in|signed_up_for|signed|closed_on|put_down|went_back_to ..4 @life", "i am|was taking|doing|learning|starting|leaving|quitting|joining|finishing ..4 @life", "i am back at|in|to|on ..3 @life",
			"me he? @giro ..4 @life", "nos hemos? @giro ..4 @life", "he|hemos? @giro ..4 @life", "@giro ..4 @life", "acabo|acabamos de @word ..4 @life", "he|hemos @giro ..4 @life",
		}, accept: acceptLife},
	{name: "thing of life changed", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"my|our ..2 @life ..2 has|have changed|moved|relocated|closed|ended|started|expired|arrived", "my|our ..2 @life ..1 changed|moved|relocated|closed|ended|expired|retired|died", "my|our ..2 @life was|were|got ..1 changed|moved|cancelled|canceled|stolen|renewed|approved|denied|finalised|finalized",
			"my|our @life ..2 raised|cut|renewed|increased|lowered my|our|the ..2 @life", "they have? raised|cut|renewed|increased|lowered|cancelled|approved my|our ..2 @life", "mi|mis|nuestro|nuestra ..2 @life ..1 cambio|cambiaron|cerro|se_mudo|se_traslado|se_jubilo|murio|vencio", "el|la @life ..1 nos|me subio|bajo|renovo|cancelo ..1 el|la|mi ..2 @life", "nos|me han? subido|subieron|bajaron|renovaron|cancelaron|aprobaron|dieron|concedieron|denegaron ..2 @life",
		}, accept: acceptLife},
	{name: "family changed", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"my|our ..1 @rel ..1 has|have? @turned ..4 @life|@cap", "my|our ..1 @rel ..1 has|have? moved ..1 in|out|back|away|abroad", "my|our ..1 @rel ..1 has|have? got|gotten married|engaged|divorced|promoted|fired|sober|pregnant", "my|our ..1 @rel ..1 has|have? had a|her|his|their|another ..1 baby|boy|girl|son|daughter|child|twins|surgery|stroke", "my|our ..1 @rel ..1 has|have? retired|separated|divorced|remarried|enlisted",
			"my|our ..1 @rel and i have? ..1 separated|split|divorced|married|moved|bought|adopted|had|broke ..3", "my|our ..1 @rel ..1 goes to|works|studies|teaches|attends|plays ..3", "my|our ..1 @rel is|are ..1 at|in @cap|@life", "my|our ..1 @rel and i ..1 separated|split|divorced|married",
			"mi|mis|nuestro|nuestra ..1 @rel ..2 empezo|termino|dejo|cambio|consiguio|perdio|compro|vendio|entro|volvio|tuvo|aprobo|adopto ..4 @life|@cap", "mi|mis|nuestro|nuestra ..1 @rel ..1 se caso|caso|divorcio|separo|comprometio|jubilo|mudo|murio|recibio|graduo", "mi|mis|nuestro|nuestra ..1 @rel ..1 tuvo|va_a_tener|ha_tenido un|una|su ..1 bebe|hijo|hija|nene|nena|varon|infarto", "mi|nuestro|nuestra ..1 @rel y yo nos ..1 separamos|divorciamos|casamos|mudamos|compramos|dejamos|comprometimos", "mi|mis|nuestro|nuestra ..1 @rel ..1 va|va_a|estudia|trabaja|juega|toca|ensena ..3", "mi|nuestro|nuestra ..1 @rel ..1 volvio|vino|fue a vivir", "nacio|nacieron|murio|fallecio|ha_nacido|ha_muerto mi|mis|nuestro|nuestra ..1 @rel",
		}, accept: acceptFamilyEvent},
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
		patterns: []string{"the|my @doc has? put me on", "i have? been put on", "i got|was put on", "i have? started ..1 on @drug", "i came|have_come off ..2 @drug", "i am off ..2 @drug", "me pusieron|mandaron|recetaron", "empece con ..1 @drug", "me subieron|bajaron ..3 @drug", "el|la|mi @doc me subio|bajo|cambio ..3 @drug"}},
	{name: "for years", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, positive: true,
		patterns: []string{"llevo ..2 anos|meses|semanas siendo|haciendo|practicando|aprendiendo|estudiando|tocando|jugando|entrenando|corriendo|nadando|sin|de", "i have been ..1 vegan|vegetarian|sober|single|married|retired|clean ..1 for|since"}, bare: true, accept: acceptLife},
	{name: "keeps animals", domain: strandline.DomainPersonal, attribute: "pet", confidence: stated, positive: true, bare: true,
		patterns: []string{"i|we have|got|keep|adopted|rescued ..3 @animal", "tengo|tenemos|adopte|adoptamos|criamos|rescate|rescatamos ..3 @animal", "he|hemos adoptado|rescatado ..3 @animal", "we have? adopted|rescued ..3 @animal"}, accept: acceptLife},
	{name: "gets about", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, positive: true, bare: true,
		patterns: []string{"i ..1 cycle|bike|walk|drive|commute|bus to work|school|uni|campus|office", "i ..1 take the train|bus|metro|subway|tram|ferry to work|school|uni|campus", "voy ..2 al trabajo|laburo|colegio en|a|andando|caminando", "voy a la oficina|facultad|universidad ..1 en|a|andando|caminando"}},
	{name: "plays an instrument", domain: strandline.DomainPersonal, attribute: "habit", confidence: stated, positive: true, bare: true,
		patterns: []string{"i play|sing ..3 band|orchestra|choir|quartet|team|league|club", "toco|canto|juego ..4 banda|orquesta|coro|equipo|liga|club"}, accept: acceptLife},
}

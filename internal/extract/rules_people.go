package extract

import "strandline"

// peopleRules read what happens to people who are called by name: births, birthdays, jobs that
// end or begin, marriages, deaths. Names that are no common given names are weighed by the sense.
var peopleRules = []rule{
	{name: "birthday of a person", domain: strandline.DomainRelationships, attribute: "birthday", confidence: stated, inferred: true, positive: true,
		patterns: []string{"@cap !cap? 's birthday|bday is|falls ..1", "el cumple|cumpleanos de @cap !cap? es|cae ..1", "@cap !cap? cumple anos ..1"}, accept: acceptBirthdayOf},
	{name: "post of a person ended", domain: strandline.DomainRelationships, attribute: "employer", confidence: stated, inferred: true, positive: true, bare: true,
		patterns: []string{
			"@cap !cap? ..1 left|quit|leaving|leaves our|the|my ..1 company|firm|startup|agency|studio|org|organization|organisation", "@cap !cap? has|is? ..1 resigned|retired ..1 from", "@cap !cap? got|was|has_been ..1 fired|sacked|laid_off|let_go ..1 from|by", "@cap !cap? ..1 quit|lost|left|leaving her|his|their ..1 job|post|position",
			"@cap !cap? renuncio|renuncia a|al", "@cap !cap? se fue|va de la|nuestra|mi ..1 empresa|compania|startup|agencia|firma|consultora", "@cap !cap? ..1 dejo|deja la|nuestra|mi ..1 empresa|compania|startup|agencia|firma|consultora", "@cap !cap? dejo|perdio su ..1 trabajo|empleo|puesto", "@cap se ..1 jubilo", "@cap has? ..1 retired", "@cap got laid|let off|go", "@cap was|got|has_been made redundant", "@cap !cap? is looking for work|a_job|another_job", "@cap !cap? busca|esta_buscando ..1 trabajo|empleo|laburo|curro", "@cap !cap? is ..1 unemployed|jobless|out_of_work|out_of_a_job|between_jobs", "@cap !cap? esta|anda|sigue en_paro|en_el_paro|sin_trabajo|sin_laburo|sin_empleo|desemplead~|desocupad~", "@cap !cap? se ha? quedo|quedado sin_trabajo|sin_laburo|sin_empleo|en_paro|en_el_paro|en_la_calle", "@cap se ha jubilado", "a @cap lo|la|le echaron|despidieron|rajaron|han_echado|han_despedido", "echaron|despidieron|han_echado|han_despedido a @cap",
		}, accept: acceptPostOf},
	{name: "post of a person began", domain: strandline.DomainRelationships, attribute: "employer", confidence: stated, inferred: true, positive: true,
		patterns: []string{"@cap !cap? has? ..1 joined @cap", "@cap !cap? has? ..1 started|starts|starting ..2 at @cap", "@cap !cap? empezo|arranco|entro|ha_empezado|ha_entrado ..2 en @cap", "@cap !cap? got|found|landed|has_got|has_found|has_landed ..2 job|position|post at|with @cap", "@cap !cap? consiguio|encontro|ha_conseguido|ha_encontrado ..1 trabajo|laburo|puesto ..1 en @cap"}, bare: true, accept: acceptPostAt},
	{name: "child born", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"nacio|llego|ha_nacido|ha_llegado @cap !cap?", "ya? nacio la|el hija|hijo|bebe|nena|nene de @cap", "@cap !cap? was born", "@cap !cap? had|has_had a|an|her|his|their ..1 baby|boy|girl|son|daughter|twins", "@cap !cap? tuvo|ha_tenido un|una|su|a_su ..1 bebe|hijo|hija|nene|nena|nino|nina|varon|beba|criatura", "@cap !cap? had|has_had twins|triplets", "@cap !cap? has? given|gave birth", "@cap !cap? dio|ha_dado a luz", "@cap !cap? is|are expecting|having a|another|their|her ..1 baby|boy|girl|child|twins", "@cap !cap? espera|esperan|esta_esperando|estan_esperando un|una|su|otro|otra ..1 bebe|hijo|hija|nene|nena|nino|nina|mellizos|gemelos", "@cap !cap? tuvo|ha_tenido mellizos|mellizas|gemelos|gemelas"}, accept: acceptBirthOf},
	{name: "marriage by name", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{
			"@cap got|gets|is_getting|has_got|are_getting|are|have|have_got ..1 married|engaged|divorced|separated", "@cap have|has ..1 split|broken|broke up", "@cap split|broke up", "@cap tied the knot", "@cap have|has tied the knot", "@cap se ..1 caso|casa|divorcio|separo|comprometio|casaron|divorciaron|separaron|comprometieron|casan|divorcian|separan", "@cap se ha|han ..1 casado|divorciado|separado|comprometido",
		}, accept: acceptPersonEvent},
	{name: "died, as they say", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true, sure: true,
		patterns: []string{"my|our ..1 @rel has? ..1 kicked the bucket", "mi|nuestro|nuestra ..1 @rel estiro la pata", "mi|nuestro|nuestra ..1 @rel paso a mejor vida"}, accept: acceptDeathAsTheySay},
	{name: "death of somebody's", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"se? ha? muerto|fallecido|murio|fallecio el|la @rel de @cap", "el|la @rel de @cap se? ha? muerto|fallecido|murio|fallecio"}, accept: acceptTheirDeath},
	{name: "death by name", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{
			"@cap has? died|passed_away", "@cap has? kicked the bucket", "@cap 's @rel has? ..1 died|passed_away|passed_on", "@cap se? murio|fallecio", "@cap se? ha muerto|fallecido", "@cap estiro la pata", "@cap paso a mejor vida",
			"se? me|nos? murio|fallecio @cap", "se? me|nos? ha muerto|fallecido @cap",
		}, accept: acceptPersonEvent},
}

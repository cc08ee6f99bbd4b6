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
			"@cap !cap? renuncio|renuncia a|al", "@cap !cap? se fue|va de la|nuestra|mi ..1 empresa|compania|startup|agencia|firma|consultora", "@cap !cap? ..1 dejo|deja la|nuestra|mi ..1 empresa|compania|startup|agencia|firma|consultora", "@cap !cap? dejo|perdio su ..1 trabajo|empleo|puesto", "@cap se ..1 jubilo", "@cap retired", "a @cap lo|la echaron|despidieron|rajaron",
		}, accept: acceptPostOf},
	{name: "post of a person began", domain: strandline.DomainRelationships, attribute: "employer", confidence: stated, inferred: true, positive: true,
		patterns: []string{"@cap !cap? has? ..1 joined @cap", "@cap !cap? has? ..1 started|starts|starting ..2 at @cap", "@cap !cap? empezo|arranco|entro ..2 en @cap", "@cap !cap? got ..2 job|position at @cap", "@cap !cap? consiguio ..1 trabajo|laburo|puesto ..1 en @cap"}, bare: true, accept: acceptPostAt},
	{name: "child born", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"nacio|llego @cap !cap?", "ya? nacio la|el hija|hijo|bebe|nena|nene de @cap", "@cap !cap? was born", "@cap !cap? had|has_had a|an|her|his|their ..1 baby|boy|girl|son|daughter|twins", "@cap !cap? tuvo un|una|su|a_su ..1 bebe|hijo|hija|nene|nena|varon|beba", "@cap !cap? tuvo mellizos|mellizas|gemelos|gemelas"}, accept: acceptBirthOf},
	{name: "marriage by name", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"@cap got|gets|is_getting ..1 married|engaged|divorced", "@cap se ..1 caso|casa|divorcio|separo|comprometio"}, accept: acceptPersonEvent},
	{name: "death by name", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"@cap died|passed_away", "@cap murio|fallecio", "murio|fallecio @cap"}, accept: acceptPersonEvent},
}

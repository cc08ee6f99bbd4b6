package extract

import "strandline"

// styleRule reads in which style answers and texts are asked for.
const styleRule = "style asked for"

// plainRules read plain statements of a life whose verb alone says that it
// lasts: what somebody rides, rents, teaches, is called. They are the least sure
// of all rules, and every other one is preferred to them.
var plainRules = []rule{
	{name: "does lastingly", domain: strandline.DomainPersonal, attribute: "habit", confidence: weak, inferred: true, positive: true,
		patterns: []string{"i @lasting", "i take|drink my tea|coffee ..3", "i sleep|wake ..2 @num", "i work @num days|hours|nights", "trabajo @num dias|horas|noches", "yo? @lastingo", "i am the only|first|youngest|oldest ..1 person|one|woman|man|child", "soy el|la unico|unica", "i have been at|with|in @cap", "estoy|trabajo|sigo en @cap desde", "esperamos|estamos_esperando un|una|el|la ..2 hijo|hija|bebe|nene|nena"}, accept: acceptPlain},
	{name: "thing is called", domain: strandline.DomainPersonal, attribute: "property", confidence: weak, inferred: true, positive: true,
		patterns: []string{"my|our @noun ..3 is|are called|named", "mi|mis|nuestro|nuestra @noun ..3 se llama|llaman", "my|our ..1 usual|regular|new|current ..3 is", "mi|nuestro|nuestra nuevo|nueva|actual @noun ..1 es", "the ..4 code|password|number|combination|pin is", "el|la codigo|clave|numero|contrasena|combinacion|pin ..4 es", "mi|mis segundo nombre es", "my middle name is"}, accept: acceptCalled},
	{name: "relation does", domain: strandline.DomainRelationships, attribute: "trait", confidence: weak, inferred: true, positive: true,
		patterns: []string{"my|our ..1 @rel ..1 @thirds", "my|our ..1 @rel is|are moving|going|starting|leaving|working|studying|training|living", "my|our ..1 @rel is|are ..1 @num", "mi|mis|nuestro|nuestra ..1 @rel ..1 se muda|casa|jubila|va", "mi|mis|nuestro|nuestra ..1 @rel ..1 nos? @tercera", "mi|mis ..1 @rel tiene|tienen @num", "@rel is|are moving|starting|leaving ..3", "mi|mis ..1 @rel es|son de @cap", "my|our ..1 @rel is|are from @cap"}, accept: acceptRelationDoes},
	{name: styleRule, domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: stated, bare: true,
		patterns: []string{"please? do_not? use|prefer|avoid|skip|keep|drop|write|format|show|spell ..4 @style", "no? usa|use|usad|uses|evita|escribe|escribi|pon ..4 @style", "i need|want|prefer|like all|my|your|the ..3 summaries|answers|replies|responses|emails|reports|messages|texts|explanations|translations", "necesito|quiero|prefiero todos|todas|los|las|tus|mis ..2 resumenes|respuestas|correos|informes|mensajes|textos|explicaciones|traducciones", "i am in ..3 so @word ..3 @style"}, accept: acceptStyle},
	{name: "form asked for", domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: stated, bare: true,
		patterns: []string{
			"no more? @style please|thanks|ever", "sin @style por|gracias|nunca|conmigo", "nada de @style", "keep it|them|answers|replies ..1 @style|simple ..2", "be @style|direct|honest|blunt with me", "se @style|directo|directa|honesto|honesta|sincero conmigo", "ask|check|consult|confirm with? me before|first", "preguntame|avisame|consultame|confirmame|pideme antes de|que", "talk|speak|write to me ..1 like|as|in", "treat me like|as", "i would? like|want|prefer|need you to ..1 address|call|treat me", "i would? like|want|prefer|need you to ..1 answer|reply|respond|write|talk|speak to? me? in|with|like|as", "quiero|quisiera|me_gustaria|prefiero que me ..1 trates|tutees|llames|digas", "quiero|quisiera|me_gustaria|prefiero que me ..1 respondas|contestes|escribas|hables en|con|de_usted|de_tu|de_vos|como", "call|address me by", "llamame|tratame|decime|dime|llameme por", "hablame|tratame|escribeme|escribime como|en", "i want|need|like|prefer all? ..1 dates|times|numbers|prices|amounts|temperatures|distances|names in|written|formatted|as|without", "quiero|necesito|prefiero todas|todos|las|los ..1 fechas|horas|numeros|precios|importes|temperaturas|distancias|nombres en|escritas|escritos|con|sin|como",
			"let us agree that", "quedamos|quedemos en que", "you can drop|skip|leave out the|all",
		}, accept: acceptStyle},
	{name: "way of a home", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker,
		patterns: []string{"at home we", "in our|my house|home|family we", "en casa no? @mos", "en mi|nuestra casa|familia no? @mos"}, accept: acceptPlain},
	{name: "not to be done", domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: stated, bare: true,
		patterns: []string{"please? do not schedule|book|arrange|order|ring|phone|text|remind|address|call|cc", "no me agendes|programes|reserves|llames|escribas|recuerdes|mandes|trates|digas", "i would rather|prefer you did? not", "i would rather|prefer that? you do? not", "prefiero|preferiria que no me?", "i hate|dislike|do_not_like it? when people|you call me", "no me gusta|odio que me? ..1 digan|llamen|digas|llames"}, accept: acceptAsked},
}

package extract

import "strandline"

// turnRules read changes told with common verbs: bought, sold, came through,
// switched. What they are said of decides whether a life has changed.
var turnRules = []rule{
	{name: "bought", domain: strandline.DomainPersonal, attribute: "owns", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we have? bought|purchased|inherited a|an|our|my|the|some|two|three ..3 @keepsake", "i|we have? bought|purchased a|an|our|my ..3 @cap", "my|our @rel and i have? ..1 bought|purchased|inherited a|an|our|the ..3 @keepsake",
			"compre|compramos|herede|heredamos un|una|el|la|mi|nuestro|nuestra|dos|unas|unos ..3 @keepsake", "compre|compramos un|una ..2 @cap", "me|nos compre|compramos un|una|el|la|dos ..3 @keepsake|@cap", "me|nos he|hemos comprado un|una|el|la ..3 @keepsake|@cap", "he|hemos comprado un|una|el|la ..3 @keepsake|@cap", "acabo|acabamos de comprar|comprarme|comprarnos un|una|el|la ..3 @keepsake|@cap",
		}, accept: acceptBought},
	{name: "parted with", domain: strandline.DomainPersonal, attribute: "owns", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we have? ..1 sold my|our|the ..1 @noun", "i|we have? ..1 gave|given up|away my|our|the ..1 @keepsake", "vendi|vendimos el|la|los|las|mi|mis|nuestro|nuestra|nuestros|nuestras ..1 @noun", "he|hemos vendido el|la|los|las|mi|mis|nuestro|nuestra ..1 @noun", "acabo|acabamos de vender el|la|los|las|mi|mis|nuestro|nuestra ..1 @noun",
		}, accept: acceptParted},
	{name: "came through", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"my|our ..2 @paper ..1 has|have? ..1 come|came ..1 through|in", "my|our ..2 @paper ..1 has_been|have_been|was|were|is|are|got ..1 finalised|finalized|final|official|granted|approved|accepted|denied|refused|rejected|extended", "i|we have? got|received|finalised|finalized|signed|filed|won|obtained my|our|the ..2 @paper",
			"me|nos salio|llego|aprobaron|dieron|concedieron|denegaron|otorgaron|firmaron el|la|mi|los|nuestro|nuestra ..1 @paper", "me|nos ha|han ..1 salido|llegado|aprobado|dado|concedido|denegado|otorgado el|la|mi|los ..1 @paper", "salio|llego mi|nuestro|nuestra ..1 @paper", "se me|nos vencio|vence|caduco ..1 el|la ..2 @paper|@life",
		}, accept: acceptLife},
	{name: "group switched", domain: strandline.DomainWork, subject: subjectProject, attribute: "uses", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"my|our|the ..2 @group ..1 has|have? ..1 switched|migrated|moved|changed|transitioned|gone|went ..4 from ..4 to", "my|our|the ..2 @group ..1 has|have? ..1 switched|migrated|transitioned ..2 to", "my|our|the ..2 @group ..1 has|have? ..1 replaced|swapped|dropped|ditched ..3 for|with|in_favour_of|in_favor_of",
			"mi|nuestro|nuestra|el|la ..1 @group ..1 cambio|migro|paso ..4 de ..4 a|por", "mi|nuestro|nuestra|el|la ..1 @group ..1 se paso|cambio ..4 a", "mi|nuestro|nuestra|el|la ..1 @group ..1 ha cambiado|migrado|pasado ..4 de ..4 a", "mi|nuestro|nuestra|el|la ..1 @group ..1 cambio|reemplazo|sustituyo ..3 por",
		}, accept: acceptGroupSwitch},
	{name: "starts at", domain: strandline.DomainWork, attribute: "employer", confidence: stated, positive: true,
		patterns: []string{
			"i|we am|will|be? start|starting ..1 on|next|this|in ..2 at|with|as", "i start|begin ..1 @day|tomorrow|monday at|with|as", "i start|begin ..3 as", "i am starting ..2 at|as|with",
			"arranco|empiezo|comienzo|entro|empece|arranque|comence|entre ..4 en|como|de", "me incorporo ..4 a|al|en|como", "voy a empezar|arrancar|entrar ..4 en|como",
		}, accept: acceptStartsAt},
	{name: "diagnosed by", domain: strandline.DomainHealth, subject: subjectUser, attribute: "diagnosis", confidence: critical, positive: true,
		patterns: []string{
			"my|the|a|our ..1 @doc ..1 has|have? ..1 diagnosed me with|as", "they|the_hospital|the_clinic have? ..1 diagnosed me with|as", "i have? got|received a|my ..1 diagnosis of|for",
			"mi|el|la|un|una @doc ..1 me ha? ..1 diagnostico|detecto|encontro|diagnosticado|detectado|encontrado", "mi|el|la @doc ..1 acaba de diagnosticarme|detectarme|encontrarme", "en el hospital me diagnosticaron|detectaron|encontraron",
		}, accept: acceptDiagnosed},
	{name: "relation diagnosed", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.9, positive: true,
		patterns: []string{
			"my|the|a|our ..1 @doc ..1 has|have? ..1 diagnosed my|our ..1 @rel with", "they have? ..1 diagnosed my|our ..1 @rel with",
			"le|les diagnosticaron|detectaron|encontraron ..3 a mi|nuestro|nuestra|mis ..1 @rel", "a mi|nuestro|nuestra|mis ..1 @rel le|les ..1 diagnosticaron|detectaron|encontraron|diagnostico|detecto",
		}, accept: func(r *reading) bool { return subjectRelation(r) && (len(r.object()) > 0 || len(r.last()) > 0) }},
	{name: "nearly killed", domain: strandline.DomainHealth, subject: subjectUser, attribute: "allergy", confidence: critical, positive: true, bare: true,
		patterns: []string{
			"a|an|the? @food|@drug|@allergen|@sting ..1 nearly|almost|practically? killed me", "a|an|the? @food|@drug|@allergen|@sting ..1 put|sent|landed me in|to ..2 hospital|er|intensive|icu|a_and_e|emergency", "i nearly|almost died ..3 from|of|after|because ..4 @food|@drug|@allergen|@sting",
			"el|la|los|las|un|una? @food|@drug|@allergen|@sting ..1 casi me mata|matan|mato|mataron", "casi me mata|matan|mato|mataron ..1 el|la|los|las|un|una? @food|@drug|@allergen|@sting", "el|la|los|las|un|una? @food|@drug|@allergen|@sting me mando|mandaron|llevo|llevaron al|a ..1 hospital|guardia|urgencias|emergencias", "casi me muero ..2 por|con|de|al ..3 @food|@drug|@allergen|@sting",
		}, accept: acceptNearlyKilled},
	{name: "second child", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"i|we have? had our|my ..1 child|baby|son|daughter|boy|girl|twins", "tuvimos|tuve a? nuestro|nuestra|mi ..1 hijo|hija|bebe|nene|nena"}, accept: acceptLife},
	{name: "divorcing", domain: strandline.DomainRelationships, attribute: "marital_status", confidence: stated, positive: true, bare: true,
		patterns: []string{"i|we am|are getting divorced|separated", "i|we am|are filing for divorce", "i|we filed for divorce", "nos estamos divorciando|separando", "me estoy divorciando|separando", "nos vamos a divorciar|separar", "me voy a divorciar|separar"}},
	{name: "changed provider", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{"i|we have? ..1 changed|switched|moved banks|doctors|dentists|schools|gyms|jobs|insurers|carriers|careers|providers|therapists|departments|teams|shifts|flats|apartments|houses|universities|majors|courses", "abri|abrimos|cerre|cerramos ..2 cuenta ..1 en|del|de"}, accept: acceptLife},
}

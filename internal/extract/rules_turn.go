package extract

import "strandline"

// namingRule reads what a child, an animal or a thing was called.
const namingRule = "named the child"

// turnRules read changes told with common verbs: bought, sold, came through,
// switched. What they are said of decides whether a life has changed.
var turnRules = []rule{
	{name: "bought", domain: strandline.DomainPersonal, attribute: "owns", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we have? bought|purchased|inherited a|an|our|my|the|some|two|three ..3 @keepsake", "i|we have? bought|purchased a|an|our|my ..3 @cap", "i|we have? upgraded|downsized|traded_up to a|an|the|our ..2 @cap|@keepsake", "i|we have? switched|changed to a|an ..1 @keepsake", "i|we have? got|gotten a|an|another|two|our ..2 @animal", "i|we have? got|gotten a|our|my new ..1 @keepsake", "my|our @rel and i have? ..1 bought|purchased|inherited a|an|our|the ..3 @keepsake",
			"compre|compramos|herede|heredamos un|una|el|la|mi|nuestro|nuestra|dos|unas|unos ..3 @keepsake", "compre|compramos un|una ..2 @cap", "me|nos compre|compramos un|una|el|la|dos ..3 @keepsake|@cap", "me|nos he|hemos comprado un|una|el|la ..3 @keepsake|@cap", "he|hemos comprado un|una|el|la ..3 @keepsake|@cap", "acabo|acabamos de comprar|comprarme|comprarnos un|una|el|la ..3 @keepsake|@cap",
		}, accept: acceptBought},
	{name: "parted with", domain: strandline.DomainPersonal, attribute: "owns", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we have? sold my|our|the ..1 @noun", "i|we have? gave|given up|away my|our|the ..1 @keepsake", "vendi|vendimos el|la|los|las|mi|mis|nuestro|nuestra|nuestros|nuestras ..1 @noun", "he|hemos vendido el|la|los|las|mi|mis|nuestro|nuestra ..1 @noun", "acabo|acabamos de vender el|la|los|las|mi|mis|nuestro|nuestra ..1 @noun",
		}, accept: acceptParted},
	{name: "came through", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"my|our ..2 @paper ..1 has|have? ..1 come|came ..1 through|in", "my|our ..2 @paper ..1 has_been|have_been|was|were|is|are|got ..1 finalised|finalized|final|official|granted|approved|accepted|denied|refused|rejected|extended", "i|we have? got|received|finalised|finalized|signed|filed|won|obtained my|our|the ..2 @paper",
			"me|nos salio|llego|aprobaron|dieron|concedieron|denegaron|otorgaron|firmaron el|la|mi|los|nuestro|nuestra ..1 @paper", "me|nos ha|han ..1 salido|llegado|aprobado|dado|concedido|denegado|otorgado el|la|mi|los ..1 @paper", "salio|llego mi|nuestro|nuestra ..1 @paper", "se me|nos vencio|vence|caduco|termina|termino|acaba|acabo ..1 el|la ..2 @paper", "my|our ..1 @paper is|was ..1 up|over|ending|expiring", "i|we have? paid off my|our|the ..2 mortgage|loan|loans|debt|debts|car|house", "i|we have? rehomed|re-homed my|our|the ..1 @animal", "di|dimos en adopcion al|a_la|a_mi|a_nuestro|a_nuestra", "i am|have_been retiring|retired in|at|next|this|from|on", "me jubilo|retiro en|el|a|este|el_ano", "i have? gone|went|turned freelance|self-employed|part-time|full-time|remote", "me hice autonom~|freelance|monotributista|socio|socia", "acepte|aceptamos un|una|el|la ..1 oferta|puesto|trabajo|empleo|beca",
		}, accept: acceptLife},
	{name: "group switched", domain: strandline.DomainWork, subject: subjectProject, attribute: "uses", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"my|our|the ..2 @group ..1 has|have? ..1 switched|migrated|moved|changed|transitioned|gone|went ..4 from ..4 to", "my|our|the ..2 @group ..1 has|have? ..1 switched|migrated|transitioned ..2 to", "my|our|the ..2 @group ..1 has|have? ..1 replaced|swapped|dropped|ditched ..3 for|with|in_favour_of|in_favor_of",
			"mi|nuestro|nuestra|el|la ..1 @group ..1 cambio|migro|paso ..4 de ..4 a|por", "mi|nuestro|nuestra|el|la ..1 @group ..1 se paso|cambio ..4 a", "mi|nuestro|nuestra|el|la ..1 @group ..1 ha cambiado|migrado|pasado ..4 de ..4 a", "my|our|the ..1 @group ..1 has|have? ..1 relocated|moved to|from @cap", "mi|nuestro|nuestra|el|la ..1 @group ..1 se mudo|traslado a @cap", "mi|nuestro|nuestra|el|la ..1 @group ..1 cambio|reemplazo|sustituyo ..3 por",
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
			"a|an|the? @food|@drug|@allergen|@sting ..1 nearly|almost|practically? killed me", "a|an|the? @food|@drug|@allergen|@sting ..1 send|sends|sent|throw|throws|put|puts me into ..1 shock|anaphylaxis|hospital", "a|an|the? @food|@drug|@allergen|@sting ..1 put|sent|landed me in|to ..2 hospital|er|intensive|icu|a_and_e|emergency", "i nearly|almost died ..3 from|of|after|because ..4 @food|@drug|@allergen|@sting",
			"el|la|los|las|un|una? @food|@drug|@allergen|@sting ..1 casi me mata|matan|mato|mataron", "casi me mata|matan|mato|mataron ..1 el|la|los|las|un|una? @food|@drug|@allergen|@sting", "el|la|los|las|un|una? @food|@drug|@allergen|@sting me mando|mandaron|llevo|llevaron al|a ..1 hospital|guardia|urgencias|emergencias", "casi me muero ..2 por|con|de|al ..3 @food|@drug|@allergen|@sting",
		}, accept: acceptNearlyKilled},
	{name: "job ended", domain: strandline.DomainWork, attribute: "employer", confidence: stated, bare: true,
		patterns: []string{
			"i was|got|have_been|am_being made redundant", "i was|got|have_been|am_being ..1 let go|dismissed|sacked|furloughed", "i took|am_taking ..1 retirement|redundancy", "i took ..1 early|voluntary retirement|redundancy", "my contract was|is|has been? not? ..1 renewed|extended|terminated|ended|cancelled|over|up",
			"me prejubile|prejubilaron|jubilaron|indemnizaron", "no me renovaron|renuevan|prorrogaron|extendieron el|la ..1 contrato|beca|alquiler", "me quede sin contrato|beca|puesto",
		}, accept: acceptLife},
	{name: "left by name", domain: strandline.DomainWork, attribute: "employer", confidence: weaker, positive: true, bare: true,
		patterns: []string{"i have? left|quit @cap"}, accept: acceptLeftName},
	{name: "back to", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{"volvi|volvimos al|a_la ..1 turno|universidad|facultad|colegio|escuela|coro|banda|gimnasio|gym|equipo", "i|we went|am|are|have_gone back to ..3 @life", "termine|corte|rompi|terminamos|cortamos con mi ..1 @rel", "i|we have? moved in with my|our ..1 @rel|@cap", "i|we have? moved out of", "cerre|cerramos|cancele|cancelamos mi|nuestra|la cuenta"}, accept: acceptLife},
	{name: "group decided", domain: strandline.DomainDecisions, subject: subjectProject, attribute: "decision", confidence: decided, positive: true,
		patterns: []string{
			"it was|has_been ..1 decided|agreed that|to", "my|our|the ..1 board|committee|management|team|company|department|group|family|council|club ..1 has|have? ..1 decided|voted|agreed|opted|chosen|chose to|that|on|for",
			"mi|nuestro|nuestra|el|la ..1 junta|comite|direccion|gerencia|equipo|empresa|area|consejo|asamblea|familia|club decidio|voto|acordo|resolvio|eligio", "se decidio|acordo|resolvio|voto que", "nos decantamos|inclinamos ..1 por", "me decanto|decante|inclino|incline por",
		}, accept: acceptGroupDecision},
	{name: "makes ill", domain: strandline.DomainHealth, subject: subjectUser, attribute: "intolerance", confidence: 0.9, bare: true, positive: true,
		patterns: []string{
			"@food|@drug|@allergen ..1 makes|make|made me ..2 ill|sick|nauseous|vomit|dizzy|drowsy|bloated|itchy", "@food|@drug|@allergen ..1 messes|wrecks|destroys|kills my ..1 stomach|gut|guts|skin|digestion",
			"el|la|los|las? @food|@drug|@allergen ..1 me enferma|enferman|descompone|descomponen|marea|marean|intoxica", "el|la|los|las? @food|@drug|@allergen ..1 me destroza|destrozan|arruina|arruinan|revuelve|revuelven el|la estomago|panza|piel|digestion",
		}, accept: acceptNearlyKilled},
	{name: "cannot have any", domain: strandline.DomainHealth, attribute: "diet", confidence: critical, others: true, bare: true,
		patterns: []string{"<can> not eat|have|drink|tolerate|take anything|any|food|foods|products ..1 with|containing|made_with ..2 @food|@allergen|@drug", "<can> not eat|have|tolerate|digest anything spicy|fried|raw|fatty|acidic|salty|dairy|sweet"}},
	{name: "off a drug", domain: strandline.DomainHealth, attribute: "medication", confidence: 0.9, positive: true, bare: true,
		patterns: []string{"i have? ..1 stopped|quit|dropped|came_off|come_off|gone_off|went_off the|my ..1 @drug", "deje|abandone|suspendi|corte el|la|los|las|mi|mis ..1 @drug", "me sacaron|quitaron|retiraron|suspendieron el|la|los|las ..1 @drug"}},
	{name: "under treatment", domain: strandline.DomainHealth, attribute: "medication", confidence: critical, others: true, bare: true, positive: true,
		patterns: []string{
			"<am> ..1 undergoing|having|getting|starting|on|doing|in ..1 chemo|chemotherapy|radiotherapy|radiation|dialysis|ivf|immunotherapy|hrt", "<am> undergoing|receiving treatment for", "i start|started|finished|finish ..1 chemo|chemotherapy|radiotherapy|dialysis|ivf",
			"<estoy> ..1 en|con|haciendo|haciendome|recibiendo ..1 quimio|quimioterapia|radioterapia|dialisis|inmunoterapia|rayos", "me hacen|hago|estoy_haciendo ..1 quimio|quimioterapia|dialisis|radioterapia", "<estoy> en tratamiento por|de|para",
		}},
	{name: "condition of body", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.9, others: true, bare: true,
		patterns: []string{
			"<am> a ..3 diabetic|asthmatic|epileptic|coeliac|celiac|haemophiliac|hemophiliac|amputee", "<am> ..1 partially|legally|visually|hearing|severely sighted|blind|impaired|deaf", "<am> hard of hearing", "<am> ..1 immunocompromised|immunosuppressed|immunodeficient", "<am> going through ..1 @cond", "<estoy> ..1 inmuno~", "<estoy> con|en|pasando ..1 menopausia", "@rel has|have ..1 dementia|alzheimer|@cond", "<have> ..2 dementia", "i wear ..1 contact lenses|contacts|hearing_aids|glasses|dentures",
			"<soy> trasplantad~|hipertens~|ostomizad~|hemofilic~|amputad~", "uso|llevo lentes|lentillas|gafas|anteojos|audifonos",
		}, accept: acceptBody},
	{name: "brought on by", domain: strandline.DomainHealth, attribute: "intolerance", confidence: 0.9, others: true, positive: true,
		patterns: []string{"i get|got ..2 @cond from|with|after|when|if", "~ gets ..2 @cond from|with|after|when|if", "me da|dan ..1 @cond el|la|los|las|con|cuando|si"}, accept: acceptReaction},
	{name: "due", domain: strandline.DomainHealth, attribute: "pregnancy", confidence: 0.85, others: true, positive: true,
		patterns: []string{"<am> due in|on|at|around", "the|our baby|babies|twins ..1 is|are due in|on|at|around", "the|our|my due date is", "el|la|nuestro|nuestra bebe nace|llega en|el|a", "my due date is", "salgo de cuentas en|el|a", "<estoy> de ..1 @num meses|semanas"}, accept: acceptDue},
	{name: namingRule, domain: strandline.DomainRelationships, attribute: "name", confidence: stated, positive: true, bare: true,
		patterns: []string{"i|we have? ..1 named|called the|our|my|him|her ..2 @cap", "al|a_la|a_nuestro|a_nuestra|a_mi ..1 @noun ..1 le pusimos|puse|llamamos @cap", "le pusimos|puse ..1 @cap"}, accept: acceptNamed},
	{name: "eats only", domain: strandline.DomainHealth, attribute: "diet", confidence: 0.9, bare: true,
		patterns: []string{"i|we only eat|drink ..3 @food|@diet", "i|we avoid ..2 @food|@allergen", "evito|evitamos ..2 @food|@allergen|@drug", "solo|unicamente como|comemos|bebo|tomo ..3 @food|@diet"}, accept: acceptBarred},
	{name: "support ended", domain: strandline.DomainDecisions, subject: subjectProject, attribute: "decision", confidence: stated, positive: true,
		patterns: []string{"we are dropping|ending|discontinuing|deprecating support for", "we have? dropped|ended|discontinued support for", "dejamos|vamos_a_dejar de dar soporte a"}},
	{name: "of two", domain: strandline.DomainPreferences, attribute: "preference", confidence: decided, positive: true, bare: true,
		patterns: []string{"i would ..1 take|choose|pick ..5 over", "@noun ..2 is|are my ..1 preference", "mi|nuestra preferencia son|es"}, accept: acceptOfTwo},
	{name: "best way", domain: strandline.DomainPreferences, attribute: "preference", confidence: weaker, positive: true,
		patterns: []string{"i work|learn|focus|concentrate|think|write|study|sleep best|better in|at|on|with|without|by|when|from|before|after|while", "trabajo|rindo|aprendo|estudio|pienso|escribo|duermo mejor de|por|con|en|sin|cuando|a|al", "me concentro mejor de|por|con|en|sin|cuando|a|al"}, accept: acceptBestWay},
	{name: "tends to", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, positive: true,
		patterns: []string{"i have? took|taken up @word", "i ..1 get|wake up at @num", "i tend to @word", "suelo|solemos @word", "acostumbro a? @word"}, accept: acceptTends},
	{name: "rather not", domain: strandline.DomainPreferences, attribute: "preference", confidence: stated,
		patterns: []string{"i would rather|prefer|sooner not to? get|be|receive|have|take|travel|fly|drive|work|eat|drink|meet|use|wear", "i would prefer not to get|be|receive|have|take|travel|fly|drive|work|eat|drink|meet|use", "prefiero no recibir|tener|viajar|volar|usar|trabajar|comer|beber|tomar|madrugar|conducir|manejar"}, accept: acceptAsked},
	{name: "never does", domain: strandline.DomainPersonal, attribute: "habit", confidence: weaker, bare: true,
		patterns: []string{"i never fly|drive|swim|cook|gamble|snack|drink|smoke|vape|swear", "nunca|jamas vuelo|manejo|conduzco|nado|cocino|apuesto|bebo|fumo", "no manejo|conduzco|vuelo|nado|apuesto", "no tengo @goods|mascotas|licencia|carnet|celular|whatsapp|redes|tele|hermanos|pareja"}, accept: func(r *reading) bool { return !has(r.object(), failing) && !amused(r.toks[r.m.start:]) }},
	{name: "second child", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{"i|we have? had our|my ..1 child|baby|son|daughter|boy|girl|twins", "tuvimos|tuve a? nuestro|nuestra|mi ..1 hijo|hija|bebe|nene|nena"}, accept: acceptLife},
	{name: "divorcing", domain: strandline.DomainRelationships, attribute: "marital_status", confidence: stated, positive: true, bare: true,
		patterns: []string{"i|we am|are getting divorced|separated", "i|we am|are filing for divorce", "i|we filed for divorce", "nos estamos divorciando|separando", "me estoy divorciando|separando", "nos vamos a divorciar|separar", "me voy a divorciar|separar"}},
	{name: "changed provider", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{"i|we have? ..1 changed|switched|moved banks|doctors|dentists|schools|gyms|jobs|insurers|carriers|careers|providers|therapists|departments|teams|shifts|flats|apartments|houses|universities|majors|courses", "abri|abrimos|cerre|cerramos ..2 cuenta ..1 en|del|de"}, accept: acceptLife},
}

package extract

import "strandline"

// workRules read statements about work, teams, tools and projects.
var workRules = []rule{
	{name: "employer", domain: strandline.DomainWork, attribute: "employer", confidence: 0.85, others: true,
		patterns: []string{
			"<work> at|for", "<work> ..1 in", "<am> working at|for", "<am> employed at|by", "i joined|rejoined", "i started ..2 at", "i got ..3 job|position|offer at|with|in",
			"i got hired by|at|as", "i was hired by|at|as", "i have a|an|two ..2 job at|in|with", "i accepted a|an|the job|offer|position at|from|with",
			"<trabajo> en|para|con", "<trabajo> ..2 en|para", "<estoy> trabajando en|para", "entre|empece|arranque|comence a trabajar|laburar ..1 en|para|con|de|como", "consegui ..1 trabajo|laburo|empleo|curro en|como|de",
			"me contrataron|ficharon en|de|como", "i work part-time|full-time|remotely for|at|in", "i have worked at|for|in", "i have been working at|for|in", "llevo ..3 trabajando en|para",
			"mi empresa es|se", "my company|employer is", "i left|quit my|? job", "i resigned|retired from", "me fui|sali|renuncie de|a|del", "i was|got laid|fired off|from", "me echaron|despidieron de|del",
			"empece en", "i am at|with @cap now", "i am now ..1 at|with @cap", "i start|started ..1 new job", "i am a|an? @role at|for", "soy @role en",
		}, accept: acceptEmployer},
	{name: "left work", domain: strandline.DomainWork, attribute: "employer", confidence: stated, bare: true,
		patterns: []string{"i quit|left|lost my ..1 job", "i am leaving|quitting my|the job|company", "i got|was laid off", "i got|was fired", "i am unemployed|retired|jobless", "i am out of work|a_job", "i am between jobs", "renuncie", "me echaron|despidieron", "perdi el|mi trabajo|empleo|laburo",
			"estoy desemplead~|desocupad~|jubilad~", "estoy en paro", "estoy en el paro", "estoy sin trabajo|laburo", "me quede sin trabajo|laburo|empleo", "me he? quede|quedado sin|en trabajo|laburo|empleo|paro|el_paro|la_calle", "me jubile", "i got a|the new? job", "consegui ..2 trabajo|laburo|empleo|curro", "cambie de trabajo|laburo|empleo", "i changed jobs", "i ..1 switched jobs", "i ..1 started a new job", "acabo de cambiar de trabajo|laburo|empleo", "i retired", "i have? jacked|packed in my job", "i have? walked out of|on my job", "por fin tengo trabajo|empleo|curro|laburo", "me han hecho ..1 fijo|fija|indefinido|indefinida|socio|socia", "i work ..1 freelance", "i work for myself", "i am self-employed|freelance|freelancing", "soy autonom~|freelance|monotributista", "trabajo por mi cuenta", "tengo dos trabajos", "i have two jobs"}},
	{name: "dismissed", domain: strandline.DomainWork, attribute: "employer", confidence: stated, positive: true, bare: true, sure: true,
		patterns: []string{"me han ..1 despedido", "me acaban de despedir"}, accept: func(r *reading) bool {
			obj := r.object()
			return ended(obj) && (len(obj) == 0 || obj[0].norm != "con") && !fictional(r.toks) && !storied(r.toks)
		}},
	{name: "role", domain: strandline.DomainWork, attribute: "role", confidence: 0.85, others: true, bare: true,
		patterns: []string{
			"<am> a|an|the ..4 @role", "<work> as", "<work> from|at|in|for ..2 as a|an", "<trabajo> desde|en ..2 de|como @role", "<soy> un|una|el|la? ..1 @role", "<trabajo> de|como", "my job|role|title|position|occupation|profession is", "my job title is",
			"mi puesto|rol|cargo|profesion|trabajo|oficio es", "me dedico a|al", "i got promoted to", "i was promoted to", "me ascendieron a", "<am> in_charge_of|responsible_for", "<estoy> a cargo de", "<soy> responsable de|del", "<soy> encargad~ de|del",
			"i lead|manage the|a|an", "lidero|dirijo|coordino|gestiono", "i am @role", "i teach", "doy clases de", "enseno", "<am> training|studying to be|become a|an", "i run my own", "tengo mi propi~", "i run|own|manage a|an|my ..3 business|company|shop|store|agency|studio|restaurant|cafe|bakery", "tengo un|una ..1 negocio|empresa|tienda|estudio|local|restaurante|agencia",
			"i am a ..2 @role", "i practice law|medicine", "ejerzo",
		}, accept: acceptRole},
	{name: "department", domain: strandline.DomainWork, attribute: "department", confidence: stated, bare: true,
		patterns: []string{"i am on|in the ..2 team|department|board|committee", "estoy en el equipo|area|departamento de"}, accept: notTalk},
	{name: "industry", domain: strandline.DomainWork, attribute: "industry", confidence: stated, patterns: []string{"my field|industry is", "i am in the ..2 industry|business|sector", "mi rubro|sector es"}},
	{name: "experience", domain: strandline.DomainWork, attribute: "experience", confidence: stated, bare: true,
		patterns: []string{"i have ..3 @num ..2 years|year of? experience", "i have ..2 years of experience", "tengo ..2 anos de experiencia", "llevo ..1 @num anos programando|trabajando|desarrollando|como|en", "i have been a|an ..4 @role", "i have been coding|programming|developing|teaching|nursing for|since"}},
	{name: "team size", domain: strandline.DomainWork, subject: subjectTeam, attribute: "size", confidence: 0.85, positive: true, bare: true,
		patterns: []string{
			"we are a team|group|crew|startup|company|squad of ..2 @num", "we are ..2 @num ..1 people|engineers|developers|devs|members|persons|employees|designers|of|in|on|now|strong", "we are @num", "there is ..2 @num ..1 of us", "team grew|shrank to @num", "our|my|the team ..1 is ..2 @num", "our|my|the team has ..2 @num",
			"our|my|the team grew|went|shrank|expanded ..3 to ..1 @num", "a? team of ..1 @num", "there are ..2 @num ..1 of us", "there are ..2 @num ..1 people|engineers|devs|developers in|on our|the|my team|company|office|squad", "i have|manage|lead ..2 team of ..1 @num", "we have ..2 @num ..1 engineers|developers|devs|people|employees|designers|members",
			"somos ..3 @num", "un? equipo de @num", "el|mi|nuestro equipo ..1 es|tiene|son de? @num", "el|mi|nuestro equipo paso|crecio ..3 a @num", "en el|mi|nuestro equipo somos|hay ..1 @num", "tenemos un equipo de @num",
			"en la empresa|startup|oficina somos ..1 @num", "we grew ..2 to @num", "pasamos a ser @num", "quedamos @num en el equipo", "en mi|nuestro|el equipo trabajamos|estamos @num", "our|my|the team consists of @num", "el equipo esta formado por @num", "it is @num of us",
			"my team 's|is size is @num", "our|the team size is ..1 @num", "tenemos @num ..1 ingenier~|desarrollador~|programador~|personas|emplead~",
		}, accept: acceptTeam},
	{name: "hired", domain: strandline.DomainWork, subject: subjectTeam, attribute: "member", confidence: stated, positive: true,
		patterns: []string{"we hired", "contratamos a|un|una", "@cap ..1 joined|left our|the|my team", "@cap se sumo|unio|incorporo al equipo", "@cap se fue del equipo"}, bare: true},
	{name: "switched", domain: strandline.DomainWork, subject: subjectProject, attribute: "uses", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we switched|migrated|moved|changed|transitioned|upgraded|ported ..4 from ..4 to", "i|we have switched|migrated|moved|changed ..4 from ..4 to", "i|we switched|migrated to", "i|we have switched|migrated ..3 to", "i|we moved ..2 off",
			"i|we replaced ..5 with", "i|we ditched|dropped ..4 for", "cambiamos|cambie|migramos|migre|pasamos|pase|migraron ..3 de ..4 a|por", "cambiamos|cambie ..4 por", "reemplazamos|reemplace|sustituimos ..5 por|con",
			"hemos migrado|cambiado|pasado ..2 de ..4 a", "i|we migrated ..4 to", "migramos ..4 a", "we are migrating|moving|switching ..2 from ..4 to", "estamos migrando ..2 de ..3 a", "i|we stopped using", "dejamos|deje de usar", "nos_pasamos|me_pase a",
			"i|we rewrote ..4 in", "reescribimos ..4 en",
		}, accept: acceptSwitch},
	{name: "uses", domain: strandline.DomainPreferences, attribute: "uses", confidence: stated,
		patterns: []string{"i use|run", "i am on", "i am using|running", "uso", "estoy usando", "i code|program|write in", "programo en", "i develop in|on", "i have been using", "my ..1 setup is"}, accept: acceptUses},
	{name: "we use", domain: strandline.DomainWork, subject: subjectProject, attribute: "uses", confidence: stated,
		patterns: []string{"we use|run", "we are using|running", "usamos", "estamos usando", "we deploy to|on|with|using|via", "desplegamos en|con", "we host ..2 on|in", "we build ..2 with|in|on", "we have been using", "we write ..2 in", "at work we use", "our|my team|company|employer uses", "the team|company uses", "mi|nuestro|el equipo usa", "nuestra|mi empresa usa"}, accept: acceptWeUse},
	{name: "our tool is", domain: strandline.DomainProjects, subject: subjectProject, attribute: "uses", confidence: stated,
		patterns: []string{"our|the ..3 @thing is|runs|lives|uses ..2", "our ..2 @thing run|runs|live|lives|happen|go through|on|via|in|with", "our ..2 @thing is|are written|built|hosted in|with|on", "nuestr~|el|la ..1 @thing es|corre|usa|esta ..1", "the|our ..1 project|app|codebase|repo|service|api|site|backend|frontend ..2 is written|built|hosted|deployed in|with|on|using|to", "the|this|our project|app|codebase|repo uses|runs",
			"el|nuestro|nuestra|la proyecto|app|repo|servicio|api|sitio|backend|frontend|aplicacion ..1 esta ..1 escrit~|hech~|desarrollad~|alojad~|hostead~|desplegad~ en|con", "el|este|nuestro proyecto|repo|app|servicio usa", "el|este|nuestro|la|nuestra proyecto|repo|app|servicio|api ..1 corre|funciona en|con|sobre", "nuestra|la base de datos ..1 es|corre|esta", "the project|app|company|product|startup is called|named", "el proyecto|app|empresa|producto se llama", "nuestro|nuestra|mi proyecto|app|empresa|producto|startup se llama", "my|our project|app|company|product|startup is called|named"}, accept: acceptOurTool},
	{name: "my tool is", domain: strandline.DomainPreferences, attribute: "uses", confidence: stated,
		patterns: []string{"my ..2 editor|ide|shell|browser|terminal|os|distro|stack|laptop|phone|keyboard|camera|setup is", "mi ..1 editor|ide|shell|navegador|terminal|stack|notebook|celular|teclado|camara es"}, accept: acceptMyTool},
	{name: "deadline", domain: strandline.DomainSchedule, subject: subjectProject, attribute: "deadline", confidence: 0.85, positive: true,
		patterns: []string{
			"deadline|deadlines for|of ..5 is|are|moved|changed", "fecha limite|tope de|del|para ..5 es", "the|our|my ..2 deadline ..5 is|moved|changed|got|was", "we have a deadline", "la fecha limite|tope ..5 es", "el deadline ..5 es", "la|nuestra|mi entrega ..5 es|vence", "el plazo ..5 es|vence|termina", "we ship|launch|release ..3 on|in|by|next", "lanzamos|entregamos ..3 el|en",
			"the|our|my ..2 launch|release|demo|due|go-live|presentation|exam|interview|kickoff ..4 is on|in|at|scheduled|set|planned|due|next|@day", "the|my ..3 is due on|in|by|next|@day", "el|la|mi ..1 lanzamiento|demo|presentacion|examen|entrevista ..4 es el|en", "la reunion|cita ..4 es el|los|a", "the|our ..2 meeting ..4 is on|at|every|moved|@day",
			"i|we moved|pushed|postponed|delayed|rescheduled|brought the|our|my ..2 launch|release|demo|deadline|meeting|interview|exam|go-live|kickoff|presentation|review ..5 to|until|till",
			"movimos|movi|pospusimos|pospuse|pasamos|pase|adelantamos|adelante|postergamos|postergue|corrimos|reprogramamos el|la|nuestro|nuestra|mi ..1 lanzamiento|demo|entrega|reunion|examen|entrevista|presentacion|deadline|cita ..5 a|al|para|hasta",
			"tengo ..1 deadline", "el vencimiento ..3 es", "@cap ..1 launches|ships|releases on|in|by", "@cap ..2 is due on|in|by|@day", "el proyecto ..2 se entrega|lanza|publica el|en", "the|our ..2 meeting|demo|launch|release|interview|exam|review ..2 moved|rescheduled|postponed|pushed to",
		}, accept: acceptDeadline},
	{name: "works on", domain: strandline.DomainProjects, attribute: "project", confidence: weaker, positive: true,
		patterns: []string{"i am working_on|building|developing|writing|designing|creating a|an|my|our|the", "i am building|developing", "we are building|developing|launching a|an|our", "estoy trabajando_en|desarrollando|construyendo|armando|escribiendo|creando un|una|mi|el|la", "estamos desarrollando|construyendo|armando|haciendo un|una", "my side|current|main|pet project is", "mi proyecto ..2 es", "i maintain", "mantengo"}, accept: acceptWorksOn},
}

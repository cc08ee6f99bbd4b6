package extract

import "strandline"

// ourRoleRule reads who holds a role at the speaker's.
const ourRoleRule = "is our role"

// Confidences by how a thing was said; docs/extraction.md gives the reasons.
const (
	ordered  = 0.95 // "remember that …"
	critical = 0.95 // health, said plainly
	decided  = 0.9  // always, never, from now on, we decided, I prefer
	stated   = 0.8  // a plain statement about oneself
	weaker   = 0.7  // likely, but the words allow another reading
	weak     = 0.6
	hedged   = 0.5 // "I think", "creo que"

	lessOfOthers = 0.05 // how much less sure what is told of others is
)

// selfRules read statements of who the speaker is.
var selfRules = []rule{
	{name: "name", domain: strandline.DomainPersonal, attribute: "name", confidence: 0.9, positive: true, bare: true,
		patterns: []string{
			"my full|first|last|middle|real? name is", "my nickname is", "call me", "people|everyone|friends call me",
			"i go by", "me llamo", "mi nombre ..1 es", "mi apellido es", "me dicen", "llamame|decime|dime", "podes|puedes llamarme|decirme", "you can call me",
		}, accept: acceptName},
	{name: "i am called", domain: strandline.DomainPersonal, attribute: "name", confidence: stated, positive: true,
		patterns: []string{"i am @cap", "soy @cap", "i am called"}, accept: acceptIAm, bare: true},
	{name: "pronouns", domain: strandline.DomainPersonal, attribute: "pronouns", confidence: 0.9, patterns: []string{"my pronouns are", "mis pronombres son"}},
	{name: "age", domain: strandline.DomainPersonal, attribute: "age", confidence: 0.85, others: true, positive: true, bare: true,
		patterns: []string{"<tengo> @num anos", "<am> @num years? old?", "i turned @num", "<am> turning @num", "cumpli @num", "<am> in my|his|her ..1 20s|30s|40s|50s|60s|70s"},
		accept:   acceptAge},
	{name: "birthday", domain: strandline.DomainPersonal, subject: subjectUser, attribute: "birthday", confidence: 0.85, positive: true,
		patterns: []string{
			"my birthday is|falls", "mi cumpleanos es", "cumplo anos el|en", "naci el|en", "i was born on|in", "mi fecha de nacimiento es",
			"my date of birth is", "cumplo @num? anos? el",
		}, accept: acceptBorn},
	{name: "other's birthday", domain: strandline.DomainRelationships, attribute: "birthday", confidence: stated, inferred: true, positive: true,
		patterns: []string{
			"my @rel 's birthday is", "el cumpleanos de mi @rel es", "mi @rel cumple anos el|en", "el cumple de mi @rel es",
		}, accept: subjectRelation},
	{name: "location", domain: strandline.DomainPersonal, attribute: "location", confidence: 0.85, others: true,
		patterns: []string{
			"<live> in|at|near|on|outside|between", "<am> based in|out", "<am> living in|near", "<am> located in", "<live> ..2 in", "we live in|at|near|on|outside|between", "we live ..2 in", "we are ..1 living in|near", "we have lived in ..3 for|since",
			"<vivo> en|cerca|por", "<vivo> ..2 en", "<vivo> a ..3 de|del|cuadras|minutos|km", "<estoy> viviendo en", "my home|hometown is in", "i have lived in ..3 for|since", "<have> been living in",
			"i have been based in", "llevo ..3 viviendo en", "estoy radicad~ en", "i am a resident of", "i split my time between",
		}, accept: acceptPlace},
	{name: "moved", domain: strandline.DomainPersonal, attribute: "location", confidence: 0.85, others: true, positive: true,
		patterns: []string{
			"i|we moved|relocated back? to", "i|we have moved|relocated back? to", "i am|have been moving|relocating to",
			"me|nos mude|mudamos ..1 a|al", "me|nos acabo|acabamos de mudar a|al", "me estoy mudando a", "me traslade a",
			"acabo de mudarme a|al", "we are moving to", "me mudo a", "nos mudamos a|al", "me he mudado ..1 a|al", "nos hemos mudado ..1 a|al",
			"i am moving to", "i|we moved|relocated ..1 from ..3 to", "~ moved to", "~ relocated to", "~ has moved to", "~ se mudo|muda|trasladado|traslado a|al", "~ se ha mudado|trasladado|ido_a_vivir a|al", "~ se fue|va a vivir a|al", "~ has relocated to", "~ is moving|relocating to", "nos vamos a vivir a|al", "me voy a vivir al", "me voy a mudar|vivir a", "me fui|vine a vivir a|al",
		}, accept: acceptMove},
	{name: "not moving", domain: strandline.DomainDecisions, attribute: "decision", confidence: 0.8,
		patterns: []string{"i|we are|am not moving|relocating to", "i|we are|am no longer moving|relocating to", "ya no me|nos mudo|mudamos a", "al final no me|nos mudo|mudamos a"}, accept: acceptStay},
	{name: "origin", domain: strandline.DomainPersonal, attribute: "origin", confidence: stated, others: true,
		patterns: []string{
			"<am> from", "i come from", "i grew up in|on", "i was raised in", "<soy> de|del", "me crie en", "naci y creci en",
			"my hometown is", "vengo de", "soy originari~ de", "creci en",
		}, accept: acceptOrigin},
	{name: "nationality", domain: strandline.DomainPersonal, attribute: "nationality", confidence: stated, others: true, bare: true,
		patterns: []string{"<am> a|an? @demo", "<soy> un|una? @demo", "<soy> @demo", "<am> @demo", "my nationality is", "mi nacionalidad es", "i am half @demo"}},
	{name: "language", domain: strandline.DomainPersonal, attribute: "language", confidence: stated, others: true, bare: true,
		patterns: []string{
			"<speak> ..3 @lang", "<hablo> ..2 @lang", "my native|first|mother language|tongue is", "mi idioma|lengua matern~|nativ~ es",
			"<am> fluent|bilingual in|?", "<am> a ..1 native ..1 speaker", "<soy> bilingue", "<am> fluent in @lang",
		}},
	{name: "marital status", domain: strandline.DomainRelationships, attribute: "marital_status", confidence: 0.85, others: true, bare: true,
		patterns: []string{
			"<am> ..1 married|single|divorced|engaged|widowed|separated", "<estoy> ..1 casad~|divorciad~|separad~|comprometid~|solter~", "<estoy> en pareja",
			"<soy> solter~|casad~|viud~|divorciad~", "i am a widow~|bachelor", "<am> in a ..2 relationship", "estoy de novi~|novia",
			"i have been married", "<am> getting married|divorced", "i am a single mom|mother|dad|father|parent", "soy madre|padre solter~",
			"me caso|separo|divorcio en|el|con|de", "llevo ..2 casad~", "me voy a casar",
		}, accept: acceptMarital},
	{name: "children", domain: strandline.DomainRelationships, attribute: "children", confidence: 0.85, bare: true,
		patterns: []string{
			"i|we have ..4 son|sons|daughter|daughters|kid|kids|child|children|twins|grandchildren|grandson|granddaughter|stepson|newborn|toddler",
			"tengo|tenemos ..3 hij~|nen~|niet~|ninos|ninas|gemelos|mellizos", "i am a|the proud? father|mother|dad|mom|mum|parent|grandmother|grandfather|grandma|grandpa ..1",
			"soy padre|madre|papa|mama|abuelo|abuela", "i do not have children|kids", "no tengo hijos",
		}, accept: notTalk},
	{name: "siblings", domain: strandline.DomainRelationships, attribute: "siblings", confidence: stated, bare: true,
		patterns: []string{
			"i have ..4 brother|brothers|sister|sisters|sibling|siblings|twin|cousin|cousins", "tengo ..3 herman~|prim~",
			"i am an only child", "soy hij~ unic~", "i am the oldest|youngest|eldest|middle of|child|sibling|?", "soy el|la mayor|menor|mas ..1 de ..2 hermanos",
		}},
	{name: "pet", domain: strandline.DomainPersonal, attribute: "pet", confidence: stated, others: true, bare: true,
		patterns: []string{
			"i|we have|own|adopted|got|rescued ..4 dog|dogs|cat|cats|puppy|kitten|kittens|rabbit|rabbits|hamster|parrot|bird|birds|horse|horses|turtle|turtles|fish|chickens|pets|labrador|poodle|retriever|beagle|husky|dachshund",
			"tengo|tenemos|adopte|adoptamos|compre|rescate ..3 perr~|gat~|conejo~|hamster|loro|tortuga~|caballo~|mascota~|cachorr~|pez|peces|gallinas|canario",
		}, accept: notTalk},
	{name: "education", domain: strandline.DomainPersonal, attribute: "education", confidence: stated, others: true,
		patterns: []string{
			"<study> ..3 at|in", "<am> studying", "i graduated ..2 from|in|with", "i studied ..3 at|in", "estudie ..3 en", "i have|hold|got ..2 phd|doctorate|masters|master|degree|bachelor|bachelors|mba",
			"<estudio>", "<estoy> estudiando|cursando", "me recibi|gradue|licencie|doctore de|en|como", "tengo un|una master|maestria|doctorado|titulo|licenciatura|carrera",
			"i majored in", "i am majoring in", "i go to ..4 university|college|school", "i am a ..3 student", "i dropped out", "i am in ..3 grade|school|college|university",
			"i am doing|pursuing|finishing a|my ..2 phd|master|masters|degree|doctorate|mba|thesis", "estoy haciendo un|el|una|la doctorado|master|maestria|carrera|tesis",
			"i am a ..1 freshman|sophomore|junior|senior", "soy estudiante de", "voy a la universidad|facultad|secundaria",
		}, accept: acceptEducation},
	{name: "contact", domain: strandline.DomainPersonal, attribute: "contact", confidence: stated,
		patterns: []string{
			"my ..2 email|e-mail|phone|cell|address|number|handle|username|extension|zip|zipcode|postcode is", "my phone number is", "my ..1 address is", "my zip code is",
			"mi ..1 mail|correo|email|telefono|celular|movil|direccion|numero|usuario|codigo ..2 es", "you can reach me at",
		}, accept: acceptContact},
	{name: "timezone", domain: strandline.DomainPersonal, attribute: "timezone", confidence: stated,
		patterns: []string{"my time zone|timezone is", "i am in|on ..2 timezone|time", "mi zona|huso horaria|horario es", "my timezone is"}},
	{name: "religion", domain: strandline.DomainPersonal, attribute: "religion", confidence: stated, bare: true, others: true,
		patterns: []string{
			"<am> a|an? ..1 christian|catholic|muslim|jewish|buddhist|hindu|atheist|agnostic|mormon|sikh|protestant", "<soy> catolic~|judi~|musulman~|budista|ate~|cristian~|agnostic~|evangelic~",
		}},
	{name: "trait", domain: strandline.DomainPersonal, attribute: "trait", confidence: stated, bare: true, others: true,
		patterns: []string{
			"<am> left-handed|right-handed|lefty|introverted|extroverted|shy|short-sighted|nearsighted|bald|tall|retired|dyslexic|gay|lesbian|bisexual|trans|nonbinary|non-binary|queer", "<am> left|right handed",
			"<soy> noctambul~|madrugador~|trasnochador~|zurd~|diestr~|timid~|introvertid~|extrovertid~|miope|jubilad~|gay|lesbiana|bisexual|trans|calv~", "<am> ..3 tall", "mido @num", "i weigh", "peso @num",
			"my ..1 size|height|weight is", "mi talle|altura|peso|talla es", "my zodiac|star sign is", "i am a leo|virgo|scorpio|aries|gemini|libra|pisces|aquarius|sagittarius|capricorn|taurus",
			"i am an? introvert|extrovert|empath|insomniac|veteran|orphan|immigrant|refugee|expat|vegetarian|minimalist", "i am a ..1 morning|night|early person|owl|bird",
			"i am afraid|scared|terrified of", "le tengo miedo|fobia a", "tengo miedo|panico a|de", "<me> da|dan miedo", "i wear a? size", "calzo", "i am colorblind", "i am new to", "soy nuev~ en", "i am a beginner|novice at|in|?", "soy principiante|novat~ en",
		}, accept: acceptTrait},
	{name: "identity", domain: strandline.DomainPersonal, attribute: "trait", confidence: weaker, patterns: []string{"i am a|an", "soy un|una"}, accept: acceptIdentity},
	{name: "family member", domain: strandline.DomainRelationships, attribute: "name", confidence: 0.85, inferred: false,
		patterns: []string{
			"my|our ..1 @rel ..1 's name is", "my|our @rel name is", "my|our ..1 @rel is called|named", "mi|nuestro|nuestra ..1 @rel ..2 se llama", "my|our @rel 's|is name is",
			"the name of my @rel is", "el nombre de mi @rel es", "i have ..2 @rel named|called", "tengo un|una @rel que se llama", "tengo un|una @rel llamad~",
		}, accept: acceptRelationName},
	{name: "relation is", domain: strandline.DomainRelationships, attribute: "name", confidence: stated, positive: true,
		patterns: []string{"my|our ..1 @rel ..1 is", "mi|nuestro|nuestra @rel ..2 es"}, accept: acceptRelationIs},
	{name: "is my relation", domain: strandline.DomainRelationships, attribute: "relationship", confidence: stated, positive: true, bare: true, inferred: true,
		patterns: []string{"@cap ..1 is my ..2 @rel", "@cap ..1 es mi ..1 @rel"}, accept: acceptIsMy},
	{name: "reports to", domain: strandline.DomainRelationships, subject: subjectBoss, attribute: "name", confidence: stated, positive: true, bare: true,
		patterns: []string{"i ..1 report directly? to @cap", "ahora? ..1 reporto a @cap", "le reporto a @cap"}},
	{name: "my thing is", domain: strandline.DomainPersonal, attribute: "property", confidence: weaker, positive: true,
		patterns: []string{"my @noun for a|an|the|my|our? ..2 @noun is|are", "mi @noun para el|la|un|una|mi|los|las? ..2 @noun es|son", "my @noun is|are", "my @noun @noun is|are", "mi|mis @noun es|son", "mi @noun de @noun es|son"}, accept: acceptProperty},
	{name: "our thing is", domain: strandline.DomainWork, subject: subjectTeam, attribute: "property", confidence: weaker, positive: true,
		patterns: []string{"our @noun is|are", "our @noun @noun is|are", "nuestro|nuestra|nuestros|nuestras @noun es|son"}, accept: acceptProperty},
	{name: ourRoleRule, domain: strandline.DomainRelationships, attribute: "role", confidence: stated, positive: true, bare: true, inferred: true,
		patterns: []string{"@cap ..1 is our|my ..2 @role", "@cap ..1 es nuestro|nuestra|mi ..1 @role"}, accept: acceptOurRole},
	{name: "lives with", domain: strandline.DomainRelationships, attribute: "household", confidence: stated,
		patterns: []string{"i|we live with", "vivo|convivo|vivimos con", "i live alone|by", "vivo sol~", "comparto piso|departamento|depto|casa con", "i share ..3 with", "i moved in with @cap", "me mude con @cap", "me fui|vine a vivir con"}, bare: true},
	{name: "dating", domain: strandline.DomainRelationships, attribute: "partner", confidence: stated,
		patterns: []string{"i am dating|seeing a|an|someone|somebody|@cap", "estoy saliendo con", "estoy de novi~ con", "i have a boyfriend|girlfriend|partner", "tengo novi~|pareja"}, bare: true, accept: notTalk},
	{name: "volunteers", domain: strandline.DomainPersonal, attribute: "habit", confidence: stated,
		patterns: []string{"i volunteer at|for|with|on|in", "i started|began volunteering at|for|with", "i am volunteering at|for|with", "soy voluntari~ en|de", "hago voluntariado en"}},
	{name: "owns", domain: strandline.DomainPersonal, attribute: "owns", confidence: stated,
		patterns: []string{"i own|drive", "i bought a|an|my ..1 house|home|car|apartment|condo|flat|boat|bike|motorcycle|van|truck", "me compre|compramos un|una ..1 casa|auto|coche|departamento|piso|moto|bici", "manejo un|una", "ahora tengo|manejo|conduzco un|una @cap", "i now have a|an @cap", "conduzco un|una",
			"i have a|an ..3 car|house|apartment|garden|bike|motorcycle|motorbike|boat|laptop|macbook|piano|guitar|telescope", "tengo un|una ..1 auto|coche|casa|departamento|piso|moto|bici|guitarra|jardin|huerta|piano|notebook|portatil"},
		accept: notTalk, bare: true},
}

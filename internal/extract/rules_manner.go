package extract

import "strandline"

// mannerRules read standing orders about the manner of answers, texts and code that say
// "always" by what they are about: nobody asks for no emojis in one sentence only.
var mannerRules = []rule{
	{name: "manner barred", domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: stated, bare: true, sure: true,
		patterns: []string{
			"please? do_not|never ..1 use|add|put|include|insert|write|send ..2 @manner", "please? ..1 stop|quit using|adding|putting|writing|including|sending|inserting ..2 @manner", "please? avoid|skip|drop using? ..1 @manner",
			"no ..1 uses|usen|pongas|pongan|agregues|anadas|metas|incluyas|escribas|mandes ..2 @manner", "deja|deje|dejen|para de usar|poner|agregar|anadir|meter|incluir|escribir|mandar ..2 @manner", "evita|evite|evitad usar|poner? ..1 @manner",
		}, accept: acceptManner},
	{name: "habit of speech barred", domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: stated, bare: true, sure: true,
		patterns: []string{
			"please? ..1 stop|quit|avoid @chatter", "please? ..1 stop|quit explaining|summarizing|summarising|repeating|narrating|describing|restating every|each|everything|yourself|all|what", "please? do_not apologize|apologise|flatter|patronize|patronise|sugarcoat|ramble|lecture|moralize me?",
			"no te disculpes|pidas_disculpas|pidas_perdon", "deja|para de explicar|resumir|repetir|describir|explicarme|resumirme cada|todo|todos|todas|lo_que", "deja|para de disculparte|pedir_disculpas|pedir_perdon|pedirme_perdon|pedirme_disculpas|repetirte|adularme|sermonearme",
		}, accept: acceptChatter},
	{name: "form of address", domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: stated, bare: true, sure: true,
		patterns: []string{
			"no me hables|trates|escribas|contestes|respondas de|con|en usted|vos|tu|@lang|@style", "hablame|tratame|respondeme|contestame|escribime|escribeme|respondame|hableme|trateme|explicame ..1 de|con usted|vos|tu",
			"respondeme|contestame|respondame|contesteme|explicame|escribime|escribeme|hablame|hableme siempre? ..1 en @lang", "answer|reply|respond|talk|speak to? me ..1 in @lang", "answer|reply|respond|write|talk|speak|responde|contesta ..1 in|en @lang even|although|though|regardless|no_matter|whatever|aunque",
			"tuteame|voseame|tratame_de_tu|tratame_de_vos por|siempre|porfa|please|gracias",
		}, accept: acceptAddress},
	{name: "texts in a language", domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: stated, bare: true, sure: true,
		patterns: []string{
			"please? write|keep|put|make|name ..1 commit|variable|function|class|branch|test|pr|ticket|file? @texts ..1 in @lang", "commit|variable|function|branch|pr|ticket? @texts in @lang",
			"escribi|escribe|pone|pon|hace|haz|deja ..1 @texts ..2 en @lang", "los|las @texts ..3 en @lang",
		}, accept: acceptTexts},
	{name: "one not the other", domain: strandline.DomainPreferences, attribute: attributeInstruction, confidence: stated, bare: true, sure: true,
		patterns: []string{"please? use|prefer|indent_with|format_with|write ..1 @conv|@tool", "usa|use|usad|usen|indenta_con|preferi|prefiere ..1 @conv|@tool"}, accept: acceptRatherThan},
}

// manners are what one bars from answers and texts for good.
var manners = set(`emoji emojis emoticon emoticons exclamation exclamations bullet bullets bulletpoints jargon slang acronyms abbreviations hashtags disclaimers filler fluff platitudes superlatives dashes
smileys gifs comments emoticonos emoticones caritas vinetas exclamacion exclamaciones jerga siglas abreviaturas hashtags guiones muletillas superlativos comentarios anglicismos`)

// chatters are the habits of speech that one asks an assistant to leave.
var chatters = set("apologizing apologising flattering praising complimenting rambling hedging lecturing preaching moralizing moralising sugarcoating patronizing patronising")

// texts are what is written again and again.
var manyTexts = set(`messages commits comments docs docstrings names titles descriptions tests reports answers replies responses summaries identifiers issues tickets prs changelogs documentation
mensajes comentarios docstrings nombres titulos descripciones informes respuestas resumenes commits identificadores tests tickets issues documentos`)

// conventions are the ways of writing code of which one keeps to one.
var conventions = set(`tabs tab spaces space semicolons quotes quote camelcase camel_case snake_case snakecase snake-case kebab-case kebabcase pascalcase pascal-case camel-case backticks braces underscores hyphens
tabulaciones tabuladores espacios comillas guiones llaves`)

package extract

import "sync"

// signal is how a clause is introduced.
type signal int

const (
	signalNone    signal = iota
	signalFiller         // "by the way", "hola": dropped, says nothing
	signalHedge          // "I think", "creo que": kept, lowers confidence
	signalAside          // "for the record", "para que sepas": the user offers it
	signalNote           // "note that", "importante:": offered, but also the words of manuals
	signalOrder          // "remember that", "recordá que"
	signalOnward         // "from now on", "a partir de ahora"
	signalDurable        // "always", "nunca": belongs to the content
	signalRefuse         // "don't remember", "olvidate de": nothing may be kept
	signalHide           // "don't remember this": nothing of the message may be kept
)

// lead is an introduction and the patterns that spell it.
type lead struct {
	signal   signal
	patterns []string
}

var leads = []lead{
	{signalHide, []string{
		"please? do not remember|save|store|record|note|memorize this|that|it|anything|any", "off the record", "please? do not remember|save|store|memorize what", "keep this|that off|out",
		"no recuerdes|guardes|anotes|registres|memorices esto|eso|nada|lo", "esto|eso no lo guardes|anotes|recuerdes|registres", "no lo guardes|anotes|recuerdes", "that|this is off the record", "between us|you", "que quede entre nosotros",
		"please? forget this|that conversation|message", "no te? acuerdes de esto", "just kidding|joking", "i am just? kidding|joking", "es|era broma|chiste|joda", "era mentira", "psych", "do not store|save|remember|keep any|anything",
	}},
	{signalRefuse, []string{
		"please? do not remember|memorize|save|store that?", "please? forget that|it|this|about|what|everything|all|my|i|the", "please? disregard|ignore that|what|my|the|this|all|previous|any", "never mind",
		"olvida|olvidate|olvidalo|olvide|olvides ..1 de|lo|que|eso|esto|todo|mi|el|la", "no recuerdes|guardes|memorices que?", "ignora|ignore|descarta lo|eso|esto|mi|el|la|todas|las", "i never said|told|claimed|meant|wrote|asked", "i did not say|tell|mean|claim|ask|write",
		"yo? nunca|jamas ..1 dije|digo|pedi|afirme|quise", "no dije|quise|pedi", "it is not true|correct|the that|case", "that is not true|what|correct", "no es cierto|verdad|correcto que?", "es mentira|falso que", "it is false that", "i can not remember|recall", "i do|did not remember|recall",
		"no me acuerdo|recuerdo|acordaba", "i remember|recall|remembered", "me acuerdo|acorde|acordaba", "recuerdo que|cuando|haber", "do you remember|recall|know", "te acordas|acuerdas|acordabas", "remember when|how|what|why|where|who|our|me",
		"i forgot|always|never forget|forgot that|to|what|how|where|my|about", "me olvide de|que", "i have always|never wondered|thought|been|heard|seen|understood|had|said|used", "i always|never wondered|thought|knew|heard|saw|had|got|get|see|forget|understood|understand|know|remember|imagined|assumed|expected|figured|realized|learned|noticed|end|find",
	}},
	{signalOrder, []string{
		"please? ..2 remember that", "please? always remember that?", "please? remember the following", "recorda|recuerda|recuerde lo siguiente", "recorda|recuerda|recuerde siempre que?", "please? remember", "please? ..1 do not forget that?", "please? never forget that?", "please? ..1 keep|bear in mind that?", "please? ..1 keep in memory that?", "please? ..1 make|take a ..2 note that|of", "please? ..1 make a ..1 note", "please? ..1 take note that|of", "take into account that?",
		"please? save|store|record|add|put|commit this|that|it? ..1 to|in|into ..1 memory|memories", "please? save|store|keep|note|write this|that|it for|somewhere|down|handy|aside later?", "please? save|store this|that",
		"please? note|remember|record|mark|store|save|keep|memorize|log ..1 for the? future|later|next_time|future_reference|reference|another_time that?", "please? make|take a ..1 note for the? future|later|next_time that?",
		"nota|anota|anote|anotate|apunta|apunte|apuntate|recorda|recuerda|recuerde|recordate|guarda|guarde|guardate|memoriza ..1 para el_futuro|luego|despues|mas_adelante|mas_tarde|la_proxima|la_proxima_vez|otra_vez|siempre que?",
		"please? keep|put|have on|in ..1 record|file that?", "let it be known|noted|recorded that", "i want|need|would_like it ..1 known|noted|recorded|remembered|written_down that?", "you can|could|may|should|might ..1 write|note|jot|log|record down? that", "make sure|certain you ..1 remember|know|note that?",
		"quiero|necesito|pido|quisiera|que que? quede ..1 registrado|anotado|guardado|claro|constancia|escrito de? que?", "te|le|les pido ..1 que ..1 recuerdes|anotes|guardes|apuntes|sepas|registres|recuerde|anote|guarde que?", "asegurate|asegurese de recordar|anotar|saber que",
		"please? jot|write|note down that?", "please? keep this|that in mind", "please? add|put this? ..1 to|in|on your|my|the ..1 notes|memory that?", "please? add|put this? ..1 to|in|on your|my ..1 file|list that?", "please? add|put this ..1 to|in|on the ..1 file|list that?", "one|a thing to note|know|remember ..2", "please? make a mental note ..1 that|of?",
		"guardame|guardate|guarda esto|eso|este", "ten|tene|tenga ..1 presente esto|lo_siguiente?", "nota mental", "please? memorize that|this", "memory", "i want|need|would you to remember|know|note that?", "i would like|love you to remember|know that?", "you should|must|need|have to? know|remember|note that?",
		"quick? note for later|future|you|self", "note to self", "remind me that", "one thing to remember", "it is important that? you? to? remember|know|note that?", "can|could|will|would you ..1 remember|note that", "can|could you ..1 keep in mind that", "can|could you ..1 make a note that|of", "please? update your memory that|with?",
		"recorda|recuerda|recuerde|recordad|recuerden|recordar|recordate|recuerdate que", "recorda|recuerda|recuerde|recordad|recordar", "recordame|recuerdame|recuerdeme que", "acordate|acuerdate|acuerdese|acordaos ..1 que", "acordate|acuerdate|acuerdese de|que?", "no ..2 olvides|olvide|olviden|olvideis ..1 que", "no ..2 olvides|olvide|olviden de?", "tene|ten|tenga|tengan|tened|tener en cuenta que?", "tene|ten|tenga|tener presente que?",
		"anota|anote|anotad|anotate|apunta|apunte|apuntate|anotar|apuntar ..1 que?", "toma|tome|tomad nota ..1 de? que?", "guarda|guarde|guardad|guardate|registra|registre ..2 que|memoria", "guarda|guarde|guardad|guardate esto|en|este", "memoriza|memorice|memorizad ..1 que?", "quiero|necesito|quisiera que ..1 recuerdes|recuerde|sepas|sepa|anotes|guardes|tengas|tenga en? cuenta? que?", "me gustaria que ..1 recuerdes|sepas|recordaras que?", "es importante|necesario que ..1 recuerdes|sepas|tengas|tenga en? cuenta? que?", "es importante recordar|saber que", "podes|puedes|podrias ..1 recordar|anotar|guardar que", "hay que recordar que", "nunca|jamas ..1 olvides ..1 que", "que? no se te|le|les ..1 olvide ..1 que?", "tenes|tienes|tiene|debes|deberias que? saber|recordar que", "sepa|sabe|sabete|sabed que",
	}},
	{signalNote, []string{
		"please? ..1 note that", "note", "important", "important to remember|note that?", "please? log that", "worth noting that?",
		"nota", "importante", "aviso", "a tener en cuenta",
	}},
	{signalAside, []string{
		"for the record", "for future reference", "before i forget", "while i remember", "antes de que ..2 olvide", "para futuras|futura referencias|referencia", "before i forget", "while i remember", "antes de que ..2 olvide", "para futuras|futura referencias|referencia", "fyi", "just so you know", "just so that you know", "so you know", "for your information", "for context", "you should know that", "just to let you know that?", "let me tell you that", "i wanted to tell you that", "i want to tell you that", "keep in mind", "heads up that?", "as a reminder", "just a reminder that?", "a reminder that?", "quick note", "in case it helps", "update", "decision", "worth mentioning that?",
		"so you have it|this", "so you do not forget", "so that you know|remember|have|do_not_forget it?", "just? so it is ..1 noted|saved|written_down|recorded|on_file|on_record|clear", "for my|our file|files|record|records|notes|chart|profile", "for your|the notes|records|memory|file|files|record",
		"para que no se te|le|les|nos olvide|pase|escape|vaya", "para que no te? lo? olvides|pierdas|confundas", "para que te|le|les|se? quede ..1 guardado|anotado|registrado|apuntado|grabado|claro|escrito|constancia", "para que lo|la|te guardes|anotes|apuntes|registres|recuerdes|acuerdes", "para la proxima vez?", "para tu registro|memoria|archivo|informacion",
		"para que sepas|conste|recuerdes", "para que lo sepas|tengas|recuerdes en? cuenta?", "que sepas|conste que", "te aviso|informo que", "les|os aviso|informo que", "dato", "aclaro que", "cabe aclarar que", "como dato", "ten en cuenta", "te recuerdo que",
	}},
	{signalOnward, []string{
		"from now on", "from now onwards|onward|forward", "from today|tomorrow|this_moment|this_day|this_week|this_point on|onwards|onward|forward|?", "starting|beginning|effective today|tomorrow|now|immediately|this_week|next_week|@day", "until|till further notice", "until|till i say|tell otherwise|you_otherwise", "from this point on|forward|onwards", "from here on|out out?", "going|moving forward", "henceforth", "in the future", "in future", "as of now|today", "starting now|today", "for all future", "next time", "for all ..1 reports|documents|emails|summaries|posts|letters|messages|invoices|slides", "rule for this|the|our ..1 project|repo|team|house|chat|channel", "by default", "as a ..1 rule", "in general", "for|in|during this session|conversation|chat", "for today",
		"a partir de ahora|hoy|aca|aqui", "a partir de este_momento|manana|este_mes|esta_semana|la_semana_que_viene|el_lunes|este_lunes", "desde este momento|mismo", "desde hoy|ahora|ya mismo", "hasta nuevo aviso|nueva_orden", "hasta que ..2 diga lo contrario", "de ahora en adelante|mas", "de ahora|hoy|aqui|aca en ..1 adelante|mas", "desde ahora|ya|hoy|aqui", "en adelante", "de aqui|aca|hoy en adelante|mas", "en lo sucesivo", "en el futuro", "por defecto", "como regla general|?", "en general", "por regla general", "la proxima vez", "para todos|todas los|las ..1 informes|documentos|correos|resumenes|mensajes|cartas|facturas|textos", "regla para|de este|esta|el|la|nuestro ..1 proyecto|repo|equipo|casa|chat|canal", "de hoy en mas", "solo? por hoy", "en|durante|por esta sesion|conversacion|charla",
	}},
	{signalHedge, []string{
		"i think|guess|believe|suppose|feel|assume|reckon|suspect that?", "i am ..2 sure that?", "i am not sure but", "maybe|perhaps|probably|possibly|apparently|supposedly", "it seems|looks like? that? i?", "if i remember|recall correctly|right|well", "creo|pienso|supongo|imagino|calculo|sospecho que", "me parece que", "quiza|quizas|tal", "tal vez", "capaz|capaz que", "a lo mejor", "puede ser? que", "posiblemente|probablemente|aparentemente", "si no me equivoco", "si mal no recuerdo", "diria que", "estoy casi seguro|segura de? que", "parece que", "seguramente",
	}},
	{signalFiller, []string{
		"some|a context|background|bit", "to give you ..2 context|background", "i should mention|add that?", "let me tell you", "i wanted|want to tell you", "i have to tell you that?", "i must confess that?", "i have to admit that?", "in case it matters", "good|bad|big news", "news", "it turns out that?", "turns out that?", "the thing is that?", "the fact is that?", "did i mention that?", "guess what", "i realized|noticed that",
		"te cuento|comento|digo|confieso que?", "les|os cuento|comento que", "queria|quiero|quisiera contarte|decirte|comentarte|avisarte que?", "por si sirve|ayuda|interesa", "por si te sirve|ayuda|interesa", "resulta|sucede|pasa que", "la verdad ..1 que", "lo cierto es que", "debo decirte|admitir que", "tengo que decirte|contarte que", "a modo de contexto", "como contexto", "novedades", "buenas noticias", "noticia", "el tema es que", "es que", "sabias|sabes que", "fijate que", "ojo que?", "ahora que lo pienso",
		"hey|hi|hello|hiya|yo|yep|yes|yeah|no|nope|nah|ok|okay|sure|well|so|oh|ah|btw|anyway|anyways|actually|also|honestly|look|listen|hmm|um|uh|thanks|wow|great|perfect|cool|nice|alright|right|now|then|finally|first|second|third|lastly|plus|additionally|furthermore|again|seriously|frankly|luckily|unfortunately|sadly|fortunately|personally|currently|recently|lately|besides|and|but|haha|hahaha|lol|lmao|rofl|omg|ugh|sorry|please|guys|team|claude|assistant|chatgpt|everyone",
		"by the way", "hey|hi|hello there|everyone|all|claude|assistant|team|@cap", "thank you ..3", "quick|small|one|another|little|random|fun thing|note|question|update|fact|more|last|reminder|correction", "one more thing", "you know what?", "ok|okay|right|yeah|hey so", "i mean", "after ..8 forth|thought|thinking|discussion|consideration|deliberation|debate|talks", "i have made up my mind", "despues|tras de? ..6 vueltas|pensarlo|pensar|discusion|debate|dudas|hablarlo|hablar|discutirlo|charlarlo|debatirlo|meditarlo|evaluarlo|analizarlo", "to be honest|fair|clear|specific", "in fact", "of course", "as you ..1 know", "as i said|mentioned|told ..2", "for what it is worth", "good morning|afternoon|evening|night", "no worries", "after all", "at the moment", "these days", "right now", "as always|usual", "that said", "long story short", "in case you are? wondering|wonder", "about me", "a little|bit about me", "on another note", "also", "oh by the way", "let us see",
		"hola|che|bueno|buenas|buenos|dale|ok|listo|ah|eh|mira|mire|oye|oiga|ey|si|no|claro|pues|entonces|ademas|tambien|gracias|perdon|disculpa|genial|perfecto|buenisimo|barbaro|vale|venga|tio|tia|hombre|mujer|jaja|jajaja|uf|ay|uy|xd|igual|igualmente|primero|segundo|tercero|finalmente|encima|actualmente|y|e|pero|aparte|honestamente|sinceramente|afortunadamente|lamentablemente|obviamente|porfa|chicos|amigo|asi",
		"por cierto", "a proposito", "por favor", "de hecho", "en realidad", "hoy en dia", "al final", "por ultimo", "otra cosa", "una cosa|cosita|aclaracion|pregunta|nota ..1", "buen|buenos|buenas dia|dias|tardes|noches", "muchas gracias", "sabes que", "te|les ..1 cuento", "como siempre|sabes|ya|te ..3", "a ver", "en fin", "dicho esto", "por otro lado", "por un lado", "por otra parte", "en resumen", "la verdad", "sobre mi", "un poco sobre mi", "de paso", "en este momento", "ultimamente", "menos mal", "o sea", "por suerte", "por desgracia", "en mi caso", "para serte sincero|sincera", "asi que", "en cuanto a mi", "y ademas", "hace poco",
	}},
}

// leadIndex is the compiled table by first word.
type leadPattern struct {
	signal  signal
	pattern pattern
}

var leadIndex = sync.OnceValue(func() map[string][]leadPattern {
	m := map[string][]leadPattern{}
	for _, l := range leads {
		for _, s := range spelled(l.patterns) {
			p := compile(s)
			k := 0
			for {
				for _, w := range p[k].words {
					m[w] = append(m[w], leadPattern{l.signal, p})
				}
				if !p[k].optional && p[k].gap == 0 {
					break
				}
				k++
			}
		}
	}
	return m
})

// leadAt returns the strongest introduction at token i and where it ends.
// Of introductions of one kind the longest wins.
func leadAt(toks []token, i, end int) (signal, int) {
	best, at := signalNone, i
	if i >= end {
		return best, at
	}
	for _, l := range leadIndex()[toks[i].norm] {
		n, ok := l.pattern.exactAt(toks[:end], i)
		if ok && deliberating[toks[i].norm] && n > i+2 {
			n = deliberated(toks, i, n, end)
		}
		if !ok || n == i || !introduces(toks, i, n, end) {
			continue
		}
		if priority(l.signal) > priority(best) || l.signal == best && n > at {
			best, at = l.signal, n
		}
	}
	return best, at
}

// needsMark are introductions only when punctuation follows: "no, vivo en
// Lima" against "no como carne", "note: …" against "note taking".
var needsMark = set(`no nope nah si claro dale igual primero segundo tercero first second third great perfect
cool nice look listen right then again sure so well yes yeah tio tia hombre mujer asi perdon vale venga plus amigo team guys now finally lastly note nota update news memory important importante decision dato noticia
novedades ojo claude assistant everyone pues obviamente sorry thanks gracias bueno listo mira igualmente
encima aparte disculpa genial perfecto yo tal quizas recordar recordate psych tambien`)

// introduces reports whether toks[i:n] may introduce what follows.
func introduces(toks []token, i, n, end int) bool {
	if n >= end {
		return true
	}
	if toks[n-1].norm == "all" && toks[i].norm == "after" && n == i+2 && toks[n].sep == 0 && (toks[n].norm == "the" || pointers[toks[n].norm]) {
		return false // "after all the talks"
	}
	if toks[n-1].norm == "think" && (toks[n].norm == "about" || toks[n].norm == "of") {
		return false // what somebody thinks about is no doubt
	}
	if toks[n-1].norm == "feel" && upsets[toks[n].norm] {
		return false
	}
	return n > i+1 || !needsMark[toks[i].norm] || toks[n].sep != 0
}

// deliberating begin an introduction that tells how something was resolved.
var deliberating = set("after despues tras")

// deliberated returns where an introduction ends that tells how something was resolved, behind
// what belongs to it: "después de hablarlo mucho acordamos …", "after long talks with Ana, we
// …". Where nothing shows its end there is none, for half of it would be kept.
func deliberated(toks []token, i, n, end int) int {
	for k := n; k < min(end, n+6); k++ {
		if toks[k].sep != 0 || resolves(toks[k].norm) {
			return k
		}
	}
	return i
}

// resolves reports whether a word begins what was resolved after some talk about it.
func resolves(w string) bool {
	return w == "we" || w == "i" || len(w) > 5 && hasSuffixes(w, "amos", "emos", "imos") || resolved[w]
}

var resolved = set("decidi opte elegi acorde resolvi vamos voy somos soy me nos ya")

func priority(s signal) int {
	switch s {
	case signalHide:
		return 8
	case signalRefuse:
		return 7
	case signalOrder:
		return 6
	case signalNote:
		return 5
	case signalOnward:
		return 4
	case signalAside:
		return 3
	case signalHedge:
		return 2
	case signalFiller:
		return 1
	}
	return 0
}

// exactAt is matchAt without skipping adverbs or negations. Optional elements
// are taken when they can be.
func (p pattern) exactAt(toks []token, i int) (int, bool) {
	if len(p) == 0 {
		return i, true
	}
	e := p[0]
	if e.gap > 0 {
		for n := 0; n <= e.gap && i+n <= len(toks); n++ {
			if n > 0 && barrier(toks[i+n-1].sep) {
				break
			}
			if r, ok := p[1:].exactAt(toks, i+n); ok {
				return r, true
			}
		}
		return i, false
	}
	if i < len(toks) && e.matches(toks[i]) {
		if r, ok := p[1:].exactAt(toks, i+1); ok {
			return r, true
		}
	}
	if e.optional {
		return p[1:].exactAt(toks, i)
	}
	return i, false
}

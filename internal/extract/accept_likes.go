package extract

func acceptPrefers(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 {
		return false
	}
	if w := obj[0].norm; w == "that" || w == "if" || w == "que" || w == "it" && len(obj) > 1 && obj[1].norm == "when" {
		r.confidence = stated
		return len(obj) > 2 && !has(obj[1:], nearWords) && !has(obj, localWork)
	}
	if unresolved(obj) || judged(obj) {
		return false
	}
	if r.tail(0) == "rather" {
		r.confidence = weaker
		if len(obj) > 14 || !has(obj, thanWord) {
			return false
		}
	}
	if has(obj[:min(len(obj), 4)], choices) || pointsNear(obj, 5) {
		return false
	}
	if len(obj) == 1 && len(obj[0].norm) == 1 {
		return false
	}
	switch obj[0].norm {
	case "not", "no", "when", "si", "cuando":
		return false
	}
	return true
}

var thanWord = set("than")

// choices name an alternative of the moment.
var choices = set("one ones option options opcion opciones variante latter former approach enfoque alternativa alternative version")

var favoriteNouns = words(`
movie: pelicula movie film filme peli
color: color colour
food: comida food
book: libro book
band: banda grupo band
song: cancion song tema
sport: deporte sport
team: equipo cuadro club team
city: ciudad city
show: serie show
language: idioma language
programming_language: lenguaje
drink: bebida drink trago
dessert: postre dessert
restaurant: restaurante restaurant
author: autor autora escritor escritora author writer
genre: genero genre
season: estacion season
music: musica music
dish: plato dish meal
animal: animal
game: juego game
singer: cantante singer
actor: actor actriz actress
place: lugar place
ice_cream: helado
coffee: cafe coffee
fruit: fruta fruit
editor: editor
tool: herramienta tool
`)

func acceptFavorite(r *reading) bool {
	r.attribute = "favorite"
	for k, t := range r.toks[r.m.start+1 : r.m.end-1] {
		if n := favoriteNouns[t.norm]; n != "" {
			r.attribute = "favorite_" + n
			return !judged(r.object())
		}
		if k > 0 && r.toks[r.m.start+1+k+1].norm != "'s" && !adverbs[t.norm] && t.norm != "favorite" && !hasStem(t.norm, []string{"favorit", "preferid"}) && !function[t.norm] {
			r.attribute = "favorite_" + snake(t.norm)
		}
	}
	return !judged(r.object()) && !has(r.object()[:1], choices) && !clausal[r.object()[0].norm]
}

func acceptIsFavorite(r *reading) bool {
	if deictic[r.head(0)] || function[r.head(0)] {
		return false
	}
	for _, t := range r.object() {
		if n := favoriteNouns[t.norm]; n != "" {
			r.attribute = "favorite_" + n
			break
		}
	}
	if obj := r.object(); r.attribute == "favorite" && len(obj) > 0 && !barrier(obj[0].sep) && !function[obj[0].norm] {
		r.attribute = "favorite_" + snake(english(obj[0].norm))
	}
	return !has(r.toks[r.m.start:r.m.end], deicticOnly) && (len(r.object()) > 0 || r.m.end == r.end)
}

var clausal = set("when that how cuando que if what")

var deicticOnly = set("this that these those it esto eso este ese esta esa")

func acceptRelationFavorite(r *reading) bool { return subjectRelation(r) && acceptFavoriteNoun(r) }

func acceptFavoriteNoun(r *reading) bool {
	for _, t := range r.toks[r.m.start:r.m.end] {
		if n := favoriteNouns[t.norm]; n != "" {
			r.attribute = "favorite_" + n
		}
	}
	return true
}

func acceptLikes(r *reading) bool {
	obj := r.object()
	if judged(obj) || has(obj[:min(len(obj), 3)], choices) || pointsNear(obj, 3) || listener(obj) || possessives[obj[0].norm] && obj[0].norm != "our" {
		return false
	}
	if obj[0].norm == "que" && len(obj) > 2 && r.rule.name == "dislikes" && (obj[1].norm == "me" || obj[1].norm == "nos") {
		return true
	}
	if obj[0].norm == "que" && len(obj) > 3 && generalThing[obj[1].norm] {
		return !has(obj, nearWords)
	}
	switch obj[0].norm {
	case "como", "que", "when", "if", "si", "cuando", "saber", "knowing", "seeing", "ver", "hearing", "say", "admit", "verte", "haber", "how", "mas":
		return false
	case "to":
		if len(obj) < 2 {
			return false
		}
		if r.rule.name == "dislikes" || len(obj) > 1 && (obj[1].norm == "say" || obj[1].norm == "think" || obj[1].norm == "know") {
			return false
		}
	}
	switch r.head(2) + r.head(1) {
	case "neverhave":
		if r.rule.name == "likes" || r.tail(0) != "liked" {
			return false // read by the other rule
		}
	case "likedhave":
		if r.rule.name == "dislikes" {
			return false
		}
	}
	if r.rule.name == "dislikes" && r.tail(0) == "liked" && r.head(2) == "always" {
		return false
	}
	if r.m.negated && r.head(2) != "never" && r.head(0) != "nunca" {
		switch r.attribute {
		case "likes":
			r.attribute = "dislikes"
		case "dislikes":
			if r.head(0) == "i" && r.tail(0) != "stand" && r.tail(0) != "bear" &&
				r.tail(0) != "of" {
				r.attribute = "likes"
			}
		}
	}
	return !has(obj[:min(len(obj), 3)], technical) && !hasFile(obj[:1])
}

// listener reports whether what is liked is the one spoken to.
func listener(obj []token) bool {
	return has(obj[:min(len(obj), 6)], secondPersons)
}

var secondPersons = set("you your vos ti contigo usted tu")
var generalThing = set("me nos las los la el")

func acceptHabit(r *reading) bool {
	return !has(r.toks[r.m.start:r.m.end], failing) && !has(r.toks[r.m.start:r.m.end], technical)
}

// chores are verbs of the work at hand: planning one is no goal.
var chores = set(`add refactor fix implement use test check rename update merge push commit ask send finish delete
remove deploy debug rewrite put change try see look make call go leave agregar arreglar usar probar cambiar
revisar subir hacer ver mandar terminar ir salir create generate run do have be`)

func acceptGoal(r *reading) bool {
	obj := r.object()
	if judged(obj) || pointsNear(obj, 4) || has(obj[:min(len(obj), 4)], technical) || has(r.toks[:r.end], today) {
		return false
	}
	switch r.tail(0) {
	case "to", "pienso", "planeo", "pensado", "planeado":
		if mid := r.head(1); mid == "my" || r.head(0) == "my" {
			return true
		}
		return !chores[obj[0].norm] && (r.head(0) != "i" || toolIn(obj) == "") || timed(obj)
	case "for", "on":
		return !has(obj[:1], unfinished)
	}
	return true
}

// wishes maps a verb that may be a life goal to what must follow; nil means
// anything.
var lifeObjects = set(`marathon 5k 10k race triathlon shape book novel memoir blog job degree phd masters fit shape
healthier married promoted certified house home apartment car boat land farm weight kilos pounds kg money
smoking drinking vaping sugar abroad business company startup restaurant shop cafe bakery bar podcast channel
books thesis studies career university college school dog cat child children instrument piano guitar
weights family pregnant kids world japan maraton carrera media libro novela casa departamento piso auto coche
peso fumar beber health english posture diet sleep finances routine relationship dinero plata empresa negocio restaurante tienda canal tesis estudios universidad medicina
derecho perro gato hijo adelgazar extranjero mundo master doctorado debt license certification`)

var freeWishes = set(`visit travel retire climb adopt learn become own aprender viajar visitar jubilarme mudarme
emprender recorrer conocer adelgazar recibirme ahorrar save move adoptar`)

func acceptWish(r *reading) bool {
	verb := r.tail(0)
	obj := r.object()
	if judged(obj) || has(obj[:min(len(obj), 4)], technical) {
		return false
	}
	if len(obj) > 0 {
		switch obj[0].norm {
		case "how", "about", "more", "que", "como", "mas", "si", "what", "why", "from", "sobre", "whether", "the", "el", "la":
			if !has(obj, lifeObjects) || verb == "learn" || verb == "aprender" {
				return false
			}
		}
		if deictic[obj[0].norm] && obj[0].norm != "mas" && obj[0].norm != "a" {
			return false
		}
	}
	if freeWishes[verb] {
		switch verb {
		case "move", "mudarme":
			return acceptMoveWish(obj)
		case "save", "ahorrar":
			return has(obj[:min(len(obj), 4)], lifeObjects)
		}
		return len(obj) > 0 || verb == "emprender" || verb == "adelgazar" || verb == "recibirme" || verb == "retire"
	}
	return has(obj[:min(len(obj), 6)], lifeObjects)
}

func acceptMoveWish(obj []token) bool {
	for _, t := range obj[:min(len(obj), 4)] {
		if t.capital && toolCategory(t.norm) == "" || homes[t.norm] {
			return true
		}
	}
	return false
}

func acceptLearning(r *reading) bool {
	obj := r.object()
	if r.m.n > 0 && languages[r.last()] {
		return true
	}
	if unresolved(obj) || judged(obj) {
		return false
	}
	switch obj[0].norm {
	case "how", "about", "que", "como", "more", "mas", "sobre", "from", "the":
		return false
	}
	return true
}

func acceptSchedule(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	if has(span, today) || has(span, failing) {
		return false
	}
	if perfect(r.toks[r.m.start:r.m.end]) {
		return false
	}
	if has(span, tomorrow) {
		r.confidence = weak
	}
	switch r.head(0) {
	case "my", "mi":
		return timed(span)
	}
	return timed(span) || remote(span)
}

// perfect reports whether "have" is an auxiliary: "I have tracked …".
func perfect(toks []token) bool {
	for k := 1; k < len(toks); k++ {
		if toks[k-1].norm == "have" {
			for k < len(toks)-1 && adverbs[toks[k].norm] {
				k++
			}
			w := toks[k].norm
			return hasSuffixes(w, "ed") || w == "set" || w == "been" || w == "gone" || w == "made" || w == "had" || w == "each" || w == "seen" || w == "done"
		}
	}
	return false
}

var tomorrow = set("tomorrow manana")

func remote(toks []token) bool {
	return has(toks, remoteWords)
}

var remoteWords = set("remotely remoto remota remotamente nights noche casa home weekends shifts")

func acceptDecision(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || addressee(obj) || has(obj[:min(len(obj), 4)], choices) {
		return false
	}
	if len(obj) == 1 && isNumber(obj[0].norm) {
		return false
	}
	for _, t := range obj[:min(len(obj), 4)] {
		if len(t.norm) == 1 && t.capital {
			return false // "option B", "plan C"
		}
	}
	verb := r.tail(0)
	if passingChoice(r, obj) {
		return false
	}
	if verb == "decision" && obj[0].sep != ':' {
		return false
	}
	compared := has(obj, comparing)
	switch verb {
	case "use", "usar", "usemos":
		if !compared && (determiners[obj[0].norm] || !concrete(obj)) {
			return false
		}
	case "con", "with":
		going := r.head(0) != "me" && r.head(0) != "nos" && r.tail(1) != "stick" && r.tail(1) != "sticking"
		if going && determiners[obj[0].norm] && !compared && !concrete(obj) {
			return false
		}
	}
	if has(obj, localWork) && !compared {
		return false
	}
	if obj[0].norm == "on" && len(obj) > 1 && deictic[obj[1].norm] {
		return false
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
		if r.subject == subjectUser {
			r.attribute = "uses_" + c
		}
	}
	return true
}

// passingChoice reports whether the choice was one of a moment: told as a
// story, or about a walk, a meal, a film.
func passingChoice(r *reading, obj []token) bool {
	for _, t := range r.toks[:r.m.start] {
		if past[t.norm] {
			return true
		}
	}
	if r.tail(0) == "picked" && !has(obj, comparing) {
		return true
	}
	k := 0
	if obj[0].norm == "to" {
		k++
	}
	if k < len(obj) && (obj[k].norm == "no" || obj[k].norm == "not") {
		k++
	}
	if k >= len(obj) || has(obj, soon) {
		return true
	}
	return momentary[obj[k].norm] || has(obj[k:min(len(obj), k+4)], pastimes)
}

var past = set("yesterday last today tonight hoy ayer anoche anteayer")
var soon = set("tomorrow today tonight")
var momentary = set(`grab give meet watch order wait rest nap restart reboot rerun freshen ignore skip cook eat sleep surprise
pedir ver esperar descansar reiniciar cocinar comer dormir ignorar`)
var pastimes = set("walk nap look shower shot try movie show lunch dinner snack siesta paseo vuelta pelicula")

var comparing = set("over instead rather vez lugar versus vs")
var localWork = set("here aqui aca ahi this function loop variable")

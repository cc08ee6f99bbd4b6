package extract

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

// lifeObjects are what a wish must be about to be a goal and not a task.
var lifeObjects = set(`marathon 5k 10k race triathlon shape book novel memoir blog job degree phd masters fit shape
healthier married promoted certified house home apartment car boat land farm weight kilos pounds kg money
smoking drinking vaping sugar abroad business company startup restaurant shop cafe bakery bar podcast channel
books thesis studies career university college school dog cat child children instrument piano guitar
weights family pregnant kids world japan maraton carrera media libro novela casa departamento piso auto coche
peso fumar beber health english posture diet sleep finances routine relationship dinero plata empresa negocio restaurante tienda canal tesis estudios universidad medicina
derecho perro gato hijo adelgazar extranjero mundo master doctorado debt license certification`)

// freeWishes are verbs that make a goal of anything.
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

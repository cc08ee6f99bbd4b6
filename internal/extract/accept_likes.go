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
	if has(r.toks[r.m.start:r.m.end], portions) {
		return false // "my favorite part is …" is said of what was just seen
	}
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

var portions = set("part parts bit thing moment line scene parte partes momento cosa escena frase")

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
	if obj[0].norm == "que" && len(obj) > 2 && generalThing[obj[1].norm] {
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
	if r.m.negated {
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

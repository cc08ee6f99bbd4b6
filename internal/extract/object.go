package extract

// deictic words point at something outside the sentence: a memory that hangs
// on one says nothing later.
var deictic = set(`this that these those it them one ones something anything everything so there here
him her esto eso aquello este ese esta esa estos esos estas esas lo ellos ellas algo aqui aca ahi alla asi
first second third latter former other mine yours primero primera segundo segunda tercero tercera ultimo
ultima otro otra anterior mismo opcion option solution solucion todo you what how where who which whatever
quien cual following few`)

// unresolved reports whether the object is missing or is only a pointer.
func unresolved(obj []token) bool {
	k := 0
	for k < len(obj) && (determiners[obj[k].norm] || adverbs[obj[k].norm]) {
		k++
	}
	if k == len(obj) {
		return true
	}
	w := obj[k].norm
	if !deictic[w] || ordinals[w] && k+1 < len(obj) && !barrier(obj[k+1].sep) && (!function[obj[k+1].norm] || obj[k+1].norm == "sin") {
		return false
	}
	if k+1 < len(obj) && k == 0 && pointers[w] && !barrier(obj[1].sep) && !function[obj[1].norm] {
		// "this company", "esta ciudad": still a pointer, though it says more.
		return true
	}
	return true
}

// ordinals count what follows them: "the third floor".
var ordinals = set("first second third primero primera segundo segunda tercero tercera ultimo ultima")

// pointsNear reports whether one of the first n words points at something of
// the moment.
func pointsNear(obj []token, n int) bool { return has(obj[:min(len(obj), n)], nearWords) }

var nearWords = set("this that these those it them esto eso este ese esta esa estos esos estas esas aquello")

// hasAny reports whether a word of any of the classes is among toks.
func hasAny(toks []token, classes ...map[string]bool) bool {
	for _, words := range classes {
		if has(toks, words) {
			return true
		}
	}
	return false
}

var determiners = set(`the a an el la los las un una unos unas al del more mas less menos`)
var pointers = set(`this that these those este ese esta esa estos esos estas esas`)

// artifacts are what people judge while they work; liking one is feedback, not
// a preference.
var artifacts = set(`idea ideas approach plan design look layout direction way style solution code change
changes version color colors font result results output answer response suggestion suggestions recommendation
option options draft name title sound sounds feature implementation list recipe story part point thought
question look fact page structure format concept vibe enfoque diseno propuesta resultado respuesta sugerencia
opcion cambio cambios lista receta historia parte forma manera nombre titulo estructura plan version consejo
consejos tips tip advice feedback suggestion detail details work job update examples example`)

// addressee reports whether the object is something of the listener's or an
// indirect question: "your plan", "how it looks".
func addressee(obj []token) bool {
	for _, t := range obj[:min(len(obj), 2)] {
		switch t.norm {
		case "your", "you", "tu", "tus", "how", "what", "where":
			return true
		}
	}
	return false
}

// judged reports whether the object is an artifact of the present work:
// "the idea", "your approach", "how you did it".
func judged(obj []token) bool {
	if addressee(obj) {
		return true
	}
	for k, t := range obj {
		if k > 3 || k > 0 && barrier(t.sep) {
			return false
		}
		if artifacts[t.norm] && k > 0 && (obj[0].norm == "the" || obj[0].norm == "el" || obj[0].norm == "la" || obj[0].norm == "los" || obj[0].norm == "las") {
			return true
		}
	}
	return false
}

// has reports whether any token is one of the words.
func has(toks []token, words map[string]bool) bool {
	for _, t := range toks {
		if words[t.norm] {
			return true
		}
	}
	return false
}

// first returns the first word that is no determiner, or a zero token.
func first(obj []token) token {
	for _, t := range obj {
		if !determiners[t.norm] {
			return t
		}
	}
	return token{}
}

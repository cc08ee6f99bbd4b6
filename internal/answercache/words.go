package answercache

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Key is a question without case, punctuation and order of words (X8).
func Key(text string) string {
	ws := strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return unicode.ToLower(r)
		}
		return ' '
	}, text))
	slices.Sort(ws)
	return strings.Join(ws, " ")
}

// words are the words of a text, folded, in their order.
func words(text string) []string {
	return strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return ' '
	}, norm.NFD.String(text)))
}

func set(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

var (
	// timeWords make an answer another one tomorrow.
	timeWords = set(`now today tonight tomorrow yesterday currently current latest recent recently just soon later already yet still
		time date day week month year hour minute morning evening next last ago since until
		ahora hoy manana ayer anoche recien recientemente actual actualmente ultimo ultima ultimos ultimas pronto luego despues ya todavia aun
		hora fecha dia semana mes ano minuto tarde noche proximo proxima pasado pasada hace`)
	// feelings make it depend on the mood.
	feelings = set(`feel feeling feelings sad happy angry anxious worried upset tired lonely scared stressed depressed excited afraid hurt cry crying
		siento sentir triste feliz enojado enojada ansioso ansiosa preocupado preocupada cansado cansada solo sola miedo estresado estresada
		deprimido deprimida llorar llorando angustia mal`)
	// deeds ask for something to be done, or made up.
	deeds = set(`send delete remove create write make run execute buy book order call email schedule cancel update change set add start stop deploy
		remind remember forget save open close tell joke story random generate translate suggest recommend
		envia enviar manda mandar borra borrar elimina crear crea escribe escribir hacer haz ejecuta ejecutar compra comprar reserva llama llamar
		cancela cancelar cambia cambiar agrega agregar inicia para desplegar recorda recuerda olvida guarda abre cierra conta contame cuenta
		chiste historia genera traduce sugeri recomenda`)
	// pointers lead out of the question.
	pointers = set(`it that this these those there then he she they them his her one again more else other another above before after
		eso esto esa ese estas estos esas esos aquello ahi entonces el ella ellos ellas otra otro mas tambien anterior antes`)
	// asking begins a question in which these words are nothing but grammar.
	asking  = set(`what whats which who whos whom whose where when how why is are do does did am was were can have has que cual cuales quien quienes donde cuando como cuanto cuantos cuanta cuantas soy es son tengo tiene esta estoy`)
	grammar = set(`a an the of to in on at for with by from and or i me my mine we our us you your be been s d ll re ve m please know about
		el la los las un una unos unas de del al en con por y o yo mi mis me nuestro nuestra tu su se lo le sabes sobre`)
	negations = set(`not no never dont doesnt isnt cant without nunca jamas sin ni tampoco`)
	// alike are words that ask for the same thing.
	alike = map[string]string{
		"called": "name", "names": "name", "named": "name", "llama": "name", "llaman": "name", "nombre": "name",
		"live": "home", "reside": "home", "living": "home", "vivo": "home", "resido": "home",
		"job": "work", "profession": "work", "occupation": "work", "trabajo": "work", "profesion": "work", "works": "work",
		"favourite": "favorite", "preferred": "favorite", "prefer": "favorite", "favorito": "favorite", "favorita": "favorite", "preferido": "favorite", "preferida": "favorite",
		"allergic": "allergy", "allergies": "allergy", "alergico": "allergy", "alergica": "allergy", "alergia": "allergy", "alergias": "allergy",
	}
)

// Refuse says why a question is never answered from the cache, "" when it may
// be.
func Refuse(q Question) string {
	ws := words(q.Text)
	switch {
	case len(ws) == 0 || len(ws) > 24:
		return "no short question"
	case !strings.Contains(q.Text, "?") && !asking[ws[0]]:
		return "no question"
	}
	for _, r := range q.Text {
		if unicode.IsLetter(r) && !unicode.In(r, unicode.Latin) {
			return "a language whose words for time and feelings are not known"
		}
	}
	for i, w := range ws {
		switch {
		case timeWords[w]:
			return "depends on the time"
		case feelings[w]:
			return "speaks of feelings"
		case deeds[w] && !(w == "llama" || w == "call"):
			return "asks for something to be done"
		case pointers[w] && !(w == "el" && i+1 < len(ws)):
			return "points to what was said before"
		}
	}
	for _, f := range q.Facts {
		if slices.ContainsFunc(content(f.Text), func(w string) bool { return slices.Contains(content(q.Text), w) }) {
			return ""
		}
	}
	return "rests on no fact"
}

// content is the sorted set of words that a question is about, with those that
// ask for the same thing made one.
func content(text string) []string {
	var list []string
	for _, w := range words(text) {
		if asking[w] || grammar[w] || negations[w] {
			continue
		}
		if same, ok := alike[w]; ok {
			w = same
		} else {
			w = strings.TrimSuffix(w, "s")
		}
		list = append(list, w)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// sameIntent is the check of words beside the likeness of meaning, which knows
// a sister from a brother by little: both are about the same things, and
// neither negates, counts or possesses what the other does not.
func sameIntent(a, b string, aboutA, aboutB []string) bool {
	if !slices.Equal(aboutA, aboutB) {
		return false
	}
	kinds := func(text string) (list []string) {
		for _, w := range words(text) {
			switch {
			case negations[w]:
				list = append(list, "not")
			case w == "my" || w == "mi" || w == "mis" || w == "i" || w == "me" || w == "yo" || w == "mine" || w == "soy" || w == "tengo":
				list = append(list, "mine")
			case w == "your" || w == "tu" || w == "you":
				list = append(list, "yours")
			case w == "who" || w == "quien" || w == "where" || w == "donde" || w == "why" || w == "when" || w == "cuando":
				list = append(list, w)
			case w == "much" || w == "many" || w == "cuanto" || w == "cuantos" || w == "cuantas" || w == "cuanta":
				list = append(list, "count")
			}
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	return slices.Equal(kinds(a), kinds(b))
}

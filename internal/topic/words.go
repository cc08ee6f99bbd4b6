package topic

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Content returns the words of a text that carry its subject, folded, in their
// order: neither function words nor the small change of chat.
func Content(text string) []string {
	var words []string
	for _, w := range strings.FieldsFunc(fold(head(text)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' }) {
		if w = strings.Trim(w, "'"); w != "" && !functionWords[w] && !chatWords[w] {
			words = append(words, w)
		}
	}
	return words
}

// IsFunctionWord reports whether a folded word belongs to the closed classes of
// English or Spanish.
func IsFunctionWord(w string) bool { return functionWords[w] }

// headBytes is how much of a text is read: a subject is named early, and what
// is pasted behind it is not said.
const headBytes = 2000

func head(text string) string {
	if len(text) <= headBytes {
		return text
	}
	return strings.ToValidUTF8(text[:headBytes], "")
}

// fold lower-cases and takes the accents off.
func fold(s string) string {
	s = strings.ReplaceAll(strings.ToLower(s), "’", "'")
	ascii := true
	for i := range len(s) {
		if s[i] >= 0x80 {
			ascii = false
			break
		}
	}
	if ascii {
		return s
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(s))
}

// spanishFloor is the likeness that unrelated Spanish texts have: a table made
// for English knows their words by pieces that many of them share.
const spanishFloor = 0.2

// Similarity is the likeness of the content words of two texts; where both are
// Spanish, what any two Spanish texts have in common is taken off. It is
// unknown when a side has no content words.
func Similarity(a, b string, like Likeness) (similarity float64, known bool) {
	x, y := Content(a), Content(b)
	if len(x) == 0 || len(y) == 0 || like == nil {
		return 0, false
	}
	s := like(strings.Join(x, " "), strings.Join(y, " "))
	if isSpanish(a) && isSpanish(b) {
		s = (s - spanishFloor) / (1 - spanishFloor)
	}
	return s, true
}

// isSpanish tells by the function words that only one of the two languages has.
func isSpanish(text string) bool {
	es, en := 0, 0
	for _, w := range strings.FieldsFunc(fold(head(text)), func(r rune) bool { return !unicode.IsLetter(r) }) {
		switch {
		case spanishOnly[w]:
			es++
		case englishOnly[w]:
			en++
		}
	}
	return es > en
}

// leans reports whether a text speaks of something that it does not name.
func leans(text string) bool {
	for _, w := range strings.FieldsFunc(fold(head(text)), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
		if pronouns[w] {
			return true
		}
	}
	return false
}

var pronouns = set(`it it's its he him his she her they them their that those lo los le les eso esto esos ella ellos ellas`)

// shareWord reports whether a word of four letters or more is in both, but for
// its ending.
func shareWord(a, b []string) bool {
	stems := map[string]bool{}
	for _, w := range a {
		stems[stem(w)] = true
	}
	for _, w := range b {
		if len(w) >= 4 && stems[stem(w)] {
			return true
		}
	}
	return false
}

// stem cuts a word to its first letters, which is enough to see it again.
func stem(w string) string {
	rs := []rune(w)
	if n := len(rs); n > 6 {
		return string(rs[:6])
	}
	return strings.TrimRight(w, "s")
}

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

// functionWords are the closed classes of English and Spanish: articles,
// pronouns, prepositions, conjunctions, auxiliaries, question words, and the
// small change of chat. Folded.
var functionWords = set(english + spanish + shared)

const english = `
an the this that these those some any each every not none all both few many much more most other another such same own
i my mine myself you your yours yourself he him his she her hers it its we us our ours they them their theirs one ones
who whom whose which what when where why how
and or but nor so yet if then else than because while although though until unless since whether
of in on at by for with without about against between into through during before after above below to from up down out off over under again once near via
am are was were be been being do does did doing done having had can could will would shall should may might must
i'm you're he's she's it's we're they're i've you've we've they've i'd you'd i'll you'll we'll don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't haven't hasn't that's what's let's there's
there here now just only also too very really even still already ever never please thanks thank yes yeah hi hello hey well like get got make made let tell know think
`

const spanish = `
el la los las lo un una unos unas este esta esto estos estas ese esa eso esos esas aquel aquella
yo mi mis mio tu te ti tus tuyo vos usted ustedes ella ellos ellas nos nosotros su sus suyo le les se si
quien quienes cual cuales que cuando donde como cuanto cuantos cuanta cuantas porque por
y e o u ni pero sino aunque mientras pues entonces
de del en con sin sobre entre hacia hasta desde para al ante bajo segun tras durante
es soy eres somos son era eran fue fueron ser sido estoy estamos estan estaba estaban estar ha hemos han habia hay haber tengo tiene hacer hace hizo puede puedo puedes debe
tambien muy mas menos ya aun solo aqui ahi alli ahora bien gracias hola dale vale bueno
`

// shared are written alike in both languages, or are words of both.
const shared = `a as is no me he has have per ok okay`

// chatWords say nothing about a subject in a conversation either.
var chatWords = set(`
wow great awesome nice good cool amazing glad sounds sure definitely want wanted wants going go went lot lots thing things something anything
always time im ive thats didnt need help show give lets back really maybe guess hear
quiero queria quisiera querria decime dime podes podrias puedes necesito cosa cosas algo nada genial claro jaja voy vamos hacemos
`)

var (
	spanishOnly = set(spanish)
	englishOnly = set(english)
)

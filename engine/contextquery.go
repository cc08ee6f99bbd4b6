package engine

import (
	"slices"
	"strings"

	"strandline"
	"strandline/internal/extract"
)

// Part of a long message that is searched for, in bytes: people say what they
// want at the beginning or at the end.
const (
	queryHead = 800
	queryTail = 400
)

const (
	fewWords  = 2  // telling words below which a message leans on what came before ("and how many?")
	manyWords = 30 // above which what came before would drown it
)

// queryOf returns what to search for on behalf of a message: its telling words,
// and where it has fewer than two, those of the user's last message in the
// window too. It is "" for thanks and greetings, and when there is nothing that
// can be searched for.
func queryOf(message string, window []strandline.Message) string {
	if reason, junk := extract.Junk(clipped(message)); junk && phatic[reason] {
		return ""
	}
	words := tellingWords(clipped(message))
	if len(words) < fewWords {
		for _, m := range slices.Backward(window) {
			if m.Role != strandline.RoleUser || strings.TrimSpace(m.Content) == strings.TrimSpace(message) {
				continue
			}
			if before := tellingWords(clipped(m.Content)); len(before) <= manyWords {
				words = append(words, before...)
			}
			break
		}
	}
	return strings.Join(words, " ")
}

// phatic are the kinds of junk that say nothing about a subject.
var phatic = map[string]bool{"greeting": true, "acknowledgement": true, "heartbeat": true}

func clipped(s string) string {
	if len(s) <= queryHead+queryTail {
		return s
	}
	return strings.ToValidUTF8(s[:queryHead]+" "+s[len(s)-queryTail:], " ")
}

// tellingWords returns the words of a text but for those that carry no subject.
func tellingWords(text string) []string {
	var words []string
	for _, w := range strings.Fields(text) {
		if bare := strings.TrimFunc(fold(w), func(r rune) bool { return !isWord(r) }); bare != "" && !functionWords[strings.ReplaceAll(bare, "’", "'")] {
			words = append(words, w)
		}
	}
	return words
}

// functionWords are the closed classes of English and Spanish: articles,
// pronouns, prepositions, conjunctions, auxiliaries, question words, and the
// small change of chat. Folded.
var functionWords = set(`
a an the this that these those some any each every no not none all both few many much more most other another such same own
i me my mine myself you your yours yourself he him his she her hers it its we us our ours they them their theirs one ones
who whom whose which what when where why how
and or but nor so yet if then else than as because while although though until unless since whether
of in on at by for with without about against between into through during before after above below to from up down out off over under again once near per via
is am are was were be been being do does did doing done have has had having can could will would shall should may might must
i'm you're he's she's it's we're they're i've you've we've they've i'd you'd i'll you'll we'll don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't haven't hasn't that's what's let's there's
there here now just only also too very really even still already ever never please thanks thank ok okay yes yeah hi hello hey well like get got make made let tell know think
el la los las lo un una unos unas este esta esto estos estas ese esa eso esos esas aquel aquella
yo me mi mis mio tu te ti tus tuyo vos usted ustedes el ella ellos ellas nos nosotros su sus suyo le les se si
quien quienes cual cuales que cuando donde como cuanto cuantos cuanta cuantas porque por
y e o u ni pero sino aunque mientras pues entonces
de del en con sin sobre entre hacia hasta desde para a al ante bajo segun tras durante
es soy eres somos son era eran fue fueron ser sido estoy esta estas estamos estan estaba estaban estar he has ha hemos han habia hay haber tengo tiene hacer hace hizo puede puedo puedes debe
no tambien muy mas menos ya aun solo aqui ahi alli ahora bien gracias hola dale vale bueno
`)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

package rank

import "strings"

// FunctionWord reports whether a folded word is of the closed classes of English
// or Spanish: articles, pronouns, prepositions, conjunctions, auxiliaries and
// question words. They say how is asked, not about what.
func FunctionWord(folded string) bool { return functionWords[strings.ReplaceAll(folded, "’", "'")] }

var functionWords = set(`
a an the this that these those some any each every no not none all both few many much more most other another such same own
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours they them their theirs
who whom whose which what when where why how
and or but nor so if then than as because while of in on at by for with about to from up out into over during
is am are was were be been being do does did doing done have has had having can could will would shall should may might must
there here just also too very really ever
i'm i've i'd i'll im ive you're you've he's she's it's its we're we've they're they've isn't aren't wasn't weren't don't doesn't didn't won't can't couldn't
isnt arent wasnt werent dont doesnt didnt wont cant couldnt
what's who's where's how's when's that's there's whats whos wheres hows thats theres
el la los las lo un una unos unas este esta esto estos estas ese esa eso esos esas aquel aquella
yo mi mis mio mia tu tus te ti vos usted ustedes ella ellos ellas nos nosotros su sus suyo le les se
quien quienes cual cuales que cuando donde como cuanto cuanta cuantos cuantas porque por
y e o u ni pero si de del en con sin sobre entre hacia hasta desde para a al
es soy eres somos son era eran fue fueron ser sido estoy estas estamos estan estaba estaban estar he ha hemos han habia hay haber
no muy mas menos ya tambien aqui ahi alli hice hizo haces hace
`)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

package mood

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// The English words are those of VADER (C.J. Hutto, MIT licence, see
// lexicon/LICENSE-VADER.txt): means of ten people's ratings, -4 to 4. The
// other English words and the Spanish ones were compiled for this program on the
// same scale.
var (
	//go:embed lexicon/en.tsv
	englishWords string
	//go:embed lexicon/en_more.tsv
	moreEnglish string
	//go:embed lexicon/es.tsv
	spanishWords string
)

// lexicon is what a language's words mean for a mood.
type lexicon struct {
	words     map[string]float64
	stems     map[string]float64 // of words that begin so
	longest   int                // stem, in bytes
	phrases   int                // words of the longest entry
	boosters  map[string]float64
	negations map[string]bool
	turns     map[string]bool // words after which the sentence means what it says
}

var english = sync.OnceValue(func() *lexicon {
	l := readLexicon(englishWords + moreEnglish)
	l.boosters = weights(.293, `absolutely amazingly awfully completely considerably decidedly deeply effing enormously entirely especially exceptionally
		extremely fabulously flipping frigging fricking fucking fully greatly hella highly hugely incredibly intensely majorly more most particularly
		purely quite really remarkably so substantially super thoroughly totally tremendously uber unbelievably unusually utterly very`,
		-.293, `almost barely hardly kinda kind-of less little marginally occasionally partly scarcely slightly somewhat sorta bit`)
	l.negations = set(`not no never none nobody nothing neither nor nowhere without cannot cant can't couldnt couldn't didnt didn't doesnt doesn't dont don't
		hadnt hadn't hasnt hasn't havent haven't isnt isn't arent aren't aint ain't wasnt wasn't werent weren't wont won't wouldnt wouldn't shouldnt
		shouldn't mustnt mustn't rarely seldom despite lack lacks lacking`)
	l.turns = set(`but however although though yet`)
	return l
})

var spanish = sync.OnceValue(func() *lexicon {
	l := readLexicon(spanishWords)
	l.boosters = weights(.293, `muy mucho mucha muchos muchas muchisimo muchisima tan tanto tanta demasiado super re bastante realmente totalmente completamente
		absolutamente extremadamente sumamente increiblemente verdaderamente mas que cuanto cuanta tremendamente profundamente`,
		-.293, `poco apenas casi algo ligeramente medio menos`)
	l.negations = set(`no nunca jamas sin ni tampoco nadie nada ningun ninguna ninguno falta`)
	l.turns = set(`pero sino aunque`)
	return l
})

// readLexicon reads lines of a word, a tab and a valence. A word that ends in *
// stands for all that begin so.
func readLexicon(text string) *lexicon {
	l := &lexicon{words: map[string]float64{}, stems: map[string]float64{}, phrases: 1}
	for line := range strings.Lines(text) {
		word, value, ok := strings.Cut(strings.TrimSpace(line), "\t")
		v, err := strconv.ParseFloat(value, 64)
		if !ok || err != nil {
			continue // the heading
		}
		if stem, ok := strings.CutSuffix(word, "*"); ok && stem != "" && isLetter(stem[0]) {
			l.stems[stem] = v
			l.longest = max(l.longest, len(stem))
			continue
		}
		l.words[word] = v
		l.phrases = max(l.phrases, 1+strings.Count(word, " "))
	}
	return l
}

func isLetter(b byte) bool { return 'a' <= b && b <= 'z' }

// valence returns that of a word; the longest stem decides.
func (l *lexicon) valence(word string) (float64, bool) {
	if v, ok := l.words[word]; ok {
		return v, true
	}
	for n := min(len(word), l.longest); n > 1; n-- {
		if v, ok := l.stems[word[:n]]; ok {
			return v, v != 0
		}
	}
	return 0, false
}

// set makes a set of the words of a text.
func set(text string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(text) {
		m[w] = true
	}
	return m
}

func weights(up float64, raising string, down float64, lowering string) map[string]float64 {
	m := map[string]float64{}
	for _, w := range strings.Fields(raising) {
		m[w] = up
	}
	for _, w := range strings.Fields(lowering) {
		m[w] = down
	}
	return m
}

// common are frequent words that tell the languages apart.
var common = [2]map[string]bool{
	set(`the a an and of to in is it you that for on are with as this be at i have not but what all were we when your can there my so me just
		was has been im i'm it's do how they he she his her our will about out get got`),
	set(`el la los las un una de del que y en es se lo por con para su al como mas pero sus le ya o este si porque esta entre cuando muy sin
		sobre tambien me hasta hay donde quien desde todo nos te mi eres soy estoy esto eso tu yo ella fue ser hoy hace son estan estas tengo`),
}

// lexiconFor returns the lexicon of the language that the words are in.
func lexiconFor(tokens []token) *lexicon {
	var n [2]int
	for _, t := range tokens {
		for i := range n {
			if common[i][t.word] {
				n[i]++
			}
		}
		if t.accented {
			n[1]++
		}
	}
	if n[1] == n[0] { // too short to tell: by the words that mean something
		for _, t := range tokens {
			if _, ok := english().valence(t.word); ok {
				n[0] += 2
			}
			if _, ok := spanish().valence(t.word); ok {
				n[1]++
			}
		}
	}
	if n[1] > n[0] {
		return spanish()
	}
	return english()
}

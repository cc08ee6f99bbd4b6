package extract

import (
	"slices"
	"strings"
	"unicode"
)

// reasonUnfinished refuses a statement that breaks off: "I am allergic to".
const reasonUnfinished = "unfinished"

// breaksOff reports whether a text ends in a word that must go on, with nothing behind
// it: an article, a preposition that has its noun nowhere before, or "is" without what
// somebody is. English puts both before the verb as well ("the person I live with", "I know
// who I am"), so that a doubt is decided for the text.
func breaksOff(text string) bool {
	toks := tokenize(nil, text)
	n := len(toks) - 1
	if n < 0 || toks[n].quoted || toks[n].code || signs(text[toks[n].end:]) {
		return false
	}
	last, raw, before := toks[n].norm, text[toks[n].start:toks[n].end], ""
	if n > 0 {
		before = toks[n-1].norm
	}
	switch {
	case n > 0 && raw != strings.ToLower(raw) && len([]rune(raw)) <= 2:
		return false // "vitamin A", "I live in LA"
	case mustGoOn[last]:
		return n > 0 && !lettered[before] && !(governs[before] && pronounToo[last]) && raw == last
	case spanishLeads[last]:
		return n > 0 && toks[n].sep == 0 && raw == last && !nounsToo[before+" "+last] && !has(toks[:n], plainEnglish)
	case englishCopulas[last]:
		return !strings.ContainsAny(before, "0123456789") && !agrees[before] && !parted(toks) && subjects[toks[0].norm] && n < 6 && !fronted(toks)
	case spanishCopulas[last]:
		return n < 5 && !agrees[before] && (n == 0 || spanishSubjects[toks[0].norm]) && !has(toks[:n], spanishFronts)
	case last == "not":
		return auxiliary[before] && !parted(toks) && n < 6 // "my daughter doesn't"
	case last == "to":
		return goesTo[before] && !fronted(toks)
	case last == "in":
		return settles[before] && n < 5 && !fronted(toks) // "our au pair, and lives in"
	case strands[last]:
		return n > 0 && raw == last && !passive(toks) && !idioms[before+" "+last] && !fronted(toks)
	}
	return false
}

// signs reports whether what stands behind the last word says something: "sin ;", an emoji.
func signs(rest string) bool {
	return strings.ContainsFunc(rest, spells) || strings.HasPrefix(rest, " ") && strings.Trim(rest, " .…:") != ""
}

// spells reports whether a character behind the last word says something: a sign, an emoji.
func spells(r rune) bool {
	return r > unicode.MaxASCII && !strings.ContainsRune("…»”’“«—–", r) || r >= ' ' && strings.ContainsRune("<>@#$%^&=+~|{}/\\", r)
}

// fronted reports whether what the last word belongs to stands before it: after a word that
// asks or relates, as what a clause without one is about ("the city I moved to"), or as what
// is to be done with ("somebody to live with").
func fronted(toks []token) bool {
	for k := 1; k < len(toks)-1; k++ {
		w, before := toks[k].norm, toks[k-1].norm
		if w == "to" && k+2 < len(toks) || relates[w] {
			return true
		}
		if toks[k].sep == 0 && (pronouns[w] && !joins[before] || toks[k].capital && k > 1 && !toks[k-1].capital && !function[before]) {
			return true // "the person I live with", "the woman Tom is married to"
		}
	}
	return relates[toks[0].norm] && toks[0].norm != "that"
}

// parted reports whether a clause begins within the text: "she isn't diabetic, I am".
func parted(toks []token) bool {
	return slices.ContainsFunc(toks[1:], func(t token) bool { return t.sep != 0 })
}

// passive reports whether the verb before the preposition is one, as in "it is paid for".
func passive(toks []token) bool {
	n := len(toks) - 2
	return !moved[toks[n].norm] && (strings.HasSuffix(toks[n].norm, "ed") || participles[toks[n].norm]) && (has(toks[:n], beings) || n > 0 && strings.HasSuffix(toks[n-1].norm, "'s"))
}

var (
	mustGoOn        = set("the an a my our your their un los las la mi mis")
	lettered        = set("vitamin hepatitis type plan grade option group blood vitamina grupo tipo clase opcion is letter")
	governs         = set("a de para por con sin en contra sobre entre hacia segun como")
	pronounToo      = set("mi")
	spanishLeads    = set("de en con por para sobre entre hacia desde hasta segun")
	nounsToo        = phraseSet("el sobre", "un sobre", "mi sobre", "no para", "se para", "nunca para", "que entre", "a sin", "my sin", "the sin", "original sin", "of sin", "a con", "the con", "air con", "comic con", "por sobre")
	englishCopulas  = set("am is are was were")
	spanishCopulas  = set("soy somos es son era eran fue")
	subjects        = set("i we he she they it my our his her their your the")
	spanishSubjects = set("yo nosotros nosotras el ella ellos ellas mi mis nuestro nuestra")
	spanishFronts   = set("que lo la como quien quienes donde cuando cual cuanto si asi")
	plainEnglish    = set("the and is my i of to in")
	goesTo          = set("allergic intolerant sensitive married engaged related addicted moved moving relocated switched prone")
	settles         = set("live lives lived living born based located reside resides")
	strands         = set("of from with for at into than per during between among towards upon onto")
	idioms          = phraseSet("in between", "kind of", "sort of", "care of", "fun of", "rid of", "heard of")
	relates         = set("who whom whose what which where when why how that as than whatever whoever wherever however way all therefore all everything something anything nothing somebody someone nobody so if")
	pronouns        = set("i we you he she they it my")
	joins           = set("and but because so since or then that remember btw hi hey hello please though although while say know think")
	participles     = set("spat sworn let set sent broken paid dealt spoken sought taken done made seen heard thought fought")
	moved           = set("diagnosed scared interested involved worried")
	agrees          = set("both all also too still indeed tambien tampoco si no ya")
	beings          = set("is are was were be been being am get gets got feel feels felt needs need")
)

package extract

import (
	"slices"
	"strings"
)

// How surely words are a correction.
const (
	likely  = iota + 1 // "sorry", "I mean": where a like value follows
	sure               // "I meant", "correction"
	evident            // "no wait", "scratch that": within a sentence too
)

// correcting are the words by which people correct themselves, with how surely they do.
var correcting = map[string]int{
	"no wait": evident, "wait no": evident, "nope wait": evident, "wait nope": evident, "scratch that": evident, "strike that": evident, "no sorry": evident, "sorry no": evident,
	"correction": sure, "i meant": sure, "i meant to say": sure, "i meant to write": sure, "but i meant": evident, "pero quise decir": evident, "pero queria decir": evident, "meant": sure, "make that": sure, "or rather": sure, "typo": sure, "i misspoke": sure,
	"my bad": sure, "my mistake": sure, "sorry": likely, "oops": likely, "whoops": likely, "i mean": likely, "rather": likely,
	"no espera": evident, "espera no": evident, "no perdon": evident, "perdon no": evident, "no miento": evident, "miento": sure, "no digo": evident,
	"mejor dicho": evident, "corrijo": sure, "me corrijo": sure, "correccion": sure, "me equivoque": sure, "me confundi": sure, "quise decir": sure, "queria decir": sure, "fe de erratas": sure,
	"retiro lo dicho": evident, "tacha eso": evident, "perdon": likely, "digo": likely, "disculpa": likely, "disculpas": likely, "en realidad": likely, "quiero decir": likely, "ups": likely,
}

// correctors are the longest word of each way to correct oneself.
var correctors = func() (all []string) {
	for way := range correcting {
		all = append(all, slices.MaxFunc(strings.Fields(way), func(a, b string) int { return len(a) - len(b) }))
	}
	slices.Sort(all)
	return slices.Compact(all)
}()

// mayCorrect reports whether a text has a word by which people correct themselves.
func mayCorrect(text string) bool {
	folded := fold(text)
	return strings.HasPrefix(folded, "*") || strings.HasSuffix(folded, "*") ||
		slices.ContainsFunc(correctors, func(w string) bool { return strings.Contains(folded, w) })
}

var (
	conjoins = set("since because so but and which who when if though although porque desde pero y que cuando si aunque asi")
	// saysAll end what is said for itself, or goes on in other ways: "scratch that idea", "typo above".
	saysAll = set("that typo correction bad mistake correccion erratas corrijo equivoque confundi")
	// lessens begin what leaves a statement less.
	lessens = set("not no just only solo solamente")
	// meaning end "I mean Theo", behind which nothing need part it from what is meant.
	meaning = set("mean digo decir rather")
	// noValue are words that no value has.
	noValue = set(`is are am was soy es i you he she they we it me what why how where when who not do does did don can could will would should have has had was were yo vos tu usted nos
		que como donde cuando quien no hace hacer hacelo it this that these esto eso esta ese really very just about later again please help thanks busy late
		fine good great bad better worse wrong right done cool nice true false same different possible weird sure maybe stop nevermind undo cancel more less both neither none next last one ones
		bien mal mejor peor igual listo claro seguro dale basta cancela verdad mentira falso posible raro otro otra otros otras mas menos ambos ninguno ninguna siguiente ultimo ultima
		tarde luego despues ahora gracias ayuda ayudame never nunca nothing nada everything todo forget yes si ok`)
)

// beforehand are what people say before they correct themselves.
var beforehand = set("actually oh ah hmm hm ugh argh ay uy ok no nope wait well bueno uf eh er um uh che ahh espera sorry perdon oops ups whoops")

// correctsAt returns where the introduction of a correction that begins at token i ends, and
// how surely it is one: 0 for none.
func correctsAt(text string, toks []token, i int) (next, power int) {
	next = i
	for next < len(toks) {
		n, p := longest(toks, next)
		if n == 0 {
			if !beforehand[toks[next].norm] {
				break
			}
			n = 1
		}
		if next > i && p == 0 && power > 0 && !punctuated(text, toks, next+n-1) {
			break
		}
		power = max(power, p)
		next += n
	}
	return next, power
}

// longest returns how many tokens from one on are the longest words of a correction.
func longest(toks []token, i int) (n, power int) {
	words := ""
	for k := i; k < len(toks) && k < i+4; k++ {
		words = strings.TrimPrefix(words+" "+toks[k].norm, " ")
		if p := correcting[words]; p > 0 {
			n, power = k-i+1, p
		}
	}
	return n, power
}

// rejects reports whether the words take the statement before them back outright.
func rejects(toks []token) bool {
	if len(toks) < 2 {
		return false
	}
	switch toks[len(toks)-2].norm + " " + toks[len(toks)-1].norm {
	case "scratch that", "strike that", "lo dicho", "tacha eso":
		return true
	}
	return false
}

// skipCopula skips what stands between an introduction and its value: "it's", "es el".
func skipCopula(toks []token, i int) int {
	for _, c := range [...]string{"that should be", "it should be", "should be", "it is actually", "it is", "that is", "actually", "is", "es", "era", "son", "eran", "seria"} {
		if words := strings.Fields(c); startsWith(toks[i:], words) {
			return i + len(words)
		}
	}
	return i
}

func startsWith(toks []token, words []string) bool {
	for k, w := range words {
		if k >= len(toks) || toks[k].norm != w {
			return false
		}
	}
	return true
}

// restates reports whether words are a statement of their own.
func restates(toks []token) bool {
	return len(toks) > 2 && (speaker[toks[0].norm] || toks[0].norm == "the" || has(toks, speakingVerbs))
}

var speakingVerbs = set("is am are es soy son somos take tomo live vivo work trabajo have tengo use uso")

// directs reports whether a fragment tells the listener to do something.
func directs(text string, toks []token, from, end int) bool {
	return end-from > 1 && !toks[from].capital && !isValue(toks[from].norm) && !counting(toks[from].norm) && !placing[toks[from].norm] && directive(text[:toks[end-1].end], toks[from:end], 0) && !nouns(toks[from:end])
}

// nouns reports whether two words are rather a thing than an order.
func nouns(toks []token) bool {
	return len(toks) == 2 && hasSuffixes(toks[1].norm, "s", "er", "or", "ist", "ian") && !determiners[toks[1].norm] && len(toks[1].norm) > 4
}

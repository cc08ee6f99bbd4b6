package mood

import "strings"

// Words that mean something else than they say where they stand: terms of
// machines, words that only strengthen, and praise of what goes wrong.

// near is how many words away a term of machines makes another one.
const near = 3

// technical reports whether a word is one of programs and machines, as in "kill
// the process": words of machines stand near it and no person is its object.
func technical(tokens []token, i int, lex *lexicon) bool {
	t := lex.ofMachines
	dire := t.dire[tokens[i].word]
	if !dire && !t.words[tokens[i].word] || i+1 < len(tokens) && persons[tokens[i+1].word] || i > 0 && lex == spanish() && persons[tokens[i-1].word] {
		return false
	}
	machine := func(k int) bool {
		w := tokens[k].word
		return w != tokens[i].word && (t.machines[w] || !dire && t.near[w])
	}
	for k := i - 1; k >= max(0, i-near) && !tokens[k].ends; k-- {
		if machine(k) {
			return true
		}
	}
	for k := i + 1; k <= min(len(tokens)-1, i+near) && !tokens[k-1].ends; k++ {
		if machine(k) {
			return true
		}
	}
	return false
}

var persons = set(`me us my him her myself te nos os`)

// strengthens reports whether a word only makes the praise after it stronger:
// insanely good, terribly nice.
func strengthens(tokens []token, i int, lex *lexicon) bool {
	if !lex.loaded[tokens[i].word] || i+1 >= len(tokens) || tokens[i].pause {
		return false
	}
	v, _ := lex.valence(tokens[i+1].word)
	return v > 0
}

// irony returns the place of the praise that opens a text about something going
// wrong, -1 for none: "great, it broke again", "genial, otra caída", "love it when
// the build breaks". Several signs are needed: praise as an exclamation, trouble
// and a word of having had enough; and nothing else may be praised.
func irony(tokens []token, lex *lexicon) int {
	at, enough := 0, false
	for at < len(tokens) && at < 2 && lex.again[tokens[at].word] {
		enough = true
		at++
	}
	length := 0
	for _, o := range lex.openers {
		for _, from := range [...]int{0, at} {
			if n := 1 + strings.Count(o, " "); from+n <= len(tokens) && join(tokens[from:from+n]) == o {
				at, length, enough = from, n, true
			}
		}
	}
	if length == 0 && at < len(tokens) && lex.praise[tokens[at].word] && tokens[at].pause {
		length = 1
	}
	if length == 0 {
		return -1
	}
	trouble := false
	for _, t := range tokens[at+length:] {
		enough = enough || lex.again[t.word]
		trouble = trouble || lex.trouble[t.word]
		if lex.negations[t.word] {
			return -1
		}
		if v, _ := lex.valence(t.word); v > 0 && !lex.again[t.word] && !lex.trouble[t.word] {
			return -1
		}
	}
	if !trouble || !enough {
		return -1
	}
	for _, t := range tokens[at : at+length] { // the praise itself
		if v, _ := lex.valence(t.word); v != 0 {
			return at
		}
		at++
	}
	return at - length
}

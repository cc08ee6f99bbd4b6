package mood

import (
	"math"
	"strings"
)

// What stands around a word changes its valence. The rules and constants are
// those that the authors of VADER measured (Hutto and Gilbert, 2014).
const (
	louder   = .733 // a word in capitals
	drawnOut = .3   // a word drawn out
	negated  = -.74 // the factor of a negation
	reach    = 3    // words back that an intensifier or negation counts
	before   = .5   // the factor of what comes before "but"
	after    = 1.5  // and after it

	loadedWord = .293 // what "insanely" adds to "good"
)

// weigh sums the valences of the tokens, and those of each sign.
func weigh(tokens []token, lex *lexicon) (sum, positive, negative float64, evidence []string) {
	turn := -1
	for i, t := range tokens {
		if lex.turns[t.word] && (i == 0 || tokens[i-1].word != "nothing") {
			turn = i
		}
	}
	ironic := irony(tokens, lex)
	for i := 0; i < len(tokens); i++ {
		v, length := entry(tokens, i, lex)
		for k := i; length > 1 && k < i+length; k++ {
			tokens[k].spent = true
		}
		if v == 0 {
			i += length - 1
			continue
		}
		v = shifted(v, tokens, i, length, lex)
		if i == ironic {
			v = math.Copysign(v, -1)
		}
		switch {
		case turn > i:
			v *= before
		case turn >= 0:
			v *= after
		}
		sum += v
		positive, negative = positive+max(v, 0), negative+max(-v, 0)
		evidence = append(evidence, join(tokens[i:i+length]))
		i += length - 1
	}
	return sum, positive, negative, evidence
}

// entry returns the valence of the longest entry that begins with a token, and how
// many tokens it takes.
func entry(tokens []token, i int, lex *lexicon) (v float64, length int) {
	if tokens[i].emoji != 0 {
		return tokens[i].emoji, 1
	}
	for n := min(lex.phrases[tokens[i].word], len(tokens)-i); n > 1; n-- {
		if v, ok := lex.words[join(tokens[i:i+n])]; ok {
			return v, n
		}
	}
	if _, ok := lex.boosters[tokens[i].word]; ok {
		return 0, 1
	}
	if lex.negations[tokens[i].word] && (lex == spanish() || followed(tokens, i, lex)) {
		return 0, 1 // it is part of what it negates
	}
	v, _ = lex.valence(tokens[i].word)
	if technical(tokens, i, lex) || v < 0 && strengthens(tokens, i, lex) {
		v = 0
	}
	return v, 1
}

// followed reports whether a negation has something to negate.
func followed(tokens []token, i int, lex *lexicon) bool {
	for j := i + 1; j <= i+reach && j < len(tokens); j++ {
		if _, ok := lex.valence(tokens[j].word); ok {
			return true
		}
	}
	return false
}

func join(tokens []token) string {
	if len(tokens) == 1 {
		return tokens[0].word
	}
	var b strings.Builder
	for i, t := range tokens {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.word)
	}
	return b.String()
}

// shifted is a valence after what stands before the word.
func shifted(v float64, tokens []token, i, length int, lex *lexicon) float64 {
	if tokens[i].loud {
		v += math.Copysign(louder, v)
	}
	if tokens[i].drawn {
		v += math.Copysign(drawnOut, v)
	}
	if tokens[i].emoji != 0 {
		return v
	}
	negations := 0
	for back := 1; back <= reach && i-back >= 0; back++ {
		b := tokens[i-back]
		if b.ends {
			break
		}
		if b.spent {
			continue
		}
		if back == 1 && strengthens(tokens, i-1, lex) {
			v += math.Copysign(loadedWord, v)
		}
		if w := lex.boosters[b.word]; w != 0 {
			if b.loud {
				w += math.Copysign(louder, w)
			}
			v += math.Copysign(w, v*w) * (1 - .05*float64(back-1))
		}
		if negates(tokens, i-back, lex) {
			negations++
		}
	}
	if next := i + length; next+1 < len(tokens) && tokens[next].word == "no" && tokens[next+1].word == "more" && !tokens[next-1].pause {
		negations++ // scared no more
	}
	if lex == spanish() {
		negations = min(negations, 1) // no … nada denies once
	}
	return v * math.Pow(negated, float64(negations))
}

// negates reports whether a word denies what follows it: not in "nothing but" nor
// in "never been so".
func negates(tokens []token, i int, lex *lexicon) bool {
	if !lex.negations[tokens[i].word] {
		return false
	}
	next := func(n int) string {
		if i+n < len(tokens) {
			return tokens[i+n].word
		}
		return ""
	}
	switch tokens[i].word {
	case "nothing":
		return next(1) != "but"
	case "never":
		for n := 1; n <= 2; n++ {
			if w := next(n); w == "so" || w == "this" || w == "such" {
				return false
			}
		}
	}
	return true
}

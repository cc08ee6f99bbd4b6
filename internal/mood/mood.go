// Package mood tells how a message sounds, from 0 (distressed) over 5 (neutral)
// to 10 (elated), and how that changes from one message to the next (E3).
//
// Words, idioms, emoticons and emoji have a valence from a lexicon; what stands
// around them changes it: negation, intensifiers, capitals, exclamation marks
// and "but". English and Spanish are understood, told apart by their common
// words. Idioms, words of machines and the plainest irony are not taken
// literally; what is only implied escapes it. Measured against public labelled sets in docs/mood.md.
package mood

import (
	"math"
	"strings"
)

// Reading is the mood of one message.
type Reading struct {
	Score       float64  // 0 to 10; 5 where nothing was found
	Descriptors []string // the band of the score, in two words
	Confidence  float64  // 0 to 1: how much the score rests on
	Evidence    []string // the words that counted, as the lexicon has them
}

// Valence is the score on the scale of -1 to 1.
func (r Reading) Valence() float64 { return (r.Score - neutral) / neutral }

// Intensity is how far the mood is from neutral, 0 to 1 and a little above: what
// the score rests on counts too.
func (r Reading) Intensity() float64 {
	return min(1, math.Abs(r.Valence())*r.Confidence+min(float64(len(r.Evidence))/10, 1)*.2)
}

const (
	neutral = 5.0
	// flattening bends a sum of valences into -1 to 1: one strong word is not
	// yet the end of the scale.
	flattening = 6.0
	// remembered is the weight of the mood before in that of a conversation.
	remembered = .3
)

// Read returns the mood of a text.
func Read(text string) Reading {
	tokens := tokenize(text)
	lex := lexiconFor(tokens)
	sum, positive, negative, evidence := weigh(tokens, lex)
	if sum != 0 {
		sum += math.Copysign(marks(text), sum)
	}
	r := Reading{Score: neutral * (1 + sum/math.Sqrt(sum*sum+flattening)), Evidence: evidence}
	r.Score = math.Round(r.Score*100) / 100
	r.Confidence = confidence(len(evidence), positive, negative)
	r.Descriptors = Describe(r.Score)
	return r
}

// Carry returns the mood of a conversation after a message: mostly the
// message's, and some of what it was before.
func Carry(before float64, now Reading) float64 {
	return (1-remembered)*now.Score + remembered*before
}

// Describe names the band that a score is in.
func Describe(score float64) []string {
	switch {
	case score >= 8:
		return []string{"positive", "uplifted"}
	case score >= 6.5:
		return []string{"content", "stable"}
	case score >= 4.5:
		return []string{"neutral", "balanced"}
	case score >= 3:
		return []string{"concerned", "unsettled"}
	}
	return []string{"distressed", "struggling"}
}

// confidence grows with the words that counted and falls when they disagree.
func confidence(words int, positive, negative float64) float64 {
	if words == 0 {
		return .3
	}
	agreed := math.Abs(positive-negative) / (positive + negative)
	c := (.5 + .45*(1-math.Pow(.6, float64(words)))) * (.6 + .4*agreed)
	return math.Round(c*100) / 100
}

// marks is what exclamation and question marks add to a mood that is there.
func marks(text string) float64 {
	ups := min(strings.Count(text, "!"), 4)
	asks := strings.Count(text, "?")
	added := float64(ups) * .292
	switch {
	case asks > 3:
		added += .96
	case asks > 1:
		added += float64(asks) * .18
	}
	return added
}

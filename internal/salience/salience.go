// Package salience chooses the messages of a conversation that are worth
// sending to a model: those where feelings change or are named, and those at
// its two ends, each with its neighbours (E3).
package salience

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// Message is what is known of a message.
type Message struct {
	ID    string
	Text  string
	Delta float64 // magnitude of the change of mood it brings, 0 to 10
}

// Config bounds a selection. Fields of zero or less take the defaults named.
type Config struct {
	TopK        int // messages chosen by their score: 24
	MinMessages int // below which none is dropped for its length: 5
	MaxTokens   int // of which 90 % are used: 3,000
	// Tokens counts the tokens of a text; nil estimates one for four characters,
	// rounded up.
	Tokens func(string) int
}

// Selection is what was chosen, in the order of the conversation.
type Selection struct {
	Selected        []int // places of the messages
	SelectedIDs     []string
	PrunedCount     int // chosen first, then dropped for the length
	EstimatedTokens int // of the selected messages
}

// The weights of a score.
const (
	weightDelta   = .5
	weightKeyword = .3
	atEnds        = .2 // for the first and last fifth
	usable        = .9 // of the tokens
	wholeScale    = 10
)

// keywords raise the score of a text that contains them anywhere.
var keywords = []struct {
	weight float64
	words  []string
}{
	{1, []string{"love", "hate", "amazing", "terrible", "excited", "devastated"}},
	{.5, []string{"happy", "sad", "worried", "pleased", "frustrated"}},
	{.2, []string{"okay", "fine", "good", "bad"}},
}

// Score is how much a message of a conversation of total messages stands out.
func Score(m Message, index, total int) float64 {
	return weightDelta*magnitude(m.Delta) + weightKeyword*keyword(m.Text) + position(index, total)
}

// magnitude is a change without its sign, at most the whole scale; what is no
// number is none.
func magnitude(delta float64) float64 {
	if math.IsNaN(delta) {
		return 0
	}
	return min(math.Abs(delta), wholeScale)
}

func keyword(text string) float64 {
	text = strings.ToLower(text)
	for _, k := range keywords {
		for _, w := range k.words {
			if strings.Contains(text, w) {
				return k.weight
			}
		}
	}
	return 0
}

func position(index, total int) float64 {
	if at := float64(index) / float64(total); at < .2 || at > .8 {
		return atEnds
	}
	return 0
}

// Select chooses messages, given in the order in which they were said. Of equal
// scores the earlier message wins.
func Select(messages []Message, c Config) Selection {
	topK, least, most := cmp.Or(max(c.TopK, 0), 24), cmp.Or(max(c.MinMessages, 0), 5), cmp.Or(max(c.MaxTokens, 0), 3000)
	count := c.Tokens
	if count == nil {
		count = estimate
	}
	n := len(messages)
	scores, order := make([]float64, n), make([]int, n)
	for i, m := range messages {
		scores[i], order[i] = Score(m, i, n), i
	}
	byScore := func(a, b int) int { return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(a, b)) }
	slices.SortFunc(order, byScore)
	chosen := make([]bool, n)
	for _, i := range order[:min(topK, n)] {
		for near := max(0, i-1); near <= min(n-1, i+1); near++ {
			chosen[near] = true
		}
	}
	var s Selection
	tokens, kept := make([]int, n), 0
	for i, m := range messages {
		if chosen[i] {
			tokens[i] = count(m.Text)
			s.EstimatedTokens += tokens[i]
			kept++
		}
	}
	limit := int(usable * float64(most))
	for _, i := range slices.Backward(order) {
		if s.EstimatedTokens <= limit || kept <= least {
			break
		}
		if chosen[i] {
			chosen[i] = false
			s.EstimatedTokens -= tokens[i]
			s.PrunedCount++
			kept--
		}
	}
	s.SelectedIDs = []string{}
	for i, m := range messages {
		if chosen[i] {
			s.Selected, s.SelectedIDs = append(s.Selected, i), append(s.SelectedIDs, m.ID)
		}
	}
	return s
}

func estimate(text string) int { return (utf8.RuneCountInString(text) + 3) / 4 }

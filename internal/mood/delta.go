package mood

import (
	"math"
	"strings"
)

// DeltaKind says what a change of mood amounts to.
type DeltaKind string

// The kinds of change.
const (
	Repair      DeltaKind = "mood_repair"
	Celebration DeltaKind = "celebration"
	Decline     DeltaKind = "decline"
	Plateau     DeltaKind = "plateau" // a change that is none of these
)

// Delta is a change of mood from one message to the next.
type Delta struct {
	Kind       DeltaKind
	Magnitude  float64 // 0 to 10, without sign
	Up         bool
	Confidence float64 // 0 to 1
	Triggers   bool    // worth extracting for itself
}

// The thresholds of deltas, from the definitions that E3 refers to.
const (
	leastDelta   = 1.5
	leastTurn    = 2.0
	bigRepair    = 3.5
	bigJoy       = 3.0
	bigDecline   = 2.5
	conversation = 1.1 // the factor of confidence in what happens in a dialogue
)

// healing are words of coming to terms; near the low end they make a smaller
// rise a repair.
var healing = []string{"processing", "understood", "accepted", "comforted", "healing", "entendí", "entendido", "acepté", "aceptado", "consolad", "sanando"}

// Between returns the change from one reading to the next, whose text is given.
// It is false when there is none to speak of.
func Between(before, now Reading, text string) (Delta, bool) {
	change := now.Score - before.Score
	d := Delta{Kind: Plateau, Magnitude: math.Round(math.Abs(change)*100) / 100, Up: change > 0}
	if d.Magnitude < leastDelta {
		return Delta{}, false
	}
	was, is := before.Score, now.Score
	switch {
	case change >= leastTurn && (was < 4 && is > 6 || was < 4.5 && is > 5.5 && change >= 2.5 || was < 3.5 && heals(text)):
		d.Kind, d.Triggers = Repair, true
	case change >= leastTurn && was > 6 && is > 7:
		d.Kind, d.Triggers = Celebration, change >= bigJoy
	case change <= -leastTurn:
		d.Kind, d.Triggers = Decline, -change >= bigDecline
	}
	d.Confidence = d.confidence(before, now)
	return d, true
}

func (d Delta) confidence(before, now Reading) float64 {
	c := .8
	if d.Kind == Repair && d.Magnitude >= bigRepair {
		c += .1
	}
	if min(before.Confidence, now.Confidence) > .9 {
		c += .05
	}
	if len(now.Evidence) >= 2 {
		c += .05
	}
	if d.Kind == Celebration && now.Score > 8 {
		c += .05
	}
	if d.Kind == Celebration && d.Magnitude >= bigJoy {
		c += .05
	}
	return math.Round(min(1, c*conversation)*100) / 100
}

func heals(text string) bool {
	text = strings.ToLower(text)
	for _, w := range healing {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

// Deltas returns the change that each text brings against the text before; a
// zero one where there is none. The first brings none.
func Deltas(texts []string) []Delta {
	list := make([]Delta, len(texts))
	var before Reading
	for i, text := range texts {
		now := Read(text)
		if i > 0 {
			list[i], _ = Between(before, now, text)
		}
		before = now
	}
	return list
}

package memoryagent

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
	"strandline/internal/topic"
)

// Reconfirmation names the fact that a message says again; the zero value is
// none.
type Reconfirmation struct {
	ID         string
	Confidence strandline.Level
}

var reconfirmTask = task{"reconfirm", `{"type":"object","properties":{"reconfirms":{"type":"boolean"},"fact_id":{"type":"string"},` +
	`"confidence":{"type":"string","enum":["high","medium","low"]}},"required":["reconfirms"],"additionalProperties":false}`}

// shownFact is a fact as the model is shown it.
type shownFact struct {
	ID   string `json:"id"`
	Fact string `json:"fact"`
}

func (a *Agent) facts(ms []strandline.Memory) []shownFact {
	list := make([]shownFact, len(ms))
	for i, m := range ms {
		list[i] = shownFact{m.ID, a.cfg.Redact(clip(m.Content, maxFact))}
	}
	return list
}

// DetectReconfirmation tells which of the facts a message says again, if any. In
// doubt it is none: a fact confirmed wrongly stays believed wrongly.
func (a *Agent) DetectReconfirmation(ctx context.Context, message string, facts []strandline.Memory) Result[Reconfirmation] {
	if again := saidAgain(message, facts); len(facts) == 0 || again.ID != "" {
		return Result[Reconfirmation]{Value: again, FallbackUsed: a.cfg.Provider == nil}
	}
	input := map[string]any{"facts": a.facts(facts), "message": a.cfg.Redact(clip(message, maxMessage))}
	r := ask(ctx, a, reconfirmTask, input, func(v any) (Reconfirmation, error) { return readReconfirmation(v, message, facts) })
	if r.FallbackUsed {
		r.Value = stillHolds(message, facts)
	}
	return r
}

func readReconfirmation(v any, message string, facts []strandline.Memory) (c Reconfirmation, err error) {
	m, err := object(v)
	if err != nil {
		return c, err
	}
	yes, ok := m["reconfirms"].(bool)
	if !ok {
		return c, malformed("the answer does not say whether it reconfirms")
	}
	id := text(m, "fact_id", "id")
	i := slices.IndexFunc(facts, func(f strandline.Memory) bool { return f.ID == id })
	level := strandline.Level(strings.ToLower(text(m, "confidence")))
	if !yes || level == strandline.LevelLow || noLonger.MatchString(message) {
		return c, nil
	}
	if i < 0 && len(facts) > 1 {
		return c, malformed("the answer names no fact that was given")
	}
	fact := facts[max(i, 0)]
	if !grounded(fact.Content, message+" "+fact.Content) || !shareWord(fact.Content, message) {
		return c, nil
	}
	return Reconfirmation{ID: fact.ID, Confidence: level}, nil
}

// saidAgain finds the fact that a sentence of the message states, by the rules
// under which two statements are one (M5).
func saidAgain(message string, facts []strandline.Memory) Reconfirmation {
	for _, s := range extract.Sentences(message) {
		if s.Code || s.Quoted || strings.HasSuffix(s.Text, "?") {
			continue
		}
		said, health := belief.Read(s.Text), extract.Classify(s.Text).Domain == strandline.DomainHealth
		for _, f := range facts {
			if belief.Same(belief.Read(f.Content), said, health || f.Domain == strandline.DomainHealth) {
				return Reconfirmation{ID: f.ID, Confidence: strandline.LevelHigh}
			}
		}
	}
	return Reconfirmation{}
}

var (
	still    = regexp.MustCompile(`(?i)\b(?:still|as always|as usual|keep(?:s)? \w+ing|sigo|sigue|seguimos|seguís|todav[ií]a|a[uú]n|como siempre|contin[uú]o)\b`)
	noLonger = regexp.MustCompile(`(?i)\b(?:no longer|not any ?more|anymore|used to|stopped|quit|ya no|dej[eé] de|antes)\b`)
)

// stillHolds finds the one fact of which a message says that it still holds: by
// a word for it, and a word that only this fact has.
func stillHolds(message string, facts []strandline.Memory) Reconfirmation {
	if !still.MatchString(message) || noLonger.MatchString(message) || strings.Contains(message, "?") {
		return Reconfirmation{}
	}
	var meant []strandline.Memory
	for _, f := range facts {
		if shareWord(f.Content, message) {
			meant = append(meant, f)
		}
	}
	if len(meant) != 1 {
		return Reconfirmation{}
	}
	return Reconfirmation{ID: meant[0].ID, Confidence: strandline.LevelMedium}
}

// shareWord reports whether two texts share a word that carries meaning.
func shareWord(a, b string) bool {
	words := topic.Content(b)
	for _, w := range topic.Content(a) {
		if len([]rune(w)) >= 4 && slices.ContainsFunc(words, func(o string) bool { return stem(o) == stem(w) }) {
			return true
		}
	}
	return false
}

package engine

import (
	"context"
	"math"
	"strings"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/topic"
	"strandline/internal/window"
)

// TopicReport says whether a message leaves the subject, and why (X5).
type TopicReport struct {
	Shift      bool     `json:"shift"`
	Reason     string   `json:"reason"`
	Flush      bool     `json:"flush"`                // the window is to be emptied
	Similarity *float64 `json:"similarity,omitempty"` // absent where there is nothing to compare
}

// TopicShift compares a message with what was said before, "" for the first
// turn. It needs no database and gives the same answer each time.
func TopicShift(previous, current string) (TopicReport, error) {
	table, err := minilm256.New()
	if err != nil {
		return TopicReport{}, err
	}
	d := topic.Decide(previous, current, likenessBy(table))
	r := TopicReport{Shift: d.Shift, Reason: d.Reason, Flush: d.Flush}
	if d.Known {
		rounded := math.Round(d.Similarity*1e4) / 1e4
		r.Similarity = &rounded
	}
	return r, nil
}

// instant returns a model that costs next to nothing, for looking at every
// turn: the one configured if it is such, else the table in the binary.
func (e *Engine) instant() (embed.Embedder, error) {
	if model, err := e.embedder(); err == nil {
		if _, ok := model.(embed.Instant); ok {
			return model, nil
		}
	}
	return minilm256.New()
}

// likenessBy is the raw cosine by a model.
func likenessBy(model embed.Embedder) topic.Likeness {
	seen := map[string][]float32{}
	vector := func(s string) []float32 {
		v, ok := seen[s]
		if !ok {
			if vs, err := model.Embed(context.Background(), []string{s}); err == nil && len(vs) == 1 {
				v = vs[0]
			}
			seen[s] = v
		}
		return v
	}
	return func(a, b string) float64 {
		x, y := vector(a), vector(b)
		dot := 0.0
		for i := range min(len(x), len(y)) {
			dot += float64(x[i]) * float64(y[i])
		}
		return dot
	}
}

// course follows the subject of a session.
type course struct {
	like     topic.Likeness
	messages []strandline.Message // of user and assistant, oldest first
}

// beforeBytes is how much of each of the messages before a turn it is compared
// with.
const beforeBytes = 600

// decide compares the message at i with the two before it.
func (c course) decide(i int) topic.Decision {
	var before []string
	for j := i - 1; j >= max(i-2, 0); j-- {
		before = append(before, start(c.messages[j].Content, beforeBytes))
	}
	return topic.Decide(strings.Join(before, "\n"), c.messages[i].Content, c.like)
}

func start(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}

// likeness returns how alike each of the last two messages is to the one before
// it.
func (c course) likeness() []float64 {
	var all []float64
	for i := max(len(c.messages)-2, 0); i < len(c.messages); i++ {
		v := window.Unknown()
		if i > 0 {
			if s, known := topic.Similarity(c.messages[i-1].Content, c.messages[i].Content, c.like); known {
				v = s
			}
		}
		all = append(all, v)
	}
	return all
}

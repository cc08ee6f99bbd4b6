package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/internal/mood"
	"strandline/internal/salience"
)

// salientMessage is a message of the input. Names of fields that other tools
// use are taken too.
type salientMessage struct {
	ID        any     `json:"id"`
	Content   string  `json:"content"`
	Text      string  `json:"text"`
	Delta     *change `json:"delta"`
	MoodDelta *change `json:"moodDelta"`
}

// change is a magnitude, alone or in an object.
type change float64

func (c *change) UnmarshalJSON(data []byte) error {
	var object struct {
		Magnitude float64 `json:"magnitude"`
	}
	if json.Unmarshal(data, &object) == nil {
		*c = change(object.Magnitude)
		return nil
	}
	return json.Unmarshal(data, (*float64)(c))
}

// salienceView is the JSON form of a selection.
type salienceView struct {
	SelectedIDs     []string         `json:"selectedIds"`
	PrunedCount     int              `json:"prunedCount"`
	EstimatedTokens int              `json:"estimatedTokens"`
	Scores          []salienceScored `json:"scores"`
}

type salienceScored struct {
	ID    string  `json:"id"`
	Score float64 `json:"score"`
	Delta float64 `json:"delta"`
}

var salienceStage = stage{
	name:  "salience",
	short: "Choose the messages worth sending to a model",
	long: `Read a JSON array of messages, each with an id and its content, and show which of
them a model would be sent, in order: those where the mood changes or feelings are
named, and those at both ends, with their neighbours. A message may bring the
magnitude of its change of mood as "delta"; otherwise it is worked out. A message
without an id gets its place in the array.`,
	command: func(_ *app, cmd *cobra.Command) func(string) (any, error) {
		var c salience.Config
		f := cmd.Flags()
		f.IntVar(&c.TopK, "top", 24, "choose `N` messages by their score")
		f.IntVar(&c.MaxTokens, "max-tokens", 3000, "send at most 90 % of `N` tokens")
		f.IntVar(&c.MinMessages, "min", 5, "keep `N` messages whatever their length")
		return func(input string) (any, error) {
			ms, err := salientMessages(input)
			if err != nil {
				return nil, err
			}
			s := salience.Select(ms, c)
			v := salienceView{SelectedIDs: s.SelectedIDs, PrunedCount: s.PrunedCount, EstimatedTokens: s.EstimatedTokens, Scores: []salienceScored{}}
			for i, m := range ms {
				v.Scores = append(v.Scores, salienceScored{m.ID, salience.Score(m, i, len(ms)), m.Delta})
			}
			return v, nil
		}
	},
}

// misfit says in the words of JSON what is wrong with an input.
func misfit(err error) string {
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Sprintf("%q is of the wrong type: %s, near byte %d", kind.Field, kind.Value, kind.Offset)
	case errors.As(err, &kind):
		return fmt.Sprintf("%s stands in the place of something else, near byte %d", kind.Value, kind.Offset)
	case errors.Is(err, io.EOF):
		return "it is empty"
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "it breaks off"
	}
	return err.Error()
}

func salientMessages(input string) ([]salience.Message, error) {
	var given []salientMessage
	dec := json.NewDecoder(strings.NewReader(input))
	dec.UseNumber()
	if err := dec.Decode(&given); err != nil {
		return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: "the input is not a JSON array of messages: " + misfit(err),
			Hint: `give for instance [{"id": "1", "content": "I love it"}]`}
	}
	texts := make([]string, len(given))
	for i, g := range given {
		texts[i] = cmp.Or(g.Content, g.Text)
	}
	deltas := mood.Deltas(texts)
	ms := make([]salience.Message, len(given))
	for i, g := range given {
		ms[i] = salience.Message{ID: strconv.Itoa(i), Text: texts[i], Delta: deltas[i].Magnitude}
		switch id := g.ID.(type) {
		case string:
			ms[i].ID = id
		case json.Number:
			ms[i].ID = id.String()
		}
		for _, d := range []*change{g.Delta, g.MoodDelta} {
			if d != nil {
				ms[i].Delta = float64(*d)
			}
		}
	}
	return ms, nil
}

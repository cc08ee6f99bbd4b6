package main

import (
	"bytes"
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
// use are taken too, and a text alone.
type salientMessage struct {
	ID        any          `json:"id"`
	MessageID any          `json:"messageId"`
	Content   *saidContent `json:"content"`
	Text      *saidContent `json:"text"`
	Delta     *change      `json:"delta"`
	MoodDelta *change      `json:"moodDelta"`
}

// UnmarshalJSON reads an object, or a text that is the content.
func (m *salientMessage) UnmarshalJSON(data []byte) error {
	var text saidContent
	if len(data) > 0 && data[0] == '"' {
		m.Content = &text
		return json.Unmarshal(data, m.Content)
	}
	if string(data) == "null" {
		return &json.UnmarshalTypeError{Value: "null"}
	}
	type plain salientMessage
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	return dec.Decode((*plain)(m))
}

// saidContent is a text, or the texts among the parts of a message.
type saidContent string

func (c *saidContent) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err == nil || len(data) == 0 || data[0] != '[' {
		*c = saidContent(text)
		return err
	}
	var parts []struct {
		Text string `json:"text"`
	}
	err := json.Unmarshal(data, &parts)
	var texts []string
	for _, p := range parts {
		if p.Text != "" {
			texts = append(texts, p.Text)
		}
	}
	*c = saidContent(strings.Join(texts, "\n"))
	return err
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
magnitude of its change of mood as "delta", which counts without its sign and up to
10; otherwise it is worked out. A message without an id gets its place in the array.`,
	command: func(_ *app, cmd *cobra.Command) func(string) (any, error) {
		var c salience.Config
		f := cmd.Flags()
		f.IntVar(&c.TopK, "top", 24, "choose `N` messages by their score")
		f.IntVar(&c.MaxTokens, "max-tokens", 3000, "send at most 90 % of `N` tokens")
		f.IntVar(&c.MinMessages, "min", 5, "keep `N` messages whatever their length")
		return func(input string) (any, error) {
			if c.TopK < 1 || c.MaxTokens < 1 || c.MinMessages < 1 {
				return nil, usageErrorf("give numbers from 1", "--top, --max-tokens and --min cannot be zero or less")
			}
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
	given, err := readSalient(strings.TrimPrefix(input, "\ufeff"))
	if err != nil {
		return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: "the input is not a JSON array of messages: " + misfit(err),
			Hint: `give for instance [{"id": "1", "content": "I love it"}]`}
	}
	texts := make([]string, len(given))
	for i, g := range given {
		for _, c := range []*saidContent{g.Text, g.Content} {
			if c != nil && *c != "" {
				texts[i] = string(*c)
			}
		}
	}
	deltas := mood.Deltas(texts)
	ms := make([]salience.Message, len(given))
	for i, g := range given {
		ms[i] = salience.Message{ID: strconv.Itoa(i), Text: texts[i], Delta: deltas[i].Magnitude}
		for _, id := range []any{g.MessageID, g.ID} {
			switch id := id.(type) {
			case string:
				ms[i].ID = id
			case json.Number:
				ms[i].ID = id.String()
			}
		}
		for _, d := range []*change{g.Delta, g.MoodDelta} {
			if d != nil {
				ms[i].Delta = float64(*d)
			}
		}
	}
	return ms, nil
}

// readSalient reads an array and nothing after it.
func readSalient(input string) ([]salientMessage, error) {
	var given []salientMessage
	dec := json.NewDecoder(strings.NewReader(input))
	if err := dec.Decode(&given); err != nil {
		return nil, err
	}
	if given == nil {
		return nil, &json.UnmarshalTypeError{Value: "null"}
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows the array")
	}
	return given, nil
}

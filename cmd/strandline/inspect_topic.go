package main

import (
	"encoding/json"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
)

var topicStage = stage{
	name:  "topic",
	short: "Tell whether a message leaves the subject",
	long: `Read {"previous": "...", "current": "..."} and tell whether what is said now leaves the
subject of what was said before, and why: by a phrase that says so, by another area of
life, or by the likeness of meaning. previous may be a list of messages, oldest first;
without it the message is the first one.`,
	command: func(*app, *cobra.Command) func(string) (any, error) {
		return func(input string) (any, error) {
			var in struct {
				Previous lines  `json:"previous"`
				Current  string `json:"current"`
			}
			if err := json.Unmarshal([]byte(input), &in); err != nil {
				return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: "the input is not the JSON expected: " + misfit(err),
					Hint: `give {"previous": "what was said before", "current": "what is said now"}`}
			}
			if strings.TrimSpace(in.Current) == "" {
				return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: `"current" is missing or empty`,
					Hint: `give {"previous": "what was said before", "current": "what is said now"}`}
			}
			return engine.TopicShift(strings.Join(in.Previous, "\n"), in.Current)
		}
	},
}

// lines is a text or a list of texts.
type lines []string

// UnmarshalJSON reads either.
func (l *lines) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*l = lines{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(l))
}

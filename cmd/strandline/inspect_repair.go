package main

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/internal/jsonrepair"
)

// repairView is the JSON form of a repaired value.
type repairView struct {
	Value     json.RawMessage     `json:"value"`
	Repairs   []jsonrepair.Repair `json:"repairs"`
	Truncated bool                `json:"truncated"`
	Cut       string              `json:"cut,omitempty"`
}

var repairStage = stage{
	name:  "repair",
	short: "Make valid JSON of what a model wrote",
	long: `Show the JSON value found in the input and what was changed to read it, each change
with its byte offset. Prose and code fences around it are dropped; nothing is made
up: an input without JSON is refused. truncated says that the input ended before
the value did, cut which text or number its end fell into.`,
	command: func(*app, *cobra.Command) func(string) (any, error) {
		return func(input string) (any, error) {
			r, err := jsonrepair.Text(input)
			if err != nil {
				return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: err.Error(), Hint: strandline.HintOf(err)}
			}
			if r.Repairs == nil {
				r.Repairs = []jsonrepair.Repair{}
			}
			return repairView{Value: r.JSON, Repairs: r.Repairs, Truncated: r.Truncated, Cut: r.Cut}, nil
		}
	},
}

package main

import (
	"github.com/spf13/cobra"

	"strandline/internal/tokenizer"
)

var tokensStage = stage{
	name:  "tokens",
	short: "Count the tokens of a text",
	long: `Count the tokens that the input costs a model. For a model whose tokenizer is
public the count is exact and margin is 1; for others it is an upper estimate,
the count of a known encoding times margin.`,
	args: " --model claude-opus-4-6",
	command: func(_ *app, cmd *cobra.Command) func(string) (any, error) {
		model := cmd.Flags().String("model", "", "`NAME` of the model; empty counts o200k_base")
		return func(input string) (any, error) {
			counter, margin := tokenizer.For(*model)
			return struct {
				Tokens   int     `json:"tokens"`
				Encoding string  `json:"encoding"`
				Margin   float64 `json:"margin"`
			}{counter.Count(input), counter.Name(), margin}, nil
		}
	},
}

package main

import (
	"github.com/spf13/cobra"

	"strandline/internal/belief"
)

var hashStage = stage{
	name:  "hash",
	short: "Normalise a statement and give its identity",
	long: `Show the text by which a statement is compared, and its SHA-256. Two statements
with the same hash are the same memory. A text of which nothing is left is refused.`,
	command: func(*app, *cobra.Command) func(string) (any, error) {
		return func(input string) (any, error) {
			normalized, hash, err := belief.DefaultHash.Hash(input)
			if err != nil {
				return nil, err
			}
			return struct {
				Normalized string `json:"normalized"`
				Hash       string `json:"hash"`
				Version    int    `json:"version"`
			}{normalized, hash, belief.DefaultHash.Version()}, nil
		}
	},
}

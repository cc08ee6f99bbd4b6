package main

import (
	"strings"

	"github.com/spf13/cobra"

	"strandline/internal/mood"
)

// moodView is the JSON form of a mood.
type moodView struct {
	Score       float64  `json:"score"`
	Descriptors []string `json:"descriptors"`
	Confidence  float64  `json:"confidence"`
	Evidence    []string `json:"evidence"`
}

var moodStage = stage{
	name:  "mood",
	short: "Tell how a message sounds",
	long: `Show the mood of the input, read as one message: a score from 0 (distressed) over 5
(neutral) to 10 (elated), its band in words, how much it rests on, and the words that
counted.`,
	command: func(*app, *cobra.Command) func(string) (any, error) {
		return func(input string) (any, error) {
			r := mood.Read(strings.ToValidUTF8(input, "\uFFFD"))
			return moodView{r.Score, r.Descriptors, r.Confidence, append([]string{}, r.Evidence...)}, nil
		}
	},
}

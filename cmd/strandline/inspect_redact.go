package main

import (
	"strings"

	"github.com/spf13/cobra"

	"strandline/internal/redact"
)

// redactView is the JSON form of a redacted text.
type redactView struct {
	Text   string        `json:"text"`
	Counts redact.Counts `json:"counts"`
}

var redactStage = stage{
	name:  "redact",
	short: "Take secrets and personal data out of a text",
	long: `Show the text as a model would get it: keys, tokens, passwords, cards, e-mail
addresses, phones, bank and national numbers, IP addresses and UUIDs replaced by
placeholders such as <PII:EMAIL>, and how many of each kind there were. With
--secrets only what is replaced before anything is stored: keys, tokens, passwords
and cards.`,
	command: func(_ *app, cmd *cobra.Command) func(string) (any, error) {
		var secrets, names bool
		cmd.Flags().BoolVar(&secrets, "secrets", false, "only keys, tokens, passwords and cards")
		cmd.Flags().BoolVar(&names, "names", false, "names of persons too")
		return func(input string) (any, error) {
			r := redact.New(redact.Config{PersonNames: names})
			apply := r.Redact
			if secrets {
				apply = r.Secrets
			}
			text, counts := apply(strings.ToValidUTF8(input, "\uFFFD"))
			if counts == nil {
				counts = redact.Counts{}
			}
			return redactView{text, counts}, nil
		}
	},
}

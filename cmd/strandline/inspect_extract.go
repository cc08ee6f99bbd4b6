package main

import (
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
)

// extractView is the JSON form of what is taken from one message.
type extractView struct {
	Memories []candidateView `json:"memories"`
	Rejected []rejectedView  `json:"rejected"`
}

type candidateView struct {
	Content    string  `json:"content"`
	Kind       string  `json:"kind"`
	Domain     string  `json:"domain"`
	Subject    string  `json:"subject"`
	Attribute  string  `json:"attribute"`
	Confidence float64 `json:"confidence"`
	Source     string  `json:"source"`
}

type rejectedView struct {
	Text   string `json:"text"`
	Reason string `json:"reason"`
}

var extractStage = stage{
	name:  "extract",
	short: "Take memories from one user message",
	long: `Show what the heuristics take from the input, read as one message of the user, and
what they refuse, with the reason.`,
	command: func(a *app, _ *cobra.Command) func(string) (any, error) {
		return func(input string) (any, error) {
			candidates, rejected := engine.Heuristic().Message(strandline.Message{
				Role: strandline.RoleUser, Content: strings.ToValidUTF8(input, "\uFFFD"), Time: a.now(),
			})
			v := extractView{Memories: []candidateView{}, Rejected: []rejectedView{}}
			for _, c := range candidates {
				v.Memories = append(v.Memories, candidateView{
					Content: c.Content, Kind: string(c.Kind), Domain: string(c.Domain), Subject: c.Subject,
					Attribute: c.Attribute, Confidence: c.Confidence, Source: string(c.Source),
				})
			}
			for _, r := range rejected {
				v.Rejected = append(v.Rejected, rejectedView{r.Text, r.Reason})
			}
			return v, nil
		}
	},
}

package main

import (
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"strandline/llm/llmtest"
)

// scriptModel is `model PROTOCOL NAME STEP...`: it starts an endpoint on this
// machine that speaks the protocol (claude, chat or ollama) and sets a variable
// to its base URL. Each step is what it does with one call, the last one from
// then on: the name of a file to answer with, or a status to refuse with.
func scriptModel(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: model PROTOCOL NAME STEP...")
	}
	protocols := map[string]llmtest.Protocol{"claude": llmtest.Claude{}, "chat": llmtest.OpenAIChat{}, "ollama": llmtest.Ollama{}}
	protocol, ok := protocols[args[0]]
	if !ok {
		ts.Fatalf("unknown protocol %q", args[0])
	}
	var replies []llmtest.Reply
	for _, step := range args[2:] {
		if status, err := strconv.Atoi(step); err == nil {
			replies = append(replies, llmtest.Reply{Status: status, Body: `{"error":{"type":"refused","message":"refused"}}`})
			continue
		}
		replies = append(replies, llmtest.Reply{Text: strings.TrimSpace(ts.ReadFile(step)), Model: "test-model"})
	}
	server, err := llmtest.NewServer(protocol, replies...)
	ts.Check(err)
	ts.Defer(func() { _ = server.Close() })
	ts.Setenv(args[1], server.BaseURL())
}

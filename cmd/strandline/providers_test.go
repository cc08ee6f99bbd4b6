package main

import (
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"strandline/llm"
	"strandline/llm/llmtest"
)

// protocols are those that scriptProvider can speak.
var protocols = map[string]llmtest.Protocol{
	"claude": llmtest.Claude{}, "openai": llmtest.OpenAIResponses{}, "chat": llmtest.OpenAIChat{},
	"openrouter": llmtest.OpenRouter{}, "ollama": llmtest.Ollama{},
	"embeddings": llmtest.OpenAIEmbeddings{}, "ollama-embed": llmtest.OllamaEmbed{},
}

// scriptProvider is `provider PROTOCOL VARIABLE [FILE...]`: it starts an endpoint
// that speaks a provider's protocol and puts its base URL into a variable. Each
// file is the text of an answer, in turn; without any, it answers "ok". A file
// whose first line is "status N" is a refusal with the rest as its body.
func scriptProvider(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || protocols[args[0]] == nil {
		ts.Fatalf("usage: provider PROTOCOL VARIABLE [FILE...]")
	}
	var replies []llmtest.Reply
	for _, file := range args[2:] {
		text := ts.ReadFile(file)
		first, rest, _ := strings.Cut(text, "\n")
		var status int
		if code, ok := strings.CutPrefix(first, "status "); ok {
			for _, digit := range code {
				status = status*10 + int(digit-'0')
			}
			text = strings.TrimSpace(rest)
		}
		replies = append(replies, llmtest.Reply{Text: text, Status: status, Body: text, Usage: llm.Usage{Input: 1000, Output: 100}})
	}
	server, err := llmtest.NewServer(protocols[args[0]], replies...)
	ts.Check(err)
	ts.Defer(func() { _ = server.Close() })
	ts.Setenv(args[1], server.BaseURL())
}

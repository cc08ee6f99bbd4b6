package llmtest

import (
	"net/http"

	"strandline/llm"
)

// Ollama is Ollama's native API.
type Ollama struct{}

func (Ollama) path() string                  { return "" }
func (Ollama) method() string                { return "/api/chat" }
func (Ollama) idHeader() string              { return "x-request-id" }
func (Ollama) streamType() string            { return "application/x-ndjson" }
func (Ollama) rate(http.Header, llm.Rate)    {}
func (Ollama) errorEvent(body string) []byte { return []byte(body + "\n") }

func (Ollama) aside(path string) (string, bool) {
	return `{"models":[{"name":"test-1:latest"}]}`, path == "/api/tags"
}

func (Ollama) line(r Reply, message object, done bool) object {
	message["role"] = "assistant"
	o := object{"model": r.Model, "created_at": "2026-03-01T12:00:00Z", "message": message, "done": done}
	if done {
		o["done_reason"] = r.stop("stop", "length", "stop", "stop")
		o["total_duration"], o["load_duration"] = 5000, 1000
		if !r.NoUsage {
			o["prompt_eval_count"], o["eval_count"] = r.Usage.Input, r.Usage.Output
		}
	}
	return o
}

func (o Ollama) whole(r Reply) []byte {
	message := object{"content": r.text()}
	if r.Thinking != "" {
		message["thinking"] = r.Thinking
	}
	return encode(o.line(r, message, true))
}

func (o Ollama) events(r Reply) []event {
	var list []event
	add := func(e event, message object, done bool) {
		e.data = append(encode(o.line(r, message, done)), '\n')
		list = append(list, e)
	}
	if r.Thinking != "" {
		add(event{first: true}, object{"content": "", "thinking": r.Thinking}, false)
	}
	for _, p := range r.pieces() {
		add(event{text: true, first: true}, object{"content": p}, false)
	}
	if r.Tool {
		add(event{}, object{"content": "", "tool_calls": []any{object{"function": object{"name": "look", "arguments": object{"q": "not text"}}}}}, false)
	}
	add(event{whole: true, usage: !r.NoUsage}, object{"content": ""}, true)
	return list
}

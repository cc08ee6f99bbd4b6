package llmtest

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"strandline/llm"
)

// openAI is what the two APIs of OpenAI share.
type openAI struct{}

func (openAI) path() string       { return "/v1" }
func (openAI) idHeader() string   { return "x-request-id" }
func (openAI) streamType() string { return "text/event-stream" }

func (openAI) aside(path string) (string, bool) {
	switch {
	case path == "/v1/responses/input_tokens":
		return `{"object":"response.input_tokens","input_tokens":42}`, true
	case path == "/v1/models":
		return `{"object":"list","data":[{"id":"test-1","object":"model"}]}`, true
	case strings.HasPrefix(path, "/v1/models/"):
		return `{"id":"test-1","object":"model"}`, strings.HasSuffix(path, "/test-1")
	case path == "/v1/key":
		return `{"data":{"label":"a key","usage":0}}`, true
	}
	return "", false
}

func (openAI) rate(h http.Header, r llm.Rate) {
	for what, q := range map[string]llm.Quota{"requests": r.Requests, "tokens": r.Tokens} {
		if q.Limit > 0 {
			h.Set("x-ratelimit-limit-"+what, strconv.FormatInt(q.Limit, 10))
			h.Set("x-ratelimit-remaining-"+what, strconv.FormatInt(q.Remaining, 10))
			h.Set("x-ratelimit-reset-"+what, q.Reset.Sub(Epoch).String())
		}
	}
}

// Epoch is the time that the clocks of the suite show: resets that a protocol
// tells as durations count from it.
var Epoch = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func (openAI) errorEvent(body string) []byte { return sse("", body) }

// OpenAIChat is OpenAI's Chat Completions API, which many servers speak.
type OpenAIChat struct{ openAI }

func (OpenAIChat) method() string { return "/chat/completions" }

func chatUsage(r Reply) any {
	if r.NoUsage {
		return nil
	}
	u := r.Usage
	o := object{
		"prompt_tokens":             u.Input + u.CacheRead + u.CacheWrite5m,
		"completion_tokens":         u.Output,
		"total_tokens":              u.Input + u.CacheRead + u.CacheWrite5m + u.Output,
		"prompt_tokens_details":     object{"cached_tokens": u.CacheRead, "cache_write_tokens": u.CacheWrite5m},
		"completion_tokens_details": object{"reasoning_tokens": u.Reasoning},
	}
	if u.Charged {
		o["cost"] = float64(u.ChargedNano) / 1e9
	}
	return o
}

func (r Reply) chatStop() string { return r.stop("stop", "length", "tool_calls", "content_filter") }

func (OpenAIChat) whole(r Reply) []byte {
	message := object{"role": "assistant", "content": r.text(), "refusal": nil}
	if r.Thinking != "" {
		message["reasoning_content"] = r.Thinking
	}
	if r.Tool {
		message["tool_calls"] = []any{object{"id": "call_1", "type": "function", "function": object{"name": "look", "arguments": `{"q":"not text"}`}}}
	}
	o := object{"id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": r.Model,
		"choices": []any{object{"index": 0, "message": message, "finish_reason": r.chatStop(), "logprobs": nil}}}
	if u := chatUsage(r); u != nil {
		o["usage"] = u
	}
	return encode(o)
}

func chunk(r Reply, delta object, finish any) []byte {
	return sse("", string(encode(object{"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": r.Model,
		"choices": []any{object{"index": 0, "delta": delta, "finish_reason": finish}}})))
}

func (OpenAIChat) events(r Reply) []event {
	list := []event{{data: chunk(r, object{"role": "assistant", "content": ""}, nil)}}
	if r.Thinking != "" {
		list = append(list, event{data: chunk(r, object{"reasoning_content": r.Thinking}, nil), first: true})
	}
	for _, p := range r.pieces() {
		list = append(list, event{data: chunk(r, object{"content": p}, nil), text: true, first: true})
	}
	if r.Tool {
		list = append(list, event{data: chunk(r, object{"tool_calls": []any{object{"index": 0, "id": "call_1",
			"function": object{"name": "look", "arguments": `{"q":"not text"}`}}}}, nil)})
	}
	list = append(list, event{data: chunk(r, object{}, r.chatStop()), whole: true})
	if u := chatUsage(r); u != nil {
		list = append(list, event{whole: true, usage: true, data: sse("", string(encode(object{"id": "chatcmpl-1",
			"object": "chat.completion.chunk", "created": 1, "model": r.Model, "choices": []any{}, "usage": u})))})
	}
	return append(list, event{data: sse("", "[DONE]"), whole: true})
}

// OpenRouter is OpenRouter's form of the Chat Completions API: with comments in
// streams, and the cost in the usage.
type OpenRouter struct{ OpenAIChat }

func (OpenRouter) events(r Reply) []event {
	list := OpenAIChat{}.events(r)
	return append([]event{{data: []byte(": OPENROUTER PROCESSING\n\n")}}, list...)
}

// OpenAIResponses is OpenAI's Responses API.
type OpenAIResponses struct{ openAI }

func (OpenAIResponses) method() string { return "/responses" }

func (OpenAIResponses) response(r Reply, status string, output []any) object {
	o := object{"id": "resp_1", "object": "response", "created_at": 1, "status": status, "model": r.Model, "output": output,
		"error": nil, "incomplete_details": nil, "usage": nil}
	if status == "in_progress" {
		return o
	}
	if r.Stop == llm.StopMaxTokens {
		o["status"], o["incomplete_details"] = "incomplete", object{"reason": "max_output_tokens"}
	}
	if !r.NoUsage {
		u := r.Usage
		o["usage"] = object{
			"input_tokens":          u.Input + u.CacheRead + u.CacheWrite5m,
			"input_tokens_details":  object{"cached_tokens": u.CacheRead, "cache_write_tokens": u.CacheWrite5m},
			"output_tokens":         u.Output,
			"output_tokens_details": object{"reasoning_tokens": u.Reasoning},
			"total_tokens":          u.Input + u.CacheRead + u.CacheWrite5m + u.Output,
		}
	}
	return o
}

func (OpenAIResponses) output(r Reply) []any {
	var list []any
	if r.Thinking != "" {
		list = append(list, object{"type": "reasoning", "id": "rs_1", "summary": []any{object{"type": "summary_text", "text": r.Thinking}}})
	}
	part := object{"type": "output_text", "text": r.text(), "annotations": []any{}}
	if r.Stop == llm.StopRefusal {
		part = object{"type": "refusal", "refusal": r.text()}
	}
	list = append(list, object{"type": "message", "id": "item_1", "role": "assistant", "status": "completed", "content": []any{part}})
	if r.Tool {
		list = append(list, object{"type": "function_call", "id": "fc_1", "call_id": "call_1", "name": "look", "arguments": `{"q":"not text"}`})
	}
	return list
}

func (p OpenAIResponses) whole(r Reply) []byte {
	return encode(p.response(r, "completed", p.output(r)))
}

func (p OpenAIResponses) events(r Reply) []event {
	n := 0
	make := func(name string, fields object) []byte {
		fields["type"], fields["sequence_number"] = name, n
		n++
		return sse(name, string(encode(fields)))
	}
	list := []event{
		{data: make("response.created", object{"response": p.response(r, "in_progress", []any{})})},
		{data: make("response.in_progress", object{"response": p.response(r, "in_progress", []any{})})},
	}
	if r.Thinking != "" {
		list = append(list, event{first: true, data: make("response.reasoning_summary_text.delta",
			object{"item_id": "rs_1", "output_index": 0, "summary_index": 0, "delta": r.Thinking})})
	}
	list = append(list, event{data: make("response.output_item.added", object{"output_index": 0,
		"item": object{"type": "message", "id": "item_1", "role": "assistant", "status": "in_progress", "content": []any{}}})})
	for _, piece := range r.pieces() {
		list = append(list, event{text: true, first: true, data: make("response.output_text.delta",
			object{"item_id": "item_1", "output_index": 0, "content_index": 0, "delta": piece})})
	}
	if r.Tool {
		list = append(list, event{data: make("response.function_call_arguments.delta",
			object{"item_id": "fc_1", "output_index": 1, "delta": `{"q":"not text"}`})})
	}
	list = append(list, event{data: make("response.output_text.done",
		object{"item_id": "item_1", "output_index": 0, "content_index": 0, "text": r.text()})})
	name := "response.completed"
	if r.Stop == llm.StopMaxTokens {
		name = "response.incomplete"
	}
	return append(list, event{whole: true, usage: !r.NoUsage, data: make(name, object{"response": p.response(r, "completed", p.output(r))})})
}

package llmtest

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	"strandline/llm"
)

// Claude is Anthropic's Messages API.
type Claude struct{}

func (Claude) path() string       { return "" }
func (Claude) method() string     { return "/v1/messages" }
func (Claude) idHeader() string   { return "request-id" }
func (Claude) streamType() string { return "text/event-stream; charset=utf-8" }

func (Claude) aside(path string) (string, bool) {
	return `{"input_tokens":42}`, path == "/v1/messages/count_tokens"
}

func (Claude) rate(h http.Header, r llm.Rate) {
	for what, q := range map[string]llm.Quota{"requests": r.Requests, "tokens": r.Tokens} {
		if q.Limit > 0 {
			h.Set("anthropic-ratelimit-"+what+"-limit", strconv.FormatInt(q.Limit, 10))
			h.Set("anthropic-ratelimit-"+what+"-remaining", strconv.FormatInt(q.Remaining, 10))
			h.Set("anthropic-ratelimit-"+what+"-reset", q.Reset.Format(time.RFC3339))
		}
	}
}

type object = map[string]any

func (Claude) usage(r Reply) object {
	if r.NoUsage {
		return object{"input_tokens": 0, "output_tokens": 0}
	}
	u := r.Usage
	return object{
		"input_tokens": u.Input, "output_tokens": u.Output, "cache_read_input_tokens": u.CacheRead,
		"cache_creation_input_tokens": u.CacheWrite5m + u.CacheWrite1h,
		"cache_creation":              object{"ephemeral_5m_input_tokens": u.CacheWrite5m, "ephemeral_1h_input_tokens": u.CacheWrite1h},
		"output_tokens_details":       object{"thinking_tokens": u.Reasoning},
		"service_tier":                "standard",
	}
}

func (r Reply) claudeStop() string {
	return r.stop("end_turn", "max_tokens", "tool_use", "refusal")
}

func (c Claude) message(r Reply, content []any, stop any) object {
	return object{"id": "msg_1", "type": "message", "role": "assistant", "model": r.Model, "content": content,
		"stop_reason": stop, "stop_sequence": nil, "usage": c.usage(r)}
}

func (c Claude) whole(r Reply) []byte {
	var content []any
	if r.Thinking != "" {
		content = append(content, object{"type": "thinking", "thinking": r.Thinking, "signature": "s"})
	}
	content = append(content, object{"type": "text", "text": r.text()})
	if r.Tool {
		content = append(content, object{"type": "tool_use", "id": "toolu_1", "name": "look", "input": object{"q": "not text"}})
	}
	return encode(c.message(r, content, r.claudeStop()))
}

func (c Claude) events(r Reply) []event {
	start := c.message(r, []any{}, nil)
	usage := start["usage"].(object)
	usage["output_tokens"] = 1 // a placeholder, as the API sends it
	if r.NoUsage {
		usage["output_tokens"] = 0
	}
	list := []event{{data: c.event("message_start", object{"message": start})}, {data: c.event("ping", nil)}}
	index := 0
	block := func(first object, deltas []object, text bool) {
		list = append(list, event{data: c.event("content_block_start", object{"index": index, "content_block": first})})
		for _, d := range deltas {
			list = append(list, event{data: c.event("content_block_delta", object{"index": index, "delta": d}),
				text: text, first: text || d["type"] == "thinking_delta"})
		}
		list = append(list, event{data: c.event("content_block_stop", object{"index": index})})
		index++
	}
	if r.Thinking != "" {
		block(object{"type": "thinking", "thinking": "", "signature": ""},
			[]object{{"type": "thinking_delta", "thinking": r.Thinking}, {"type": "signature_delta", "signature": "s"}}, false)
	}
	var deltas []object
	for _, p := range r.pieces() {
		deltas = append(deltas, object{"type": "text_delta", "text": p})
	}
	block(object{"type": "text", "text": ""}, deltas, true)
	if r.Tool {
		block(object{"type": "tool_use", "id": "toolu_1", "name": "look", "input": object{}},
			[]object{{"type": "input_json_delta", "partial_json": `{"q":"not text"}`}}, false)
	}
	list = append(list, event{data: c.event("event_of_the_future", object{"hint": 1})})
	last := object{"delta": object{"stop_reason": r.claudeStop(), "stop_sequence": nil}}
	if !r.NoUsage {
		last["usage"] = object{"output_tokens": r.Usage.Output, "output_tokens_details": object{"thinking_tokens": r.Usage.Reasoning}}
	}
	return append(list, event{data: c.event("message_delta", last), usage: !r.NoUsage},
		event{data: c.event("message_stop", nil), whole: true})
}

func (Claude) event(name string, fields object) []byte {
	o := object{"type": name}
	for k, v := range fields {
		o[k] = v
	}
	return sse(name, string(encode(o)))
}

func (Claude) errorEvent(body string) []byte { return sse("error", body) }

// encode writes a value that is known to be encodable.
func encode(v any) []byte {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic("llmtest: " + err.Error())
	}
	return []byte(strings.TrimSuffix(b.String(), "\n"))
}

package openai

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/packages/respjson"
	"github.com/openai/openai-go/v3/packages/ssestream"
	"github.com/openai/openai-go/v3/shared"
	"github.com/tidwall/gjson"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// chatParams makes the SDK's request of ours.
func (p *Provider) chatParams(r llm.Request) openai.ChatCompletionNewParams {
	params := openai.ChatCompletionNewParams{Model: r.Model, Messages: p.chatMessages(r)}
	if p.flavour == official {
		params.MaxCompletionTokens = openai.Int(int64(r.MaxTokens))
		if r.CacheSystem {
			params.PromptCacheKey = openai.String(cacheKey(r))
		}
	} else {
		params.MaxTokens = openai.Int(int64(r.MaxTokens))
	}
	if t := temperature(r); t != nil {
		params.Temperature = openai.Float(*t)
	}
	if body, strict := schema(r); body != nil {
		params.ResponseFormat.OfJSONSchema = &shared.ResponseFormatJSONSchemaParam{
			JSONSchema: shared.ResponseFormatJSONSchemaJSONSchemaParam{Name: r.Schema.Name, Schema: body, Strict: openai.Bool(strict)},
		}
	}
	return params
}

func (p *Provider) chatMessages(r llm.Request) []openai.ChatCompletionMessageParamUnion {
	var list []openai.ChatCompletionMessageParamUnion
	if r.System != "" {
		list = append(list, p.systemMessage(r))
	}
	for _, m := range r.Messages {
		if m.Role == llm.RoleAssistant {
			list = append(list, openai.AssistantMessage(m.Content))
		} else {
			list = append(list, openai.UserMessage(m.Content))
		}
	}
	return list
}

// systemMessage marks the end of the system text for the caches behind
// OpenRouter; OpenAI's own needs no mark.
func (p *Provider) systemMessage(r llm.Request) openai.ChatCompletionMessageParamUnion {
	if p.flavour != router || !r.CacheSystem {
		return openai.SystemMessage(r.System)
	}
	part := openai.ChatCompletionContentPartTextParam{Text: r.System}
	part.SetExtraFields(map[string]any{"cache_control": map[string]any{"type": "ephemeral"}})
	return openai.SystemMessage([]openai.ChatCompletionContentPartTextParam{part})
}

// cacheKey makes requests with the same system text meet the same cache.
func cacheKey(r llm.Request) string {
	sum := sha256.Sum256([]byte(r.System))
	return "strandline-" + hex.EncodeToString(sum[:8])
}

// chatOptions are those of one call.
func (p *Provider) chatOptions(call *wire.Call) []option.RequestOption {
	opts := []option.RequestOption{option.WithMiddleware(call.Do)}
	if p.flavour == router {
		opts = append(opts, option.WithJSONSet("usage.include", true))
	}
	return opts
}

func (p *Provider) sendChat(call *wire.Call, r llm.Request) (llm.Response, error) {
	c, err := p.chat.New(call.Context(), p.chatParams(r), p.chatOptions(call)...)
	if err != nil {
		return llm.Response{}, err
	}
	if len(c.Choices) == 0 {
		return llm.Response{}, call.Broken("the answer has no choices")
	}
	choice := c.Choices[0]
	if choice.FinishReason == "error" {
		return llm.Response{}, call.Refused([]byte(choice.RawJSON()))
	}
	resp := llm.Response{Text: choice.Message.Content, Model: c.Model, Stop: stop(choice.FinishReason), RequestID: c.ID}
	if choice.Message.Refusal != "" {
		resp.Stop = llm.StopRefusal
	}
	if c.JSON.Usage.Valid() {
		resp.Usage = usage(c.Usage)
	}
	return resp, nil
}

func (p *Provider) streamChat(call *wire.Call, r llm.Request) (llm.Response, error) {
	params := p.chatParams(r)
	params.StreamOptions = openai.ChatCompletionStreamOptionsParam{IncludeUsage: openai.Bool(true)}
	stream := p.chat.NewStreaming(call.Context(), params, p.chatOptions(call)...)
	if err := stream.Err(); err != nil {
		return llm.Response{}, call.Fail(err)
	}
	defer stream.Close()
	var s chatState
	for stream.Next() {
		delta, err := s.take(stream.Current(), call)
		if err != nil {
			return call.Break(err, s.response, s.final)
		}
		if err := call.Emit(delta); err != nil {
			return call.Break(nil, s.response, s.final)
		}
	}
	err := streamError(call, stream.Err())
	// What comes after the reason to stop is the usage only: without it the
	// answer is whole all the same, and its usage is estimated.
	if s.response.Stop == "" {
		return call.Break(err, s.response, s.final)
	}
	resp := call.Answer(s.response)
	if resp.Stop == llm.StopRefusal {
		return resp, call.Refusal()
	}
	return resp, nil
}

// streamError classifies an error event of a stream.
func streamError(call *wire.Call, err error) error {
	var event *ssestream.StreamError
	if errors.As(err, &event) {
		return call.Refused(event.Event.Data)
	}
	return err
}

// chatState collects the chunks of a stream.
type chatState struct {
	response llm.Response
	final    bool // the usage was told
}

// take reads one chunk and returns what it adds to the answer. Tool calls add
// nothing.
func (s *chatState) take(c openai.ChatCompletionChunk, call *wire.Call) (llm.Delta, error) {
	if c.Model != "" {
		s.response.Model = c.Model
	}
	if c.ID != "" {
		s.response.RequestID = c.ID
	}
	if c.JSON.Usage.Valid() {
		s.response.Usage, s.final = usage(c.Usage), true
	}
	if len(c.Choices) == 0 {
		return llm.Delta{}, nil
	}
	choice := c.Choices[0]
	if choice.FinishReason == "error" {
		return llm.Delta{}, call.Refused([]byte(choice.RawJSON()))
	}
	if choice.FinishReason != "" && s.response.Stop != llm.StopRefusal {
		s.response.Stop = stop(choice.FinishReason)
	}
	if choice.Delta.Refusal != "" {
		s.response.Stop = llm.StopRefusal
	}
	return llm.Delta{Text: choice.Delta.Content, Thinking: thinking(choice.Delta.JSON.ExtraFields)}, nil
}

// thinking finds the reasoning that compatible servers stream beside the text.
func thinking(extra map[string]respjson.Field) string {
	for _, name := range []string{"reasoning", "reasoning_content"} {
		if f, ok := extra[name]; ok {
			if v := gjson.Parse(f.Raw()); v.Type == gjson.String && v.Str != "" {
				return v.Str
			}
		}
	}
	return ""
}

func stop(reason string) llm.StopReason {
	switch reason {
	case "stop":
		return llm.StopEnd
	case "length":
		return llm.StopMaxTokens
	case "tool_calls", "function_call":
		return llm.StopTool
	case "content_filter":
		return llm.StopRefusal
	}
	return llm.StopOther
}

// usage takes the cached tokens out of the prompt, which includes them. What a
// router says the call cost, in dollars, is taken over.
func usage(u openai.CompletionUsage) llm.Usage {
	read, write := u.PromptTokensDetails.CachedTokens, u.PromptTokensDetails.CacheWriteTokens
	out := llm.Usage{
		Input:        max(u.PromptTokens-read-write, 0),
		Output:       u.CompletionTokens,
		CacheRead:    read,
		CacheWrite5m: write,
		Reasoning:    u.CompletionTokensDetails.ReasoningTokens,
	}
	if f, ok := u.JSON.ExtraFields["cost"]; ok {
		if v := gjson.Parse(f.Raw()); v.Type == gjson.Number && v.Num >= 0 && v.Num < 1e6 {
			out.Charged, out.ChargedNano = true, int64(math.Round(v.Num*1e9))
		}
	}
	return out
}

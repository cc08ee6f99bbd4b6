package openai

import (
	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/responses"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// responsesParams makes the SDK's request of ours. Nothing is stored at the
// provider.
func (p *Provider) responsesParams(r llm.Request) responses.ResponseNewParams {
	params := responses.ResponseNewParams{
		Model:           r.Model,
		MaxOutputTokens: openai.Int(int64(r.MaxTokens)),
		Store:           openai.Bool(false),
		Input:           responses.ResponseNewParamsInputUnion{OfInputItemList: inputItems(r)},
	}
	if r.System != "" {
		params.Instructions = openai.String(r.System)
		if r.CacheSystem {
			params.PromptCacheKey = openai.String(cacheKey(r))
		}
	}
	if t := temperature(r); t != nil {
		params.Temperature = openai.Float(*t)
	}
	if body, strict := schema(r); body != nil {
		params.Text.Format.OfJSONSchema = &responses.ResponseFormatTextJSONSchemaConfigParam{
			Name: r.Schema.Name, Schema: body, Strict: openai.Bool(strict)}
	}
	return params
}

func inputItems(r llm.Request) []responses.ResponseInputItemUnionParam {
	list := make([]responses.ResponseInputItemUnionParam, len(r.Messages))
	for i, m := range r.Messages {
		role := responses.EasyInputMessageRoleUser
		if m.Role == llm.RoleAssistant {
			role = responses.EasyInputMessageRoleAssistant
		}
		list[i] = responses.ResponseInputItemParamOfMessage(m.Content, role)
	}
	return list
}

// countParams is responsesParams for counting.
func countParams(r llm.Request) responses.InputTokenCountParams {
	params := responses.InputTokenCountParams{
		Model: openai.String(r.Model),
		Input: responses.InputTokenCountParamsInputUnion{OfResponseInputItemArray: inputItems(r)},
	}
	if r.System != "" {
		params.Instructions = openai.String(r.System)
	}
	return params
}

func (p *Provider) sendResponses(call *wire.Call, r llm.Request) (llm.Response, error) {
	resp, err := p.responses.New(call.Context(), p.responsesParams(r), option.WithMiddleware(call.Do))
	if err != nil {
		return llm.Response{}, err
	}
	if !resp.JSON.Output.Valid() {
		return llm.Response{}, call.Broken("the answer is not a response")
	}
	out := response(resp)
	out.Text = resp.OutputText()
	return out, nil
}

// response takes everything but the text.
func response(r *responses.Response) llm.Response {
	out := llm.Response{Model: r.Model, RequestID: r.ID, Stop: llm.StopOther}
	switch r.Status {
	case responses.ResponseStatusCompleted:
		out.Stop = llm.StopEnd
	case responses.ResponseStatusIncomplete:
		out.Stop = llm.StopMaxTokens
		if r.IncompleteDetails.Reason == "content_filter" {
			out.Stop = llm.StopRefusal
		}
	}
	for _, item := range r.Output {
		if item.Type == "function_call" && out.Stop == llm.StopEnd {
			out.Stop = llm.StopTool
		}
		for _, part := range item.Content {
			if part.Type == "refusal" {
				out.Stop = llm.StopRefusal
			}
		}
	}
	if r.JSON.Usage.Valid() {
		read, write := r.Usage.InputTokensDetails.CachedTokens, r.Usage.InputTokensDetails.CacheWriteTokens
		out.Usage = llm.Usage{
			Input:        max(r.Usage.InputTokens-read-write, 0),
			Output:       r.Usage.OutputTokens,
			CacheRead:    read,
			CacheWrite5m: write,
			Reasoning:    r.Usage.OutputTokensDetails.ReasoningTokens,
		}
	}
	return out
}

func (p *Provider) streamResponses(call *wire.Call, r llm.Request) (llm.Response, error) {
	stream := p.responses.NewStreaming(call.Context(), p.responsesParams(r), option.WithMiddleware(call.Do))
	if err := stream.Err(); err != nil {
		return llm.Response{}, call.Fail(err)
	}
	defer stream.Close()
	var s responsesState
	for !s.done && stream.Next() {
		delta, err := s.take(stream.Current(), call)
		if err != nil {
			return call.Break(err, s.response, s.done)
		}
		if err := call.Emit(delta); err != nil {
			return call.Break(nil, s.response, s.done)
		}
	}
	if !s.done {
		return call.Break(streamError(call, stream.Err()), s.response, false)
	}
	resp := call.Answer(s.response)
	if resp.Stop == llm.StopRefusal {
		return resp, call.Refusal()
	}
	return resp, nil
}

// responsesState collects the events of a stream.
type responsesState struct {
	response llm.Response
	done     bool // the last event came, and with it the usage
}

// take reads one event and returns what it adds to the answer. Events that are
// not known, and those of tool calls, add nothing.
func (s *responsesState) take(e responses.ResponseStreamEventUnion, call *wire.Call) (llm.Delta, error) {
	switch e.Type {
	case "response.created", "response.in_progress":
		s.response.Model, s.response.RequestID = e.Response.Model, e.Response.ID
	case "response.output_text.delta":
		return llm.Delta{Text: e.Delta}, nil
	case "response.reasoning_summary_text.delta", "response.reasoning_text.delta":
		return llm.Delta{Thinking: e.Delta}, nil
	case "response.completed", "response.incomplete":
		s.response, s.done = response(&e.Response), true
	case "response.failed":
		s.response = response(&e.Response)
		return llm.Delta{}, call.Refused([]byte(e.RawJSON()))
	case "error":
		return llm.Delta{}, call.Refused([]byte(e.RawJSON()))
	}
	return llm.Delta{}, nil
}

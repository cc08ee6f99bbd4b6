package claude

import (
	"strings"

	"github.com/anthropics/anthropic-sdk-go"

	"strandline/llm"
)

// response makes our answer of the SDK's. Blocks that are no text are passed
// over (E5).
func response(m *anthropic.Message) llm.Response {
	var text strings.Builder
	for _, block := range m.Content {
		if block.Type == "text" {
			text.WriteString(block.Text)
		}
	}
	return llm.Response{Text: text.String(), Model: string(m.Model), Stop: stop(m.StopReason), Usage: usage(m.Usage), RequestID: m.ID}
}

func stop(reason anthropic.StopReason) llm.StopReason {
	switch reason {
	case anthropic.StopReasonEndTurn, anthropic.StopReasonStopSequence:
		return llm.StopEnd
	case anthropic.StopReasonMaxTokens, anthropic.StopReasonModelContextWindowExceeded:
		return llm.StopMaxTokens
	case anthropic.StopReasonToolUse:
		return llm.StopTool
	case anthropic.StopReasonRefusal:
		return llm.StopRefusal
	}
	return llm.StopOther
}

// usage reads the counts of an answer. The API's input excludes cached tokens
// already. Writes that are not split by lifetime are those of five minutes, the
// default.
func usage(u anthropic.Usage) llm.Usage {
	write5m, write1h := u.CacheCreation.Ephemeral5mInputTokens, u.CacheCreation.Ephemeral1hInputTokens
	if rest := u.CacheCreationInputTokens - write5m - write1h; rest > 0 {
		write5m += rest
	}
	return llm.Usage{
		Input:        u.InputTokens,
		Output:       u.OutputTokens,
		CacheRead:    u.CacheReadInputTokens,
		CacheWrite5m: write5m,
		CacheWrite1h: write1h,
		Reasoning:    u.OutputTokensDetails.ThinkingTokens,
	}
}

// state collects a stream's events.
type state struct {
	response llm.Response
	final    bool // the usage is the provider's last word
	stopped  bool // the message is complete
}

// take reads one event and returns what it adds to the answer. Events that are
// not known, and blocks that are no text or thinking, add nothing.
func (s *state) take(e anthropic.MessageStreamEventUnion) llm.Delta {
	switch e.Type {
	case "message_start":
		s.response = response(&e.Message)
		s.response.Stop = llm.StopOther
	case "content_block_start":
		switch e.ContentBlock.Type {
		case "text":
			return llm.Delta{Text: e.ContentBlock.Text}
		case "thinking":
			return llm.Delta{Thinking: e.ContentBlock.Thinking}
		}
	case "content_block_delta":
		switch e.Delta.Type {
		case "text_delta":
			return llm.Delta{Text: e.Delta.Text}
		case "thinking_delta":
			return llm.Delta{Thinking: e.Delta.Thinking}
		}
	case "message_delta":
		s.finish(e)
	case "message_stop":
		s.stopped = true
	}
	return llm.Delta{}
}

// finish takes the last counts. They are totals, so they replace; what the
// event leaves out, like the split of cache writes, stays as it was told first.
func (s *state) finish(e anthropic.MessageStreamEventUnion) {
	if e.Delta.StopReason != "" {
		s.response.Stop = stop(e.Delta.StopReason)
	}
	u := &s.response.Usage
	if e.Usage.JSON.OutputTokens.Valid() {
		u.Output, s.final = e.Usage.OutputTokens, true
	}
	if e.Usage.JSON.InputTokens.Valid() {
		u.Input = e.Usage.InputTokens
	}
	if e.Usage.JSON.CacheReadInputTokens.Valid() {
		u.CacheRead = e.Usage.CacheReadInputTokens
	}
	if e.Usage.JSON.CacheCreationInputTokens.Valid() && e.Usage.CacheCreationInputTokens != u.CacheWrite5m+u.CacheWrite1h {
		u.CacheWrite5m = e.Usage.CacheCreationInputTokens - u.CacheWrite1h
	}
	if e.Usage.JSON.OutputTokensDetails.Valid() {
		u.Reasoning = e.Usage.OutputTokensDetails.ThinkingTokens
	}
}

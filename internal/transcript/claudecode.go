package transcript

import (
	"github.com/tidwall/gjson"

	"strandline"
)

// claudeCode is the session file of Claude Code, every version so far: one
// entry a line, one line a content block.
var claudeCode = Dialect{
	Name: "claude-code",
	fits: func(_ string, head []object) bool {
		for _, o := range head {
			if o.Get("sessionId").Exists() && o.Get("type").Exists() || o.Get("type").Str == "file-history-snapshot" || o.Get("leafUuid").Exists() {
				return true
			}
			switch o.Get("type").Str {
			case "user", "assistant":
				if o.Get("message").IsObject() {
					return true
				}
			}
		}
		return false
	},
	parse: (*base).claudeCode,
}

func (b *base) claudeCode(o object, out *Output) error {
	kind := o.text("type")
	if kind != "user" && kind != "assistant" {
		out.Skip(reason(kind))
		return nil
	}
	switch {
	case o.Get("isSidechain").Bool() && !b.options.IncludeSidechains:
		b.time(o.at("timestamp"))
		out.Skip("sidechain")
		return nil
	case o.Get("isMeta").Bool():
		b.time(o.at("timestamp"))
		out.Skip("meta")
		return nil
	case o.Get("isCompactSummary").Bool():
		b.time(o.at("timestamp"))
		out.Skip("compact_summary")
		return nil
	}
	message := o.at("message")
	if !message.IsObject() {
		return errNoMessage
	}
	if role := message.text("role"); role != "" && role != kind {
		out.Skip(reason("role", role))
		return nil
	}
	m := strandline.Message{
		SessionID: o.text("sessionId"),
		Role:      strandline.Role(kind),
		Time:      b.time(o.at("timestamp")),
		CWD:       o.text("cwd"),
	}
	if kind == "assistant" {
		m.UID = message.text("id")
	}
	return b.claudeContent(message, m, out)
}

// claudeContent reads a string, or blocks of text, tool use and tool results.
func (b *base) claudeContent(message object, m strandline.Message, out *Output) error {
	content := message.Get("content")
	if content.Type == gjson.String {
		m.Content = decoded(content)
		b.emit(out, m)
		return nil
	}
	if !content.IsArray() {
		return errNoContent
	}
	var said []string
	dropped := ""
	message.blocks("content", func(block object) {
		switch kind := block.text("type"); kind {
		case "text":
			said = append(said, block.text("text"))
		case "tool_use", "server_tool_use", "mcp_tool_use":
			m.ToolNames = append(m.ToolNames, block.text("name"))
		case "thinking", "redacted_thinking":
			dropped = "thinking"
		case "tool_result":
			dropped = kind
		default:
			dropped = reason(kind)
		}
	})
	if m.Role != strandline.RoleAssistant {
		m.ToolNames = nil
	}
	m.Content = texts(said)
	if m.Content == "" && len(m.ToolNames) == 0 && dropped != "" {
		out.Skip(dropped)
		return nil
	}
	b.emit(out, m)
	return nil
}

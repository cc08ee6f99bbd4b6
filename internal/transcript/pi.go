package transcript

import (
	"github.com/tidwall/gjson"

	"strandline"
)

// pi is the session file of the Pi coding agent: a header line, then messages.
var pi = Dialect{
	Name: "pi",
	fits: func(_ string, head []object) bool {
		return len(head) > 0 && (head[0].Get("type").Str == "session" && head[0].Get("id").Exists() ||
			head[0].Get("type").Str == "message" && head[0].Get("message.role").Exists())
	},
	parse: (*base).pi,
}

func (b *base) pi(o object, out *Output) error {
	switch kind := o.text("type"); kind {
	case "session":
		b.Session, b.CWD = o.text("id"), o.text("cwd")
		out.Skip(kind)
		return nil
	case "message":
	default:
		out.Skip(reason(kind))
		return nil
	}
	message := o.at("message")
	if !message.IsObject() {
		return errNoMessage
	}
	m := strandline.Message{Time: b.time(o.at("timestamp"))}
	switch role := message.text("role"); role {
	case "user", "assistant":
		m.Role = strandline.Role(role)
	case "toolResult", "bashExecution":
		out.Skip("tool_result")
		return nil
	default:
		out.Skip(reason("role", role))
		return nil
	}
	var said []string
	thinking := false
	if content := message.Get("content"); content.Type == gjson.String {
		said = append(said, decoded(content))
	}
	message.blocks("content", func(block object) {
		switch block.text("type") {
		case "text":
			said = append(said, block.text("text"))
		case "toolCall":
			m.ToolNames = append(m.ToolNames, block.text("name"))
		case "thinking":
			thinking = true
		}
	})
	m.Content = texts(said)
	if m.Content == "" && len(m.ToolNames) == 0 && thinking {
		out.Skip("thinking")
		return nil
	}
	b.emit(out, m)
	return nil
}

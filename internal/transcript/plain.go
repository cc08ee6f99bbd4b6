package transcript

import (
	"errors"
	"strings"

	"github.com/tidwall/gjson"

	"strandline"
)

var (
	errNoMessage = errors.New("entry without a message")
	errNoContent = errors.New("message without content")
)

// plain is one {role, content, timestamp} a line; session_id, cwd, id and
// tool_names are understood too.
var plain = Dialect{
	Name: "plain",
	fits: func(_ string, head []object) bool {
		for _, o := range head {
			// A first line longer than the head shows only how its content begins.
			if o.Get("role").Type == gjson.String && (o.Get("content").Exists() || strings.Contains(o.Raw, `"content":`)) {
				return true
			}
		}
		return false
	},
	parse: (*base).plain,
}

func (b *base) plain(o object, out *Output) error {
	m := strandline.Message{UID: o.text("id"), SessionID: o.text("session_id"), CWD: o.text("cwd")}
	switch role := o.text("role"); role {
	case "user", "human":
		m.Role = strandline.RoleUser
	case "assistant", "model", "ai":
		m.Role = strandline.RoleAssistant
	case "":
		return errNoMessage
	default:
		out.Skip(reason("role", role))
		return nil
	}
	m.Time = b.time(o.at("timestamp"))
	content := o.Get("content")
	switch {
	case content.Type == gjson.String:
		m.Content = decoded(content)
	case content.IsArray():
		var said []string
		o.blocks("content", func(block object) {
			switch block.text("type") {
			case "text":
				said = append(said, block.text("text"))
			case "tool_use":
				m.ToolNames = append(m.ToolNames, block.text("name"))
			}
		})
		m.Content = texts(said)
	default:
		return errNoContent
	}
	for _, name := range o.Get("tool_names").Array() {
		m.ToolNames = append(m.ToolNames, decoded(name))
	}
	b.emit(out, m)
	return nil
}

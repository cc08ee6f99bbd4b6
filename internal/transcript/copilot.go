package transcript

import (
	"strings"

	"strandline"
)

// copilot is the event file of GitHub Copilot CLI.
var copilot = Dialect{
	Name: "copilot-cli",
	fits: func(_ string, head []object) bool {
		for _, o := range head {
			kind := o.Get("type").Str
			if o.Get("data").IsObject() && (strings.HasPrefix(kind, "session.") || strings.HasPrefix(kind, "hook.") ||
				kind == "user.message" || kind == "assistant.message" || kind == "system.message") {
				return true
			}
		}
		return false
	},
	parse: (*base).copilot,
}

func (b *base) copilot(o object, out *Output) error {
	kind, data := o.text("type"), o.at("data")
	if !data.IsObject() {
		return errNoMessage
	}
	m := strandline.Message{Content: data.text("content")}
	switch kind {
	case "session.start", "session.resume":
		if b.Session == "" {
			b.Session = data.text("sessionId")
		}
		if cwd := data.text("context.cwd"); cwd != "" {
			b.CWD = cwd
		}
		out.Skip(kind)
		return nil
	case "user.message":
		m.Role = strandline.RoleUser
	case "assistant.message":
		m.Role, m.UID = strandline.RoleAssistant, data.text("messageId")
		data.blocks("toolRequests", func(call object) { m.ToolNames = append(m.ToolNames, call.text("name")) })
	default:
		out.Skip(reason(kind))
		return nil
	}
	m.Time = b.time(o.at("timestamp"))
	b.emit(out, m)
	return nil
}

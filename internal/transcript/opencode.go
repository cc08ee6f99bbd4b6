package transcript

import "strandline"

// openCode is what OpenCode exports: one JSON document of a session with its
// messages and their parts.
var openCode = Dialect{
	Name:     "opencode",
	Document: true,
	fits: func(_ string, head []object) bool {
		return len(head) == 1 && head[0].Get("info.id").Exists() && head[0].Get("messages").IsArray()
	},
	parse: (*base).openCode,
}

func (b *base) openCode(o object, out *Output) error {
	if !o.Get("messages").IsArray() {
		return errNoMessages
	}
	b.Session, b.CWD = o.text("info.id"), o.text("info.directory")
	b.time(o.at("info.time.created"))
	seen := map[string]bool{}
	o.blocks("messages", func(message object) {
		info := message.at("info")
		m := strandline.Message{Time: b.time(info.at("time.created")), CWD: info.text("path.cwd")}
		if id := info.text("id"); !seen[id] { // an id that repeats identifies nothing
			seen[id] = true
			m.UID = id
		}
		switch role := info.text("role"); role {
		case "user", "assistant":
			m.Role = strandline.Role(role)
		default:
			out.Skip(reason("role", role))
			return
		}
		openCodeParts(message, &m, out)
		b.emit(out, m)
	})
	return nil
}

func openCodeParts(message object, m *strandline.Message, out *Output) {
	var said []string
	message.blocks("parts", func(part object) {
		switch kind := part.text("type"); {
		case kind == "text" && (part.Get("synthetic").Bool() || part.Get("ignored").Bool()):
			out.Skip("meta")
		case kind == "text":
			said = append(said, part.text("text"))
		case kind == "tool":
			m.ToolNames = append(m.ToolNames, part.text("tool"))
		case kind == "reasoning":
			out.Skip("thinking")
		default:
			out.Skip(reason(kind))
		}
	})
	m.Content = texts(said)
}

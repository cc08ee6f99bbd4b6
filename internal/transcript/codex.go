package transcript

import (
	"strconv"
	"strings"

	"strandline"
)

// codex is the rollout file of Codex CLI. What is said appears twice, as
// response_item and as event_msg; response_item is the one that carries both
// sides and the tool calls. A text of the assistant and the calls that follow it
// are one message.
var codex = Dialect{
	Name: "codex",
	fits: func(_ string, head []object) bool {
		for _, o := range head {
			switch o.Get("type").Str {
			case "session_meta", "response_item", "event_msg", "turn_context":
				if o.Get("payload").IsObject() {
					return true
				}
			}
		}
		return false
	},
	parse: (*base).codex,
}

func (b *base) codex(o object, out *Output) error {
	kind, payload := o.text("type"), o.at("payload")
	if !payload.IsObject() {
		return errNoMessage
	}
	switch kind {
	case "session_meta":
		if b.Session == "" {
			b.Session = payload.text("id")
		}
		b.CWD = payload.text("cwd")
		out.Skip(kind)
	case "turn_context":
		if cwd := payload.text("cwd"); cwd != "" {
			b.CWD = cwd
		}
		out.Skip(kind)
	case "response_item":
		b.codexItem(o, payload, out)
	default:
		out.Skip(reason(strings.TrimSuffix(kind+"/"+payload.text("type"), "/")))
	}
	return nil
}

func (b *base) codexItem(o, payload object, out *Output) {
	at := b.time(o.at("timestamp"))
	kind := payload.text("type")
	switch kind {
	case "message":
		b.codexMessage(payload, strandline.Message{Time: at}, out)
	case "function_call", "custom_tool_call", "local_shell_call", "web_search_call", "tool_search_call", "image_generation_call", "tool_call":
		name := payload.text("name")
		if name == "" {
			name = payload.text("function.name")
		}
		if name == "" {
			name = strings.TrimSuffix(kind, "_call")
		}
		b.emit(out, strandline.Message{Role: strandline.RoleAssistant, Time: at, ToolNames: []string{name}, UID: b.call()})
	case "function_call_output", "custom_tool_call_output", "tool_search_output", "tool_result":
		out.Skip("tool_result")
	case "reasoning":
		out.Skip("thinking")
	default:
		out.Skip(reason(kind))
	}
}

// call is the id of the message that a tool call belongs to: the assistant's
// last one, or one of its own when nothing was said before it.
func (b *base) call() string {
	if b.Group == "" {
		return b.nextGroup()
	}
	return b.Group
}

func (b *base) nextGroup() string {
	b.Groups++
	b.Group = "message-" + strconv.Itoa(b.Groups)
	return b.Group
}

func (b *base) codexMessage(payload object, m strandline.Message, out *Output) {
	var said []string
	payload.blocks("content", func(block object) {
		switch block.text("type") {
		case "input_text", "output_text", "text":
			said = append(said, block.text("text"))
		}
	})
	m.Content = texts(said)
	switch role := payload.text("role"); role {
	case "assistant":
		m.Role, m.UID = strandline.RoleAssistant, b.nextGroup()
	case "user":
		if injectedByCodex(m.Content) {
			out.Skip("injected")
			return
		}
		m.Role, b.Group = strandline.RoleUser, ""
	default:
		out.Skip(reason("role", role))
		return
	}
	b.emit(out, m)
}

// injectedByCodex tells what the program puts into the user's mouth.
func injectedByCodex(text string) bool {
	text = strings.TrimSpace(text)
	for _, start := range []string{"<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<INSTRUCTIONS>",
		"<turn_aborted>", "<subagent_notification>", "<skill>", "<user_shell_command>", "<permissions instructions>"} {
		if strings.HasPrefix(text, start) {
			return true
		}
	}
	return false
}

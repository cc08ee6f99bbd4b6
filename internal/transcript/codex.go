package transcript

import (
	"slices"
	"strconv"
	"strings"

	"strandline"
)

// codex is the rollout file of Codex CLI. What is said appears twice, as
// response_item and as event_msg; response_item is the one that carries both
// sides and the tool calls. A text of the assistant and the calls that follow it
// are one message. Until September 2025 items stood bare, without envelope, time
// or directory, below a header of id and time.
var codex = Dialect{
	Name: "codex",
	fits: func(_ string, head []object) bool {
		for _, o := range head {
			switch o.Get("type").Str {
			case "session_meta", "response_item", "event_msg", "turn_context":
				if o.Get("payload").IsObject() {
					return true
				}
			case "message":
				if strings.HasPrefix(o.Get("content.0.type").Str, "input_") {
					return true
				}
			}
			if bareHeader(o) || o.Get("record_type").Str == "state" {
				return true
			}
		}
		return false
	},
	parse: (*base).codex,
}

func (b *base) codex(o object, out *Output) error {
	kind, payload := o.text("type"), o.at("payload")
	if !payload.IsObject() {
		return b.codexBare(kind, o, out)
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

func bareHeader(o object) bool {
	return o.Get("id").Exists() && o.Get("timestamp").Exists() && o.Get("instructions").Exists() && !o.Get("type").Exists()
}

// codexBare reads a line without an envelope.
func (b *base) codexBare(kind string, o object, out *Output) error {
	switch {
	case bareHeader(o):
		if b.Session == "" {
			b.Session = o.text("id")
		}
		b.time(o.at("timestamp"))
		out.Skip("session_meta")
	case o.Get("record_type").Exists():
		out.Skip(reason(o.text("record_type")))
	case kind == "", o.Get("payload").Exists():
		return errNoMessage
	default:
		b.codexItem(o, o, out)
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
	role := payload.text("role")
	var said []string
	injected := false
	payload.blocks("content", func(block object) {
		switch block.text("type") {
		case "input_text", "output_text", "text":
			text := block.text("text")
			if role == "user" {
				if injectedByCodex(text) {
					b.bareDirectory(text)
					injected = true
					return
				}
				text = asked(text)
			}
			said = append(said, text)
		}
	})
	m.Content = texts(said)
	switch role {
	case "assistant":
		m.Role, m.UID = strandline.RoleAssistant, b.nextGroup()
	case "user":
		if injected && m.Content == "" {
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

// injections begin what the program puts into the user's mouth.
var injections = []string{"<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<INSTRUCTIONS>",
	"<turn_aborted>", "<subagent_notification>", "<skill>", "<user_shell_command>", "<permissions instructions>"}

func injectedByCodex(text string) bool {
	text = strings.TrimSpace(text)
	return slices.ContainsFunc(injections, func(start string) bool { return strings.HasPrefix(text, start) })
}

// bareDirectory takes the working directory from an environment context, the
// only place of it in files of bare items.
func (b *base) bareDirectory(text string) {
	_, rest, found := strings.Cut(text, "<cwd>")
	if cwd, _, closed := strings.Cut(rest, "</cwd>"); found && closed && b.CWD == "" {
		b.CWD = strings.TrimSpace(cwd)
	}
}

// asked is what the user typed of a text that an editor wrapped in a list of
// open or attached files.
func asked(text string) string {
	for _, start := range []string{"# Context from my IDE setup:", "# Files mentioned by the user:"} {
		if strings.HasPrefix(strings.TrimSpace(text), start) {
			if _, request, found := strings.Cut(text, "\n## My request for Codex:"); found {
				return strings.TrimSpace(request)
			}
		}
	}
	return text
}

package transcript

import (
	"errors"
	"strings"

	"github.com/tidwall/gjson"

	"strandline"
)

var errNoMessages = errors.New("no array of messages")

// gemini is the chat file of Gemini CLI, one JSON document rewritten at each
// turn; geminiLines the form of later versions, one message a line.
var gemini = Dialect{
	Name:     "gemini-cli",
	Document: true,
	fits: func(_ string, head []object) bool {
		return len(head) == 1 && head[0].Get("sessionId").Exists() && head[0].Get("projectHash").Exists()
	},
	parse: (*base).geminiDocument,
}

var geminiLines = Dialect{
	Name: "gemini-cli-lines",
	fits: func(_ string, head []object) bool {
		for _, o := range head {
			if o.Get("type").Str == "gemini" || o.Get("sessionId").Exists() && o.Get("projectHash").Exists() {
				return true
			}
		}
		return false
	},
	parse: (*base).geminiLine,
}

func (b *base) geminiDocument(o object, out *Output) error {
	if !o.Get("messages").IsArray() {
		return errNoMessages
	}
	b.Session = o.text("sessionId")
	b.time(o.at("startTime"))
	o.blocks("messages", func(message object) { b.geminiMessage(message, out) })
	return nil
}

func (b *base) geminiLine(o object, out *Output) error {
	if o.Get("projectHash").Exists() {
		b.Session = o.text("sessionId")
		out.Skip("session")
		return nil
	}
	b.geminiMessage(o, out)
	return nil
}

func (b *base) geminiMessage(o object, out *Output) {
	m := strandline.Message{UID: o.text("id")}
	switch kind := o.text("type"); kind {
	case "user":
		m.Role = strandline.RoleUser
	case "gemini":
		m.Role = strandline.RoleAssistant
	default:
		out.Skip(reason(kind))
		return
	}
	m.Time = b.time(o.at("timestamp"))
	m.Content = geminiText(o.Get("content"))
	o.blocks("toolCalls", func(call object) { m.ToolNames = append(m.ToolNames, call.text("name")) })
	b.emit(out, m)
}

// geminiText reads a string, a part or a list of parts.
func geminiText(v gjson.Result) string {
	if v.Type == gjson.String {
		return strings.Clone(v.Str)
	}
	var said []string
	part := func(p gjson.Result) {
		switch {
		case p.Type == gjson.String:
			said = append(said, strings.Clone(p.Str))
		case p.IsObject() && !p.Get("thought").Bool():
			said = append(said, object{p}.text("text"))
		}
	}
	if v.IsArray() {
		v.ForEach(func(_, p gjson.Result) bool { part(p); return true })
	} else {
		part(v)
	}
	return texts(said)
}

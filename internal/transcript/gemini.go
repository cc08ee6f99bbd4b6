package transcript

import (
	"errors"
	"strings"

	"github.com/tidwall/gjson"

	"strandline"
)

var errNoMessages = errors.New("no array of messages")

// gemini is the chat file of Gemini CLI, one JSON document rewritten at each
// turn; geminiLines the form of later versions, which appends: a header, then a
// message whole, and again each time it has got something more.
var gemini = Dialect{
	Name:     "gemini-cli",
	Document: true,
	fits: func(_ string, head []object) bool {
		return len(head) == 1 && geminiHeader(head[0]) && head[0].Get("messages").IsArray()
	},
	parse: (*base).geminiDocument,
}

var geminiLines = Dialect{
	Name: "gemini-cli-lines",
	fits: func(_ string, head []object) bool {
		for _, o := range head {
			if o.Get("type").Str == "gemini" || geminiHeader(o) {
				return true
			}
		}
		return false
	},
	parse: (*base).geminiLine,
}

func geminiHeader(o object) bool {
	return o.Get("sessionId").Exists() && o.Get("projectHash").Exists()
}

func (b *base) geminiDocument(o object, out *Output) error {
	if !o.Get("messages").IsArray() {
		return errNoMessages
	}
	b.geminiSession(o)
	o.blocks("messages", func(message object) { b.geminiMessage(message, out) })
	return nil
}

func (b *base) geminiSession(o object) {
	b.Session, b.Side = o.text("sessionId"), o.text("kind") == "subagent"
	b.time(o.at("startTime"))
}

func (b *base) geminiLine(o object, out *Output) error {
	switch {
	case geminiHeader(o):
		b.geminiSession(o)
		out.Skip("session")
	case o.Get("$set").Exists():
		out.Skip("metadata")
	case o.Get("$rewindTo").Exists(): // what was taken back was said all the same
		out.Skip("rewind")
	default:
		b.geminiMessage(o, out)
	}
	return nil
}

func (b *base) geminiMessage(o object, out *Output) {
	m := strandline.Message{UID: o.text("id")}
	content := o.Get("content")
	switch kind := o.text("type"); kind {
	case "user":
		m.Role = strandline.RoleUser
		if typed := o.Get("displayContent"); typed.Exists() { // content has the files named in it spelled out
			content = typed
		}
	case "gemini":
		m.Role = strandline.RoleAssistant
	default:
		out.Skip(reason(kind))
		return
	}
	m.Time = b.time(o.at("timestamp"))
	if b.Side && !b.options.IncludeSidechains {
		out.Skip("sidechain")
		return
	}
	m.Content = geminiText(content)
	o.blocks("toolCalls", func(call object) { m.ToolNames = append(m.ToolNames, call.text("name")) })
	if !b.news(&m) {
		out.Skip("repeat")
		return
	}
	b.emit(out, m)
}

// news leaves in a message that is written again only what its earlier writing
// did not have, and reports whether that is anything. Only the newest message of
// a file is written again.
func (b *base) news(m *strandline.Message) bool {
	again := m.UID != "" && m.UID == b.Group
	said, tools := strings.TrimSpace(m.Content) != "", len(m.ToolNames)
	if !again {
		b.Group, b.Said, b.Tools = m.UID, said, tools
		return true
	}
	fresh := said && !b.Said || tools > b.Tools
	if b.Said {
		m.Content = ""
	}
	m.ToolNames = m.ToolNames[min(tools, b.Tools):]
	b.Said, b.Tools = b.Said || said, max(tools, b.Tools)
	return fresh
}

// geminiText reads a string, a part or a list of parts.
func geminiText(v gjson.Result) string {
	if v.Type == gjson.String {
		return decoded(v)
	}
	var said []string
	part := func(p gjson.Result) {
		switch {
		case p.Type == gjson.String:
			said = append(said, decoded(p))
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

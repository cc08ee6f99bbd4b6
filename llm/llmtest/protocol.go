package llmtest

import (
	"bytes"
	"net/http"
	"strings"

	"strandline/llm"
)

// Protocol is the wire form of one provider's API.
type Protocol interface {
	path() string       // of the base URL
	method() string     // below it
	idHeader() string   // that names the call
	streamType() string // the media type
	aside(path string) (body string, ok bool)
	rate(http.Header, llm.Rate)
	whole(Reply) []byte
	events(Reply) []event
	errorEvent(body string) []byte
}

// event is one event of a stream.
type event struct {
	data  []byte
	text  bool // adds to the text
	first bool // adds text or thinking
	whole bool // after it nothing of the answer is missing
	usage bool // tells the last word on usage
}

// sse makes an event of server-sent events.
func sse(name, data string) []byte {
	var b bytes.Buffer
	if name != "" {
		b.WriteString("event: " + name + "\n")
	}
	for line := range strings.Lines(data) {
		b.WriteString("data: " + strings.TrimSuffix(line, "\n") + "\n")
	}
	b.WriteString("\n")
	return b.Bytes()
}

// pieces are the texts of a reply's deltas.
func (r Reply) pieces() []string {
	if len(r.Pieces) > 0 {
		return r.Pieces
	}
	return []string{r.Text}
}

// text is the whole text of a reply.
func (r Reply) text() string { return strings.Join(r.pieces(), "") }

// stop is one of the words a protocol has for a reason.
func (r Reply) stop(end, maxTokens, tool, refusal string) string {
	switch r.Stop {
	case llm.StopMaxTokens:
		return maxTokens
	case llm.StopTool:
		return tool
	case llm.StopRefusal:
		return refusal
	}
	return end
}

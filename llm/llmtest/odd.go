package llmtest

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
	"testing"

	"strandline/llm"
)

// odd are forms that a stream may have though no provider's own server gives it
// them: proxies, compatible servers and the format's own rules do.
var odd = map[string]func([]byte) []byte{
	"CRLF":  func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) },
	"a BOM": func(b []byte) []byte { return append([]byte("\ufeff"), b...) },
	"blank lines": func(b []byte) []byte {
		return append([]byte("\n\n"), bytes.ReplaceAll(b, []byte("}\n"), []byte("}\n\n\n"))...)
	},
	"bytes after": func(b []byte) []byte { return append(bytes.Clone(b), "\n\n"...) },
}

// oddEvents are more of them, of server-sent events.
var oddEvents = map[string]func([]byte) []byte{
	"comments": func(b []byte) []byte {
		return bytes.ReplaceAll(append([]byte(": on\n\n"), b...), []byte("\n\n"), []byte("\n\n: keep-alive\n\n"))
	},
	"no blanks": func(b []byte) []byte {
		return bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("data: "), []byte("data:")), []byte("event: "), []byte("event:"))
	},
	"ids and retries": func(b []byte) []byte {
		return bytes.ReplaceAll(b, []byte("data: "), []byte("id: 7\nretry: 10\ndata: "))
	},
	"data in lines": func(b []byte) []byte { return bytes.ReplaceAll(b, []byte(`data: {"`), []byte("data: {\ndata: \"")) },
	"comments and CRLF": func(b []byte) []byte {
		return bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("\n\n"), []byte("\n\n:\n\n")), []byte("\n"), []byte("\r\n"))
	},
}

// oddForms gives the events of an answer other forms, whole and byte by byte,
// plain and compressed. The answer is the same.
func oddForms(t *testing.T, s Suite) {
	pieces := []string{"one ", "twö ", "{\"three\"}"}
	forms := map[string]func([]byte) []byte{"": func(b []byte) []byte { return b }}
	for name, form := range odd {
		forms[name] = form
	}
	if strings.HasPrefix(s.Protocol.streamType(), "text/event-stream") {
		for name, form := range oddEvents {
			forms[name] = form
		}
	}
	p, server := s.start(t)
	for name, form := range forms {
		for how, reply := range map[string]Reply{"in one": {}, "byte by byte": {Bytewise: true}, "compressed": {Gzip: true}} {
			t.Run(name+" "+how, func(t *testing.T) {
				reply.Pieces, reply.Thinking, reply.Usage, reply.Form = pieces, "hm", s.told(), form
				server.Script(reply)
				resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil })
				if err != nil || resp.Text != strings.Join(pieces, "") || resp.Usage != s.told() {
					t.Errorf("got %q, %+v, %v", resp.Text, resp.Usage, err)
				}
			})
		}
	}
	server.Script(Reply{Text: "whole", Usage: s.told(), Gzip: true})
	if resp, err := p.Send(t.Context(), prompt()); err != nil || resp.Text != "whole" || resp.Usage != s.told() {
		t.Errorf("compressed: %q, %+v, %v", resp.Text, resp.Usage, err)
	}
}

// form writes the events of a reply in the form it asks for.
func (s *Server) form(w http.ResponseWriter, reply Reply) {
	var b bytes.Buffer
	for _, e := range s.protocol.events(reply) {
		b.Write(e.data)
	}
	data := b.Bytes()
	if reply.Form != nil {
		data = reply.Form(data)
	}
	if reply.Gzip {
		data = compressed(data)
	}
	if !reply.Bytewise {
		_, _ = w.Write(data)
		return
	}
	flush := w.(http.Flusher).Flush
	for i := range data {
		_, _ = w.Write(data[i : i+1])
		flush()
	}
}

func compressed(data []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(data) // neither fails into a buffer
	_ = z.Close()
	return b.Bytes()
}

package chatgraph_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline/internal/chatgraph"
	"strandline/llm/llmtest"
)

const envelope = `{"v":"1","source":"gateway","correlationId":"c1","routingSlip":{"steps":[{"name":"llm-bot","n":12345678901234567890}]},` +
	`"type":"chat","userId":null,"message":{"id":"m","role":"user","text":"a <b>","lang":"es"},` +
	`"annotations":[{"id":"a1","kind":"prompt","value":"hello"},` +
	`{"id":"a2","kind":"prompt","createdAt":"2026-03-01T12:00:00.000Z","payload":{"text":"from the payload","tone":{"warm":true}},"extra":1.50},` +
	`{"id":"a3","kind":"entities","createdAt":"2026-03-01T12:00:00Z","payload":["x",2]}],` +
	`"candidates":[{"id":"old","kind":"rich","source":"s","status":"superseded","priority":3,"card":{"k":[]}}],"custom":{"z":1,"a":[null]},"ttl":30}`

func read(t *testing.T, text string) chatgraph.Event {
	t.Helper()
	var e chatgraph.Event
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		t.Fatal(err)
	}
	return e
}

// written is an event as the command writes it.
func written(t *testing.T, v any) string {
	t.Helper()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}

func TestAnEventIsHandedOnAsItCame(t *testing.T) {
	if diff := cmp.Diff(envelope, written(t, read(t, envelope))); diff != "" {
		t.Error(diff)
	}
	for _, text := range []string{`{}`, `{"correlationId":"","x":"<&>"}`, `{"correlationId":"c","annotations":[]}`, `{"correlationId":"c","candidates":[],"errors":null}`} {
		if got := written(t, read(t, text)); got != text {
			t.Errorf("got %s, want %s", got, text)
		}
	}
}

func TestAnAnswerIsAllThatIsAdded(t *testing.T) {
	g := graph(t, chatgraph.Config{Provider: llmtest.New("fake", llmtest.Answer("hi <there>"))})
	s := g.Run(t.Context(), read(t, envelope))
	if s.Outcome != chatgraph.OK {
		t.Fatal(s.Err)
	}
	if s.CombinedPrompt != "hello\n\nfrom the payload" {
		t.Errorf("asked %q", s.CombinedPrompt)
	}
	made := `,{"id":"cand-c1","kind":"text","source":"llm-bot","createdAt":"2026-03-01T12:01:00Z","status":"proposed","priority":10,"text":"hi <there>","format":"plain","reason":"llm-bot.basic"}]`
	want := strings.Replace(envelope, `{"k":[]}}]`, `{"k":[]}}`+made, 1)
	if diff := cmp.Diff(want, written(t, s.Event)); diff != "" {
		t.Error(diff)
	}
	if all := written(t, s); strings.Contains(all, "0001-01-01") {
		t.Errorf("a time was made up: %s", all)
	}
}

func FuzzEvent(f *testing.F) {
	f.Add(envelope)
	f.Add(`{"Candidates":[{"ID":"x"}],"ERRORS":[{}]}`)
	f.Add(`{"annotations":[null,{"payload":"x"}],"candidates":null}`)
	f.Fuzz(func(t *testing.T, text string) {
		var e chatgraph.Event
		if json.Unmarshal([]byte(text), &e) != nil {
			return
		}
		out, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		var a, b any
		if json.Unmarshal([]byte(text), &a) != nil || json.Unmarshal(out, &b) != nil {
			t.Fatalf("%q became %q", text, out)
		}
		if a != nil && !cmp.Equal(a, b) {
			t.Fatalf("%q became %q", text, out)
		}
	})
}

package llmtest

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
)

// textAt is the number of the first event that adds text.
func (s Suite) textAt(r Reply) int {
	return slices.IndexFunc(s.Protocol.events(r), func(e event) bool { return e.text })
}

// told is a usage in all the counts that the protocol has.
func (s Suite) told() llm.Usage {
	u := llm.Usage{Input: 1200, Output: 34}
	if !s.NoCache {
		u.CacheRead, u.CacheWrite5m, u.Reasoning = 900, 80, 11
	}
	if s.CacheWrite1h {
		u.CacheWrite1h = 70
	}
	return u
}

// rate is a rate that the protocol tells.
func (s Suite) rate() llm.Rate {
	if s.NoRate {
		return llm.Rate{}
	}
	return llm.Rate{Requests: llm.Quota{Limit: 60, Remaining: 59, Reset: Epoch.Add(time.Second)},
		Tokens: llm.Quota{Limit: 90_000, Remaining: 80_000, Reset: Epoch.Add(6 * time.Minute)}}
}

func answersWhole(t *testing.T, s Suite) {
	stops := []llm.StopReason{llm.StopEnd, llm.StopMaxTokens}
	for _, stop := range stops {
		p, server := s.start(t, Reply{Text: "Hello, wörld.", Thinking: "hm", Tool: true, Stop: stop, Model: "test-1-0301", Usage: s.told(), Rate: s.rate()})
		got, err := p.Send(t.Context(), prompt())
		if err != nil {
			t.Fatal(err)
		}
		want := llm.Response{Text: "Hello, wörld.", Provider: p.Name(), Model: "test-1-0301", Stop: stop, Usage: s.told(), RequestID: "req_1", Rate: s.rate()}
		if got.Stop == llm.StopTool { // where a tool call ends the answer
			want.Stop = llm.StopTool
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", stop, diff)
		}
		if n := len(server.Requests()); n != 1 {
			t.Errorf("the server got %d calls, want 1", n)
		}
	}
	p, _ := s.start(t, Reply{Text: "Hello.", NoUsage: true})
	got, err := p.Send(t.Context(), prompt())
	if err != nil {
		t.Fatal(err)
	}
	if !got.Usage.Estimated || got.Usage.Input == 0 || got.Usage.Output == 0 {
		t.Errorf("usage that was not told is %+v, want an estimate labelled so", got.Usage)
	}
	if got.Model != Model {
		t.Errorf("model = %q, want the one asked for when none is told", got.Model)
	}
	if s.NoRefusal {
		return
	}
	p, _ = s.start(t, Reply{Text: "I cannot.", Stop: llm.StopRefusal, Usage: s.told()})
	got, err = p.Send(t.Context(), prompt())
	if strandline.KindOf(err) != strandline.KindPolicy || got.Usage != s.told() || got.Stop != llm.StopRefusal {
		t.Errorf("a declined prompt gave %v and %+v, want kind policy and what it used", err, got)
	}
}

// clock counts how often it was read: each reading is a second later.
func clock() func() time.Time {
	var mu sync.Mutex
	at := Epoch
	return func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		at = at.Add(time.Second)
		return at
	}
}

func answersInPieces(t *testing.T, s Suite) {
	pieces := []string{"He", "llo, ", "wör", "ld", "."}
	p, _ := s.startWith(t, llm.Endpoint{Now: clock()}, Reply{Pieces: pieces, Thinking: "hm", Tool: true, Model: "test-1-0301", Usage: s.told()})
	var got []llm.Delta
	resp, err := p.Stream(t.Context(), prompt(), func(d llm.Delta) error {
		got = append(got, d)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []llm.Delta{{Thinking: "hm"}}
	for _, piece := range pieces {
		want = append(want, llm.Delta{Text: piece})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if resp.Text != "Hello, wörld." || resp.Usage != s.told() || resp.RequestID != "req_1" || resp.Model != "test-1-0301" {
		t.Errorf("response = %+v", resp)
	}
	if resp.Stop != llm.StopEnd && resp.Stop != llm.StopTool {
		t.Errorf("stop = %q", resp.Stop)
	}
	if resp.FirstToken <= 0 {
		t.Errorf("first token after %v", resp.FirstToken)
	}

	p, _ = s.start(t, Reply{Text: "Hello.", NoUsage: true, Stop: llm.StopMaxTokens})
	resp, err = p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil })
	if err != nil || !resp.Usage.Estimated || resp.Usage.Output == 0 || resp.Stop != llm.StopMaxTokens {
		t.Errorf("got %+v, %v; want estimated usage and the limit as the reason", resp, err)
	}
}

// brokenAnywhere breaks a stream after every event, and within every event.
func brokenAnywhere(t *testing.T, s Suite) {
	reply := Reply{Pieces: []string{"one ", "two ", "three"}, Thinking: "hm", Tool: true, Usage: s.told()}
	events := s.Protocol.events(reply)
	p, server := s.start(t)
	for i := range events {
		for _, half := range []bool{false, true} {
			reply.Cut, reply.CutAfter, reply.Half = true, i, half
			server.Script(reply)
			text, whole, usage, first := "", false, false, false
			piece := 0
			for _, e := range events[:i] {
				if e.text {
					text += reply.Pieces[piece]
					piece++
				}
				whole, usage, first = whole || e.whole, usage || e.usage, first || e.first
			}
			t.Run(fmt.Sprintf("%d half=%v", i, half), func(t *testing.T) {
				resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil })
				if resp.Text != text {
					t.Errorf("text = %q, want %q", resp.Text, text)
				}
				if usage && (resp.Usage != s.told()) {
					t.Errorf("usage = %+v, want as it was told", resp.Usage)
				}
				if !usage && text != "" && (!resp.Usage.Estimated || resp.Usage.Output == 0) {
					t.Errorf("usage = %+v, want an estimate labelled so", resp.Usage)
				}
				if whole {
					if err != nil {
						t.Errorf("the answer is whole, but: %v", err)
					}
					return
				}
				f := llm.FailureOf(err)
				if strandline.KindOf(err) != strandline.KindTransient || f == nil || f.Sent != first || resp.Stop != llm.StopCut {
					t.Errorf("got %v, %+v, stop %q; want a transient failure, sent %v, and a cut", err, f, resp.Stop, first)
				}
				if len(server.Requests()) != 1 {
					t.Errorf("%d calls, want 1", len(server.Requests()))
				}
			})
		}
	}
}

func refusedMidway(t *testing.T, s Suite) {
	for _, after := range []int{0, len(s.Protocol.events(Reply{Text: "one"})) - 2} {
		body := `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`
		if _, ok := s.Protocol.(Ollama); ok {
			body = `{"error":"the model is overloaded"}`
		}
		p, _ := s.start(t, Reply{Pieces: []string{"one", "two", "three"}, Cut: true, CutAfter: after, ErrorBody: body})
		_, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil })
		f := llm.FailureOf(err)
		if strandline.KindOf(err) != strandline.KindTransient || f == nil || f.Class != llm.ClassOverloaded {
			t.Errorf("after %d events: %v, want transient, overloaded", after, err)
		}
	}
}

func largeAnswers(t *testing.T, s Suite) {
	big := strings.Repeat("wörd \"quoted\"\n", 60_000) // 900 KB
	p, server := s.start(t, Reply{Text: big, Usage: s.told()})
	if resp, err := p.Send(t.Context(), prompt()); err != nil || resp.Text != big {
		t.Errorf("%d bytes came, %v", len(resp.Text), err)
	}
	if resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil }); err != nil || resp.Text != big {
		t.Errorf("streamed: %d bytes came, %v", len(resp.Text), err)
	}
	server.Script(Reply{Pieces: slices.Repeat([]string{strings.Repeat("endless ", 8000)}, 300), Usage: s.told()})
	if resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil }); strandline.KindOf(err) != strandline.KindTransient || len(resp.Text) > 16<<20 || resp.Stop != llm.StopCut {
		t.Errorf("an answer of 19 MB: %d bytes came, %v", len(resp.Text), err)
	}
	r := prompt()
	r.Messages[0].Content = big
	if _, err := p.Send(t.Context(), r); err != nil {
		t.Errorf("a large prompt: %v", err)
	}
}

func manyAtOnce(t *testing.T, s Suite) {
	p, server := s.start(t, Reply{Text: "ok", Usage: s.told()})
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if resp, err := p.Send(t.Context(), prompt()); err != nil || resp.Text != "ok" {
				t.Errorf("%q, %v", resp.Text, err)
			}
			if _, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil }); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if n := len(server.Requests()); n != 40 {
		t.Errorf("%d calls, want 40", n)
	}
}

package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

// said is a transcript of what the user said, one message a minute.
func said(ago time.Duration, texts ...string) []byte {
	var b strings.Builder
	for i, text := range texts {
		at := now.Add(-ago).Add(time.Duration(i) * time.Minute).Format(time.RFC3339)
		fmt.Fprintf(&b, `{"role":"user","content":%q,"timestamp":%q}`+"\n", text, at)
	}
	return []byte(b.String())
}

func TestOfAShortConversationWhatIsCriticalOrExplicitIsKept(t *testing.T) {
	tests := []struct {
		text, want string // "" when nothing is kept
		refused    string // why the rest is, "" when there is none
	}{
		{"I am allergic to latex.", "I am allergic to latex.", ""},
		{"Soy alérgico a la penicilina.", "Soy alérgico a la penicilina.", ""},
		{"Remember that my passport expires in May.", "My passport expires in May.", ""},
		{"From now on, always answer in French.", "Always answer in French.", ""},
		{"De ahora en adelante usá tabs.", "Usá tabs.", ""},
		{"I decided to use Postgres.", "I decided to use Postgres.", ""},
		{"I like tea.", "", "short_conversation"},
		{"My dog is called Rex.", "", "short_conversation"},
		{"Is it true that many people are allergic to latex?", "", "question"},
		{"Hello, how are you?", "", "question"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			w, s := newWorkshop(t), &strategy{}
			e := w.worker("a", s)
			w.put("a.jsonl", said(5*time.Hour, tt.text))
			w.ingest(e)
			var want []string
			if tt.want != "" {
				want = []string{tt.want}
			}
			refused := map[string]int{}
			if tt.refused != "" {
				refused[tt.refused] = 1
			}
			r := w.process(e)
			if r.Skipped != 1 || r.Processed != 0 || r.Memories.Inserted != len(want) || r.FromSkipped != r.Memories || r.Memories.Rejected != len(refused) {
				t.Errorf("%+v", r)
			}
			if diff := cmp.Diff(refused, r.RejectedBy); diff != "" {
				t.Error(diff)
			}
			w.expect(e, "a.jsonl skipped too short")
			ms, err := e.Memories(t.Context(), "default", strandline.MemoryQuery{})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, m := range ms {
				got = append(got, m.Content)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if len(s.calls) != 0 {
				t.Error("the strategy was asked about a short conversation")
			}
		})
	}
}

func TestWhatWasKeptOfAShortConversationIsNotCountedTwiceWhenItGrows(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", nil) // heuristics
	all := said(5*time.Hour, "I am allergic to latex.", "What is a knot?", "And a bowline?", "And a hitch?", "I live in Lisbon.")
	w.put("a.jsonl", []byte(strings.Join(slices.Collect(strings.Lines(string(all)))[:2], "")))
	w.ingest(e)
	if r := w.process(e); r.Skipped != 1 || r.Memories.Inserted != 1 {
		t.Errorf("short: %+v", r)
	}
	w.put("a.jsonl", all)
	w.ingest(e)
	if r := w.process(e); r.Processed != 1 || r.Memories.Inserted != 1 || r.Memories.Updated != 0 {
		t.Errorf("grown: %+v", r)
	}
	w.expect(e, "a.jsonl archived")
}

// TestWhatAShortConversationConfirmsIsNotCountedAsRefused: it was passed over and then found
// to say what is known.
func TestWhatAShortConversationConfirmsIsNotCountedAsRefused(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", nil) // heuristics
	w.put("long.jsonl", said(9*time.Hour, "I live in Lisbon.", "What is a knot?", "And a bowline?", "And a hitch?", "And a bend?"))
	w.ingest(e)
	if r := w.process(e); r.Memories.Inserted != 1 || r.FromSkipped != (engine.MemoryChanges{}) {
		t.Errorf("long: %+v", r)
	}
	w.put("short.jsonl", said(3*time.Hour, "I live in Lisbon.", "I like tea."))
	w.ingest(e)
	if r := w.process(e); r.Memories != (engine.MemoryChanges{SkippedDuplicate: 1, Rejected: 1}) || r.RejectedBy["short_conversation"] != 1 {
		t.Errorf("short: %+v", r)
	}
}

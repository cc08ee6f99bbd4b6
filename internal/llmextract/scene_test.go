package llmextract_test

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"strandline"
	"strandline/internal/extract"
	"strandline/internal/llmextract"
	"strandline/internal/response"
	"strandline/llm"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var start = time.Date(2026, 5, 1, 10, 0, 0, 0, time.UTC)

// zeros is a source of randomness that never ends.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// recorder collects events.
type recorder struct {
	mu     sync.Mutex
	events []llmextract.Event
}

func (r *recorder) observe(e llmextract.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.events = append(r.events, e)
}

func (r *recorder) types() (list []llmextract.EventType) {
	for _, e := range r.events {
		list = append(list, e.Type)
	}
	return list
}

func strategy(t *testing.T, p llm.Provider, change func(*llmextract.Config)) (*llmextract.Strategy, *recorder) {
	t.Helper()
	rec := &recorder{}
	c := llmextract.Config{Provider: p, Fallback: extract.Heuristic{}, Now: func() time.Time { return start }, Rand: zeros{}, Observe: rec.observe,
		Redact: func(s string) (string, map[string]int) {
			if n := strings.Count(s, "ana@example.org"); n > 0 {
				return strings.ReplaceAll(s, "ana@example.org", "<PII:EMAIL>"), map[string]int{"email": n}
			}
			return s, nil
		}}
	if change != nil {
		change(&c)
	}
	s, err := llmextract.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s, rec
}

// said makes a conversation of texts, the user and the assistant taking turns.
func said(texts ...string) (strandline.Conversation, []strandline.Message) {
	var ms []strandline.Message
	for i, text := range texts {
		role := strandline.RoleUser
		if i%2 == 1 {
			role = strandline.RoleAssistant
		}
		ms = append(ms, strandline.Message{ID: int64(100 + i), Role: role, Content: text, Time: start.Add(time.Duration(i) * time.Minute), SourceFile: "a.jsonl", SessionID: "s1"})
	}
	return strandline.Conversation{ID: 7, SourceFile: "a.jsonl", SessionID: "s1", Count: len(ms)}, ms
}

func item(id, content string, confidence float64) string {
	b, _ := json.Marshal(map[string]any{"id": id, "content": content, "confidence": confidence,
		"emotionalContext": map[string]any{"primaryEmotion": "joy", "intensity": 0.6, "valence": 0.5},
		"significance":     map[string]any{"overall": 6}, "relationshipDynamics": map[string]any{"trust_level": "high"}, "rationale": "said so"})
	return string(b)
}

func answer(items ...string) string {
	return `{"schemaVersion":"` + response.Version + `","memories":[` + strings.Join(items, ",") + `]}`
}

func contents(e strandline.Extraction) (list []string) {
	for _, c := range e.Candidates {
		list = append(list, c.Content)
	}
	return list
}

func quote(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

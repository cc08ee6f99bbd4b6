package view_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/internal/view"
)

func marshal(t *testing.T, v any) string {
	t.Helper()
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestMessageShowsToolsAndMillisecondsInUTC(t *testing.T) {
	zone := time.FixedZone("east", 2*3600)
	got := marshal(t, view.OfMessage(strandline.Message{
		ID: 7, SessionID: "s", SourceFile: "p/s.jsonl", Role: strandline.RoleAssistant,
		Content: "done", ToolNames: []string{"Read", "Bash"}, CWD: "/src", ConversationID: 3,
		Time: time.Date(2026, 1, 31, 11, 0, 0, 5_900_000, zone),
	}))
	want := `{
 "id": 7,
 "session_id": "s",
 "source_file": "p/s.jsonl",
 "role": "assistant",
 "content": "done\n\n[Used tools: Read, Bash]",
 "tool_names": "Read, Bash",
 "timestamp": "2026-01-31T09:00:00.005Z",
 "cwd": "/src",
 "conversation_id": 3
}`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("message JSON (-want +got):\n%s", diff)
	}
}

func TestUnknownTimesAndReferencesAreNull(t *testing.T) {
	var got map[string]any
	text := marshal(t, view.OfMemory(strandline.Memory{ID: "m", Confidence: 0.5}, strandline.StateAging, ""))
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"created_at", "last_confirmed_at", "valid_from", "valid_to", "retired_at", "supersedes", "superseded_by"} {
		if v, ok := got[key]; !ok || v != nil {
			t.Errorf("%s = %v (present %v), want null", key, v, ok)
		}
	}
	if got["state"] != "aging" || got["level"] != "medium" {
		t.Errorf("state %v, level %v; want aging, medium", got["state"], got["level"])
	}
	if ids, ok := got["provenance"].(map[string]any)["message_ids"].([]any); !ok || len(ids) != 0 {
		t.Errorf("message_ids = %v, want an empty list", got["provenance"])
	}
	if _, ok := got["episode"]; ok {
		t.Error("a fact has an episode")
	}
}

func TestListsAreNeverNull(t *testing.T) {
	if got := marshal(t, view.Messages(nil)); got != "[]" {
		t.Errorf("no messages = %s, want []", got)
	}
	if got := marshal(t, view.Conversations(nil)); got != "[]" {
		t.Errorf("no conversations = %s, want []", got)
	}
}

func TestConversationKeepsNamesOfTheSpecification(t *testing.T) {
	var got map[string]any
	text := marshal(t, view.OfConversation(strandline.Conversation{
		ID: 1, Count: 4, Status: strandline.ConversationReady, First: time.UnixMilli(0),
	}))
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"id": 1.0, "session_id": "", "source_file": "", "first_message_at": "1970-01-01T00:00:00.000Z",
		"last_message_at": nil, "entry_count": 4.0, "status": "ready", "reason": "", "strategy": "",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("conversation JSON (-want +got):\n%s", diff)
	}
}

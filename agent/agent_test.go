package agent_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
	"strandline/agent"
	"strandline/llm/llmtest"
)

func TestOpenSaysWhatIsWrong(t *testing.T) {
	for name, c := range map[string]agent.Config{
		"no path":       {},
		"bad namespace": {Path: ":memory:", Namespace: "a b"},
	} {
		if _, err := agent.Open(t.Context(), c); strandline.KindOf(err) != strandline.KindUsage || strandline.HintOf(err) == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSecretsAreNotStoredAndNamespacesApart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m.db")
	open := func(ns strandline.Namespace) *agent.Memory {
		m, err := agent.Open(t.Context(), agent.Config{Path: path, Namespace: ns})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { m.Close() })
		return m
	}
	ana, ben := open("ana"), open("ben")
	said, err := ana.Session("s").Append(t.Context(), strandline.RoleUser, "the key is sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH, my boat is Albatros")
	if err != nil || strings.Contains(said.Content, "sk-proj") || !strings.Contains(said.Content, "Albatros") {
		t.Errorf("stored %q, %v", said.Content, err)
	}
	if hits, err := ana.Search(t.Context(), "albatros", 0); err != nil || len(hits) != 1 {
		t.Errorf("ana finds %v, %v", hits, err)
	}
	if hits, err := ben.Search(t.Context(), "albatros", 0); err != nil || len(hits) != 0 {
		t.Errorf("ben finds %v, %v", hits, err)
	}
}

func TestAFailedAnswerLosesNothing(t *testing.T) {
	m, err := agent.Open(t.Context(), agent.Config{Path: ":memory:", Provider: llmtest.New("down", llmtest.Broken("half ", "an ")),
		Helper: llmtest.New("helper", llmtest.Wrong())})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	chat, err := m.Session("s").Chat()
	if err != nil {
		t.Fatal(err)
	}
	text, err := chat.Say(t.Context(), "I am allergic to nuts.", nil)
	if strandline.KindOf(err) != strandline.KindTransient || text != "half an " {
		t.Errorf("%q, %v", text, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	if err := chat.Close(ctx); err != nil {
		t.Fatal(err)
	}
	said, err := m.Session("s").Messages(t.Context())
	facts, ferr := m.Facts(t.Context(), strandline.DomainHealth)
	if err != nil || ferr != nil || len(said) != 2 || said[1].Content != "half an […]" || len(facts) != 1 {
		t.Errorf("said %+v, facts %+v, %v, %v", said, facts, err, ferr)
	}
}

package engine_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"strandline"
	"strandline/engine"
)

func TestLiveMessagesAreKeptAndPlaced(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{})
	for i := range 6 {
		role := [2]strandline.Role{strandline.RoleUser, strandline.RoleAssistant}[i%2]
		m, err := e.AppendMessage(t.Context(), "default", engine.AppendRequest{Session: "chat 1", Role: role, Content: fmt.Sprintf("live %d", i), CWD: "/home/ada"})
		if err != nil || m.ID == 0 || m.ConversationID == 0 || m.SourceFile != "session/chat 1" || !m.Time.Equal(w.clock.now()) {
			t.Errorf("%+v, %v", m, err)
		}
		w.clock.pass(time.Minute)
	}
	w.expect(e, "session/chat 1 active")
	w.clock.pass(2 * time.Hour)
	if r := w.process(e); r.Processed != 1 {
		t.Errorf("%+v", r)
	}
}

func TestLiveMessagesAreCheckedAndMadeStorable(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{}, func(c *engine.Config) {
		c.Redact = func(s string) string { return strings.ReplaceAll(s, "hunter2", "<SECRET>") }
	})
	good := engine.AppendRequest{Session: "s", Role: strandline.RoleUser, Content: "x"}
	for name, change := range map[string]func(*engine.AppendRequest){
		"no session":      func(r *engine.AppendRequest) { r.Session = "" },
		"long session":    func(r *engine.AppendRequest) { r.Session = strings.Repeat("x", 201) },
		"newline":         func(r *engine.AppendRequest) { r.Session = "a\nb" },
		"not UTF-8":       func(r *engine.AppendRequest) { r.Session = "a\xff" },
		"unknown role":    func(r *engine.AppendRequest) { r.Role = "robot" },
		"empty text":      func(r *engine.AppendRequest) { r.Content = " \n" },
		"nothing but NUL": func(r *engine.AppendRequest) { r.Content = "\x00" },
	} {
		r := good
		change(&r)
		_, err := e.AppendMessage(t.Context(), "default", r)
		if kind := strandline.KindOf(err); kind != strandline.KindUsage && kind != strandline.KindInvalid || strandline.HintOf(err) == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	r := good
	r.Content = "caf\xe9 \x00 my password is hunter2"
	m, err := e.AppendMessage(t.Context(), "default", r)
	if want := "caf\uFFFD  my password is <SECRET>"; err != nil || m.Content != want {
		t.Errorf("%q, %v, want %q", m.Content, err, want)
	}
}

func TestManyWritersOfOneSessionLoseNothing(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{})
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			for j := range 10 {
				if _, err := e.AppendMessage(t.Context(), "default", engine.AppendRequest{Session: "s", Role: strandline.RoleUser, Content: fmt.Sprintf("%d %d", i, j)}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	cs, err := e.Conversations(t.Context(), "default", strandline.ConversationQuery{})
	if err != nil || len(cs) != 1 || cs[0].Count != 80 {
		t.Errorf("%+v, %v", cs, err)
	}
}

func TestALiveSessionKeepsItsIndexesNearlyUpToDate(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{})
	for i := range 100 {
		if _, err := e.AppendMessage(t.Context(), "default", engine.AppendRequest{Session: "s", Role: strandline.RoleUser, Content: fmt.Sprintf("harbor note %d", i)}); err != nil {
			t.Fatal(err)
		}
	}
	for name, catchUp := range map[string]func() (int, error){
		"words":   func() (int, error) { return e.Index(t.Context(), "default") },
		"meaning": func() (int, error) { return e.Embed(t.Context(), "default") },
	} {
		if left, err := catchUp(); err != nil || left >= 100 {
			t.Errorf("%s: %d documents waited for their index, %v", name, left, err)
		}
	}
}

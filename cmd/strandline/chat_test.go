package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"strandline/llm/llmtest"
)

// lockedBuffer can be looked at while it is written to.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// await waits until the output has a text.
func (l *lockedBuffer) await(t *testing.T, text string) {
	t.Helper()
	for range 1000 {
		if strings.Contains(l.String(), text) {
			return
		}
		<-time.After(10 * time.Millisecond)
	}
	t.Fatalf("no %q in:\n%s", text, l.String())
}

// terminal is a talk as on a terminal.
type terminal struct {
	typed   *io.PipeWriter
	signals chan os.Signal
	out     *lockedBuffer
	err     *lockedBuffer
	code    chan int
	db      string
}

func openTerminal(t *testing.T, url string, args ...string) *terminal {
	t.Helper()
	term := &terminal{signals: make(chan os.Signal, 1), out: &lockedBuffer{}, err: &lockedBuffer{}, code: make(chan int, 1), db: filepath.Join(t.TempDir(), "m.db")}
	e, _, _ := testEnv()
	read, typed := io.Pipe()
	t.Cleanup(func() { typed.Close() })
	term.typed = typed
	e.stdin, e.stdout, e.stderr, e.stdoutTTY = read, term.out, term.err, true
	e.now = time.Now
	e.signals = func() (<-chan os.Signal, func()) { return term.signals, func() {} }
	e.lookupEnv = func(name string) (string, bool) {
		v := map[string]string{"MEMORY_LLM_PRIMARY": "ollama", "MEMORY_LLM_BASE_URL_OLLAMA": url, "MEMORY_LLM_MODEL_OLLAMA": "test-1", "NO_COLOR": "1"}[name]
		return v, v != ""
	}
	go func() {
		term.code <- run(context.Background(), e, append([]string{"chat", "--session", "s", "--db", term.db}, args...))
	}()
	return term
}

func (term *terminal) messages(t *testing.T) string {
	t.Helper()
	e, out, _ := testEnv()
	if code := run(t.Context(), e, []string{"messages", "--session", "s", "--db", term.db, "--json"}); code != exitOK {
		t.Fatalf("messages ended with %d", code)
	}
	return out.String()
}

func TestCtrlCStopsTheAnswerAndKeepsWhatCame(t *testing.T) {
	server, err := llmtest.NewServer(llmtest.Ollama{},
		llmtest.Reply{Pieces: []string{"one ", "two ", "three ", "four "}, Cut: true, CutAfter: 2, Stall: true},
		llmtest.Reply{Text: "Here I am."})
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	term := openTerminal(t, server.URL)
	io.WriteString(term.typed, "count\n")
	term.out.await(t, "one two")
	term.signals <- os.Interrupt
	term.err.await(t, "[stopped; what came is kept]")
	io.WriteString(term.typed, "still there?\n")
	term.out.await(t, "Here I am.")
	term.typed.Close()
	if code := <-term.code; code != exitOK {
		t.Errorf("ended with %d: %s", code, term.err)
	}
	got := term.messages(t)
	for _, want := range []string{`"count"`, `"one two […]"`, `"still there?"`, `"Here I am."`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s stored in %s", want, got)
		}
	}
}

func TestSignalsEndATalkThatWaits(t *testing.T) {
	for name, s := range map[string]os.Signal{"interrupt": os.Interrupt, "terminated": syscall.SIGTERM} {
		t.Run(name, func(t *testing.T) {
			term := openTerminal(t, "http://127.0.0.1:1")
			term.out.await(t, "> ")
			term.signals <- s
			if code := <-term.code; code != exitOK {
				t.Errorf("ended with %d: %s", code, term.err)
			}
		})
	}
}

func TestATerminalTalkGoesOnAfterAFailure(t *testing.T) {
	term := openTerminal(t, "http://127.0.0.1:1") // nobody listens there
	io.WriteString(term.typed, "hello\n")
	term.err.await(t, "ERROR: ")
	term.err.await(t, "hint: ")
	io.WriteString(term.typed, "/facts\n/quit\n")
	term.out.await(t, "nothing remembered")
	if code := <-term.code; code != exitOK || !strings.Contains(term.messages(t), `"hello"`) {
		t.Errorf("ended with %d: %s", code, term.err)
	}
}

func TestWordsSplitAsAShellDoes(t *testing.T) {
	for line, want := range map[string]string{
		"": "", "a b": "a|b", `correct 7f3a "the team has 6"`: "correct|7f3a|the team has 6", `'' x`: "|x", `it"s o"k`: "its ok", "  a\tb ": "a|b",
	} {
		if got := strings.Join(words(line), "|"); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

package engine_test

import (
	"strings"
	"testing"

	"strandline"
	"strandline/engine"
)

func TestWhatIsNoTextIsNotRemembered(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "I like tea")
	for text, want := range map[string]string{"I like \xff\xfe": "byte 0xff at place 8", "caf\xe9 is my drink": "byte 0xe9 at place 4", "I like \x00rain": "NUL character"} {
		_, said := w.Remember(t.Context(), ns, engine.RememberRequest{Text: text})
		_, corrected := w.Correct(t.Context(), ns, m.ID, text)
		for _, err := range []error{said, corrected} {
			if strandline.KindOf(err) != strandline.KindInvalid || !strings.Contains(err.Error(), want) || strandline.HintOf(err) == "" {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
	if got := w.current(t); len(got) != 1 {
		t.Errorf("stored: %q", got)
	}
	if m := w.remember(t, "I like the mark \uFFFD"); !strings.Contains(m.Content, "\uFFFD") {
		t.Errorf("a replacement character that was written: %q", m.Content)
	}
}

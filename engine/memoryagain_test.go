package engine_test

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"strandline"
	"strandline/engine"
)

func (w *world) forget(t testing.TB, id string) engine.ForgetReport {
	t.Helper()
	report, err := w.Forget(t.Context(), ns, id, "")
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func (w *world) process(t testing.TB) engine.ProcessReport {
	t.Helper()
	w.wait(1)
	report, err := w.Process(t.Context(), ns, engine.ProcessRequest{})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestWhatWasForgottenStaysForgottenInAnyImport(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "I'm allergic to zorgul")
	list, doc := w.exportMarkdown(t), w.exportJSON(t)
	w.forget(t, m.ID)
	reworded := strings.ReplaceAll(list, "I'm allergic to zorgul", "I have a zorgul allergy")
	for name, in := range map[string]string{"list": list, "reworded list": reworded, "bare line": "- I am allergic to zorgul\n",
		"document": doc, "reworded document": strings.ReplaceAll(doc, "I'm allergic to zorgul", "I have a zorgul allergy")} {
		read := w.ImportMarkdown
		if strings.Contains(name, "document") {
			read = w.ImportJSON
		}
		report, err := read(t.Context(), ns, strings.NewReader(in))
		if err != nil || report.Rejected != 1 || report.Inserted != 0 || report.Malformed != 0 {
			t.Errorf("%s: %+v, %v", name, report, err)
		}
	}
	other := w.remember(t, "I like rain")
	edited := strings.ReplaceAll(w.exportMarkdown(t), "I like rain", "I'm allergic to zorgul")
	if report, err := w.ImportMarkdown(t.Context(), ns, strings.NewReader(edited)); err != nil || report.Rejected != 1 || report.Updated != 0 {
		t.Errorf("edited: %+v, %v", report, err)
	}
	if got := contents(w.memories(t, strandline.MemoryQuery{})); len(got) != 1 || got[0] != other.Content {
		t.Errorf("memories: %q", got)
	}
}

func TestWhatWasForgottenDoesNotComeBackInOtherWords(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "I'm allergic to zorgul")
	w.forget(t, m.ID)
	for _, again := range []string{"I am allergic to zorgul", "I have a zorgul allergy", "I'm really allergic to Zorgul!"} {
		if c := w.upsert(t, candidates(w.now, again)); c != (engine.MemoryChanges{Rejected: 1}) {
			t.Errorf("%q: %+v", again, c)
		}
	}
	for _, other := range []string{"I am not allergic to zorgul", "My sister is allergic to zorgul", "I am allergic to peanuts"} {
		if c := w.upsert(t, candidates(w.now, other)); c.Rejected > 0 {
			t.Errorf("%q: %+v", other, c)
		}
	}
	if back := w.remember(t, "I have a zorgul allergy"); back.ID == "" {
		t.Error("the owner may not say it again")
	}
}

func TestAListKeepsWhereAMemoryHoldsAndHowSureItIs(t *testing.T) {
	w := newWorld(t, random)
	unsure := .4
	for _, r := range []engine.RememberRequest{
		{Text: "We deploy with Nomad", Scope: strandline.ScopeProject, ScopeID: "/home/ana b/app-->x"},
		{Text: "I am testing the parser", Scope: strandline.ScopeSession, ScopeID: "s1"},
		{Text: "I like rain", Source: strandline.SourceInferred, Confidence: &unsure},
	} {
		if _, err := w.Remember(t.Context(), ns, r); err != nil {
			t.Fatal(err)
		}
	}
	fresh := newWorld(t, func(c *engine.Config) { c.Rand = rand.NewChaCha8([32]byte{2}) }) // with other ids
	report, err := fresh.ImportMarkdown(t.Context(), ns, strings.NewReader(w.exportMarkdown(t)))
	if err != nil || report.Inserted != 3 || report.Malformed != 0 {
		t.Fatalf("%+v, %v", report, err)
	}
	got := map[string]strandline.Memory{}
	for _, m := range fresh.memories(t, strandline.MemoryQuery{}) {
		got[m.Content] = m
	}
	for _, want := range w.memories(t, strandline.MemoryQuery{}) {
		m := got[want.Content]
		if m.Scope != want.Scope || m.ScopeID != want.ScopeID || m.Source != want.Source || m.Confidence != want.Confidence {
			t.Errorf("%q: %s %q %s %v, want %s %q %s %v", want.Content, m.Scope, m.ScopeID, m.Source, m.Confidence,
				want.Scope, want.ScopeID, want.Source, want.Confidence)
		}
	}
}

func TestAnImportThatIsNoTextIsRefused(t *testing.T) {
	w := newWorld(t, random)
	for _, in := range [][]byte{[]byte("- I like rain\n- I like \xff\xfe snow\n"), []byte("- I like rain\n\x00\x01\n"), []byte("\x7fELF\x02\x01\x01\x00 text\n")} {
		for _, read := range []func(context.Context, strandline.Namespace, io.Reader) (engine.ImportReport, error){w.ImportJSON, w.ImportMarkdown} {
			if _, err := read(t.Context(), ns, bytes.NewReader(in)); strandline.KindOf(err) != strandline.KindInvalid {
				t.Errorf("%q: %v", in, err)
			}
		}
	}
	if got := w.memories(t, strandline.MemoryQuery{}); len(got) > 0 {
		t.Errorf("stored: %q", contents(got))
	}
}

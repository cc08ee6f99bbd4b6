package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

func (w *world) exportJSON(t testing.TB) string {
	t.Helper()
	var b bytes.Buffer
	if err := w.ExportJSON(t.Context(), ns, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func (w *world) exportMarkdown(t testing.TB) string {
	t.Helper()
	var b bytes.Buffer
	if err := w.ExportMarkdown(t.Context(), ns, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// furnished has memories of all kinds.
func furnished(t testing.TB) *world {
	w := newWorld(t, random)
	w.remember(t, "My team has 5 people")
	w.remember(t, "I have a <peanut> allergy & \"more\" <!-- really -->")
	w.wait(3)
	w.remember(t, "My team has 6 people")
	w.remember(t, "two\nlines, ünïcode 你好")
	list := candidates(w.now, "The move went well", "I like rain", "I like rain")
	list[0].Kind, list[0].Episode = strandline.KindEpisode, &strandline.Episode{
		EmotionalContext: []byte(`{"primaryEmotion":"joy"}`), Significance: []byte(`{"overall":7.5}`), Rationale: "because"}
	list[1].Confidence, list[2].Confidence = .4, .7
	list[1].ScopeID, list[1].Scope = "/home/ana/app", strandline.ScopeProject
	w.upsert(t, list)
	return w
}

func TestExportedMemoriesComeBackAsTheSameBytes(t *testing.T) {
	w := furnished(t)
	doc := w.exportJSON(t)
	empty := newWorld(t, random)
	report, err := empty.ImportJSON(t.Context(), ns, strings.NewReader(doc))
	if err != nil || report.Inserted != 6 || report.Malformed != 0 {
		t.Fatalf("%+v, %v", report, err)
	}
	if d := cmp.Diff(doc, empty.exportJSON(t)); d != "" {
		t.Error(d)
	}
	again, err := empty.ImportJSON(t.Context(), ns, strings.NewReader(doc))
	if err != nil || again.SkippedDuplicate != 6 || again.Inserted+again.Updated > 0 {
		t.Errorf("again: %+v, %v", again, err)
	}
	if d := cmp.Diff(doc, empty.exportJSON(t)); d != "" {
		t.Errorf("after the second import: %s", d)
	}
	if m := empty.remember(t, "our team has six people"); m.Content != "My team has 6 people" {
		t.Errorf("imported memories are not found by what they say: %+v", m)
	}
}

func TestImportMergesAndRefusesByRecord(t *testing.T) {
	w := furnished(t)
	doc := w.exportJSON(t)
	other := newWorld(t, random)
	gone := other.remember(t, "I like rain")
	if _, err := other.Forget(t.Context(), ns, gone.ID, ""); err != nil {
		t.Fatal(err)
	}
	doc = strings.Replace(doc, `"content": "two\nlines`, `"trust": "nobody", "content": "two\nlines`, 1)
	doc = strings.Replace(doc, `"kind": "episode"`, `"kind": "song"`, 1)
	report, err := other.ImportJSON(t.Context(), ns, strings.NewReader(doc))
	if err != nil || report.Rejected != 1 || report.Malformed != 1 || report.Inserted != 4 || !strings.Contains(report.MalformedAt[0], `unknown kind "song"`) {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestImportRefusesWhatIsNoExport(t *testing.T) {
	w := newWorld(t, random)
	for name, doc := range map[string]string{
		"empty": "", "not JSON": "- a list", "other JSON": `{"a":1}`, "newer": `{"format":"strandline-memories","version":99,"memories":[]}`,
		"two documents": `{"format":"strandline-memories","version":1,"memories":[]} {}`, "truncated": w.exportJSON(t)[:20],
	} {
		if _, err := w.ImportJSON(t.Context(), ns, strings.NewReader(doc)); strandline.KindOf(err) != strandline.KindInvalid || strandline.HintOf(err) == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestMarkdownSurvivesEditing(t *testing.T) {
	w := furnished(t)
	before := w.exportJSON(t)
	doc := w.exportMarkdown(t)
	report, err := w.ImportMarkdown(t.Context(), ns, strings.NewReader(doc))
	if err != nil || report.Inserted+report.Updated+report.Malformed > 0 || report.SkippedDuplicate != 5 {
		t.Errorf("unchanged: %+v, %v", report, err)
	}
	if d := cmp.Diff(before, w.exportJSON(t)); d != "" {
		t.Errorf("an unchanged list changed memories: %s", d)
	}

	lines := strings.Split(strings.TrimRight(doc, "\n"), "\n")
	var edited []string
	for _, l := range lines {
		switch {
		case strings.Contains(l, "6 people"):
			l = strings.Replace(l, "6 people", "8 people", 1)
		case strings.Contains(l, "I like rain"):
			continue // taken out: nothing happens
		}
		edited = append(edited, l)
	}
	edited = append(edited, "", "## goals", "", "* Run a marathon", "1. Learn to sail", "- x", "- ghost <!-- id:zzzzzzzz -->", "## cooking", "- Bake bread")
	w.wait(1)
	report, err = w.ImportMarkdown(t.Context(), ns, strings.NewReader(strings.Join(edited, "\r\n")))
	if err != nil || report.Inserted != 3 || report.Updated != 1 || report.Malformed != 2 {
		t.Errorf("edited: %+v, %v", report, err)
	}
	got := map[string]strandline.Domain{}
	for _, m := range w.memories(t, strandline.MemoryQuery{}) {
		got[m.Content] = m.Domain
	}
	for text, domain := range map[string]strandline.Domain{"Run a marathon": "goals", "Learn to sail": "goals", "ghost": "goals", "My team has 8 people": "work", "I like rain": "preferences"} {
		if got[text] != domain {
			t.Errorf("%q is in %q, want %q", text, got[text], domain)
		}
	}
	if _, ok := got["My team has 6 people"]; ok {
		t.Error("the corrected memory is still current")
	}
}

func TestMarkdownMovesAMemoryToAnotherDomain(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "The greenhouse needs watering")
	doc := "## projects\n\n- The greenhouse needs watering <!-- id:" + m.ID + " -->\n"
	if _, err := w.ImportMarkdown(t.Context(), ns, strings.NewReader(doc)); err != nil {
		t.Fatal(err)
	}
	if m, err := w.Memory(t.Context(), ns, m.ID); err != nil || m.Domain != strandline.DomainProjects {
		t.Errorf("%+v, %v", m, err)
	}
}

func FuzzImports(f *testing.F) {
	seed := furnished(f)
	f.Add(seed.exportJSON(f))
	f.Add(seed.exportMarkdown(f))
	f.Add("- a <!-- id: -->\n## work\n<!--\n")
	w, run := newWorld(f, random, inMemory), 0
	f.Fuzz(func(t *testing.T, doc string) {
		run++
		in := strandline.Namespace(fmt.Sprint("run", run))
		ctx := context.Background()
		for _, read := range []func(context.Context, strandline.Namespace, io.Reader) (engine.ImportReport, error){w.ImportJSON, w.ImportMarkdown} {
			if _, err := read(ctx, in, strings.NewReader(doc)); err != nil && strandline.KindOf(err) != strandline.KindInvalid {
				t.Fatal(err)
			}
		}
		var first, list, second bytes.Buffer
		if err := errors.Join(w.ExportJSON(ctx, in, &first), w.ExportMarkdown(ctx, in, &list)); err != nil {
			t.Fatal(err)
		}
		if _, err := w.ImportMarkdown(ctx, in, &list); err != nil {
			t.Fatal(err)
		}
		if err := w.ExportJSON(ctx, in, &second); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(first.String(), second.String()); d != "" {
			t.Fatal(d)
		}
	})
}

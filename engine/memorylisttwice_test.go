package engine_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
)

// filed tells under which heading each current memory stands.
func (w *world) filed(t testing.TB) map[string]strandline.Domain {
	t.Helper()
	domains := map[string]strandline.Domain{}
	for _, m := range w.memories(t, strandline.MemoryQuery{}) {
		domains[m.Content] = m.Domain
	}
	return domains
}

// itemsOf are the items of a list.
func itemsOf(list string) (items string) {
	for _, line := range strings.SplitAfter(list, "\n") {
		if strings.HasPrefix(line, "- ") {
			items += line
		}
	}
	return items
}

func TestALineThatStandsTwiceCountsOnce(t *testing.T) {
	const pill, tea = "I take metformin every morning", "I like tea"
	type domains = map[string]strandline.Domain
	for name, c := range map[string]struct {
		list  func(exported string) string
		twice int
		want  domains
	}{
		"pasted under another heading": {func(s string) string { return s + "## general\n" + itemsOf(s) }, 2, domains{pill: "health", tea: "preferences"}},
		"pasted before the first":      {func(s string) string { return "## general\n" + itemsOf(s) + s }, 2, domains{pill: "health", tea: "preferences"}},
		"without the comment":          {func(s string) string { return "## work\n- " + pill + "!\n" + s }, 1, domains{pill: "health", tea: "preferences"}},
		"under the same heading":       {func(s string) string { return s + "## health\n- " + pill + "\n" }, 1, domains{pill: "health", tea: "preferences"}},
		"moved to two others": {func(s string) string { return "## work\n" + itemsOf(s) + "## general\n" + itemsOf(s) }, 2,
			domains{pill: "work", tea: "work"}},
		"moved, and a copy where it was": {func(s string) string {
			return strings.Replace(s, "## health", "## personal", 1) + "## health\n- " + pill + "\n"
		}, 1, domains{pill: "health", tea: "preferences"}},
		"something new": {func(s string) string {
			return "## general\n- I own a kayak\n## personal\n- I own a kayak\n- I own a kayak.\n"
		}, 2,
			domains{pill: "health", tea: "preferences", "I own a kayak": "general"}},
		"corrected alike": {func(s string) string {
			s = strings.Replace(s, pill, "I take losartan at night", 1)
			return s + "## general\n" + itemsOf(s)
		}, 2, domains{"I take losartan at night": "health", tea: "preferences"}},
		"in other words, under another heading": {func(s string) string {
			return "## general\n" + itemsOf(s) + "## health\n- Every morning I take metformin\n"
		}, 0, domains{pill: "general", tea: "general"}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, random)
			w.remember(t, pill)
			w.remember(t, tea)
			list := c.list(w.exportMarkdown(t))
			for i := range 3 {
				w.wait(1)
				r := w.importList(t, list)
				if r.Twice != c.twice || r.Malformed > 0 || r.Inserted+r.Updated+r.SkippedDuplicate < strings.Count(itemsOf(list), "\n") {
					t.Errorf("import %d: %+v\n%s", i+1, r, list)
				}
				if i > 0 && r.Inserted+r.Updated > 0 {
					t.Errorf("import %d changes something: %+v\n%s", i+1, r, list)
				}
				if d := cmp.Diff(c.want, w.filed(t)); d != "" {
					t.Errorf("import %d: %s", i+1, d)
				}
			}
		})
	}
}

func TestALineOfWhatWasReplacedSettlesUnderItsHeading(t *testing.T) {
	w := newWorld(t, random)
	w.remember(t, "I live in Zaragoza")
	list := w.exportMarkdown(t)
	w.wait(1)
	w.importList(t, strings.Replace(list, "I live in Zaragoza", "I live in Huesca", 1))
	back := "## general\n" + itemsOf(list)
	for i, want := range []int{1, 0, 0} {
		w.wait(1)
		if r := w.importList(t, back); r.Inserted > 0 || r.Updated != want {
			t.Errorf("import %d: %+v", i+1, r)
		}
		if d := cmp.Diff(map[string]strandline.Domain{"I live in Zaragoza": "general"}, w.filed(t)); d != "" {
			t.Errorf("import %d: %s", i+1, d)
		}
	}
}

func TestAnImportNamesWhatItTakesOutOfHealth(t *testing.T) {
	w := newWorld(t, random)
	pill := w.remember(t, "I take metformin every morning")
	w.remember(t, "I like tea")
	list := w.exportMarkdown(t)
	moved := strings.Replace(list, "## health", "## personal", 1)
	for _, c := range []struct {
		name, list string
		want       []string
	}{
		{"nothing moved", list, nil},
		{"another memory moved", strings.Replace(list, "## preferences", "## work", 1), nil},
		{"moved", moved, []string{pill.ID}},
		{"there already", moved, nil},
		{"and back", list, nil},
	} {
		w.wait(1)
		if d := cmp.Diff(c.want, w.importList(t, c.list).Fades); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
	w.wait(1)
	edited := strings.Replace(moved, "metformin", "losartan", 1)
	if r := w.importList(t, edited); len(r.Fades) != 1 {
		t.Errorf("corrected and moved: %+v", r)
	}
	fresh := "## personal\n- I have a severe latex allergy\n- I own a kayak\n## health\n- I am allergic to hazelnuts\n"
	for i, want := range []int{1, 0} {
		w.wait(1)
		if r := w.importList(t, fresh); len(r.Fades) != want {
			t.Errorf("new, import %d: %+v", i+1, r)
		}
	}
}

func TestCurlyQuotesAreNoEdit(t *testing.T) {
	w := newWorld(t, random)
	for _, text := range []string{"We're a team of 5", `My boat is called "Nautilus"`, "My cat’s name is ‘Miso’"} {
		w.remember(t, text)
	}
	list := w.exportMarkdown(t)
	before := w.exportJSON(t)
	for name, edit := range map[string]*strings.Replacer{
		"curly":    strings.NewReplacer("We're", "we’re", `"Nautilus"`, "“Nautilus”."),
		"straight": strings.NewReplacer("‘", "'", "’", "'"),
	} {
		w.wait(1)
		edited := edit.Replace(list)
		if r := w.importList(t, edited); edited == list || r.Inserted+r.Updated > 0 {
			t.Errorf("%s: %+v\n%s", name, r, edited)
		}
		if d := cmp.Diff(before, w.exportJSON(t)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	w.wait(1)
	if r := w.importList(t, strings.Replace(list, "We're a team of 5", "We’re a team of 6", 1)); r.Updated != 1 {
		t.Errorf("an edit beside a curly quote: %+v", r)
	}
}

func TestMarksOfEmphasisAreNoEdit(t *testing.T) {
	w := newWorld(t, random)
	text := "I am allergic to peanuts"
	w.remember(t, text)
	list, before := w.exportMarkdown(t), w.exportJSON(t)
	for edited, malformed := range map[string]int{"**" + text + "**": 0, "_" + text + "._": 0, "~~" + text + "~~": 1, "<del>" + text + "</del>": 1} {
		w.wait(1)
		r, err := w.ImportMarkdown(t.Context(), ns, strings.NewReader(strings.Replace(list, text, edited, 1)))
		if err != nil || r.Inserted+r.Updated > 0 || r.Malformed != malformed {
			t.Errorf("%s: %+v, %v", edited, r, err)
		}
	}
	if d := cmp.Diff(before, w.exportJSON(t)); d != "" {
		t.Error(d)
	}
	if r := w.importList(t, strings.Replace(list, text, "I am **not** allergic to peanuts", 1)); r.Updated != 1 {
		t.Errorf("an edit with a mark inside: %+v", r)
	}
}

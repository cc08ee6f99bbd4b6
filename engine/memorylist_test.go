package engine_test

import (
	"context"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

func (w *world) importList(t testing.TB, list string) engine.ImportReport {
	t.Helper()
	r, err := w.ImportMarkdown(t.Context(), ns, strings.NewReader(list))
	if err != nil {
		t.Fatalf("%v\n%s", err, list)
	}
	return r
}

func (w *world) current(t testing.TB) []string {
	t.Helper()
	list := contents(w.memories(t, strandline.MemoryQuery{}))
	slices.Sort(list)
	return list
}

func TestTextsThatChangeLinesAreAllKept(t *testing.T) {
	texts := []string{"I am allergic to hazelnuts", "I live in Zaragoza", "We're a team of 5"}
	for _, order := range [][]int{{1, 0, 2}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}} {
		w := newWorld(t, random)
		for _, text := range texts {
			w.remember(t, text)
		}
		list := w.exportMarkdown(t)
		for i, text := range texts {
			list = strings.Replace(list, text, string(rune('①'+i)), 1)
		}
		for i := range texts {
			list = strings.Replace(list, string(rune('①'+i)), texts[order[i]], 1)
		}
		w.wait(1)
		before := w.exportJSON(t)
		if r := w.importList(t, list); r.Inserted+r.Updated > 0 {
			t.Errorf("%v: %+v", order, r)
		}
		if d := cmp.Diff(before, w.exportJSON(t)); d != "" {
			t.Errorf("%v: %s", order, d)
		}
	}
}

func TestOneLineNeverRetiresWhatAnotherSays(t *testing.T) {
	known := []string{"I am allergic to hazelnuts", "I live in Zaragoza", "We're a team of 5"}
	for name, c := range map[string]struct {
		edit []string // old and new, in pairs
		add  string
		want []string
	}{
		"the text of a line goes to another, which says something new": {[]string{"I live in Zaragoza", "①", "I am allergic to hazelnuts", "I live in Zaragoza", "①", "I like tea"}, "",
			[]string{"I like tea", "I live in Zaragoza", "We're a team of 5"}},
		"a text comes back in other words on a line of its own": {[]string{"I am allergic to hazelnuts", "I like tea"}, "- I have a hazelnut allergy\n",
			[]string{"I am allergic to hazelnuts", "I like tea", "I live in Zaragoza", "We're a team of 5"}},
		"a newer value beside the older":          {nil, "- We're a team of 6\n", []string{"I am allergic to hazelnuts", "I live in Zaragoza", "We're a team of 5", "We're a team of 6"}},
		"a line becomes a newer value of another": {[]string{"I am allergic to hazelnuts", "I moved to Oslo"}, "", []string{"I live in Zaragoza", "I moved to Oslo", "We're a team of 5"}},
		"two lines become one":                    {[]string{"I live in Zaragoza", "I am allergic to hazelnuts"}, "", []string{"I am allergic to hazelnuts", "We're a team of 5"}},
		"one is corrected":                        {[]string{"team of 5", "team of 7"}, "", []string{"I am allergic to hazelnuts", "I live in Zaragoza", "We're a team of 7"}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, random)
			for _, text := range known {
				w.remember(t, text)
			}
			list := w.exportMarkdown(t)
			for i := 0; i < len(c.edit); i += 2 {
				list = strings.Replace(list, c.edit[i], c.edit[i+1], 1)
			}
			w.wait(1)
			w.importList(t, list+c.add)
			if d := cmp.Diff(c.want, w.current(t)); d != "" {
				t.Error(d)
			}
			w.wait(1)
			if r := w.importList(t, list+c.add); r.Inserted+r.Updated > 0 {
				t.Errorf("again: %+v", r)
			}
		})
	}
}

// What a list says is current, whatever was done to it by hand.
func TestWhateverStandsInAListIsCurrent(t *testing.T) {
	pool := []string{"I am allergic to hazelnuts", "I have a nut allergy", "I live in Zaragoza", "I moved to Oslo", "I live in Rome", "We're a team of 5", "We're a team of 6 now",
		"My wife is called Ottilie", "I like tea", "I do not like tea", "I take 50 mg of losartan", "I stopped taking losartan", "Shopping rules:\n- no nuts\n- no dairy", "I work at Quixotronics"}
	text := regexp.MustCompile(`(?m)^- (?:.*\n?)*? <!--`)
	for seed := range uint64(12) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		w := newWorld(t, random)
		for _, i := range rnd.Perm(len(pool))[:6] {
			w.remember(t, pool[i])
			w.wait(1)
		}
		var says []string
		list := text.ReplaceAllStringFunc(w.exportMarkdown(t), func(line string) string {
			said := pool[rnd.IntN(len(pool))]
			says = append(says, said)
			return "- " + engine.MarkdownText(said) + " <!--"
		})
		r := w.importList(t, list)
		for _, said := range says {
			if !slices.Contains(w.current(t), said) {
				t.Errorf("seed %d: %q is not current: %+v\n%s\n%q", seed, said, r, list, w.current(t))
			}
		}
	}
}

func TestAListTakesBackWhatAListDidAndNothingElse(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "We're a team of 5")
	list := w.exportMarkdown(t)
	w.wait(1)
	w.importList(t, strings.Replace(list, "team of 5", "team of 6", 1))
	w.wait(1)
	if r := w.importList(t, list); r.Updated != 1 || r.Outdated > 0 {
		t.Errorf("taken back: %+v", r)
	}
	if got := w.current(t); !slices.Equal(got, []string{"We're a team of 5"}) {
		t.Errorf("taken back: %q", got)
	}
	w.wait(1)
	if _, err := w.Correct(t.Context(), ns, m.ID, "We're a team of 8"); err != nil {
		t.Fatal(err)
	}
	w.wait(1)
	if r := w.importList(t, list); r.Updated+r.Inserted > 0 || r.Outdated != 1 {
		t.Errorf("an older copy: %+v", r)
	}
	if got := w.current(t); !slices.Equal(got, []string{"We're a team of 8"}) {
		t.Errorf("an older copy: %q", got)
	}
}

func TestABrokenListIsRefusedWhole(t *testing.T) {
	w := newWorld(t, random)
	w.remember(t, "I am allergic to hazelnuts")
	w.remember(t, "I like tea")
	list := w.exportMarkdown(t)
	before := w.exportJSON(t)
	edit := func(pattern, by string) string {
		edited := regexp.MustCompile(pattern).ReplaceAllString(list, by)
		if edited == list {
			t.Fatalf("%s: the list is as it was", pattern)
		}
		return edited
	}
	// The tea stands on line 10, the allergy on line 14, the last.
	for name, c := range map[string]struct{ list, where string }{
		"a comment without its end, the last":         {edit(`(nuts <!-- id:\S+ high).*`, "$1"), "line 14"},
		"a comment without its end":                   {edit(`(tea <!-- id:\S+ high).*`, "$1"), "line 10"},
		"no comment has an end":                       {edit(` -->`, " --"), "line 3"},
		"a comment without its beginning":             {edit(`tea <!--`, "tea <!-"), "line 10"},
		"neither":                                     {edit(`tea <!--(.*) -->`, "tea$1"), "line 10"},
		"neither, but for pieces":                     {edit(`tea <!--(.*) -->`, "tea <!-$1 --"), "line 10"},
		"only the end of a comment":                   {edit(`tea <!--.*confirmed`, "tea"), "line 10"},
		"only the beginning of a comment":             {edit(`tea <!--.*`, "tea <!-"), "line 10"},
		"a line that does not say where it belongs":   {edit(`I am allergic to`, "I am\nallergic to"), "line 15"},
		"a line that begins with a dash and no blank": {list + "-I like squash\n", "line 15"},
		"a line of prose":                             {"I like swimming\n" + list, "line 1"},
		"two lines that became one":                   {edit(`-->\n\n## health\n\n`, "--> "), "line 10"},
		"a comment without an id":                     {list + "- I like rowing <!-- id: -->\n", "line 15"},
		"an indented heading":                         {list + "  ## goals\n- Learn to sail\n", "line 15"},
	} {
		_, err := w.ImportMarkdown(t.Context(), ns, strings.NewReader(c.list))
		if strandline.KindOf(err) != strandline.KindInvalid || strandline.HintOf(err) == "" || !strings.Contains(err.Error(), c.where+" ") {
			t.Errorf("%s: %v, want %s\n%s", name, err, c.where, c.list)
		}
		if d := cmp.Diff(before, w.exportJSON(t)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

func TestAListIsReadInTheWaysPeopleWriteOne(t *testing.T) {
	want := []string{"I like chess", "I like golf", "I like rowing", "I like skiing", "I like tea", "My car is\na Fiat"}
	plain := "## preferences\n\n- [ ] I like rowing\n- [x] I like skiing\n* I like tea <!-- since I was ten -->\n1. I like chess\n  - I like golf\n\n---\n\n+ My car is\n  a Fiat\n"
	for name, list := range map[string]string{
		"plain": plain, "CR": strings.ReplaceAll(plain, "\n", "\r"), "CRLF": strings.ReplaceAll(plain, "\n", "\r\n"), "a heading of another look": strings.Replace(plain, "## preferences", "### Preferences:", 1),
		"indented by blanks": "  " + strings.ReplaceAll(plain, "\n", "\n  "), "indented by tabs": "\t" + strings.ReplaceAll(plain, "\n", "\n\t"), "no end": strings.TrimSpace(plain),
	} {
		w := newWorld(t, random)
		if r := w.importList(t, list); r.Inserted != len(want) || r.Malformed > 0 {
			t.Errorf("%s: %+v", name, r)
		}
		if d := cmp.Diff(want, w.current(t)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

func TestExportsOfBeforeAreReadAsTheyWereMeant(t *testing.T) {
	texts := []string{"Shopping rules:\n- no nuts\n- no dairy", "I write <!-- so --> in pages", "I keep bees\nand hens\n\n# in the garden\n- and a goat", "[ ] I like boxes", "Paths like C:\\-x \\- y", "I like tea"}
	w := newWorld(t, random)
	list := "# Memories\n\n<!-- Edit the text of a line to correct that memory, add a line to remember something new, move a line to\nanother heading to change its domain. Taking a line out forgets nothing: use the command for that. -->\n\n## general\n\n"
	before := strings.NewReplacer("<!--", "&lt;!--", "\n", "\n  ")
	for _, text := range texts {
		m, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: text, Domain: strandline.DomainGeneral})
		if err != nil {
			t.Fatal(err)
		}
		list += "- " + before.Replace(text) + " <!-- id:" + m.ID + " high explicit sure:1 confirmed " + w.now.Format(time.DateOnly) + " -->\n"
	}
	list += "- I like rain\n  - I like snow\n"
	doc := w.exportJSON(t)
	if r := w.importList(t, strings.TrimSuffix(list, "- I like rain\n  - I like snow\n")); r.SkippedDuplicate != len(texts) || r.Inserted+r.Updated > 0 {
		t.Errorf("%+v", r)
	}
	if d := cmp.Diff(doc, w.exportJSON(t)); d != "" {
		t.Error(d)
	}
	if r := w.importList(t, list); r.Inserted != 2 || r.Updated > 0 {
		t.Errorf("with new lines: %+v", r)
	}
}

func TestAnImportThatIsNoTextIsNamedByWhatItIs(t *testing.T) {
	w := newWorld(t, random)
	for in, want := range map[string]string{"- I like rain\n- I like \x00tea\n": "NUL character (byte 0) in line 2", "- I like\n\n\xff\xfe snow\n": "not UTF-8 text: line 3",
		"- I like \uFFFD rain\n- \xc3": "not UTF-8 text: line 2"} {
		for name, read := range map[string]func(context.Context, strandline.Namespace, io.Reader) (engine.ImportReport, error){"JSON": w.ImportJSON, "list": w.ImportMarkdown} {
			if _, err := read(t.Context(), ns, strings.NewReader(in)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s, %q: %v", name, in, err)
			}
		}
	}
}

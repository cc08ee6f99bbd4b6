package engine_test

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/engine"
)

// lived is what a history of dated values should be: by what they say, since when they hold
// and how late that was said.
type lived struct {
	since map[string]int
	said  map[string]int
	ended bool // the last holds no more, and what took its place was forgotten
	n     int
}

// order are the values in the order in which they held.
func (l *lived) order() (list []string) {
	for text := range l.since {
		list = append(list, text)
	}
	slices.SortFunc(list, func(a, b string) int {
		return cmp.Or(cmp.Compare(l.since[a], l.since[b]), cmp.Compare(l.said[a], l.said[b]))
	})
	return list
}

func (l *lived) last() string {
	if list := l.order(); len(list) > 0 {
		return list[len(list)-1]
	}
	return ""
}

// between reports whether another value holds since after one year and not after another.
func (l *lived) between(text string, first, last int) bool {
	for other, y := range l.since {
		if other != text && y > first && y <= last {
			return true
		}
	}
	return false
}

// remember says a value with its year: another year than before corrects that, unless
// something else held between.
func (l *lived) remember(text string, y int) {
	if was, known := l.since[text]; known && l.between(text, min(was, y), max(was, y)) {
		y = max(was, y)
	}
	l.n++
	l.since[text], l.said[text] = y, l.n
	l.ended = l.ended && l.last() != text
}

// correct has another value take the place of the last one.
func (l *lived) correct(text string) {
	old := l.last()
	y := l.since[old]
	delete(l.since, old)
	if was, known := l.since[text]; known && !l.between(text, was, y) {
		y = was
	}
	l.n++
	l.since[text], l.said[text] = y, l.n
}

func (l *lived) forget(text string) {
	l.ended = l.ended || l.last() == text
	delete(l.since, text)
	l.ended = l.ended && len(l.since) > 0
}

// act is a step of a history: a value with the year since when it holds, what a value is
// corrected to, or that it is forgotten.
type act struct {
	text      string
	year      int
	corrected string
	forgotten bool
}

// enact does the steps, an hour apart.
func (w *world) enact(t *testing.T, in strandline.Namespace, acts ...act) {
	t.Helper()
	for _, a := range acts {
		rows, _ := w.rowsByText(t, in)
		w.now = w.now.Add(time.Hour)
		var err error
		switch {
		case a.forgotten:
			_, err = w.Forget(t.Context(), in, rows[a.text].ID, "")
		case a.corrected != "":
			_, err = w.Correct(t.Context(), in, rows[a.text].ID, a.corrected)
		default:
			_, err = w.Remember(t.Context(), in, engine.RememberRequest{Text: a.text, ValidFrom: year(a.year)})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhatIsCorrectedOrForgottenBendsNoHistory(t *testing.T) {
	rome, oslo, lima, graz := "I live in Rome", "I live in Oslo", "I live in Lima", "I live in Graz"
	w := newWorld(t, random, inMemory)
	for i, c := range []struct {
		name string
		acts []act
		want []string
	}{
		{"said between what is left and what a correction gave", []act{{text: rome, year: 2018}, {text: oslo, year: 2022}, {text: oslo, corrected: lima}, {text: graz, year: 2020}},
			[]string{"Rome 2018-2020 <Graz", "Graz 2020-2022 Rome<Lima", "Oslo 2022-now Rome<Lima", "Lima 2022- Graz<"}},
		{"corrected and true later", []act{{text: oslo, year: 2020}, {text: oslo, corrected: rome}, {text: rome, year: 2020}, {text: oslo, year: 2024}},
			[]string{"Rome 2020-2024 <Oslo", "Oslo 2024- Rome<"}},
		{"corrected to what held before", []act{{text: rome, year: 2020}, {text: oslo, year: 2022}, {text: oslo, corrected: rome}},
			[]string{"Oslo 2022-now Rome<Rome", "Rome 2020- Oslo<"}},
		{"corrected to what held before another", []act{{text: rome, year: 2018}, {text: graz, year: 2020}, {text: oslo, year: 2022}, {text: oslo, corrected: rome}},
			[]string{"Graz 2020-2022 <Rome", "Oslo 2022-now Graz<Rome", "Rome 2022- Graz<"}},
		{"corrected back", []act{{text: rome, year: 2020}, {text: oslo, year: 2022}, {text: oslo, corrected: lima}, {text: lima, corrected: oslo}},
			[]string{"Rome 2020-2022 <Oslo", "Lima 2022-now Rome<Oslo", "Oslo 2022- Rome<"}},
		{"the same date again keeps what comes next", []act{{text: oslo, year: 2020}, {text: rome, year: 2022}, {text: rome, year: 2022}, {text: oslo, year: 2024}},
			[]string{"Rome 2022-2024 <Oslo", "Oslo 2024- Rome<"}},
		{"two of one date", []act{{text: rome, year: 2020}, {text: oslo, year: 2020}, {text: lima, year: 2022}},
			[]string{"Rome 2020-2020 <Oslo", "Oslo 2020-2022 Rome<Lima", "Lima 2022- Oslo<"}},
		{"the middle forgotten", []act{{text: rome, year: 2020}, {text: oslo, year: 2022}, {text: lima, year: 2024}, {text: oslo, forgotten: true}},
			[]string{"Rome 2020-2024 <Lima", "Lima 2024- Rome<"}},
		{"the middle forgotten and said again", []act{{text: rome, year: 2020}, {text: oslo, year: 2022}, {text: lima, year: 2024}, {text: oslo, forgotten: true}, {text: oslo, year: 2022}},
			[]string{"Rome 2020-2022 <Oslo", "Oslo 2022-2024 Rome<Lima", "Lima 2024- Oslo<"}},
		{"the head forgotten", []act{{text: rome, year: 2020}, {text: oslo, year: 2022}, {text: oslo, forgotten: true}}, []string{"Rome 2020-2022 <"}},
		{"the head forgotten and another said", []act{{text: rome, year: 2020}, {text: oslo, year: 2022}, {text: oslo, forgotten: true}, {text: lima, year: 2024}},
			[]string{"Rome 2020-2024 <Lima", "Lima 2024- Rome<"}},
		{"come back and forgotten", []act{{text: lima, year: 2020}, {text: graz}, {text: lima}, {text: lima, forgotten: true}}, []string{"Graz now-now <"}},
		{"come back, forgotten and said again", []act{{text: lima, year: 2020}, {text: graz}, {text: lima}, {text: lima, forgotten: true}, {text: lima, year: 2020}},
			[]string{"Graz now-now <Lima", "Lima 2020- Graz<"}},
		{"come back and forgotten after another", []act{{text: rome}, {text: oslo}, {text: rome}, {text: graz}, {text: rome, forgotten: true}},
			[]string{"Oslo now-now <Graz", "Graz now- Oslo<"}},
		{"what a correction gave is forgotten", []act{{text: rome, year: 2020}, {text: oslo, year: 2022}, {text: oslo, corrected: lima}, {text: lima, forgotten: true}, {text: graz, year: 2023}},
			[]string{"Rome 2020-2023 <Graz", "Graz 2023- Rome<"}},
	} {
		in := strandline.Namespace(fmt.Sprint("n", i))
		w.enact(t, in, c.acts...)
		if d := gocmp.Diff(c.want, w.held(t, in)); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

// rowsByText are all rows of a namespace.
func (w *world) rowsByText(t fataler, in strandline.Namespace) (byText map[string]strandline.Memory, byID map[string]string) {
	t.Helper()
	ms, err := w.Memories(context.Background(), in, strandline.MemoryQuery{IncludeRetired: true})
	if err != nil {
		t.Fatal(err)
	}
	byText, byID = map[string]strandline.Memory{}, map[string]string{"": ""}
	for _, m := range ms {
		byText[m.Content], byID[m.ID] = m, m.Content
	}
	return byText, byID
}

// joined fails unless a namespace has the history that it should.
func (w *world) joined(t fataler, in strandline.Namespace, want *lived) {
	t.Helper()
	rows, byID := w.rowsByText(t, in)
	for text, m := range rows {
		_, before := byID[m.Supersedes]
		_, after := byID[m.SupersededBy]
		if !before || !after || m.Supersedes == m.ID || m.SupersededBy == m.ID {
			t.Fatal(fmt.Sprintf("%q names %q and %q", text, m.Supersedes, m.SupersededBy))
		}
		if _, held := want.since[text]; held != (m.RetiredWhy != "corrected") {
			t.Fatal(fmt.Sprintf("%q is %q, want %v", text, m.RetiredWhy, held))
		}
	}
	order := want.order()
	for i, text := range order {
		m, next := rows[text], ""
		if !m.ValidFrom.Equal(year(want.since[text])) || i > 0 && byID[m.Supersedes] != order[i-1] || i == 0 && m.Supersedes != "" && rows[byID[m.Supersedes]].RetiredWhy != "corrected" {
			t.Fatal(fmt.Sprintf("%q since %v after %q in %q, want since %d", text, m.ValidFrom, byID[m.Supersedes], order, want.since[text]))
		}
		if i+1 < len(order) {
			next = order[i+1]
		}
		switch over := next != "" || want.ended; {
		case byID[m.SupersededBy] != next, m.RetiredAt.IsZero() == over, m.ValidTo.IsZero() == over, next != "" && !m.ValidTo.Equal(year(want.since[next])), over && m.ValidTo.Before(m.ValidFrom):
			t.Fatal(fmt.Sprintf("%q until %v, retired %v, then %q in %q, ended: %v", text, m.ValidTo, m.RetiredAt, byID[m.SupersededBy], order, want.ended))
		}
		chain, err := w.History(context.Background(), in, m.ID)
		held := slices.DeleteFunc(chain, func(m strandline.Memory) bool { return m.RetiredWhy == "corrected" })
		if err != nil || !slices.Equal(contents(held), order) {
			t.Fatal(fmt.Sprintf("history of %q: %q, %v, want %q", text, contents(held), err, order))
		}
	}
}

// TestAHistoryJoinsUpWhateverIsCorrectedAndForgotten: what was corrected never held, what
// was forgotten is named nowhere, and what is left ends where the next begins, as though
// nothing else had been said.
func TestAHistoryJoinsUpWhateverIsCorrectedAndForgotten(t *testing.T) {
	w, run := newWorld(t, random, inMemory), 0
	pool := []string{"I live in Rome", "I live in Oslo", "I live in Lima", "I live in Graz", "I live in Porto"}
	rapid.Check(t, func(rt *rapid.T) {
		run++
		in := strandline.Namespace(fmt.Sprint("a", run))
		want, gone := &lived{since: map[string]int{}, said: map[string]int{}}, map[string]bool{}
		for range rapid.IntRange(2, 9).Draw(rt, "steps") {
			w.now = w.now.Add(time.Hour)
			text := rapid.SampledFrom(pool).Draw(rt, "text")
			rows, _ := w.rowsByText(rt, in)
			var err error
			switch act := rapid.SampledFrom([]string{"remember", "remember", "remember", "correct", "forget"}).Draw(rt, "act"); {
			case act == "remember":
				y := rapid.IntRange(2010, 2016).Draw(rt, "year")
				_, err = w.Remember(context.Background(), in, engine.RememberRequest{Text: text, ValidFrom: year(y)})
				want.remember(text, y)
			case act == "correct" && want.last() != "" && want.last() != text && !want.ended && !gone[text]:
				_, err = w.Correct(context.Background(), in, rows[want.last()].ID, text)
				want.correct(text)
			case act == "forget" && rows[text].ID != "":
				_, err = w.Forget(context.Background(), in, rows[text].ID, "")
				if _, held := want.since[text]; held {
					want.forget(text)
				}
				w.noteGone(rt, in, rows, gone)
			}
			if err != nil {
				rt.Fatal(err)
			}
			w.joined(rt, in, want)
		}
		w.sameWhenSaidAnew(rt, in, strandline.Namespace(fmt.Sprint("b", run)), want)
		w.lossless(rt, in, strandline.Namespace(fmt.Sprint("c", run)))
	})
}

// sameWhenSaidAnew fails unless what is left of a history ends the same when nothing else
// is said, in whatever order.
func (w *world) sameWhenSaidAnew(rt *rapid.T, in, anew strandline.Namespace, want *lived) {
	var list []dated
	years := map[int]bool{}
	for text, y := range want.since {
		list = append(list, dated{text, y})
		years[y] = true
	}
	if len(list) == 0 || len(years) < len(list) { // of the same year what is said last comes last
		return
	}
	slices.SortFunc(list, func(a, b dated) int { return cmp.Compare(a.text, b.text) })
	w.state(rt, anew, rapid.Permutation(list).Draw(rt, "order")...)
	fresh := &lived{since: want.since, said: want.said}
	w.joined(rt, anew, fresh)
}

// lossless fails unless the export of a namespace is that of its import.
func (w *world) lossless(t fataler, in, into strandline.Namespace) {
	t.Helper()
	var first, second bytes.Buffer
	if err := w.ExportJSON(context.Background(), in, &first); err != nil {
		t.Fatal(err)
	}
	if _, err := w.ImportJSON(context.Background(), into, bytes.NewReader(first.Bytes())); err != nil {
		t.Fatal(err)
	}
	if err := w.ExportJSON(context.Background(), into, &second); err != nil {
		t.Fatal(err)
	}
	if d := gocmp.Diff(first.String(), second.String()); d != "" {
		t.Fatal(d)
	}
}

// TestNothingNamesWhatIsForgottenAndNothingHoldsBeforeItBegins, whether it was said with a
// date or without; and forgetting has nothing become current.
func TestNothingNamesWhatIsForgottenAndNothingHoldsBeforeItBegins(t *testing.T) {
	w, run := newWorld(t, random, inMemory), 0
	pool := []string{"I live in Rome", "I live in Oslo", "I live in Lima", "I live in Graz"}
	rapid.Check(t, func(rt *rapid.T) {
		run++
		in, gone := strandline.Namespace(fmt.Sprint("a", run)), map[string]bool{}
		for range rapid.IntRange(2, 9).Draw(rt, "steps") {
			w.now = w.now.Add(time.Hour)
			text := rapid.SampledFrom(pool).Draw(rt, "text")
			rows, _ := w.rowsByText(rt, in)
			before := currentOf(rows)
			var err error
			switch act := rapid.SampledFrom([]string{"remember", "dated", "correct", "forget"}).Draw(rt, "act"); {
			case act == "remember" || act == "dated":
				y := 0
				if act == "dated" {
					y = rapid.IntRange(2010, 2016).Draw(rt, "year")
				}
				_, err = w.Remember(context.Background(), in, engine.RememberRequest{Text: text, ValidFrom: year(y)})
			case act == "correct" && len(before) > 0 && before[0] != text && !gone[text]:
				_, err = w.Correct(context.Background(), in, rows[before[0]].ID, text)
			case act == "forget" && rows[text].ID != "":
				_, err = w.Forget(context.Background(), in, rows[text].ID, "")
				w.noteGone(rt, in, rows, gone)
				before = slices.DeleteFunc(before, func(s string) bool { return s == text })
				rows, _ = w.rowsByText(rt, in)
				if got := currentOf(rows); !slices.Equal(got, before) {
					rt.Fatalf("current %q, before %q", got, before)
				}
			}
			if err != nil {
				rt.Fatal(err)
			}
			w.linked(rt, in)
		}
		w.lossless(rt, in, strandline.Namespace(fmt.Sprint("b", run)))
	})
}

// noteGone notes which rows are no more: nothing may be corrected to what they say.
func (w *world) noteGone(t fataler, in strandline.Namespace, before map[string]strandline.Memory, gone map[string]bool) {
	left, _ := w.rowsByText(t, in)
	for text := range before {
		if left[text].ID == "" {
			gone[text] = true
		}
	}
}

func currentOf(rows map[string]strandline.Memory) (list []string) {
	for text, m := range rows {
		if m.RetiredAt.IsZero() {
			list = append(list, text)
		}
	}
	slices.Sort(list)
	return list
}

// linked fails unless the rows of a namespace name each other, at most one is current and
// each has an end that is not before its beginning.
func (w *world) linked(t fataler, in strandline.Namespace) {
	t.Helper()
	rows, byID := w.rowsByText(t, in)
	for text, m := range rows {
		_, before := byID[m.Supersedes]
		_, after := byID[m.SupersededBy]
		switch {
		case !before, !after, m.Supersedes == m.ID, m.SupersededBy == m.ID:
			t.Fatal(fmt.Sprintf("%q names %q and %q", text, m.Supersedes, m.SupersededBy))
		case m.ValidTo.IsZero() != m.RetiredAt.IsZero(), !m.ValidTo.IsZero() && m.ValidTo.Before(m.Since()), m.RetiredAt.IsZero() != (m.RetiredWhy == ""):
			t.Fatal(fmt.Sprintf("%q from %v to %v, retired %v", text, m.Since(), m.ValidTo, m.RetiredAt))
		}
		if by := rows[byID[m.SupersededBy]]; m.RetiredWhy == "superseded" && by.RetiredWhy == "corrected" {
			t.Fatal(fmt.Sprintf("%q was replaced by %q, which never held", text, by.Content))
		}
	}
	if got := currentOf(rows); len(got) > 1 {
		t.Fatal(fmt.Sprintf("current: %q", got))
	}
}

func TestAnImportNamesNothingThatWasForgottenHere(t *testing.T) {
	w := newWorld(t, random, inMemory)
	rome, oslo, lima := "I live in Rome", "I live in Oslo", "I live in Lima"
	w.enact(t, ns, act{text: rome, year: 2020}, act{text: oslo, year: 2022}, act{text: lima, year: 2024})
	for i, c := range []struct {
		forgotten string
		want      []string
	}{
		{oslo, []string{"Rome 2020-2022 <Lima", "Lima 2024- Rome<"}},
		{lima, []string{"Rome 2020-2022 <Oslo", "Oslo 2022-2024 Rome<"}},
	} {
		into := strandline.Namespace(fmt.Sprint("n", i))
		w.enact(t, into, act{text: c.forgotten}, act{text: c.forgotten, forgotten: true})
		var b bytes.Buffer
		if err := w.ExportJSON(t.Context(), ns, &b); err != nil {
			t.Fatal(err)
		}
		if report, err := w.ImportJSON(t.Context(), into, &b); err != nil || report.Rejected != 1 {
			t.Fatalf("%+v, %v", report, err)
		}
		w.linked(t, into)
		if d := gocmp.Diff(c.want, w.held(t, into)); d != "" {
			t.Errorf("%s: %s", c.forgotten, d)
		}
	}
}

package engine_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/engine"
)

// year is the beginning of a year, and zero of none.
func year(y int) time.Time {
	if y == 0 {
		return time.Time{}
	}
	return time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC)
}

// dated is a statement with the year since when it holds; 0 is no date.
type dated struct {
	text string
	year int
}

// state remembers statements one after the other, an hour apart.
func (w *world) state(t fataler, in strandline.Namespace, list ...dated) {
	t.Helper()
	for _, s := range list {
		w.now = w.now.Add(time.Hour)
		if _, err := w.Remember(context.Background(), in, engine.RememberRequest{Text: s.text, ValidFrom: year(s.year)}); err != nil {
			t.Fatal(err)
		}
	}
}

// held are the rows of a namespace in short: what they say, from when to when they hold,
// what took their place and whose place they took, in the order of a history.
func (w *world) held(t fataler, in strandline.Namespace) (list []string) {
	t.Helper()
	rows := w.told(t, in)
	for _, m := range rows {
		if m.ValidTo.IsZero() != m.RetiredAt.IsZero() || !m.ValidTo.IsZero() && m.ValidTo.Before(m.Since()) {
			t.Fatal(fmt.Sprintf("%q holds from %v to %v", m.Content, m.Since(), m.ValidTo))
		}
	}
	chain, err := w.History(context.Background(), in, rows[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	at := func(m time.Time) string {
		if m.After(clock.AddDate(-1, 0, 0)) {
			return "now" // when it was said
		}
		return strings.Trim(fmt.Sprint(m.Year()), "1") // of zero nothing
	}
	name := func(s string) string { return s[strings.LastIndex(s, " ")+1:] }
	for _, c := range chain {
		m := rows[slices.IndexFunc(rows, func(m strandline.Memory) bool { return m.Content == c.Content })]
		list = append(list, fmt.Sprintf("%s %s-%s %s<%s", name(m.Content), at(c.Since()), at(c.ValidTo), name(m.Supersedes), name(m.SupersededBy)))
	}
	return list
}

// TestDatesTellWhatIsPresent: of two facts that hold since a date, the later one is the
// present truth, whichever was said last; where one has no date, what was said last is.
func TestDatesTellWhatIsPresent(t *testing.T) {
	acme, initech, globex := "My employer is Acme", "My employer is Initech", "My employer is Globex"
	w := newWorld(t, random, inMemory)
	for i, c := range []struct {
		name string
		said []dated
		want []string
	}{
		{"the past said last", []dated{{acme, 2024}, {initech, 2010}}, []string{"Initech 2010-2024 <Acme", "Acme 2024- Initech<"}},
		{"said twice", []dated{{acme, 2024}, {initech, 2010}, {acme, 2024}, {initech, 2010}}, []string{"Initech 2010-2024 <Acme", "Acme 2024- Initech<"}},
		{"the present said last", []dated{{initech, 2010}, {acme, 2024}}, []string{"Initech 2010-2024 <Acme", "Acme 2024- Initech<"}},
		{"between", []dated{{globex, 2024}, {initech, 2010}, {acme, 2017}}, []string{"Initech 2010-2017 <Acme", "Acme 2017-2024 Initech<Globex", "Globex 2024- Acme<"}},
		{"a date after none", []dated{{acme, 0}, {initech, 2020}}, []string{"Acme now-now <Initech", "Initech 2020- Acme<"}},
		{"none after a date", []dated{{acme, 2020}, {initech, 0}}, []string{"Acme 2020-now <Initech", "Initech now- Acme<"}},
		{"the past of one that none ended", []dated{{acme, 2024}, {globex, 0}, {initech, 2010}}, []string{"Initech 2010-2024 <Acme", "Acme 2024-now Initech<Globex", "Globex now- Acme<"}},
		{"the past of one after none", []dated{{globex, 0}, {acme, 2020}, {initech, 2010}}, []string{"Initech 2010-2020 <Acme", "Globex now-now <Acme", "Acme 2020- Globex<"}},
		{"a date given later", []dated{{acme, 0}, {initech, 2010}, {acme, 2024}}, []string{"Initech 2010-2024 <Acme", "Acme 2024- Initech<"}},
		{"a date corrected", []dated{{initech, 2010}, {acme, 2024}, {acme, 2022}}, []string{"Initech 2010-2022 <Acme", "Acme 2022- Initech<"}},
		{"a date of the past corrected", []dated{{acme, 2024}, {initech, 2010}, {initech, 2012}}, []string{"Initech 2012-2024 <Acme", "Acme 2024- Initech<"}},
		{"come back at a date", []dated{{acme, 2010}, {initech, 2015}, {acme, 2020}}, []string{"Initech 2015-2020 <Acme", "Acme 2020- Initech<"}},
		{"come back, said first", []dated{{acme, 2020}, {initech, 2015}, {acme, 2010}}, []string{"Initech 2015-2020 <Acme", "Acme 2020- Initech<"}},
		{"come back by now", []dated{{acme, 2024}, {initech, 2010}, {initech, 0}}, []string{"Initech 2010-2024 Acme<", "Acme 2024-now Initech<Initech", "Initech now- Acme<"}},
	} {
		in := strandline.Namespace(fmt.Sprint("n", i))
		w.state(t, in, c.said...)
		if d := cmp.Diff(c.want, w.held(t, in)); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

// TestDatedStatementsEndInOneChainInWhateverOrderTheyAreSaid, nor does saying them again
// change it.
func TestDatedStatementsEndInOneChainInWhateverOrderTheyAreSaid(t *testing.T) {
	w, run := newWorld(t, random, inMemory), 0
	pool := []string{"My employer is Acme", "My employer is Initech", "My employer is Globex", "My employer is Umbrella", "My employer is Hooli"}
	rapid.Check(t, func(rt *rapid.T) {
		texts := rapid.Permutation(pool).Draw(rt, "texts")[:rapid.IntRange(2, len(pool)).Draw(rt, "k")]
		var list []dated
		y := 1990
		for _, text := range texts {
			y += rapid.IntRange(1, 6).Draw(rt, "years")
			list = append(list, dated{text, y})
		}
		run++
		a, b := strandline.Namespace(fmt.Sprint("a", run)), strandline.Namespace(fmt.Sprint("b", run))
		w.state(rt, a, list...)
		w.state(rt, b, rapid.Permutation(list).Draw(rt, "order")...)
		w.state(rt, b, rapid.Permutation(list).Draw(rt, "again")...)
		chain, err := w.History(context.Background(), b, w.told(rt, b)[0].ID)
		if err != nil || !cmp.Equal(contents(chain), texts) {
			rt.Fatalf("history %q, %v, want %q", contents(chain), err, texts)
		}
		for i, m := range chain {
			var next strandline.Memory
			if i+1 < len(chain) {
				next = chain[i+1]
			}
			if m.SupersededBy != next.ID || !m.ValidTo.Equal(next.ValidFrom) || i > 0 && m.Supersedes != chain[i-1].ID {
				rt.Fatalf("%+v before %+v", m, next)
			}
		}
		if d := cmp.Diff(w.held(rt, a), w.held(rt, b)); d != "" {
			rt.Fatal(d)
		}
	})
}

// TestDatedAndUndatedStatementsEndTheSameInWhateverOrderTheyArrive, and none ends before it
// begins.
func TestDatedAndUndatedStatementsEndTheSameInWhateverOrderTheyArrive(t *testing.T) {
	w, run := newWorld(t, random, inMemory), 0
	pool := []string{"My employer is Acme", "My employer is Initech", "My employer is Globex", "My employer is Umbrella", "My employer is Hooli"}
	rapid.Check(t, func(rt *rapid.T) {
		list := candidates(clock.AddDate(0, -2, 0), rapid.Permutation(pool).Draw(rt, "said")[:rapid.IntRange(2, len(pool)).Draw(rt, "k")]...)
		years := rapid.Permutation([]int{0, 0, 2001, 2007, 2013}).Draw(rt, "years")
		for i := range list {
			list[i].Trust, list[i].ValidFrom = strandline.TrustOwner, year(years[i])
		}
		for n := range rapid.IntRange(0, 2).Draw(rt, "again") { // without a date, no two at one instant
			c := list[rapid.IntRange(0, len(list)-1).Draw(rt, "which")]
			c.SaidAt, c.ValidFrom = c.SaidAt.Add(time.Duration(rapid.IntRange(-100, 100).Draw(rt, "minutes"))*time.Minute+time.Duration(n+1)*time.Second), time.Time{}
			list = append(list, c)
		}
		run++
		a := w.inAnyOrder(rt, run, list)
		w.held(rt, a)
		if current := slices.DeleteFunc(w.told(rt, a), func(m strandline.Memory) bool { return !m.RetiredAt.IsZero() }); len(current) != 1 {
			rt.Fatalf("current: %q", contents(current))
		}
	})
}

// TestAnOldTranscriptDoesNotBringBackWhatADateEnded: what it says without a date was said
// long before the dates were.
func TestAnOldTranscriptDoesNotBringBackWhatADateEnded(t *testing.T) {
	w := newWorld(t, random, inMemory)
	w.state(t, ns, dated{"My employer is Acme", 2024}, dated{"My employer is Initech", 2010})
	for _, at := range []time.Time{year(2012), clock.AddDate(0, -1, 0)} {
		w.upsert(t, candidates(at, "My employer is Initech"))
		if got := contents(w.memories(t, strandline.MemoryQuery{})); !cmp.Equal(got, []string{"My employer is Acme"}) {
			t.Errorf("said in %v: current %q", at, got)
		}
	}
}

func TestWhatIsToHoldInTheFutureIsNotRemembered(t *testing.T) {
	w := newWorld(t, random, inMemory)
	_, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: "My employer is Globex", ValidFrom: w.now.Add(time.Second)})
	if strandline.KindOf(err) != strandline.KindUsage || !strings.Contains(err.Error(), "future") {
		t.Errorf("%v", err)
	}
	if got := w.memories(t, strandline.MemoryQuery{IncludeRetired: true}); len(got) > 0 {
		t.Errorf("stored: %q", contents(got))
	}
	if _, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: "My employer is Globex", ValidFrom: w.now}); err != nil {
		t.Errorf("since now: %v", err)
	}
}

func TestARecordThatEndsBeforeItBeginsIsMalformed(t *testing.T) {
	w := newWorld(t, random, inMemory)
	w.state(t, ns, dated{"My employer is Acme", 2020}, dated{"My employer is Initech", 2010})
	var b bytes.Buffer
	if err := w.ExportJSON(t.Context(), ns, &b); err != nil {
		t.Fatal(err)
	}
	report, err := w.ImportJSON(t.Context(), "other", strings.NewReader(strings.Replace(b.String(), `"valid_to": "2020`, `"valid_to": "2009`, 1)))
	if err != nil || report.Inserted != 1 || report.Malformed != 1 || !strings.HasSuffix(report.MalformedAt[0], "valid_to is before valid_from") {
		t.Errorf("%+v, %v", report, err)
	}
	if report, err = w.ImportJSON(t.Context(), "lossless", bytes.NewReader(b.Bytes())); err != nil || report.Inserted != 2 {
		t.Fatalf("%+v, %v", report, err)
	}
	var again bytes.Buffer
	if err := w.ExportJSON(t.Context(), "lossless", &again); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Errorf("export, import, export: %v\n%s\n%s", err, &b, &again)
	}
}

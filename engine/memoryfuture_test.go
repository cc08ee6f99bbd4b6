package engine_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

// TestAnImportedFutureNeitherRulesNorEndsBeforeItBegins: exports of older versions have such
// rows.
func TestAnImportedFutureNeitherRulesNorEndsBeforeItBegins(t *testing.T) {
	w := newWorld(t, random, inMemory)
	w.state(t, ns, dated{"My employer is Globex", 2020})
	var b bytes.Buffer
	if err := w.ExportJSON(t.Context(), ns, &b); err != nil {
		t.Fatal(err)
	}
	in := strandline.Namespace("other")
	report, err := w.ImportJSON(t.Context(), in, strings.NewReader(strings.ReplaceAll(b.String(), "2020-01-01", "2999-01-01")))
	if err != nil || report.Inserted != 1 {
		t.Fatalf("%+v, %v", report, err)
	}
	w.state(t, in, dated{"My employer is Acme", 2010})
	rows := w.told(t, in)
	if rows[0].SupersededBy != rows[1].Content || !rows[0].ValidTo.Equal(year(2999)) || !rows[1].RetiredAt.IsZero() {
		t.Errorf("%+v", rows)
	}
}

// TestAnImportedFutureIsInNoContextUntilThen: it is asked after by its name, found by its
// words and of a domain that is always considered.
func TestAnImportedFutureIsInNoContextUntilThen(t *testing.T) {
	w := newWorld(t, random, inMemory)
	w.state(t, ns, dated{"My employer is Globex", 2020}, dated{"I take metformin", 2020})
	var b bytes.Buffer
	if err := w.ExportJSON(t.Context(), ns, &b); err != nil {
		t.Fatal(err)
	}
	in := strandline.Namespace("other")
	next := w.now.AddDate(0, 0, 7)
	report, err := w.ImportJSON(t.Context(), in, strings.NewReader(strings.ReplaceAll(b.String(), "2020-01-01T00:00:00Z", next.Format(time.RFC3339))))
	if err != nil || report.Inserted != 2 || report.NotYet != 2 {
		t.Fatalf("%+v, %v", report, err)
	}
	ask := func() (text, why string) {
		r, err := w.Context(t.Context(), in, engine.ContextRequest{Message: "who is my employer?", Session: "s"})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range r.Messages {
			text += m.Content + "\n"
		}
		for _, l := range r.LeftOut {
			why += l.Why + "\n"
		}
		return text, why
	}
	if text, why := ask(); strings.Contains(text, "Globex") || strings.Contains(text, "metformin") || strings.Count(why, "not yet valid: holds from "+next.Format(time.RFC3339)) != 2 {
		t.Errorf("before: %s\nleft out: %s", text, why)
	}
	w.now = next
	if text, why := ask(); !strings.Contains(text, "Globex") || !strings.Contains(text, "metformin") || strings.Contains(why, "not yet") {
		t.Errorf("then: %s\nleft out: %s", text, why)
	}
}

// TestWhatIsSaidToHoldIsNotPutOff by an import, and holds where it was to hold later.
func TestWhatIsSaidToHoldIsNotPutOff(t *testing.T) {
	w := newWorld(t, random, inMemory)
	w.state(t, ns, dated{"My employer is Globex", 2020})
	var b bytes.Buffer
	if err := w.ExportJSON(t.Context(), ns, &b); err != nil {
		t.Fatal(err)
	}
	later := strings.ReplaceAll(b.String(), "2020-01-01", "2999-01-01")
	say := func(in strandline.Namespace, s dated) func() error {
		return func() error { w.state(t, in, s); return nil }
	}
	for i, c := range []struct {
		name  string
		steps func(in strandline.Namespace, bring func() error) []func() error
		want  []string
	}{
		{"said again", func(in strandline.Namespace, bring func() error) []func() error {
			return []func() error{say(in, dated{"My employer is Acme", 2010}), bring, say(in, dated{"My employer is Globex", 0}), bring}
		}, []string{"Globex now-now Acme<", "Acme 2010-now Globex<Globex", "Globex now- Acme<"}},
		{"said again with a date", func(in strandline.Namespace, bring func() error) []func() error {
			return []func() error{bring, say(in, dated{"My employer is Globex", 2020}), bring}
		}, []string{"Globex 2020- <"}},
		{"known already", func(in strandline.Namespace, bring func() error) []func() error {
			return []func() error{say(in, dated{"My employer is Globex", 0}), bring}
		}, []string{"Globex now- <"}},
		{"known already, with a date", func(in strandline.Namespace, bring func() error) []func() error {
			return []func() error{say(in, dated{"My employer is Globex", 2020}), bring}
		}, []string{"Globex 2020- <"}},
		{"confirmed", func(in strandline.Namespace, bring func() error) []func() error {
			return []func() error{bring, func() error { _, err := w.Confirm(t.Context(), in, w.told(t, in)[0].ID); return err }, bring}
		}, []string{"Globex now- <"}},
	} {
		in := strandline.Namespace(fmt.Sprint("n", i))
		bring := func() error { _, err := w.ImportJSON(t.Context(), in, strings.NewReader(later)); return err }
		for _, step := range c.steps(in, bring) {
			if err := step(); err != nil {
				t.Fatal(err)
			}
		}
		if d := cmp.Diff(c.want, w.held(t, in)); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

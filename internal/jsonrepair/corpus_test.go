package jsonrepair_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strandline"
	"strandline/internal/jsonrepair"
)

type malformed struct {
	Class string
	Input string
	Want  any
}

func corpus(t testing.TB) []malformed {
	t.Helper()
	f, err := os.Open("testdata/malformed.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []malformed
	s := bufio.NewScanner(f)
	for s.Buffer(nil, 1<<20); s.Scan(); {
		var m malformed
		if err := json.Unmarshal(s.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// TestMalformedCorpus holds the bar of E5: at least 95 % of every class, of at
// least ten variants each, become what was meant.
func TestMalformedCorpus(t *testing.T) {
	type count struct{ all, valid, same, initial int }
	classes, total := map[string]*count{}, count{}
	for _, m := range corpus(t) {
		c := classes[m.Class]
		if c == nil {
			c = &count{}
			classes[m.Class] = c
		}
		c.all++
		if json.Valid([]byte(m.Input)) {
			c.initial++
		}
		r, err := jsonrepair.Text(m.Input)
		var got any
		if err == nil && json.Unmarshal(r.JSON, &got) == nil {
			c.valid++
		}
		if reflect.DeepEqual(got, m.Want) {
			c.same++
			continue
		}
		want, _ := json.Marshal(m.Want)
		t.Logf("%s: %s\n  got  %s %v\n  want %s", m.Class, m.Input, r.JSON, err, want)
	}
	var names []string
	for name := range classes {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		c := classes[name]
		total.all, total.valid, total.same, total.initial = total.all+c.all, total.valid+c.valid, total.same+c.same, total.initial+c.initial
		t.Logf("%-28s %3d variants, %5.1f %% valid, %5.1f %% as meant", name, c.all, 100*float64(c.valid)/float64(c.all), 100*float64(c.same)/float64(c.all))
		if c.all < 10 {
			t.Errorf("%s: %d variants, want 10", name, c.all)
		}
		if float64(c.same) < 0.9*float64(c.all) {
			t.Errorf("%s: only %d of %d as meant", name, c.same, c.all)
		}
	}
	t.Logf("%d variants: initially valid %.1f %%, finally %.1f %%, as meant %.1f %%", total.all, 100*float64(total.initial)/float64(total.all), 100*float64(total.valid)/float64(total.all), 100*float64(total.same)/float64(total.all))
	if float64(total.same) < 0.95*float64(total.all) {
		t.Errorf("%d of %d as meant, want 95 %%", total.same, total.all)
	}
}

func TestNothingIsMadeOfProse(t *testing.T) {
	for _, text := range []string{
		"", "   ", "I am afraid there is nothing of note in this conversation.", "I can't help with that [sorry].",
		"See {name} and [note].", "No memories.", "...", "```\nnothing\n```", "{", "[", "Sure! Here is the list:",
	} {
		r, err := jsonrepair.Text(text)
		if text == "{" || text == "[" {
			if err != nil || len(r.JSON) != 2 {
				t.Errorf("%q: %s %v, want it empty", text, r.JSON, err)
			}
			continue
		}
		var e *strandline.Error
		if !errors.As(err, &e) || e.Kind != strandline.KindParsing || e.Hint == "" {
			t.Errorf("%q became %s (%v), want a parsing error with a hint", text, r.JSON, err)
		}
	}
}

// TestTruncatedAnywhereNothingIsInvented cuts documents at every byte: what
// comes back is a part of the whole, but for the text or number the cut fell
// into, which is marked.
func TestTruncatedAnywhereNothingIsInvented(t *testing.T) {
	for _, m := range corpus(t) {
		if m.Class != "noise around" {
			continue
		}
		whole, _ := json.MarshalIndent(m.Want, "", " ")
		if strings.Contains(string(whole), `\\`) {
			continue
		}
		for n := range len(whole) {
			r, err := jsonrepair.Text(string(whole[:n]))
			if n == 0 {
				continue
			}
			if err != nil {
				t.Fatalf("cut at %d: %v", n, err)
			}
			var got any
			if err := json.Unmarshal(r.JSON, &got); err != nil {
				t.Fatalf("cut at %d: %q: %v", n, r.JSON, err)
			}
			if why := part(got, m.Want, "", r.Cut); why != "" {
				t.Fatalf("cut at %d: %s in %s\nof %s", n, why, r.JSON, whole[:n])
			}
		}
	}
}

// part tells what of got is not in whole.
func part(got, whole any, at, cut string) string {
	switch g := got.(type) {
	case map[string]any:
		w, _ := whole.(map[string]any)
		for k, v := range g {
			x, ok := w[k]
			if !ok {
				return at + "/" + k + " is new"
			}
			if why := part(v, x, at+"/"+strings.NewReplacer("~", "~0", "/", "~1").Replace(k), cut); why != "" {
				return why
			}
		}
		return ""
	case []any:
		w, _ := whole.([]any)
		for i, v := range g {
			if i >= len(w) {
				return at + " has grown"
			}
			if why := part(v, w[i], at+"/"+strconv.Itoa(i), cut); why != "" {
				return why
			}
		}
		return ""
	}
	if reflect.DeepEqual(got, whole) {
		return ""
	}
	if at != cut {
		return at + " differs and is not marked (cut " + cut + ")"
	}
	if g, ok := got.(string); ok && !strings.HasPrefix(fmt.Sprint(whole), g) {
		return at + " is no beginning"
	}
	return ""
}

func TestEveryTruncationOfTheMalformedGivesJSONOrAnError(t *testing.T) {
	for _, m := range corpus(t) {
		for n := range len(m.Input) {
			if r, err := jsonrepair.Text(m.Input[:n]); err == nil && !json.Valid(r.JSON) {
				t.Fatalf("%q became %q", m.Input[:n], r.JSON)
			}
		}
	}
}

func FuzzText(f *testing.F) {
	for _, m := range corpus(f) {
		f.Add(m.Input)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := jsonrepair.Text(s)
		if err != nil {
			return
		}
		if !json.Valid(r.JSON) {
			t.Fatalf("%q became %q", s, r.JSON)
		}
		again, err := jsonrepair.Text(string(r.JSON))
		if err != nil || string(again.JSON) != string(r.JSON) || len(again.Repairs) > 0 {
			t.Fatalf("%q is changed again to %q (%v)", r.JSON, again.JSON, err)
		}
	})
}

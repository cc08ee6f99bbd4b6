package jsonrepair_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/jsonrepair"
)

// pieces are what texts are made of that a repairer may take for structure.
var pieces = []string{"a", "word ", `"`, `", "b": `, `\`, "{", "}", "[", "]", ",", ":", "=", "\n", "'", "it's", "“", "”", "：", "，", "…", "...", "//", "# ", "/* ", "<!--", "```", "</think>", "<think>",
	"&quot;", "null", "true", "12,5", "é", "😀", "\u0007", "- ", "name: value", "(", ")", " (so)", "->", "+", ";", "1e5", "%40", "\u2028"}

// nameParts are what names are made of: one that a cut leaves with a colon or
// bracket at its end cannot be told from one whose quote is missing.
var nameParts = []string{"a", "word ", `"`, `\`, "'", "it's", "é", "😀", "-", "_", ".", "1", "/", "~", "null", "“"}

func text(t *rapid.T, label string, of []string) string {
	var s string
	for _, p := range rapid.SliceOfN(rapid.SampledFrom(of), 0, 6).Draw(t, label) {
		s += p
	}
	return s
}

// value draws a value; numbers and texts are such that a beginning of one is no
// other's.
func value(t *rapid.T, depth int) any {
	most := 6
	if depth == 0 {
		most = 4
	}
	switch rapid.IntRange(0, most).Draw(t, "kind") {
	case 0:
		return rapid.Bool().Draw(t, "bool")
	case 1:
		return nil
	case 2:
		return rapid.SampledFrom([]float64{0, 1, -7, 42, 0.5, -12.25, 1e21, 1.5e-9}).Draw(t, "number")
	case 3, 4:
		return text(t, "text", pieces)
	case 5:
		list := []any{}
		for range rapid.IntRange(0, 4).Draw(t, "elements") {
			list = append(list, value(t, depth-1))
		}
		return list
	}
	object := map[string]any{}
	for range rapid.IntRange(0, 4).Draw(t, "members") {
		object[text(t, "name", nameParts)] = value(t, depth-1)
	}
	return object
}

// TestDocumentCutAnywhereBecomesPartOfIt cuts valid documents at every byte.
func TestDocumentCutAnywhereBecomesPartOfIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var whole any = map[string]any{"first": value(t, 3), "second": value(t, 2)}
		if rapid.Bool().Draw(t, "array") {
			whole = []any{value(t, 3), value(t, 2)}
		}
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(rapid.Bool().Draw(t, "escape"))
		if rapid.Bool().Draw(t, "indent") {
			enc.SetIndent("", "  ")
		}
		_ = enc.Encode(whole)
		doc := b.String()
		for n := 1; n < len(doc); n++ {
			r, err := jsonrepair.Text(doc[:n])
			if err != nil {
				t.Fatalf("%q: %v", doc[:n], err)
			}
			var got any
			if err := json.Unmarshal(r.JSON, &got); err != nil {
				t.Fatalf("%q became %q: %v", doc[:n], r.JSON, err)
			}
			if why := part(got, whole, "", r.Cut); why != "" {
				t.Fatalf("%q became %q: %s", doc[:n], r.JSON, why)
			}
		}
	})
}

package wire_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline/llm/internal/wire"
)

func parse(t *testing.T, text string) map[string]any {
	t.Helper()
	s, err := wire.ParseSchema([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSchemasAreClosedForProviders(t *testing.T) {
	tests := []struct{ name, schema, want string }{
		{"limits go, objects close",
			`{"$schema":"x","type":"object","properties":{"title":{"type":"string","minLength":1,"title":"t"},"n":{"type":"number","maximum":1}},"required":["n"]}`,
			`{"type":"object","properties":{"title":{"type":"string"},"n":{"type":"number"}},"required":["n"],"additionalProperties":false}`},
		{"a property may be named like a keyword",
			`{"type":"object","properties":{"pattern":{"type":"string"},"format":{"type":"string","format":"date"}}}`,
			`{"type":"object","properties":{"pattern":{"type":"string"},"format":{"type":"string"}},"additionalProperties":false}`},
		{"lists and references",
			`{"type":"object","properties":{"l":{"type":"array","items":{"$ref":"#/$defs/i"},"maxItems":3}},"$defs":{"i":{"type":"object","properties":{"e":{"enum":["a"]}}}}}`,
			`{"type":"object","properties":{"l":{"type":"array","items":{"$ref":"#/$defs/i"}}},"$defs":{"i":{"type":"object","properties":{"e":{"enum":["a"]}},"additionalProperties":false}},"additionalProperties":false}`},
		{"a map over known names",
			`{"type":"object","propertyNames":{"enum":["a","b"]},"additionalProperties":{"type":"number","minimum":0}}`,
			`{"type":"object","properties":{"a":{"type":"number"},"b":{"type":"number"}},"additionalProperties":false}`},
		{"an open map", `{"type":"object","properties":{"m":{"type":"object","additionalProperties":{"type":"number"}}}}`, ``},
		{"an object of anything", `{"type":"object"}`, ``},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, ok := wire.Closed(parse(t, test.schema))
			if ok != (test.want != "") {
				t.Fatalf("expressible: %v", ok)
			}
			if ok {
				if diff := cmp.Diff(parse(t, test.want), got); diff != "" {
					t.Error(diff)
				}
			}
		})
	}
}

func TestAllRequiredFindsOptionalProperties(t *testing.T) {
	for schema, want := range map[string]bool{
		`{"type":"object","properties":{"a":{}},"required":["a"]}`:                                                     true,
		`{"type":"object","properties":{"a":{},"b":{}},"required":["a"]}`:                                              false,
		`{"type":"array","items":{"type":"object","properties":{"a":{}}}}`:                                             false,
		`{"anyOf":[{"type":"object","properties":{"a":{}},"required":["a"]},{"type":"object","properties":{"a":{}}}]}`: false,
		`{"type":"string"}`: true,
	} {
		if got := wire.AllRequired(parse(t, schema)); got != want {
			t.Errorf("%s: %v, want %v", schema, got, want)
		}
	}
}

func FuzzClosed(f *testing.F) {
	f.Add(`{"type":"object","properties":{"a":{"type":"array","items":{"type":"object","properties":{}}}}}`)
	f.Fuzz(func(t *testing.T, text string) {
		s, err := wire.ParseSchema([]byte(text))
		if err != nil {
			return
		}
		closed, ok := wire.Closed(s)
		if !ok {
			return
		}
		again, ok := wire.Closed(closed)
		if !ok || !cmp.Equal(closed, again) {
			a, _ := json.Marshal(closed)
			b, _ := json.Marshal(again)
			t.Errorf("%s closes to %s, which closes to %s", text, a, b)
		}
	})
}

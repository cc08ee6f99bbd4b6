package response_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"strandline"
	"strandline/internal/response"
)

const good = `{"id":"m1","content":"I am allergic to peanuts.","emotionalContext":{"primaryEmotion":"worry","secondaryEmotions":["fear"],"intensity":0.4,"valence":-0.2,"themes":["health"]},"significance":{"overall":8,"components":{"emotional_intensity":3}},"relationshipDynamics":{"trust_level":"high","conflict_present":false,"intimacy_level":3},"rationale":"Safety.","confidence":0.9}`

func plural(items ...string) string {
	return `{"schemaVersion":"memory_llm_response_v1","memories":[` + strings.Join(items, ",") + `]}`
}

// with replaces a part of the good item.
func with(old, new string) string {
	if !strings.Contains(good, old) {
		panic(old)
	}
	return strings.Replace(good, old, new, 1)
}

func TestAGoodItemIsReadWhole(t *testing.T) {
	a, err := response.Parse([]byte(plural(good)), "")
	if err != nil {
		t.Fatal(err)
	}
	want := response.Answer{Memories: []response.Memory{{
		ID: "m1", Content: "I am allergic to peanuts.", Rationale: "Safety.", Confidence: 0.9,
		EmotionalContext:     response.Emotion{PrimaryEmotion: "worry", SecondaryEmotions: []string{"fear"}, Intensity: 0.4, Valence: -0.2, Themes: []string{"health"}},
		Significance:         response.Significance{Overall: 8, Components: map[string]float64{"emotional_intensity": 3}},
		RelationshipDynamics: map[string]any{"trust_level": "high", "conflict_present": false, "intimacy_level": 3.0},
	}}}
	if diff := cmp.Diff(want, a); diff != "" {
		t.Error(diff)
	}
}

// TestTheSchemaAndTheReaderAgree holds both to the same limits: what the schema
// accepts is read whole, what it refuses is refused or left out.
func TestTheSchemaAndTheReaderAgree(t *testing.T) {
	var s jsonschema.Schema
	if err := json.Unmarshal(response.Schema(), &s); err != nil {
		t.Fatal(err)
	}
	resolved, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	rep := strings.Repeat
	tests := map[string]struct {
		doc      string
		memories int
	}{
		"good":                     {plural(good), 1},
		"nothing worth keeping":    {plural(), 0},
		"two":                      {plural(good, good), 2},
		"eleven":                   {plural(good, good, good, good, good, good, good, good, good, good, good), 10},
		"content of 10":            {plural(with("I am allergic to peanuts.", "ñandúes :)")), 1},
		"content of 9":             {plural(with("I am allergic to peanuts.", "ñandú :))")), 0},
		"content of 1200":          {plural(with("I am allergic to peanuts.", rep("é", 1200))), 1},
		"content of 1201":          {plural(with("I am allergic to peanuts.", rep("é", 1201))), 0},
		"no content":               {plural(with(`"content"`, `"text"`)), 0},
		"content a number":         {plural(with(`"I am allergic to peanuts."`, `12345678901`)), 0},
		"confidence 1.01":          {plural(with(`"confidence":0.9`, `"confidence":1.01`)), 0},
		"confidence below 0":       {plural(with(`"confidence":0.9`, `"confidence":-0.1`)), 0},
		"confidence missing":       {plural(with(`,"confidence":0.9`, ``)), 0},
		"confidence null":          {plural(with(`"confidence":0.9`, `"confidence":null`)), 0},
		"confidence a word":        {plural(with(`"confidence":0.9`, `"confidence":"high"`)), 0},
		"intensity 2":              {plural(with(`"intensity":0.4`, `"intensity":2`)), 0},
		"valence -1":               {plural(with(`"valence":-0.2`, `"valence":-1`)), 1},
		"valence -1.1":             {plural(with(`"valence":-0.2`, `"valence":-1.1`)), 0},
		"no primary emotion":       {plural(with(`"primaryEmotion":"worry",`, ``)), 0},
		"empty primary emotion":    {plural(with(`"worry"`, `""`)), 0},
		"overall 10.5":             {plural(with(`"overall":8`, `"overall":10.5`)), 0},
		"no significance":          {plural(with(`"significance":{"overall":8,"components":{"emotional_intensity":3}},`, ``)), 0},
		"unknown component":        {plural(with(`"emotional_intensity":3`, `"coolness":3`)), 1},
		"component 11":             {plural(with(`"emotional_intensity":3`, `"emotional_intensity":11`)), 1},
		"six secondary emotions":   {plural(with(`["fear"]`, `["a","b","c","d","e","f"]`)), 1},
		"nine themes":              {plural(with(`["health"]`, `["a","b","c","d","e","f","g","h","i"]`)), 1},
		"unknown dynamic":          {plural(with(`"trust_level"`, `"weather"`)), 1},
		"six dynamics":             {plural(with(`"trust_level":"high"`, `"trust_level":"high","power_dynamic":"x","support_given":true,"relationship_stage":"new"`)), 1},
		"a dynamic of 501":         {plural(with(`"high"`, `"`+rep("x", 501)+`"`)), 1},
		"a dynamic that is a list": {plural(with(`"high"`, `["high"]`)), 1},
		"rationale of 800":         {plural(with("Safety.", rep("x", 800))), 1},
		"rationale of 801":         {plural(with("Safety.", rep("x", 801))), 1},
		"unknown field":            {plural(with(`"rationale"`, `"reason"`)), 1},
		"one bad among good":       {plural(good, with("I am allergic to peanuts.", "short"), good), 2},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var value any
			if err := json.Unmarshal([]byte(test.doc), &value); err != nil {
				t.Fatal(err)
			}
			valid := resolved.Validate(value) == nil
			a, err := response.Parse([]byte(test.doc), "")
			whole := err == nil && len(a.Rejected) == 0 && len(a.Dropped) == 0
			if valid != whole {
				t.Errorf("valid by the schema: %v; read whole: %v (rejected %v, dropped %v, %v)", valid, whole, a.Rejected, a.Dropped, err)
			}
			if len(a.Memories) != test.memories {
				t.Errorf("%d memories, want %d", len(a.Memories), test.memories)
			}
			if len(a.Memories) == 0 && len(a.Rejected) > 0 && strandline.KindOf(err) != strandline.KindParsing {
				t.Errorf("error %v, want a parsing error", err)
			}
		})
	}
}

func TestOtherFormsAreAdapted(t *testing.T) {
	v := `"schemaVersion":"memory_llm_response_v1"`
	tests := []struct{ name, doc, adapter string }{
		{"current", plural(good), ""},
		{"one memory", `{` + v + `,"memory":` + good + `}`, response.AdapterSingular},
		{"memories with one object", `{` + v + `,"memories":` + good + `}`, response.AdapterSingular},
		{"no version", `{"memories":[` + good + `]}`, response.AdapterUnversioned},
		{"items alone", `[` + good + `]`, response.AdapterList},
		{"one item alone", good, response.AdapterList},
		{"several values", `[{"note":1},` + plural(good) + `]`, ""},
		{"confidence as a text", plural(with(`"confidence":0.9`, `"confidence":"0.9"`)), ""},
		{"optional fields null", plural(with(`"rationale":"Safety."`, `"rationale":null`)), ""},
	}
	for _, test := range tests {
		a, err := response.Parse([]byte(test.doc), "")
		if err != nil || len(a.Memories) != 1 || a.Adapter != test.adapter || a.Memories[0].Confidence != 0.9 {
			t.Errorf("%s: %+v %v", test.name, a, err)
		}
	}
}

func TestOtherThingsAreRefused(t *testing.T) {
	for _, doc := range []string{
		`{"schemaVersion":"memory_llm_response_v2","memories":[]}`, `{"schemaVersion":1,"memories":[]}`, `{}`, `[1]`, `"x"`, `3`, `null`,
		`{"schemaVersion":"memory_llm_response_v1"}`, `{"memories":"none"}`, `{"error":"no"}`, `[{"a":1}]`, `{`,
	} {
		if a, err := response.Parse([]byte(doc), ""); strandline.KindOf(err) != strandline.KindParsing {
			t.Errorf("%s: %+v %v, want a parsing error", doc, a, err)
		}
	}
}

func TestWhatTheEndCutIsNotKept(t *testing.T) {
	doc := []byte(plural(good, with("I am allergic to peanuts.", "I do not like pea")))
	a, err := response.Parse(doc, "/memories/1/content")
	if err != nil || len(a.Memories) != 1 || len(a.Rejected) != 1 {
		t.Errorf("%+v %v", a, err)
	}
	a, err = response.Parse(doc, "/memories/1/rationale")
	if err != nil || len(a.Memories) != 2 || a.Memories[1].Rationale != "" {
		t.Errorf("%+v %v", a, err)
	}
	a, err = response.Parse(doc, "/memories/1/emotionalContext/themes/0")
	if err != nil || len(a.Memories) != 2 || len(a.Memories[1].EmotionalContext.Themes) != 0 {
		t.Errorf("%+v %v", a, err)
	}
}

func TestThePublishedSchemaIsThisOne(t *testing.T) {
	published, err := os.ReadFile("../../docs/schema/memory_llm_response_v1.json")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(response.Schema()), string(published)); diff != "" {
		t.Errorf("copy internal/response/memory_llm_response_v1.json to docs/schema:\n%s", diff)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(plural(good)), "/memories/0/content")
	f.Add([]byte(`[{"memory":{"content":"aaaaaaaaaaaa"}}]`), "/0")
	f.Fuzz(func(t *testing.T, doc []byte, cut string) {
		if cut != "" && cut[0] != '/' {
			return
		}
		a, _ := response.Parse(doc, cut)
		for _, m := range a.Memories {
			if n := len([]rune(m.Content)); n < response.MinContent || n > response.MaxContent || m.Confidence < 0 || m.Confidence > 1 {
				t.Fatalf("%+v", m)
			}
		}
	})
}

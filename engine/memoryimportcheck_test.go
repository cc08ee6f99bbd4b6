package engine_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/internal/belief"
)

// record is the document of one memory, changed.
func record(t *testing.T, change func(map[string]any)) string {
	t.Helper()
	w := newWorld(t, random)
	w.remember(t, "I live in Porto")
	w.wait(2)
	w.remember(t, "I reside in Porto")
	var doc map[string]any
	if err := json.Unmarshal([]byte(w.exportJSON(t)), &doc); err != nil {
		t.Fatal(err)
	}
	change(doc["memories"].([]any)[0].(map[string]any))
	b, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// hashOf is the identity of a text.
func hashOf(t *testing.T, text string) string {
	t.Helper()
	_, hash, err := belief.DefaultHash.Hash(text)
	if err != nil {
		t.Fatal(err)
	}
	return hash
}

func TestAnImportThatIsNoneIsRefusedInWordsOfItsReader(t *testing.T) {
	const head = `{"format":"strandline-memories","version":1,"memories":`
	for name, c := range map[string]struct{ text, want string }{
		"a list":             {`[]`, "it is a list where an object should be"},
		"a text":             {`"x"`, "it is a text where an object should be"},
		"no list":            {head + `{}}`, `"memories" is an object where a list should be`},
		"a list of texts":    {head + `["x"]}`, `"memories" is a text where an object should be`},
		"a text as a number": {head + `[{"confidence":"high"}]}`, `"memories.confidence" is a text where a number should be`},
		"a number as a text": {head + `[{"content":7}]}`, `"memories.content" is a number where a text should be`},
		"a fraction":         {head + `[{"hash_version":1.5}]}`, `"memories.hash_version" is the number 1.5 where a whole number should be`},
		"yes as a list":      {head + `[{"provenance":{"wordings":true}}]}`, `"memories.provenance.wordings" is true or false where a list should be`},
		"a date in words":    {head + `[{"created_at":"yesterday"}]}`, `the time "yesterday" is not as 2024-05-01T09:00:00Z`},
		"a date as a number": {head + `[{"created_at":7}]}`, "a time is not a text as 2024-05-01T09:00:00Z"},
		"no JSON":            {"{\n\n\"format\": x}", "line 3 is not JSON"},
		"cut":                {head, "it breaks off"},
		"nothing":            {"", "it is empty"},
	} {
		w := newWorld(t, random)
		_, err := w.ImportJSON(t.Context(), ns, strings.NewReader(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "engine.") || strings.Contains(err.Error(), "Go ") || strandline.HintOf(err) == "" {
			t.Errorf("%s: %v, hint %q", name, err, strandline.HintOf(err))
		}
	}
}

func TestAnUnknownWordOfARecordIsAnsweredWithThoseThatAreKnown(t *testing.T) {
	for field, want := range map[string]string{
		"domain": `unknown domain "hobbies": it is one of work, preferences,`,
		"kind":   `unknown kind "hobbies": it is fact or episode`,
		"scope":  `unknown scope "hobbies": it is one of global, project, session`,
		"source": `unknown source "hobbies": it is explicit or inferred`,
		"trust":  `unknown trust "hobbies": it is one of owner, user, assistant, tool`,
	} {
		w := newWorld(t, random)
		r, err := w.ImportJSON(t.Context(), ns, strings.NewReader(record(t, func(r map[string]any) { r[field] = "hobbies" })))
		if err != nil || r.Malformed != 1 || !strings.Contains(r.MalformedAt[0], want) {
			t.Errorf("%s: %v, %v", field, r.MalformedAt, err)
		}
	}
	r, err := newWorld(t, random).ImportMarkdown(t.Context(), ns, strings.NewReader("## hobbies\n\n- I like rain\n"))
	if err != nil || len(r.MalformedAt) != 1 || !strings.Contains(r.MalformedAt[0], `unknown domain "hobbies": it is one of work, preferences,`) {
		t.Errorf("a list: %v, %v", r.MalformedAt, err)
	}
}

func TestARecordThatContradictsItselfOrStatesNothingIsNotImported(t *testing.T) {
	early, late := clock.AddDate(-1, 0, 0).Format(time.RFC3339), clock.AddDate(1, 0, 0).Format(time.RFC3339)
	says := func(text, hash string) func(map[string]any) {
		return func(r map[string]any) { r["content"], r["normalized_hash"] = text, hash }
	}
	for _, c := range []struct {
		name   string
		change func(map[string]any)
		why    string // "" when it is imported
	}{
		{"as it was exported", func(map[string]any) {}, ""},
		{"ends before it begins", func(r map[string]any) { r["valid_from"], r["valid_to"] = late, early }, "valid_to is before valid_from"},
		{"over before it was said", func(r map[string]any) { r["valid_to"] = early }, ""},
		{"confirmed before it was said", func(r map[string]any) { r["last_confirmed_at"] = early }, "last_confirmed_at is before created_at"},
		{"said again before it was said", func(r map[string]any) { r["provenance"].(map[string]any)["again"] = []string{early} }, "again"},
		{"said again after it was said last", func(r map[string]any) { r["provenance"].(map[string]any)["again"] = []string{late} }, "again"},
		{"evidence out of order", func(r map[string]any) {
			r["provenance"].(map[string]any)["evidence"] = []any{map[string]any{"said_at": late, "confidence": .5}, map[string]any{"said_at": early, "confidence": .9}}
		}, "evidence"},
		{"evidence beyond certain", func(r map[string]any) {
			r["provenance"].(map[string]any)["evidence"] = []any{map[string]any{"said_at": early, "confidence": 7}}
		}, "confidence"},
		{"thanks", says("ok thanks", ""), "states nothing: acknowledgement"},
		{"thanks with its hash", says("ok thanks", hashOf(t, "ok thanks")), "states nothing: acknowledgement"},
		{"nothing", says("null", ""), "states nothing: too short"},
		{"a question", says("What is a knot?", ""), "states nothing: question"},
		{"a question under another text's hash", says("What is a knot?", hashOf(t, "I live in Porto")), "states nothing: question"},
		{"a question that was stored", says("What is a knot?", hashOf(t, "What is a knot?")), ""},
		{"a question that was stored under other rules", func(r map[string]any) {
			r["content"], r["normalized_hash"], r["hash_version"] = "What is a knot?", hashOf(t, "What is a knot?"), 2
		}, "states nothing: question"},
		{"an episode", func(r map[string]any) {
			r["content"], r["normalized_hash"], r["kind"] = "Thank you!", hashOf(t, "Thank you!"), "episode"
		}, ""},
	} {
		w := newWorld(t, random)
		report, err := w.ImportJSON(t.Context(), ns, strings.NewReader(record(t, c.change)))
		if err != nil {
			t.Fatal(err)
		}
		if c.why == "" && (report.Inserted != 1 || report.Malformed != 0) {
			t.Errorf("%s: %+v", c.name, report)
		}
		if c.why != "" && (report.Inserted != 0 || report.Malformed != 1 || !strings.Contains(report.MalformedAt[0], c.why)) {
			t.Errorf("%s: %+v", c.name, report)
		}
	}
}

func TestEveryTimeOfAnImportIsStoredInUTC(t *testing.T) {
	w := newWorld(t, random)
	there := "2026-01-10T12:00:00.0004+02:00"
	doc := record(t, func(r map[string]any) {
		r["created_at"], r["last_confirmed_at"] = there, there
		r["provenance"].(map[string]any)["evidence"] = []any{map[string]any{"said_at": there, "confidence": .5}}
		r["provenance"].(map[string]any)["dated_again"] = []string{there}
	})
	if _, err := w.ImportJSON(t.Context(), ns, strings.NewReader(doc)); err != nil {
		t.Fatal(err)
	}
	ms := w.memories(t, strandline.MemoryQuery{})
	if len(ms) != 1 {
		t.Fatalf("%d memories", len(ms))
	}
	want := time.Date(2026, 1, 10, 10, 0, 0, 0, time.UTC)
	for _, got := range append(ms[0].Provenance.DatedAgain, ms[0].CreatedAt, ms[0].Provenance.Evidence[0].SaidAt) {
		if got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

// TestATextChangedSinceItsExportCounts: under its own hash, and without the other words that
// the record was said in before.
func TestATextChangedSinceItsExportCounts(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(map[string]any)
		torn   bool
	}{
		{"unchanged", func(map[string]any) {}, false},
		{"capitals", func(r map[string]any) { r["content"] = "I LIVE in Porto!" }, false},
		{"no hash", func(r map[string]any) { r["content"] = "I live in Lima"; delete(r, "normalized_hash") }, false},
		{"a hash of other rules", func(r map[string]any) { r["content"], r["hash_version"] = "I live in Lima", 2 }, false},
		{"another text", func(r map[string]any) { r["content"] = "I live in Lima" }, true},
		{"another text, no version", func(r map[string]any) { r["content"] = "I live in Lima"; delete(r, "hash_version") }, true},
		{"another hash", func(r map[string]any) { r["normalized_hash"] = "beef" }, true},
	} {
		w := newWorld(t, random)
		doc := record(t, c.change)
		report, err := w.ImportJSON(t.Context(), ns, strings.NewReader(doc))
		if err != nil || report.Inserted != 1 || (report.Rehashed == 1) != c.torn || len(report.RehashedAt) != report.Rehashed {
			t.Errorf("%s: %+v, %v", c.name, report, err)
		}
		m := w.memories(t, strandline.MemoryQuery{})[0]
		if m.Hash != hashOf(t, m.Content) || slices.Contains(m.Provenance.Wordings, "i reside in porto") == c.torn {
			t.Errorf("%s: %+v", c.name, m)
		}
		if again, err := w.ImportJSON(t.Context(), ns, strings.NewReader(doc)); err != nil || again.SkippedDuplicate != 1 || again.Rehashed != report.Rehashed {
			t.Errorf("%s, again: %+v, %v", c.name, again, err)
		}
	}
}

// TestAnExportComesBackWholeWhateverItsWordsAreTakenForToday: what a model or an earlier
// version stored was not judged as it would be now.
func TestAnExportComesBackWholeWhateverItsWordsAreTakenForToday(t *testing.T) {
	w := furnished(t)
	list := candidates(w.now, "What would I eat if I were vegan?", "I am allergic to", "Does the user like tea?", "Thanks, that was lovely")
	list[3].Kind = strandline.KindEpisode
	if n := w.upsert(t, list).Inserted; n != len(list) {
		t.Fatalf("%d stored", n)
	}
	doc := w.exportJSON(t)
	empty := newWorld(t, random)
	report, err := empty.ImportJSON(t.Context(), ns, strings.NewReader(doc))
	if err != nil || report.Malformed+report.Rehashed+report.Rejected > 0 {
		t.Fatalf("%+v, %v", report, err)
	}
	if d := cmp.Diff(doc, empty.exportJSON(t)); d != "" {
		t.Error(d)
	}
}

// TestALineThatStatesNothingIsNamed, new or an edit, unless an export wrote it as it stands.
func TestALineThatStatesNothingIsNamed(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "I live in Porto")
	asked := candidates(w.now, "What would I eat if I were vegan?")
	w.upsert(t, asked)
	for _, c := range []struct {
		name, line string
		why        string // "" when it is taken in
	}{
		{"thanks", "- thanks!", "states nothing: acknowledgement"},
		{"a question", "- What is a knot?", "states nothing: question"},
		{"an edit to thanks", "- ok thanks <!-- id:" + m.ID + " high explicit sure:1 -->", "states nothing: acknowledgement"},
		{"an edit to a question", "- What is a knot? <!-- id:" + m.ID + " high explicit sure:1 -->", "states nothing: question"},
		{"thanks of another database", "- thanks <!-- id:zzzzzzzz high explicit sure:1 -->", "states nothing: acknowledgement"},
		{"a question of another database", "- What is a bowline? <!-- id:zzzzzzzz high explicit sure:1 -->", ""},
	} {
		report, err := w.ImportMarkdown(t.Context(), ns, strings.NewReader("## general\n\n"+c.line+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		named := report.Malformed == 1 && strings.Contains(report.MalformedAt[0], c.why)
		if c.why == "" && report.Malformed > 0 || c.why != "" && !named {
			t.Errorf("%s: %+v", c.name, report)
		}
	}
	if got, err := w.Memory(t.Context(), ns, m.ID); err != nil || !got.RetiredAt.IsZero() {
		t.Errorf("an edit that states nothing took a memory's place: %+v, %v", got, err)
	}
	report, err := w.ImportMarkdown(t.Context(), ns, strings.NewReader(w.exportMarkdown(t)))
	if err != nil || report.Malformed+report.Inserted+report.Updated > 0 {
		t.Errorf("unchanged: %+v, %v", report, err)
	}
}

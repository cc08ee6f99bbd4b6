package redact_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strandline/internal/redact"
)

// dataDir is the folder of the labelled public sets. They are not part of the
// repository; without them these measurements are skipped.
func dataDir(t testing.TB) string {
	dir := os.Getenv("STRANDLINE_DATA")
	if dir == "" {
		t.Skip("STRANDLINE_DATA names no folder of labelled sets")
	}
	return dir
}

func rows[T any](t testing.TB, path string) []T {
	t.Helper()
	f, err := os.Open(filepath.Join(dataDir(t), path))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []T
	sc := bufio.NewScanner(z)
	sc.Buffer(nil, 64<<20)
	for sc.Scan() {
		var row T
		if err := json.Unmarshal(sc.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		list = append(list, row)
	}
	return list
}

func TestSecretsOfLabelledSet(t *testing.T) {
	type gitleaksCase struct {
		Rule, Label, Text string
		Secrets           []string
	}
	r := redact.New(redact.Config{})
	found, all, falsely, negatives := 0, 0, 0, 0
	for _, c := range rows[gitleaksCase](t, "secrets/gitleaks_cases.jsonl.gz") {
		got, _ := r.Secrets(c.Text)
		if c.Label != "positive" {
			negatives++
			if got != c.Text {
				falsely++
				t.Logf("negative %s: %.150q\n→ %.150q", c.Rule, c.Text, got)
			}
			continue
		}
		for _, secret := range c.Secrets {
			if secret == "" {
				continue
			}
			all++
			if !strings.Contains(got, secret) {
				found++
			} else {
				t.Logf("missed %s: %.250q", c.Rule, c.Text)
			}
		}
	}
	t.Logf("secrets: recall %d/%d = %.4f; negatives changed %d/%d", found, all, float64(found)/float64(all), falsely, negatives)
	if float64(found) < .98*float64(all) {
		t.Error("recall below .98")
	}
}

func TestPersonalDataOfLabelledSets(t *testing.T) {
	type labelledSpan struct {
		Type  string `json:"entity_type"`
		Value string `json:"entity_value"`
		Start int    `json:"start_position"`
		End   int    `json:"end_position"`
	}
	type sentence struct {
		Text  string `json:"full_text"`
		Spans []labelledSpan
	}
	r := redact.New(redact.Config{})
	least := map[string]float64{"CREDIT_CARD": .98, "EMAIL_ADDRESS": .98, "IBAN_CODE": .98, "PHONE_NUMBER": .95}
	found, all := map[string]int{}, map[string]int{}
	words, falsely := 0, 0
	for _, file := range []string{"pii/presidio_research_generated_large.jsonl.gz", "pii/presidio_research_synth_v2.jsonl.gz"} {
		for _, s := range rows[sentence](t, file) {
			got, counts := r.Redact(s.Text)
			expected := 0
			for _, span := range s.Spans {
				if least[span.Type] == 0 {
					continue
				}
				all[span.Type]++
				expected++
				if !strings.Contains(got, span.Value) {
					found[span.Type]++
				} else {
					t.Logf("missed %s %q: %.200q", span.Type, span.Value, s.Text)
				}
			}
			words += len(strings.Fields(s.Text))
			n := 0
			for _, c := range counts {
				n += c
			}
			if n > expected {
				falsely += n - expected
				t.Logf("more than labelled: %.300q", got)
			}
		}
	}
	for kind, n := range all {
		t.Logf("%s: recall %d/%d = %.3f", kind, found[kind], n, float64(found[kind])/float64(n))
		if float64(found[kind]) < least[kind]*float64(n) {
			t.Errorf("%s: recall below %.2f", kind, least[kind])
		}
	}
	t.Logf("beyond the labels: %d in %d words", falsely, words)
}

func TestRecognizerCases(t *testing.T) {
	type recognizerCase struct {
		Entities []string
		Text     string
		Count    *int `json:"expected_count"`
	}
	claimed := map[string][]redact.Kind{"CREDIT_CARD": {redact.Card}, "EMAIL_ADDRESS": {redact.Email}, "IP_ADDRESS": {redact.IP}, "US_SSN": {redact.SSN},
		"ES_NIF": {redact.NationalID}, "ES_NIE": {redact.NationalID}, "US_ITIN": {redact.NationalID}, "SG_NRIC_FIN": {redact.NationalID}}
	r := redact.New(redact.Config{})
	right, all := map[string]int{}, map[string]int{}
	for _, c := range rows[recognizerCase](t, "pii/presidio_recognizer_cases.jsonl.gz") {
		kinds := claimed[c.Entities[0]]
		if kinds == nil || c.Count == nil {
			continue
		}
		got, counts := r.Redact(c.Text)
		n := 0
		for _, k := range kinds {
			n += counts[k]
		}
		all[c.Entities[0]]++
		if n == *c.Count {
			right[c.Entities[0]]++
		} else {
			t.Logf("%s: %q → %q, want %d", c.Entities[0], c.Text, got, *c.Count)
		}
	}
	for kind, n := range all {
		t.Logf("%s: %d of %d cases", kind, right[kind], n)
	}
}

func TestRecordsKeepNothing(t *testing.T) {
	r := redact.New(redact.Config{})
	labels := []string{"number: ", "cvc: ", "ssn: ", "password: ", "account_no: ", "routing: ", "email: ", "Email: ", "Phone: "}
	found, all := 0, 0
	for _, file := range []string{"bank_accounts", "credit_cards", "internet_accounts", "medical_records", "people"} {
		for _, line := range textLines(t, "pii/letta_records/"+file+".txt.gz") {
			got, _ := r.Redact(line)
			for _, l := range labels {
				_, value, ok := strings.Cut(line, l)
				if !ok || strings.Contains(line, "policy_"+l) || strings.Contains(line, "plate_"+l) {
					continue
				}
				value, _, _ = strings.Cut(value, " | ")
				all++
				if strings.Contains(got, value) {
					t.Logf("kept: %q → %q", line, got)
				} else {
					found++
				}
			}
		}
	}
	t.Logf("values taken out: %d of %d = %.4f", found, all, float64(found)/float64(all))
	if float64(found) < .98*float64(all) {
		t.Error("below .98")
	}
}

func textLines(t testing.TB, path string) []string {
	t.Helper()
	f, err := os.Open(filepath.Join(dataDir(t), path))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n")
}

// TestCodeAndLogsStay counts what is taken out of tool results and of this
// program's own source, where almost nothing is secret or personal.
func TestCodeAndLogsStay(t *testing.T) {
	type toolResult struct {
		Kind, Output, Text, Result, Content string
	}
	var texts []string
	for _, c := range rows[toolResult](t, "compression/tool_results.jsonl.gz") {
		texts = append(texts, c.Output+c.Text+c.Result+c.Content)
	}
	_ = filepath.WalkDir("../..", func(path string, d os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") && !strings.Contains(path, "redact") {
			text, _ := os.ReadFile(path)
			texts = append(texts, string(text))
		}
		return nil
	})
	r := redact.New(redact.Config{})
	for name, apply := range map[string]func(string) (string, redact.Counts){"secrets": r.Secrets, "all": r.Redact} {
		words, out := 0, redact.Counts{}
		n := 0
		for _, text := range texts {
			words += len(strings.Fields(text))
			got, counts := apply(text)
			for k, c := range counts {
				out[k] += c
				n += c
			}
			if name == os.Getenv("STRANDLINE_SHOW") {
				show(t, text, got)
			}
		}
		t.Logf("%s: %d of %d words, %.3f %%: %v", name, n, words, 100*float64(n)/float64(words), out)
		if float64(n) > .01*float64(words) {
			t.Errorf("%s: more than 1 %%", name)
		}
	}
}

// show prints the lines that changed.
func show(t *testing.T, before, after string) {
	i, j := strings.Split(before, "\n"), strings.Split(after, "\n")
	for k := range min(len(i), len(j)) {
		if i[k] != j[k] {
			t.Logf("%.300s\n   → %.300s", i[k], j[k])
		}
	}
}

package redact_test

import (
	"bytes"
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

// unzipped reads a file of the sets.
func unzipped(t testing.TB, path string) []byte {
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
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func rows[T any](t testing.TB, path string) []T {
	t.Helper()
	var list []T
	for line := range bytes.Lines(unzipped(t, path)) {
		var row T
		if err := json.Unmarshal(line, &row); err != nil {
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

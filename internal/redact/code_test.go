package redact_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strandline/internal/redact"
)

func TestRecordsKeepNothing(t *testing.T) {
	r := redact.New(redact.Config{})
	labels := []string{"number: ", "cvc: ", "ssn: ", "password: ", "account_no: ", "routing: ", "email: ", "Email: ", "Phone: "}
	found, all := 0, 0
	for _, file := range []string{"bank_accounts", "credit_cards", "internet_accounts", "medical_records", "people"} {
		for _, line := range strings.Split(string(unzipped(t, "pii/letta_records/"+file+".txt.gz")), "\n") {
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

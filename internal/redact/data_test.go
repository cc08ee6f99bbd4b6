package redact_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
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

package jsonrepair_test

import (
	"bufio"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"strandline/internal/jsonrepair"
)

// rows reads a set of the data folder, or skips.
func rows(t *testing.T, name string, each func([]byte)) {
	t.Helper()
	dir := os.Getenv("STRANDLINE_DATA")
	if dir == "" {
		t.Skip("STRANDLINE_DATA names no data folder")
	}
	f, err := os.Open(filepath.Join(dir, "json_repair", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for s := bufio.NewScanner(z); s.Scan(); {
		each(s.Bytes())
	}
}

// TestPairsOfOtherRepairers measures the agreement with the test suites of two
// other repairers, which in places contradict each other.
func TestPairsOfOtherRepairers(t *testing.T) {
	type pair struct {
		Source, Section, File, Input string
		Expected                     any
		Is                           string `json:"expected_is"`
		Options                      map[string]any
	}
	same, all := map[string]int{}, map[string]int{}
	rows(t, "pairs.jsonl.gz", func(line []byte) {
		var p pair
		if err := json.Unmarshal(line, &p); err != nil {
			t.Fatal(err)
		}
		if p.Options["logging"] != nil || p.Options["schema"] != nil {
			return // they describe options of the other repairer
		}
		want, empty := p.Expected, p.Is == "error"
		if text, ok := want.(string); ok && p.Is == "json_text" {
			want = nil
			if empty = json.Unmarshal([]byte(text), &want) != nil; empty && text != "" {
				t.Fatal(text)
			}
		} else if ok && text == "" {
			empty = true
		}
		r, err := jsonrepair.Text(p.Input)
		var got any
		_ = json.Unmarshal(r.JSON, &got)
		all[p.Source]++
		if empty && err != nil || !empty && err == nil && reflect.DeepEqual(got, want) {
			same[p.Source]++
			return
		}
		t.Logf("%s: %q\n  got  %s %v\n  want %v (%v)", p.Source, p.Input, r.JSON, err, p.Expected, p.Is)
	})
	for source, n := range all {
		t.Logf("%s: %d of %d the same (%.1f %%)", source, same[source], n, 100*float64(same[source])/float64(n))
	}
	if got, n := same["json_repair"]+same["jsonrepair"], all["json_repair"]+all["jsonrepair"]; float64(got) < 0.85*float64(n) {
		t.Errorf("only %d of %d pairs", got, n)
	}
}

// TestValidJSONIsLeftAlone takes what every parser must accept, unchanged.
func TestValidJSONIsLeftAlone(t *testing.T) {
	rows(t, "jsontestsuite.jsonl.gz", func(line []byte) {
		var c struct {
			Name, Verdict string
			Data          string `json:"data_b64"`
		}
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		data, err := base64.StdEncoding.DecodeString(c.Data)
		if err != nil {
			t.Fatal(err)
		}
		r, err := jsonrepair.Text(string(data))
		if c.Verdict == "accept" {
			var got, want any
			if json.Unmarshal(data, &want) != nil {
				t.Fatal(c.Name)
			}
			if err != nil || json.Unmarshal(r.JSON, &got) != nil || !reflect.DeepEqual(got, want) || len(r.Repairs) > 0 {
				t.Errorf("%s: %q became %q %v %v", c.Name, data, r.JSON, r.Repairs, err)
			}
		} else if err == nil && !json.Valid(r.JSON) {
			t.Errorf("%s: %q became %q", c.Name, data, r.JSON)
		}
	})
}

package belief_test

import (
	"compress/gzip"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
	"testing"

	"strandline/internal/belief"
)

// TestSentencePairs measures M5 on STS benchmark pairs, rated 0 to 5: from 4.5
// duplicates, to 3 not. They are captions and headlines, not statements about
// a person.
func TestSentencePairs(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		zr, err := gzip.NewReader(data(t, "stsb_multi/stsb-"+lang+"-dev.csv.gz"))
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(zr).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		var duplicates, found, others, merged int
		for _, r := range rows {
			rating, err := strconv.ParseFloat(r[2], 64)
			if err != nil {
				t.Fatal(err)
			}
			same := belief.Same(belief.Read(r[0]), belief.Read(r[1]), false)
			switch {
			case rating >= 4.5:
				duplicates++
				if same {
					found++
				}
			case rating <= 3:
				others++
				if same {
					merged++
					t.Logf("merged (%.1f): %q / %q", rating, r[0], r[1])
				}
			}
		}
		t.Logf("%s: %d of %d duplicates found, %d of %d others merged", lang, found, duplicates, merged, others)
		if share(merged, others) > .005 {
			t.Errorf("%s: more than 0.5 %% of different sentences merged", lang)
		}
	}
}

// TestContradictingFacts measures M6 on groups of ten facts about two people
// and a statement that contradicts one of them. Most contradict without being
// an update, so recall is low by nature; what is retired wrongly counts.
func TestContradictingFacts(t *testing.T) {
	zr, err := gzip.NewReader(data(t, "letta_core_memory/core_memory_update.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	var cases, exact, missed, wrong, others, merged int
	for dec := json.NewDecoder(zr); ; {
		var c struct {
			Facts         []string `json:"facts"`
			Contradicting string   `json:"contradicting_fact"`
			Supporting    []int    `json:"supporting_fact_indices"`
		}
		if err := dec.Decode(&c); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		cases++
		supporting := map[int]bool{}
		for _, i := range c.Supporting {
			supporting[i] = true
		}
		right, bad := 0, 0
		for i, f := range c.Facts {
			if belief.Same(belief.Read(f), belief.Read(c.Contradicting), false) {
				merged++
				t.Logf("merged: %q / %q", f, c.Contradicting)
				continue
			}
			ok, why := belief.Supersedes(claim(f), claim(c.Contradicting))
			switch {
			case supporting[i] && ok:
				right++
			case supporting[i]:
				t.Logf("missed: %q / %q", f, c.Contradicting)
			case ok:
				bad++
				t.Logf("wrong (%s): %q / %q", why, f, c.Contradicting)
			}
			if !supporting[i] {
				others++
			}
		}
		switch {
		case bad > 0:
			wrong += bad
		case right == len(supporting):
			exact++
		default:
			missed++
		}
	}
	t.Logf("%d cases: exactly the facts contradicted retired in %d (%.3f), missed in %d; %d of %d others retired wrongly (%.4f); %d merged",
		cases, exact, share(exact, cases), missed, wrong, others, share(wrong, others), merged)
	if share(wrong, others) > .005 || merged > 0 {
		t.Error("facts that were not contradicted were retired or merged")
	}
}

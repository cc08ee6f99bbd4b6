package mood_test

import (
	"compress/gzip"
	"encoding/csv"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strandline/internal/mood"
)

// table reads a gzipped table of tab-separated values from STRANDLINE_DATA, the
// folder of the labelled public sets. They are not part of the repository;
// without them these measurements are skipped.
func table(t *testing.T, name string) [][]string {
	t.Helper()
	dir := os.Getenv("STRANDLINE_DATA")
	if dir == "" {
		t.Skip("STRANDLINE_DATA names no folder of labelled sets")
	}
	f, err := os.Open(filepath.Join(dir, "emotion", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasSuffix(name, ".csv.gz") {
		rows, err := csv.NewReader(z).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return rows
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(data)) {
		rows = append(rows, strings.Split(strings.TrimRight(line, "\r\n"), "\t"))
	}
	return rows
}

// TestRatingsOfVADER compares with the means of human ratings. The floors are
// what VADER itself reaches on the same rows.
func TestRatingsOfVADER(t *testing.T) {
	for _, set := range []struct {
		name  string
		floor float64
	}{{"tweets", .84}, {"amazonReviewSnippets", .595}, {"movieReviewSnippets", .428}, {"nytEditorialSnippets", .513}} {
		var human, ours []float64
		for _, row := range table(t, "vader_"+set.name+"_GroundTruth.tsv.gz") {
			rating, err := strconv.ParseFloat(row[1], 64)
			if err != nil || len(row) < 3 {
				continue
			}
			human, ours = append(human, rating), append(ours, mood.Read(row[2]).Score)
		}
		rho := spearman(human, ours)
		t.Logf("%s: Spearman %.3f over %d", set.name, rho, len(human))
		if rho < set.floor {
			t.Errorf("%s: below %.2f", set.name, set.floor)
		}
	}
}

// TestSignOfLabelledEmotions takes joy as above neutral and sadness, anger,
// fear and disgust as below.
func TestSignOfLabelledEmotions(t *testing.T) {
	sign := map[string]int{"joy": 1, "sadness": -1, "anger": -1, "fear": -1, "disgust": -1, "positive": 1, "negative": -1}
	for _, set := range []struct {
		name        string
		text, label int
	}{{"emoevent_es_dev.tsv.gz", 2, 4}, {"emoevent_en_dev.tsv.gz", 2, 4}, {"meld_dev_sent_emo.csv.gz", 1, 4}} {
		right, wrong, silent := [2]int{}, [2]int{}, [2]int{}
		for _, row := range table(t, set.name) {
			if len(row) <= set.label || sign[row[set.label]] == 0 {
				continue
			}
			side := (1 - sign[row[set.label]]) / 2
			switch score := mood.Read(row[set.text]).Score; {
			case score == 5:
				silent[side]++
			case score > 5 == (side == 0):
				right[side]++
			default:
				wrong[side]++
			}
		}
		up, down := right[0]+wrong[0]+silent[0], right[1]+wrong[1]+silent[1]
		t.Logf("%s: positive %d right %d wrong %d silent of %d; negative %d right %d wrong %d silent of %d; accuracy %.3f, where it speaks %.3f, balanced %.3f", set.name,
			right[0], wrong[0], silent[0], up, right[1], wrong[1], silent[1], down,
			float64(right[0]+right[1])/float64(up+down), float64(right[0]+right[1])/float64(right[0]+right[1]+wrong[0]+wrong[1]),
			(float64(right[0])/float64(up)+float64(right[1])/float64(down))/2)
	}
}

func spearman(a, b []float64) float64 { return pearson(ranks(a), ranks(b)) }

func ranks(v []float64) []float64 {
	order := make([]int, len(v))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		switch {
		case v[a] < v[b]:
			return -1
		case v[a] > v[b]:
			return 1
		}
		return 0
	})
	r := make([]float64, len(v))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && v[order[j]] == v[order[i]] {
			j++
		}
		for k := i; k < j; k++ {
			r[order[k]] = float64(i+j-1) / 2
		}
		i = j
	}
	return r
}

func pearson(a, b []float64) float64 {
	var ma, mb, sab, saa, sbb float64
	for i := range a {
		ma, mb = ma+a[i]/float64(len(a)), mb+b[i]/float64(len(b))
	}
	for i := range a {
		x, y := a[i]-ma, b[i]-mb
		sab, saa, sbb = sab+x*y, saa+x*x, sbb+y*y
	}
	return sab / math.Sqrt(saa*sbb)
}

package lexical

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/pages"
)

func openRun(t interface{ Fatal(...any) }, docs map[int64]string, order []int64) View {
	var batch Batch
	var b Builder
	for _, id := range order {
		batch.Add(id, docs[id])
	}
	b.Add(batch.Run())
	built := b.Finish()
	s, err := Open(built.Header)
	if err != nil {
		t.Fatal(err)
	}
	return View{Segment: s, Pages: pages.Held(built.Pages)}
}

// TestAGroupScoresAsItsTextsJoined compares with counting by hand, in segments
// whose documents are in any order, with dead ones among them.
func TestAGroupScoresAsItsTextsJoined(t *testing.T) {
	words := []string{"harbor", "boat", "rope", "wind", "tide"}
	rapid.Check(t, func(rt *rapid.T) {
		docs := map[int64]string{}
		var first, second []int64
		for id := int64(1); id <= 24; id++ {
			text := ""
			for range rapid.IntRange(1, 6).Draw(rt, "length") {
				text += rapid.SampledFrom(words).Draw(rt, "word") + " "
			}
			docs[id] = text
			if id <= 12 {
				first = append(first, id)
			} else {
				second = append(second, id)
			}
		}
		dead := map[int64]bool{rapid.Int64Range(1, 24).Draw(rt, "dead"): true}
		a := openRun(rt, docs, rapid.Permutation(first).Draw(rt, "order"))
		b := openRun(rt, docs, second)
		a.Dead, b.Dead = dead, dead
		groups := []Group{{{1, 4}}, {{5, 6}, {9, 16}}, {{20, 24}}, {{100, 200}}}
		query := rapid.SliceOfNDistinct(rapid.SampledFrom(words), 1, 3, rapid.ID).Draw(rt, "query")
		var an Analyzer
		var terms []QueryTerm
		for _, w := range query {
			terms = append(terms, an.Query(w)...)
		}
		asked, err := Index{a, b}.Ask(terms)
		if err != nil {
			rt.Fatal(err)
		}
		if _, err := asked.Search(3, nil); err != nil {
			rt.Fatal(err)
		}
		got, err := asked.Groups(groups)
		if err != nil {
			rt.Fatal(err)
		}
		for g, want := range groupsByHand(docs, dead, groups, terms) {
			if math.Abs(got[g]-want) > 1e-9 {
				rt.Fatalf("group %d: %v, want %v", g, got[g], want)
			}
		}
	})
}

// groupsByHand cuts the texts anew.
func groupsByHand(docs map[int64]string, dead map[int64]bool, groups []Group, terms []QueryTerm) []float64 {
	var an Analyzer
	having, total := make([]int, len(terms)), 0
	counts := make([][]float64, len(groups))
	lens, some, size := make([]float64, len(groups)), 0.0, 0.0
	for g := range groups {
		counts[g] = make([]float64, len(terms))
	}
	for id, text := range docs {
		in := map[string]float64{}
		n := 0
		an.Words(text, func(w []byte) { in[string(w)]++; n++ })
		total += n
		for i, q := range terms {
			if in[q.Word] > 0 {
				having[i]++
			}
		}
		if dead[id] {
			continue
		}
		for g, ranges := range groups {
			for _, r := range ranges {
				if id >= r.First && id <= r.Last {
					lens[g] += float64(n)
					for i, q := range terms {
						counts[g][i] += in[q.Word]
					}
					size++
				}
			}
		}
	}
	for g := range groups {
		if lens[g] > 0 {
			some++
		}
	}
	size /= some
	all := math.Max(float64(len(docs))/size, some)
	scores := make([]float64, len(groups))
	for g := range groups {
		norm := k1 * (1 - b + b*lens[g]/(float64(total)/float64(len(docs))*size))
		for i := range terms {
			if n := counts[g][i]; n > 0 {
				h := all * (1 - math.Exp(-spreading*float64(having[i])/all))
				scores[g] += math.Log(1+(all-h+0.5)/(h+0.5)) * n * (k1 + 1) / (n + norm)
			}
		}
	}
	return scores
}

func TestOneOfManyWordsCountsOnce(t *testing.T) {
	docs := map[int64]string{}
	for i := int64(1); i <= 9; i++ {
		docs[i] = fmt.Sprint("filler ", i)
	}
	docs[3] = "a boat and a ship and a ferry"
	docs[5] = "a boat and a tree and a house"
	v := openRun(t, docs, []int64{1, 2, 3, 4, 5, 6, 7, 8, 9})
	var a Analyzer
	hits, err := Index{v}.Search([]QueryTerm{a.OneOf("vessel", []string{"boat", "ship", "ferry"}, 0.5)}, 10, nil)
	if err != nil || len(hits) != 2 || hits[0].Score != hits[1].Score || hits[0].Terms[0].Word != "vessel" {
		t.Fatalf("%+v, %v", hits, err)
	}
	whole, err := Index{v}.Search([]QueryTerm{a.OneOf("vessel", []string{"boat", "ship", "ferry"}, 0)}, 10, nil)
	if err != nil || math.Abs(whole[0].Score-2*hits[0].Score) > 1e-9 {
		t.Errorf("weight .5 gives %v, 1 gives %v", hits[0].Score, whole[0].Score)
	}
}

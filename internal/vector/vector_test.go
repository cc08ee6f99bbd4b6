package vector_test

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/pages"
	"strandline/internal/vector"
)

// unit makes n vectors around a few centres, as meanings lie.
func unit(seed uint64, n, dim int) [][]float32 {
	r := rand.New(rand.NewPCG(seed, 7))
	centres := make([][]float64, 40)
	for i := range centres {
		centres[i] = make([]float64, dim)
		for j := range centres[i] {
			centres[i][j] = r.NormFloat64()
		}
	}
	all := make([][]float32, n)
	for i := range all {
		c := centres[r.IntN(len(centres))]
		v, square := make([]float64, dim), 0.0
		for j := range v {
			v[j] = c[j] + 0.9*r.NormFloat64()
			square += v[j] * v[j]
		}
		all[i] = make([]float32, dim)
		for j := range v {
			all[i][j] = float32(v[j] / math.Sqrt(square))
		}
	}
	return all
}

func segment(t interface{ Fatal(...any) }, dim int, ids []int64, vectors [][]float32) vector.View {
	b := vector.NewBuilder(dim)
	for i, v := range vectors {
		b.Add(ids[i], v)
	}
	v, err := vector.Held(b.Finish())
	if err != nil {
		t.Fatal(err)
	}
	return *v
}

func sequence(from, n int) []int64 {
	ids := make([]int64, n)
	for i := range ids {
		ids[i] = int64(from + i)
	}
	return ids
}

// nearest is the exact answer in full precision.
func nearest(query []float32, vectors [][]float32, k int) []int64 {
	ids := sequence(0, len(vectors))
	score := make([]float64, len(vectors))
	for i, v := range vectors {
		for j := range v {
			score[i] += float64(v[j]) * float64(query[j])
		}
	}
	slices.SortFunc(ids, func(a, b int64) int { return cmp.Compare(score[b], score[a]) })
	return ids[:k]
}

func recall(t testing.TB, ix vector.Index, vectors, queries [][]float32, wide int) float64 {
	found := 0
	for _, q := range queries {
		hits, err := ix.Search(q, vector.Query{K: 10, Wide: wide})
		if err != nil {
			t.Fatal(err)
		}
		want := nearest(q, vectors, 10)
		for _, h := range hits {
			if slices.Contains(want, h.Doc) {
				found++
			}
		}
	}
	return float64(found) / float64(10*len(queries))
}

func TestTheShortlistRarelyMissesANearNeighbour(t *testing.T) {
	vectors, queries := unit(1, 5000, 256), unit(2, 50, 256)
	ix := vector.Index{segment(t, 256, sequence(0, 2500), vectors[:2500]), segment(t, 256, sequence(2500, 2500), vectors[2500:])}
	if r := recall(t, ix, vectors, queries, 5000); r < 0.97 {
		t.Errorf("recall %.3f when every row is compared: eight bits lose too much", r)
	}
	if r := recall(t, ix, vectors, queries, 1000); r < 0.88 {
		t.Errorf("recall %.3f with a shortlist of 1000", r)
	}
}

func TestDeadRefusedAndEmptyDocumentsAreNotFound(t *testing.T) {
	vectors := unit(3, 4, 64)
	v := segment(t, 64, []int64{5, 6, 7, 8}, append(vectors[:3:3], make([]float32, 64)))
	v.Dead = map[int64]bool{5: true}
	hits, err := vector.Index{v}.Search(vectors[0], vector.Query{K: 10, Wide: 10, Accept: func(id int64) bool { return id != 6 }})
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range hits {
		if h.Doc != 7 {
			t.Errorf("found %d", h.Doc)
		}
	}
	if hits, err := (vector.Index{v}).Search(make([]float32, 64), vector.Query{K: 3, Wide: 3}); err != nil || len(hits) != 0 {
		t.Errorf("a zero query found %v, %v", hits, err)
	}
}

func TestMergingKeepsTheLivingAndTheirScores(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 30).Draw(rt, "n")
		cut := rapid.IntRange(1, n-1).Draw(rt, "cut")
		vectors := unit(uint64(n), n, 64)
		a, b := segment(rt, 64, sequence(0, cut), vectors[:cut]), segment(rt, 64, sequence(cut, n-cut), vectors[cut:])
		a.Dead = map[int64]bool{int64(rapid.IntRange(0, cut-1).Draw(rt, "dead")): true}
		merged, err := vector.Merge(64, []vector.View{a, b})
		if err != nil {
			rt.Fatal(err)
		}
		one, err := vector.Held(merged)
		if err != nil {
			rt.Fatal(err)
		}
		want, err := vector.Index{a, b}.Search(vectors[0], vector.Query{K: n, Wide: n})
		if err != nil {
			rt.Fatal(err)
		}
		got, err := vector.Index{*one}.Search(vectors[0], vector.Query{K: n, Wide: n})
		if err != nil || !slices.Equal(got, want) {
			rt.Fatalf("merged gives %v, want %v, %v", got, want, err)
		}
	})
}

func TestNamedDocumentsAreComparedWhateverTheirPlace(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 30).Draw(rt, "n")
		vectors := unit(uint64(n)+50, n, 64)
		ids := rapid.Permutation(sequence(0, n)).Draw(rt, "ids")
		if rapid.Bool().Draw(rt, "rising") {
			slices.Sort(ids)
		}
		a := segment(rt, 64, ids, vectors)
		dead := ids[rapid.IntRange(0, n-1).Draw(rt, "dead")]
		a.Dead = map[int64]bool{dead: true}
		also := rapid.SliceOfNDistinct(rapid.Int64Range(0, int64(n)+3), 0, n, rapid.ID[int64]).Draw(rt, "also")
		all, err := vector.Index{a}.Search(vectors[0], vector.Query{K: n, Wide: n})
		if err != nil {
			rt.Fatal(err)
		}
		k := rapid.IntRange(0, n).Draw(rt, "k")
		got, err := vector.Index{a}.Search(vectors[0], vector.Query{K: k, Wide: n, Also: also})
		if err != nil {
			rt.Fatal(err)
		}
		var want []vector.Hit
		for i, h := range all {
			if i < k || slices.Contains(also, h.Doc) {
				want = append(want, h)
			}
		}
		near := len(want)
		if !slices.Equal(got[:min(near, len(got))], want) {
			rt.Fatalf("got %v, want %v", got, want)
		}
		for _, h := range got[near:] { // those without a positive cosine
			if h.Score > 0 || h.Doc == dead || !slices.Contains(also, h.Doc) || !slices.Contains(ids, h.Doc) {
				rt.Fatalf("got %v beside %v", h, want)
			}
		}
		if living := len(slices.DeleteFunc(also, func(id int64) bool { return id == dead || id >= int64(n) })); len(got) < living {
			rt.Fatalf("%d of %d that were named", len(got), living)
		}
	})
}

func FuzzOpen(f *testing.F) {
	b := vector.NewBuilder(64)
	b.Add(1, unit(9, 1, 64)[0])
	built := b.Finish()
	f.Add(built.Header, built.Pages[0])
	f.Fuzz(func(t *testing.T, header, page []byte) {
		s, err := vector.Open(header)
		if err != nil {
			return
		}
		query := unit(9, 1, 64)[0]
		_, _ = vector.Index{{Segment: s, Pages: pages.Held{page}}}.Search(query, vector.Query{K: 3, Wide: 3})
	})
}

func BenchmarkSearch100k(b *testing.B) {
	v := segment(b, 256, sequence(0, 100000), unit(1, 100000, 256))
	query := unit(2, 1, 256)[0]
	for b.Loop() {
		if _, err := (vector.Index{v}).Search(query, vector.Query{K: 10, Wide: 20}); err != nil {
			b.Fatal(err)
		}
	}
}

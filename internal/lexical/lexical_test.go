package lexical_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"strandline/internal/lexical"
)

// pages is a segment in memory.
type pages [][]byte

func (p pages) ReadPages(first, n int) ([][]byte, error) {
	return p[first:min(first+n, len(p))], nil
}

func view(t interface{ Fatal(...any) }, b lexical.Built, dead map[int64]bool) lexical.View {
	s, err := lexical.Open(b.Header)
	if err != nil {
		t.Fatal(err)
	}
	return lexical.View{Segment: s, Pages: pages(b.Pages), Dead: dead}
}

type doc struct {
	id   int64
	text string
}

func run(docs ...doc) lexical.Run {
	var b lexical.Batch
	for _, d := range docs {
		b.Add(d.id, d.text)
	}
	return b.Run()
}

func build(docs ...doc) lexical.Built {
	var b lexical.Builder
	b.Add(run(docs...))
	return b.Finish()
}

func search(t interface{ Fatal(...any) }, ix lexical.Index, query string, k int) []lexical.Hit {
	var a lexical.Analyzer
	hits, err := ix.Search(a.Query(query), k, nil)
	if err != nil {
		t.Fatal(err)
	}
	return hits
}

func ids(hits []lexical.Hit) []int64 {
	var all []int64
	for _, h := range hits {
		all = append(all, h.Doc)
	}
	return all
}

func TestWordsAreFoundInTheirForms(t *testing.T) {
	for _, c := range []struct{ text, query string }{
		{"We decided on migrations", "migration"},
		{"Soy alérgico al maní", "ALERGICO"},
		{"Las conversaciones de ayer", "conversación"},
		{"la conversacion de ayer", "conversaciones"},
		{"call getUserName here", "user name"},
		{"call getUserName here", "getusername"},
		{"set max_line_bytes = 3", "line"},
		{"set max_line_bytes = 3", "max_line_bytes"},
		{"upgrade to v1.2.3 now", "v1.2.3"},
		{"see internal/lexical/stem.go", "stem.go"},
		{"Ada's laptop", "ada"},
		{"ｆｕｌｌ ｗｉｄｔｈ", "full width"},
		{"我喜欢喝绿茶", "绿茶"},
		{"東京タワー", "タワ"},
		{"Straße und Mädchen", "madchen"},
		{"running late", "run"},
		{"port 8080", "8080"},
		{"не люблю зиму", "зиму"},
	} {
		ix := lexical.Index{view(t, build(doc{7, c.text}), nil)}
		if got := ids(search(t, ix, c.query, 3)); !slices.Equal(got, []int64{7}) {
			t.Errorf("%q in %q: found %v", c.query, c.text, got)
		}
	}
}

func TestRareWordsWeighMoreAndExplainTheScore(t *testing.T) {
	ix := lexical.Index{view(t, build(
		doc{1, "the build is green"}, doc{2, "the build is red"},
		doc{3, "the harbor is quiet"}), nil)}
	hits := search(t, ix, "the harbor build", 3)
	if hits[0].Doc != 3 {
		t.Fatalf("best is %v", hits)
	}
	sum := 0.0
	for _, s := range hits[0].Terms {
		sum += s.Score
	}
	if math.Abs(sum-hits[0].Score) > 1e-5 || len(hits[0].Terms) != 2 {
		t.Errorf("terms %v do not explain %v", hits[0].Terms, hits[0].Score)
	}
}

func TestDeadDocumentsAreNotFoundAndMergingRemovesThem(t *testing.T) {
	one := build(doc{1, "red boat"}, doc{2, "red kite"})
	two := build(doc{1, "blue boat"}, doc{3, "red car"})
	ix := lexical.Index{view(t, one, map[int64]bool{1: true}), view(t, two, nil)}
	if got := ids(search(t, ix, "red", 5)); !slices.Equal(got, []int64{2, 3}) {
		t.Errorf("found %v", got)
	}
	merged, err := lexical.Merge(ix)
	if err != nil {
		t.Fatal(err)
	}
	if merged.Docs != 3 {
		t.Errorf("merged has %d documents", merged.Docs)
	}
	if got := ids(search(t, lexical.Index{view(t, merged, nil)}, "boat", 5)); !slices.Equal(got, []int64{1}) {
		t.Errorf("found %v in the merged segment", got)
	}
}

func TestAQueryHasNoSyntaxAndIsBounded(t *testing.T) {
	ix := lexical.Index{view(t, build(doc{1, "plain text"}), nil)}
	for _, q := range []string{`"`, `text*`, `NEAR(text)`, `a OR b AND NOT c`, `text" OR 1=1 --`, "\x00\xff", strings.Repeat("word ", 1<<18), "()", "text:"} {
		search(t, ix, q, 3)
	}
	var a lexical.Analyzer
	if n := len(a.Query(strings.Repeat("a b c d e f g ", 99))); n != 7 {
		t.Errorf("query of %d words, want each once, 7", n)
	}
}

// genText draws from few words, so that they meet.
var genText = rapid.Custom(func(t *rapid.T) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"harbor", "boat", "rope", "wind", "tide", "knot", "x1", "maní"}), 0, 12).Draw(t, "words"), " ")
})

func TestSegmentsMergedOrNotGiveTheSameRanking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(genText, 1, 40).Draw(t, "texts")
		var whole lexical.Builder
		var parts lexical.Index
		var part lexical.Builder
		for i, text := range texts {
			r := run(doc{int64(i + 1), text})
			whole.Add(r)
			part.Add(r)
			if rapid.Bool().Draw(t, "cut") {
				parts = append(parts, view(t, part.Finish(), nil))
			}
		}
		parts = append(parts, view(t, part.Finish(), nil))
		merged, err := lexical.Merge(parts)
		if err != nil {
			t.Fatal(err)
		}
		query := genText.Draw(t, "query")
		want := search(t, lexical.Index{view(t, whole.Finish(), nil)}, query, 10)
		near := cmpopts.EquateApprox(1e-6, 1e-6)
		if d := cmp.Diff(want, search(t, parts, query, 10), near); d != "" {
			t.Fatalf("parts differ from the whole: %s", d)
		}
		if d := cmp.Diff(want, search(t, lexical.Index{view(t, merged, nil)}, query, 10), near); d != "" {
			t.Fatalf("merged differs from the whole: %s", d)
		}
	})
}

func TestDamageIsReportedAndNeverPanics(t *testing.T) {
	b := build(doc{1, strings.Repeat("harbor boat rope ", 400)}, doc{2, "tide"})
	for i := range b.Header {
		h := slices.Clone(b.Header)
		h[i] ^= 0x55
		if _, err := lexical.Open(h); err == nil {
			t.Errorf("damaged byte %d of the header went unnoticed", i)
		}
	}
	var a lexical.Analyzer
	for i := range b.Pages[0] {
		p := pages{slices.Clone(b.Pages[0])}
		p[0][i] ^= 0x55
		s, err := lexical.Open(b.Header)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := (lexical.Index{{Segment: s, Pages: p}}).Search(a.Query("harbor"), 3, nil); err == nil {
			t.Errorf("damaged byte %d of the page went unnoticed", i)
		}
	}
}

func FuzzOpen(f *testing.F) {
	b := build(doc{1, "harbor"})
	f.Add(b.Header, b.Pages[0])
	f.Fuzz(func(t *testing.T, header, page []byte) {
		s, err := lexical.Open(header)
		if err != nil {
			return
		}
		var a lexical.Analyzer
		_, _ = lexical.Index{{Segment: s, Pages: pages{page}}}.Search(a.Query("harbor boat"), 3, nil)
	})
}

func FuzzWords(f *testing.F) {
	f.Add("getUserName Ada's v1.2 我喜欢 max_line")
	f.Fuzz(func(t *testing.T, text string) {
		var a lexical.Analyzer
		a.Words(text, func(w []byte) {
			if len(w) == 0 || len(w) > 64 {
				t.Errorf("word of %d bytes in %q", len(w), text)
			}
		})
	})
}

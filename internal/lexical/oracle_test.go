package lexical

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/pages"
)

// naive is BM25 by the book over all documents at once.
type naive struct {
	ids    []int64
	counts []map[uint64]int
	length []int64
	dead   map[int64]bool
}

// cut returns the words of a text and the votes for its language.
func cut(text string) (words []string, votes [languages]int) {
	s := splitter{emit: func(w []byte) {
		words = append(words, string(w))
		if lang, ok := commonWords[string(w)]; ok {
			votes[lang]++
		}
	}}
	s.split(text)
	votes[spanish] += s.spanish
	return words, votes
}

func (n *naive) add(id int64, text string) {
	words, votes := cut(text)
	from, to := spoken(votes)
	counts := map[uint64]int{}
	for _, w := range words {
		for t := range map[uint64]bool{stem([]byte(w), from): true, stem([]byte(w), to): true} {
			counts[t]++
		}
	}
	n.ids, n.counts, n.length = append(n.ids, id), append(n.counts, counts), append(n.length, lengths[lengthCode(len(words))])
}

func (n *naive) search(query string, accept func(int64) bool) []Hit {
	var a Analyzer
	total := int64(0)
	for _, l := range n.length {
		total += l
	}
	mean := float64(total) / float64(len(n.ids))
	if total == 0 {
		mean = 1
	}
	scores := make([]float64, len(n.ids))
	for _, q := range a.Query(query) {
		df := 0
		for _, t := range q.Terms {
			having := 0
			for _, c := range n.counts {
				if c[t] > 0 {
					having++
				}
			}
			df = max(df, having)
		}
		weight := math.Log(1+(float64(len(n.ids))-float64(df)+0.5)/(float64(df)+0.5)) * 2.2
		for i, c := range n.counts {
			tf := 0.0
			for _, t := range q.Terms {
				tf = max(tf, float64(c[t]))
			}
			scores[i] += weight * tf / (tf + 1.2*(0.25+0.75*float64(n.length[i])/mean))
		}
	}
	var hits []Hit
	for i, s := range scores {
		if s > 0 && !n.dead[n.ids[i]] && (accept == nil || accept(n.ids[i])) {
			hits = append(hits, Hit{Doc: n.ids[i], Score: s})
		}
	}
	slices.SortFunc(hits, func(a, b Hit) int {
		if math.Abs(a.Score-b.Score) > 1e-9 {
			return cmp.Compare(b.Score, a.Score)
		}
		return cmp.Compare(a.Doc, b.Doc)
	})
	return hits
}

var oracleWords = strings.Fields("the of and is harbor harbors boat boating rope wind tide knot sail la de que el barco barcos alérgico alérgica " +
	"nación naciones getUserName max_line v1.2 internal/lexical 茶 绿茶")

// sentence draws words, the first ones most often.
func sentence(r *rand.Rand, longest int) string {
	var b strings.Builder
	for range r.IntN(longest + 1) {
		b.WriteString(oracleWords[min(int(math.Pow(float64(len(oracleWords)+1), r.Float64()))-1, len(oracleWords)-1)])
		b.WriteByte(' ')
	}
	return b.String()
}

func viewOf(t interface{ Fatal(...any) }, b Built, dead map[int64]bool) View {
	s, err := Open(b.Header)
	if err != nil {
		t.Fatal(err)
	}
	return View{Segment: s, Pages: pages.Held(b.Pages), Dead: dead}
}

// checkAgainst compares a search with the oracle: the same documents in the same
// order with the same scores.
func checkAgainst(t interface{ Fatalf(string, ...any) }, ix Index, want []Hit, query string, k int, accept func(int64) bool) {
	var a Analyzer
	asked, err := ix.Ask(a.Query(query))
	if err != nil {
		t.Fatalf("ask: %v", err)
	}
	// What was answered before must not show.
	if _, err := asked.Search(k/2, nil); err != nil {
		t.Fatalf("search: %v", err)
	}
	if _, err := asked.Groups([]Group{{{First: 3, Last: 400}}, {{First: 900, Last: 5000}}}); err != nil {
		t.Fatalf("groups: %v", err)
	}
	got, err := asked.Search(k, accept)
	if err != nil {
		t.Fatalf("search: %v", err)
	}
	if len(got) != min(k, len(want)) {
		t.Fatalf("%q: %d hits, want %d", query, len(got), min(k, len(want)))
	}
	for i, h := range got {
		if h.Doc != want[i].Doc || math.Abs(h.Score-want[i].Score) > 1e-9 {
			t.Fatalf("%q: hit %d is %d with %v, want %d with %v", query, i, h.Doc, h.Score, want[i].Doc, want[i].Score)
		}
		sum := 0.0
		for _, s := range h.Terms {
			sum += s.Score
		}
		if math.Abs(sum-h.Score) > 1e-9 {
			t.Fatalf("%q: terms %v do not add up to %v", query, h.Terms, h.Score)
		}
	}
}

func TestSearchEqualsBM25ByTheBook(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		size := rapid.SampledFrom([]int{1, 7, 130, 1100, 4000}).Draw(t, "documents")
		longest := rapid.SampledFrom([]int{3, 12, 60}).Draw(t, "longest")
		cuts := rapid.SampledFrom([]int{0, 3}).Draw(t, "cuts")
		n := &naive{dead: map[int64]bool{}}
		var ix Index
		var batch Batch
		var all Builder
		id := int64(0)
		for i := range size {
			id += 1 + r.Int64N(4)
			text := sentence(r, longest)
			n.add(id, text)
			batch.Add(id, text)
			if r.IntN(40) == 0 {
				n.dead[id] = true
			}
			if r.IntN(100) == 0 {
				all.Add(batch.Run())
			}
			if i == size-1 || r.IntN(size) < cuts {
				all.Add(batch.Run())
				ix = append(ix, viewOf(t, all.Finish(), n.dead))
			}
		}
		r.Shuffle(len(ix), func(i, j int) { ix[i], ix[j] = ix[j], ix[i] }) // smaller ids may come later
		for range 4 {
			query := sentence(r, 10)
			var accept func(int64) bool
			if r.IntN(3) == 0 {
				accept = func(id int64) bool { return id%3 == 0 }
			}
			checkAgainst(t, ix, n.search(query, accept), query, 1+r.IntN(30), accept)
		}
		merged, err := Merge(ix)
		if err != nil {
			t.Fatal(err)
		}
		alive := &naive{}
		for i, id := range n.ids {
			if !n.dead[id] {
				alive.ids, alive.counts, alive.length = append(alive.ids, id), append(alive.counts, n.counts[i]), append(alive.length, n.length[i])
			}
		}
		whole := viewOf(t, merged, nil)
		if err := whole.Verify(whole.Pages); err != nil {
			t.Fatal(err)
		}
		query := sentence(r, 6)
		checkAgainst(t, Index{whole}, alive.search(query, nil), query, 20, nil)
	})
}

// A count above those that impacts tell apart must still bound its block: the
// documents of highest score stand far behind many that fill the top.
func TestABlockIsNotPassedOverForItsMostRepetitiveDocument(t *testing.T) {
	n := &naive{}
	var batch Batch
	for i := range 5000 {
		text := "boat"
		switch {
		case i < 40:
			text = strings.Repeat("sail ", 9)
		case i%7 == 0:
			text = "sail boat"
		case i == 3001:
			text = strings.Repeat("sail ", 400)
		case i == 4501:
			text = strings.Repeat("sail boat ", 9)
		}
		n.add(int64(i+1), text)
		batch.Add(int64(i+1), text)
	}
	var all Builder
	all.Add(batch.Run())
	ix := Index{viewOf(t, all.Finish(), nil)}
	for _, q := range []string{"sail", "sail boat", "boat"} {
		for _, k := range []int{1, 2, 5, 60} {
			checkAgainst(t, ix, n.search(q, nil), q, k, nil)
		}
	}
}

func TestImpactsCoverEveryDocumentOfABlock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var l list
		codes := make([]byte, 50)
		for o := range codes {
			codes[o] = rapid.Byte().Draw(t, "length")
			l.add(uint32(o), rapid.Uint32Range(1, 20).Draw(t, "count"))
		}
		w := term{weight: rapid.Float64Range(1e-6, 30).Draw(t, "weight")}
		w.shares = sharesOf(norms(rapid.Float64Range(0.1, 500).Draw(t, "mean")))
		impacts := appendImpacts(nil, l.ordinals, l.counts, codes)
		d := decoder{data: impacts}
		if got := d.impacts(); d.bad || len(got) != len(impacts) {
			t.Fatalf("impacts %v read as %v", impacts, got)
		}
		for i, o := range l.ordinals {
			if share := w.share(l.counts[i], codes[o]); share > w.mostOf(impacts) {
				t.Fatalf("count %d at length %d adds %d, above the most of %d", l.counts[i], codes[o], share, w.mostOf(impacts))
			}
		}
	})
}

func TestTheLanguageOfATextIsThatOfItsWords(t *testing.T) {
	for text, want := range map[string][2]language{
		"the build is green and we can go":      {english, english},
		"la reunión es el martes en la oficina": {spanish, spanish},
		"soy alérgico al maní":                  {spanish, spanish},
		"Manías, mañana":                        {spanish, spanish},
		"deploy kubernetes cluster":             {english, spanish},
		"the el la":                             {english, spanish},
		"the el la un":                          {spanish, spanish},
		"el the of and":                         {english, english},
		"":                                      {english, spanish},
	} {
		_, votes := cut(text)
		if from, to := spoken(votes); [2]language{from, to} != want {
			t.Errorf("%q: %v to %v, want %v", text, from, to, want)
		}
	}
}

func TestALongQueryKeepsItsRarestWords(t *testing.T) {
	var batch Batch
	query := "common"
	for w := range 100 {
		query += fmt.Sprintf(" w%d", w)
	}
	for i := range 200 {
		text := "common"
		if i%2 == 0 {
			text = query
		}
		if i == 77 {
			text += " needle"
		}
		batch.Add(int64(i+1), text)
	}
	var all Builder
	all.Add(batch.Run())
	var a Analyzer
	hits, err := Index{viewOf(t, all.Finish(), nil)}.Search(a.Query(query+" needle"), 200, nil)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, h := range hits {
		if len(h.Terms) > maxQueryTerms {
			t.Errorf("%d words scored", len(h.Terms))
		}
		found = found || h.Doc == 78 && h.Terms[len(h.Terms)-1].Word == "needle"
	}
	if !found {
		t.Error("the rarest word was left out")
	}
}

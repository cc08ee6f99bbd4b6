package unigram_test

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/embed/unigram"
)

// small is a vocabulary that SentencePiece learned from the statements of the
// benchmark of paraphrases, and what SentencePiece makes of some texts by it.
type small struct {
	pieces []string
	tok    *unigram.Tokenizer
	Normal map[string]string
	Texts  []struct {
		Text string
		IDs  []int32
	}
}

func read(t testing.TB) *small {
	t.Helper()
	s := &small{}
	data, err := os.ReadFile("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, s); err != nil {
		t.Fatal(err)
	}
	lines, err := os.ReadFile("testdata/pieces.tsv")
	if err != nil {
		t.Fatal(err)
	}
	c := unigram.Config{Begin: 1, End: 2, Unknown: 0, Special: []int32{3}, Normal: map[rune]string{}, Starts: []uint32{0}}
	for line := range strings.Lines(string(lines)) {
		piece, score, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		v, err := strconv.ParseFloat(score, 32)
		if err != nil {
			t.Fatal(err)
		}
		s.pieces = append(s.pieces, piece)
		c.Text, c.Scores = append(c.Text, piece...), append(c.Scores, float32(v))
		c.Starts = append(c.Starts, uint32(len(c.Text)))
	}
	for code, to := range s.Normal {
		r, err := strconv.ParseUint(code, 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		c.Normal[rune(r)] = to
	}
	if s.tok, err = unigram.New(c); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTextsAreSplitAsSentencePieceDoes(t *testing.T) {
	s := read(t)
	if len(s.Texts) < 50 || s.tok.Size() != len(s.pieces) {
		t.Fatalf("%d texts, %d of %d pieces", len(s.Texts), s.tok.Size(), len(s.pieces))
	}
	for _, want := range s.Texts {
		if got := s.tok.Append(nil, want.Text, 0); !slices.Equal(got, want.IDs) {
			t.Errorf("%q is %v, want %v", want.Text, got, want.IDs)
		}
	}
}

func TestALimitCutsAndASequenceIsClosed(t *testing.T) {
	tok := read(t).tok
	whole := tok.Append(nil, "We moved the office to Lisbon.", 0)
	if got := tok.Append([]int32{7}, "We moved the office to Lisbon.", 3); !slices.Equal(got, append([]int32{7}, whole[:3]...)) {
		t.Errorf("cut to %v of %v", got, whole)
	}
	if got := tok.AppendSequence(nil, "We moved the office to Lisbon.", 5); !slices.Equal(got, slices.Concat([]int32{1}, whole[:3], []int32{2})) {
		t.Errorf("a sequence of five is %v", got)
	}
	for _, blank := range []string{"", " \n\t"} {
		if got := tok.AppendSequence(nil, blank, 5); !slices.Equal(got, []int32{1, 2}) {
			t.Errorf("a blank text is %v", got)
		}
	}
	if got := tok.Append(nil, strings.Repeat("word ", 100_000), 0); len(got) == 0 || len(got) > 64<<10 {
		t.Errorf("a text of 500 KB has %d pieces", len(got))
	}
}

func TestSpacesChangeNothing(t *testing.T) {
	tok := read(t).tok
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zñáé日.!?]{1,8}`), 1, 8).Draw(t, "words")
		gap := rapid.SampledFrom([]string{"  ", "\t", " \n ", "\u00a0", "\u3000"}).Draw(t, "gap")
		want := tok.Append(nil, strings.Join(words, " "), 0)
		if got := tok.Append(nil, gap+strings.Join(words, gap)+gap, 0); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

func TestVocabulariesThatCannotBeAreRefused(t *testing.T) {
	fine := unigram.Config{Text: []byte("<u>ab"), Starts: []uint32{0, 3, 4, 5}, Scores: []float32{0, -1, -2}}
	if _, err := unigram.New(fine); err != nil {
		t.Fatal(err)
	}
	nan := float32(0)
	nan /= nan
	for name, change := range map[string]func(*unigram.Config){
		"no pieces":      func(c *unigram.Config) { *c = unigram.Config{} },
		"starts":         func(c *unigram.Config) { c.Starts = c.Starts[:3] },
		"too short":      func(c *unigram.Config) { c.Text = c.Text[:4] },
		"backwards":      func(c *unigram.Config) { c.Starts = []uint32{0, 4, 3, 5} },
		"a mark outside": func(c *unigram.Config) { c.End = 3 },
		"a mark below":   func(c *unigram.Config) { c.Unknown = -1 },
		"no number":      func(c *unigram.Config) { c.Scores = []float32{0, nan, 0} },
		"marks only":     func(c *unigram.Config) { c.Special = []int32{1, 2} },
	} {
		c := fine
		change(&c)
		if _, err := unigram.New(c); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func FuzzAppend(f *testing.F) {
	s := read(f)
	for _, text := range s.Texts {
		f.Add(text.Text)
	}
	f.Add("\xff\xfe")
	f.Fuzz(func(t *testing.T, text string) {
		ids := s.tok.Append(nil, text, 0)
		for _, id := range ids {
			if id < 0 || int(id) >= s.tok.Size() || id >= 1 && id <= 3 {
				t.Fatalf("piece %d of %q", id, text)
			}
		}
		if again := s.tok.Append(nil, text, 0); !slices.Equal(ids, again) {
			t.Fatalf("%q is split in two ways", text)
		}
	})
}

func BenchmarkAppend(b *testing.B) {
	s := read(b)
	text := strings.Repeat("Soy alérgica a los cacahuetes y el martes vuelo a Lisboa. ", 10)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		s.tok.Append(nil, text, 0)
	}
}

// Package embedtest is the conformance suite that every embedder passes.
package embedtest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"strandline/internal/embed"
)

// Suite is one embedder under test.
type Suite struct {
	// New makes the embedder; what it returns is asked for once a test.
	New func(t *testing.T) embed.Embedder
	// Close is how far the vectors of one text embedded in two ways may be apart,
	// as 1 less the cosine.
	Close float64
	// Random says that the weights are: nothing is expected to mean anything.
	Random bool
}

// Run holds an embedder to the contract of embed.Embedder.
func Run(t *testing.T, s Suite) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, Suite)
	}{
		{"names itself", namesItself},
		{"unit vectors in order", inOrder},
		{"nothing to embed", nothing},
		{"odd texts", oddTexts},
		{"many at once", many},
		{"given up", givenUp},
		{"questions", questions},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, s) })
	}
}

var sentences = []string{
	"The harbour wall was repaired in March.",
	"Soy alérgica a los cacahuetes.",
	"We deploy with kubectl on Fridays",
	"the",
	"La réunion est à neuf heures.",
	strings.Repeat("A long story about boats and nets. ", 200),
}

func namesItself(t *testing.T, s Suite) {
	a, b := s.New(t), s.New(t)
	if a.Model() == "" || a.Model() != b.Model() || a.Dim() != b.Dim() || a.Dim() < 2 {
		t.Errorf("%q of %d and %q of %d dimensions", a.Model(), a.Dim(), b.Model(), b.Dim())
	}
}

func embedAll(t *testing.T, e embed.Embedder, texts []string) [][]float32 {
	t.Helper()
	vectors, err := e.Embed(t.Context(), texts)
	if err != nil {
		t.Fatal(err)
	}
	if len(vectors) != len(texts) {
		t.Fatalf("%d vectors for %d texts", len(vectors), len(texts))
	}
	for i, v := range vectors {
		if len(v) != e.Dim() {
			t.Fatalf("text %d has %d dimensions instead of %d", i, len(v), e.Dim())
		}
		if n := dot(v, v); n != 0 && math.Abs(n-1) > 1e-3 || math.IsNaN(n) {
			t.Errorf("text %d has a vector of squared length %v", i, n)
		}
	}
	return vectors
}

func inOrder(t *testing.T, s Suite) {
	e := s.New(t)
	together := embedAll(t, e, sentences)
	for i, text := range sentences {
		alone := embedAll(t, e, []string{text})[0]
		if dot(alone, alone) == 0 {
			t.Errorf("%.20q means nothing", text)
			continue
		}
		if c := dot(alone, together[i]); 1-c > s.Close+1e-6 {
			t.Errorf("%.20q alone and among others: cosine %v", text, c)
		}
		for j := range i {
			if dot(together[i], together[j]) > 0.9999 {
				t.Errorf("%.20q and %.20q have one vector", text, sentences[j])
			}
		}
	}
}

func nothing(t *testing.T, s Suite) {
	e := s.New(t)
	if got := embedAll(t, e, nil); len(got) != 0 {
		t.Errorf("%d vectors of no text", len(got))
	}
	vectors := embedAll(t, e, []string{"", "harbour", "  \n\t"})
	for _, i := range []int{0, 2} {
		if dot(vectors[i], vectors[i]) != 0 {
			t.Errorf("text %d is blank and means something", i)
		}
	}
	if dot(vectors[1], vectors[1]) == 0 {
		t.Error("the text between means nothing")
	}
}

func oddTexts(t *testing.T, s Suite) {
	embedAll(t, s.New(t), []string{"\x00", "\xff\xfe broken", "海の壁", "👩‍🚀", "[CLS] </s> <pad>", "a\u0301\u200b", strings.Repeat("x", 5000), "<PII:EMAIL>", `{"a":"\u0000"}`})
}

func many(t *testing.T, s Suite) {
	e := s.New(t)
	want := embedAll(t, e, sentences[:3])
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			got, err := e.Embed(t.Context(), []string{fmt.Sprint("note ", i), sentences[i%3]})
			if err != nil || len(got) != 2 {
				t.Errorf("%d vectors, %v", len(got), err)
				return
			}
			if c := dot(got[1], want[i%3]); 1-c > s.Close+1e-6 {
				t.Errorf("at once with others: cosine %v", c)
			}
		})
	}
	wg.Wait()
}

func givenUp(t *testing.T, s Suite) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.New(t).Embed(ctx, sentences); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func questions(t *testing.T, s Suite) {
	e, ok := s.New(t).(embed.Asker)
	if !ok {
		t.Skip("questions are embedded as other texts")
	}
	v, err := e.EmbedQuery(t.Context(), "When was the harbour wall repaired?")
	if err != nil || len(v) != e.Dim() || math.Abs(dot(v, v)-1) > 1e-3 {
		t.Fatalf("%d dimensions, squared length %v, %v", len(v), dot(v, v), err)
	}
	near := embedAll(t, e, sentences)
	if !s.Random && dot(v, near[0]) <= dot(v, near[1]) {
		t.Error("a question is nearer to an unrelated text than to its answer")
	}
	if v, err := e.EmbedQuery(t.Context(), "  "); err != nil || dot(v, v) != 0 {
		t.Errorf("a blank question: %v", err)
	}
}

func dot(a, b []float32) (sum float64) {
	for i := range min(len(a), len(b)) {
		sum += float64(a[i]) * float64(b[i])
	}
	return sum
}

package llmtest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"strandline"
	"strandline/llm"
)

// RunEmbeddings holds an endpoint for embeddings to the contract of
// llm.Embedding. New of the suite makes the provider whose endpoint it is.
func RunEmbeddings(t *testing.T, s Suite) {
	open := s.New
	s.New = func(e llm.Endpoint) (llm.Provider, error) {
		p, err := open(e)
		if err != nil {
			return nil, err
		}
		return p.(llm.Embedding).Embedder(llm.VectorSpec{Dimensions: 16}), nil
	}
	for _, test := range []struct {
		name string
		run  func(*testing.T, Suite)
	}{
		{"answers by vectors", answersByVectors},
		{"shortens", shortens(open)},
		{"vectors that make no sense", badVectors},
		{"refusals", refusals},
		{"answers that make no sense", nonsense},
		{"requests that make no sense", badRequests},
		{"given up", givenUp},
		{"many embeddings at once", manyEmbeddings},
		{"check", check},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, s) })
	}
}

// texts asks for the vectors of texts.
func texts(list ...string) llm.Request {
	r := llm.Request{ID: "r-1", Purpose: "embedding", MaxTokens: 1}
	for _, text := range list {
		r.Messages = append(r.Messages, llm.Message{Role: llm.RoleUser, Content: text})
	}
	return r
}

func answersByVectors(t *testing.T, s Suite) {
	p, server := s.start(t, Reply{Model: "test-1-0301", Usage: llm.Usage{Input: 21}})
	if !strings.HasSuffix(p.Name(), llm.EmbeddingSuffix) {
		t.Errorf("it is named %q", p.Name())
	}
	got, err := p.Send(t.Context(), texts("the harbour wall", "ein Boot am Kai", "nada \"igual\" \n 海"))
	if err != nil {
		t.Fatal(err)
	}
	var want [][]float32
	for _, text := range []string{"the harbour wall", "ein Boot am Kai", "nada \"igual\" \n 海"} {
		var v []float32
		for _, x := range Vector(text, 16) {
			v = append(v, float32(x))
		}
		want = append(want, v)
	}
	if diff := cmp.Diff(want, got.Vectors, cmpopts.EquateApprox(0, 1e-6)); diff != "" {
		t.Errorf("vectors in order: %s", diff)
	}
	if got.Usage != (llm.Usage{Input: 21}) || got.Model != "test-1-0301" || got.RequestID != "req_1" || got.Provider != p.Name() {
		t.Errorf("answer %+v", got)
	}
	if n := len(server.Requests()); n != 1 {
		t.Errorf("the server got %d calls, want 1", n)
	}
	server.Script(Reply{NoUsage: true})
	if got, err = p.Send(t.Context(), texts("one two three")); err != nil || !got.Usage.Estimated || got.Usage.Input == 0 || got.Usage.Output != 0 || got.Model != Model {
		t.Errorf("usage that was not told is %+v of %s, %v; want an estimate labelled so", got.Usage, got.Model, err)
	}
}

func shortens(open func(llm.Endpoint) (llm.Provider, error)) func(*testing.T, Suite) {
	return func(t *testing.T, s Suite) {
		s.New = func(e llm.Endpoint) (llm.Provider, error) {
			p, err := open(e)
			if err != nil {
				return nil, err
			}
			return p.(llm.Embedding).Embedder(llm.VectorSpec{Dimensions: 8, Shorten: true}), nil
		}
		p, _ := s.start(t, Reply{})
		if got, err := p.Send(t.Context(), texts("hello")); err != nil || len(got.Vectors) != 1 || len(got.Vectors[0]) != 8 {
			t.Errorf("%d vectors, %v", len(got.Vectors), err)
		}
	}
}

// badVectors are answers that must not become vectors. Each is put in the words of
// the protocol.
func badVectors(t *testing.T, s Suite) {
	whole := func(vectors ...string) string {
		if _, ok := s.Protocol.(OllamaEmbed); ok {
			return `{"model":"test-1","embeddings":[` + strings.Join(vectors, ",") + `]}`
		}
		for i, v := range vectors {
			vectors[i] = fmt.Sprintf(`{"object":"embedding","index":%d,"embedding":%s}`, i, v)
		}
		return `{"object":"list","model":"test-1","data":[` + strings.Join(vectors, ",") + `],"usage":{"prompt_tokens":3,"total_tokens":3}}`
	}
	good := "[" + strings.Repeat("0.5,", 15) + "0.5]"
	p, server := s.start(t)
	for name, test := range map[string]struct {
		body string
		kind strandline.Kind
		says string
	}{
		"one too few":      {whole(good), strandline.KindTransient, "1 vectors for 2 texts"},
		"one too many":     {whole(good, good, good), strandline.KindTransient, "3 vectors for 2 texts"},
		"none":             {whole(), strandline.KindTransient, "0 vectors for 2 texts"},
		"another model's":  {whole("[1,2,3]", "[1,2,3]"), strandline.KindInvalid, "3 dimensions where 16 are configured"},
		"different":        {whole(good, "[1]"), strandline.KindInvalid, "1 dimensions"},
		"an empty one":     {whole(good, "[]"), strandline.KindTransient, "empty vector"},
		"null in it":       {whole(good, strings.Replace(good, "0.5", "null", 1)), strandline.KindTransient, "something else than numbers"},
		"too large a one":  {whole(good, strings.Replace(good, "0.5", "1e999", 1)), strandline.KindTransient, ""},
		"not a number":     {whole(good, strings.Replace(good, "0.5", "NaN", 1)), strandline.KindTransient, ""},
		"a text in it":     {whole(good, strings.Replace(good, "0.5", `"0.5"`, 1)), strandline.KindTransient, ""},
		"null for vectors": {whole(good, "null"), strandline.KindTransient, ""},
	} {
		server.Script(Reply{Status: 200, Body: test.body})
		got, err := p.Send(t.Context(), texts("one", "two"))
		if strandline.KindOf(err) != test.kind || got.Vectors != nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v (%s), %d vectors; want %s, %q", name, err, strandline.KindOf(err), len(got.Vectors), test.kind, test.says)
		}
	}
	if _, ok := s.Protocol.(OpenAIEmbeddings); !ok {
		return
	}
	twice := strings.Replace(whole(good, good), `"index":1`, `"index":0`, 1)
	server.Script(Reply{Status: 200, Body: twice})
	if _, err := p.Send(t.Context(), texts("one", "two")); strandline.KindOf(err) != strandline.KindTransient {
		t.Errorf("a number that comes twice: %v", err)
	}
	unnumbered := strings.NewReplacer(`"index":0,`, "", `"index":1,`, "").Replace(whole(good, strings.Replace(good, "0.5", "0.25", 1)))
	server.Script(Reply{Status: 200, Body: unnumbered})
	if got, err := p.Send(t.Context(), texts("one", "two")); err != nil || got.Vectors[1][0] != 0.25 {
		t.Errorf("vectors without numbers: %v, %v", got.Vectors, err)
	}
}

func givenUp(t *testing.T, s Suite) {
	p, _ := s.startWith(t, llm.Endpoint{Timeout: 300 * time.Millisecond}, Reply{Delay: 5 * time.Second})
	if _, err := p.Send(t.Context(), texts("late")); strandline.KindOf(err) != strandline.KindTimeout {
		t.Errorf("after the time limit: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := p.Send(ctx, texts("never"))
	if f := llm.FailureOf(err); f == nil || f.Class != llm.ClassCanceled || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func manyEmbeddings(t *testing.T, s Suite) {
	p, server := s.start(t, Reply{})
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			text := fmt.Sprintf("word%d", i)
			got, err := p.Send(t.Context(), texts("other", text))
			if err != nil || len(got.Vectors) != 2 {
				t.Errorf("%d vectors, %v", len(got.Vectors), err)
				return
			}
			for j, x := range Vector(text, 16) {
				if math.Abs(x-float64(got.Vectors[1][j])) > 1e-6 {
					t.Errorf("%s has the vector of another text", text)
				}
			}
		})
	}
	wg.Wait()
	if n := len(server.Requests()); n != 20 {
		t.Errorf("%d calls, want 20", n)
	}
}

// Package remoteembed embeds texts by an endpoint of a provider. What is sent has
// been redacted as prompts are (E2). Nothing here is used unless a person names an
// endpoint.
package remoteembed

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/embed"
	"strandline/llm"
)

// DefaultQueryTimeout is how long a search waits for the vector of its query: most
// endpoints answer a short text within a third of it.
const DefaultQueryTimeout = 800 * time.Millisecond

// Config says where texts are embedded. Provider, ID, Model, Dimensions,
// Redact and Now are required.
type Config struct {
	// Provider is an endpoint for embeddings (llm.Embedding) with what makes it
	// resilient and keeps it within its budget.
	Provider llm.Provider
	// ID names the model as every index keeps it: all that makes vectors
	// comparable must be in it.
	ID         string
	Model      string
	Dimensions int
	Prompts    Prompts
	Scale      embed.Calibration // of its cosines

	// Redact takes out of a text what must not leave the machine.
	Redact       func(string) string
	Namespace    string // who pays
	QueryTimeout time.Duration
	Now          func() time.Time // required
	// Check asks the endpoint without cost whether it is there; nil cannot ask.
	Check func(context.Context) error
}

// Prompts is what a model wants before a text, by what the text is for.
type Prompts struct {
	Query, Passage string
}

// Embedder embeds by an endpoint. It is safe for concurrent use.
type Embedder struct {
	c     Config
	asked asked
}

var (
	_ embed.Remote     = (*Embedder)(nil)
	_ embed.Calibrated = (*Embedder)(nil)
)

// New checks the configuration.
func New(c Config) (*Embedder, error) {
	switch {
	case c.Provider == nil || c.ID == "" || c.Model == "":
		return nil, strandline.Errorf(strandline.KindInternal, "a remote embedder without provider or model")
	case c.Now == nil:
		return nil, strandline.Errorf(strandline.KindInternal, "a remote embedder without a clock")
	case c.Redact == nil:
		return nil, strandline.Errorf(strandline.KindUsage, "embedding by %s without redaction", c.Provider.Name())
	case c.Dimensions < 2 || c.Dimensions > maxDimensions:
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: fmt.Sprintf("embedding model %s: %d dimensions", c.Model, c.Dimensions),
			Hint: "set embeddingDimensions to the number that its page tells"}
	}
	c.QueryTimeout = cmp.Or(c.QueryTimeout, DefaultQueryTimeout)
	return &Embedder{c: c}, nil
}

// maxDimensions is more than any model has that is worth its index.
const maxDimensions = 8192

// Model names the model with all that makes its vectors comparable.
func (e *Embedder) Model() string { return e.c.ID }

// Dim is the length of every vector.
func (e *Embedder) Dim() int { return e.c.Dimensions }

// Calibration says how its cosines are to be read.
func (e *Embedder) Calibration() embed.Calibration { return e.c.Scale }

// QueryTimeout is how long a search waits.
func (e *Embedder) QueryTimeout() time.Duration { return e.c.QueryTimeout }

// Check asks the endpoint without cost whether it is there and has the model.
func (e *Embedder) Check(ctx context.Context) error {
	if e.c.Check == nil {
		return nil
	}
	return e.named(e.c.Check(ctx))
}

// Embed returns the vectors of texts that may be found, in order.
func (e *Embedder) Embed(ctx context.Context, texts []string) ([][]float32, error) {
	return e.embed(ctx, texts, e.c.Prompts.Passage)
}

const (
	// maxTexts and maxBytes bound one call: endpoints take from 32 texts on, and
	// some 300,000 tokens.
	maxTexts = 32
	maxBytes = 96 << 10
	// atOnce is how many calls of one request run side by side.
	atOnce = 4
)

// embed makes calls of as many texts as one may have. Each writes its own vectors. Blank texts are not sent:
// they mean nothing, and endpoints refuse them.
func (e *Embedder) embed(ctx context.Context, texts []string, prompt string) ([][]float32, error) {
	vectors := make([][]float32, len(texts))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	var b batch
	send := func() {
		full := b
		group.Go(func() error { return e.call(ctx, full, prompt, vectors) })
		b = batch{}
	}
	for i, text := range texts {
		vectors[i] = make([]float32, e.c.Dimensions)
		if text = strings.TrimSpace(e.c.Redact(strings.ToValidUTF8(text, "\uFFFD"))); text == "" {
			continue
		}
		if len(b.texts) == maxTexts || b.bytes+len(text) > maxBytes && len(b.texts) > 0 {
			send()
		}
		b.add(i, text)
	}
	if len(b.texts) > 0 {
		send()
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return vectors, nil
}

// batch is the texts of one call and whose they are.
type batch struct {
	texts []string
	at    []int
	bytes int
}

func (b *batch) add(at int, text string) {
	b.texts, b.at, b.bytes = append(b.texts, text), append(b.at, at), b.bytes+len(text)
}

// leastCut is the shortest text that is cut once more when an endpoint finds it too
// long: no window is smaller.
const leastCut = 200

// call embeds a batch. Where the endpoint finds it too long, or refuses it on
// grounds of content, the halves are tried; a single text is cut, or left without a
// meaning, so that one text never keeps the rest from being embedded.
func (e *Embedder) call(ctx context.Context, b batch, prompt string, into [][]float32) error {
	r := llm.Request{Namespace: e.c.Namespace, Purpose: "embedding", Model: e.c.Model, MaxTokens: 1}
	for _, text := range b.texts {
		r.Messages = append(r.Messages, llm.Message{Role: llm.RoleUser, Content: prompt + text})
	}
	resp, err := e.c.Provider.Send(ctx, r)
	if err == nil {
		return e.take(resp.Vectors, b, into)
	}
	f := llm.FailureOf(err)
	long := f != nil && f.Class == llm.ClassContext
	if !long && strandline.KindOf(err) != strandline.KindPolicy {
		return e.named(err)
	}
	if n := len(b.texts); n > 1 {
		first, second := batch{texts: b.texts[:n/2], at: b.at[:n/2]}, batch{texts: b.texts[n/2:], at: b.at[n/2:]}
		if err := e.call(ctx, first, prompt, into); err != nil {
			return err
		}
		return e.call(ctx, second, prompt, into)
	}
	if !long || len(b.texts[0]) < leastCut {
		return nil
	}
	return e.call(ctx, batch{texts: []string{strings.ToValidUTF8(b.texts[0][:len(b.texts[0])/2], "")}, at: b.at}, prompt, into)
}

// take puts vectors of unit length in their places. The provider has checked their
// number and their lengths; a decorator that answers otherwise is a fault.
func (e *Embedder) take(vectors [][]float32, b batch, into [][]float32) error {
	if len(vectors) != len(b.at) {
		return strandline.Errorf(strandline.KindInternal, "%s gave %d vectors for %d texts", e.c.Provider.Name(), len(vectors), len(b.at))
	}
	for i, v := range vectors {
		norm := 0.0
		for _, x := range v {
			norm += float64(x) * float64(x)
		}
		if len(v) != e.c.Dimensions || math.IsNaN(norm) || math.IsInf(norm, 0) {
			return strandline.Errorf(strandline.KindInternal, "%s gave a vector that cannot be used: %d dimensions", e.c.Provider.Name(), len(v))
		}
		if norm == 0 {
			continue
		}
		scale := 1 / math.Sqrt(norm)
		for j, x := range v {
			into[b.at[i]][j] = float32(float64(x) * scale)
		}
	}
	return nil
}

// named says where an error comes from.
func (e *Embedder) named(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("embedding by %s: %w", e.c.Provider.Name(), err)
}

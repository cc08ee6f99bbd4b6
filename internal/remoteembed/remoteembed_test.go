package remoteembed_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tidwall/gjson"
	"go.uber.org/goleak"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/embed/embedtest"
	"strandline/internal/redact"
	"strandline/internal/remoteembed"
	"strandline/llm"
	"strandline/llm/llmtest"
	"strandline/llm/ollama"
	"strandline/llm/openai"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const dim = 256

// open returns an embedder before a server with that script.
func open(t *testing.T, protocol llmtest.Protocol, replies ...llmtest.Reply) (*remoteembed.Embedder, *llmtest.Server) {
	t.Helper()
	server, err := llmtest.NewServer(protocol, replies...)
	if err != nil {
		t.Fatal(err)
	}
	base, err := llm.ParseBaseURL(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	client := llm.NewHTTPClient(base, nil)
	t.Cleanup(func() {
		client.CloseIdleConnections()
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	endpoint := llm.Endpoint{BaseURL: server.BaseURL(), Key: "k", Model: "test-1", Now: time.Now, Client: client}
	var p llm.Embedding
	if _, ok := protocol.(llmtest.OllamaEmbed); ok {
		p, err = ollama.New(endpoint)
	} else {
		p, err = openai.New(endpoint, "")
	}
	if err != nil {
		t.Fatal(err)
	}
	return with(t, p.Embedder(llm.VectorSpec{Dimensions: dim}), time.Now), server
}

func with(t *testing.T, p llm.Provider, now func() time.Time) *remoteembed.Embedder {
	t.Helper()
	r := redact.New(redact.Config{})
	e, err := remoteembed.New(remoteembed.Config{
		Provider: p, ID: "test:test-1@256", Model: "test-1", Dimensions: dim, Namespace: "default", Now: now,
		Prompts: remoteembed.Prompts{Query: "query: ", Passage: "passage: "},
		Redact:  func(text string) string { text, _ = r.Redact(text); return text },
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestConformance(t *testing.T) {
	for name, protocol := range map[string]llmtest.Protocol{"openai": llmtest.OpenAIEmbeddings{}, "ollama": llmtest.OllamaEmbed{}} {
		t.Run(name, func(t *testing.T) {
			embedtest.Run(t, embedtest.Suite{New: func(t *testing.T) embed.Embedder {
				e, _ := open(t, protocol, llmtest.Reply{Dimensions: dim})
				return e
			}, Close: 1e-6})
		})
	}
}

// inputs are the texts that a server was sent, by call.
func inputs(s *llmtest.Server) (calls [][]string) {
	for _, r := range s.Requests() {
		var texts []string
		for _, v := range gjson.GetBytes(r.Body, "input").Array() {
			texts = append(texts, v.Str)
		}
		calls = append(calls, texts)
	}
	return calls
}

func TestNothingPrivateIsSent(t *testing.T) {
	e, server := open(t, llmtest.OpenAIEmbeddings{}, llmtest.Reply{Dimensions: dim})
	texts := []string{"write to ada.lovelace@example.com", "the key is sk-ant-REDACTED", "call +34 612 345 678"}
	if _, err := e.Embed(t.Context(), texts); err != nil {
		t.Fatal(err)
	}
	if _, err := e.EmbedQuery(t.Context(), "who is ada.lovelace@example.com?"); err != nil {
		t.Fatal(err)
	}
	for _, r := range server.Requests() {
		for _, private := range []string{"lovelace@", "sk-ant-api03", "612"} {
			if bytes.Contains(r.Body, []byte(private)) {
				t.Errorf("%q was sent: %s", private, r.Body)
			}
		}
	}
	calls := inputs(server)
	if calls[0][0] != "passage: write to <PII:EMAIL>" || calls[1][0] != "query: who is <PII:EMAIL>?" {
		t.Errorf("sent %q", calls)
	}
}

func TestManyTextsAreSentInFewCallsAndKeepTheirOrder(t *testing.T) {
	e, server := open(t, llmtest.OllamaEmbed{}, llmtest.Reply{Dimensions: dim})
	var texts []string
	for i := range 100 {
		texts = append(texts, fmt.Sprintf("entry%d", i))
		if i%9 == 0 {
			texts[i] = " "
		}
	}
	texts = append(texts, strings.Repeat("long ", 30<<10), "last")
	vectors, err := e.Embed(t.Context(), texts)
	if err != nil {
		t.Fatal(err)
	}
	sent := 0
	for _, call := range inputs(server) {
		sent += len(call)
		if len(call) > 32 {
			t.Errorf("%d texts in one call", len(call))
		}
	}
	if n := len(inputs(server)); sent != 90 || n > 6 {
		t.Errorf("%d texts sent in %d calls", sent, n)
	}
	for i := range texts[:100] {
		alone, err := e.Embed(t.Context(), texts[i:i+1])
		if err != nil {
			t.Fatal(err)
		}
		for j := range alone[0] {
			if alone[0][j] != vectors[i][j] {
				t.Fatalf("text %d has another vector in a batch", i)
			}
		}
	}
}

// choosy is an endpoint that finds texts above a length too long and refuses some
// on grounds of content.
func choosy(longest int) *llmtest.Fake {
	return llmtest.New("choosy", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		var resp llm.Response
		for _, m := range r.Messages {
			switch {
			case len(m.Content) > longest:
				return resp, llmtest.Error(strandline.KindInvalid, llm.ClassContext, 0)
			case strings.Contains(m.Content, "forbidden"):
				return resp, llmtest.Error(strandline.KindPolicy, llm.ClassNone, 0)
			}
			v := make([]float32, dim)
			v[len(m.Content)%dim] = 2
			resp.Vectors = append(resp.Vectors, v)
		}
		return resp, nil
	}})
}

func TestOneTextDoesNotKeepTheOthersFromBeingEmbedded(t *testing.T) {
	fake := choosy(500)
	e := with(t, fake, time.Now)
	vectors, err := e.Embed(t.Context(), []string{"good", strings.Repeat("much too long ", 100), "a forbidden one", "also good"})
	if err != nil {
		t.Fatal(err)
	}
	means := func(i int) bool {
		for _, x := range vectors[i] {
			if x != 0 {
				return true
			}
		}
		return false
	}
	if !means(0) || !means(1) || means(2) || !means(3) {
		t.Errorf("meaning of the texts: %v %v %v %v, want all but the refused one", means(0), means(1), means(2), means(3))
	}
	if n := len(fake.Calls()); n > 12 {
		t.Errorf("%d calls", n)
	}
	if _, err := with(t, choosy(5), time.Now).Embed(t.Context(), []string{strings.Repeat("no window ", 200)}); err != nil {
		t.Errorf("a window that nothing fits into: %v", err)
	}
}

func TestOtherFailuresAreToldWithTheirKind(t *testing.T) {
	for _, kind := range []strandline.Kind{strandline.KindAuthentication, strandline.KindInvalid, strandline.KindTransient, strandline.KindBudget} {
		e := with(t, llmtest.New("fake", llmtest.Fail(kind, llm.ClassNone, 0)), time.Now)
		_, err := e.Embed(t.Context(), []string{"one", "two"})
		if strandline.KindOf(err) != kind || !strings.Contains(err.Error(), "embedding by fake") {
			t.Errorf("%s: %v (%s)", kind, err, strandline.KindOf(err))
		}
	}
	short := llmtest.New("short", llmtest.Step{Do: func(context.Context, llm.Request) (llm.Response, error) {
		return llm.Response{Vectors: [][]float32{make([]float32, dim)}}, nil
	}})
	if _, err := with(t, short, time.Now).Embed(t.Context(), []string{"one", "two"}); strandline.KindOf(err) != strandline.KindInternal {
		t.Errorf("one vector for two texts: %v", err)
	}
}

func TestAfterAFailedQueryOthersFailAtOnceForAWhile(t *testing.T) {
	var clock atomic.Int64
	now := func() time.Time { return time.Unix(clock.Load(), 0) }
	fake := llmtest.New("fake", llmtest.Fail(strandline.KindTransient, llm.ClassNone, 0))
	e := with(t, fake, now)
	ask := func(text string) error { _, err := e.EmbedQuery(t.Context(), text); return err }
	for range 3 {
		if err := ask("one"); strandline.KindOf(err) != strandline.KindTransient {
			t.Errorf("out of reach: %v", err)
		}
	}
	if n := len(fake.Calls()); n != 1 {
		t.Errorf("asked %d times, want once", n)
	}
	good := choosy(500)
	fake.Script(llmtest.Step{Do: func(ctx context.Context, r llm.Request) (llm.Response, error) { return good.Send(ctx, r) }})
	if ask("two") == nil {
		t.Error("a query did not wait for the pause to end")
	}
	clock.Add(11)
	for range 3 {
		if err := ask("two"); err != nil {
			t.Error(err)
		}
	}
	if n := len(fake.Calls()); n != 1 {
		t.Errorf("asked %d times, want once: the vector is kept", n)
	}
	// Who gives up says nothing about the endpoint.
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	fake.Script(llmtest.Silent(), llmtest.Step{Do: func(ctx context.Context, r llm.Request) (llm.Response, error) { return good.Send(ctx, r) }})
	if _, err := e.EmbedQuery(ctx, "three"); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if err := ask("four"); err != nil {
		t.Errorf("after a cancelled query: %v", err)
	}
}

func TestOneAnswerServesAllWhoAskTheSameAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		fake := llmtest.New("fake", llmtest.Step{Do: func(ctx context.Context, r llm.Request) (llm.Response, error) {
			<-time.After(100 * time.Millisecond) // in the bubble: at once
			return choosy(500).Send(ctx, r)
		}})
		e := with(t, fake, time.Now)
		var wg sync.WaitGroup
		for range 5 {
			wg.Go(func() {
				if v, err := e.EmbedQuery(t.Context(), "the same"); err != nil || len(v) != dim {
					t.Errorf("%d dimensions, %v", len(v), err)
				}
			})
		}
		wg.Wait()
		if n := len(fake.Calls()); n != 1 {
			t.Errorf("asked %d times, want once", n)
		}
		// Who waits for another's question can give up; when the other gives up, the
		// next asks.
		first, giveUp := context.WithCancel(t.Context())
		fake.Script(llmtest.Silent(), llmtest.Step{Do: func(ctx context.Context, r llm.Request) (llm.Response, error) { return choosy(500).Send(ctx, r) }})
		wg.Go(func() {
			if _, err := e.EmbedQuery(first, "another"); !errors.Is(err, context.Canceled) {
				t.Errorf("given up: %v", err)
			}
		})
		synctest.Wait()
		wg.Go(func() {
			if v, err := e.EmbedQuery(t.Context(), "another"); err != nil || len(v) != dim {
				t.Errorf("after another gave up: %v", err)
			}
		})
		synctest.Wait()
		giveUp()
		wg.Wait()
	})
}

func TestWhatIsEmbeddedIsPaidForAndBounded(t *testing.T) {
	server, err := llmtest.NewServer(llmtest.OpenAIEmbeddings{}, llmtest.Reply{Dimensions: dim, Usage: llm.Usage{Input: 1_000_000}})
	if err != nil {
		t.Fatal(err)
	}
	base, _ := llm.ParseBaseURL(server.URL)
	client := llm.NewHTTPClient(base, nil)
	t.Cleanup(func() { client.CloseIdleConnections(); server.Close() })
	p, err := openai.New(llm.Endpoint{BaseURL: server.BaseURL(), Key: "k", Model: "text-embedding-3-small", Now: time.Now, Client: client}, "")
	if err != nil {
		t.Fatal(err)
	}
	ledger := &llm.MemoryLedger{}
	env := &llm.Env{Now: time.Now, Rand: strings.NewReader(strings.Repeat("0123456789abcdef", 100))}
	chain, err := llm.NewChain(llm.ChainConfig{Budget: llm.BudgetConfig{Ledger: ledger, Overall: 30_000}}, env,
		llm.Link{Provider: p.Embedder(llm.VectorSpec{Dimensions: dim}), Model: "text-embedding-3-small"})
	if err != nil {
		t.Fatal(err)
	}
	e, err := remoteembed.New(remoteembed.Config{Provider: chain, ID: "i", Model: "text-embedding-3-small", Dimensions: dim,
		Redact: func(text string) string { return text }, Namespace: "default", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	embedOnce := func() error { _, err := e.Embed(t.Context(), []string{"a text"}); return err }
	for range 2 {
		if err := embedOnce(); err != nil {
			t.Fatal(err)
		}
	}
	if err := embedOnce(); strandline.KindOf(err) != strandline.KindBudget {
		t.Errorf("beyond the budget: %v", err)
	}
	rows, err := ledger.ListSpending(t.Context(), strandline.SpendingQuery{}, time.Now())
	if err != nil || len(rows) != 1 || rows[0].Provider != "openai-embeddings" || rows[0].Cost != 40_000 || rows[0].Calls != 2 || rows[0].Input != 2_000_000 {
		t.Errorf("ledger %+v, %v", rows, err)
	}
}

func TestModelsAreKnownByTheirNames(t *testing.T) {
	for name, want := range map[string]int{
		"text-embedding-3-small": 1536, "openai/text-embedding-3-large": 3072, "nomic-embed-text:latest": 768, "nomic-embed-text-v1.5": 768,
		"all-minilm:33m": 384, "intfloat/multilingual-e5-large": 1024, "all-minilmx": 0, "unknown": 0, "": 0, "/": 0,
	} {
		if got := remoteembed.About(name); got.Dimensions != want {
			t.Errorf("%q has %d dimensions, want %d", name, got.Dimensions, want)
		}
	}
	if p := remoteembed.About("multilingual-e5-large-instruct").Prompts; p.Passage != "" || !strings.HasPrefix(p.Query, "Instruct: ") {
		t.Errorf("prompts %q", p)
	}
	a := remoteembed.ID("ollama", "nomic-embed-text", "http://localhost:11434/", 768, remoteembed.Prompts{})
	for name, other := range map[string]string{
		"model": remoteembed.ID("ollama", "bge-m3", "http://localhost:11434", 768, remoteembed.Prompts{}),
		"place": remoteembed.ID("ollama", "nomic-embed-text", "http://gpu:11434", 768, remoteembed.Prompts{}),
		"size":  remoteembed.ID("ollama", "nomic-embed-text", "http://localhost:11434", 512, remoteembed.Prompts{}),
		"query": remoteembed.ID("ollama", "nomic-embed-text", "http://localhost:11434", 768, remoteembed.Prompts{Query: "q"}),
	} {
		if a == other {
			t.Errorf("another %s has the same id %s", name, a)
		}
	}
	if a != remoteembed.ID("ollama", "nomic-embed-text", "http://localhost:11434", 768, remoteembed.Prompts{}) {
		t.Error("a final slash makes another model")
	}
}

func TestConfigurationsThatMakeNoSenseAreRefused(t *testing.T) {
	fine := remoteembed.Config{Provider: choosy(1), ID: "i", Model: "m", Dimensions: 8, Redact: strings.ToUpper, Now: time.Now}
	for name, change := range map[string]func(*remoteembed.Config){
		"provider": func(c *remoteembed.Config) { c.Provider = nil }, "redaction": func(c *remoteembed.Config) { c.Redact = nil },
		"dimensions": func(c *remoteembed.Config) { c.Dimensions = 0 }, "too many": func(c *remoteembed.Config) { c.Dimensions = 1 << 20 },
		"clock": func(c *remoteembed.Config) { c.Now = nil },
	} {
		c := fine
		change(&c)
		if _, err := remoteembed.New(c); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	e, err := remoteembed.New(fine)
	if err != nil || e.QueryTimeout() != remoteembed.DefaultQueryTimeout || e.Check(t.Context()) != nil {
		t.Errorf("%v", err)
	}
}

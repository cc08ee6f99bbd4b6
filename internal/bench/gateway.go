package bench

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"strandline/llm"
	"strandline/llm/openai"
	"strandline/sqlite"
)

// GatewayConfig says what to measure.
type GatewayConfig struct {
	Calls int    // of each contestant and size: 1000
	Dir   string // a folder for the ledger; must exist
	Now   func() time.Time
	Rand  io.Reader
	Step  func(string) // told what is being done; may be nil
}

// GatewayReport tells what a call costs in time over a bare one to the same
// server on this machine (P12). Overheads are differences of quantiles.
type GatewayReport struct {
	Calls  int           `json:"calls"`
	Bodies []GatewayBody `json:"bodies"`
}

// GatewayBody is the outcome for prompts of one size.
type GatewayBody struct {
	Bytes    int         `json:"bytes"`
	Whole    GatewayTime `json:"whole"`       // until the answer is there
	Streamed GatewayTime `json:"first_token"` // until its first piece is, when streamed
}

// GatewayTime is the time of calls in milliseconds. Direct sends bytes that were
// made before and reads the answer's bytes; Provider is the bare provider, with
// its JSON; Chain is the provider in all decorators, with a ledger on disk.
type GatewayTime struct {
	Direct   Quantiles `json:"direct"`
	Provider Quantiles `json:"provider"`
	Chain    Quantiles `json:"chain"`
	Overhead Quantiles `json:"overhead"` // chain less direct
	Layers   Quantiles `json:"layers"`   // chain less provider
}

// Quantiles are the median and the 99th percentile, nearest rank.
type Quantiles struct {
	P50 float64 `json:"p50_ms"`
	P99 float64 `json:"p99_ms"`
}

func (q Quantiles) less(o Quantiles) Quantiles { return Quantiles{q.P50 - o.P50, q.P99 - o.P99} }

// caller makes one call and returns when its answer, or the first piece of it,
// was there.
type caller func(ctx context.Context) (time.Time, error)

// Gateway measures the overhead of calls, the contestants taking turns.
func Gateway(ctx context.Context, c GatewayConfig) (r GatewayReport, err error) {
	server, err := startMock()
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, server.close()) }()
	db, err := sqlite.Open(ctx, sqlite.Config{Path: filepath.Join(c.Dir, "ledger.db")})
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	p, err := openai.NewCompatible(llm.Endpoint{BaseURL: server.url, Model: "mock", Now: c.Now})
	if err != nil {
		return r, err
	}
	chain, err := llm.NewChain(llm.ChainConfig{Budget: llm.BudgetConfig{Ledger: db, Overall: 1e12, AllowUnpriced: true}},
		&llm.Env{Now: c.Now, Rand: c.Rand}, llm.Link{Provider: p, Model: "mock"})
	if err != nil {
		return r, err
	}
	r.Calls = c.Calls
	for _, size := range []int{1 << 10, 400 << 10} {
		if c.Step != nil {
			c.Step(fmt.Sprintf("%d calls of %d bytes", c.Calls, size))
		}
		body := GatewayBody{Bytes: size}
		request := llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Content: strings.Repeat("the tide leaves what lasts. ", size/28+1)[:size]}}, MaxTokens: 100}
		if body.Whole, err = c.race(ctx, server, p, chain, request, false); err != nil {
			return r, err
		}
		if body.Streamed, err = c.race(ctx, server, p, chain, request, true); err != nil {
			return r, err
		}
		r.Bodies = append(r.Bodies, body)
	}
	return r, nil
}

// race lets the contestants take turns; the first tenth is not counted.
func (c GatewayConfig) race(ctx context.Context, server *mock, p, chain llm.Provider, r llm.Request, streamed bool) (t GatewayTime, err error) {
	direct, err := server.direct(c.Now, r, streamed)
	if err != nil {
		return t, err
	}
	contestants := []caller{direct, c.through(p, r, streamed), c.through(chain, r, streamed)}
	times := make([][]float64, len(contestants))
	for i := range c.Calls + c.Calls/10 {
		for k := range contestants {
			k = (k + i) % len(contestants)
			began := c.Now()
			at, err := contestants[k](ctx)
			if err != nil {
				return t, err
			}
			if i >= c.Calls/10 {
				times[k] = append(times[k], float64(at.Sub(began))/float64(time.Millisecond))
			}
		}
	}
	t.Direct, t.Provider, t.Chain = quantiles(times[0]), quantiles(times[1]), quantiles(times[2])
	t.Overhead, t.Layers = t.Chain.less(t.Direct), t.Chain.less(t.Provider)
	return t, nil
}

func quantiles(times []float64) Quantiles {
	slices.Sort(times)
	rank := func(percent int) float64 { return times[max((len(times)*percent+99)/100-1, 0)] }
	return Quantiles{rank(50), rank(99)}
}

// through calls a provider.
func (c GatewayConfig) through(p llm.Provider, r llm.Request, streamed bool) caller {
	return func(ctx context.Context) (at time.Time, err error) {
		if !streamed {
			_, err = p.Send(ctx, r)
			return c.Now(), err
		}
		_, err = p.Stream(ctx, r, func(d llm.Delta) error {
			if at.IsZero() && d.Text != "" {
				at = c.Now()
			}
			return nil
		})
		if err == nil && at.IsZero() {
			err = errors.New("nothing was streamed")
		}
		return at, err
	}
}

// mock is a server that answers every prompt at once.
type mock struct {
	url    string
	server *http.Server
	done   chan error
}

const (
	mockAnswer = `{"id":"1","object":"chat.completion","created":1,"model":"mock","choices":[{"index":0,"message":{"role":"assistant","content":"ok, noted"},` +
		`"finish_reason":"stop"}],"usage":{"prompt_tokens":300,"completion_tokens":3,"total_tokens":303}}`
	mockPiece = `data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"mock","choices":[{"index":0,"delta":{"content":"ok"},"finish_reason":null}]}` + "\n\n"
	mockEnd   = `data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"mock","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}` + "\n\n" +
		`data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"mock","choices":[],"usage":{"prompt_tokens":300,"completion_tokens":1,"total_tokens":301}}` + "\n\ndata: [DONE]\n\n"
)

func startMock() (*mock, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	m := &mock{url: "http://" + l.Addr().String() + "/v1", server: &http.Server{Handler: http.HandlerFunc(answer), ReadHeaderTimeout: time.Minute}, done: make(chan error, 1)}
	go func() { m.done <- m.server.Serve(l) }()
	return m, nil
}

func (m *mock) close() error {
	err := m.server.Close()
	if served := <-m.done; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}

// answer answers. A prompt that asks to be streamed says so near its end or its
// beginning; nothing else in it is read.
func answer(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	if !bytes.Contains(body[max(len(body)-300, 0):], []byte(`"stream":true`)) && !bytes.Contains(body[:min(len(body), 300)], []byte(`"stream":true`)) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, mockAnswer) // a caller that left is his own affair
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	_, _ = io.WriteString(w, mockPiece)
	w.(http.Flusher).Flush()
	_, _ = io.WriteString(w, mockEnd)
}

// direct is the least that can be done: bytes made before are sent, and the
// answer's bytes are read.
func (m *mock) direct(now func() time.Time, r llm.Request, streamed bool) (caller, error) {
	type message struct {
		Role    string `json:"role"`
		Content string `json:"content"`
	}
	doc := map[string]any{"model": "mock", "max_tokens": 100, "messages": []message{{"user", r.Messages[0].Content}}}
	if streamed {
		doc["stream"] = true
	}
	body, err := json.Marshal(doc)
	if err != nil {
		return nil, err
	}
	client := &http.Client{Transport: &http.Transport{}}
	return func(ctx context.Context) (at time.Time, err error) {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, m.url+"/chat/completions", bytes.NewReader(body))
		if err != nil {
			return at, err
		}
		req.Header.Set("Content-Type", "application/json")
		resp, err := client.Do(req)
		if err != nil {
			return at, err
		}
		defer resp.Body.Close()
		in := bufio.NewReader(resp.Body)
		if streamed {
			if _, err := in.ReadString('\n'); err != nil {
				return at, err
			}
			at = now()
		}
		if _, err = io.Copy(io.Discard, in); !streamed {
			at = now()
		}
		return at, err
	}, nil
}

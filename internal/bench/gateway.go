package bench

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"runtime"
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
	Noise    Quantiles `json:"noise"`    // between direct calls and as many others in the same turns
	Bar      Quantiles `json:"bar"`      // what the overhead may be (P12); 0 for no bar
	Verdict  Verdict   `json:"verdict"`
}

// Verdict says whether an overhead is within its bar.
type Verdict string

// The verdicts. One is unclear when the overhead is above the bar by less than
// direct calls differ from each other: the machine was not quiet.
const (
	VerdictKept    Verdict = "kept"
	VerdictMissed  Verdict = "missed"
	VerdictUnclear Verdict = "unclear"
)

// gatewaySizes are the sizes of prompts and the bars of their overhead (P12).
var gatewaySizes = []struct {
	bytes int
	bar   Quantiles
}{
	{1 << 10, Quantiles{P50: .3, P99: 2}},
	{400 << 10, Quantiles{P50: 3}},
}

func (t *GatewayTime) judge() {
	t.Verdict = VerdictKept
	for _, q := range [...][3]float64{{t.Overhead.P50, t.Bar.P50, t.Noise.P50}, {t.Overhead.P99, t.Bar.P99, t.Noise.P99}} {
		switch over, bar, noise := q[0], q[1], q[2]; {
		case bar == 0 || over <= bar:
		case over-noise > bar:
			t.Verdict = VerdictMissed
			return
		default:
			t.Verdict = VerdictUnclear
		}
	}
}

// Quantiles are the median and the 99th percentile, nearest rank.
type Quantiles struct {
	P50 float64 `json:"p50_ms"`
	P99 float64 `json:"p99_ms"`
}

// apart is how far two are from each other.
func (q Quantiles) apart(o Quantiles) Quantiles {
	return Quantiles{math.Abs(q.P50 - o.P50), math.Abs(q.P99 - o.P99)}
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
	for _, s := range gatewaySizes {
		size := s.bytes
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
		for _, t := range []*GatewayTime{&body.Whole, &body.Streamed} {
			t.Bar = s.bar
			t.judge()
		}
		r.Bodies = append(r.Bodies, body)
	}
	return r, nil
}

// race lets the contestants take turns, the first of a turn being another one each
// time; the first tenth is not counted. Direct calls take part twice: how far they
// are from themselves is the noise. Garbage is collected before, not counted.
func (c GatewayConfig) race(ctx context.Context, server *mock, p, chain llm.Provider, r llm.Request, streamed bool) (t GatewayTime, err error) {
	direct, err := server.direct(c.Now, r, streamed)
	if err != nil {
		return t, err
	}
	again, err := server.direct(c.Now, r, streamed)
	if err != nil {
		return t, err
	}
	contestants := []caller{direct, c.through(p, r, streamed), c.through(chain, r, streamed), again}
	runtime.GC()
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
	t.Noise = quantiles(times[3]).apart(t.Direct)
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

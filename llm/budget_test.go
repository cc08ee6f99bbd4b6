package llm_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// prices: a million micro-USD a million tokens in, two out; so 1 and 2 a token.
func prices(t testing.TB) *llm.Catalog {
	t.Helper()
	c, err := llm.ParseCatalog([]byte(`{"version":"1","updated":"2026-01-01","unit":"nano-USD per token","hosts":{},"rows":[
		{"provider":"claude","models":["claude-model","gpt"],"source":"test","date":"2026-01-01","bands":[{"above":0,"input":1000,"output":2000}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// counter makes ids that differ.
type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) Read(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	copy(b, fmt.Sprintf("%015d", c.n))
	return len(b), nil
}

func (b bench) budgeted(t *testing.T, ledger strandline.Spending, overall int64, p llm.Provider) *llm.Chain {
	if _, ok := b.env.Rand.(*counter); !ok {
		b.env.Rand = &counter{}
	}
	chain, err := llm.NewChain(llm.ChainConfig{Retry: llm.RetryConfig{Max: -1},
		Budget: llm.BudgetConfig{Ledger: ledger, Catalog: prices(t), Overall: overall}}, b.env, llm.Link{Provider: p, Model: "claude-model", MaxTokens: 100})
	if err != nil {
		t.Fatal(err)
	}
	return chain
}

func used(in, out int64) llmtest.Step {
	return llmtest.Step{Text: "ok", Usage: llm.Usage{Input: in, Output: out}}
}

// worst is what the prompt may cost at most: 10+8 tokens of input, 100 of output.
var worst = func() int64 { u := llm.WorstCase(prompt, 100); return u.Input + 2*u.Output }()

func TestACallIsReservedAtItsWorstAndSettledAtItsCost(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		ledger := &llm.MemoryLedger{}
		var during strandline.Standing
		p := llmtest.New("claude", llmtest.Step{Do: func(ctx context.Context, _ llm.Request) (llm.Response, error) {
			during, _ = ledger.Standing(ctx, "default", time.Now())
			return llm.Response{Model: "claude-model", Usage: llm.Usage{Input: 30, Output: 10}}, nil
		}})
		resp, err := b.budgeted(t, ledger, worst, p).Send(t.Context(), prompt)
		if err != nil || resp.CostMicroUSD != 50 || resp.PriceUnknown {
			t.Fatalf("%+v, %v", resp, err)
		}
		after, _ := ledger.Standing(t.Context(), "default", time.Now())
		got := []int64{during.Reserved.Overall, during.Reserved.Namespace, after.Reserved.Overall, after.Spent.Overall, after.Spent.Namespace}
		if diff := cmp.Diff([]int64{worst, worst, 0, 50, 50}, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		e := b.of(llm.EventComplete)
		if len(e) != 1 || e[0].Cost != 50 || e[0].Budget != worst || e[0].Spent != 50 || e[0].Usage.Input != 30 {
			t.Errorf("events %+v", e)
		}
	})
}

func TestASpentBudgetRefusesBeforeTheProviderIsAsked(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		p := llmtest.New("claude", used(worst, 0))
		chain := b.budgeted(t, &llm.MemoryLedger{}, 2*worst-1, p)
		if _, err := chain.Send(t.Context(), prompt); err != nil {
			t.Fatal(err)
		}
		_, err := chain.Send(t.Context(), prompt)
		if strandline.KindOf(err) != strandline.KindBudget || len(p.Calls()) != 1 {
			t.Errorf("%v after %d calls", err, len(p.Calls()))
		}
		e := b.of(llm.EventBudgetRejection)
		if len(e) != 1 || e[0].Projected != worst || e[0].Shortfall != 1 || e[0].Budget != 2*worst-1 {
			t.Errorf("rejections %+v", e)
		}
		time.Sleep(24 * time.Hour)
		if _, err := chain.Send(t.Context(), prompt); err != nil {
			t.Errorf("the next day: %v", err)
		}
	})
}

func TestFailedBrokenAndUnsentCallsAreSettled(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		ledger := &llm.MemoryLedger{}
		p := llmtest.New("claude")
		chain := b.budgeted(t, ledger, 0, p)
		standing := func() [3]int64 {
			s, _ := ledger.Standing(t.Context(), "default", time.Now())
			rows, _ := ledger.ListSpending(t.Context(), strandline.SpendingQuery{}, time.Now())
			var calls int64
			for _, r := range rows {
				calls += r.Calls
			}
			return [3]int64{s.Spent.Overall, s.Reserved.Overall, calls}
		}
		for _, c := range []struct {
			name string
			step llmtest.Step
			want [3]int64
		}{
			{"a refusal costs nothing", llmtest.Fail(strandline.KindInvalid, "", 0), [3]int64{0, 0, 1}},
			{"a broken stream costs what arrived", llmtest.Step{Pieces: []string{"a", "b"}, Cut: 2, Usage: llm.Usage{Input: 5, Output: 3, Estimated: true}}, [3]int64{11, 0, 2}},
			{"a caller's own error too", llmtest.Step{Text: "stop", Usage: llm.Usage{Input: 5, Output: 1}}, [3]int64{18, 0, 3}},
		} {
			p.Script(c.step)
			_, err := chain.Stream(t.Context(), prompt, func(d llm.Delta) error {
				if d.Text == "stop" {
					return errors.New("enough")
				}
				return nil
			})
			if got := standing(); err == nil || got != c.want {
				t.Errorf("%s: spent, reserved, calls %v, want %v (%v)", c.name, got, c.want, err)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Second, cancel)
		p.Script(llmtest.Silent())
		if _, err := chain.Send(ctx, prompt); err == nil || standing() != [3]int64{18, 0, 4} {
			t.Errorf("cancelled: %v, %v", standing(), err)
		}
		p.Script(llmtest.Fail(strandline.KindTransient, "", 0))
		for range 5 {
			_, _ = chain.Send(t.Context(), prompt)
		}
		before := standing()
		if _, err := chain.Send(t.Context(), prompt); classOf(err) != llm.ClassCircuit || standing() != before {
			t.Errorf("not sent: %v, was %v, %v", standing(), before, err)
		}
	})
}

func TestAnUnknownPriceIsNotZero(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		r := prompt
		r.Model = "brand-new"
		p := llmtest.New("claude", used(10, 10))
		if _, err := b.budgeted(t, &llm.MemoryLedger{}, 1000, p).Send(t.Context(), r); strandline.KindOf(err) != strandline.KindBudget || len(p.Calls()) != 0 || strandline.HintOf(err) == "" {
			t.Errorf("with a budget: %v", err)
		}
		ledger := &llm.MemoryLedger{}
		resp, err := b.budgeted(t, ledger, 0, p).Send(t.Context(), r)
		rows, _ := ledger.ListSpending(t.Context(), strandline.SpendingQuery{}, time.Now())
		if err != nil || !resp.PriceUnknown || len(rows) != 1 || rows[0].PriceUnknown != 1 {
			t.Errorf("%+v, %+v, %v", resp, rows, err)
		}
		p.SetCapabilities(llm.Capabilities{Local: true})
		resp, err = b.budgeted(t, ledger, 1000, p).Send(t.Context(), r)
		if err != nil || resp.PriceUnknown || resp.CostMicroUSD != 0 {
			t.Errorf("local: %+v, %v", resp, err)
		}
	})
}

func TestThresholdsAreToldOnceADayAcrossRestarts(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		ledger := &llm.MemoryLedger{}
		say := func() (list []string) {
			for _, e := range b.of(llm.EventBudgetThreshold) {
				list = append(list, fmt.Sprintf("%d%% of %s %d/%d", e.Percent, e.Scope, e.Spent, e.Budget))
			}
			return list
		}
		limit := 10 * worst
		p := llmtest.New("claude", used(worst, 0))
		for range 10 {
			chain := b.budgeted(t, ledger, limit, p) // as after a restart
			if _, err := chain.Send(t.Context(), prompt); err != nil {
				t.Fatal(err)
			}
		}
		want := []string{fmt.Sprintf("70%% of  %d/%d", 7*worst, limit), fmt.Sprintf("90%% of  %d/%d", 9*worst, limit), fmt.Sprintf("100%% of  %d/%d", limit, limit)}
		if diff := cmp.Diff(want, say()); diff != "" {
			t.Errorf("alerts (-want +got):\n%s", diff)
		}
		time.Sleep(24 * time.Hour)
		chain := b.budgeted(t, ledger, worst, p)
		if _, err := chain.Send(t.Context(), prompt); err != nil {
			t.Fatal(err)
		}
		if n := len(say()); n != 6 {
			t.Errorf("%d alerts, want three more on the next day", n)
		}
	})
}

// brokenLedger reserves and cannot settle.
type brokenLedger struct{ llm.MemoryLedger }

func (*brokenLedger) Settle(context.Context, string, strandline.Outcome) (strandline.Spent, error) {
	return strandline.Spent{}, strandline.Errorf(strandline.KindUnavailable, "disk full")
}

func TestAnAnswerIsNotLostBecauseItsPriceCannotBeWritten(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		ledger := &brokenLedger{}
		resp, err := b.budgeted(t, ledger, 1000, llmtest.New("claude", used(1, 1))).Send(t.Context(), prompt)
		if err != nil || resp.Text != "ok" {
			t.Errorf("%+v, %v", resp, err)
		}
		if e := b.of(llm.EventLedger); len(e) != 1 || e[0].Kind != "unavailable" {
			t.Errorf("events %+v", e)
		}
		if s, _ := ledger.Standing(t.Context(), "default", time.Now()); s.Reserved.Overall != worst {
			t.Errorf("standing %+v: the money must be held", s)
		}
	})
}

package llm

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"strandline"
)

// ChainConfig configures the decorators of a chain. Zero values give defaults.
type ChainConfig struct {
	Timeout time.Duration // of an attempt, of a stream: of its silence; 60 s, negative is none
	Retry   RetryConfig
	Breaker BreakerConfig
	Budget  BudgetConfig // its Model and MaxTokens come from the link
	Hops    int          // fallbacks of one call: 1
}

// Link is one provider of a chain.
type Link struct {
	Provider  Provider
	Model     string // of requests that name none; what fell back here uses it always
	MaxTokens int    // the provider's configured limit of an answer
	Limit     LimitConfig
}

// Chain is a provider made resilient: Fallback(Retry(Budget(Breaker(Limit(
// provider))))). Each attempt is charged, the circuit counts only what the
// provider did, and an open circuit or a spent budget ends retrying.
type Chain struct {
	Provider
	circuits []*Breaker
}

// NewChain builds the chain over the links, in order of preference.
func NewChain(c ChainConfig, env *Env, links ...Link) (*Chain, error) {
	switch {
	case env == nil || env.Now == nil:
		return nil, strandline.Errorf(strandline.KindInternal, "a chain of providers has no clock")
	case len(links) == 0:
		return nil, strandline.Errorf(strandline.KindUsage, "a chain has no providers")
	case c.Budget.Ledger != nil && env.Rand == nil:
		return nil, strandline.Errorf(strandline.KindInternal, "a chain with a ledger has no randomness for the ids of calls")
	case c.Budget.Ledger == nil && (c.Budget.Overall > 0 || c.Budget.PerNamespace > 0 || len(c.Budget.Namespaces) > 0):
		return nil, strandline.Errorf(strandline.KindInternal, "a budget has no ledger")
	}
	c.Timeout = max(cmp.Or(c.Timeout, time.Minute), 0)
	if c.Retry.Fleet == nil {
		c.Retry.Fleet = &RetryBudget{}
	}
	chain := &Chain{}
	var options []Option
	for _, l := range links {
		if slices.ContainsFunc(options, func(o Option) bool { return o.Provider.Name() == l.Provider.Name() && o.Model == l.Model }) {
			return nil, strandline.Errorf(strandline.KindUsage, "provider %s with the same model is twice in a chain", l.Provider.Name())
		}
		spend, limit := c.Budget, l.Limit
		spend.Model, spend.MaxTokens = l.Model, cmp.Or(l.MaxTokens, spend.MaxTokens)
		limit.MaxTokens = cmp.Or(limit.MaxTokens, spend.MaxTokens)
		circuit := NewBreaker(WithLimit(withDispatch(l.Provider, c.Timeout, env), limit, env), c.Breaker, env)
		chain.circuits = append(chain.circuits, circuit)
		options = append(options, Option{WithRetry(WithBudget(circuit.Provider(), spend, env), c.Retry, env), l.Model})
	}
	chain.Provider = WithFallback(options, c.Hops, env)
	return chain, nil
}

// Circuits returns the state of each link's circuit, in their order.
func (c *Chain) Circuits() []Circuit {
	var list []Circuit
	for _, b := range c.circuits {
		list = append(list, Circuit{b.p.Name(), b.State()})
	}
	return list
}

// Circuit is the state of a provider's circuit.
type Circuit struct {
	Provider string
	State    State
}

// Send answers; see [Provider].
func (c *Chain) Send(ctx context.Context, r Request) (Response, error) {
	return c.Provider.Send(fresh(ctx), r)
}

// Stream answers; see [Provider].
func (c *Chain) Stream(ctx context.Context, r Request, fn func(Delta) error) (Response, error) {
	return c.Provider.Stream(fresh(ctx), r, fn)
}

// fresh begins a logical call of its own, also inside another one.
func fresh(ctx context.Context) context.Context {
	return context.WithValue(ctx, progressKey{}, &progress{})
}

func overBudget(err error) *strandline.BudgetError {
	var over *strandline.BudgetError
	if errors.As(err, &over) {
		return over
	}
	return nil
}

package bench

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/engine"
)

// growthAt are the turns, from which on the next context is looked at.
var growthAt = []int{20, 100, 1000, 3000, 10_000}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func (r *contextRun) context(ctx context.Context, message string) (engine.ContextReport, error) {
	return r.eng.Context(ctx, strandline.DefaultNamespace, engine.ContextRequest{Message: message, Session: benchSession})
}

func (r *contextRun) ask(ctx context.Context, i int, price string, twice bool) error {
	message := r.list[i].Text
	start := r.c.Now()
	c, err := r.context(ctx, message)
	if err != nil {
		return err
	}
	r.latency = append(r.latency, millis(r.c.Now().Sub(start)))
	r.report.Asked++
	tokens := &r.report.Tokens
	tokens.Budget, tokens.Max = c.Budget, max(tokens.Max, c.Tokens)
	if c.Tokens > c.Budget {
		tokens.Over++
	}
	r.grow(i, c.Tokens)
	r.xs, r.ys = append(r.xs, float64(i)), append(r.ys, float64(c.Tokens))
	if twice {
		again, err := r.context(ctx, message)
		if err != nil {
			return err
		}
		if slices.Equal(c.Messages, again.Messages) {
			r.report.SameBytes++
		} else {
			r.report.OtherBytes++
		}
	}
	for _, p := range r.bills {
		if p.where == price {
			p.add(r, i, c)
		}
	}
	if price != "first" {
		return nil
	}
	return r.compareBeginning(ctx, c)
}

// grow notes what is sent at the turn at i, when it is one to be looked at.
func (r *contextRun) grow(i, tokens int) {
	n := len(r.report.Growth)
	if n == len(growthAt) || i+1 < growthAt[n] {
		return
	}
	g := GrowthFigures{Turn: i + 1, Tokens: tokens}
	for _, cost := range r.cost[:i+1] {
		g.Full += cost
	}
	r.report.Growth = append(r.report.Growth, g)
}

// compareBeginning tells whether what a provider can cache changed, and whether
// facts or summaries did.
func (r *contextRun) compareBeginning(ctx context.Context, c engine.ContextReport) error {
	ss, err := r.eng.Summaries(ctx, strandline.DefaultNamespace, strandline.SummaryQuery{SessionID: benchSession, Slots: true})
	if err != nil {
		return err
	}
	ms, err := r.eng.Memories(ctx, strandline.DefaultNamespace, strandline.MemoryQuery{})
	if err != nil {
		return err
	}
	state := fmt.Sprint(ss, len(ms))
	for _, m := range ms {
		state += m.ID + m.LastConfirmedAt.String()
	}
	beginning := ""
	for _, m := range c.Messages[:stable(c)] {
		beginning += m.Content + "\x00"
	}
	if r.beginning != "" {
		r.report.PrefixTurns++
		if beginning != r.beginning {
			r.report.PrefixChanges++
			if state == r.state {
				r.report.PrefixNoCause++
			}
		}
	}
	r.beginning, r.state = beginning, state
	return nil
}

// stable returns how many messages at the beginning do not depend on the
// message: system prompt, standing facts, summaries.
func stable(c engine.ContextReport) int {
	n := 0
	for _, b := range c.Blocks {
		switch {
		case b.Name == "system", b.Name == "summaries", n == 1 && standing(b):
			n++
		default:
			return n
		}
	}
	return n
}

// standing reports whether a block has the facts that do not depend on the
// message.
func standing(b engine.ContextBlock) bool {
	return b.Name == "facts" && strings.HasPrefix(b.Why, "memories that hold whatever")
}

package bench

import (
	"context"
	"fmt"
	"strings"

	"strandline"
	"strandline/engine"
	"strandline/internal/assemble"
	"strandline/internal/tokenizer"
)

// windowShown is how many messages a plain sliding window has.
const windowShown = 6

// recall asks about every planted fact after the last turn.
func (r *contextRun) recall(ctx context.Context, facts []planted) error {
	ours := RecallFigures{Name: "Strandline"}
	truncated := RecallFigures{Name: "newest messages, as many tokens"}
	window := RecallFigures{Name: fmt.Sprintf("newest %d messages", windowShown)}
	full := RecallFigures{Name: "full history"}
	marked := 0
	for _, f := range facts {
		if f.marked {
			marked++
		}
	}
	// Each question is asked as it would be next, so none sees another.
	for _, f := range facts {
		c, err := r.eng.Context(ctx, strandline.DefaultNamespace, engine.ContextRequest{Message: f.question, Session: benchSession})
		if err != nil {
			return err
		}
		sent := ""
		for _, m := range c.Messages {
			sent += m.Content + "\n"
		}
		question := r.count.Count(f.question) + tokenizer.PerMessage
		ours.add(f, strings.Contains(sent, f.answer), c.Tokens)
		room := assemble.Limits{}.Room() - question
		for figures, limit := range map[*RecallFigures]func(n, tokens int) bool{
			&truncated: func(_, tokens int) bool { return tokens <= room },
			&window:    func(n, _ int) bool { return n <= windowShown },
			&full:      func(int, int) bool { return true },
		} {
			text, tokens := r.newest(limit)
			figures.add(f, strings.Contains(text, f.answer), tokens+question)
		}
	}
	for _, f := range []*RecallFigures{&ours, &truncated, &window, &full} {
		n := float64(max(len(facts), 1))
		f.Recall /= n
		f.Tokens /= n
		f.Marked /= float64(max(marked, 1))
		f.Passed /= float64(max(len(facts)-marked, 1))
		r.report.Recall = append(r.report.Recall, *f)
	}
	return nil
}

func (f *RecallFigures) add(p planted, found bool, tokens int) {
	f.Tokens += float64(tokens)
	if !found {
		return
	}
	f.Recall++
	if p.marked {
		f.Marked++
	} else {
		f.Passed++
	}
}

// newest returns the newest messages while fits says yes to their number and
// their tokens.
func (r *contextRun) newest(fits func(n, tokens int) bool) (text string, tokens int) {
	from := len(r.list)
	for from > 0 && fits(len(r.list)-from+1, tokens+r.cost[from-1]) {
		from--
		tokens += r.cost[from]
	}
	var b strings.Builder
	for _, t := range r.list[from:] {
		b.WriteString(t.Text)
		b.WriteByte('\n')
	}
	return b.String(), tokens
}

// fullLimit is the context window of a model; a longer history loses its
// beginning, a quarter at a time, as agents do it.
const fullLimit = 200_000

// pricing prices three ways to make prompts of the same session by one rule.
type pricing struct {
	where              string // of the session
	ours, window, full bill
	turns              int
	dropped            int // messages that the full history lost
}

func newPricing(where string, rule cacheRule) *pricing {
	return &pricing{where: where, ours: bill{rule: rule}, window: bill{rule: rule}, full: bill{rule: rule}}
}

// add prices the prompts for the turn at i.
func (p *pricing) add(r *contextRun, i int, c engine.ContextReport) {
	p.turns++
	var ours request
	for _, m := range c.Messages {
		n := r.count.Count(m.Content) + tokenizer.PerMessage
		ours.parts = append(ours.parts, part{m.Content, n})
	}
	for k := 1; k <= stable(c); k++ {
		ours.marks = append(ours.marks, k)
	}
	p.ours.add(ours)

	system := part{assemble.System(), r.count.Count(assemble.System()) + tokenizer.PerMessage}
	p.window.add(r.history(system, max(0, i-windowShown), i))
	for {
		full := r.history(system, p.dropped, i)
		total := 0
		for _, x := range full.parts {
			total += x.tokens
		}
		if total <= fullLimit {
			p.full.add(full)
			return
		}
		p.dropped += max((i-p.dropped)/4, 1)
	}
}

// history is the system prompt and the messages from one up to the turn at i,
// marked after the system prompt and at the end.
func (r *contextRun) history(system part, from, i int) request {
	q := request{parts: []part{system}}
	for j := from; j <= i; j++ {
		q.parts = append(q.parts, part{r.list[j].Text, r.cost[j]})
	}
	q.marks = []int{1, len(q.parts)}
	return q
}

func (p *pricing) figures() []CostFigures {
	var all []CostFigures
	for _, s := range []struct {
		name string
		b    bill
	}{{"Strandline", p.ours}, {fmt.Sprintf("newest %d messages", windowShown), p.window}, {"full history, up to 200,000 tokens", p.full}} {
		all = append(all, CostFigures{Where: p.where, Rule: s.b.rule.name, Strategy: s.name, Turns: p.turns, Sent: s.b.Sent, Billed: s.b.Billed, USD: s.b.Billed * s.b.rule.usd / 1e6})
	}
	return all
}

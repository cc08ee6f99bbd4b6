package llmextract

import (
	"cmp"
	"context"
	"sync/atomic"

	"strandline"
	"strandline/llm"
)

// minHalved is how many bytes said are worth halving when a model finds them too
// long: what is shorter any model takes, and halves would be refused as well.
const minHalved = 4000

// part asks about one batch, or has the heuristics do it. narrow is set once the
// provider refused even half of a batch of the conversation as too long.
func (s *Strategy) part(ctx context.Context, c strandline.Conversation, ms []spoken, n, of int, narrow *atomic.Bool) (part, error) {
	if narrow.Load() {
		return s.elsewhere(ctx, c, ms, n, of, tooLong)
	}
	p, err := s.batch(ctx, s.cfg.Provider, s.cfg.Next, c, ms, n, of)
	if classOf(err) != llm.ClassContext {
		return s.orHeuristics(ctx, c, ms, p, err)
	}
	if half := len(ms) / 2; half > 0 && lengthOf(ms) >= minHalved && !narrow.Load() {
		p, err := s.batch(ctx, s.cfg.Provider, s.cfg.Next, c, ms[:half], n, of)
		if classOf(err) != llm.ClassContext {
			return s.secondHalf(ctx, c, ms, n, of, p, err)
		}
	}
	narrow.Store(true)
	return s.elsewhere(ctx, c, ms, n, of, err)
}

// tooLong is why a batch was not sent.
var tooLong = &strandline.Error{Kind: strandline.KindInvalid, Message: "the conversation is too long for the model", Err: &llm.Failure{Class: llm.ClassContext}}

// secondHalf goes on after the first half of a batch. What is still too long is
// not halved again.
func (s *Strategy) secondHalf(ctx context.Context, c strandline.Conversation, ms []spoken, n, of int, first part, err error) (part, error) {
	half := len(ms) / 2
	both, err := s.orHeuristics(ctx, c, ms[:half], first, err)
	if err != nil {
		return part{}, err
	}
	second, err := s.batch(ctx, s.cfg.Provider, s.cfg.Next, c, ms[half:], n, of)
	if classOf(err) == llm.ClassContext {
		second, err = s.elsewhere(ctx, c, ms[half:], n, of, err)
	} else {
		second, err = s.orHeuristics(ctx, c, ms[half:], second, err)
	}
	both.candidates = append(both.candidates, second.candidates...)
	both.rejected = append(both.rejected, second.rejected...)
	both.sent = append(both.sent, second.sent...)
	both.cut = both.cut || second.cut
	both.answered = both.answered || second.answered
	both.failed = cmp.Or(both.failed, second.failed)
	return both, err
}

// elsewhere asks the next provider, whose window may be wider, or has the
// heuristics do a batch.
func (s *Strategy) elsewhere(ctx context.Context, c strandline.Conversation, ms []spoken, n, of int, cause error) (part, error) {
	if s.cfg.Next == nil {
		return s.orHeuristics(ctx, c, ms, part{}, cause)
	}
	p, err := s.batch(ctx, s.cfg.Next, nil, c, ms, n, of)
	return s.orHeuristics(ctx, c, ms, p, err)
}

// orHeuristics returns the part, or has the heuristics do it when it failed.
func (s *Strategy) orHeuristics(ctx context.Context, c strandline.Conversation, ms []spoken, p part, err error) (part, error) {
	if err == nil {
		return p, nil
	}
	if ctx.Err() != nil {
		return part{}, ctx.Err()
	}
	s.cfg.Observe(Event{Type: EventDegraded, Conversation: c.ID, Kind: strandline.KindOf(err), Class: classOf(err)})
	original := make([]strandline.Message, len(ms))
	for i, m := range ms {
		original[i] = m.Message
	}
	e, herr := s.cfg.Fallback.Process(ctx, c, original)
	if herr != nil {
		return part{}, herr
	}
	out := part{rejected: e.Rejected, failed: err}
	for _, cand := range e.Candidates {
		out.candidates = append(out.candidates, placed{Candidate: cand, at: ms[0].index + positionOf(cand, original)})
	}
	return out, nil
}

func lengthOf(ms []spoken) (n int) {
	for _, m := range ms {
		n += len(m.text)
	}
	return n
}

package engine

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"strandline"
)

const (
	perWorker = 4                // conversations of a worker at hand: read, and waiting to be stored
	patience  = 10 * time.Minute // those held later wait no longer for one that is being read
)

// processing is a run over conversations that are due.
type processing struct {
	*Engine
	ns    strandline.Namespace
	turns *turnOrder
	slots chan struct{} // one for each that is being read
}

// processAll takes the memories from conversations: as many are read at a time as the
// configuration allows, and what is found is stored in the order given. One that has to
// wait for its turn leaves its place to the next.
func (e *Engine) processAll(ctx context.Context, ns strandline.Namespace, due []strandline.Conversation, progress func(done, total int)) (ProcessReport, error) {
	var mu sync.Mutex
	report := ProcessReport{Lesser: map[string]int{}, RejectedBy: map[string]int{}}
	p := processing{Engine: e, ns: ns, turns: newTurnOrder(len(due)), slots: make(chan struct{}, e.cfg.Ingest.Concurrency)}
	g, gctx := errgroup.WithContext(ctx)
	hands := make(chan struct{}, perWorker*e.cfg.Ingest.Concurrency) // one for each that is claimed: no lease waits for a place
	done := 0
	for i, c := range due {
		if !enter(gctx, hands) || !enter(gctx, p.slots) {
			if err := g.Wait(); err != nil {
				return report, err
			}
			return report, ctx.Err()
		}
		held, err := e.claim(gctx, ns, c.ID) // in order: whether a conversation continues another depends on it
		g.Go(func() error {
			defer func() { <-hands }()
			one, err := p.one(gctx, i, held, err)
			mu.Lock()
			defer mu.Unlock()
			report.add(one)
			if done++; progress != nil {
				progress(done, len(due))
			}
			return err
		})
	}
	return report, g.Wait()
}

// enter takes a place; it reports whether there was one before all was over.
func enter(ctx context.Context, places chan<- struct{}) bool {
	select {
	case places <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// one takes the memories from a conversation, whose claim came to c and err.
func (p *processing) one(ctx context.Context, i int, c *claimed, err error) (report ProcessReport, _ error) {
	defer p.turns.pass(i)
	leave := sync.OnceFunc(func() { <-p.slots })
	defer leave()
	if err != nil || c == nil {
		if c != nil {
			p.release(ctx, p.ns, c) // if it was committed all the same
		}
		return report, err
	}
	defer p.renew(ctx, p.ns, c)()
	late := time.AfterFunc(patience, func() { p.turns.pass(i) })
	defer late.Stop()
	found, err := p.extract(ctx, c)
	if err == nil {
		if report, err = p.store(ctx, i, c, found, func() { late.Stop(); leave() }); err == nil {
			return report, nil
		}
		if fatal(ctx, err) {
			p.release(ctx, p.ns, c)
			return ProcessReport{}, err
		}
	}
	if ctx.Err() != nil {
		p.release(ctx, p.ns, c)
		return ProcessReport{}, ctx.Err()
	}
	return ProcessReport{Failed: 1}, p.retryLater(ctx, p.ns, c, err)
}

// store stores what was found when it is the conversation's turn; read is called when
// nothing is left but to wait for it. What is stored meanwhile is read in pairs then.
func (p *processing) store(ctx context.Context, i int, c *claimed, found outcome, read func()) (ProcessReport, error) {
	early := !p.turns.first(i)
	if err := p.rehearse(ctx, p.ns, found.Candidates, p.turns.before(i, found.Candidates)...); err != nil {
		return ProcessReport{}, err
	}
	read()
	if err := p.turns.wait(ctx, i); err != nil {
		return ProcessReport{}, err
	}
	if early {
		if err := p.rehearse(ctx, p.ns, found.Candidates); err != nil {
			return ProcessReport{}, err
		}
	}
	return p.conclude(ctx, p.ns, c, found)
}

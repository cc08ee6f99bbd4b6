package llmtest

import (
	"context"
	"errors"
	"testing"
	"time"

	"strandline"
	"strandline/llm"
)

func cancelled(t *testing.T, s Suite) {
	p, _ := s.start(t, Reply{Text: "one", Cut: true, CutAfter: s.textAt(Reply{Text: "one"}) + 1, Stall: true, Delay: 20 * time.Millisecond})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := p.Send(ctx, prompt())
	if f := llm.FailureOf(err); f == nil || f.Class != llm.ClassCanceled || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v", err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	defer cancel()
	_, err = p.Stream(ctx, prompt(), func(llm.Delta) error {
		cancel()
		return nil
	})
	if f := llm.FailureOf(err); f == nil || f.Class != llm.ClassCanceled || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled in the middle: %v", err)
	}
}

func timeLimits(t *testing.T, s Suite) {
	t.Parallel()
	const limit = 800 * time.Millisecond // real time: a busy machine may be this slow
	expect := func(name string, err error) {
		t.Helper()
		if f := llm.FailureOf(err); strandline.KindOf(err) != strandline.KindTimeout || f == nil || f.Class != llm.ClassNone {
			t.Errorf("%s: %v (%s), want timeout", name, err, strandline.KindOf(err))
		}
	}
	nop := func(llm.Delta) error { return nil }
	late := Reply{Text: "late", Delay: 10 * limit}
	p, server := s.startWith(t, llm.Endpoint{Timeout: limit}, late)
	_, err := p.Send(t.Context(), prompt())
	expect("whole", err)
	_, err = p.Stream(t.Context(), prompt(), nop)
	expect("before the first byte", err)

	halting := Reply{Pieces: []string{"one", "two"}, Cut: true, Stall: true}
	halting.CutAfter = s.textAt(halting) + 1
	server.Script(halting)
	_, err = p.Stream(t.Context(), prompt(), nop)
	expect("silence in the middle", err)

	// A stream may take longer than the limit as long as it is not silent.
	server.Script(Reply{Pieces: []string{"1", "2", "3", "4", "5", "6"}, Pace: limit / 4})
	if resp, err := p.Stream(t.Context(), prompt(), nop); err != nil || resp.Text != "123456" {
		t.Errorf("a slow stream: %q, %v", resp.Text, err)
	}

	ctx, cancel := context.WithTimeout(t.Context(), limit/4)
	defer cancel()
	server.Script(late)
	_, err = p.Send(ctx, prompt())
	expect("the caller's deadline", err)
}

func readerStops(t *testing.T, s Suite) {
	p, _ := s.start(t, Reply{Pieces: []string{"one", "two", "three"}, Usage: s.told()})
	enough := errors.New("enough")
	n := 0
	resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error {
		if n++; n == 2 {
			return enough
		}
		return nil
	})
	if err != enough || n != 2 || resp.Stop != llm.StopCut || resp.Text != "onetwo" || !resp.Usage.Estimated {
		t.Errorf("got %+v, %v after %d pieces", resp, err, n)
	}
}

package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"strandline"
	"strandline/engine"
	"strandline/llm"
)

// chatSpend sums up the answers of a talk.
type chatSpend struct {
	answers, failures, cached int
	input, output, cost       int64
	unpriced                  bool
}

// once says one message.
func (t *talk) once(message string) error {
	if strings.TrimSpace(message) == "" {
		t.end()
		return &strandline.Error{Kind: strandline.KindInvalid, Message: "the message is empty", Hint: "say something, or leave it out to chat line by line"}
	}
	err := t.say(message)
	if cerr := t.close(); err == nil {
		err = cerr
	}
	if t.a.flags.json && len(t.view.Turns) == 1 && t.view.Turns[0].MessageID != 0 {
		if perr := t.a.printJSON(t.view); perr != nil {
			return perr
		}
	}
	return err
}

// say has one message answered, and the answer shown as it comes.
func (t *talk) say(message string) error {
	ctx, cancel := context.WithCancel(t.ctx)
	defer cancel()
	answered := make(chan struct{})
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		select {
		case s := <-t.signals:
			t.over = s != os.Interrupt
			cancel()
		case <-answered:
		}
	}()
	shown := false
	r, err := t.chat.Say(ctx, message, func(d llm.Delta) error {
		if t.a.flags.json || d.Text == "" {
			return nil
		}
		shown = true
		fmt.Fprint(t.a.out, clean(d.Text))
		return t.a.out.Flush()
	})
	close(answered)
	<-watched
	if shown {
		fmt.Fprintln(t.a.out)
	}
	t.note(message, r, err)
	if err != nil && ctx.Err() != nil && t.ctx.Err() == nil {
		t.tell("stopped; what came is kept")
		return nil
	}
	return err
}

// note counts a turn.
func (t *talk) note(message string, r engine.ChatAnswer, err error) {
	t.view.Turns = append(t.view.Turns, viewTurn(message, r, err))
	if len(r.Context.Messages) > 0 {
		t.last = r.Context
	}
	u := r.Call.Usage
	t.spent.input += u.Total() - u.Output
	t.spent.output += u.Output
	t.spent.cost += r.Call.CostMicroUSD
	t.spent.unpriced = t.spent.unpriced || r.Call.PriceUnknown
	switch {
	case err != nil:
		t.spent.failures++
	case r.Cached:
		t.spent.cached++
	default:
		t.spent.answers++
	}
}

// tell says something about the talk, beside what is said in it.
func (t *talk) tell(text string) {
	if !t.a.flags.json && !t.a.flags.quiet {
		fmt.Fprintf(t.a.stderr, "[%s]\n", text)
	}
}

// fail shows why a turn or command failed; the talk goes on.
func (t *talk) fail(err error) {
	t.code = exitCode(err)
	if t.a.flags.json {
		return // in the document
	}
	_ = t.a.out.Flush()
	fmt.Fprintf(t.a.stderr, "ERROR: %s\n", clean(err.Error()))
	if hint := strandline.HintOf(err); hint != "" {
		fmt.Fprintf(t.a.stderr, "  hint: %s\n", clean(hint))
	}
}

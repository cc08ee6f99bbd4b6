package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"strandline/engine"
)

// talk is a chat on a terminal or a pipe.
type talk struct {
	a    *app
	eng  *engine.Engine
	cfg  engine.ChatConfig
	chat *engine.Chat

	ctx     context.Context // of the whole talk: an interrupt does not end it
	signals <-chan os.Signal
	end     func()

	view  chatView
	last  engine.ContextReport
	spent chatSpend
	code  int  // of the last failure
	over  bool // the program is to end
}

// closing is how long memory work may take at the end of a talk.
const closing = 10 * time.Second

// begin takes interrupts from the program: they stop an answer, not the talk.
func (t *talk) begin(ctx context.Context) {
	t.ctx, t.end = ctx, func() {}
	t.view = chatView{Session: t.cfg.Session, Turns: []turnView{}}
	if t.a.signals != nil {
		t.ctx = context.WithoutCancel(ctx)
		t.signals, t.end = t.a.signals()
	}
}

// run talks until the input ends or the user leaves. Failures of single turns
// were shown; on a pipe the last one is the exit code.
func (t *talk) run() error {
	t.greet()
	lines := t.read()
	for !t.over {
		line, ok := t.next(lines)
		if !ok {
			break
		}
		t.take(line)
	}
	err := t.close()
	if t.a.flags.json {
		err = errors.Join(err, t.a.printJSON(t.view))
	}
	if err == nil && t.code != 0 && !t.a.stdoutTTY {
		err = reported{t.code}
	}
	return err
}

func (t *talk) greet() {
	if !t.a.stdoutTTY || t.a.flags.json {
		return
	}
	model := "no model is configured: what you say is kept, nothing answers"
	if t.cfg.Provider != nil {
		model = "model: " + t.cfg.Provider.Name()
		if t.cfg.Model != "" {
			model += " " + t.cfg.Model
		}
	}
	fmt.Fprintf(t.a.out, "%s\n%s\n", t.a.style().bold("session "+clean(t.cfg.Session)),
		t.a.style().dim(clean(model)+"; /help lists the commands, Ctrl-C stops an answer, Ctrl-D leaves"))
}

// maxLine bounds one line of input.
const maxLine = 1 << 20

// read reads lines beside the talk, so that an interrupt is heard while it waits
// for one. It ends with the process where input never ends.
func (t *talk) read() <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		in := bufio.NewScanner(t.a.stdin)
		in.Buffer(nil, maxLine)
		for in.Scan() {
			lines <- in.Text()
		}
		if err := in.Err(); err != nil {
			fmt.Fprintf(t.a.stderr, "strandline: read standard input: %v\n", err)
		}
	}()
	return lines
}

// next returns the next turn; a line that ends in a backslash goes on in the
// next.
func (t *talk) next(lines <-chan string) (string, bool) {
	var parts []string
	t.prompt("> ")
	for {
		select {
		case line, ok := <-lines:
			if !ok {
				return strings.Join(parts, "\n"), len(parts) > 0
			}
			if rest, more := strings.CutSuffix(line, `\`); more {
				parts = append(parts, rest)
				t.prompt("… ")
				continue
			}
			return strings.Join(append(parts, line), "\n"), true
		case <-t.signals:
			fmt.Fprintln(t.a.out)
			return "", false
		case <-t.ctx.Done():
			return "", false
		}
	}
}

func (t *talk) prompt(mark string) {
	if t.a.stdoutTTY && !t.a.flags.json {
		fmt.Fprint(t.a.out, t.a.style().green(mark))
	}
	// Output that cannot be written is found out at the end.
	_ = t.a.out.Flush()
}

// take does one line: a command, or something said.
func (t *talk) take(line string) {
	trimmed := strings.TrimSpace(line)
	switch {
	case trimmed == "":
		return
	case strings.HasPrefix(trimmed, "//"):
		line = trimmed[1:]
	case strings.HasPrefix(trimmed, "/"):
		t.command(trimmed)
		return
	}
	if err := t.say(line); err != nil {
		t.fail(err)
	}
}

// close waits for the memory work behind the answers. What an interrupt leaves
// undone is done by the next talk of the session, or by processing.
func (t *talk) close() error {
	defer t.end()
	ctx, cancel := context.WithTimeout(t.ctx, closing)
	defer cancel()
	done := make(chan error, 1)
	go func() { done <- t.chat.Close(ctx) }()
	var err error
	select {
	case err = <-done:
	case <-t.signals:
		cancel()
		err = <-done
	}
	t.view.Memory = t.chat.MemoryWork()
	if err != nil {
		t.tell("memory work is left for the next time")
		return nil
	}
	return t.a.settle(ctx, t.eng)
}

package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
	"strandline/internal/memoryagent"
)

// chatCommand is a command of a talk. Those that are commands of the program do
// the same here.
type chatCommand struct {
	name, args, help string
	run              func(t *talk, rest string) error
}

func chatCommands() []chatCommand {
	return []chatCommand{
		{"/remember", "TEXT", "remember a fact", func(t *talk, rest string) error {
			return t.program(newRemember(t.a), []string{"--", unquote(rest)})
		}},
		{"/facts", "[DOMAIN]", "list what is known", func(t *talk, rest string) error { return t.program(newFacts(t.a), words(rest)) }},
		{"/memory", "list|show|forget|correct|confirm|history …", "work with memories", func(t *talk, rest string) error {
			return t.program(newMemory(t.a), words(rest))
		}},
		{"/search", "QUERY", "search all that was said and remembered", func(t *talk, rest string) error {
			return t.program(newSearch(t.a), []string{"--", unquote(rest)})
		}},
		{"/context", "[MESSAGE]", "what the model was, or would be, sent, and why", (*talk).explain},
		{"/usage", "", "tokens and cost of this chat, and of the day", (*talk).usage},
		{"/session", "", "the id of this session, to go on with it later", func(t *talk, _ string) error {
			fmt.Fprintln(t.a.out, clean(t.cfg.Session))
			return nil
		}},
		{"/help", "", "list the commands", (*talk).help},
		{"/quit", "", "leave", func(t *talk, _ string) error { t.over = true; return nil }},
	}
}

// command runs a line that begins with a slash.
func (t *talk) command(line string) {
	name, rest, _ := strings.Cut(line, " ")
	if i := strings.IndexAny(name, "\t\n"); i >= 0 {
		name, rest = line[:i], line[i:]
	}
	if name == "/exit" {
		name = "/quit"
	}
	var names []string
	for _, c := range chatCommands() {
		names = append(names, c.name)
		if c.name == name {
			t.capture(line, func() error { return c.run(t, strings.TrimSpace(rest)) })
			return
		}
	}
	hint := "/help lists the commands; begin with // to say something that begins with /"
	if near := nearest(name, names); near != "" {
		hint = "did you mean " + near + "?"
	}
	t.capture(line, func() error { return usageErrorf(hint, "unknown command %s", name) })
}

// capture runs a command; with --json what it prints goes into the document.
func (t *talk) capture(line string, run func() error) {
	if !t.a.flags.json {
		if err := run(); err != nil {
			t.fail(err)
		}
		_ = t.a.out.Flush() // found out at the end
		return
	}
	var printed bytes.Buffer
	out := t.a.out
	t.a.out, t.a.flags.json = bufio.NewWriter(&printed), false
	err := run()
	_ = t.a.out.Flush() // to memory
	t.a.out, t.a.flags.json = out, true
	v := turnView{Message: line, Outcome: "COMMAND", Answer: printed.String()}
	if err != nil {
		v.Outcome = engine.ChatError
		v.Error = &errorBody{string(strandline.KindOf(err)), err.Error(), strandline.HintOf(err)}
		t.fail(err)
	}
	t.view.Turns = append(t.view.Turns, v)
}

// program runs a command of the program within the talk.
func (t *talk) program(cmd *cobra.Command, args []string) error {
	cmd.SetArgs(args)
	cmd.SetOut(t.a.out)
	cmd.SetErr(t.a.stderr)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	cmd.CompletionOptions.DisableDefaultCmd = true
	cmd.SetFlagErrorFunc(flagError)
	defer t.cfg.Cache.Purge() // what is known may be another now
	t.catchUp()
	return cmd.ExecuteContext(t.ctx)
}

// catchUp lets the memory work of what was said end first, for a while, so that
// a command shows it.
func (t *talk) catchUp() {
	ctx, cancel := context.WithTimeout(t.ctx, memoryagent.DefaultTimeout)
	defer cancel()
	if !t.chat.Idle(ctx) {
		t.tell("memory work is still going on")
	}
}

// explain shows what the last request was made of, or what one would be.
func (t *talk) explain(message string) error {
	r := t.last
	if message != "" {
		t.catchUp()
		var err error
		r, err = t.eng.Context(t.ctx, t.a.namespace(), engine.ContextRequest{Message: message, Session: t.cfg.Session, Project: t.cfg.Project, Budget: t.cfg.Budget})
		if err != nil {
			return err
		}
	}
	if len(r.Messages) == 0 {
		return usageErrorf("say something, or give a message: /context MESSAGE", "nothing was sent yet")
	}
	t.a.explainContext(t.a.out, r)
	return nil
}

// usage shows what this chat took, then what the day did.
func (t *talk) usage(rest string) error {
	t.catchUp()
	s, w := t.spent, t.chat.MemoryWork()
	cost := strandline.USD(s.cost)
	if s.unpriced {
		cost += " and calls without a known price"
	}
	fmt.Fprintf(t.a.out, "this chat: %s, %d failed, %d from the cache; %d tokens in, %d out; %s\n",
		plural(s.answers, "answer"), s.failures, s.cached, s.input, s.output, cost)
	fmt.Fprintf(t.a.out, "memory work: %s, %d stored or confirmed, fallback used %d times, %d put off, %d waiting\n",
		plural(w.Turns, "turn"), w.Memories, w.FallbackUsed, w.PutOff, w.Waiting)
	return t.program(newUsage(t.a), words(rest))
}

func (t *talk) help(string) error {
	var rows [][]string
	for _, c := range chatCommands() {
		rows = append(rows, []string{strings.TrimSpace(c.name + " " + c.args), c.help})
	}
	table(t.a.out, []string{"COMMAND", "WHAT IT DOES"}, rows)
	return nil
}

// unquote takes off the quotes around a whole text.
func unquote(s string) string {
	if n := len(s); n >= 2 && (s[0] == '"' || s[0] == '\'') && s[n-1] == s[0] {
		return s[1 : n-1]
	}
	return s
}

// words splits a line as a shell would: at white space outside quotes.
func words(line string) []string {
	list := []string{}
	var word strings.Builder
	var quote rune
	inside := false
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inside = r, true
		case quote == 0 && (r == ' ' || r == '\t' || r == '\n'):
			if inside {
				list = append(list, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if inside {
		list = append(list, word.String())
	}
	return list
}

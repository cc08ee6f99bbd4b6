package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/internal/chatgraph"
	"strandline/internal/reducer"
)

func newChatEvent(a *app) *cobra.Command {
	var flatten bool
	cmd := &cobra.Command{
		Use:   "event [FILE]",
		Short: "Answer one event of a chat bot",
		Long: long(`Read an event as JSON from a file or standard input, ask the configured model the
prompts among its annotations, and print the event with the answer as a candidate
(outcome OK), as it was (SKIP, nothing was asked) or with an error (ERROR). Nothing
is stored.

OPENAI_MODEL, OPENAI_TIMEOUT_MS (15000), LLM_BOT_SYSTEM_PROMPT,
LLM_BOT_MEMORY_MAX_CHARS (8000, 0 for no limit) and LLM_BOT_MEMORY_MAX_MESSAGES (8)
are read from the environment.`, exitOK, exitOther, exitUsage, exitInvalid, exitProvider),
		Example: "  strandline chat event event.json\n  strandline chat event --flatten < event.json",
		Args:    arguments(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			file := "-"
			if len(args) == 1 {
				file = args[0]
			}
			e, err := a.readEvent(file)
			if err != nil {
				return err
			}
			c, err := a.botConfig()
			if err != nil {
				return err
			}
			c.Flatten = flatten
			if len(chatgraph.Prompts(e)) > 0 { // what is skipped needs no model
				chain, err := a.provider(cmd.Context())
				if err != nil {
					return err
				}
				if chain == nil {
					return usageErrorf("set MEMORY_LLM_PRIMARY; docs/chat.md tells the rest", "no model is configured")
				}
				c.Provider = chain
			} else {
				return a.printJSON(chatgraph.State{Event: e, Outcome: chatgraph.Skip, Messages: []reducer.Turn{}})
			}
			g, err := chatgraph.New(c)
			if err != nil {
				return err
			}
			s := g.Run(cmd.Context(), e)
			if err := a.printJSON(s); err != nil {
				return err
			}
			if s.Err != nil {
				return s.Err
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&flatten, "flatten", false, `send the turns as one text of "(role) text" lines`)
	return cmd
}

// readEvent reads an event from a file, or standard input for "-".
func (a *app) readEvent(file string) (e chatgraph.Event, err error) {
	var text string
	if file == "-" {
		text, err = a.readStdin(maxStdinText)
	} else {
		text, err = readEventFile(a.expandHome(file))
	}
	if err != nil {
		return e, err
	}
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		return e, &strandline.Error{Kind: strandline.KindInvalid, Message: "the event cannot be read: " + misfit(err),
			Hint: "give one JSON object with correlationId and annotations; docs/chat.md shows one"}
	}
	return e, nil
}

func readEventFile(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", &strandline.Error{Kind: strandline.KindNotFound, Message: err.Error(), Hint: "check the name of the file"}
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxStdinText))
	if err != nil {
		return "", strandline.Errorf(strandline.KindUnavailable, "%w", err)
	}
	return string(data), nil
}

// botConfig reads the variables of the chat bot.
func (a *app) botConfig() (c chatgraph.Config, err error) {
	c = chatgraph.Config{Now: a.now, Log: a.log, Namespace: a.cfg.Namespace, System: a.getenv("LLM_BOT_SYSTEM_PROMPT"),
		Limits: reducer.Limits{MaxChars: reducer.DefaultMaxChars, MaxMessages: reducer.DefaultMaxMessages}}
	var ms int
	for _, v := range []struct {
		name  string
		into  *int
		least int
	}{
		{"OPENAI_TIMEOUT_MS", &ms, 1},
		{"LLM_BOT_MEMORY_MAX_CHARS", &c.Limits.MaxChars, 0},
		{"LLM_BOT_MEMORY_MAX_MESSAGES", &c.Limits.MaxMessages, 1},
	} {
		text := a.getenv(v.name)
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < v.least {
			return c, usageErrorf(fmt.Sprintf("give a whole number of at least %d, or leave it out", v.least), "%s is %q", v.name, text)
		}
		*v.into = n
	}
	c.Timeout = time.Duration(ms) * time.Millisecond
	// The name of an OpenAI model means nothing to other providers.
	if order := a.cfg.LLM.Order(); len(order) > 0 && slices.Contains([]string{"openai", "openrouter", "custom"}, order[0]) {
		c.Model = a.getenv("OPENAI_MODEL")
	}
	return c, nil
}

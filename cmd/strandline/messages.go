package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/internal/view"
)

func newMessages(a *app) *cobra.Command {
	var q strandline.MessageQuery
	var last int
	cmd := &cobra.Command{
		Use:     "messages",
		Short:   "List stored messages",
		GroupID: groupRead,
		Long: long(`List messages, oldest first, of a source file, a session or a conversation.
Without a filter all messages are listed.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: `  strandline messages --source-file app/session.jsonl
  strandline messages --session 5f2c --last 20
  strandline messages --conversation 12 --json`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case last < 0 || q.Limit < 0:
				return usageErrorf("give a number from 1", "a count of messages cannot be negative")
			case last > 0 && q.Limit > 0:
				return usageErrorf("--limit counts from the oldest, --last from the newest", "--limit and --last exclude each other")
			case last > 0:
				q.Last, q.Limit = true, last
			}
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			ms, err := eng.Messages(cmd.Context(), a.namespace(), q)
			if err != nil {
				return err
			}
			return a.print(view.Messages(ms), func(w io.Writer) { a.printMessages(w, ms) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&q.SourceFile, "source-file", "", "only of the file with this `KEY`")
	f.StringVar(&q.SessionID, "session", "", "only of the session with this `ID`")
	f.Int64Var(&q.ConversationID, "conversation", 0, "only of the conversation with this `ID`")
	f.IntVar(&q.Limit, "limit", 0, "the oldest `N` at most")
	f.IntVar(&last, "last", 0, "the newest `N` at most")
	return cmd
}

// printMessages writes one line a message.
func (a *app) printMessages(w io.Writer, ms []strandline.Message) {
	st := a.style()
	for _, m := range ms {
		fmt.Fprintf(w, "%s %s  %s\n", st.dim(when(m.Time)), st.bold(fmt.Sprintf("%-9s", m.Role)), short(m.Text(), max(a.width-28, 40)))
	}
	if len(ms) == 0 {
		fmt.Fprintln(w, "no messages")
	}
}

package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/internal/view"
)

func newConversations(a *app) *cobra.Command {
	var status, file string
	var limit int
	cmd := &cobra.Command{
		Use:     "conversations",
		Short:   "List conversations and what became of them",
		GroupID: groupRead,
		Long: long(`List conversations, oldest first. A conversation is the messages of one file
between gaps of silence. Its status is one of active, ready, queued, processing,
archived, skipped, review; of a skipped one the reason is shown.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: `  strandline conversations
  strandline conversations --status review --json`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			q := strandline.ConversationQuery{SourceFile: file, Limit: limit}
			if status != "" {
				s := strandline.ConversationStatus(status)
				if !slices.Contains(strandline.ConversationStatuses, s) {
					return usageErrorf("it is one of "+statusNames(), "unknown status %q", status)
				}
				q.Statuses = []strandline.ConversationStatus{s}
			}
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			cs, err := eng.Conversations(cmd.Context(), a.namespace(), q)
			if err != nil {
				return err
			}
			return a.print(view.Conversations(cs), func(w io.Writer) { printConversations(w, cs) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&status, "status", "", "only those of this `STATUS`")
	f.StringVar(&file, "source-file", "", "only of the file with this `KEY`")
	f.IntVar(&limit, "limit", 0, "the oldest `N` at most")
	_ = cmd.RegisterFlagCompletionFunc("status", cobra.FixedCompletions(strings.Split(statusNames(), ", "), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func statusNames() string {
	names := make([]string, len(strandline.ConversationStatuses))
	for i, s := range strandline.ConversationStatuses {
		names[i] = string(s)
	}
	return strings.Join(names, ", ")
}

func printConversations(w io.Writer, cs []strandline.Conversation) {
	if len(cs) == 0 {
		fmt.Fprintln(w, "no conversations")
		return
	}
	var rows [][]string
	for _, c := range cs {
		rows = append(rows, []string{
			fmt.Sprint(c.ID), when(c.First), when(c.Last), fmt.Sprint(c.Count), string(c.Status),
			short(c.SourceFile, 60), short(c.Reason, 60),
		})
	}
	table(w, []string{"ID", "FIRST", "LAST", "MESSAGES", "STATUS", "FILE", "REASON"}, rows)
}

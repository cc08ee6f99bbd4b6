package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
	"strandline/internal/view"
)

func newSession(a *app) *cobra.Command {
	return group(&cobra.Command{
		Use:     "session",
		Short:   "Add to a live session",
		GroupID: groupStart,
		Long: long(`Work with a session that is not a transcript file: a chat that hands its messages
over one by one.`, exitOK, exitUsage),
		Example: `  strandline session append --session today --role user "hello"`,
	}, newSessionAppend(a))
}

func newSessionAppend(a *app) *cobra.Command {
	var req engine.AppendRequest
	var role string
	cmd := &cobra.Command{
		Use:   "append --session ID --role ROLE TEXT",
		Short: "Store one message of a live session",
		Long: long(`Store one message. It is durable and can be found when the command ends. The text
may be - for standard input.`, exitOK, exitOther, exitUsage, exitInvalid),
		Example: `  strandline session append --session today --role user "which database do we use?"
  strandline session append --session today --role assistant - < answer.txt`,
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if req.Session == "" || role == "" {
				return usageErrorf("usage: "+cmd.UseLine(), "session append needs --session and --role")
			}
			if err := oneOf("role", role, roles); err != nil {
				return err
			}
			var err error
			if req.Content, err = a.textOrStdin(args[0]); err != nil {
				return err
			}
			req.Role = strandline.Role(role)
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			m, err := eng.AppendMessage(cmd.Context(), a.namespace(), req)
			if err != nil {
				return err
			}
			return a.print(view.OfMessage(m), func(w io.Writer) { fmt.Fprintf(w, "message %d of %s\n", m.ID, clean(m.SessionID)) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.Session, "session", "", "`ID` of the session; made by the first message")
	f.StringVar(&role, "role", "", "who said it: user, assistant, system or tool")
	f.StringVar(&req.CWD, "project", "", "the `FOLDER` that the session works in")
	completeValues(cmd, "role", roles)
	return cmd
}

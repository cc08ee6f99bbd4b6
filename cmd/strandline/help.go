package main

import (
	"strings"

	"github.com/spf13/cobra"
)

func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:         "help [COMMAND]",
		Short:       "Explain a command",
		GroupID:     groupCare,
		Long:        long("Print the page of a command, as `strandline COMMAND --help` does.", exitOK, exitUsage),
		Example:     "  strandline help ingest\n  strandline help memory forget",
		Annotations: map[string]string{annotationBare: "yes"},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			c, _, err := cmd.Root().Find(args)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return names(c), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			c, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return usageErrorf("run `strandline help` for the list of commands", "no help for %q", strings.Join(args, " "))
			}
			c.InitDefaultHelpFlag()
			return c.Help()
		},
	}
}

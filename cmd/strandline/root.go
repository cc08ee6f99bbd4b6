package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Annotations by which a command says how it is to be set up.
const (
	annotationBare  = "bare"  // needs neither settings nor database
	annotationTalks = "talks" // logs what it does unless told otherwise
	annotationReads = "reads" // is about what is stored: makes no database where one was named
)

// The groups of the command list.
const (
	groupStart  = "start"
	groupMemory = "memory"
	groupRead   = "read"
	groupCare   = "care"
)

// newRoot builds the command tree.
func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "strandline",
		Short: "Long-term memory for LLM agents",
		Long: long(`Strandline gives LLM agents a long-term memory. It reads what was said (agent
transcripts, live chat), keeps what matters, forgets what does not, and hands
the model a small, justified context. It is one program and one SQLite file; it
needs no key, no network and no LLM.

Every command takes the flags listed below. With --json a command prints exactly
one JSON document on stdout; an error is {"error":{"kind","message","hint"}}.
Logs go to stderr.`, exitOK, exitOther, exitUsage, exitInvalid, exitNotFound, exitProvider),
		Example: `  strandline demo
  strandline ingest --dir ~/.claude/projects
  strandline search "why did we choose SQLite"
  strandline remember "I am allergic to peanuts"
  strandline context "what is left to do?" --session today --explain`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          unknownCommand,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if bare(cmd) {
				return nil
			}
			return a.setup(cmd)
		},
		Annotations:       map[string]string{annotationBare: "yes"},
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(newHelp())
	addGlobalFlags(a, root.PersistentFlags())
	root.AddGroup(
		&cobra.Group{ID: groupStart, Title: "Take in:"},
		&cobra.Group{ID: groupRead, Title: "Find:"},
		&cobra.Group{ID: groupMemory, Title: "Remember and forget:"},
		&cobra.Group{ID: groupCare, Title: "Look after:"},
	)
	root.AddCommand(commands(a)...)
	return root
}

// addGlobalFlags defines the flags that every command has.
func addGlobalFlags(a *app, fs *pflag.FlagSet) {
	fs.String("db", "", "database `PATH` or sqlite:// URL (env STRANDLINE_DB; default: your data folder)")
	fs.String("namespace", "", "`NAME` of whose memory it is (env STRANDLINE_NAMESPACE; default \"default\")")
	fs.StringVar(&a.flags.config, "config", "", "configuration `FILE` (env STRANDLINE_CONFIG; default: your configuration folder)")
	fs.StringVar(&a.flags.now, "now", "", "act as if it were this `TIME` (RFC 3339); for tests")
	fs.BoolVar(&a.flags.json, "json", false, "print one JSON document on stdout")
	fs.BoolVar(&a.flags.quiet, "quiet", false, "no progress, and only errors are logged")
	fs.String("log-level", "", "`LEVEL` of the log on stderr: debug, info, warn or error")
}

// bare reports whether the command needs no configuration.
func bare(cmd *cobra.Command) bool {
	return cmd.Annotations[annotationBare] != "" || strings.HasPrefix(cmd.Name(), cobra.ShellCompRequestCmd)
}

// reading marks a command that is about what is stored.
func reading(cmd *cobra.Command) *cobra.Command {
	if cmd.Annotations == nil {
		cmd.Annotations = map[string]string{}
	}
	cmd.Annotations[annotationReads] = "yes"
	return cmd
}

// group is a command that only holds others.
func group(cmd *cobra.Command, subcommands ...*cobra.Command) *cobra.Command {
	cmd.AddCommand(subcommands...)
	cmd.Args = unknownCommand
	cmd.Annotations = map[string]string{annotationBare: "yes"}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		return usageErrorf("it is one of: "+strings.Join(names(cmd), ", "), "%s needs a command", cmd.CommandPath())
	}
	return cmd
}

// unknownCommand refuses arguments of a command that only holds others, and
// names the command that may have been meant.
func unknownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := fmt.Sprintf("run `%s --help` for the list", cmd.CommandPath())
	if within := called(cmd, args[0]); len(within) > 0 {
		hint = fmt.Sprintf("did you mean %s?", strings.Join(within, " or "))
	} else if near := nearest(args[0], names(cmd)); near != "" {
		hint = fmt.Sprintf("did you mean `%s %s`?", cmd.CommandPath(), near)
	}
	return usageErrorf(hint, "unknown command %q for %q", args[0], cmd.CommandPath())
}

// names lists the commands directly below one.
func names(cmd *cobra.Command) []string {
	var list []string
	for _, c := range cmd.Commands() {
		if !c.Hidden {
			list = append(list, c.Name())
		}
	}
	return list
}

// flagError gives errors of the flag parser a kind and a hint.
func flagError(cmd *cobra.Command, err error) error {
	hint := fmt.Sprintf("run `%s --help` for its flags", cmd.CommandPath())
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		var flags []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { flags = append(flags, f.Name) })
		if near := nearest(unknown.GetSpecifiedName(), flags); near != "" {
			hint = fmt.Sprintf("did you mean --%s?", near)
		}
	}
	return usageErrorf(hint, "%v", err)
}

// arguments accepts between low and high arguments, which the usage line names.
func arguments(low, high int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		hint := "usage: " + cmd.UseLine()
		switch {
		case len(args) < low:
			return usageErrorf(hint, "%s needs %s, got %d", cmd.CommandPath(), plural(low, "argument"), len(args))
		case len(args) > high && high == 0:
			return usageErrorf(hint, "%s takes no arguments, got %q", cmd.CommandPath(), args[0])
		case len(args) > high:
			return usageErrorf(hint+" (put text with spaces in quotes)",
				"%s takes at most %s, got %d", cmd.CommandPath(), plural(high, "argument"), len(args))
		}
		return nil
	}
}

// long appends the exit codes that a command can end with to its description.
func long(text string, codes ...int) string {
	var b strings.Builder
	b.WriteString(strings.TrimSpace(text))
	b.WriteString("\n\nExit codes:\n")
	slices.Sort(codes)
	for _, code := range codes {
		fmt.Fprintf(&b, "  %d  %s\n", code, exitMeanings[code])
	}
	return strings.TrimRight(b.String(), "\n")
}

// called are the commands of a name within the groups of a command: `strandline memory forget`.
func called(cmd *cobra.Command, name string) (paths []string) {
	for _, group := range cmd.Commands() {
		for _, c := range group.Commands() {
			if c.Name() == name && c.IsAvailableCommand() {
				paths = append(paths, "`"+c.CommandPath()+"`")
			}
		}
	}
	return paths
}

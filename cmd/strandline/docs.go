package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

const generatedNote = "<!-- Made by `go generate ./cmd/strandline`. Do not edit. -->\n\n"

// newDocs writes the pages of the documentation that are made from the code,
// so that they cannot differ from it.
func newDocs() *cobra.Command {
	return &cobra.Command{
		Use:         "docs DIR",
		Short:       "Write the generated pages of the documentation",
		Hidden:      true,
		Long:        long("Write cli.md and configuration.md to a folder.", exitOK, exitOther, exitUsage),
		Example:     "  strandline docs docs",
		Args:        arguments(1, 1),
		Annotations: map[string]string{annotationBare: "yes"},
		RunE: func(cmd *cobra.Command, args []string) error {
			pages := map[string]string{"cli.md": cliPage(cmd.Root()), "configuration.md": configurationPage()}
			for name, text := range pages {
				if err := os.WriteFile(filepath.Join(args[0], name), []byte(text), 0o644); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// cliPage documents every command that is not hidden.
func cliPage(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("# Commands\n\n" + generatedNote)
	b.WriteString("Each page below is what `--help` prints. These flags belong to every command:\n\n")
	writeFlags(&b, root.PersistentFlags())
	walk(root, func(c *cobra.Command) {
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n\n```\n%s\n```\n", c.CommandPath(), c.Short, c.UseLine())
		text, codes, _ := strings.Cut(c.Long, "\n\nExit codes:\n")
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(text))
		if c.LocalNonPersistentFlags().HasAvailableFlags() {
			b.WriteString("\n")
			writeFlags(&b, c.LocalNonPersistentFlags())
		}
		if codes != "" {
			fmt.Fprintf(&b, "\nExit codes:\n\n```\n%s\n```\n", strings.TrimRight(codes, "\n"))
		}
		if c.Example != "" {
			fmt.Fprintf(&b, "\nExamples:\n\n```\n%s\n```\n", strings.ReplaceAll(strings.TrimPrefix(c.Example, "  "), "\n  ", "\n"))
		}
	})
	return b.String()
}

// walk visits the command and those below it that are not hidden.
func walk(c *cobra.Command, visit func(*cobra.Command)) {
	if c.Hidden {
		return
	}
	visit(c)
	for _, sub := range c.Commands() {
		walk(sub, visit)
	}
}

// writeFlags writes a table of flags.
func writeFlags(b *strings.Builder, flags *pflag.FlagSet) {
	b.WriteString("| flag | meaning |\n|---|---|\n")
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		argument, usage := pflag.UnquoteUsage(f)
		name := "--" + f.Name
		if argument != "" {
			name += " " + argument
		}
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "[]" {
			usage += fmt.Sprintf(" (default %s)", f.DefValue)
		}
		fmt.Fprintf(b, "| `%s` | %s |\n", name, strings.ReplaceAll(usage, "|", "\\|"))
	})
}

// configurationPage documents every setting.
func configurationPage() string {
	// Defaults are shown for a home folder that no machine has.
	c := defaultConfig(env{
		lookupEnv: func(string) (string, bool) { return "", false },
		home:      func() (string, error) { return "~", nil },
		goos:      "linux",
	})
	var b strings.Builder
	b.WriteString("# Configuration\n\n" + generatedNote)
	b.WriteString(`A setting is taken from the first of these that has it: the command's flag, the
environment variable, the configuration file, the default. ` + "`strandline config`" + `
shows every value in force and where it came from.

The file is TOML. It is ` + "`--config FILE`, else `STRANDLINE_CONFIG`, else `strandline/config.toml`" + `
in the configuration folder of the operating system (` + "`$XDG_CONFIG_HOME` or `~/.config`" + ` on
Linux, ` + "`~/Library/Application Support` on macOS, `%APPDATA%` on Windows" + `). A key that is
not in this table is an error.

| key | variable | flag | default | meaning |
|---|---|---|---|---|
`)
	for _, s := range settings {
		flag := ""
		if s.flag != "" {
			flag = "`--" + s.flag + "`"
		}
		fmt.Fprintf(&b, "| `%s` | `%s` | %s | %s | %s |\n", s.key, s.variable(), flag, defaultText(s.value(&c)), s.doc)
	}
	b.WriteString(`
Lists are TOML arrays in the file and separated as in ` + "`PATH`" + ` in a variable; their flags
may be given several times. On macOS the database is below ` + "`~/Library/Application Support`" + `,
on Windows below ` + "`%LOCALAPPDATA%`" + `.

` + "```toml" + `
watchPath = ["~/.claude/projects", "~/.codex/sessions"]
exclude = ["**/scratch/**"]
conversationGapMinutes = 45
` + "```" + `

Two more variables are heeded: ` + "`NO_COLOR`" + ` (no colour on terminals) and ` + "`STRANDLINE_CONFIG`" + `.
`)
	return b.String()
}

// defaultText writes a default as in the file.
func defaultText(v any) string {
	switch v := v.(type) {
	case []string:
		if len(v) == 0 {
			return "none"
		}
		return "`" + strings.Join(v, "`, `") + "`"
	default:
		return fmt.Sprintf("`%v`", v)
	}
}

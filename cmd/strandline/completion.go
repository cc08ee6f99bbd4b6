package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// shells are those that completion can be written for.
var shells = []string{"bash", "fish", "powershell", "zsh"}

func newCompletion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "completion bash|zsh|fish|powershell",
		Short:   "Print the completion script of a shell",
		GroupID: groupCare,
		Long: long(`Print the script that teaches a shell to complete Strandline's commands, flags
and values. Load it where the shell loads its completions.`, exitOK, exitUsage),
		Example: `  source <(strandline completion bash)
  strandline completion zsh > "${fpath[1]}/_strandline"
  strandline completion fish > ~/.config/fish/completions/strandline.fish
  strandline completion powershell | Out-String | Invoke-Expression`,
		Args:        arguments(1, 1),
		ValidArgs:   shells,
		Annotations: map[string]string{annotationBare: "yes"},
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.out, true)
			case "zsh":
				return root.GenZshCompletion(a.out)
			case "fish":
				return root.GenFishCompletion(a.out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(a.out)
			}
			return usageErrorf("it is one of bash, zsh, fish, powershell", "no completion for the shell %q", fmt.Sprint(args[0]))
		},
	}
}

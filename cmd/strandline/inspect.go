package main

import "github.com/spf13/cobra"

// stage is a step of the pipeline that can be run alone on standard input.
type stage struct {
	name  string
	short string
	long  string
	args  string // flags, as the example shows them
	// command adds the stage's flags and returns what turns the input into a
	// result to print as JSON.
	command func(a *app, cmd *cobra.Command) func(input string) (any, error)
}

// stages lists the stages that can be inspected.
func stages() []stage {
	return []stage{hashStage, redactStage, moodStage, salienceStage, extractStage, tokensStage, repairStage, topicStage}
}

// maxInspectInput bounds what inspect reads.
const maxInspectInput = 64 << 20

func newInspect(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:     "inspect STAGE",
		Short:   "Run one stage of the pipeline on standard input",
		GroupID: groupCare,
		Long: long(`Run one stage of the pipeline alone on what comes on standard input and print
what it makes of it, as JSON. Nothing is stored and no database is opened: this
is for finding out why something was or was not remembered.`, exitOK, exitUsage, exitInvalid),
		Example: `  printf 'I am allergic to peanuts.' | strandline inspect extract
  strandline inspect tokens < prompt.txt`,
	}
	var subs []*cobra.Command
	for _, s := range stages() {
		subs = append(subs, newStage(a, s))
	}
	return group(root, subs...)
}

// newStage makes the command of a stage.
func newStage(a *app, s stage) *cobra.Command {
	cmd := &cobra.Command{
		Use:         s.name + " < FILE",
		Short:       s.short,
		Long:        long(s.long, exitOK, exitOther, exitUsage, exitInvalid),
		Example:     "  strandline inspect " + s.name + s.args + " < input.txt",
		Args:        arguments(0, 0),
		Annotations: map[string]string{annotationBare: "yes"},
	}
	run := s.command(a, cmd)
	cmd.RunE = func(*cobra.Command, []string) error {
		input, err := a.readStdin(maxInspectInput)
		if err != nil {
			return err
		}
		result, err := run(input)
		if err != nil {
			return err
		}
		return a.printJSON(result)
	}
	return cmd
}

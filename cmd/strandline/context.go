package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
)

func newContext(a *app) *cobra.Command {
	var req engine.ContextRequest
	var explain bool
	var program string
	cmd := &cobra.Command{
		Use:     "context MESSAGE",
		Short:   "Assemble the context of the next model call",
		GroupID: groupRead,
		Long: long(`Choose what a model needs to answer the message: a fixed system prompt, the facts,
digests of what left the window, earlier messages that bear on it, the newest messages
of the session, and the message itself. The result, with the part kept for the answer,
is never more than the budget of tokens, however long the history is.

--program names a JSON file, or - for standard input, with what the calling program
would tell the model in every request: tools (array of name, text), format, examples
(array), last_output (valid or invalid), good_answer, and results of tools that the
model has not seen (array of id, tool, text). What the session makes needless is left
out.

--explain says what went in, how many tokens it takes and why, and what was left
out. JSON always holds it. The message may be - for standard input.`, exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
		Example: `  strandline context "where were we?" --session 5f2c
  strandline context "can we deploy today?" --session 5f2c --project ~/src/app --explain
  strandline context - --session 5f2c --budget 2500 --json < question.txt`,
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if req.Message, err = a.textOrStdin(args[0]); err != nil {
				return err
			}
			if program != "" {
				if err := a.readProgram(program, &req); err != nil {
					return err
				}
			}
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			r, err := eng.Context(cmd.Context(), a.namespace(), req)
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) {
				if explain {
					a.explainContext(w, r)
					return
				}
				a.printContext(w, r)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.Session, "session", "", "the `ID` of the session that the message belongs to")
	f.StringVar(&req.Project, "project", "", "the `FOLDER` that the session works in")
	f.IntVar(&req.Budget, "budget", 0, "`TOKENS` in all (default: contextBudget of the settings)")
	f.StringVar(&program, "program", "", "a JSON `FILE` with what the program tells the model in every request")
	f.BoolVar(&explain, "explain", false, "say what went in and why, and what was left out")
	return cmd
}

// programView is what a calling program would tell the model in every request.
type programView struct {
	Tools      []engine.ContextTool   `json:"tools"`
	Format     string                 `json:"format"`
	Examples   []string               `json:"examples"`
	LastOutput string                 `json:"last_output"`
	GoodAnswer bool                   `json:"good_answer"`
	Results    []engine.ContextResult `json:"results"`
}

// readProgram fills in what the file says.
func (a *app) readProgram(name string, req *engine.ContextRequest) error {
	var text string
	var err error
	if name == "-" {
		text, err = a.readStdin(maxInspectInput)
	} else {
		var data []byte
		if data, err = os.ReadFile(name); err != nil {
			err = &strandline.Error{Kind: strandline.KindInvalid, Message: "cannot read " + name, Hint: "name a JSON file that can be read", Err: err}
		}
		text = string(data)
	}
	if err != nil {
		return err
	}
	var v programView
	dec := json.NewDecoder(strings.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&v); err != nil {
		return &strandline.Error{Kind: strandline.KindInvalid, Message: "the file of --program is not as expected: " + misfit(err),
			Hint: `give an object with "tools", "format", "examples", "last_output", "good_answer" or "results"`}
	}
	req.Tools, req.Format, req.Examples, req.LastOutput, req.GoodAnswer, req.Results = v.Tools, v.Format, v.Examples, v.LastOutput, v.GoodAnswer, v.Results
	return nil
}

// printContext writes the messages as they go to the model.
func (a *app) printContext(w io.Writer, r engine.ContextReport) {
	st := a.style()
	for _, m := range r.Messages {
		fmt.Fprintf(w, "%s\n%s\n\n", st.bold("["+m.Role+"]"), clean(m.Content))
	}
	fmt.Fprintf(w, "%s\n", st.dim(fmt.Sprintf("%d tokens, budget %d", r.Tokens, r.Budget)))
	printWarnings(w, r)
}

func printWarnings(w io.Writer, r engine.ContextReport) {
	for _, warning := range r.Warnings {
		fmt.Fprintf(w, "warning: %s\n", clean(warning))
	}
}

// explainContext writes what the context is made of.
func (a *app) explainContext(w io.Writer, r engine.ContextReport) {
	st := a.style()
	fmt.Fprintf(w, "%s\n", st.bold(fmt.Sprintf("%d tokens, budget %d", r.Tokens, r.Budget)))
	for _, b := range r.Blocks {
		fmt.Fprintf(w, "%5d  %s  %s\n", b.Tokens, st.bold(fmt.Sprintf("%-10s", b.Name)), clean(b.Why))
		for _, i := range b.Items {
			fmt.Fprintf(w, "%5d    %s\n", i.Tokens, short(i.Kind+" "+i.ID+": "+i.Why, max(a.width-9, 40)))
		}
	}
	printWarnings(w, r)
	if len(r.LeftOut) > 0 {
		fmt.Fprintf(w, "%s\n", st.bold("left out"))
	}
	for _, l := range r.LeftOut {
		fmt.Fprintf(w, "%5d    %s\n", l.Tokens, short(l.Kind+" "+l.ID+": "+l.Why, max(a.width-9, 40)))
	}
}

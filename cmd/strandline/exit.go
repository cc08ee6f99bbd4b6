package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"strandline"
)

// Exit codes. They are part of the interface: scripts rely on them.
const (
	exitOK       = 0
	exitOther    = 1
	exitUsage    = 2
	exitInvalid  = 3
	exitNotFound = 4
	exitProvider = 5
)

// exitMeanings says what each code means, for the help pages.
var exitMeanings = [...]string{
	exitOK:       "success",
	exitOther:    "other failure: the database cannot be opened, is damaged or is read-only",
	exitUsage:    "usage: unknown command or flag, bad argument or configuration",
	exitInvalid:  "bad input data",
	exitNotFound: "the thing named does not exist",
	exitProvider: "refused by a provider or by the budget",
}

// exitCode maps the kind of an error to the exit code.
func exitCode(err error) int {
	if err == nil {
		return exitOK
	}
	var done reported
	if errors.As(err, &done) {
		return done.code
	}
	switch strandline.KindOf(err) {
	case strandline.KindUsage:
		return exitUsage
	case strandline.KindInvalid:
		return exitInvalid
	case strandline.KindNotFound:
		return exitNotFound
	case strandline.KindRateLimit, strandline.KindTimeout, strandline.KindAuthentication,
		strandline.KindParsing, strandline.KindBudget, strandline.KindPolicy,
		strandline.KindTransient, strandline.KindUnknown:
		return exitProvider
	}
	return exitOther
}

// reported ends a command whose output already says what went wrong, with the
// exit code given.
type reported struct{ code int }

// Error describes the outcome; it is not shown to the person.
func (r reported) Error() string { return fmt.Sprintf("finished with failures (exit %d)", r.code) }

// errorView is the JSON form of every error.
type errorView struct {
	Error errorBody `json:"error"`
}

// errorBody is what errorView holds.
type errorBody struct {
	Kind    string `json:"kind"`
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

// report tells the person, and with --json the program that reads stdout, what
// failed, and returns the exit code.
func (a *app) report(err error, asJSON bool) int {
	code := exitCode(err)
	var done reported
	if err == nil || errors.As(err, &done) {
		return code
	}
	kind, message, hint := strandline.KindOf(err), err.Error(), strandline.HintOf(err)
	if errors.Is(err, context.Canceled) {
		message, hint = "interrupted", "run the same command again: it continues where it stopped"
	}
	fmt.Fprintf(a.stderr, "strandline: %s\n", clean(message))
	if hint != "" {
		fmt.Fprintf(a.stderr, "  hint: %s\n", clean(hint))
	}
	if asJSON && !a.printed {
		enc := json.NewEncoder(a.stdout)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		// A stdout that cannot be written to leaves stderr, which has it all.
		_ = enc.Encode(errorView{errorBody{string(kind), message, hint}})
	}
	return code
}

// wantsJSON reports whether the arguments ask for JSON. It reads them itself
// because the error may be that they cannot be parsed.
func wantsJSON(args []string) bool {
	for _, arg := range args {
		switch arg {
		case "--":
			return false
		case "--json", "--json=true", "--json=1":
			return true
		}
	}
	return false
}

// usageErrorf returns an error of kind usage with a hint.
func usageErrorf(hint, format string, args ...any) error {
	return &strandline.Error{Kind: strandline.KindUsage, Message: fmt.Sprintf(format, args...), Hint: hint}
}

// oneLine folds a text to one line.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

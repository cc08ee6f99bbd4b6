package main

import (
	"fmt"
	"io"

	"strandline"
)

// maxStdinText bounds a text given on standard input.
const maxStdinText = 16 << 20

// textOrStdin returns an argument, or standard input for "-".
func (a *app) textOrStdin(arg string) (string, error) {
	if arg != "-" {
		return arg, nil
	}
	return a.readStdin(maxStdinText)
}

// readStdin reads standard input up to a limit in bytes.
func (a *app) readStdin(limit int64) (string, error) {
	data, err := io.ReadAll(io.LimitReader(a.stdin, limit+1))
	if err != nil {
		return "", strandline.Errorf(strandline.KindUnavailable, "read standard input: %w", err)
	}
	if int64(len(data)) > limit {
		return "", &strandline.Error{Kind: strandline.KindInvalid,
			Message: fmt.Sprintf("standard input is longer than %d MiB", limit>>20),
			Hint:    "give a part of it"}
	}
	return string(data), nil
}

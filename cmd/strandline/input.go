package main

import (
	"fmt"
	"io"

	"strandline"
	"strandline/engine"
)

// maxStdinText bounds a text given on standard input.
const maxStdinText = 16 << 20

// textOrStdin returns an argument, or standard input for "-". Bytes that are no UTF-8
// are refused: what would be kept in their place is not what was said.
func (a *app) textOrStdin(arg string) (text string, err error) {
	if text = arg; arg == "-" {
		if text, err = a.readStdin(maxStdinText); err != nil {
			return "", err
		}
	}
	return text, engine.CheckText(text)
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

//go:build unix

package main

import (
	"errors"
	"os"
	"syscall"
)

// exists reports whether a process with the number runs, true when in doubt.
func exists(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return true
	}
	defer p.Release()
	err = p.Signal(syscall.Signal(0))
	return !errors.Is(err, os.ErrProcessDone) && !errors.Is(err, syscall.ESRCH)
}

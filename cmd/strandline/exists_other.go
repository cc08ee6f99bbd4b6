//go:build !unix

package main

import "os"

// exists reports whether a process with the number runs, true when in doubt.
// On Windows only a running process can be opened.
func exists(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	_ = p.Release()
	return true
}

package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// owner names this process in leases: its number, a random part that tells it
// from a process that had the same number before, and its machine.
func (a *app) owner() string {
	var b [6]byte
	if _, err := io.ReadFull(a.rand, b[:]); err != nil {
		return fmt.Sprintf("pid-%d", a.pid)
	}
	return fmt.Sprintf("pid-%d-%x-%s", a.pid, b, a.machine())
}

// machine is a short name of this machine that does not tell its name.
func (a *app) machine() string {
	sum := sha256.Sum256([]byte(a.host))
	return fmt.Sprintf("%x", sum[:4])
}

// alive reports whether the process that an owner named still runs. Of another
// machine, and of a form not known, nothing can be said: true.
func (a *app) alive(self string) func(owner string) bool {
	return func(owner string) bool {
		parts := strings.Split(owner, "-")
		if owner == self || a.exists == nil || len(parts) != 4 || parts[0] != "pid" || parts[3] != a.machine() {
			return true
		}
		pid, err := strconv.Atoi(parts[1])
		if err != nil || pid <= 0 {
			return true
		}
		return pid != a.pid && a.exists(pid)
	}
}

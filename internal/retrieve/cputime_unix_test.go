//go:build unix

package retrieve_test

import (
	"syscall"
	"time"
)

// cpuTime is what the process used so far: on a busy machine it tells more than
// the wall clock.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

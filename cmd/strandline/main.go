// Command strandline gives LLM agents a long-term memory: it reads what was
// said, keeps what matters, forgets what does not, and hands the model a small,
// justified context. Run it without arguments for the list of commands.
package main

import (
	"context"
	"crypto/rand"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"github.com/mattn/go-isatty"
	"golang.org/x/term"
)

//go:generate go run . docs ../../docs

func main() { os.Exit(realMain()) }

// realMain is main with an exit code, so that tests can run it. Everything
// that comes from outside the process enters here.
func realMain() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// After the first signal the default action is back: the second one ends
	// the process at once.
	context.AfterFunc(ctx, stop)

	return run(ctx, env{
		stdin:     os.Stdin,
		stdout:    os.Stdout,
		stderr:    os.Stderr,
		lookupEnv: os.LookupEnv,
		environ:   os.Environ,
		home:      os.UserHomeDir,
		workDir:   os.Getwd,
		goos:      runtime.GOOS,
		pid:       os.Getpid(),
		host:      hostname(),
		exists:    exists,
		now:       time.Now,
		rand:      rand.Reader,
		stdoutTTY: isatty.IsTerminal(os.Stdout.Fd()),
		stderrTTY: isatty.IsTerminal(os.Stderr.Fd()),
		width:     terminalWidth(),
		signals:   signals,
	}, os.Args[1:])
}

// signals delivers interrupts and requests to end beside the cancellation of the
// context, for a command that outlives an interrupt.
func signals() (<-chan os.Signal, func()) {
	c := make(chan os.Signal, 2)
	signal.Notify(c, os.Interrupt, syscall.SIGTERM)
	return c, func() { signal.Stop(c) }
}

// hostname returns the name of this machine, "" when it has none.
func hostname() string {
	name, err := os.Hostname()
	if err != nil {
		return ""
	}
	return name
}

// terminalWidth returns the columns of the terminal on stdout, 100 when there
// is none.
func terminalWidth() int {
	if w, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil && w > 40 {
		return w
	}
	return 100
}

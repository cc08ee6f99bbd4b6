package main

import (
	"time"

	"github.com/schollz/progressbar/v3"
)

// bar shows the progress of long work on a terminal, and nothing elsewhere.
type bar struct{ p *progressbar.ProgressBar }

// newBar makes a bar that counts bytes, newCount one that counts things. They
// are silent unless stderr is a terminal and neither --json nor --quiet is
// given.
func (a *app) newBar(what string) *bar   { return a.makeBar(what, true) }
func (a *app) newCount(what string) *bar { return a.makeBar(what, false) }

func (a *app) makeBar(what string, bytes bool) *bar {
	if !a.stderrTTY || a.flags.json || a.flags.quiet {
		return &bar{}
	}
	return &bar{progressbar.NewOptions64(-1,
		progressbar.OptionSetWriter(a.stderr),
		progressbar.OptionSetDescription(what),
		progressbar.OptionSetWidth(24),
		progressbar.OptionShowBytes(bytes),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionClearOnFinish(),
	)}
}

// set shows how far the work is, with a note.
func (b *bar) set(done, total int64, note string) {
	if b.p == nil {
		return
	}
	if total > 0 && b.p.GetMax64() != total {
		b.p.ChangeMax64(total)
	}
	b.p.Describe(note)
	// A bar that cannot be drawn is no reason to stop the work.
	_ = b.p.Set64(min(done, total))
}

// done takes the bar off the screen.
func (b *bar) done() {
	if b.p != nil {
		_ = b.p.Finish()
	}
}

// Package watch tells which files of a tree have changed: by notifications of
// the file system, and by looking at sizes and times now and then for what they
// miss.
package watch

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

// Config says what to watch. Zero durations take the defaults named.
type Config struct {
	Root  string        // a folder, or a link to one; one that does not exist is waited for
	Quiet time.Duration // a file that has not changed for so long is told: 300 ms
	Force time.Duration // one that keeps changing is told so often: 1.5 s
	Poll  time.Duration // how often the whole tree is looked at: 30 s
	Blind time.Duration // the same where notifications cannot be had: 2 s
	Log   *slog.Logger  // nil discards
}

// rootEvery is how often it is looked whether the root is there, and the same.
const rootEvery = time.Second

// Run watches until ctx ends, whose error it returns, and calls changed, from
// one goroutine, for each regular file that is new or was written: with its path
// and the same relative to the root, separated by slashes. It begins with every
// file that is there: one may have changed after the caller looked and before it
// was watched. Links to files are followed, links to folders below the root are
// not.
func Run(ctx context.Context, c Config, changed func(key, path string)) error {
	c.Quiet = cmp.Or(c.Quiet, 300*time.Millisecond)
	c.Force = cmp.Or(c.Force, 1500*time.Millisecond)
	c.Poll = cmp.Or(c.Poll, 30*time.Second)
	c.Blind = min(cmp.Or(c.Blind, 2*time.Second), c.Poll)
	c.Log = cmp.Or(c.Log, slog.New(slog.DiscardHandler))
	w := &watcher{Config: c, changed: changed, pending: map[string]*span{}, seen: map[string]stamp{}}
	var events <-chan fsnotify.Event
	var failures <-chan error
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		w.warn(err)
	} else {
		defer notify.Close()
		w.notify, events, failures = notify, notify.Events, notify.Errors
	}
	return w.run(ctx, events, failures)
}

type watcher struct {
	Config
	changed func(key, path string)
	notify  notifier // nil: none to be had
	blind   bool     // notifications are incomplete

	real    string           // the root without links; "" while it is missing
	root    fs.FileInfo      // tells a root that was replaced
	pending map[string]*span // files that changed and were not told yet
	seen    map[string]stamp // what the last look found
}

// notifier is what the watcher needs of fsnotify.
type notifier interface{ Add(path string) error }

// span is since when, and when last, a file has been changing, by the ticks at
// which it was found so.
type span struct {
	first, last time.Time
	touched     bool // since the last tick
}

type stamp struct {
	size int64
	mod  time.Time
}

func (w *watcher) run(ctx context.Context, events <-chan fsnotify.Event, failures <-chan error) error {
	w.look()
	poll := time.NewTicker(w.interval())
	defer poll.Stop()
	root := time.NewTicker(rootEvery)
	defer root.Stop()
	settle := time.NewTicker(w.Quiet / 3)
	defer settle.Stop()
	ticking := true
	for {
		if busy := len(w.pending) > 0; busy != ticking { // no waking up while nothing changes
			if ticking = busy; busy {
				settle.Reset(w.Quiet / 3)
			} else {
				settle.Stop()
			}
		}
		blind := w.blind
		select {
		case <-ctx.Done():
			return ctx.Err()
		case event, ok := <-events:
			if !ok {
				events = nil
				continue
			}
			w.event(event)
		case err, ok := <-failures:
			if !ok {
				failures = nil
				continue
			}
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				w.warn(err)
			}
			w.look() // events may have been lost
		case <-root.C:
			if w.replaced() {
				w.look()
			}
		case <-poll.C:
			w.look()
		case now := <-settle.C:
			w.settle(now)
		}
		if w.blind != blind {
			poll.Reset(w.interval())
		}
	}
}

func (w *watcher) interval() time.Duration {
	if w.blind {
		return w.Blind
	}
	return w.Poll
}

// settle tells the files that have come to rest, or have been changing for too
// long.
func (w *watcher) settle(now time.Time) {
	for _, path := range slices.Sorted(maps.Keys(w.pending)) {
		s := w.pending[path]
		if s.touched {
			if s.touched, s.last = false, now; s.first.IsZero() {
				s.first = now
			}
		}
		if now.Sub(s.last) >= w.Quiet || now.Sub(s.first) >= w.Force {
			delete(w.pending, path)
			if key, ok := w.key(path); ok {
				w.changed(key, path)
			}
		}
	}
}

// warn says once that notifications are incomplete; looking more often makes up
// for it.
func (w *watcher) warn(err error) {
	if !w.blind {
		w.blind = true
		w.Log.Warn("file notifications are incomplete, looking at the tree instead", "root", w.Root, "every", w.Blind, "error", err)
	}
}

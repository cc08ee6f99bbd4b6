// Package watch tells which files of a tree have changed: by notifications of
// the file system, and by looking at sizes and times now and then for what they
// miss.
package watch

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// Config says what to watch. Zero durations take the defaults named.
type Config struct {
	Root  string
	Quiet time.Duration // a file that has not changed for so long is told: 300 ms
	Force time.Duration // one that keeps changing is told so often: 1.5 s
	Poll  time.Duration // how often the whole tree is looked at: 30 s
	Log   *slog.Logger
}

// Run watches until ctx ends and calls changed with the path of each regular
// file that is new or was written, from one goroutine. It begins with every
// file that is there: one may have changed after the caller looked and before
// it was watched. A root that does not exist is waited for. It returns ctx's error, or what made watching
// impossible.
func Run(ctx context.Context, c Config, changed func(path string)) error {
	if c.Quiet == 0 {
		c.Quiet = 300 * time.Millisecond
	}
	if c.Force == 0 {
		c.Force = 1500 * time.Millisecond
	}
	if c.Poll == 0 {
		c.Poll = 30 * time.Second
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer notify.Close()
	w := &watcher{Config: c, notify: notify, changed: changed, pending: map[string]span{}, seen: map[string]stamp{}}
	return w.run(ctx)
}

type watcher struct {
	Config
	notify  *fsnotify.Watcher
	changed func(string)
	pending map[string]span  // files that changed and were not told yet
	seen    map[string]stamp // what the last look found
	warned  bool
	tick    time.Time // the newest tick: the only clock needed here
}

// span is since when, and when last, a file has been changing.
type span struct{ first, last time.Time }

type stamp struct {
	size int64
	mod  time.Time
}

func (w *watcher) run(ctx context.Context) error {
	poll := time.NewTicker(w.Poll)
	defer poll.Stop()
	settle := time.NewTicker(w.Quiet / 3)
	defer settle.Stop()
	w.look()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case event, ok := <-w.notify.Events:
			if !ok {
				return errors.New("file notifications ended")
			}
			w.event(event)
		case err, ok := <-w.notify.Errors:
			if !ok {
				return errors.New("file notifications ended")
			}
			w.warn(err)
			w.look() // events may have been lost
		case <-poll.C:
			w.look()
		case w.tick = <-settle.C:
			w.settle(w.tick)
		}
	}
}

func (w *watcher) event(event fsnotify.Event) {
	if !event.Has(fsnotify.Create) && !event.Has(fsnotify.Write) && !event.Has(fsnotify.Rename) {
		return
	}
	info, err := os.Stat(event.Name)
	switch {
	case err != nil: // gone again
	case info.IsDir():
		w.tree(event.Name) // with what was made in it before it was watched
	case info.Mode().IsRegular():
		w.touch(event.Name)
		w.seen[event.Name] = stamp{info.Size(), info.ModTime()}
	}
}

func (w *watcher) touch(path string) {
	s, ok := w.pending[path]
	if !ok {
		s.first = w.tick
	}
	s.last = w.tick
	w.pending[path] = s
}

// settle tells the files that have come to rest, or have been changing for too
// long.
func (w *watcher) settle(now time.Time) {
	for path, s := range w.pending {
		if now.Sub(s.last) >= w.Quiet || now.Sub(s.first) >= w.Force {
			delete(w.pending, path)
			w.changed(path)
		}
	}
}

// look compares the whole tree with what was seen before.
func (w *watcher) look() { w.tree(w.Root) }

// tree watches a folder and all below it and touches what is new or changed.
func (w *watcher) tree(root string) {
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // gone, or not readable: the poll comes back to it
		}
		if d.IsDir() {
			if err := w.notify.Add(path); err != nil {
				w.warn(err)
			}
			return nil
		}
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() {
			return nil
		}
		now := stamp{info.Size(), info.ModTime()}
		if was, ok := w.seen[path]; !ok || was != now {
			w.touch(path)
		}
		w.seen[path] = now
		return nil
	})
}

// warn says once that notifications are incomplete; the poll makes up for it.
func (w *watcher) warn(err error) {
	if !w.warned {
		w.warned = true
		w.Log.Warn("file notifications are incomplete, looking at the tree instead", "root", w.Root, "every", w.Poll, "error", err)
	}
}

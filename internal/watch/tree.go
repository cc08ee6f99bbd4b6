package watch

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fsnotify/fsnotify"
)

// look compares the whole tree with what was seen before.
func (w *watcher) look() {
	w.real, w.root = "", nil
	real, err := filepath.EvalSymlinks(w.Root) // a root that is a link would not be walked into
	if err != nil {
		return // it is waited for
	}
	info, err := os.Stat(real)
	if err != nil || !info.IsDir() {
		return
	}
	w.real, w.root = real, info
	before := w.seen
	w.seen = make(map[string]stamp, len(before)) // files that are gone are forgotten
	w.tree(real, before)
}

// replaced reports whether the root has come, gone or is another folder now.
func (w *watcher) replaced() bool {
	info, err := os.Stat(w.Root)
	if err != nil || !info.IsDir() {
		return w.root != nil
	}
	return w.root == nil || !os.SameFile(info, w.root)
}

// tree watches a folder and all below it and touches what differs from before.
func (w *watcher) tree(folder string, before map[string]stamp) {
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // gone, or not readable: the poll comes back to it
		}
		if d.IsDir() {
			w.add(path)
			return nil
		}
		info, err := os.Stat(path) // follows a link
		if err != nil || !info.Mode().IsRegular() {
			return nil
		}
		now := stamp{info.Size(), info.ModTime()}
		if was, known := before[path]; !known || was != now {
			w.touch(path)
		}
		w.seen[path] = now
		return nil
	})
}

// add watches a folder. Doing it again is harmless.
func (w *watcher) add(folder string) {
	if w.notify == nil {
		return
	}
	if err := w.notify.Add(folder); err != nil {
		if _, gone := os.Lstat(folder); gone == nil {
			w.warn(err)
		}
	}
}

func (w *watcher) event(event fsnotify.Event) {
	if event.Name == w.real && (event.Has(fsnotify.Remove) || event.Has(fsnotify.Rename)) {
		w.root = nil // another folder may come in its place, even under its number
		return
	}
	if !event.Has(fsnotify.Create) && !event.Has(fsnotify.Write) && !event.Has(fsnotify.Rename) {
		return
	}
	info, err := os.Lstat(event.Name)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		if info, err = os.Stat(event.Name); err == nil && info.IsDir() {
			return // links to folders are not followed
		}
	}
	switch {
	case err != nil: // gone again
	case info.IsDir():
		w.tree(event.Name, w.seen) // with what was made in it before it was watched
	case info.Mode().IsRegular():
		w.touch(event.Name)
		w.seen[event.Name] = stamp{info.Size(), info.ModTime()}
	}
}

// touch notes that a file changed.
func (w *watcher) touch(path string) {
	s := w.pending[path]
	if s == nil {
		s = &span{}
		w.pending[path] = s
	}
	s.touched = true
}

// key returns a path relative to the root, false when it lies outside.
func (w *watcher) key(path string) (string, bool) {
	if w.real == "" {
		return "", false
	}
	rel, err := filepath.Rel(w.real, path)
	if err != nil || !filepath.IsLocal(rel) || rel == "." {
		return "", false
	}
	return strings.TrimPrefix(filepath.ToSlash(rel), "./"), true
}

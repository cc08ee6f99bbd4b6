package watch

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(text); err != nil {
		t.Fatal(err)
	}
}

// live is a real watcher on a real folder. next waits for what it tells.
type live struct {
	t    *testing.T
	root string
	told chan string
}

func start(t *testing.T, c Config) *live {
	t.Helper()
	l := &live{t: t, root: c.Root, told: make(chan string, 1000)}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- Run(ctx, c, func(key, _ string) { l.told <- key }) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("ended with %v", err)
		}
	})
	return l
}

func (l *live) wait(want string) {
	l.t.Helper()
	deadline := time.NewTimer(20 * time.Second)
	defer deadline.Stop()
	var other []string
	for {
		select {
		case key := <-l.told:
			if key == want {
				return
			}
			other = append(other, key)
		case <-deadline.C:
			l.t.Fatalf("%s was not told, only %v", want, other)
		}
	}
}

func TestFilesThereAndFilesToComeAreTold(t *testing.T) {
	root := t.TempDir()
	write(t, filepath.Join(root, "a", "old.jsonl"), "1\n")
	l := start(t, Config{Root: root, Poll: time.Hour})
	l.wait("a/old.jsonl")
	write(t, filepath.Join(root, "a", "old.jsonl"), "2\n")
	l.wait("a/old.jsonl")
	write(t, filepath.Join(root, "deep", "er", "new.jsonl"), "1\n") // in folders made just before it
	l.wait("deep/er/new.jsonl")
	write(t, filepath.Join(root, "deep", "er", "new.jsonl"), "2\n")
	l.wait("deep/er/new.jsonl")
	if err := os.Rename(filepath.Join(root, "deep"), filepath.Join(root, "moved")); err != nil {
		t.Fatal(err)
	}
	l.wait("moved/er/new.jsonl")
}

func TestARootThatIsMissingIsWaitedForAndOneReplacedIsFollowed(t *testing.T) {
	root := filepath.Join(t.TempDir(), "not", "yet")
	l := start(t, Config{Root: root, Poll: time.Hour})
	write(t, filepath.Join(root, "one.jsonl"), "1\n")
	l.wait("one.jsonl")
	if err := os.RemoveAll(root); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(root, "two.jsonl"), "1\n")
	l.wait("two.jsonl")
}

func TestARootThatIsALinkIsFollowedAndLinksToFoldersBelowAreNot(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real"), filepath.Join(dir, "link")
	write(t, filepath.Join(real, "a.jsonl"), "1\n")
	write(t, filepath.Join(dir, "else", "b.jsonl"), "1\n")
	for name, target := range map[string]string{link: real, filepath.Join(real, "loop"): real,
		filepath.Join(real, "out"): filepath.Join(dir, "else"), filepath.Join(real, "c.jsonl"): filepath.Join(dir, "else", "b.jsonl")} {
		if err := os.Symlink(target, name); err != nil {
			t.Skip("no links here:", err)
		}
	}
	l := start(t, Config{Root: link, Poll: time.Hour})
	got := []string{<-l.told, <-l.told}
	slices.Sort(got)
	if diff := cmp.Diff([]string{"a.jsonl", "c.jsonl"}, got); diff != "" {
		t.Error(diff)
	}
	write(t, filepath.Join(real, "a.jsonl"), "2\n")
	l.wait("a.jsonl")
}

func TestWithoutNotificationsTheTreeIsLookedAt(t *testing.T) {
	root := t.TempDir()
	w := newWatcher(root)
	told := w.collect()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	w.Blind, w.blind, w.notify = 10*time.Millisecond, true, nil
	go func() { ended <- w.run(ctx, nil, nil) }()
	write(t, filepath.Join(root, "a.jsonl"), "1\n")
	if key := <-told; key != "a.jsonl" {
		t.Errorf("told %s", key)
	}
	write(t, filepath.Join(root, "a.jsonl"), "2\n")
	if key := <-told; key != "a.jsonl" {
		t.Errorf("told %s", key)
	}
	stop()
	<-ended
}

// pass lets time pass on the false clock of a synctest bubble.
func pass(d time.Duration) { <-time.After(d) }

// adder records the folders watched, and refuses after some.
type adder struct {
	room  int
	added []string
}

func (a *adder) Add(path string) error {
	if len(a.added) >= a.room {
		return errors.New("no space left on device")
	}
	a.added = append(a.added, path)
	return nil
}

// newWatcher returns a watcher whose notifications a test gives.
func newWatcher(root string) *watcher {
	return &watcher{Config: Config{Root: root, Quiet: 300 * time.Millisecond, Force: 1500 * time.Millisecond, Poll: time.Hour,
		Blind: 2 * time.Second, Log: discard()}, notify: &adder{room: 1000}, pending: map[string]*span{}, seen: map[string]stamp{}}
}

func (w *watcher) collect() <-chan string {
	told := make(chan string, 100)
	w.changed = func(key, _ string) { told <- key }
	return told
}

func TestWhenNoMoreFoldersCanBeWatchedItIsSaidOnceAndLookedMoreOften(t *testing.T) {
	root := t.TempDir()
	for _, dir := range []string{"a", "b", "c"} {
		write(t, filepath.Join(root, dir, "f.jsonl"), "1\n")
	}
	w := newWatcher(root)
	var log warnings
	w.Log = log.logger()
	w.notify = &adder{room: 2}
	if w.interval() != time.Hour {
		t.Errorf("looks every %v before", w.interval())
	}
	w.look()
	w.look()
	if log.count != 1 || w.interval() != 2*time.Second || len(w.pending) != 3 {
		t.Errorf("%d warnings, looks every %v, %d files", log.count, w.interval(), len(w.pending))
	}
}

// TestChangesAreToldAfterAPauseOrAfterLong drives the real loop on a false
// clock: 300 ms of quiet, at most 1.5 s and a tick of unrest.
func TestChangesAreToldAfterAPauseOrAfterLong(t *testing.T) {
	root := t.TempDir()
	file := filepath.Join(root, "a.jsonl")
	synctest.Test(t, func(t *testing.T) {
		w := newWatcher(root)
		told := w.collect()
		events := make(chan fsnotify.Event)
		ctx, stop := context.WithCancel(t.Context())
		go func() { _ = w.run(ctx, events, nil) }()
		synctest.Wait()
		write(t, file, "1\n")
		change := func() { events <- fsnotify.Event{Name: file, Op: fsnotify.Write} }
		expect := func(when string, want int) {
			t.Helper()
			synctest.Wait()
			if len(told) != want {
				t.Errorf("%s: told %d times, want %d", when, len(told), want)
			}
			for len(told) > 0 {
				<-told
			}
		}
		change()
		pass(250 * time.Millisecond)
		expect("still", 0)
		pass(250 * time.Millisecond)
		expect("after a pause", 1)
		for range 12 {
			change()
			pass(100 * time.Millisecond)
		}
		expect("unrest of 1.2 s", 0)
		for range 6 {
			change()
			pass(100 * time.Millisecond)
		}
		expect("unrest of 1.8 s", 1)
		pass(time.Second)
		expect("the end of it", 1)
		pass(time.Minute)
		expect("nothing more", 0)
		stop()
		synctest.Wait()
	})
}

func TestALostNotificationIsMadeUpForByTheNextLook(t *testing.T) {
	root := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		w := newWatcher(root)
		w.Poll = 30 * time.Second
		told := w.collect()
		failures := make(chan error)
		ctx, stop := context.WithCancel(t.Context())
		go func() { _ = w.run(ctx, nil, failures) }()
		synctest.Wait()
		write(t, filepath.Join(root, "a.jsonl"), "1\n")
		pass(31 * time.Second)
		synctest.Wait()
		if len(told) != 1 {
			t.Errorf("told %d times after a poll, want 1", len(told))
		}
		write(t, filepath.Join(root, "b.jsonl"), "1\n")
		failures <- fsnotify.ErrEventOverflow
		pass(time.Second)
		synctest.Wait()
		if len(told) != 2 || w.interval() != 30*time.Second {
			t.Errorf("told %d times after an overflow, want 2; looks every %v", len(told), w.interval())
		}
		pass(5 * time.Minute)
		synctest.Wait()
		if len(told) != 2 {
			t.Errorf("told %d times in the end, want 2", len(told))
		}
		stop()
		synctest.Wait()
	})
}

func TestFilesThatAreGoneAreForgotten(t *testing.T) {
	root := t.TempDir()
	write(t, filepath.Join(root, "a.jsonl"), "1\n")
	w := newWatcher(root)
	w.look()
	if err := os.Remove(filepath.Join(root, "a.jsonl")); err != nil {
		t.Fatal(err)
	}
	if w.look(); len(w.seen) != 0 {
		t.Errorf("%d files remembered", len(w.seen))
	}
}

func TestAFolderThatCannotBeReadLeavesTheOthers(t *testing.T) {
	root := t.TempDir()
	write(t, filepath.Join(root, "a", "x.jsonl"), "1\n")
	write(t, filepath.Join(root, "b", "y.jsonl"), "1\n")
	if err := os.Chmod(filepath.Join(root, "a"), 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(filepath.Join(root, "a"), fs.FileMode(0o755)) })
	w := newWatcher(root)
	w.look()
	if _, ok := w.pending[filepath.Join(w.real, "b", "y.jsonl")]; !ok {
		t.Errorf("pending %v", w.pending)
	}
}

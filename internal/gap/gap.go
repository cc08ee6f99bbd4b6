// Package gap splits the messages of one file into conversations at the gaps of
// silence between them (T9).
package gap

import (
	"cmp"
	"math"
	"time"
)

// Limits bound a conversation. Zero fields take the defaults of S2.
type Limits struct {
	Gap         time.Duration // a longer silence ends it: 60 min
	MaxMessages int           // 200
	MaxBytes    int           // 80 KiB of text
}

func (l Limits) withDefaults() Limits {
	return Limits{
		Gap:         cmp.Or(l.Gap, time.Hour),
		MaxMessages: cmp.Or(l.MaxMessages, 200),
		MaxBytes:    cmp.Or(l.MaxBytes, 80<<10),
	}
}

// Item is a message as far as splitting goes.
type Item struct {
	ID    int64
	Time  time.Time
	Bytes int // of Message.Text
}

// Run is what splitting must know of a conversation to go on with it.
type Run struct {
	First, Last time.Time
	Count       int
	Bytes       int
}

// Add returns the run with one more item at its end.
func (r Run) Add(i Item) Run {
	if r.Count == 0 {
		r.First = i.Time
	}
	return Run{First: r.First, Last: i.Time, Count: r.Count + 1, Bytes: r.Bytes + i.Bytes}
}

// Fits reports whether an item that is not older than the run belongs to it: the
// silence between them is not longer than the gap, and the run is not full. An
// empty run takes any item, so one larger than MaxBytes is alone in its run.
func (l Limits) Fits(r Run, i Item) bool {
	l = l.withDefaults()
	return r.Count == 0 || i.Time.Sub(r.Last) <= l.Gap && r.Count < l.MaxMessages && r.Bytes+i.Bytes <= l.MaxBytes
}

// Silent reports whether a conversation last heard at last is over at now.
func (l Limits) Silent(last, now time.Time) bool {
	return now.Sub(last) > l.withDefaults().Gap
}

// Span is longer than any run can last: a run is no more than so many messages
// with no more than the gap between them.
func (l Limits) Span() time.Duration {
	l = l.withDefaults()
	if l.Gap > math.MaxInt64/time.Duration(l.MaxMessages+1) {
		return math.MaxInt64
	}
	return l.Gap * time.Duration(l.MaxMessages+1)
}

// Split cuts items, ordered by time and then id, into runs. Every run but the
// last is over: an item exists that did not fit.
func Split(items []Item, l Limits) [][]Item {
	var runs [][]Item
	var r Run
	start := 0
	for i, item := range items {
		if !l.Fits(r, item) {
			runs = append(runs, items[start:i:i])
			start, r = i, Run{}
		}
		r = r.Add(item)
	}
	if start < len(items) {
		runs = append(runs, items[start:])
	}
	return runs
}

// Package window decides how much of a session is shown as it was said, and
// into which segments what no longer is falls (X2, X6). It is pure.
package window

import "math"

// Default is how many of the newest messages are shown (X2).
const Default = 6

// step is by how many messages the window grows and shrinks.
const step = 2

// The likenesses of neighbouring turns beyond which the window changes (X2).
const (
	continuous = 0.7
	scattered  = 0.3
)

// Unknown stands for the likeness of a turn that cannot be compared: the first
// one, or one without content. It counts neither way.
func Unknown() float64 { return math.NaN() }

// Size returns how many messages are shown: normal, two more while the last two
// turns each continue the one before closely, two fewer while both hardly do.
// Likeness has the raw cosine of each turn with the one before it, oldest first.
func Size(normal int, likeness []float64) int {
	if normal <= 0 {
		normal = Default
	}
	if len(likeness) < 2 {
		return normal
	}
	a, b := likeness[len(likeness)-2], likeness[len(likeness)-1]
	switch {
	case a > continuous && b > continuous:
		return normal + step
	case a < scattered && b < scattered:
		return max(normal-step, 2)
	}
	return normal
}

// Tokens returns the most tokens that a window of a size may take: 1,600,
// 2,000 and 2,400 for 4, 6 and 8 messages.
func Tokens(size int) int { return 2000 + 200*(size-Default) }

// Turn is a message of a session.
type Turn struct {
	ID    int64
	Taken bool // it is in a segment already
	Shift bool // a subject begins with it
	Flush bool // the user wanted it so: nothing before it is shown
}

// SegmentSize is how many turns leave the window together (X6).
const SegmentSize = 3

// Begin returns where the window begins among the newest turns of a session,
// oldest first: at most size turns from the end, and not before a flush.
func Begin(turns []Turn, size int) int {
	begin := max(len(turns)-size, 0)
	for i := len(turns) - 1; i > begin; i-- {
		if turns[i].Flush {
			return i
		}
	}
	return begin
}

// Segment is a run of turns that left the window together.
type Segment struct {
	IDs []int64
	Why string
}

// Why a segment ends.
const (
	WhyFull  = "three turns left the window"
	WhyShift = "the subject changed after it"
	WhyFlush = "the user changed the subject after it"
)

// Leave returns the segments that turns before begin fall into. A segment ends
// after three turns or where the subject changes; turns that do not fill one yet
// wait for the next to leave.
func Leave(turns []Turn, begin int) []Segment {
	var all []Segment
	var open []int64
	end := func(why string) {
		if len(open) > 0 {
			all = append(all, Segment{open, why})
			open = nil
		}
	}
	for i, t := range turns[:min(begin+1, len(turns))] {
		switch {
		case t.Flush:
			end(WhyFlush)
		case t.Shift:
			end(WhyShift)
		case t.Taken:
			end(WhyFull) // what lies before a taken turn will not grow
		}
		if i == begin || t.Taken {
			continue
		}
		if open = append(open, t.ID); len(open) == SegmentSize {
			end(WhyFull)
		}
	}
	return all
}

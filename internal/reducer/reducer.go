// Package reducer keeps the short-term memory of one run bounded (X3): turns
// are appended, the oldest dropped until the characters fit, and the newest few
// kept. It is pure: the same turns and limits give the same result, and what is
// handed in is not changed.
package reducer

import (
	"cmp"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"strandline"
)

// The limits of S1 where nothing else is configured.
const (
	DefaultMaxMessages = 8
	DefaultMaxChars    = 8000
)

// Turn is one thing said in a run.
type Turn struct {
	Role      strandline.Role `json:"role"`
	Content   string          `json:"content"`
	CreatedAt time.Time       `json:"createdAt,omitzero"`
}

// Limits bound the turns. Characters are Unicode code points of the contents.
type Limits struct {
	MaxMessages int // at least 1; 0 takes DefaultMaxMessages
	MaxChars    int // 0 does not limit
	// KeepNewest has the newest turn cut, instead of dropped, when it does not
	// fit beside the system turn, and makes room for it where MaxMessages is 1,
	// so that a model is never asked nothing.
	KeepNewest bool
}

// Stats counts what a reduction did, under the names in which it is logged.
type Stats struct {
	BeforeCount    int `json:"beforeCount"`
	AfterCount     int `json:"afterCount"`
	TrimmedByChars int `json:"trimmedByChars"` // characters dropped or cut
	TrimmedByCount int `json:"trimmedByCount"` // turns dropped for their number
}

// Reduce appends the incoming turns to the existing ones and trims. A leading
// system turn is pinned: it stays, its characters count and it takes one place.
// Then, oldest first, turns are dropped until the characters fit, and after
// that until their number does. A turn that is too long by itself is cut with a
// mark and not dropped when it is the newest.
func Reduce(existing, incoming []Turn, l Limits) ([]Turn, Stats) {
	turns := slices.Concat(existing, incoming)
	stats := Stats{BeforeCount: len(turns)}
	pinned := 0
	if len(turns) > 0 && turns[0].Role == strandline.RoleSystem {
		pinned = 1
	}
	turns, stats.TrimmedByChars = fitChars(turns, pinned, l)
	turns, stats.TrimmedByCount = fitCount(turns, pinned, l)
	stats.AfterCount = len(turns)
	return turns, stats
}

// fitChars drops the oldest turns behind the pinned one until the characters
// are within the limit, and returns how many characters went.
func fitChars(turns []Turn, pinned int, l Limits) ([]Turn, int) {
	total := Chars(turns)
	if l.MaxChars <= 0 || total <= l.MaxChars {
		return turns, 0
	}
	before := total
	first := pinned
	for first < len(turns) && total > l.MaxChars {
		if first == len(turns)-1 && (l.KeepNewest || size(turns[first]) > l.MaxChars) {
			break
		}
		total -= size(turns[first])
		first++
	}
	turns = slices.Concat(turns[:pinned], turns[first:])
	if total > l.MaxChars {
		cutTo(turns, pinned, l.MaxChars)
	}
	return turns, before - Chars(turns)
}

// cutTo cuts what is left when dropping was not enough: at most the pinned turn
// and the newest. The newest has what the pinned one leaves it, and a quarter
// at least.
func cutTo(turns []Turn, pinned, limit int) {
	if len(turns) > pinned {
		newest := &turns[len(turns)-1]
		room := limit - Chars(turns[:pinned])
		newest.Content = Cut(newest.Content, max(room, (limit+3)/4))
		limit -= size(*newest)
	}
	if pinned > 0 {
		turns[0].Content = Cut(turns[0].Content, max(limit, 0))
	}
}

// fitCount keeps the pinned turn and the newest others.
func fitCount(turns []Turn, pinned int, l Limits) ([]Turn, int) {
	keep := max(cmp.Or(l.MaxMessages, DefaultMaxMessages), 1) - pinned
	if l.KeepNewest {
		keep = max(keep, 1)
	}
	drop := max(len(turns)-pinned-keep, 0)
	if drop == 0 {
		return turns, 0
	}
	return slices.Concat(turns[:pinned], turns[pinned+drop:]), drop
}

// Chars counts the characters of all turns.
func Chars(turns []Turn) (n int) {
	for _, t := range turns {
		n += size(t)
	}
	return n
}

func size(t Turn) int { return utf8.RuneCountInString(t.Content) }

// Cut shortens a text to n characters, taking them out of the middle, since
// what is asked often stands at the end, and says with a mark how many went. Where
// the mark has no room it is an ellipsis.
func Cut(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	if n <= 0 {
		return ""
	}
	mark := "…"
	for gone := len(runes) - n; ; { // the mark itself takes room
		m := fmt.Sprintf(" […%d characters cut…] ", gone)
		left := n - utf8.RuneCountInString(m)
		if left < utf8.RuneCountInString(m) {
			break
		}
		if len(runes)-left == gone {
			mark = m
			break
		}
		gone = len(runes) - left
	}
	left := n - utf8.RuneCountInString(mark)
	head := (left + 1) / 2
	return string(runes[:head]) + mark + string(runes[len(runes)-(left-head):])
}

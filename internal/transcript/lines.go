package transcript

import (
	"bytes"
	"io"
)

const (
	minBuffer = 64 << 10
	keepAfter = 1 << 20 // a larger buffer is given back after its line
)

// Lines reads whole lines with flat memory: the buffer grows for a long line
// and shrinks after it, and a line over the limit is passed over, not held.
type Lines struct {
	r      io.Reader
	max    int
	buf    []byte
	start  int   // of what is unread in buf
	end    int   // of what is filled in buf
	offset int64 // of buf[start] from where reading began
	passed bool  // the last line is over the limit and has no end yet
}

// NewLines reads from r lines of at most max bytes, newline not counted.
func NewLines(r io.Reader, max int) *Lines {
	return &Lines{r: r, max: max, buf: make([]byte, minBuffer)}
}

// Next returns the next line without its newline, valid until the next call,
// and the offset just past the newline. tooLong marks a line over the limit,
// whose content is not returned. At the end, or before a last line that has no
// newline yet, err is io.EOF (T5).
func (l *Lines) Next() (line []byte, end int64, tooLong bool, err error) {
	searched := 0
	for {
		if i := bytes.IndexByte(l.buf[l.start+searched:l.end], '\n'); i >= 0 {
			n := searched + i
			line = l.buf[l.start : l.start+n]
			l.start += n + 1
			l.offset += int64(n) + 1
			if n > l.max {
				return nil, l.offset, true, nil
			}
			return bytes.TrimSuffix(line, []byte("\r")), l.offset, false, nil
		}
		searched = l.end - l.start
		if searched > l.max {
			return l.pass()
		}
		if err := l.fill(); err != nil {
			return nil, l.offset, false, err
		}
	}
}

// Rest is what follows the last newline, once Next gave io.EOF; nil when it is
// over the limit.
func (l *Lines) Rest() []byte {
	if l.passed {
		return nil
	}
	return l.buf[l.start:l.end]
}

// fill makes room and reads more; io.EOF when nothing more came.
func (l *Lines) fill() error {
	held := l.end - l.start
	switch {
	case held == len(l.buf):
		grown := make([]byte, 2*len(l.buf))
		copy(grown, l.buf[l.start:l.end])
		l.buf = grown
		l.start, l.end = 0, held
	case len(l.buf) > keepAfter && held < minBuffer/2:
		small := make([]byte, minBuffer)
		copy(small, l.buf[l.start:l.end])
		l.buf = small
		l.start, l.end = 0, held
	case l.start > 0:
		copy(l.buf, l.buf[l.start:l.end])
		l.start, l.end = 0, held
	}
	for range 100 {
		n, err := l.r.Read(l.buf[l.end:])
		l.end += n
		switch {
		case n > 0:
			return nil
		case err != nil:
			return err
		}
	}
	return io.ErrNoProgress
}

// pass reads to the end of a line over the limit without keeping it.
func (l *Lines) pass() ([]byte, int64, bool, error) {
	skipped := int64(0)
	for {
		if i := bytes.IndexByte(l.buf[l.start:l.end], '\n'); i >= 0 {
			l.start += i + 1
			l.offset += skipped + int64(i) + 1
			return nil, l.offset, true, nil
		}
		skipped += int64(l.end - l.start)
		l.start, l.end = 0, 0
		if err := l.fill(); err != nil {
			l.passed = true
			return nil, l.offset, false, err
		}
	}
}

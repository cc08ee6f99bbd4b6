package transcript

import (
	"io"
	"strings"
	"testing"
)

// endless gives n times the same byte, then the rest.
type endless struct {
	n    int
	rest io.Reader
}

func (e *endless) Read(p []byte) (int, error) {
	if e.n == 0 {
		return e.rest.Read(p)
	}
	n := min(len(p), e.n)
	for i := range p[:n] {
		p[i] = 'x'
	}
	e.n -= n
	return n, nil
}

func TestMemoryOfLinesIsBoundedByTheLimitAndGivenBack(t *testing.T) {
	const limit, size = 3 << 20, 100 << 20
	l := NewLines(&endless{size, strings.NewReader("\n" + strings.Repeat("short\n", 40000))}, limit)
	line, end, tooLong, err := l.Next()
	if err != nil || !tooLong || line != nil || end != size+1 {
		t.Fatalf("%d bytes up to %d, too long %t, %v", len(line), end, tooLong, err)
	}
	if len(l.buf) > 2*limit {
		t.Errorf("a buffer of %d for lines of at most %d", len(l.buf), limit)
	}
	for range 40000 {
		if line, _, _, err := l.Next(); string(line) != "short" || err != nil {
			t.Fatalf("%q, %v", line, err)
		}
	}
	if len(l.buf) != minBuffer {
		t.Errorf("a buffer of %d is kept", len(l.buf))
	}
}

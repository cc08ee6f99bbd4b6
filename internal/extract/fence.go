package extract

import "strings"

// fencing follows the fences of code through the lines of a text.
type fencing struct {
	mark string // that is open
}

// turns reports whether a trimmed line opens or closes a fence. One that is open closes only
// with its own mark, so that it may hold another.
func (f *fencing) turns(line string) bool {
	m := fenceMark(line)
	switch {
	case m == "" || !strings.HasPrefix(m, f.mark):
		return false
	case f.mark == "":
		f.mark = m
	default:
		f.mark = ""
	}
	return true
}

func (f *fencing) open() bool { return f.mark != "" }

// fenceMark returns the run of backticks or tildes that opens a fence.
func fenceMark(line string) string {
	if len(line) < 3 || line[0] != '`' && line[0] != '~' {
		return ""
	}
	n := 0
	for n < len(line) && line[n] == line[0] {
		n++
	}
	if n < 3 {
		return ""
	}
	return line[:n]
}

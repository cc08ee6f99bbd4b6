package redact

import "strings"

// extent returns where the value lies, without its quotes.
func (s *scan) extent(at int, f *form) (start, end int) {
	text := s.text
	start = at
	for byteAt(text, start) == '\\' && strings.IndexByte("\"'`", byteAt(text, start+1)) >= 0 {
		start++ // \" inside a text that is quoted itself
	}
	slashed := start > at
	limit := min(len(text), start+maxValue)
	if q := byteAt(text, start); q == '"' || q == '\'' || q == '`' {
		start++
		for end = start; end < limit; end++ {
			switch c := text[end]; {
			case c == q || c == '\n':
				if slashed && text[end-1] == '\\' {
					end--
				}
				if c == q && end >= start {
					f.quote = q
				}
				return start, max(start, end)
			case c == '\\' && !slashed && end+1 < limit:
				end++
			}
		}
		return start, limit
	}
	if n := placeholderAt(text[start:]); n > 0 {
		start += n
	}
	for end = start; end < limit && !strings.ContainsRune(" \t\r\n\"'`<", rune(text[end])); end++ {
		if text[end] == '\\' && strings.IndexByte("nrt\"'", byteAt(text, end+1)) >= 0 {
			break
		}
		if text[end] == ';' && settingsGoOn(text, end+1) {
			break
		}
		if text[end] == '&' && strings.IndexByte("?&", text[max(0, lastName(text, at))]) >= 0 {
			break
		}
	}
	return start, start + len(strings.TrimRight(text[start:end], ",;.)]}>:"))
}

// settingsGoOn reports whether the next setting of a connection string follows.
func settingsGoOn(text string, at int) bool {
	end := runFrom(text, at, &settingBytes, 40)
	return end > at && byteAt(text, end) == '='
}

var settingBytes = classOf("aA0 _.-")

// lastName returns where the name before a tight value begins, less one.
func lastName(text string, at int) int {
	return runBefore(text, max(0, at-1), &nameBytes, 60) - 1
}

// Bounds of what is judged in a run of characters that no value is as long as:
// "key=key=key=…" would have each value looked at to the limit.
const (
	longRun  = 1024 // bytes; passwords end at 200
	judgedIn = 32   // names in such a run
)

// longRuns counts the values that are parts of one long run.
type longRuns struct{ end, n int }

func (l *longRuns) saw(start, end int) {
	switch {
	case end-start < longRun:
	case start < l.end:
		l.n++
	default:
		l.end, l.n = end, 1
	}
}

// spent reports whether the run that a place is in was judged often enough.
func (l *longRuns) spent(at int) bool { return at < l.end && l.n >= judgedIn }

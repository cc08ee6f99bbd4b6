package transcript

import (
	"encoding/json"
	"path"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/tidwall/gjson"

	"strandline"
)

// base is what all dialects share: the JSON, the times, the session.
type base struct {
	dialect *Dialect
	options Options
	undated int // dates of the line at hand that are none
	saved
}

// saved is the state between runs.
type saved struct {
	Last    time.Time `json:"last,omitzero"`     // time of the newest message seen in file order
	Session string    `json:"session,omitempty"` // from a header line
	CWD     string    `json:"cwd,omitempty"`     // from a header line
	Group   string    `json:"group,omitempty"`   // id of the message under construction
	Groups  int       `json:"groups,omitempty"`  // number of such ids given
	Said    bool      `json:"said,omitempty"`    // the message of Group has its text
	Tools   int       `json:"tools,omitempty"`   // the message of Group has so many of its tools
	Side    bool      `json:"side,omitempty"`    // the whole file is what a subagent said
}

func (b *base) restore(state []byte) error {
	if len(state) == 0 {
		return nil
	}
	if err := json.Unmarshal(state, &b.saved); err != nil {
		return strandline.Errorf(strandline.KindCorrupt, "parser state of %s: %w", b.options.SourceFile, err)
	}
	return nil
}

func (b *base) State() []byte {
	state, err := json.Marshal(b.saved)
	if err != nil {
		return nil // a struct of plain fields always encodes
	}
	return state
}

func (b *base) Parse(line []byte, out *Output) error {
	o, err := parseObject(line)
	if err != nil {
		return err
	}
	messages := len(out.Messages)
	b.undated = 0
	err = b.dialect.parse(b, o, out)
	if err == nil && len(out.Messages) > messages {
		out.mend(MendedDate, b.undated)
		if !utf8.Valid(line) {
			out.mend(MendedUTF8, 1)
		}
	}
	return err
}

// time returns the moment of a message: its own, else that of the message
// before it, else the file's (T11).
func (b *base) time(raw object) time.Time {
	t, ok := parseTime(raw)
	if !ok && raw.Type != gjson.Null && raw.Raw != `""` {
		b.undated++
	}
	switch {
	case ok:
	case !b.Last.IsZero():
		t = b.Last
	default:
		t = b.options.ModTime.UTC().Truncate(time.Millisecond)
	}
	b.Last = t
	return t
}

// emit appends a message, or counts it as empty.
func (b *base) emit(out *Output, m strandline.Message) {
	if strings.TrimSpace(m.Content) == "" && len(m.ToolNames) == 0 {
		out.Skip("empty")
		return
	}
	for i, name := range m.ToolNames {
		m.ToolNames[i] = toolName(name)
	}
	if m.SessionID == "" {
		m.SessionID = b.session()
	}
	if m.CWD == "" {
		m.CWD = b.CWD
	}
	m.SourceFile = b.options.SourceFile
	out.Messages = append(out.Messages, m)
}

var uuidPattern = regexp.MustCompile(`[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}`)

// session is the id of the file's session: that of its header, else the UUID in
// its name, else the name.
func (b *base) session() string {
	if b.Session != "" {
		return b.Session
	}
	stem := clean(path.Base(b.options.SourceFile))
	if i := strings.LastIndexByte(stem, '.'); i > 0 {
		stem = stem[:i]
	}
	if id := uuidPattern.FindString(stem); id != "" {
		return id
	}
	return stem
}

// clean makes text storable: valid UTF-8 without NUL.
func clean(s string) string {
	if strings.IndexByte(s, 0) >= 0 {
		s = strings.ReplaceAll(s, "\x00", "")
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}

// maxToolName bounds names, which come from the file.
const maxToolName = 128

func toolName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == ',' {
			return ' '
		}
		return r
	}, name)
	if len(name) > maxToolName {
		name = strings.ToValidUTF8(name[:maxToolName], "")
	}
	if name = strings.TrimSpace(name); name == "" {
		return "unknown"
	}
	return name
}

// reason makes a skip reason of a type name found in a file.
func reason(parts ...string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '_', r == '-', r == '/', r == '.':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		}
		return -1
	}, strings.Join(parts, "/"))
	if len(name) > 40 {
		name = name[:40]
	}
	if name == "" {
		return "unknown"
	}
	return name
}

var timeLayouts = []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999"}

// parseTime reads an ISO 8601 text, or seconds or milliseconds since 1970.
func parseTime(raw object) (time.Time, bool) {
	switch raw.Type {
	case gjson.String:
		for _, layout := range timeLayouts {
			if t, err := time.Parse(layout, raw.Str); err == nil {
				return usable(t)
			}
		}
	case gjson.Number:
		n := raw.Num
		if n < 1e11 {
			n *= 1000
		}
		if n > 0 && n <= maxMillis {
			return usable(time.UnixMilli(int64(n)))
		}
	}
	return time.Time{}, false
}

// maxMillis is the end of year 9999.
const maxMillis = 253402300799999

// usable refuses years that do not fit the fixed-width form times are kept in.
func usable(t time.Time) (time.Time, bool) {
	t = t.UTC().Truncate(time.Millisecond)
	return t, t.Year() >= 1 && t.Year() <= 9999 && !t.IsZero()
}

package sqlite

import (
	"fmt"
	"strings"
	"time"

	"strandline"
)

// timeLayout is fixed in width, so that texts sort as times do.
const timeLayout = "2006-01-02T15:04:05.000Z"

// formatTime returns "" for the zero time. Years that do not fit are refused.
func formatTime(t time.Time) (string, error) {
	if t.IsZero() {
		return "", nil
	}
	t = t.UTC()
	if y := t.Year(); y < 0 || y > 9999 {
		return "", invalid("time %v cannot be stored: its year is not within 0 and 9999", t)
	}
	return t.Format(timeLayout), nil
}

// timeColumn scans a time. It is the hot part of reading messages.
type timeColumn time.Time

// Scan implements sql.Scanner.
func (c *timeColumn) Scan(v any) error {
	s, ok := v.(string)
	if !ok {
		return strandline.Errorf(strandline.KindCorrupt, "a time in the database is a %T", v)
	}
	if s == "" {
		*c = timeColumn{}
		return nil
	}
	t, err := time.Parse(timeLayout, s)
	if err != nil {
		return &strandline.Error{Kind: strandline.KindCorrupt, Message: fmt.Sprintf("time %q in the database", s), Err: err}
	}
	*c = timeColumn(t)
	return nil
}

func timeOf(t *time.Time) *timeColumn { return (*timeColumn)(t) }

// Tool names are kept as S2 has them, "A, B". What would not come back from
// that is escaped: a comma or backslash in a name, and the empty name.
const toolSeparator = ", "

var toolEscapes = strings.NewReplacer(`\`, `\\`, `,`, `\,`)

func joinTools(names []string) string {
	if len(names) == 0 {
		return ""
	}
	escaped := make([]string, len(names))
	for i, n := range names {
		if escaped[i] = toolEscapes.Replace(n); n == "" {
			escaped[i] = `\e`
		}
	}
	return strings.Join(escaped, toolSeparator)
}

func splitTools(s string) []string {
	if s == "" {
		return nil
	}
	if !strings.Contains(s, `\`) {
		return strings.Split(s, toolSeparator)
	}
	var names []string
	var name strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s):
			if i++; s[i] != 'e' {
				name.WriteByte(s[i])
			}
		case strings.HasPrefix(s[i:], toolSeparator):
			names = append(names, name.String())
			name.Reset()
			i += len(toolSeparator) - 1
		default:
			name.WriteByte(s[i])
		}
	}
	return append(names, name.String())
}

// jsonColumn keeps bytes as readable text; nil is NULL.
func jsonColumn(b []byte) any {
	if b == nil {
		return nil
	}
	return string(b)
}

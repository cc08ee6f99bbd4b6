package belief

import (
	"strconv"
	"strings"
)

// String writes a sketch down, to be read by [ParseSketch]. Names must hold no blank
// and no bar, which sealed ones do not.
func (k Sketch) String() string {
	flags := ""
	for _, f := range []struct {
		set  bool
		mark string
	}{{k.Past, "p"}, {k.Denied, "d"}, {k.Compare, "c"}, {k.Ordered, "o"}, {k.Named, "n"}, {k.State, "s"}, {k.Work, "w"}} {
		if f.set {
			flags += f.mark
		}
	}
	parts := []string{strconv.FormatInt(int64(k.Whose), 16) + strconv.Itoa(k.Slack) + flags}
	for _, names := range k.Slots {
		parts = append(parts, strings.Join(names, " "))
	}
	return strings.Join(parts, "|")
}

// ParseSketch reads what String wrote.
func ParseSketch(s string) (k Sketch, ok bool) {
	parts := strings.Split(s, "|")
	if len(parts) < 2 || len(parts[0]) < 2 {
		return k, false
	}
	head := parts[0]
	whose, err := strconv.ParseUint(head[:1], 16, 8)
	if err != nil {
		return k, false
	}
	k.Whose, k.Slack = Whose(whose), int(head[1]-'0')
	k.Denied = strings.Contains(head[1:], "d")
	k.Past, k.Compare, k.Ordered = strings.Contains(head, "p"), strings.Contains(head, "c"), strings.Contains(head, "o")
	k.Named, k.State, k.Work = strings.Contains(head, "n"), strings.Contains(head, "s"), strings.Contains(head, "w")
	for _, p := range parts[1:] {
		k.Slots = append(k.Slots, strings.Fields(p))
	}
	return k, true
}

package transcript

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/tidwall/gjson"
)

// object is a JSON object whose values are decoded when asked for, so that the
// large ones that are dropped cost only their scan.
type object struct{ gjson.Result }

// maxDepth bounds nesting: the validator recurses.
const maxDepth = 512

var (
	errMalformed = errors.New("malformed JSON")
	errNotObject = errors.New("not a JSON object")
	errTooDeep   = errors.New("JSON nested too deep")
)

// parseObject is the one place that decodes a line.
func parseObject(line []byte) (object, error) {
	line = bytes.Trim(line, " \t\r\n")
	switch {
	case deep(line):
		return object{}, errTooDeep
	case !gjson.ValidBytes(line):
		return object{}, errMalformed
	case line[0] != '{':
		return object{}, errNotObject
	}
	return object{gjson.ParseBytes(line)}, nil
}

// Whole reports whether a line is a JSON object from its first byte to its last,
// so that no bytes that may follow can make another object of it. Unlike a
// validator by itself it withstands any nesting.
func Whole(line []byte) bool {
	_, err := parseObject(line)
	return err == nil && line[0] == '{' && line[len(line)-1] == '}'
}

// deep reports whether brackets outside strings nest deeper than maxDepth.
func deep(line []byte) bool {
	if bytes.Count(line, []byte{'['})+bytes.Count(line, []byte{'{'}) <= maxDepth {
		return false
	}
	depth, inString := 0, false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// text is the string at the path, "" when there is none or it is no string.
// The copy does not keep the line alive.
func (o object) text(path string) string {
	return decoded(o.Get(path))
}

// decoded is the text of a string, clean, "" of anything else. Texts cut in the middle
// of an emoji hold half of a surrogate pair, which gjson takes the next escape
// to be the other half of; the standard library reads those.
func decoded(v gjson.Result) string {
	if v.Type != gjson.String {
		return ""
	}
	if len(v.Raw) > len(v.Str)+2 && (strings.Contains(v.Raw, `\ud`) || strings.Contains(v.Raw, `\uD`)) {
		var s string
		if json.Unmarshal([]byte(v.Raw), &s) == nil {
			return clean(s)
		}
	}
	return clean(strings.Clone(v.Str))
}

func (o object) at(path string) object { return object{o.Get(path)} }

// blocks calls fn for each object of the array at the path.
func (o object) blocks(path string, fn func(object)) {
	list := o.Get(path)
	if !list.IsArray() {
		return
	}
	list.ForEach(func(_, v gjson.Result) bool {
		if v.IsObject() {
			fn(object{v})
		}
		return true
	})
}

// texts joins what is not blank by blank lines.
func texts(all []string) string {
	kept := all[:0]
	for _, t := range all {
		if strings.TrimSpace(t) != "" {
			kept = append(kept, t)
		}
	}
	return strings.Join(kept, "\n\n")
}

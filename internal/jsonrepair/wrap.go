package jsonrepair

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"
)

// encoded reads a valid text that holds a valid object or array, as models give
// that were told to answer with a text: "{\"a\": 1}".
func encoded(text string) (Result, bool) {
	n := 0
	for strings.HasPrefix(text, `"`) && n < 8 {
		var inner string
		if json.Unmarshal([]byte(text), &inner) != nil {
			return Result{}, false
		}
		text = strings.TrimSpace(inner)
		n++
	}
	if n == 0 || text == "" || text[0] != '{' && text[0] != '[' || !json.Valid([]byte(text)) {
		return Result{}, false
	}
	return Result{JSON: []byte(text), Repairs: []Repair{{Unescaped, 0}}}, true
}

// thinking are the tags that models think aloud in.
var thinking = []string{"think", "thinking", "reasoning", "reflection", "scratchpad"}

// thoughts returns where the thoughts of a model end, whose drafts are no answer:
// 0 where there are none. They are open when they never end.
func thoughts(text string) (end int, open bool) {
	for {
		rest := strings.TrimLeft(text[end:], "\ufeff \t\r\n")
		if rest == "" || strings.IndexByte("{[\"'`", rest[0]) >= 0 {
			return end, false
		}
		tag := ""
		for _, t := range thinking {
			if strings.HasPrefix(rest, "<"+t+">") {
				tag = t
			}
		}
		if end > 0 && tag == "" {
			return end, false
		}
		next := -1
		for _, t := range thinking {
			if tag != "" && t != tag {
				continue
			}
			if i := strings.Index(text[end:], "</"+t+">"); i >= 0 && (next < 0 || end+i+len(t)+3 < next) {
				next = end + i + len(t) + 3
			}
		}
		if next < 0 {
			return end, tag != ""
		}
		end = next
	}
}

// lastValue reads what stands at the end of a text that thinks to its end, when
// it is whole.
func lastValue(text string) (Result, error) {
	groups := documents(text)
	if n := len(groups); n > 0 && strings.TrimRight(text[groups[n-1].end:], "` \t\r\n") == "" {
		if r, err := groups[n-1].result(text); err == nil && !r.Truncated && json.Valid(r.JSON) {
			return r, nil
		}
	}
	return Result{}, none("the text ends inside the thoughts of the model")
}

// entities undoes what HTML makes of quotes, when that was done to a value. It
// returns where the value begins, -1 when it was not.
func entities(text string) (at int, plain string) {
	i := strings.IndexAny(text, "{[")
	if i < 0 || !strings.Contains(text, "&") {
		return -1, text
	}
	first := entity.FindStringIndex(text[i:])
	if first == nil || strings.Contains(text[i:i+first[0]], `"`) {
		return -1, text
	}
	return i, html.UnescapeString(text)
}

// doubled undoes the doubling of quotes, as a cell of a table in text has them,
// when that was done to a value.
func doubled(text string) (string, bool) {
	if !doubledName.MatchString(text) {
		return text, false
	}
	for rest := text[strings.IndexAny(text, "{["):]; ; {
		i := strings.IndexByte(rest, '"')
		if i < 0 {
			return strings.ReplaceAll(text, `""`, `"`), true
		}
		run := len(rest[i:]) - len(strings.TrimLeft(rest[i:], `"`))
		if rest = rest[i+run:]; run%2 == 1 && strings.ContainsAny(rest, "}]") {
			return text, false
		}
	}
}

// doubledName is a name in quotes that are doubled.
var doubledName = regexp.MustCompile(`^[^{\["]*"?[\s{\[]*\{\s*""[^"\\{}\[\]:]+""\s*:`)

// entity is a quote written for HTML, where a name or value begins.
var entity = regexp.MustCompile(`[{\[:,=](?:\s|\\[nrt]?)*&(quot|apos|#34|#39|#[xX]2[27]);`)

// wide are punctuation marks of Chinese and Japanese keyboards, each of three
// bytes, and what they stand for between values.
var wide = map[string]string{"：": ":  ", "，": ",  ", "｛": "{  ", "｝": "}  ", "［": "[  ", "］": "]  "}

// wideStart is how a text begins whose values have such marks between them.
var wideStart = regexp.MustCompile("[｛［]|[{\\[]\\s*[\"“'][^\"”'\\\\:：]{0,64}[\"”']\\s*[：，]")

// narrow replaces them where they stand between values, by as many bytes.
func narrow(text string) string {
	i := strings.IndexAny(text, "{[｛［")
	if i < 0 || !strings.ContainsAny(text, "：，｛［") {
		return text
	}
	if at := wideStart.FindStringIndex(text[i:min(len(text), i+lookAhead)]); at == nil || at[0] > 0 && strings.Trim(text[i:i+at[0]], "{[ \t\r\n") != "" {
		return text
	}
	b := []byte(text)
	for ; i+3 <= len(b); i++ {
		mark, ok := wide[string(b[i:i+3])]
		if !ok {
			continue
		}
		before := strings.TrimRight(string(b[max(0, i-16):i]), " \t\r\n")
		after := strings.TrimLeft(text[i+3:min(len(text), i+19)], " \t\r\n")
		if between(mark[0], before, after) {
			copy(b[i:], mark)
		}
		i += 2
	}
	return string(b)
}

// between reports whether a mark has its place between what stands before and
// after it.
func between(mark byte, before, after string) bool {
	ends := endsQuoted(before) || before != "" && strings.IndexByte("}]0123456789el", before[len(before)-1]) >= 0
	opens := after != "" && strings.IndexByte("\"'{[", after[0]) >= 0 || strings.HasPrefix(after, "“") || strings.HasPrefix(after, "｛") || strings.HasPrefix(after, "［")
	switch mark {
	case '{', '[':
		return (before == "" || strings.IndexByte(":,[{", before[len(before)-1]) >= 0) && (opens || after != "" && strings.IndexByte("}]-0123456789", after[0]) >= 0)
	case '}', ']':
		return ends
	case ':':
		return endsQuoted(before) && (opens || after != "" && strings.IndexByte("-0123456789tfnTFN", after[0]) >= 0)
	}
	return ends && opens
}

// endsQuoted reports whether a text ends with a quote that is not escaped.
func endsQuoted(s string) bool {
	if strings.HasSuffix(s, "”") {
		return true
	}
	return s != "" && (s[len(s)-1] == '"' || s[len(s)-1] == '\'') && !strings.HasSuffix(s[:len(s)-1], `\`)
}

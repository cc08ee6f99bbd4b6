package memoryagent

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline"
	"strandline/internal/topic"
)

// without removes the value at a path of JSON pointer segments.
func without(v any, path []string) any {
	key := strings.NewReplacer("~1", "/", "~0", "~").Replace(path[0])
	switch at := v.(type) {
	case map[string]any:
		if len(path) == 1 {
			delete(at, key)
		} else if inner, ok := at[key]; ok {
			at[key] = without(inner, path[1:])
		}
	case []any:
		i, err := strconv.Atoi(key)
		if err != nil || i < 0 || i >= len(at) {
			return v
		}
		if len(path) == 1 {
			return slices.Delete(at, i, i+1)
		}
		at[i] = without(at[i], path[1:])
	}
	return v
}

// list returns the objects of a list: under the key, or as the whole value.
func list(v any, key string) ([]map[string]any, error) {
	items, ok := v.([]any)
	if m, is := v.(map[string]any); is {
		if items, ok = m[key].([]any); !ok && m[key] != nil {
			return nil, malformed("%q is no list", key)
		} else if !ok {
			return nil, malformed("the answer has no %q", key)
		}
	} else if !ok {
		return nil, malformed("the answer is no object")
	}
	var objects []map[string]any
	for _, it := range items {
		if m, ok := it.(map[string]any); ok {
			objects = append(objects, m)
		}
	}
	if len(items) > 0 && len(objects) == 0 {
		return nil, malformed("%q has no objects", key)
	}
	return objects, nil
}

func object(v any) (map[string]any, error) {
	if m, ok := v.(map[string]any); ok {
		return m, nil
	}
	return nil, malformed("the answer is no object")
}

func malformed(format string, args ...any) error {
	return strandline.Errorf(strandline.KindParsing, format, args...)
}

// text is a member as one trimmed line; "" when it is none.
func text(m map[string]any, keys ...string) string {
	for _, k := range keys {
		if s, ok := m[k].(string); ok {
			if s = strings.Join(strings.Fields(s), " "); s != "" && !strings.EqualFold(s, "null") && !strings.EqualFold(s, "none") {
				return s
			}
		}
	}
	return ""
}

// texts are the members of a list of texts, at most n; a lone text is a list.
func texts(m map[string]any, n int, keys ...string) []string {
	for _, k := range keys {
		items, ok := m[k].([]any)
		if !ok {
			if s := text(m, k); s != "" {
				return []string{s}
			}
			continue
		}
		var all []string
		for _, it := range items {
			if s := text(map[string]any{"": it}, ""); s != "" && len(all) < n {
				all = append(all, s)
			}
		}
		return all
	}
	return nil
}

// domain returns a domain by its name, "" when there is none of that name.
func domain(name string) strandline.Domain {
	d := strandline.Domain(strings.ToLower(strings.TrimSpace(name)))
	if slices.Contains(strandline.Domains, d) {
		return d
	}
	return ""
}

// grounded reports whether a text can rest on what was said: every number in it
// was said, and at least one word that carries meaning. A model that makes
// things up, or repeats its instructions, does not pass.
func grounded(s, said string) bool {
	have := map[string]bool{}
	for _, w := range topic.Content(said) {
		have[stem(w)] = true
	}
	known := false
	for _, w := range topic.Content(s) {
		known = known || have[stem(w)]
	}
	for _, n := range numbers(s) {
		if !slices.Contains(numbers(said), n) {
			return false
		}
	}
	return known
}

// stem is enough of a word to know it again in another form.
func stem(w string) string {
	if r := []rune(w); len(r) > 5 {
		return string(r[:5])
	}
	return w
}

// numbers are the runs of digits in a text.
func numbers(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsDigit(r) })
}

// clip cuts what is sent of one message.
func clip(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n]) + "…"
}

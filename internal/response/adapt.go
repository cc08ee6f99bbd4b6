package response

import (
	"fmt"
	"strconv"
	"strings"

	"strandline"
)

// The forms that are turned into the current one.
const (
	AdapterSingular    = "singular"    // "memory" with one object
	AdapterUnversioned = "unversioned" // without schemaVersion
	AdapterList        = "list"        // the items alone
)

// adapt returns the items of an answer whatever form it has (E5): the current
// one, the older one with a single memory, and what models make of them that are
// not held to a schema. Another version is refused, not guessed at.
func adapt(tree any) (items []any, adapter string, err error) {
	if list, ok := tree.([]any); ok {
		return adaptList(list)
	}
	object, ok := tree.(map[string]any)
	if !ok {
		return nil, "", strandline.Errorf(strandline.KindParsing, "the answer is no object")
	}
	switch version := object["schemaVersion"].(type) {
	case nil:
		adapter = AdapterUnversioned
	case string:
		if version != Version {
			return nil, "", &strandline.Error{Kind: strandline.KindParsing,
				Message: fmt.Sprintf("schemaVersion %q is not known", clip(version, maxName)), Hint: "answer with " + Version}
		}
	default:
		return nil, "", strandline.Errorf(strandline.KindParsing, "schemaVersion is no text")
	}
	switch memories := object["memories"].(type) {
	case []any:
		return memories, adapter, nil
	case map[string]any:
		return []any{memories}, AdapterSingular, nil
	}
	if memory, ok := object["memory"].(map[string]any); ok {
		return []any{memory}, AdapterSingular, nil
	}
	if _, ok := object["content"].(string); ok && adapter == AdapterUnversioned {
		return []any{object}, AdapterList, nil
	}
	return nil, "", strandline.Errorf(strandline.KindParsing, `the answer has no array "memories"`)
}

// adaptList takes the items alone, or the first answer among several values.
func adaptList(list []any) ([]any, string, error) {
	for _, v := range list {
		if object, ok := v.(map[string]any); ok && (object["memories"] != nil || object["memory"] != nil) {
			return adapt(object)
		}
	}
	for _, v := range list {
		object, ok := v.(map[string]any)
		if !ok {
			return nil, "", strandline.Errorf(strandline.KindParsing, "the answer is a list of something else than memories")
		}
		if _, ok := object["content"]; !ok {
			return nil, "", strandline.Errorf(strandline.KindParsing, "the answer is a list of something else than memories")
		}
	}
	return list, AdapterList, nil
}

// remove takes the value at a JSON pointer out of a tree. The last element of an
// array becomes null, which no item is.
func remove(tree any, pointer string) {
	if pointer == "" {
		return
	}
	steps := strings.Split(pointer[1:], "/")
	for i, step := range steps {
		step = strings.NewReplacer("~1", "/", "~0", "~").Replace(step)
		last := i == len(steps)-1
		switch node := tree.(type) {
		case map[string]any:
			if last {
				delete(node, step)
				return
			}
			tree = node[step]
		case []any:
			k, err := strconv.Atoi(step)
			if err != nil || k < 0 || k >= len(node) {
				return
			}
			if last {
				node[k] = nil
				return
			}
			tree = node[k]
		default:
			return
		}
	}
}

// clip cuts a text to n characters.
func clip(s string, n int) string {
	for i := range s {
		if n--; n < 0 {
			return s[:i]
		}
	}
	return s
}

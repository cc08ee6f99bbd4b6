package wire

import (
	"encoding/json"
	"slices"
)

// unsupported are the keywords of JSON Schema that the providers' structured
// output refuses. Without them a schema allows more, so an answer still has to
// be validated.
var unsupported = []string{
	"$schema", "$id", "$comment", "title", "default", "examples", "deprecated", "readOnly", "writeOnly",
	"minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType",
	"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
	"minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains",
	"minProperties", "maxProperties", "patternProperties", "dependentRequired", "if", "then", "else", "not",
}

// ParseSchema decodes a schema.
func ParseSchema(data []byte) (map[string]any, error) {
	var s map[string]any
	err := json.Unmarshal(data, &s)
	return s, err
}

// Closed rewrites a schema into the part of JSON Schema that providers enforce:
// every object lists its properties and allows no others. A map over a known
// set of names becomes an object with these as optional properties. It returns
// false when some object is open by nature, which cannot be expressed.
func Closed(schema map[string]any) (map[string]any, bool) {
	out, ok := closed(schema)
	if !ok {
		return nil, false
	}
	m, ok := out.(map[string]any)
	return m, ok
}

func closed(node any) (any, bool) {
	switch n := node.(type) {
	case map[string]any:
		return closedObject(n)
	case []any:
		out := make([]any, len(n))
		for i, item := range n {
			var ok bool
			if out[i], ok = closed(item); !ok {
				return nil, false
			}
		}
		return out, true
	}
	return node, true
}

// closedObject rewrites one schema.
func closedObject(n map[string]any) (any, bool) {
	out := map[string]any{}
	for key, value := range n {
		switch {
		case slices.Contains(unsupported, key), key == "additionalProperties", key == "propertyNames":
			continue
		case key == "enum" || key == "const" || key == "required" || key == "type" || key == "$ref" || key == "description":
			out[key] = value
			continue
		case key == "properties" || key == "$defs" || key == "definitions":
			named, ok := closedNamed(value)
			if !ok {
				return nil, false
			}
			out[key] = named
			continue
		}
		inner, ok := closed(value)
		if !ok {
			return nil, false
		}
		out[key] = inner
	}
	if n["type"] != "object" {
		return out, true
	}
	if out["properties"] == nil {
		named, ok := namedKeys(n)
		if !ok {
			return nil, false
		}
		out["properties"] = named
	}
	out["additionalProperties"] = false
	return out, true
}

// closedNamed rewrites the schemas of a table of names, which are no keywords.
func closedNamed(value any) (map[string]any, bool) {
	table, ok := value.(map[string]any)
	if !ok {
		return nil, false
	}
	out := map[string]any{}
	for name, schema := range table {
		if out[name], ok = closed(schema); !ok {
			return nil, false
		}
	}
	return out, true
}

// namedKeys lists the properties of a map whose names are an enumeration.
func namedKeys(n map[string]any) (map[string]any, bool) {
	names, ok := n["propertyNames"].(map[string]any)
	if !ok {
		return nil, false
	}
	list, ok := names["enum"].([]any)
	if !ok {
		return nil, false
	}
	value, ok := closed(n["additionalProperties"])
	if _, isSchema := value.(map[string]any); !ok || !isSchema {
		return nil, false
	}
	out := map[string]any{}
	for _, name := range list {
		text, ok := name.(string)
		if !ok {
			return nil, false
		}
		out[text] = value
	}
	return out, true
}

// AllRequired reports whether every object of a schema requires all of its
// properties, which OpenAI's strict mode asks for.
func AllRequired(node any) bool {
	switch n := node.(type) {
	case []any:
		return !slices.ContainsFunc(n, func(item any) bool { return !AllRequired(item) })
	case map[string]any:
		if properties, ok := n["properties"].(map[string]any); ok {
			required, _ := n["required"].([]any)
			for name := range properties {
				if !slices.Contains(required, any(name)) {
					return false
				}
			}
		}
		for _, value := range n {
			if !AllRequired(value) {
				return false
			}
		}
	}
	return true
}

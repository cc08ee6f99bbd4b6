package chatgraph

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// UnmarshalJSON reads an event and keeps its fields as they came.
func (e *Event) UnmarshalJSON(data []byte) error {
	type plain Event
	if err := json.Unmarshal(data, (*plain)(e)); err != nil {
		return err
	}
	return json.Unmarshal(data, &e.Raw)
}

// MarshalJSON writes an event: first the fields known here, in their order, then
// the others. Those that a run changes, candidates and errors, are as they are
// now, the rest as it came.
func (e Event) MarshalJSON() ([]byte, error) {
	type plain Event
	if e.Raw == nil {
		return encode(plain(e))
	}
	fields := maps.Clone(e.Raw)
	if slices.ContainsFunc(e.Candidates, func(c Candidate) bool { return c.Raw == nil }) {
		if err := replace(fields, "candidates", e.Candidates); err != nil {
			return nil, err
		}
	}
	if slices.ContainsFunc(e.Errors, func(x EventError) bool { return x.Raw == nil }) {
		if err := replace(fields, "errors", e.Errors); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	for _, name := range append(slices.Clone(order), slices.Sorted(maps.Keys(fields))...) {
		value, ok := fields[name]
		if !ok {
			continue
		}
		delete(fields, name)
		key, err := encode(name)
		if err != nil {
			return nil, err
		}
		b.WriteByte("{,"[min(b.Len(), 1)])
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	if b.Len() == 0 {
		return []byte("{}"), nil
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// replace sets a field, whose name may have come in other letters.
func replace(fields map[string]json.RawMessage, name string, v any) error {
	maps.DeleteFunc(fields, func(k string, _ json.RawMessage) bool { return strings.EqualFold(k, name) })
	text, err := encode(v)
	fields[name] = text
	return err
}

// order is that of the fields known of an event.
var order = []string{"v", "source", "correlationId", "routingSlip", "type", "channel", "userId", "message", "annotations", "candidates", "errors"}

// encode writes a value without making < and > unreadable.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// UnmarshalJSON reads the text of a payload; a payload may be anything.
func (p *Payload) UnmarshalJSON(data []byte) error {
	var fields map[string]json.RawMessage
	if json.Unmarshal(data, &fields) == nil && fields["text"] != nil {
		_ = json.Unmarshal(fields["text"], &p.Text) // what is no string is no text
	}
	return nil
}

// UnmarshalJSON reads a message and keeps it as it came.
func (x *EventMessage) UnmarshalJSON(data []byte) error {
	type plain EventMessage
	x.Raw = bytes.Clone(data)
	return json.Unmarshal(data, (*plain)(x))
}

// MarshalJSON writes a message as it came, or one that was made here.
func (x EventMessage) MarshalJSON() ([]byte, error) {
	type plain EventMessage
	if x.Raw != nil {
		return x.Raw, nil
	}
	return encode(plain(x))
}

// UnmarshalJSON reads an annotation and keeps it as it came.
func (x *Annotation) UnmarshalJSON(data []byte) error {
	type plain Annotation
	x.Raw = bytes.Clone(data)
	return json.Unmarshal(data, (*plain)(x))
}

// MarshalJSON writes an annotation as it came, or one that was made here.
func (x Annotation) MarshalJSON() ([]byte, error) {
	type plain Annotation
	if x.Raw != nil {
		return x.Raw, nil
	}
	return encode(plain(x))
}

// UnmarshalJSON reads a candidate and keeps it as it came.
func (x *Candidate) UnmarshalJSON(data []byte) error {
	type plain Candidate
	x.Raw = bytes.Clone(data)
	return json.Unmarshal(data, (*plain)(x))
}

// MarshalJSON writes a candidate as it came, or one that was made here.
func (x Candidate) MarshalJSON() ([]byte, error) {
	type plain Candidate
	if x.Raw != nil {
		return x.Raw, nil
	}
	return encode(plain(x))
}

// UnmarshalJSON reads an error and keeps it as it came.
func (x *EventError) UnmarshalJSON(data []byte) error {
	type plain EventError
	x.Raw = bytes.Clone(data)
	return json.Unmarshal(data, (*plain)(x))
}

// MarshalJSON writes an error as it came, or one that was made here.
func (x EventError) MarshalJSON() ([]byte, error) {
	type plain EventError
	if x.Raw != nil {
		return x.Raw, nil
	}
	return encode(plain(x))
}

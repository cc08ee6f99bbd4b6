package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"time"
)

// misread says in the words of JSON why a document is no export: whoever wrote it knows
// nothing of the types that it is read into.
func misread(err error, data []byte) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var date *time.ParseError
	switch {
	case errors.Is(err, io.EOF):
		return "it is empty"
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "it breaks off"
	case errors.As(err, &syntax):
		at := min(max(int(syntax.Offset)-1, 0), len(data))
		return fmt.Sprintf("line %d is not JSON: %s", lineOf(data, at), syntax.Error())
	case errors.As(err, &kind):
		what := "it"
		if kind.Field != "" {
			what = quote(kind.Field)
		}
		return fmt.Sprintf("%s is %s where %s should be", what, given(kind.Value, kind.Type), wantedKind(kind.Type))
	case errors.As(err, &date):
		return "the time " + quote(strings.Trim(date.Value, `"`)) + " is not as 2024-05-01T09:00:00Z"
	case strings.HasPrefix(err.Error(), "Time.UnmarshalJSON"):
		return "a time is not a text as 2024-05-01T09:00:00Z"
	}
	return err.Error()
}

// given names a JSON value, such as "number 1.5" where a whole one is wanted.
func given(value string, wanted reflect.Type) string {
	kind, number, _ := strings.Cut(value, " ")
	if number != "" && wantedKind(wanted) == wholeNumber {
		return "the number " + number
	}
	if name, known := jsonKinds[kind]; known {
		return name
	}
	return value
}

const wholeNumber = "a whole number"

var jsonKinds = map[string]string{"string": "a text", "number": "a number", "bool": "true or false", "array": "a list", "object": "an object"}

// wantedKind names what JSON value is read into a type.
func wantedKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Pointer:
		return wantedKind(t.Elem())
	}
	return wholeNumber
}

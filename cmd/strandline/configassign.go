package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// take assigns and checks one value.
func (eff *effective) take(s setting, value any) error {
	if err := assign(s.field(&eff.Config), value); err != nil {
		return err
	}
	return s.check(&eff.Config)
}

// hint helps with a value that was refused.
func (s setting) hint(value any) string {
	if value == "" {
		return "give it a value, or leave it out"
	}
	return s.doc
}

// assign stores a value from a file (string, int64, bool, []any), a variable
// (string) or a flag (string, []string) in a field of Config. A text that
// stands for a list is split as PATH is.
func assign(field, value any) error {
	switch p := field.(type) {
	case *string:
		text, ok := value.(string)
		switch {
		case !ok:
			return fmt.Errorf("must be a text, not %v", value)
		case text == "":
			return errors.New("must not be empty")
		}
		*p = text
	case *int:
		switch v := value.(type) {
		case int64:
			*p = int(v)
		case string:
			n, err := strconv.Atoi(strings.TrimSpace(v))
			if err != nil {
				return fmt.Errorf("must be a whole number, not %q", v)
			}
			*p = n
		default:
			return fmt.Errorf("must be a whole number, not %v", value)
		}
	case *float64:
		switch v := value.(type) {
		case float64:
			*p = v
		case int64:
			*p = float64(v)
		case string:
			f, err := strconv.ParseFloat(strings.TrimSpace(v), 64)
			if err != nil {
				return fmt.Errorf("must be a number, not %q", v)
			}
			*p = f
		default:
			return fmt.Errorf("must be a number, not %v", value)
		}
	case *bool:
		switch v := value.(type) {
		case bool:
			*p = v
		case string:
			on, err := strconv.ParseBool(strings.ToLower(strings.TrimSpace(v)))
			if err != nil {
				return fmt.Errorf("must be true or false, not %q", v)
			}
			*p = on
		default:
			return fmt.Errorf("must be true or false, not %v", value)
		}
	case *[]string:
		list, err := textList(value)
		if err != nil {
			return err
		}
		*p = list
	}
	return nil
}

// textList turns the forms of a list into one.
func textList(value any) ([]string, error) {
	switch v := value.(type) {
	case []string:
		return slices.Clone(v), nil
	case string:
		return filepath.SplitList(v), nil
	case []any:
		list := make([]string, 0, len(v))
		for _, item := range v {
			text, ok := item.(string)
			if !ok {
				return nil, fmt.Errorf("must be a list of texts, not %v", value)
			}
			list = append(list, text)
		}
		return list, nil
	}
	return nil, fmt.Errorf("must be a text or a list of texts, not %v", value)
}

package strandline

import (
	"errors"
	"fmt"
)

// Kind classifies an error for the three places that must agree on it: the
// exit code, the HTTP status and the MCP error.
type Kind string

// The kinds. KindRateLimit to KindUnknown are those of LLM providers (P3).
const (
	KindUsage       Kind = "usage"           // the call is malformed: unknown flag, bad argument
	KindInvalid     Kind = "invalid_request" // the data given cannot be accepted
	KindNotFound    Kind = "not_found"       // the thing named does not exist
	KindConflict    Kind = "conflict"        // somebody else changed it first
	KindUnavailable Kind = "unavailable"     // the store cannot serve now: disk full, read-only, locked
	KindCorrupt     Kind = "corrupt"         // the store is damaged or of a newer schema
	KindInternal    Kind = "internal"        // a fault of ours

	KindRateLimit      Kind = "rate_limit"
	KindTimeout        Kind = "timeout"
	KindAuthentication Kind = "authentication"
	KindParsing        Kind = "parsing"
	KindBudget         Kind = "budget_exceeded"
	KindPolicy         Kind = "policy"
	KindTransient      Kind = "transient"
	KindUnknown        Kind = "unknown"
)

// Error is an error with a kind and, where one can be given, a hint that tells
// a person what to do about it. Message is lower case without a final period
// and names the thing concerned.
type Error struct {
	Kind    Kind
	Message string
	Hint    string
	Err     error // the cause, may be nil
}

// Error returns the message followed by the cause.
func (e *Error) Error() string {
	switch {
	case e.Err == nil:
		return e.Message
	case e.Message == "":
		return e.Err.Error()
	}
	return e.Message + ": " + e.Err.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Errorf returns an Error of the kind. As in fmt.Errorf, %w wraps a cause.
func Errorf(kind Kind, format string, args ...any) error {
	return &Error{Kind: kind, Err: fmt.Errorf(format, args...)}
}

// KindOf returns the kind of the first Error in err's chain, KindInternal when
// there is none, and "" for nil.
func KindOf(err error) Kind {
	if err == nil {
		return ""
	}
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return KindInternal
}

// HintOf returns the first hint in err's chain, or "".
func HintOf(err error) string {
	for err != nil {
		var e *Error
		if !errors.As(err, &e) {
			return ""
		}
		if e.Hint != "" {
			return e.Hint
		}
		err = e.Err
	}
	return ""
}

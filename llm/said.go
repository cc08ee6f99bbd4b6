package llm

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// said is what the body of a refusal tells, whatever the endpoint's dialect.
type said struct {
	status    int      // that the body claims; 0 when it claims none
	words     []string // types and codes in lower case, the most telling first
	message   string
	requestID string
	isError   bool // the body does report an error
}

// readBody understands the error bodies of Anthropic ({"type":"error","error":
// {…},"request_id"}), OpenAI and what is compatible with it ({"error":{…}}),
// OpenRouter (a numeric code), Ollama ({"error":"…"}), and those of servers and
// proxies that put the fields at the top. Anything else is no message at all.
func readBody(body []byte) said {
	var doc any
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.UseNumber()
	if dec.Decode(&doc) != nil {
		return said{}
	}
	if list, ok := doc.([]any); ok && len(list) > 0 {
		doc = list[0]
	}
	top, ok := doc.(map[string]any)
	if !ok {
		return said{}
	}
	var s said
	s.requestID, _ = top["request_id"].(string)
	if response, ok := top["response"].(map[string]any); ok && top["error"] == nil {
		top = response // the failed response of a stream of the Responses API
	}
	switch e := top["error"].(type) {
	case string:
		s.isError = true
		s.take(top, "code", "type")
		s.message = e
	case map[string]any:
		s.isError = true
		if details, ok := e["details"].(map[string]any); ok {
			s.take(details, "error_code")
		}
		s.take(e, "code", "type", "status")
		if inner, ok := e["innererror"].(map[string]any); ok {
			s.take(inner, "code")
		}
		s.message, _ = e["message"].(string)
		s.takeMetadata(e)
	default:
		s.isError = top["type"] == "error" || top["object"] == "error"
		s.take(top, "code", "type")
		for _, key := range []string{"message", "detail"} {
			if text, ok := top[key].(string); ok && s.message == "" {
				s.message = text
			}
		}
	}
	return s
}

// take collects words and a status from the fields named.
func (s *said) take(fields map[string]any, names ...string) {
	for _, name := range names {
		switch v := fields[name].(type) {
		case string:
			if n, err := strconv.Atoi(v); err == nil {
				s.setStatus(n)
			} else if v != "" && v != "error" {
				s.words = append(s.words, strings.ToLower(v))
			}
		case json.Number:
			if n, err := v.Int64(); err == nil {
				s.setStatus(int(n))
			}
		}
	}
}

func (s *said) setStatus(n int) {
	if n >= 400 && n < 600 && s.status == 0 {
		s.status = n
	}
}

// takeMetadata reads OpenRouter's account of a provider behind it.
func (s *said) takeMetadata(e map[string]any) {
	meta, ok := e["metadata"].(map[string]any)
	if !ok {
		return
	}
	if reasons, ok := meta["reasons"].([]any); ok && len(reasons) > 0 {
		s.words = append(s.words, "moderation")
	}
	s.take(meta, "error_type")
}

// has reports whether a type or code is one of the words.
func (s said) has(words ...string) bool {
	for _, w := range s.words {
		for _, want := range words {
			if w == want {
				return true
			}
		}
	}
	return false
}

// hasSuffix reports whether a type or code ends so.
func (s said) hasSuffix(suffix string) bool {
	for _, w := range s.words {
		if strings.HasSuffix(w, suffix) {
			return true
		}
	}
	return false
}

// mentions reports whether the message contains one of the phrases, which are
// in lower case.
func (s said) mentions(phrases ...string) bool {
	text := strings.ToLower(s.message)
	for _, p := range phrases {
		if strings.Contains(text, p) {
			return true
		}
	}
	return false
}

// code is the most telling word, "" when there is none. It goes into messages and
// logs: what is no identifier is made one, and what looks like a key is none.
func (s said) code() string {
	for _, w := range s.words {
		if looksLikeKey(w) {
			continue
		}
		return short(strings.Map(func(r rune) rune {
			if r < 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r)) || strings.ContainsRune("_-.:/", r) {
				return r
			}
			return '_'
		}, w), 64)
	}
	return ""
}

// quote returns the message fit to be shown to a person: one line, cut, without
// control characters, and without words that look like a key. Endpoints echo a
// refused key in part.
func (s said) quote() string {
	return short(oneLine(s.message), 240)
}

// oneLine puts a text on a line, without what looks like a key in it.
func oneLine(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == utf8.RuneError
	})
	for i, w := range words {
		if looksLikeKey(w) {
			words[i] = "(hidden)"
		}
	}
	return strings.Join(words, " ")
}

// looksLikeKey errs towards yes: of a word wrongly hidden a person misses little.
func looksLikeKey(w string) bool {
	if strings.Contains(w, "sk-") || strings.Contains(w, "***") {
		return true
	}
	run, digits := 0, 0
	for i := 0; i < len(w); i++ {
		c := w[i]
		switch {
		case c >= '0' && c <= '9':
			run, digits = run+1, digits+1
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z':
			run++
		default:
			run, digits = 0, 0
		}
		if run >= 24 && digits >= 2 {
			return true
		}
	}
	return false
}

// short cuts a text to n characters.
func short(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n-1]) + "…"
}

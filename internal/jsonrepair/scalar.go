package jsonrepair

import (
	"encoding/json"
	"slices"
	"strings"
)

// scalar reads a text that holds a single text, number, literal or word and
// nothing else.
func scalar(text string) (Result, error) {
	p := parser{s: text}
	p.space()
	if p.i >= len(text) {
		return Result{}, none("the text is empty")
	}
	if inner, ok := called(text[p.i:]); ok {
		r, err := Text(inner)
		r.Repairs = append([]Repair{{DroppedText, p.i}}, r.Repairs...)
		return r, err
	}
	if strings.HasPrefix(text[p.i:], `\"`) { // an escaped text
		p.note(Unescaped, p.i)
		p.s = strings.ReplaceAll(strings.TrimSuffix(strings.TrimSpace(text[p.i:]), `\`), `\"`, `"`)
		p.i = 0
	}
	if list, ok := numbers(p.s[p.i:]); ok {
		return Result{JSON: list, Repairs: []Repair{{AddedBracket, p.i}}}, nil
	}
	if p.quoteAt(p.i) != 0 {
		p.texts(ctxRoot)
	} else if !p.plainWord() {
		return Result{}, none("no JSON in the text")
	}
	p.space()
	for p.i < len(p.s) && strings.IndexByte(",; \t\r\n", p.s[p.i]) >= 0 {
		p.note(RemovedComma, p.i)
		p.i++
	}
	if p.i < len(p.s) || !json.Valid(p.out) {
		return Result{}, none("no JSON in the text")
	}
	if r, ok := encoded(string(p.out)); ok {
		r.Repairs = append(p.repairs, r.Repairs...)
		return r, nil
	}
	return Result{JSON: p.out, Repairs: p.repairs, Truncated: p.truncated}, nil
}

// numbers reads two numbers or more, one to a line or with commas between them.
func numbers(s string) ([]byte, bool) {
	list := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == '\n' || r == '\r' })
	for i, n := range list {
		n = strings.TrimSpace(n)
		if list[i] = number(n); list[i] == "" && n != "" {
			return nil, false
		}
	}
	list = slices.DeleteFunc(list, func(n string) bool { return n == "" })
	return []byte("[" + strings.Join(list, ",") + "]"), len(list) > 1
}

// called returns the argument of a call: callback(true);
func called(s string) (string, bool) {
	name := identifier(s)
	rest, ok := strings.CutPrefix(strings.TrimLeft(s[len(name):], " "), "(")
	if name == "" || !ok {
		return "", false
	}
	rest, ok = strings.CutSuffix(strings.TrimRight(rest, "; \t\r\n"), ")")
	return rest, ok && rest != "" && strings.IndexByte("\"'0123456789-tfn", rest[0]) >= 0
}

// wholeText reports whether a text is quoted from its beginning to its end.
func wholeText(s string) bool {
	s = strings.TrimSpace(s)
	p := parser{s: s, equals: true}
	return len(s) > 1 && (s[0] == '"' || s[0] == '\'') && s[len(s)-1] == s[0] && !p.keyAhead(0, true)
}

// Package jsonrepair makes one valid JSON value out of what a model wrote
// instead (E5): values in code fences and prose, single, typographic or missing
// quotes, raw line breaks, comments, missing or spare commas, colons and
// brackets, words of Python and JavaScript, values written one after the other,
// and texts that broke off.
//
// Nothing is made up. A text without a value in it is refused, a member whose
// value was never begun is dropped, and where the text broke off inside a value
// the result says so, for what stands there is not what was meant to stand
// there. Time and memory are linear in the length of the text.
package jsonrepair

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"strandline"
)

// maxDepth bounds how deep values may be nested.
const maxDepth = 1000

// Result is a value and what was done to get it.
type Result struct {
	// JSON is the value. Numbers are as written where that was valid, the
	// order of members is kept.
	JSON []byte
	// Repairs are in order of their offsets; none when the text was valid.
	Repairs []Repair
	// Truncated says that the text ended before the value did.
	Truncated bool
	// Cut is the JSON pointer (RFC 6901) of the text or number that the end of
	// the input fell into: it may be a part of what was meant. "" for none.
	Cut string
}

// Repair is one change.
type Repair struct {
	What   Change `json:"repair"`
	Offset int    `json:"offset"` // in bytes of the input
}

// Change names a kind of repair.
type Change string

// The changes.
const (
	DroppedText   Change = "dropped_text"   // prose, fences, stray words
	AddedQuote    Change = "added_quote"    // at an end of a text or name
	ChangedQuote  Change = "changed_quote"  // ' ` “ ” … to "
	EscapedQuote  Change = "escaped_quote"  // inside a text
	EscapedChar   Change = "escaped_char"   // line breaks, control characters, lone backslashes
	Unescaped     Change = "unescaped"      // the whole value was escaped
	AddedComma    Change = "added_comma"    //
	RemovedComma  Change = "removed_comma"  //
	AddedColon    Change = "added_colon"    //
	AddedBracket  Change = "added_bracket"  // [ ] { }
	RemovedMark   Change = "removed_mark"   // a bracket or sign without a place
	AddedNull     Change = "added_null"     // a name followed by no value
	DroppedName   Change = "dropped_name"   // a name at the end of the text
	RemovedNote   Change = "removed_note"   // comments and "…"
	ChangedWord   Change = "changed_word"   // True, None, undefined, NaN
	ChangedNumber Change = "changed_number" // .5, +1, 1_000
	JoinedTexts   Change = "joined_texts"   // "a" + "b"
	JoinedValues  Change = "joined_values"  // several values became an array
)

// Text repairs a text. Several values with nothing but white space or commas
// between them become an array; of several in prose the longest is taken. The
// error is of KindParsing when there is none.
func Text(text string) (Result, error) {
	trimmed := strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if json.Valid([]byte(trimmed)) && utf8.ValidString(trimmed) {
		return Result{JSON: []byte(trimmed)}, nil
	}
	text = strings.ToValidUTF8(wholeRunes(text), "\uFFFD")
	if r, ok := escaped(text); ok {
		return r, nil
	}
	if wholeText(text) {
		return scalar(text)
	}
	groups := documents(text)
	best := -1
	for i, g := range groups {
		if best < 0 || g.size() > groups[best].size() {
			best = i
		}
	}
	if best < 0 {
		return scalar(text)
	}
	r, err := groups[best].result(text)
	if err == nil && !json.Valid(r.JSON) {
		return Result{}, none("the text cannot be read as JSON")
	}
	return r, err
}

// wholeRunes removes a character that the end of the text broke.
func wholeRunes(s string) string {
	for n := 1; n <= min(utf8.UTFMax-1, len(s)); n++ {
		if tail := s[len(s)-n:]; utf8.RuneStart(tail[0]) {
			if !utf8.FullRuneInString(tail) {
				return s[:len(s)-n]
			}
			break
		}
	}
	return s
}

func none(message string) error {
	return &strandline.Error{Kind: strandline.KindParsing, Message: message,
		Hint: "a JSON object or array is expected somewhere in the text"}
}

// group is a run of values with nothing of meaning between them.
type group struct {
	docs       []document
	start, end int
}

// document is one value and where it stood.
type document struct {
	json      []byte
	repairs   []Repair
	truncated bool
	cut       string
}

func (g group) size() int {
	n := 0
	for _, d := range g.docs {
		n += len(d.json)
	}
	return n
}

// result makes one value of the group.
func (g group) result(text string) (Result, error) {
	var r Result
	if strings.TrimSpace(text[:g.start]) != "" {
		r.Repairs = append(r.Repairs, Repair{DroppedText, 0})
	}
	for i, d := range g.docs {
		r.Repairs = append(r.Repairs, d.repairs...)
		if r.Truncated, r.Cut = d.truncated, d.cut; d.cut != "" && len(g.docs) > 1 {
			r.Cut = "/" + strconv.Itoa(i) + d.cut
		}
	}
	if strings.Trim(text[g.end:], " \t\r\n,;") != "" {
		r.Repairs = append(r.Repairs, Repair{DroppedText, g.end})
	} else if strings.TrimSpace(text[g.end:]) != "" {
		r.Repairs = append(r.Repairs, Repair{RemovedComma, g.end})
	}
	if len(g.docs) == 1 {
		r.JSON = g.docs[0].json
		return r, nil
	}
	r.Repairs = append([]Repair{{JoinedValues, g.start}}, r.Repairs...)
	r.JSON = append(r.JSON, '[')
	for i, d := range g.docs {
		if i > 0 {
			r.JSON = append(r.JSON, ',')
		}
		r.JSON = append(r.JSON, d.json...)
	}
	r.JSON = append(r.JSON, ']')
	return r, nil
}

// documents finds the objects and arrays of a text. Each is read once, so that
// the whole is linear.
func documents(text string) []group {
	var groups []group
	for i := 0; i < len(text); {
		start := nextStart(text, i)
		if start < 0 {
			break
		}
		p := parser{s: text, i: start}
		if !p.document() {
			i = start + 1
			if p.i > i {
				i = p.i
			}
			continue
		}
		d := document{json: p.out, repairs: p.repairs, truncated: p.truncated, cut: p.cut}
		if n := len(groups); n > 0 && onlyBetween(text[groups[n-1].end:start]) {
			g := &groups[n-1]
			g.docs, g.end = append(g.docs, d), p.i
		} else {
			groups = append(groups, group{docs: []document{d}, start: start, end: p.i})
		}
		i = max(p.i, start+1)
	}
	return groups
}

// onlyBetween reports whether a text between two values means nothing: white
// space, commas, comments and spare closing brackets.
func onlyBetween(s string) bool {
	p := parser{s: s}
	for {
		p.space()
		if p.i >= len(s) {
			return true
		}
		switch s[p.i] {
		case ',', ';', '}', ']', ')':
			p.i++
		default:
			return false
		}
	}
}

// nextStart returns where the next object or array may begin, or -1. A quoted
// name with a colon at the start of the text begins an object whose bracket is
// missing.
func nextStart(s string, from int) int {
	if from == 0 {
		p := parser{s: s}
		p.space()
		if p.i < len(s) && p.quoteAt(p.i) != 0 && p.keyAhead(p.i, true) {
			return p.i
		}
	}
	for i := from; i < len(s); i++ {
		if (s[i] == '{' || s[i] == '[') && plausible(s, i) {
			return i
		}
	}
	return -1
}

// plausible reports whether a bracket in prose may begin a value: "[note]" and
// "{name}" do not.
func plausible(s string, i int) bool {
	open := s[i]
	p := parser{s: s, i: i + 1}
	p.space()
	for p.i < len(s) && s[p.i] == ',' {
		p.i++
		p.space()
	}
	if p.i >= len(s) {
		return true
	}
	c := s[p.i]
	if strings.HasPrefix(s[i:], "[...]") || c == '{' || c == '[' || c == '}' || c == ']' || p.quoteAt(p.i) != 0 || c == '\\' || strings.HasPrefix(s[p.i:], "...") || strings.HasPrefix(s[p.i:], "```") {
		return true
	}
	if open == '{' {
		return p.wordKeyAhead(p.i)
	}
	if c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.' {
		return true
	}
	w := identifier(s[p.i:])
	if _, ok := literals[strings.ToLower(w)]; ok {
		return true
	}
	// An array of bare words only where nothing but white space precedes it.
	return w != "" && strings.TrimSpace(s[:i]) == ""
}

// escaped reads a value that was escaped as a whole: {\"a\": \"b\"}.
func escaped(text string) (Result, bool) {
	i := strings.IndexAny(text, "{[")
	if i < 0 {
		return Result{}, false
	}
	rest := strings.TrimLeft(text[i+1:], " \t\r\n{[")
	rest = strings.TrimLeft(strings.TrimPrefix(strings.TrimPrefix(rest, `\n`), `\r\n`), " \t\r\n")
	if !strings.HasPrefix(rest, `\"`) {
		return Result{}, false
	}
	var b strings.Builder
	for j := i; j < len(text); j++ {
		if text[j] != '\\' || j+1 == len(text) {
			b.WriteByte(text[j])
			continue
		}
		j++
		switch text[j] {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case '"', '\\', '/':
			b.WriteByte(text[j])
		default:
			b.WriteByte('\\')
			b.WriteByte(text[j])
		}
	}
	plain := strings.TrimRight(b.String(), "\" \t\r\n")
	r, err := Text(plain)
	if err != nil {
		return Result{}, false
	}
	for k := range r.Repairs {
		r.Repairs[k].Offset = i // offsets of the unescaped text mean nothing
	}
	r.Repairs = append([]Repair{{Unescaped, i}}, r.Repairs...)
	return r, true
}

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
	p := parser{s: s}
	return len(s) > 1 && (s[0] == '"' || s[0] == '\'') && s[len(s)-1] == s[0] && !p.keyAhead(0, true)
}

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
	Unescaped     Change = "unescaped"      // the whole value was escaped, once or more
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
	ReadLines     Change = "read_lines"     // a name and a value to a line, as in YAML
)

// Text repairs a text. Several values with nothing but white space or commas
// between them become an array; of several in prose the longest is taken. The
// error is of KindParsing when there is none.
func Text(text string) (Result, error) {
	if r, ok := strict(text); ok {
		return r, nil
	}
	text = strings.ToValidUTF8(wholeRunes(text), "\uFFFD")
	from, open := thoughts(text)
	if open {
		return lastValue(text)
	}
	r, err := unwrapped(text[from:])
	if from > 0 {
		r.Repairs = moved(r.Repairs, func(offset int) int { return offset + from }, Repair{DroppedText, 0})
	}
	return r, err
}

// strict reads a text that is valid as it is, or holds one that is.
func strict(text string) (Result, bool) {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if !json.Valid([]byte(text)) || !utf8.ValidString(text) {
		return Result{}, false
	}
	if r, ok := encoded(text); ok {
		return r, true
	}
	return Result{JSON: []byte(text)}, true
}

// unwrapped reads a text after what was written for another reader than JSON's
// is undone.
func unwrapped(text string) (Result, error) {
	at, plain := entities(text)
	if single, ok := doubled(plain); ok && at < 0 {
		at, plain = strings.Index(plain, `""`), single
	}
	r, ok := strict(plain)
	var err error
	if !ok {
		r, err = value(narrow(plain))
	}
	if at >= 0 {
		r.Repairs = moved(r.Repairs, func(int) int { return at }, Repair{Unescaped, at}) // offsets of the plain text mean nothing
	}
	return r, err
}

// moved returns the repairs at other offsets, after a first one.
func moved(repairs []Repair, to func(int) int, first Repair) []Repair {
	for i := range repairs {
		repairs[i].Offset = to(repairs[i].Offset)
	}
	return append([]Repair{first}, repairs...)
}

// value reads a text that is not valid.
func value(text string) (Result, error) {
	if r, ok := escaped(text); ok {
		return r, nil
	}
	if r, ok := lines(text); ok {
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

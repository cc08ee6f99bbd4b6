package transcript

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tidwall/gjson"
	"pgregory.net/rapid"
)

// sameAsStandard compares the decoder with encoding/json on one line: whether
// it is taken at all, and every value that a dialect could ask for. The two
// differ, knowingly, in what nests deeper than maxDepth, and in a key that
// repeats within one object, of which encoding/json takes the last.
func sameAsStandard(t interface{ Fatalf(string, ...any) }, line []byte) {
	o, err := parseObject(line)
	if err == errTooDeep {
		return
	}
	if isObject := bytes.HasPrefix(bytes.TrimLeft(line, " \t\r\n"), []byte("{")); (err == nil) != (isObject && json.Valid(line)) {
		t.Fatalf("%q: %v, the standard library says %t", line, err, json.Valid(line))
	}
	if err != nil || repeatsKey(o.Result) {
		return
	}
	var want map[string]any
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	if err := decoder.Decode(&want); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	sameValue(t, line, o.Result, want)
}

func sameValue(t interface{ Fatalf(string, ...any) }, line []byte, got gjson.Result, want any) {
	switch want := want.(type) {
	case map[string]any:
		byKey := map[string]any{}
		for k, v := range want {
			byKey[squeeze(k)] = v
		}
		got.ForEach(func(k, v gjson.Result) bool {
			w, ok := byKey[squeeze(decoded(k))]
			if !ok {
				t.Fatalf("%q: key %q is unknown to the standard library", line, k.Str)
			}
			sameValue(t, line, v, w)
			return true
		})
	case []any:
		all := got.Array()
		if len(all) != len(want) {
			t.Fatalf("%q: array of %d, want %d", line, len(all), len(want))
		}
		for i := range all {
			sameValue(t, line, all[i], want[i])
		}
	case string:
		if got.Type != gjson.String || !utf8.ValidString(clean(decoded(got))) || squeeze(decoded(got)) != squeeze(want) {
			t.Fatalf("%q: text %q, want %q", line, decoded(got), want)
		}
	case json.Number:
		if got.Type != gjson.Number || got.Raw != want.String() {
			t.Fatalf("%q: number %v, want %v", line, got.Raw, want)
		}
	case bool:
		if got.Bool() != want || got.Type != gjson.True && got.Type != gjson.False {
			t.Fatalf("%q: %v, want %v", line, got.Raw, want)
		}
	case nil:
		if got.Type != gjson.Null {
			t.Fatalf("%q: %v, want null", line, got.Raw)
		}
	}
}

// squeeze makes a run of bytes that are no UTF-8 one mark: the standard library
// writes one for each byte.
func squeeze(s string) string {
	s = clean(s)
	for strings.Contains(s, "\uFFFD\uFFFD") {
		s = strings.ReplaceAll(s, "\uFFFD\uFFFD", "\uFFFD")
	}
	return strings.ReplaceAll(s, "\x00", "")
}

func repeatsKey(v gjson.Result) bool {
	seen, repeats := map[string]bool{}, false
	isObject := v.IsObject()
	if !isObject && !v.IsArray() {
		return false
	}
	v.ForEach(func(k, v gjson.Result) bool {
		if isObject {
			key := squeeze(decoded(k))
			repeats = repeats || seen[key]
			seen[key] = true
		}
		repeats = repeats || repeatsKey(v)
		return !repeats
	})
	return repeats
}

// oddLines are places where decoders are known to disagree.
var oddLines = []string{
	`{}`, ``, ` `, `null`, `[]`, `"a"`, `{"a":1}x`, `{"a":1}{"b":2}`, `{"a":1},`, `{"a":1}` + "\x00", `{"a":}`, `{"a"}`, `{,}`, `{"a":1,}`, `[1,]`,
	`{'a':1}`, `{a:1}`, `{"a":01}`, `{"a":-}`, `{"a":1.}`, `{"a":.5}`, `{"a":+1}`, `{"a":1e}`, `{"a":1e5}`, `{"a":-0}`, `{"a":NaN}`, `{"a":Infinity}`, `{"a":0x1}`,
	`{"a":tru}`, `{"a":truee}`, `{"a":nul}`, `{"a":True}`, `{"a":undefined}`, `{"a":"\x"}`, `{"a":"\u12"}`, `{"a":"\u12g4"}`, `{"a":"\ud800"}`,
	`{"a":"\ud83d\ude00"}`, `{"a":"\ude00\ud83d"}`, `{"a":"\ud83dx"}`, `{"a":"\ud83d\u0041"}`, `{"a":"\ud83d\ud83d\ude00"}`, `{"a":"\u0000"}`, `{"a":"` + "\x01" + `"}`,
	`{"a":"` + "\t" + `"}`, `{"a":"` + "\xff\xfe" + `"}`, `{"` + "\xff" + `":1}`, `{"a":"` + "\xed\xa0\x80" + `"}`, `{"a":"\/\b\f\n\r\t\"\\"}`, `{"a":"unfinished`, `{"a":"x\`,
	`{"a":"x\"}`, `{"\u0061":1}`, `{"a.b":1}`, `{"a":{"b":[1,{"c":null}]}}`, `{"a":[}]`, `{"a":[1 2]}`, `{"a":1 "b":2}`, `// {"a":1}`, `{"a":1} // b`, `{"a":1/**/}`,
	"\ufeff" + `{"a":1}`, `{"a":1}` + "\r", "\v{}", "\u00a0{}", `{"":""}`, `{"a":123456789012345678901234567890}`, `{"a":1e999}`, `{"a":"` + "\u2028" + `"}`, `{"*":1,"?":2,"#":3,"@x":4}`,
}

func TestLinesAreTakenAndReadAsTheStandardLibraryReadsThem(t *testing.T) {
	for _, line := range oddLines {
		sameAsStandard(t, []byte(line))
	}
}

func TestChangedLinesAreTakenAsTheStandardLibraryTakesThem(t *testing.T) {
	whole := `{"type":"user","n":-1.5e3,"ok":true,"no":null,"message":{"role":"user","content":[{"type":"text","text":"a\u00f1\n \"q\" \ud83d\ude00"},{}]}}`
	rapid.Check(t, func(rt *rapid.T) {
		line := []byte(whole)
		for range rapid.IntRange(1, 4).Draw(rt, "changes") {
			at := rapid.IntRange(0, len(line)-1).Draw(rt, "at")
			switch rapid.IntRange(0, 2).Draw(rt, "change") {
			case 0:
				line[at] = rapid.Byte().Draw(rt, "byte")
			case 1:
				line = append(line[:at:at], line[at+1:]...)
			case 2:
				line = append(line[:at:at], append([]byte{rapid.SampledFrom([]byte("{}[]\",:\\u0 \x00\xff9.eE+-tfn")).Draw(rt, "insert")}, line[at:]...)...)
			}
			if len(line) == 0 {
				return
			}
		}
		sameAsStandard(rt, line)
	})
}

func FuzzJSON(f *testing.F) {
	for _, line := range oddLines {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) { sameAsStandard(t, line) })
}

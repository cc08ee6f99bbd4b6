package jsonrepair_test

import (
	"encoding/json"
	"html"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"strandline/internal/jsonrepair"
)

// spoiler writes a document with the mistakes that models make.
type spoiler struct {
	r      *rand.Rand
	quote  rune // ", ' or “
	bare   bool // names without quotes
	spare  bool // commas before closing brackets
	sparse bool // commas missing
	notes  bool // comments
	python bool // literals of Python
	inner  bool // quotes inside texts as they are
	broken bool // line breaks inside texts as they are
	lines  bool // one member to a line
	colon  string
	comma  string
}

func (s *spoiler) text(v string) string {
	if s.quote != '"' || !s.broken {
		v = strings.ReplaceAll(v, "\n", `\n`)
	}
	switch s.quote {
	case '\'':
		return "'" + strings.ReplaceAll(v, `'`, `\'`) + "'"
	case '“':
		return "“" + strings.ReplaceAll(v, `"`, `\"`) + "”"
	}
	if !s.inner {
		v = strings.ReplaceAll(v, `"`, `\"`)
	}
	return `"` + v + `"`
}

func (s *spoiler) write(v any, indent string) string {
	switch x := v.(type) {
	case string:
		return s.text(x)
	case []any:
		var parts []string
		for _, e := range x {
			parts = append(parts, s.write(e, indent+"  "))
		}
		return s.join("[", parts, "]", indent)
	case map[string]any:
		var parts []string
		for _, k := range slices.Sorted(maps.Keys(x)) {
			name := k
			if !s.bare {
				name = s.text(k)
			}
			parts = append(parts, name+s.colon+s.write(x[k], indent+"  "))
		}
		return s.join("{", parts, "}", indent)
	}
	b, _ := json.Marshal(v)
	if word, ok := map[string]string{"true": "True", "false": "False", "null": "None"}[string(b)]; ok && s.python {
		return word
	}
	return string(b)
}

func (s *spoiler) join(open string, parts []string, end, indent string) string {
	gap, inner := " ", ""
	if s.lines || s.notes {
		gap, inner = "\n"+indent, "  "
	}
	var b strings.Builder
	b.WriteString(open)
	for i, p := range parts {
		b.WriteString(gap + inner + p)
		if last := i == len(parts)-1; last && s.spare || !last && !(s.sparse && s.r.IntN(2) == 0) {
			b.WriteString(s.comma)
		}
		if s.notes && s.r.IntN(3) == 0 {
			b.WriteString([]string{` // a note, with "quotes"`, " # a note", " /* a {note} */"}[s.r.IntN(3)])
		}
	}
	return b.String() + gap + end
}

// spoil makes a mistake of the writer, or returns one to be made of the text.
func (s *spoiler) spoil() func(string) string {
	keep := func(text string) string { return text }
	switch s.r.IntN(18) {
	case 0:
		s.quote = '\''
	case 1:
		s.quote = '“'
	case 2:
		s.bare = true
	case 3:
		s.spare = true
	case 4:
		s.sparse = true
	case 5:
		s.notes = true
	case 6:
		s.python = true
	case 7:
		s.inner = true
	case 8:
		s.broken = true
	case 9:
		s.colon = []string{":", " = ", " => ", " -> "}[s.r.IntN(4)]
	case 10:
		s.comma = ";"
	case 11:
		return func(text string) string { return "```json\n" + text + "\n```" }
	case 12:
		return func(text string) string {
			return "Here is the result, as asked:\n\n" + text + "\n\nTell me if more is needed."
		}
	case 13:
		return func(text string) string {
			return "<think>\nMaybe {\"memories\": []}? No.\n</think>\n\n" + text
		}
	case 14:
		return func(text string) string { return "\ufeff" + text }
	case 15:
		return html.EscapeString
	case 16:
		return func(text string) string {
			if !json.Valid([]byte(text)) {
				return text
			}
			b, _ := json.Marshal(text)
			return string(b)
		}
	case 17:
		return func(text string) string { return strings.TrimRight(text, "}] \n") }
	}
	return keep
}

// TestSpoiltDocumentsBecomeWhatWasMeant makes one to three mistakes at once in
// answers such as are asked for.
func TestSpoiltDocumentsBecomeWhatWasMeant(t *testing.T) {
	contents := []any{`The user's favourite editor is Vim, not Emacs: "never", he said`, "Ana lives in Madrid (Spain)", "Prefers tabs; dislikes spaces", `Said "yes" to the plan`, "Deploys on Fridays: risky, but fun",
		"Uses C# and F# at work", "Path is /etc/hosts // not a comment", "La reunión es a las 10:30, con María", "Has 2 cats, 1 dog [Rex]", "Likes {curly} things\nand new lines", "Email is x, phone is y"}
	r := rand.New(rand.NewPCG(1, 2))
	one := func(of ...any) any { return of[r.IntN(len(of))] }
	const all = 3000
	bad := 0
	for range all {
		memories := []any{}
		for range 1 + r.IntN(3) {
			memories = append(memories, map[string]any{"content": one(contents...), "confidence": one(0.9, 1.0, 0.25), "known": one(true, false), "rationale": one(nil, one(contents...)),
				"emotionalContext": map[string]any{"primaryEmotion": "joy", "secondaryEmotions": []any{"calm", "pride"}, "intensity": 0.5, "valence": -0.25}})
		}
		var want any = map[string]any{"schemaVersion": "memory_llm_response_v1", "memories": memories}
		s := spoiler{r: r, quote: '"', colon: ": ", comma: ",", lines: r.IntN(2) == 0}
		var after []func(string) string
		for range 1 + r.IntN(3) {
			after = append(after, s.spoil())
		}
		text := s.write(want, "")
		for _, f := range after {
			text = f(text)
		}
		result, err := jsonrepair.Text(text)
		var got any
		_ = json.Unmarshal(result.JSON, &got)
		if err != nil || !reflect.DeepEqual(got, want) {
			if bad++; bad < 5 {
				t.Logf("%s\n  became %s %v", text, result.JSON, err)
			}
		}
	}
	t.Logf("%d of %d as meant, %.2f %%", all-bad, all, 100*float64(all-bad)/all)
	if bad > all/50 {
		t.Errorf("%d of %d documents are not as meant", bad, all)
	}
}

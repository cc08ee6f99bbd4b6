package extract

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSentencesAreCutWhereAPersonWouldCutThem(t *testing.T) {
	tests := map[string]struct {
		text string
		want []string
	}{
		"two sentences":                   {"I live in Rome. I like it.", []string{"I live in Rome.", "I like it."}},
		"abbreviations stay":              {"My dentist is Dr. Ruiz. Call her.", []string{"My dentist is Dr. Ruiz.", "Call her."}},
		"initials stay":                   {"J. K. Rowling wrote it. Yes.", []string{"J. K. Rowling wrote it.", "Yes."}},
		"decimals and files stay":         {"Use v1.2 of next.config.js now. Thanks", []string{"Use v1.2 of next.config.js now.", "Thanks"}},
		"Spanish marks":                   {"¿Qué tal? ¡Genial! Vivo en Lima.", []string{"¿Qué tal?", "¡Genial!", "Vivo en Lima."}},
		"no blank after the mark":         {"¡Gracias!Vivo en Lima", []string{"¡Gracias!", "Vivo en Lima"}},
		"ellipsis":                        {"Bueno… sigo acá.", []string{"Bueno…", "sigo acá."}},
		"lines":                           {"one two\nthree four", []string{"one two", "three four"}},
		"soft wraps join":                 {"this line was wrapped by an editor at about seventy columns or so\nand goes on here.", []string{"this line was wrapped by an editor at about seventy columns or so\nand goes on here."}},
		"closing quotation belongs":       {"He said \"no.\" Then he left.", []string{"He said \"no.\"", "Then he left."}},
		"letters of an abbreviation stay": {"Quiero pasar a RR.HH. antes de mayo. ¿Cómo?", []string{"Quiero pasar a RR.HH. antes de mayo.", "¿Cómo?"}},
		"they may end one in lower case":  {"Vivo en EE.UU. tengo dos hijos.", []string{"Vivo en EE.UU.", "tengo dos hijos."}},
		"they may end a sentence":         {"I live in the U.S. My son is in Rome.", []string{"I live in the U.S.", "My son is in Rome."}},
		"list numbers go":                 {"1. wash\n2. dry", []string{"wash", "dry"}},
		"also in one line":                {"1. wash it. All; 2. dry on June 3. 3. fold 5) sell", []string{"wash it.", "All;", "dry on June 3.", "fold 5) sell"}},
		"blank":                           {" \n\t\n", nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, s := range Sentences(tt.text) {
				got = append(got, s.Text)
			}
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestSentencesMarkCodeAndQuotations(t *testing.T) {
	text := "Look at this:\n```go\nI live in Paris.\n```\n> I prefer tabs\n$ rm -rf build\n2026-01-02T10:00:00Z INFO started\nreturn foo(bar);\nplain words"
	want := []Sentence{
		{Text: "Look at this:"},
		{Text: "I live in Paris.", Code: true},
		{Text: "> I prefer tabs", Quoted: true},
		{Text: "$ rm -rf build", Code: true},
		{Text: "2026-01-02T10:00:00Z INFO started", Code: true},
		{Text: "return foo(bar);", Code: true},
		{Text: "plain words"},
	}
	got := Sentences(text)
	for i := range got {
		if text[got[i].Start:got[i].End] != got[i].Text {
			t.Errorf("sentence %d: %q at %d:%d is %q", i, got[i].Text, got[i].Start, got[i].End, text[got[i].Start:got[i].End])
		}
		got[i].Start, got[i].End = 0, 0
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestProseWithBracketsIsNoCode(t *testing.T) {
	for _, line := range []string{
		"let me know if it works",
		"class is on Monday at 9",
		"I live in Rome (Italy), near the river.",
		"return the book to Ana; she needs it",
		"for dinner I never eat meat",
		"**Note**: use `foo` and `bar` instead",
	} {
		if codeLine(line) {
			t.Errorf("%q is taken for code", line)
		}
	}
}

func TestAConjunctionThatMakesOneThingOfTwoCutsNoClause(t *testing.T) {
	for text, want := range map[string]int{"Punto y coma nunca": 1, "Salt and pepper I never use": 1, "I cook and clean": 2} {
		if got := clauses(text, tokenize(nil, text), 0); len(got) != want {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

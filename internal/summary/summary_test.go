package summary_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/summary"
)

const user, assistant = strandline.RoleUser, strandline.RoleAssistant

var config = summary.Config{
	Tokens: func(s string) int { return (len(s) + 3) / 4 },
	Content: func(s string) []string {
		var ws []string
		for _, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			if len(w) > 3 && !slices.Contains([]string{"with", "that", "have", "entonces", "para"}, w) {
				ws = append(ws, w)
			}
		}
		return ws
	},
}

func TestDigestKeepsWhatWasDecided(t *testing.T) {
	s := summary.Digest(config, []summary.Said{
		{user, "I wonder whether Docker Compose or Kubernetes is right for the deploy"},
		{assistant, "For a team of 5, Docker Compose is simpler. Kubernetes has overhead."},
		{user, "You are right. Let's go with Docker Compose then."},
	})
	if len(s.Decisions) != 1 || s.Decisions[0] != "Let's go with Docker Compose then" {
		t.Errorf("decisions %q", s.Decisions)
	}
	if s.Topic != "Docker Compose" || s.Outcome == "" || s.Strategy != "heuristic" {
		t.Errorf("%+v", s)
	}
}

func TestDigestKeepsTheTellingStatementAndTheOpenQuestion(t *testing.T) {
	s := summary.Digest(config, []summary.Said{
		{user, "Hello again!"},
		{assistant, "Hello. How can I be of service today?"},
		{user, "My locker at the station is number 4711 and the code is 90210. Which train leaves first?"},
	})
	if !strings.Contains(s.Outcome, "4711") || len(s.OpenQuestions) != 1 || !strings.HasPrefix(s.OpenQuestions[0], "Which train") {
		t.Errorf("%+v", s)
	}
}

func TestSpanishIsDigested(t *testing.T) {
	s := summary.Digest(config, []summary.Said{
		{user, "Estoy pensando en usar Postgres para el servicio de pagos"},
		{assistant, "Postgres sirve para pagos por sus transacciones."},
		{user, "Bueno, decidimos usar Postgres con réplicas."},
	})
	if len(s.Decisions) != 1 || !strings.HasPrefix(s.Decisions[0], "decidimos usar Postgres") {
		t.Errorf("%+v", s)
	}
}

func TestNothingSaidGivesNothing(t *testing.T) {
	for _, said := range [][]summary.Said{nil, {{user, ""}}, {{user, "ok"}, {assistant, "```\nlong code here\n```"}}} {
		if s := summary.Digest(config, said); s.Text() != "" {
			t.Errorf("%+v gave %+v", said, s)
		}
	}
}

func TestRenderingIsKeysAndValues(t *testing.T) {
	s := strandline.Summary{Topic: "a <b>", Discussed: []string{"c"}, Outcome: "d \"e\"", Decisions: []string{"f"}, OpenQuestions: []string{"g?"}}
	if got, want := summary.Render(s), `{"topic":"a <b>","discussed":["c"],"outcome":"d \"e\"","decisions":["f"],"open_questions":["g?"]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := summary.Compressed(s), `{"topic":"a <b>","decisions":["f"]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestDigestsAreShortQuotesAndTheSameEachTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var said []summary.Said
		all := ""
		for range rapid.IntRange(0, 4).Draw(t, "n") {
			text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.SampledFrom([]string{
				"decided to move", "the harbor cluster", "code 4711.", "my answer is", "¿cuándo?", "\n- ", "decidimos pagar", "```", "数据库", "really", "İstanbul",
			})), func(ws []string) string { return strings.Join(ws, " ") })).Draw(t, "text")
			said = append(said, summary.Said{Role: rapid.SampledFrom([]strandline.Role{user, assistant}).Draw(t, "role"), Text: text})
			all += text + "\n"
		}
		s := summary.Digest(config, said)
		if s.Text() == "" {
			return
		}
		r := summary.Render(s)
		if n := config.Tokens(r); n > summary.MaxTokens || config.Tokens(summary.Compressed(s)) > n {
			t.Fatalf("%d tokens: %s", n, r)
		}
		if !json.Valid([]byte(r)) || r != summary.Render(summary.Digest(config, said)) {
			t.Fatalf("not the same, or not JSON: %s", r)
		}
		if strings.Contains(all, "\x1b") {
			return // commands to a terminal are taken out of the middle of words
		}
		visible := func(text string) string { // joiners are kept, other marks of format are not
			return strings.Map(func(r rune) rune {
				if unicode.Is(unicode.Cf, r) {
					return -1
				}
				return r
			}, text)
		}
		spoken := visible(strings.NewReplacer("**", "", "__", "", "`", "").Replace(strings.ToValidUTF8(all, "")))
		for _, w := range strings.Fields(s.Outcome) {
			if !strings.Contains(spoken, visible(w)) {
				t.Fatalf("%q was not said in %q", w, all)
			}
		}
	})
}

func TestFitCutsForeignSummaries(t *testing.T) {
	long := strings.Repeat("many words are said here ", 40)
	s := summary.Fit(config, strandline.Summary{Topic: long, Discussed: []string{long, "b", "b", "c", "d", "e", "f"}, Outcome: long, Decisions: []string{long, "use SQLite", "x"}, OpenQuestions: []string{long}})
	if n := config.Tokens(summary.Render(s)); n > summary.MaxTokens || n < 15 || len(s.Decisions) == 0 {
		t.Errorf("%d tokens: %s", n, summary.Render(s))
	}
}

func FuzzDigest(f *testing.F) {
	f.Add("We decided to use Postgres. Why?", "Because İ.")
	f.Fuzz(func(t *testing.T, a, b string) {
		s := summary.Digest(config, []summary.Said{{user, a}, {assistant, b}})
		if config.Tokens(summary.Render(s)) > summary.MaxTokens {
			t.Fatal("too long")
		}
	})
}

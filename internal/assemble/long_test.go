package assemble_test

import (
	"strings"
	"testing"

	"strandline"
	"strandline/internal/assemble"
)

// shortOnly refuses to count a long text: its Cut alone tells what is kept of it.
type shortOnly struct {
	wordTokens
	t *testing.T
}

func (s shortOnly) Count(text string) int {
	if len(text) > 1<<20 {
		s.t.Errorf("%d bytes are counted", len(text))
	}
	return s.wordTokens.Count(text)
}

func TestLongTextsAreNeverCounted(t *testing.T) {
	c := cfg
	c.Tokens = shortOnly{t: t}
	long := strings.Repeat("all is well\n", 200_000)
	in := assemble.Input{
		Message: long, Window: []strandline.Message{message(1, strandline.RoleUser, long), message(2, strandline.RoleAssistant, long)},
		Facts: []assemble.Fact{fact(1, "likes tea")}, Results: []assemble.Result{{ID: "1", Tool: "logs", Text: long}},
		Retrieved: []assemble.Retrieved{{ID: "9", Role: strandline.RoleUser, Text: long, Score: 1}},
	}
	in.Fresh = in.Window
	if least := assemble.LeastBudget(c, in.Limits, long); least > 200 {
		t.Errorf("a budget of %d is said to be needed", least)
	}
	for message, least := range map[string]int{long: 2, "is it well?": 6} {
		in.Message = message
		if got := assemble.Assemble(c, in); got.Tokens > in.Limits.Room() || len(got.Messages) < least {
			t.Errorf("%d tokens in %d messages", got.Tokens, len(got.Messages))
		}
	}
}

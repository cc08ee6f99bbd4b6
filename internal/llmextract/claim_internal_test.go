package llmextract

import (
	"strings"
	"testing"
	"time"
)

func FuzzClaim(f *testing.F) {
	for _, s := range []string{"", "The user", "User said: \"", "… … …", "I a and b and c", "El usuario se le no", "al usuario le ", "the user's user's", "I and", "\xff…\xff"} {
		f.Add(s, "I live in Rome, and I work at a bakery; maybe.")
	}
	f.Fuzz(func(t *testing.T, content, sentence string) {
		if len(content)+len(sentence) > 2000 {
			return
		}
		if inFirstPerson(content) != inFirstPerson(strings.TrimSpace(content)) {
			t.Errorf("%q: blanks around it count", content)
		}
		claimOf(content).said(sentence)
	})
}

// TestAClaimOfManyPartsTakesNoLonger has as many fragments and clauses as fit.
func TestAClaimOfManyPartsTakesNoLonger(t *testing.T) {
	content, sentence := strings.Repeat("I live in Rome … ", 70), strings.Repeat("I live in Rome, and ", 70)
	began := time.Now()
	for range 10 {
		claimOf(content).said(sentence)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("%v for ten", took)
	}
}

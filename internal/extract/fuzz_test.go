package extract

import (
	"strings"
	"testing"
	"unicode/utf8"

	"strandline"
)

func FuzzSentences(f *testing.F) {
	f.Add("I live in Rome. ¿Y vos? ```\ncode\n``` > quoted\nDr. Ruiz… no.")
	f.Add("a\n\n\t\r\n@@ -1 +1 @@\n+x\n-y")
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, s := range Sentences(text) {
			if s.Start < end || s.End <= s.Start || s.End > len(text) || text[s.Start:s.End] != s.Text {
				t.Fatalf("sentence %+v of %q after %d", s, text, end)
			}
			end = s.End
		}
	})
}

func FuzzTokenize(f *testing.F) {
	f.Add("I'm 5'11\" and «vivo» en São Paulo, don't u?")
	f.Add("İstanbul ǅ ﬁn e\u0301")
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, k := range tokenize(nil, text) {
			if k.end <= k.start || k.end > len(text) || k.start < end && k.end != end || k.norm == "" {
				t.Fatalf("token %+v of %q after %d", k, text, end)
			}
			end = k.end
		}
	})
}

func FuzzMessage(f *testing.F) {
	for _, l := range corpus(f) {
		f.Add(l.Text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m := strandline.Message{Role: strandline.RoleUser, Content: text}
		cands, rejected := Message(m)
		for _, c := range cands {
			if c.Content == "" || len(c.Content) > maxContent+utf8.UTFMax || c.Domain == "" || c.Confidence <= 0 || c.Confidence > 1 {
				t.Fatalf("%q gives %+v", text, c)
			}
			if utf8.ValidString(text) && !utf8.ValidString(c.Content) {
				t.Fatalf("%q is cut inside a character: %q", text, c.Content)
			}
		}
		for _, r := range rejected {
			if r.Reason == "" || len(r.Text) > 210 {
				t.Fatalf("%q gives %+v", text, r)
			}
		}
		if len(cands)+len(rejected) == 0 && strings.TrimSpace(text) != "" {
			t.Fatalf("%q gives nothing at all", text)
		}
		Classify(text)
		Junk(text)
	})
}

package bench

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestBillFollowsTheRules(t *testing.T) {
	parts := func(sizes ...int) []part {
		var ps []part
		for i, n := range sizes {
			ps = append(ps, part{strings.Repeat("x", i+1), n})
		}
		return ps
	}
	marked, automatic := cacheRules[1], cacheRules[2]
	for name, c := range map[string]struct {
		rule     cacheRule
		requests []request
		billed   float64
	}{
		"too short to keep":    {marked, []request{{parts(1000, 10), []int{1}}, {parts(1000, 10), []int{1}}}, 2020},
		"written, then read":   {marked, []request{{parts(2000, 10), []int{1}}, {parts(2000, 10), []int{1}}}, 2500 + 10 + 200 + 10},
		"grown":                {marked, []request{{parts(2000, 10), []int{2}}, {parts(2000, 10, 30), []int{3}}}, 2010*1.25 + 201 + 37.5},
		"changed":              {marked, []request{{parts(2000, 10), []int{1}}, {[]part{{"y", 2000}}, []int{1}}}, 2500 + 10 + 2500},
		"automatic, in blocks": {automatic, []request{{parts(2000, 10), nil}, {parts(2000, 20), nil}}, 2010 + 2020 - 0.9*1920},
		"automatic, too short": {automatic, []request{{parts(1000, 10), nil}, {parts(1000, 20), nil}}, 2030},
	} {
		b := bill{rule: c.rule}
		for _, r := range c.requests {
			b.add(r)
		}
		if diff := b.Billed - c.billed; diff > 1e-6 || diff < -1e-6 {
			t.Errorf("%s: billed %.2f, want %.2f", name, b.Billed, c.billed)
		}
	}
}

func TestSetsAreRead(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a_locomo.json":   `[{"conversation": {"session_1": [{"speaker": "Ana", "text": "hi"}, {"speaker": "Bo", "text": "hello"}], "session_2": [{"speaker": "Bo", "text": "back"}]}}]`,
		"b_realtalk.json": `{"name": {"speaker_1": "x"}, "session_1": [{"clean_text": "hey", "speaker": "Kim"}, {"clean_text": " ", "speaker": "Kim"}]}`,
		"c_beam.json":     `[{"turns": [[{"role": "user", "content": "plan it ->-> 1,1"}, {"role": "assistant", "content": "done"}]]}]`,
		"questions.json":  `[1]`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	turns, files, err := ReadTurns(dir)
	got := ""
	for _, turn := range turns {
		got += string(turn.Role) + ":" + turn.Text + " "
	}
	if want := "user:hi assistant:hello assistant:back user:hey user:plan it assistant:done "; err != nil || files != 3 || got != want {
		t.Errorf("%d files, %q, %v; want %q", files, got, err, want)
	}
	if _, _, err := ReadTurns(t.TempDir()); err == nil {
		t.Error("an empty folder is a set")
	}
}

func TestPlantedFactsAreThereOnce(t *testing.T) {
	facts := plant(20, 100, seeded(1))
	all := ""
	for _, turn := range playList(generatedTurns(100, seeded(3)), 100, facts) {
		all += turn.Text + "\n"
	}
	for _, f := range facts {
		if strings.Count(all, f.said) != 1 || strings.Contains(f.question, f.answer) || strings.Contains(f.said+f.question, "%!") {
			t.Errorf("%+v", f)
		}
	}
}

func TestLongSessionStaysInBudgetAndRecalls(t *testing.T) {
	var clock time.Time
	r, err := Context(t.Context(), ContextConfig{
		Turns: 120, Every: 10, Planted: 10, Billed: 20, Dir: t.TempDir(), Rand: rand.NewChaCha8([32]byte{1}),
		Now: func() time.Time { clock = clock.Add(time.Millisecond); return clock },
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Tokens.Over > 0 || r.OtherBytes > 0 || r.PrefixNoCause > 0 || r.Asked < 20 || r.Tokens.Max > 2250 {
		t.Errorf("%+v", r)
	}
	if w, newest := r.Words[0], r.Words[1]; w.Of != 30 || w.Chosen < 17 || w.Kept < 17 || w.Unrelated > 400 || newest.Chosen+newest.Kept > 3 {
		t.Errorf("in other words: %+v", r.Words)
	}
	if len(r.Growth) != 2 || r.Growth[0].Tokens > r.Tokens.Max || r.Growth[1].Full < 3*r.Growth[0].Full {
		t.Errorf("growth: %+v", r.Growth)
	}
	if ours, full := r.Recall[0], r.Recall[3]; ours.Recall < .8 || full.Recall != 1 || full.Tokens < ours.Tokens {
		t.Errorf("%+v", r.Recall)
	}
}

func TestAStatementIsReachedByALineThatSaysIt(t *testing.T) {
	w := otherWord{Said: "I lent my tent to Fiona.", Answer: "Fiona"}
	for text, want := range map[string]bool{
		"user: I lent my tent to Fiona.": true, "- [personal] Lent my tent to Fiona": true,
		"Fiona called.": false, "I lent my tent\nto Fiona": false, "": false,
	} {
		if w.reached(text) != want {
			t.Errorf("%q reaches it: %v", text, !want)
		}
	}
}

func TestEveryStatementInOtherWordsIsSaidOnceAndNotAtTheEnd(t *testing.T) {
	said, unrelated, err := readOtherWords(otherWords)
	if err != nil || len(said) != 60 || len(unrelated) != 20 {
		t.Fatalf("%d statements, %d unrelated questions, %v", len(said), len(unrelated), err)
	}
	list := wordsList(generatedTurns(100, seeded(3)), said)
	at := map[string]int{}
	for i, turn := range list {
		at[turn.Text] = i
	}
	for _, w := range said {
		if i, ok := at[w.Said]; !ok || i > len(list)-50 || !strings.Contains(w.Said, w.Answer) {
			t.Errorf("%+v stands at %d of %d", w, i, len(list))
		}
	}
}

package rank_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/rank"
)

func order(ranked []rank.Ranked) (ids []int64) {
	for _, r := range ranked {
		ids = append(ids, r.ID)
	}
	return ids
}

func TestAnAnswerIsLiftedByItsQuestion(t *testing.T) {
	got := rank.Rank(rank.Default(), []rank.Candidate{
		{ID: 1, Conversation: 1, Place: 4, Words: 9, Asks: true},
		{ID: 2, Conversation: 1, Place: 5, Words: 1},
		{ID: 3, Conversation: 2, Place: 0, Words: 2},
	}, nil, 0)
	if !slices.Equal(order(got), []int64{1, 2, 3}) {
		t.Errorf("%+v", got)
	}
}

func TestNeighboursOfOtherConversationsLendNothing(t *testing.T) {
	got := rank.Rank(rank.Default(), []rank.Candidate{
		{ID: 1, Conversation: 1, Place: 4, Words: 9, Asks: true},
		{ID: 2, Conversation: 2, Place: 5, Words: 1},
		{ID: 3, Words: 2},
		{ID: 4, Conversation: 1, Place: 9, Words: 1.5},
	}, nil, 0)
	if !slices.Equal(order(got), []int64{1, 3, 4, 2}) {
		t.Errorf("%+v", got)
	}
}

func TestWordsThatAreEverywhereDoNotOutweighMeaning(t *testing.T) {
	candidates := []rank.Candidate{{ID: 1, Words: 0.3, Meaning: 0.1}, {ID: 2, Meaning: 0.8}}
	if got := rank.Rank(rank.Default(), candidates, nil, 4); got[0].ID != 2 {
		t.Errorf("%+v", got)
	}
	if got := rank.Rank(rank.Default(), candidates, nil, 0); got[0].ID != 1 {
		t.Errorf("without the floor %+v", got)
	}
}

func TestSpeakerTimeAndConversationEachBreakATie(t *testing.T) {
	for name, second := range map[string]rank.Candidate{
		"speaker":      {ID: 2, Words: 1, Named: true},
		"time":         {ID: 2, Words: 1, Timely: true},
		"conversation": {ID: 2, Words: 1, Conversation: 7},
	} {
		got := rank.Rank(rank.Default(), []rank.Candidate{{ID: 1, Words: 1}, second}, map[int64]float64{7: 1}, 0)
		if got[0].ID != 2 || !slices.ContainsFunc(got[0].Shares, func(s rank.Share) bool { return s.Feature == name }) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestSharesMakeTheScoreAndScoresLieInRange(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(0, 12).Draw(rt, "n")
		candidates := make([]rank.Candidate, n)
		for i := range candidates {
			candidates[i] = rank.Candidate{
				ID: int64(i + 1), Conversation: rapid.Int64Range(0, 3).Draw(rt, "conversation"), Place: i,
				Words: rapid.Float64Range(0, 20).Draw(rt, "words"), Meaning: rapid.Float64Range(-1, 1).Draw(rt, "meaning"),
				Named: rapid.Bool().Draw(rt, "named"), Asks: rapid.Bool().Draw(rt, "asks"), Timely: rapid.Bool().Draw(rt, "timely"),
			}
		}
		got := rank.Rank(rank.Default(), candidates, map[int64]float64{1: 3, 2: 1}, rapid.Float64Range(0, 5).Draw(rt, "telling"))
		if len(got) != n {
			rt.Fatalf("%d of %d", len(got), n)
		}
		for i, r := range got {
			sum := 0.0
			for _, s := range r.Shares {
				sum += s.Score
			}
			if math.Abs(sum-r.Score) > 1e-9 || r.Score < 0 || r.Score > 1+1e-9 {
				rt.Fatalf("score %v of shares %v", r.Score, r.Shares)
			}
			if i > 0 && r.Score > got[i-1].Score {
				rt.Fatal("out of order")
			}
		}
	})
}

func TestAQueryNamesSpeakersAndRoles(t *testing.T) {
	for _, tt := range []struct {
		query, role, text string
		want              bool
	}{
		{"What did Caroline paint?", "user", "Caroline: I painted a sunrise", true},
		{"What did Caroline paint?", "user", "Melanie: I painted a sunrise", false},
		{"Caroline's hobby?", "user", "Caroline: hi", true},
		{"what did you recommend for dinner?", "assistant", "Try the pasta.", true},
		{"what did you recommend for dinner?", "user", "I like pasta.", false},
		{"¿qué me recomendaste?", "assistant", "Probá la pasta.", true},
		{"where did I put my keys?", "user", "the keys are in the drawer", true},
		{"where are the keys", "user", "the keys", false},
		{"what about https", "user", "https: is a scheme", true},
	} {
		if got := rank.Read(tt.query).Names(tt.role, tt.text); got != tt.want {
			t.Errorf("%q names %s %q: %v", tt.query, tt.role, tt.text, got)
		}
	}
}

func TestReadKeepsTheWordsThatCarryASubject(t *testing.T) {
	for query, want := range map[string]string{
		"What did you say about the k8s deploy?": "say k8s deploy",
		"¿qué no puedo comer?":                   "puedo comer",
		"who is it?":                             "who is it?",
		"":                                       "",
	} {
		if got := rank.Read(query).Content; got != want {
			t.Errorf("%q: %q, want %q", query, got, want)
		}
	}
}

func TestAsksSeesTheQuestionAtTheEnd(t *testing.T) {
	for text, want := range map[string]bool{
		"really?": true, "Did you? 😊": true, "see this? [a photo of a dog]": true, "no.": false, "why? because.": false, "": false, "¿sí?\n": true, "真的吗？": true,
	} {
		if got := rank.Asks(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestConceptsAreFoldedAndNamedOnce(t *testing.T) {
	broad := 0
	for _, c := range rank.Concepts() {
		if len(c.Words) < 2 || c.Name == "" {
			t.Errorf("%+v", c)
		}
		if c.Broad {
			broad++
		}
	}
	if broad < 10 || broad == len(rank.Concepts()) {
		t.Errorf("%d of %d are broad", broad, len(rank.Concepts()))
	}
}

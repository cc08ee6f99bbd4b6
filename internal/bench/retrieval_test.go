package bench

import (
	"crypto/rand"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
)

func retrievalOf(t *testing.T, data any) RetrievalConfig {
	t.Helper()
	b, err := json.Marshal(data)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "data.json")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return RetrievalConfig{Data: path, Dir: t.TempDir(), Now: time.Now, Rand: rand.Reader}
}

type object = map[string]any

// likeLocomo has the shape of the public file, and an answer that is found only
// beside its question.
func likeLocomo() any {
	say := func(speaker, id, text string) object { return object{"speaker": speaker, "dia_id": id, "text": text} }
	return []object{{
		"sample_id": "conv-1",
		"conversation": object{
			"speaker_a": "Ada", "speaker_b": "Bo",
			"session_1_date_time": "1:56 pm on 8 May, 2023",
			"session_1":           []object{say("Ada", "D1:1", "What name has your parrot?"), say("Bo", "D1:2", "Rex, like a dinosaur."), say("Ada", "D1:3", "Lovely weather.")},
			"session_2_date_time": "9:10 am on 3 June, 2023",
			"session_2":           []object{say("Bo", "D2:1", "The harbor was closed."), say("Ada", "D2:2", "We repaired the boat.")},
			"session_3_date_time": "9:10 am on 4 June, 2023",
		},
		"qa": []object{
			{"question": "Which name has the parrot?", "evidence": []string{"D1:2"}, "category": 4},
			{"question": "When was the harbor closed?", "evidence": []string{"D2:1; D9:9"}, "category": 2},
			{"question": "Nothing known", "evidence": []string{"D"}, "category": 5},
		},
	}}
}

func TestLocomoRanksByTheRealPipeline(t *testing.T) {
	c := retrievalOf(t, likeLocomo())
	c.Ablations = true
	r, err := Locomo(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	if r.Asked != 3 || r.Skipped != 1 || r.Turns != 5 || r.Sessions != 2 || len(r.SHA256) != 64 {
		t.Errorf("%+v", r)
	}
	own := r.Rankings[0]
	if own.Session.Questions != 2 || own.Session.Any[1] != 1 || own.Turn.Recall[5] != 1 || own.Evidence.Quarter[721] != 1 || own.Evidence.Exact[7000] != 1 {
		t.Errorf("%+v", own)
	}
	if r.Rankings[1].Turn.MRR >= own.Turn.MRR {
		t.Errorf("words alone find the answer as well: %v, %v", r.Rankings[1].Turn, own.Turn)
	}
}

func TestCorrectionsReplaceQuestions(t *testing.T) {
	c := retrievalOf(t, likeLocomo())
	c.Corrections = filepath.Join(t.TempDir(), "c.jsonl")
	line := `{"sample_id":"conv-1","qa_index":1,"corrected":{"question":"What was repaired?","evidence":["D2:2"],"category":4}}`
	if err := os.WriteFile(c.Corrections, []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	ds, _, err := readLocomo(c.Data, c.Corrections)
	if err != nil || ds[0].questions[1].text != "What was repaired?" || ds[0].questions[1].turns[0] != "D2:2" {
		t.Errorf("%+v, %v", ds, err)
	}
}

func TestLongMemEvalLeavesOutWhatCannotBeAnswered(t *testing.T) {
	question := func(id string) object {
		return object{"question_id": id, "question_type": "single-session-user", "question": "What degree did I graduate with?",
			"question_date": "2023/05/30 (Tue) 23:40", "answer_session_ids": []string{"a1"},
			"haystack_session_ids": []string{"x", "a1", "x"}, "haystack_dates": []string{"2023/05/20 (Sat) 02:21", "2023/05/20 (Sat) 02:57", "2023/05/21 (Sun) 02:57"},
			"haystack_sessions": [][]object{
				{{"role": "user", "content": "Recommend a recipe."}, {"role": "assistant", "content": "Try soup."}},
				{{"role": "user", "content": "I graduated with a degree in business.", "has_answer": true}, {"role": "assistant", "content": "Congratulations."}},
				{{"role": "user", "content": "How is the weather?"}},
			}}
	}
	r, err := LongMemEval(t.Context(), retrievalOf(t, []object{question("q1"), question("q2_abs")}))
	if err != nil {
		t.Fatal(err)
	}
	if r.Asked != 2 || r.Skipped != 1 || r.Sessions != 6 || r.Rankings[0].Session.Any[1] != 1 || r.Rankings[0].Turn.Any[1] != 1 {
		t.Errorf("%+v", r)
	}
}

func TestWhatCannotBeScoredIsNotPrintedAsZeros(t *testing.T) {
	data := []object{{"question_id": "q_abs", "question_type": "single-session-user", "question": "What degree did I graduate with?",
		"question_date": "2023/05/30 (Tue) 23:40", "answer_session_ids": []string{"x"}, "haystack_session_ids": []string{"x"},
		"haystack_dates": []string{"2023/05/20 (Sat) 02:21"}, "haystack_sessions": [][]object{{{"role": "user", "content": "Recommend a recipe."}}}}}
	_, err := LongMemEval(t.Context(), retrievalOf(t, data))
	if strandline.KindOf(err) != strandline.KindInvalid || strandline.HintOf(err) == "" || !strings.Contains(err.Error(), "can be scored") {
		t.Errorf("%v, hint %q", err, strandline.HintOf(err))
	}
}

func TestDataOfAnotherShapeIsRefused(t *testing.T) {
	c := retrievalOf(t, object{"a": 1})
	if _, err := Locomo(t.Context(), c); err == nil {
		t.Error("LoCoMo took it")
	}
	if _, err := LongMemEval(t.Context(), c); err == nil {
		t.Error("LongMemEval took it")
	}
}

func TestRankScoreCountsByTheDefinitions(t *testing.T) {
	var s RankScore
	s.add([]int{0, 7})
	s.add([]int{-1, 2})
	m := s.mean()
	ideal := 1 + 1/math.Log2(3)
	want := ((1+1/math.Log2(9))/ideal + (1/math.Log2(4))/ideal) / 2
	if m.Recall[5] != 0.5 || m.Recall[10] != 0.75 || m.Any[1] != 0.5 || m.Any[5] != 1 || m.All[5] != 0 || m.All[10] != 0.5 ||
		math.Abs(m.MRR-(1+1.0/3)/2) > 1e-12 || math.Abs(m.NDCG-want) > 1e-12 {
		t.Errorf("%+v, want NDCG %v", m, want)
	}
}

func TestABudgetPassesOverWhatDoesNotFit(t *testing.T) {
	p := packer{tokens: map[string]tokens{"a": {quarter: 700}, "b": {quarter: 100}, "c": {quarter: 20}}}
	got := p.pack([]string{"a", "b", "c"}, question{turns: []string{"b", "c"}}, func(t tokens) float64 { return t.quarter })
	if got[721] != 0.5 || got[2000] != 1 {
		t.Errorf("%v", got)
	}
}

func TestParaphrasesAreFoundAcrossLanguages(t *testing.T) {
	ds, err := readParaphrases(paraphrases)
	if err != nil || len(ds[0].questions)+len(ds[1].questions) < 120 {
		t.Fatalf("%v", err)
	}
	r, err := Paraphrases(t.Context(), RetrievalConfig{Dir: t.TempDir(), Now: time.Now, Rand: rand.Reader})
	if err != nil {
		t.Fatal(err)
	}
	if own, words := r.Rankings[0].Session, r.Rankings[1].Session; own.Any[5] < 0.65 || own.Any[5] < 2*words.Any[5] {
		t.Errorf("hit@5 %.3f, words alone %.3f", own.Any[5], words.Any[5])
	}
}

func TestSearchBenchFindsWhatItPlanted(t *testing.T) {
	r, err := Search(t.Context(), SearchConfig{Messages: 800, Size: 100, Queries: 20, Dir: t.TempDir(), Now: time.Now, Rand: rand.Reader})
	if err != nil {
		t.Fatal(err)
	}
	if r.Planted.N != 20 || r.Planted.Hit5 < 0.9 || len(r.Kinds) != 4 || r.Kinds[0].P50 <= 0 || r.DiskBytes == 0 || r.Conversations != 20 {
		t.Errorf("%+v", r)
	}
}

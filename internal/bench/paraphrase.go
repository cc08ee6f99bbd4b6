package bench

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"
)

// paraphrases are statements with questions in other words, in English, in
// Spanish, and with the question in the other language. They were written for
// this. Of the ranking, only from which score on words count in full was chosen
// with a look at them.
//
//go:embed testdata/paraphrases.jsonl
var paraphrases []byte

type paraphrase struct {
	ID            string `json:"id"`
	StatementLang string `json:"statement_lang"`
	QuestionLang  string `json:"question_lang"`
	Statement     string `json:"statement"`
	Question      string `json:"question"`
}

var languageNames = map[string]string{"en": "English", "es": "Spanish"}

// Paraphrases ranks the statements of each language for questions in other
// words. Every statement is a session of its own, so that nothing but what it
// says helps to find it.
func Paraphrases(ctx context.Context, c RetrievalConfig) (RetrievalReport, error) {
	ds, err := readParaphrases(paraphrases)
	if err != nil {
		return RetrievalReport{}, err
	}
	c.Data = "paraphrases.jsonl"
	return c.run(ctx, "paraphrases", "", ds)
}

func readParaphrases(data []byte) ([]dialogue, error) {
	ds := []dialogue{{name: "en"}, {name: "es"}}
	at := map[string]int{"en": 0, "es": 1}
	same := map[string][]string{} // sessions by statement
	var all []paraphrase
	dec := json.NewDecoder(bytes.NewReader(data))
	for dec.More() {
		var p paraphrase
		if err := dec.Decode(&p); err != nil {
			return nil, fmt.Errorf("paraphrases: %w", err)
		}
		all = append(all, p)
		same[p.Statement] = append(same[p.Statement], p.ID)
	}
	begin := time.Date(2025, 1, 6, 9, 0, 0, 0, time.UTC)
	for i, p := range all {
		d := &ds[at[p.StatementLang]]
		when := begin.AddDate(0, 0, i)
		d.sessions = append(d.sessions, talk{id: p.ID, at: when, turns: []turn{{id: p.ID, role: "user", text: p.Statement}}})
		d.questions = append(d.questions, question{
			text: p.Question, category: languageNames[p.QuestionLang] + " asked, " + languageNames[p.StatementLang] + " said",
			asked: begin.AddDate(1, 0, 0), turns: same[p.Statement], sessions: same[p.Statement],
		})
	}
	return ds, nil
}

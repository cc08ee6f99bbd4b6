package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
)

// lmeQuestion is an entry of the public file: a question with the sessions of
// its own haystack.
type lmeQuestion struct {
	ID       string      `json:"question_id"`
	Type     string      `json:"question_type"`
	Question string      `json:"question"`
	Date     string      `json:"question_date"`
	Dates    []string    `json:"haystack_dates"`
	Names    []string    `json:"haystack_session_ids"`
	Sessions [][]lmeTurn `json:"haystack_sessions"`
	Answers  []string    `json:"answer_session_ids"`
}

type lmeTurn struct {
	Role    string `json:"role"`
	Content string `json:"content"`
	Answer  bool   `json:"has_answer"`
}

// LongMemEval ranks the sessions and turns of each question's own haystack.
// Questions that cannot be answered (their id ends with "_abs") are left out, as
// the public evaluation does.
func LongMemEval(ctx context.Context, c RetrievalConfig) (RetrievalReport, error) {
	data, digest, err := readFile(c.Data)
	if err != nil {
		return RetrievalReport{}, err
	}
	var qs []lmeQuestion
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		qs = make([]lmeQuestion, 1)
		err = json.Unmarshal(data, &qs[0])
	} else {
		err = json.Unmarshal(data, &qs)
	}
	if err != nil {
		return RetrievalReport{}, unreadable(c.Data, "LongMemEval questions with their haystacks", err)
	}
	var ds []dialogue
	for _, q := range qs {
		d, err := q.dialogue()
		if err != nil {
			return RetrievalReport{}, unreadable(c.Data, "LongMemEval questions with their haystacks", fmt.Errorf("question %s: %w", q.ID, err))
		}
		ds = append(ds, d)
	}
	return c.run(ctx, "LongMemEval", digest, ds)
}

func (q lmeQuestion) dialogue() (dialogue, error) {
	d := dialogue{name: q.ID}
	if len(q.Sessions) == 0 || len(q.Names) != len(q.Sessions) || len(q.Dates) != len(q.Sessions) {
		return d, fmt.Errorf("%d sessions, %d ids and %d dates", len(q.Sessions), len(q.Names), len(q.Dates))
	}
	asked := question{text: q.Question, category: q.Type, counted: true}
	answers := q.Answers
	if strings.HasSuffix(q.ID, "_abs") {
		answers = nil
	}
	for i, turns := range q.Sessions {
		at, err := lmeTime(q.Dates[i])
		if err != nil {
			return d, err
		}
		s := talk{id: q.Names[i], at: at}
		for _, known := range d.sessions {
			if known.id == s.id {
				s.id = fmt.Sprintf("%s_again_%d", s.id, i)
			}
		}
		gold := slices.Contains(answers, q.Names[i])
		if gold {
			asked.sessions = append(asked.sessions, s.id)
		}
		for j, t := range turns {
			id := fmt.Sprintf("%s:%d", s.id, j)
			s.turns = append(s.turns, turn{id: id, role: t.Role, text: t.Content})
			if gold && t.Answer {
				asked.turns = append(asked.turns, id)
			}
		}
		if at.After(asked.asked) {
			asked.asked = at
		}
		d.sessions = append(d.sessions, s)
	}
	if at, err := lmeTime(q.Date); err == nil {
		asked.asked = at
	}
	d.questions = []question{asked}
	slices.SortStableFunc(d.sessions, func(a, b talk) int { return a.at.Compare(b.at) })
	return d, nil
}

// lmeTime reads "2023/05/20 (Sat) 02:21".
func lmeTime(s string) (time.Time, error) { return time.Parse("2006/01/02 (Mon) 15:04", s) }

package bench

import (
	"context"
	"fmt"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/labelled"
)

// LifeScore is what became of the facts of one life, remembered in one memory in the order
// in which they were told. Pairs say how two statements are related; here each meets all
// that is known.
type LifeScore struct {
	Facts         int `json:"facts"`
	Merged        int `json:"merged"`         // taken for another fact that says something else
	Retired       int `json:"retired"`        // for which a fact was retired that still holds
	Same          int `json:"same"`           // told again in other words
	SameLeft      int `json:"same_left"`      // of those, stored twice
	Updates       int `json:"updates"`        // that take an older one's place
	UpdatesMissed int `json:"updates_missed"` // of those, beside which the older one stands
}

func (c MemoryConfig) scoreLife(ctx context.Context, life []labelled.Told) (s LifeScore, err error) {
	e, err := c.open(ctx)
	if err != nil {
		return s, err
	}
	defer e.db.Close()
	rows, texts := map[string]string{}, map[string]string{} // rows by fact, facts by row
	for _, t := range life {
		e.now = e.now.Add(time.Hour)
		m, err := e.Remember(ctx, "life", engine.RememberRequest{Text: t.Text})
		if err != nil {
			return s, err
		}
		s.count(t, m, rows, texts, c.wrongLife)
		rows[t.ID] = m.ID
		if _, known := texts[m.ID]; !known {
			texts[m.ID] = t.Text
		}
	}
	return s, nil
}

func (c MemoryConfig) wrongLife(format string, args ...any) {
	c.wrong(labelled.Tuned, fmt.Sprintf(format, args...))
}

// count adds what became of one fact: m is its row.
func (s *LifeScore) count(t labelled.Told, m strandline.Memory, rows, texts map[string]string, wrong func(string, ...any)) {
	s.Facts++
	of, isNew := rows[t.Of], texts[m.ID] == ""
	switch t.Relation {
	case labelled.Same:
		s.Same++
		if isNew && m.Supersedes != of {
			s.SameLeft++
			wrong("stored twice: %s / %s", texts[of], t.Text)
		}
	case labelled.Newer:
		s.Updates++
		if isNew && m.Supersedes != of {
			s.UpdatesMissed++
			wrong("not retired: %s / %s", texts[of], t.Text)
		}
	}
	switch {
	case !isNew && (t.Relation != labelled.Same || m.ID != of):
		s.Merged++
		wrong("merged: %s / %s", texts[m.ID], t.Text)
	case isNew && m.Supersedes != "" && (t.Relation == labelled.Other || m.Supersedes != of):
		s.Retired++
		wrong("retired: %s / %s", texts[m.Supersedes], t.Text)
	}
}

package bench

import (
	"context"
	"slices"

	"strandline"
	"strandline/engine"
)

// RetrievalScores is how one way of ranking did.
type RetrievalScores struct {
	Name       string               `json:"name"`
	Session    RankScore            `json:"session"`
	Turn       RankScore            `json:"turn"`
	Evidence   BudgetScore          `json:"evidence_in_budget"`
	Ten        RankScore            `json:"session_in_ten_hits"` // of a search for ten messages, which ranks less closely
	Categories map[string]RankScore `json:"session_by_category,omitempty"`
	TurnsOf    map[string]RankScore `json:"turn_by_category,omitempty"`
	QueryP50   float64              `json:"query_p50_ms"`
	QueryP95   float64              `json:"query_p95_ms"`

	perDialogue []dialogueScore
}

type dialogueScore struct {
	name     string
	session  RankScore
	turn     RankScore
	evidence BudgetScore
}

func (s *RetrievalScores) finish(times []float64) {
	s.Session, s.Turn, s.Evidence, s.Ten = s.Session.mean(), s.Turn.mean(), s.Evidence.mean(), s.Ten.mean()
	for name, x := range s.Categories {
		s.Categories[name] = x.mean()
	}
	for name, x := range s.TurnsOf {
		s.TurnsOf[name] = x.mean()
	}
	s.QueryP50, s.QueryP95 = quantile(times, 0.5), quantile(times, 0.95)
}

// add counts a question.
func (d *dialogueScore) add(q question, f found, s *RetrievalScores) {
	d.session.add(f.sessions)
	category := s.Categories[q.category]
	category.add(f.sessions)
	s.Categories[q.category] = category
	if len(q.turns) == 0 {
		return
	}
	d.turn.add(f.turns)
	category = s.TurnsOf[q.category]
	category.add(f.turns)
	s.TurnsOf[q.category] = category
	if q.counted {
		d.evidence.add(f.quarter, f.exact)
	}
}

type tokens struct{ quarter, exact float64 }

// packer knows the turns of a dialogue.
type packer struct {
	turns  map[string]string // of messages
	of     map[string]string // session of turns
	tokens map[string]tokens
}

// found is where the evidence of a question came.
type found struct {
	sessions, turns []int           // ranks from 0, -1 for not found
	quarter, exact  map[int]float64 // share within each budget
}

// ranking pages through the search until the largest budget is full, ten
// sessions and ten turns are seen. A session stands where its first message does.
func (p packer) ranking(ctx context.Context, eng *engine.Engine, q question) (found, error) {
	var turns, sessions []string
	req := engine.SearchRequest{Query: q.text, Kind: "message", K: 200}
	used := 0.0
	for {
		r, err := eng.Search(ctx, strandline.DefaultNamespace, req)
		if err != nil {
			return found{}, err
		}
		for _, h := range r.Hits {
			id := p.turns[h.ID]
			turns = append(turns, id)
			used += p.tokens[id].quarter
			if !slices.Contains(sessions, p.of[id]) {
				sessions = append(sessions, p.of[id])
			}
		}
		if req.Cursor = r.Cursor; req.Cursor == "" || used > 2*float64(budgets[len(budgets)-1]) && len(sessions) >= 10 {
			break
		}
	}
	f := found{quarter: p.pack(turns, q, func(t tokens) float64 { return t.quarter }), exact: p.pack(turns, q, func(t tokens) float64 { return t.exact })}
	for _, s := range q.sessions {
		f.sessions = append(f.sessions, slices.Index(sessions, s))
	}
	for _, t := range q.turns {
		f.turns = append(f.turns, slices.Index(turns, t))
	}
	return f, nil
}

// sessionRanks returns where the sessions of the evidence come in hits.
func (p packer) sessionRanks(hits []engine.Hit, q question) []int {
	var sessions []string
	for _, h := range hits {
		if s := p.of[p.turns[h.ID]]; !slices.Contains(sessions, s) {
			sessions = append(sessions, s)
		}
	}
	ranks := make([]int, len(q.sessions))
	for i, s := range q.sessions {
		ranks[i] = slices.Index(sessions, s)
	}
	return ranks
}

// pack returns which share of the evidence fits into each budget.
func (p packer) pack(turns []string, q question, size func(tokens) float64) map[int]float64 {
	share := map[int]float64{}
	for _, budget := range budgets {
		left := float64(budget)
		for _, id := range turns {
			if n := size(p.tokens[id]); n <= left {
				left -= n
				if slices.Contains(q.turns, id) {
					share[budget] += 1 / float64(len(q.turns))
				}
			}
		}
	}
	return share
}

package bench

// Crossed is what ranking does on dialogues that had no say in how it is done:
// of each, that of the ways is taken that did best on all others.
type Crossed struct {
	Session  RankScore   `json:"session"`
	Evidence BudgetScore `json:"evidence_in_budget"`
	Folds    []Fold      `json:"folds"`
}

// Fold is one dialogue held out.
type Fold struct {
	Held  string   `json:"held_out"`
	Tuned []string `json:"tuned_on"`
	Taken string   `json:"taken"`
}

// crossed chooses among ways whose scores are still sums.
func crossed(all []RetrievalScores) *Crossed {
	c := &Crossed{}
	for held := range all[0].perDialogue {
		fold := Fold{Held: all[0].perDialogue[held].name}
		best, most := 0, -1.0
		for i, way := range all {
			var session RankScore
			var evidence BudgetScore
			for j, d := range way.perDialogue {
				if j != held {
					session.merge(d.session)
					evidence.merge(d.evidence)
					if i == 0 {
						fold.Tuned = append(fold.Tuned, d.name)
					}
				}
			}
			if v := goal(session.mean(), evidence.mean()); v > most {
				best, most = i, v
			}
		}
		fold.Taken = all[best].Name
		c.Folds = append(c.Folds, fold)
		c.Session.merge(all[best].perDialogue[held].session)
		c.Evidence.merge(all[best].perDialogue[held].evidence)
	}
	c.Session, c.Evidence = c.Session.mean(), c.Evidence.mean()
	return c
}

// goal is what is chosen by: the sum of what R6 sets bars for.
func goal(s RankScore, e BudgetScore) float64 {
	v := s.Recall[10] + s.Any[1] + s.Any[5] + s.MRR
	for _, n := range budgets {
		v += e.Quarter[n]
	}
	return v
}

package belief

// tally is what a statement says that the other does not.
type tally struct {
	soft, hard          float64 // share of its weight that has a counterpart, by likeness and by equals
	worst, second       float64 // likeness of the two words that have the least
	equals, misses      float64 // words with and without an equal
	gap                 float64 // weight that has no counterpart
	words               float64
	dates, names, kin   float64 // without an equal
	numbers, quantities float64 // quantities without and with an equal
}

func (s *aligned) tally() tally {
	t := tally{worst: 1, second: 1}
	total := 0.0
	for i := range s.words {
		w := &s.words[i]
		equal := w.met >= counterpart
		if w.kind == quantity {
			t.quantities += truth(equal)
			t.numbers += truth(!equal)
		}
		t.kin += truth(!equal && meetsSet(w.forms, relatives))
		if s.lex.cues[w.text] || changeWords[w.text] {
			continue
		}
		t.soft += w.weight * w.met
		total += w.weight
		t.hard += w.weight * truth(equal)
		if w.kind == idle || w.kind == slight {
			continue
		}
		t.words++
		switch {
		case equal:
			t.equals++
			continue
		case w.unsaid:
			continue
		}
		t.misses++
		t.gap += w.weight * (1 - w.met)
		t.dates += truth(tellsTime(w.gistWord))
		t.names += truth(w.name)
		if w.met < t.worst {
			t.worst, t.second = w.met, t.worst
		} else {
			t.second = min(t.second, w.met)
		}
	}
	if total > 0 {
		t.soft, t.hard = t.soft/total, t.hard/total
	}
	return t
}

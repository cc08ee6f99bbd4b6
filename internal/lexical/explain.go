package lexical

import "slices"

// explain says of each document found which words made its score. Scorers have
// run.
func explain(found []candidate, scorers []*scorer) ([]Hit, error) {
	hits := make([]Hit, len(found))
	order := make([]int, len(found))
	for i, c := range found {
		hits[i] = Hit{Doc: c.doc, Score: float64(c.score) * unit}
		order[i] = i
	}
	// By rising document, so that each block is decoded once.
	slices.SortFunc(order, func(x, y int) int { return int(found[x].ordinal) - int(found[y].ordinal) })
	for segment, s := range scorers {
		s.rewind()
		for _, w := range s.words {
			for _, i := range order {
				if found[i].segment != segment {
					continue
				}
				share, err := s.shareIn(w, found[i].ordinal)
				if err != nil {
					return nil, err
				}
				if share > 0 {
					hits[i].Terms = append(hits[i].Terms, TermScore{Word: w.word, Score: float64(share) * unit})
				}
			}
		}
	}
	return hits, nil
}

// rewind goes back to the first document.
func (s *scorer) rewind() {
	for _, w := range s.words {
		for _, p := range w.lists {
			p.next, p.low, p.high = 0, 0, 0
		}
	}
}

// shareIn returns what a word adds to one document, the documents of a word in
// rising order.
func (s *scorer) shareIn(w *word, ordinal uint32) (int64, error) {
	end := ordinal
	w.enter(ordinal, ordinal+1, &end)
	if w.most == 0 {
		return 0, nil
	}
	if err := w.load(ordinal, ordinal+1); err != nil {
		return 0, err
	}
	return w.shareOf(ordinal, s.docs.codes[ordinal]), nil
}

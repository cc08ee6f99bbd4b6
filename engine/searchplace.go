package engine

import (
	"cmp"
	"maps"
	"slices"

	"strandline"
	"strandline/internal/lexical"
	"strandline/internal/rank"
)

// groups are conversations as ranges of message ids.
type groups struct {
	conversations []int64
	ranges        []lexical.Group
}

// locate finds the places of the messages in the conversations of the best of
// them.
func (r *reading) locate(p *pool) (groups, error) {
	bestWords, bestMeaning := 0.0, 0.0
	for _, h := range p.words {
		bestWords = max(bestWords, h.Score)
	}
	for _, c := range p.cosine {
		bestMeaning = max(bestMeaning, c)
	}
	best := map[int64]float64{}
	for id, row := range p.rows {
		if row.conversation == 0 {
			continue
		}
		score := 0.0
		if bestWords > 0 {
			score += p.words[id].Score / bestWords
		}
		if bestMeaning > 0 {
			score += r.a.weights.Meaning * p.cosine[id] / bestMeaning
		}
		best[row.conversation] = max(best[row.conversation], score)
	}
	order := slices.SortedFunc(maps.Keys(best), func(a, b int64) int { return cmp.Or(cmp.Compare(best[b], best[a]), cmp.Compare(a, b)) })
	extents, err := r.extents(order[:min(rankedConversations, len(order))])
	if err != nil {
		return groups{}, err
	}
	var g groups
	for _, x := range extents {
		group := make(lexical.Group, len(x.Messages))
		for i, r := range x.Messages {
			group[i] = lexical.IDs{First: r.First, Last: r.Last}
		}
		g.conversations, g.ranges = append(g.conversations, x.Conversation), append(g.ranges, group)
	}
	for id, row := range p.rows {
		if at := slices.Index(g.conversations, row.conversation); at >= 0 {
			p.place[id] = placeIn(g.ranges[at], id)
		}
	}
	return g, nil
}

// placeIn counts the messages before one.
func placeIn(g lexical.Group, id int64) int {
	n := 0
	for _, r := range g {
		if id <= r.Last {
			return n + int(id-r.First)
		}
		n += int(r.Last - r.First + 1)
	}
	return n
}

// at returns the id at a place, 0 beyond the end.
func at(g lexical.Group, place int) int64 {
	for _, r := range g {
		if n := int(r.Last - r.First + 1); place < n {
			return r.First + int64(place)
		} else {
			place -= n
		}
	}
	return 0
}

// addReplies reads the messages behind the questions that words found best.
func (p *pool) addReplies(tx strandline.Tx, g groups, accept func(int64) bool, rowsOf rowReader) error {
	var questions []int64
	for id := range p.words {
		if _, ok := p.place[id]; ok && rank.Asks(p.rows[id].text) {
			questions = append(questions, id)
		}
	}
	slices.SortFunc(questions, func(a, b int64) int {
		return cmp.Or(cmp.Compare(p.words[b].Score, p.words[a].Score), cmp.Compare(a, b))
	})
	next := map[int64]int{}
	for _, id := range questions[:min(replyTo, len(questions))] {
		group := g.ranges[slices.Index(g.conversations, p.rows[id].conversation)]
		reply := at(group, p.place[id]+1)
		if reply == 0 || accept != nil && !accept(reply) {
			continue
		}
		p.replies[reply] = true
		if _, known := p.rows[reply]; !known {
			next[reply] = p.place[id] + 1
		}
	}
	if len(next) == 0 {
		return nil
	}
	rows, err := rowsOf(tx, slices.Sorted(maps.Keys(next)))
	for id, row := range rows {
		p.rows[id], p.place[id] = row, next[id]
	}
	return err
}

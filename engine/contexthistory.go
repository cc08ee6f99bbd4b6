package engine

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/extract"
)

const (
	historyCandidates = 60
	historyFloor      = 0.15 // relevance that is still worth quoting
	historyShare      = 0.2  // share of the best one's that is
)

// sameProject is how much more a message counts that was said in the folder
// the user is in.
const sameProject = 1.25

// reach is the share of a message's score that its neighbours in the
// conversation get, by distance: an answer seldom repeats the words of its
// question.
var reach = [...]float64{1, 0.5, 0.35, 0.2}

// gatherHistory finds earlier messages of any session that match, or stand
// beside those that do, and are not shown already.
func (e *Engine) gatherHistory(ctx context.Context, s strandline.Store, query string, scope contextScope, shown map[int64]bool) ([]assemble.Retrieved, []assemble.LeftOut, error) {
	hits, err := e.searchText(ctx, s, strandline.DocMessage, query, historyCandidates, func(id int64) bool { return !shown[id] })
	if err != nil {
		return nil, nil, err
	}
	if hits, _, err = e.related(ctx, s, strandline.DocMessage, query, relatedMessages, hits, func(id int64) bool { return !shown[id] }); err != nil || len(hits) == 0 {
		return nil, nil, err
	}
	ranks := historyRanks(hits)
	ids := slices.DeleteFunc(worthReading(hits, ranks), func(id int64) bool { return shown[id] })
	var rows []strandline.Message
	if err := s.View(ctx, func(tx strandline.Tx) error { rows, err = tx.MessagesByID(ctx, ids); return err }); err != nil {
		return nil, nil, err
	}
	if len(rows) == 0 {
		return nil, nil, nil
	}
	var found []assemble.Retrieved
	var out []assemble.LeftOut
	all := spread(hits, ranks, rows, scope.project)
	for _, c := range all {
		id := strconv.FormatInt(c.msg.ID, 10)
		if why := c.unfit(max(historyFloor, historyShare*all[0].score)); why != "" {
			if c.own > 0 {
				out = append(out, assemble.LeftOut{Kind: "message", ID: id, Why: why})
			}
			continue
		}
		found = append(found, assemble.Retrieved{
			ID: id, Role: c.msg.Role, Time: c.msg.Time, Score: c.score,
			Quote: func() string {
				return bestPassage(assemble.WithoutInjected(c.msg.Content), c.terms, excerptRunes)
			},
			Why: c.why(),
		})
	}
	return found, out, nil
}

// worthReading returns the hits and those of their neighbours that can score
// enough to be quoted, in order.
func worthReading(hits []textHit, ranks []float64) []int64 {
	most := map[int64]float64{} // a score can be no higher
	for i, h := range hits {
		for d := 1 - len(reach); d < len(reach); d++ {
			most[h.id+int64(d)] += sameProject * reach[max(d, -d)] * ranks[i]
		}
	}
	floor := max(historyFloor, historyShare*slices.Max(ranks))
	for _, h := range hits { // say of each why it is not quoted
		most[h.id] = floor
	}
	maps.DeleteFunc(most, func(_ int64, score float64) bool { return score < floor-rounding })
	return slices.Sorted(maps.Keys(most))
}

// rounding is what the order of a sum can make of a score.
const rounding = 1e-9

// recalled is a message that may be quoted.
type recalled struct {
	msg   strandline.Message
	own   float64 // relevance of its own words
	score float64 // with what its neighbours lend
	terms []TermScore
}

// historyRanks is the relevance of messages, those found in other words
// included.
func historyRanks(hits []textHit) []float64 {
	ranks := relevance(hits)
	best := 1.0 // when no word matches at all
	if len(hits[0].terms) > 0 {
		best = ranks[0]
	}
	for i, h := range hits {
		if len(h.terms) == 0 {
			ranks[i] = relatedMessage * best
		}
	}
	return ranks
}

// spread gives each row its own rank and a share of its neighbours', more in the
// project the user is in, best first. Neighbours are messages of the same
// conversation that were stored next to each other.
func spread(hits []textHit, ranks []float64, rows []strandline.Message, project string) []recalled {
	own := map[int64]int{}
	for i, h := range hits {
		own[h.id] = i
	}
	conversation := map[int64]int64{}
	for _, m := range rows {
		conversation[m.ID] = m.ConversationID
	}
	all := make([]recalled, len(rows))
	for i, m := range rows {
		r := recalled{msg: m}
		if j, ok := own[m.ID]; ok {
			r.own, r.terms = ranks[j], hits[j].terms
		}
		r.score = r.own
		for d := int64(1); d < int64(len(reach)); d++ {
			for _, n := range []int64{m.ID - d, m.ID + d} {
				if j, ok := own[n]; ok && conversation[n] == m.ConversationID {
					r.score += reach[d] * ranks[j]
				}
			}
		}
		if project != "" && within(m.CWD, project) {
			r.score *= sameProject
		}
		all[i] = r
	}
	slices.SortFunc(all, func(a, b recalled) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.msg.ID, a.msg.ID))
	})
	return all
}

// unfit says why a message is not quoted; floor is the score it needs.
func (r recalled) unfit(floor float64) string {
	switch {
	case r.msg.Role != strandline.RoleUser && r.msg.Role != strandline.RoleAssistant:
		return "only what the user and the assistant said is quoted, this is " + string(r.msg.Role)
	case r.score < floor:
		return fmt.Sprintf("hardly matches the message: score %.2f, needs %.2f", r.score, floor)
	case strings.TrimSpace(r.msg.Content) == "":
		return "only tool use"
	}
	reason, junk := extract.Junk(r.msg.Content)
	if r.own == 0 && junk && phatic[reason] {
		return reason
	}
	if junk && r.msg.Role == strandline.RoleUser {
		return notSaid(reason)
	}
	return ""
}

func (r recalled) why() string {
	if r.own == 0 {
		return fmt.Sprintf("beside messages that match; score %.2f", r.score)
	}
	if len(r.terms) == 0 {
		return fmt.Sprintf("speaks of the same in other words; score %.2f", r.score)
	}
	return fmt.Sprintf("matches the message: %s; score %.2f", termList(r.terms), r.score)
}

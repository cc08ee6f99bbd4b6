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
	historyCandidates = 96
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
func (e *Engine) gatherHistory(ctx context.Context, s strandline.Store, query *asked, scope contextScope, shown map[int64]bool) ([]assemble.Retrieved, []assemble.LeftOut, error) {
	if query == nil {
		return nil, nil, nil
	}
	read := map[int64]strandline.Message{}
	hits, err := e.recollect(ctx, s, strandline.DocMessage, query, historyCandidates, func(id int64) bool { return !shown[id] }, readMessages(ctx, read))
	if err != nil || len(hits) == 0 {
		return nil, nil, err
	}
	ranks := historyRanks(hits)
	ids := slices.DeleteFunc(worthReading(hits, ranks), func(id int64) bool { return shown[id] })
	rows, err := readBeside(ctx, s, ids, read)
	if err != nil {
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

// readMessages reads messages for ranking and keeps them.
func readMessages(ctx context.Context, read map[int64]strandline.Message) rowReader {
	return func(tx strandline.Tx, ids []int64) (map[int64]docRow, error) {
		ms, err := tx.MessagesByID(ctx, ids)
		rows := make(map[int64]docRow, len(ms))
		for _, m := range ms {
			read[m.ID] = m
			rows[m.ID] = docRow{text: m.Content, role: string(m.Role), conversation: m.ConversationID, at: m.Time, pass: true}
		}
		return rows, err
	}
}

// readBeside returns the messages with the ids, in order, reading those that
// ranking has not read.
func readBeside(ctx context.Context, s strandline.Store, ids []int64, read map[int64]strandline.Message) ([]strandline.Message, error) {
	missing := slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { _, ok := read[id]; return ok })
	if len(missing) > 0 {
		if err := s.View(ctx, func(tx strandline.Tx) error {
			_, err := readMessages(ctx, read)(tx, missing)
			return err
		}); err != nil {
			return nil, err
		}
	}
	var rows []strandline.Message
	for _, id := range ids {
		if m, ok := read[id]; ok {
			rows = append(rows, m)
		}
	}
	return rows, nil
}

// worthReading returns the hits and those of their neighbours that can score
// enough to be quoted, in order.
func worthReading(hits []recollection, ranks []historyRank) []int64 {
	most := map[int64]float64{} // a score can be no higher
	best := 0.0
	for i, h := range hits {
		best = max(best, ranks[i].own)
		most[h.id] += sameProject * ranks[i].own
		for d := 1; d < len(reach); d++ {
			for _, id := range []int64{h.id - int64(d), h.id + int64(d)} {
				most[id] += sameProject * reach[d] * ranks[i].lent
			}
		}
	}
	floor := max(historyFloor, historyShare*best)
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

// historyRank is the relevance of a message: its own, and what its neighbours get
// a share of. Only words tell whose neighbours say more: with those of what was
// raised, contexts grew by a sixth and held no more answers.
type historyRank struct{ own, lent float64 }

func historyRanks(hits []recollection) []historyRank {
	relevances := relevance(textHits(hits))
	best := 1.0 // when no word matches at all
	if len(hits[0].terms) > 0 {
		best = relevances[0]
	}
	ranks := make([]historyRank, len(hits))
	for i, h := range hits {
		ranks[i] = historyRank{own: relevances[i], lent: relevances[i]}
		if h.raised(relatedMessages) {
			ranks[i].own = max(ranks[i].own, relatedMessage*best)
		}
	}
	return ranks
}

// spread gives each row its own rank and a share of its neighbours', more in the
// project the user is in, best first. Neighbours are messages of the same
// conversation that were stored next to each other.
func spread(hits []recollection, ranks []historyRank, rows []strandline.Message, project string) []recalled {
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
			r.own, r.terms = ranks[j].own, hits[j].terms
		}
		r.score = r.own
		for d := int64(1); d < int64(len(reach)); d++ {
			for _, n := range []int64{m.ID - d, m.ID + d} {
				if j, ok := own[n]; ok && conversation[n] == m.ConversationID {
					r.score += reach[d] * ranks[j].lent
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
	reason, junk := extract.Junk(start(r.msg.Content, lookedAt))
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

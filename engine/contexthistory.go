package engine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"strandline"
	"strandline/internal/assemble"
)

const (
	historyCandidates = 60
	historyFloor      = 0.12 // relevance that is still worth quoting
)

// reach is the share of a message's score that its neighbours in the
// conversation get, by distance: an answer seldom repeats the words of its
// question.
var reach = [...]float64{1, 0.5, 0.35, 0.2}

// window returns the newest messages of a session, oldest first: three times
// as many as are shown, for tool output and empty ones are passed over.
func (e *Engine) window(ctx context.Context, s strandline.Store, session string, shown int) (ms []strandline.Message, err error) {
	if session == "" {
		return nil, nil
	}
	err = s.View(ctx, func(tx strandline.Tx) error {
		ms, err = tx.ListMessages(ctx, strandline.MessageQuery{SessionID: session, Last: true, Limit: 3 * shown})
		return err
	})
	return ms, err
}

// gatherHistory finds earlier messages of any session that match, or stand
// beside those that do, and are not in the window already.
func (e *Engine) gatherHistory(ctx context.Context, s strandline.Store, query string, window []strandline.Message) ([]assemble.Retrieved, []assemble.LeftOut, error) {
	shown := map[int64]bool{}
	for _, m := range window {
		shown[m.ID] = true
	}
	hits, err := e.searchText(ctx, s, strandline.DocMessage, query, historyCandidates, func(id int64) bool { return !shown[id] })
	if err != nil || len(hits) == 0 {
		return nil, nil, err
	}
	var ids []int64
	for _, h := range hits {
		for d := 1 - int64(len(reach)); d < int64(len(reach)); d++ {
			ids = append(ids, h.id+d)
		}
	}
	slices.Sort(ids)
	ids = slices.DeleteFunc(slices.Compact(ids), func(id int64) bool { return shown[id] })
	var rows []strandline.Message
	if err := s.View(ctx, func(tx strandline.Tx) error { rows, err = tx.MessagesByID(ctx, ids); return err }); err != nil {
		return nil, nil, err
	}
	var found []assemble.Retrieved
	var out []assemble.LeftOut
	for _, c := range spread(hits, rows) {
		id := strconv.FormatInt(c.msg.ID, 10)
		if why := c.unfit(); why != "" {
			if c.own > 0 {
				out = append(out, assemble.LeftOut{Kind: "message", ID: id, Why: why})
			}
			continue
		}
		found = append(found, assemble.Retrieved{
			ID: id, Role: c.msg.Role, Time: c.msg.Time, Score: c.score,
			Text: bestPassage(assemble.WithoutInjected(c.msg.Content), c.terms, excerptRunes), Why: c.why(),
		})
	}
	return found, out, nil
}

// recalled is a message that may be quoted.
type recalled struct {
	msg   strandline.Message
	own   float64 // relevance of its own words
	score float64 // with what its neighbours lend
	terms []TermScore
}

// spread gives each row its own relevance and a share of its neighbours', best
// first. Neighbours are messages of the same conversation that were stored
// next to each other.
func spread(hits []textHit, rows []strandline.Message) []recalled {
	ranks := relevance(hits)
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
		all[i] = r
	}
	slices.SortFunc(all, func(a, b recalled) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.msg.ID, a.msg.ID))
	})
	return all
}

func (r recalled) unfit() string {
	switch {
	case r.msg.Role != strandline.RoleUser && r.msg.Role != strandline.RoleAssistant:
		return "only what the user and the assistant said is quoted, this is " + string(r.msg.Role)
	case r.score < historyFloor:
		return fmt.Sprintf("hardly matches the message: score %.2f", r.score)
	}
	return ""
}

func (r recalled) why() string {
	if r.own == 0 {
		return fmt.Sprintf("beside messages that match; score %.2f", r.score)
	}
	return fmt.Sprintf("matches the message: %s; score %.2f", termList(r.terms), r.score)
}

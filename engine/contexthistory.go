package engine

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"strandline"
	"strandline/internal/assemble"
)

const (
	historyCandidates = 24
	historyFloor      = 0.35 // share of the best score that is still worth quoting
)

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

// gatherHistory finds earlier messages that match, of any session, that are
// not in the window already.
func (e *Engine) gatherHistory(ctx context.Context, s strandline.Store, query string, window []strandline.Message) ([]assemble.Retrieved, []assemble.LeftOut, error) {
	shown := map[int64]bool{}
	for _, m := range window {
		shown[m.ID] = true
	}
	hits, err := e.searchText(ctx, s, strandline.DocMessage, query, historyCandidates, func(id int64) bool { return !shown[id] })
	if err != nil || len(hits) == 0 {
		return nil, nil, err
	}
	ids := make([]int64, len(hits))
	for i, h := range hits {
		ids[i] = h.id
	}
	var rows []strandline.Message
	if err := s.View(ctx, func(tx strandline.Tx) error { rows, err = tx.MessagesByID(ctx, ids); return err }); err != nil {
		return nil, nil, err
	}
	ranks := relevance(hits)
	var found []assemble.Retrieved
	var out []assemble.LeftOut
	for i, h := range hits {
		j := slices.IndexFunc(rows, func(m strandline.Message) bool { return m.ID == h.id })
		if j < 0 {
			continue
		}
		m, id := rows[j], strconv.FormatInt(h.id, 10)
		if why := unfitHistory(m, ranks[i]); why != "" {
			out = append(out, assemble.LeftOut{Kind: "message", ID: id, Why: why})
			continue
		}
		found = append(found, assemble.Retrieved{
			ID: id, Role: m.Role, Time: m.Time, Score: ranks[i], Text: bestPassage(assemble.WithoutInjected(m.Content), h.terms, passageRunes),
			Why: fmt.Sprintf("matches the message: %s; score %.2f", termList(h.terms), ranks[i]),
		})
	}
	return found, out, nil
}

func unfitHistory(m strandline.Message, rank float64) string {
	switch {
	case m.Role != strandline.RoleUser && m.Role != strandline.RoleAssistant:
		return "only what the user and the assistant said is quoted, this is " + string(m.Role)
	case rank < historyFloor:
		return fmt.Sprintf("hardly matches the message: score %.2f", rank)
	}
	return ""
}

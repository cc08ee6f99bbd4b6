package engine

import (
	"context"
	"strconv"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/summary"
)

const (
	archiveCandidates = 8
	archiveShown      = 2
	archiveFloor      = 0.5 // relevance from which a summary is worth quoting
)

// gatherArchive adds summaries that match the message and have no slot any
// more, or belong to another session: a question about the past still reaches
// them (X6). They compete with earlier messages by score.
func (e *Engine) gatherArchive(ctx context.Context, s strandline.Store, query, session string, in *assemble.Input) error {
	if query == "" {
		return nil
	}
	hits, err := e.searchText(ctx, s, strandline.DocSummary, query, archiveCandidates, nil)
	if err != nil || len(hits) == 0 {
		return err
	}
	ranks := relevance(hits)
	ids := make([]int64, len(hits))
	rank := map[int64]int{}
	for i, h := range hits {
		ids[i], rank[h.id] = h.id, i
	}
	var found []strandline.Summary
	if err := s.View(ctx, func(tx strandline.Tx) error { found, err = tx.SummariesByID(ctx, ids); return err }); err != nil {
		return err
	}
	quoted := map[string]bool{}
	for _, r := range in.Retrieved {
		quoted[r.ID] = r.Kind == ""
	}
	shown := 0
	for _, m := range found {
		i := rank[m.ID]
		if m.SessionID == session && m.ArchivedAt.IsZero() || ranks[i] < archiveFloor || shown == archiveShown || quotedAll(m, quoted) {
			continue
		}
		shown++
		in.Retrieved = append(in.Retrieved, assemble.Retrieved{
			Kind: "summary", ID: strconv.FormatInt(m.ID, 10), Role: "digest", Time: m.First, Text: summary.Render(m), Score: ranks[i],
			Why: "digest from the archive that matches the message: " + termList(hits[i].terms),
		})
	}
	return nil
}

// quotedAll reports whether everything that a summary digests may be quoted
// itself.
func quotedAll(m strandline.Summary, quoted map[string]bool) bool {
	for _, id := range m.Messages {
		if !quoted[strconv.FormatInt(id, 10)] {
			return false
		}
	}
	return true
}

package sqlite

import (
	"cmp"
	"context"
	"slices"

	"strandline"
)

// ListMessages with an AfterID below zero pages by id from the first message.
func (t *tx) ListMessages(ctx context.Context, q strandline.MessageQuery) ([]strandline.Message, error) {
	order := byTime
	if q.AfterID != 0 {
		order = byID
	}
	// Each list is read in the order of an index, as far as the limit goes.
	var lists [][]strandline.Message
	sources, err := t.sourcesOf(ctx, q)
	if err != nil {
		return nil, err
	}
	for _, s := range sources {
		ms, err := t.listMessages(ctx, q, s)
		if err != nil {
			return nil, err
		}
		lists = append(lists, ms)
	}
	if len(lists) == 1 {
		return lists[0], nil
	}
	all := slices.Concat(lists...)
	slices.SortFunc(all, order)
	switch n := q.Limit; {
	case n <= 0 || n >= len(all):
		return all, nil
	case q.Last:
		return all[len(all)-n:], nil
	default:
		return all[:n], nil
	}
}

func byTime(a, b strandline.Message) int {
	return cmp.Or(a.Time.Compare(b.Time), cmp.Compare(a.ID, b.ID))
}

func byID(a, b strandline.Message) int { return cmp.Compare(a.ID, b.ID) }

// anySource stands for the messages of all files.
const anySource = -1

// sourcesOf returns the numbers of the files in which a query may find
// something.
func (t *tx) sourcesOf(ctx context.Context, q strandline.MessageQuery) ([]int64, error) {
	switch {
	case q.SourceFile != "":
		s, err := t.source(ctx, q.SourceFile)
		if err != nil || s == 0 {
			return nil, err
		}
		return []int64{s}, nil
	case q.ConversationID != 0 || q.SessionID == "":
		return []int64{anySource}, nil
	}
	return collect(ctx, t, scanID, `SELECT source_id FROM memory_sessions WHERE namespace = ?1 AND session_id = ?2`, q.SessionID)
}

func (t *tx) listMessages(ctx context.Context, q strandline.MessageQuery, source int64) ([]strandline.Message, error) {
	var f filter
	query := `SELECT ` + messageColumns + ` FROM memory_transcript_entries WHERE +namespace = ?1` // the plus keeps the index by namespace out
	switch {
	case q.ConversationID != 0:
		f.add("conversation_id <> 0 AND conversation_id =", q.ConversationID) // the first half allows the partial index
		if source != anySource {
			f.add("+source_id =", source)
		}
	case source != anySource:
		f.add("source_id =", source)
	default:
		query = `SELECT ` + messageColumns + ` FROM memory_transcript_entries WHERE namespace = ?1`
	}
	if q.SessionID != "" {
		f.add("session_id =", q.SessionID)
	}
	if q.AfterID != 0 {
		f.add("id >", q.AfterID)
	}
	if q.Said {
		f.where.WriteString(` AND role IN ('user', 'assistant') AND content <> ''`)
	}
	query += f.where.String() + messageOrder(q) + f.limit(q.Limit)
	ms, err := collect(ctx, t, scanMessage, query, f.args...)
	if q.Last {
		slices.Reverse(ms)
	}
	return ms, err
}

func messageOrder(q strandline.MessageQuery) string {
	switch {
	case q.AfterID != 0 && q.Last:
		return ` ORDER BY id DESC`
	case q.AfterID != 0:
		return ` ORDER BY id`
	case q.Last:
		return ` ORDER BY timestamp DESC, id DESC`
	}
	return ` ORDER BY timestamp, id`
}

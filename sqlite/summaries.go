package sqlite

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"strandline"
)

const summaryColumns = `id, session_id, topic, discussed, outcome, decisions, open_questions, message_ids, first_at, last_at,
	created_at, archived_at, strategy, why`

// jsonList keeps a list in one column as a JSON array; nil as an empty one.
type jsonList[T any] struct{ list *[]T }

// Scan implements sql.Scanner.
func (c jsonList[T]) Scan(v any) error {
	s, ok := v.(string)
	if !ok {
		return strandline.Errorf(strandline.KindCorrupt, "a list in the database is a %T", v)
	}
	*c.list = nil
	if s == "[]" {
		return nil
	}
	if err := json.Unmarshal([]byte(s), c.list); err != nil {
		return strandline.Errorf(strandline.KindCorrupt, "a list in the database: %w", err)
	}
	return nil
}

func listText[T any](list []T) string {
	if len(list) == 0 {
		return "[]"
	}
	b, err := json.Marshal(list)
	if err != nil {
		panic(err) // strings and numbers always marshal
	}
	return string(b)
}

func scanSummary(s scanner) (m strandline.Summary, err error) {
	err = s.Scan(&m.ID, &m.SessionID, &m.Topic, jsonList[string]{&m.Discussed}, &m.Outcome, jsonList[string]{&m.Decisions},
		jsonList[string]{&m.OpenQuestions}, jsonList[int64]{&m.Messages}, timeOf(&m.First), timeOf(&m.Last),
		timeOf(&m.CreatedAt), timeOf(&m.ArchivedAt), &m.Strategy, &m.Why)
	return m, err
}

func (t *tx) PutSummary(ctx context.Context, s strandline.Summary) (int64, error) {
	switch {
	case s.ID != 0:
		return 0, invalid("summary %d is there already: it is written once", s.ID)
	case s.SessionID == "":
		return 0, invalid("a summary has no session")
	case s.Text() == "":
		return 0, invalid("a summary of session %s says nothing", s.SessionID)
	}
	if err := t.checkRun(ctx, s.Messages); err != nil {
		return 0, err
	}
	r, err := t.exec(ctx, `INSERT INTO memory_summaries (namespace, session_id, topic, discussed, outcome, decisions, open_questions,
			message_ids, content, first_at, last_at, created_at, archived_at, strategy, why)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)`,
		s.SessionID, s.Topic, listText(s.Discussed), s.Outcome, listText(s.Decisions), listText(s.OpenQuestions),
		listText(s.Messages), s.Text(), s.First, s.Last, s.CreatedAt, s.ArchivedAt, s.Strategy, s.Why)
	if err != nil {
		return 0, err
	}
	if s.ID, err = r.LastInsertId(); err != nil {
		return 0, err
	}
	pending := int64(0)
	for i, m := range s.Messages {
		was, err := t.segmentOf(ctx, m)
		if err != nil {
			return 0, err
		}
		if i == 0 {
			pending = was.pending
		}
		if was.summary != 0 || was.pending != pending {
			return 0, conflict("message %d is in another segment", m)
		}
		if _, err := t.exec(ctx, `INSERT OR REPLACE INTO segment_messages (namespace, message, pending, summary) VALUES (?1, ?2, ?3, ?4)`,
			m, was.pending, s.ID); err != nil {
			return 0, err
		}
	}
	_, err = t.exec(ctx, `DELETE FROM pending_extraction WHERE +namespace = ?1 AND id = ?2 AND status <> 'failed'`, pending)
	return s.ID, err
}

func conflict(format string, args ...any) error {
	return &strandline.Error{Kind: strandline.KindConflict, Message: fmt.Sprintf(format, args...)}
}

// checkRun makes sure that all messages of a segment are there.
func (t *tx) checkRun(ctx context.Context, messages []int64) error {
	if len(messages) == 0 {
		return invalid("a segment has no messages")
	}
	found, err := collectChunks(ctx, t, scanID, `SELECT id FROM memory_transcript_entries WHERE +namespace = ?1 AND id IN (`+marks(chunk)+`)`, messages)
	if err != nil {
		return err
	}
	for i, m := range messages {
		if !slices.Contains(found, m) {
			return notFound("message %d of a segment is not known", m)
		}
		if slices.Contains(messages[:i], m) {
			return invalid("message %d is twice in a segment", m)
		}
	}
	return nil
}

// segment names what a message is in; zeroes when it is in none.
type segment struct{ pending, summary int64 }

func (t *tx) segmentOf(ctx context.Context, message int64) (segment, error) {
	ss, err := collect(ctx, t, func(s scanner) (g segment, err error) { err = s.Scan(&g.pending, &g.summary); return g, err },
		`SELECT pending, summary FROM segment_messages WHERE namespace = ?1 AND message = ?2`, message)
	if err != nil || len(ss) == 0 {
		return segment{}, err
	}
	return ss[0], nil
}

func (t *tx) ArchiveSummary(ctx context.Context, id int64, at time.Time) error {
	if at.IsZero() {
		return invalid("summary %d is archived at no time", id)
	}
	n, err := t.change(ctx, `UPDATE memory_summaries SET archived_at = ?3 WHERE +namespace = ?1 AND id = ?2`, id, at)
	return touched(n, err, "summary %d is not known", id)
}

func (t *tx) DeleteSummary(ctx context.Context, id int64) error {
	if _, err := t.exec(ctx, `INSERT OR REPLACE INTO stale_documents (namespace, kind, doc)
		SELECT ?1, 'summary', id FROM memory_summaries WHERE +namespace = ?1 AND id = ?2`, id); err != nil {
		return err
	}
	gone, err := collect(ctx, t, func(s scanner) (ids []int64, err error) { return ids, s.Scan(jsonList[int64]{&ids}) },
		`SELECT message_ids FROM memory_summaries WHERE +namespace = ?1 AND id = ?2`, id)
	if err != nil {
		return err
	}
	n, err := t.change(ctx, `DELETE FROM memory_summaries WHERE +namespace = ?1 AND id = ?2`, id)
	if err := touched(n, err, "summary %d is not known", id); err != nil {
		return err
	}
	t.deleted = true
	return t.free(ctx, gone[0])
}

// free takes messages out of their segment.
func (t *tx) free(ctx context.Context, messages []int64) error {
	for _, m := range messages {
		if _, err := t.exec(ctx, `DELETE FROM segment_messages WHERE namespace = ?1 AND message = ?2`, m); err != nil {
			return err
		}
	}
	return nil
}

func (t *tx) ListSummaries(ctx context.Context, q strandline.SummaryQuery) ([]strandline.Summary, error) {
	var f filter
	if q.SessionID != "" {
		f.add("session_id =", q.SessionID)
	}
	if q.Slots {
		f.where.WriteString(" AND archived_at = ''")
	}
	order := " ORDER BY first_at, id"
	if q.Last {
		order = " ORDER BY first_at DESC, id DESC"
	}
	found, err := collect(ctx, t, scanSummary, `SELECT `+summaryColumns+` FROM memory_summaries WHERE namespace = ?1`+
		f.where.String()+order+f.limit(q.Limit), f.args...)
	if q.Last {
		slices.Reverse(found)
	}
	return found, err
}

func (t *tx) SummariesByID(ctx context.Context, ids []int64) ([]strandline.Summary, error) {
	return byIDs(ctx, t, scanSummary, func(s strandline.Summary) int64 { return s.ID },
		`SELECT `+summaryColumns+` FROM memory_summaries WHERE +namespace = ?1 AND id IN (`+marks(chunk)+`)`, ids)
}

func (t *tx) SummariesOf(ctx context.Context, messages []int64) ([]strandline.Summary, error) {
	ids, err := collectChunks(ctx, t, scanID, `SELECT DISTINCT summary FROM segment_messages WHERE namespace = ?1 AND summary <> 0
		AND message IN (`+marks(chunk)+`)`, messages)
	if err != nil {
		return nil, err
	}
	slices.Sort(ids)
	return t.SummariesByID(ctx, slices.Compact(ids))
}

// collectChunks collects the rows of a query with "IN (" + marks(chunk) + ")"
// for any number of ids.
func collectChunks[T any](ctx context.Context, t *tx, scan func(scanner) (T, error), query string, ids []int64) ([]T, error) {
	var all []T
	for part := range slices.Chunk(ids, chunk) {
		rows, err := collect(ctx, t, scan, query, padded(part)...)
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

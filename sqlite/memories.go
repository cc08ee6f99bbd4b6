package sqlite

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	sqlite3 "modernc.org/sqlite/lib"

	"strandline"
)

const memoryColumns = `seq, id, kind, domain, content, confidence, source_confidence, source, trust, scope, scope_id, subject, attribute,
	created_at, last_confirmed_at, valid_from, valid_to, retired_at, retired_why, supersedes, superseded_by,
	normalized, normalized_hash, hash_version, provenance, episode, clustering_metadata, cluster_participation_count`

func scanMemory(s scanner) (m strandline.Memory, err error) {
	var created, confirmed, from, to, retired, provenance, episode string
	if err := s.Scan(&m.Seq, &m.ID, &m.Kind, &m.Domain, &m.Content, &m.Confidence, &m.SourceConfidence, &m.Source, &m.Trust,
		&m.Scope, &m.ScopeID, &m.Subject, &m.Attribute, &created, &confirmed, &from, &to, &retired, &m.RetiredWhy,
		&m.Supersedes, &m.SupersededBy, &m.Normalized, &m.Hash, &m.HashVersion, &provenance, &episode,
		&m.ClusteringMetadata, &m.ClusterParticipationCount); err != nil {
		return m, err
	}
	if err := json.Unmarshal([]byte(provenance), &m.Provenance); err != nil {
		return m, strandline.Errorf(strandline.KindCorrupt, "provenance of memory %s: %w", m.ID, err)
	}
	if episode != "" {
		if err := json.Unmarshal([]byte(episode), &m.Episode); err != nil {
			return m, strandline.Errorf(strandline.KindCorrupt, "episode of memory %s: %w", m.ID, err)
		}
	}
	return m, parseTimes(&created, &m.CreatedAt, &confirmed, &m.LastConfirmedAt, &from, &m.ValidFrom, &to, &m.ValidTo, &retired, &m.RetiredAt)
}

// minPrefix is the shortest beginning of an id that may stand for it.
const minPrefix = 4

func (t *tx) Memory(_ context.Context, id string) (strandline.Memory, error) {
	ms, err := collect(t, scanMemory, `SELECT `+memoryColumns+` FROM memories WHERE namespace = ?1 AND id = ?2`, id)
	if err == nil && len(ms) == 0 && len(id) >= minPrefix {
		ms, err = collect(t, scanMemory, `SELECT `+memoryColumns+` FROM memories
			WHERE namespace = ?1 AND id >= ?2 AND substr(id, 1, length(?2)) = ?2 ORDER BY id LIMIT 2`, id)
	}
	switch {
	case err != nil:
		return strandline.Memory{}, err
	case len(ms) == 0:
		return strandline.Memory{}, &strandline.Error{Kind: strandline.KindNotFound,
			Message: "memory " + strconv.Quote(id) + " is not known", Hint: "'strandline memory list' shows the ids"}
	case len(ms) > 1:
		return strandline.Memory{}, &strandline.Error{Kind: strandline.KindUsage,
			Message: "memory " + strconv.Quote(id) + " is ambiguous", Hint: "give more of the id, for instance " + ms[0].ID}
	}
	return ms[0], nil
}

func (t *tx) MemoryByHash(_ context.Context, hash string) (strandline.Memory, error) {
	ms, err := collect(t, scanMemory, `SELECT `+memoryColumns+` FROM memories WHERE namespace = ?1 AND normalized_hash = ?2`, hash)
	if err != nil {
		return strandline.Memory{}, err
	}
	if len(ms) == 0 {
		return strandline.Memory{}, strandline.Errorf(strandline.KindNotFound, "memory with hash %s is not known", hash)
	}
	return ms[0], nil
}

func (t *tx) MemoriesBySeq(_ context.Context, seqs []int64) ([]strandline.Memory, error) {
	found := make(map[int64]strandline.Memory, len(seqs))
	err := inChunks(seqs, func(args []any) error {
		ms, err := collect(t, scanMemory, `SELECT `+memoryColumns+` FROM memories
			WHERE namespace = ?1 AND seq IN (`+list(2, chunk)+`)`, args...)
		for _, m := range ms {
			found[m.Seq] = m
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return inOrder(seqs, found), nil
}

func (t *tx) ListMemories(_ context.Context, q strandline.MemoryQuery) ([]strandline.Memory, error) {
	var where strings.Builder
	where.WriteString(`namespace = ?1`)
	var args []any
	equal := func(column, v string) {
		if v != "" {
			args = append(args, v)
			where.WriteString(` AND ` + column + ` = ?` + strconv.Itoa(len(args)+1))
		}
	}
	equal("kind", string(q.Kind))
	equal("domain", string(q.Domain))
	equal("scope", string(q.Scope))
	equal("scope_id", q.ScopeID)
	equal("subject", q.Subject)
	equal("attribute", q.Attribute)
	if q.Attribute != "" {
		where.WriteString(` AND attribute <> ''`) // allows the partial index
	}
	if !q.IncludeRetired {
		where.WriteString(` AND retired_at = ''`)
	}
	query := `SELECT ` + memoryColumns + ` FROM memories WHERE ` + where.String() + ` ORDER BY created_at, seq`
	if q.Limit > 0 {
		args = append(args, q.Limit)
		query += ` LIMIT ?` + strconv.Itoa(len(args)+1)
	}
	return collect(t, scanMemory, query, args...)
}

func (t *tx) PutMemory(_ context.Context, m strandline.Memory) (int64, error) {
	provenance, err := json.Marshal(m.Provenance)
	if err != nil {
		return 0, err
	}
	var episode []byte
	if m.Episode != nil {
		if episode, err = json.Marshal(m.Episode); err != nil {
			return 0, err
		}
	}
	if err := t.markStale(strandline.DocMemory, `SELECT seq FROM memories WHERE namespace = ?1 AND id = ?2 AND content <> ?3`,
		m.ID, m.Content); err != nil {
		return 0, err
	}
	var seq int64
	err = t.row([]any{&seq}, `INSERT INTO memories (namespace, id, kind, domain, content, confidence, source_confidence, source, trust,
			scope, scope_id, subject, attribute, created_at, last_confirmed_at, valid_from, valid_to, retired_at, retired_why,
			supersedes, superseded_by, normalized, normalized_hash, hash_version, provenance, episode, clustering_metadata,
			cluster_participation_count)
		VALUES (?1, `+list(2, 27)+`)
		ON CONFLICT (namespace, id) DO UPDATE SET kind = ?3, domain = ?4, content = ?5, confidence = ?6, source_confidence = ?7,
			source = ?8, trust = ?9, scope = ?10, scope_id = ?11, subject = ?12, attribute = ?13, created_at = ?14,
			last_confirmed_at = ?15, valid_from = ?16, valid_to = ?17, retired_at = ?18, retired_why = ?19, supersedes = ?20,
			superseded_by = ?21, normalized = ?22, normalized_hash = ?23, hash_version = ?24, provenance = ?25, episode = ?26,
			clustering_metadata = ?27, cluster_participation_count = ?28
		RETURNING seq`,
		m.ID, string(m.Kind), string(m.Domain), m.Content, m.Confidence, m.SourceConfidence, string(m.Source), string(m.Trust),
		string(m.Scope), m.ScopeID, m.Subject, m.Attribute, formatTime(m.CreatedAt), formatTime(m.LastConfirmedAt),
		formatTime(m.ValidFrom), formatTime(m.ValidTo), formatTime(m.RetiredAt), m.RetiredWhy, m.Supersedes, m.SupersededBy,
		m.Normalized, m.Hash, m.HashVersion, string(provenance), string(episode), m.ClusteringMetadata, m.ClusterParticipationCount)
	if code(err) == sqlite3.SQLITE_CONSTRAINT {
		return 0, &strandline.Error{Kind: strandline.KindConflict, Message: "a memory with the same content exists", Err: err}
	}
	return seq, err
}

func (t *tx) DeleteMemory(_ context.Context, id string) error {
	if err := t.markStale(strandline.DocMemory, `SELECT seq FROM memories WHERE namespace = ?1 AND id = ?2`, id); err != nil {
		return err
	}
	res, err := t.exec(`DELETE FROM memories WHERE namespace = ?1 AND id = ?2`, id)
	return touched(res, err, "memory %q is not known", id)
}

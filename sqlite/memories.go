package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"

	"strandline"
)

const memoryColumns = `id, kind, domain, content, confidence, source_confidence, source, trust, scope, scope_id, subject, attribute,
	created_at, last_confirmed_at, valid_from, valid_to, retired_at, retired_why, supersedes, superseded_by,
	normalized, normalized_hash, hash_version, provenance, rationale, emotional_context, relationship_dynamics, significance,
	clustering_metadata, cluster_participation_count`

const memoryColumnCount = 30

func scanMemory(s scanner) (m strandline.Memory, err error) {
	var from provenance
	var rationale sql.NullString
	var e strandline.Episode
	if err := s.Scan(&m.Seq, &m.ID, &m.Kind, &m.Domain, &m.Content, &m.Confidence, &m.SourceConfidence, &m.Source, &m.Trust,
		&m.Scope, &m.ScopeID, &m.Subject, &m.Attribute, timeOf(&m.CreatedAt), timeOf(&m.LastConfirmedAt), timeOf(&m.ValidFrom),
		timeOf(&m.ValidTo), timeOf(&m.RetiredAt), &m.RetiredWhy, &m.Supersedes, &m.SupersededBy, &m.Normalized, &m.Hash,
		&m.HashVersion, &from, &rationale, &e.EmotionalContext, &e.RelationshipDynamics, &e.Significance,
		&m.ClusteringMetadata, &m.ClusterParticipationCount); err != nil {
		return m, err
	}
	m.Provenance = strandline.Provenance(from)
	if rationale.Valid {
		e.Rationale = rationale.String
		m.Episode = &e
	}
	return m, nil
}

func memoryArgs(m strandline.Memory) []any {
	var rationale any
	var e strandline.Episode
	if m.Episode != nil {
		e = *m.Episode
		rationale = e.Rationale
	}
	return []any{m.ID, string(m.Kind), string(m.Domain), m.Content, m.Confidence, m.SourceConfidence, string(m.Source), string(m.Trust),
		string(m.Scope), m.ScopeID, m.Subject, m.Attribute, m.CreatedAt, m.LastConfirmedAt, m.ValidFrom, m.ValidTo, m.RetiredAt, m.RetiredWhy,
		m.Supersedes, m.SupersededBy, m.Normalized, m.Hash, m.HashVersion, provenance(m.Provenance),
		rationale, jsonColumn(e.EmotionalContext), jsonColumn(e.RelationshipDynamics), jsonColumn(e.Significance),
		jsonColumn(m.ClusteringMetadata), m.ClusterParticipationCount}
}

func checkMemory(m strandline.Memory) error {
	switch {
	case m.ID == "":
		return invalid("a memory has no id")
	case m.Hash == "":
		return invalid("memory %s has no hash", m.ID)
	case m.Kind != strandline.KindFact && m.Kind != strandline.KindEpisode:
		return invalid("memory %s has the unknown kind %q", m.ID, m.Kind)
	case !share(m.Confidence) || !share(m.SourceConfidence):
		return invalid("memory %s has a confidence outside 0 and 1", m.ID)
	}
	return nil
}

func share(v float64) bool { return v >= 0 && v <= 1 && !math.IsNaN(v) }

func (t *tx) PutMemory(ctx context.Context, m strandline.Memory) (int64, error) {
	if err := checkMemory(m); err != nil {
		return 0, err
	}
	var other string
	err := t.row(ctx, []any{&other}, `SELECT id FROM memories WHERE namespace = ?1 AND normalized_hash = ?2 AND id <> ?3`, m.Hash, m.ID)
	switch {
	case err == nil:
		return 0, &strandline.Error{Kind: strandline.KindConflict, Message: fmt.Sprintf("memory %s says the same as %s", m.ID, other),
			Hint: "confirm or correct that one instead"}
	case !errors.Is(err, sql.ErrNoRows):
		return 0, err
	}
	var seq int64
	var same bool
	err = t.row(ctx, []any{&seq, &same}, `SELECT seq, content = ?3 FROM memories WHERE namespace = ?1 AND id = ?2`, m.ID, m.Content)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		r, err := t.exec(ctx, `INSERT INTO memories (namespace, `+memoryColumns+`) VALUES (?1, `+list(2, memoryColumnCount)+`)`, memoryArgs(m)...)
		if err != nil {
			return 0, err
		}
		return r.LastInsertId()
	case err != nil:
		return 0, err
	}
	if !same {
		t.deleted = true
		if err := t.staleMemory(ctx, seq); err != nil {
			return 0, err
		}
	}
	_, err = t.exec(ctx, `UPDATE memories SET (`+memoryColumns+`) = (`+list(2, memoryColumnCount)+`) WHERE namespace = ?1 AND id = ?2`, memoryArgs(m)...)
	return seq, err
}

func (t *tx) staleMemory(ctx context.Context, seq int64) error {
	_, err := t.exec(ctx, `INSERT OR REPLACE INTO stale_documents (namespace, kind, doc) VALUES (?1, 'memory', ?2)`, seq)
	return err
}

func (t *tx) DeleteMemory(ctx context.Context, id string) error {
	var seq int64
	err := t.row(ctx, []any{&seq}, `SELECT seq FROM memories WHERE namespace = ?1 AND id = ?2`, id)
	if errors.Is(err, sql.ErrNoRows) {
		return notFound("memory %q is not known", id)
	}
	if err != nil {
		return err
	}
	if err := t.staleMemory(ctx, seq); err != nil {
		return err
	}
	t.deleted = true
	_, err = t.exec(ctx, `DELETE FROM memories WHERE namespace = ?1 AND id = ?2`, id)
	return err
}

package engine

import (
	"context"
	"encoding/json"
	"io"
	"time"

	"strandline"
)

// The document of an export (M11). A change that an older reader would get
// wrong raises the version.
const (
	exportFormat  = "strandline-memories"
	exportVersion = 1
	maxImport     = 256 << 20 // bytes
)

// exportDocument is the whole of a namespace's memories, retired ones too, in
// order of creation. The ids in provenance are those of the database that it
// came from.
type exportDocument struct {
	Format   string         `json:"format"`
	Version  int            `json:"version"`
	Memories []exportRecord `json:"memories"`
}

type exportRecord struct {
	ID               string           `json:"id"`
	Kind             string           `json:"kind"`
	Domain           string           `json:"domain"`
	Content          string           `json:"content"`
	Confidence       float64          `json:"confidence"`
	SourceConfidence float64          `json:"source_confidence"`
	Source           string           `json:"source"`
	Trust            string           `json:"trust"`
	Scope            string           `json:"scope"`
	ScopeID          string           `json:"scope_id,omitempty"`
	Subject          string           `json:"subject,omitempty"`
	Attribute        string           `json:"attribute,omitempty"`
	CreatedAt        time.Time        `json:"created_at"`
	LastConfirmedAt  time.Time        `json:"last_confirmed_at"`
	ValidFrom        time.Time        `json:"valid_from,omitzero"`
	ValidTo          time.Time        `json:"valid_to,omitzero"`
	RetiredAt        time.Time        `json:"retired_at,omitzero"`
	RetiredWhy       string           `json:"retired_why,omitempty"`
	Supersedes       string           `json:"supersedes,omitempty"`
	SupersededBy     string           `json:"superseded_by,omitempty"`
	Hash             string           `json:"normalized_hash"`
	HashVersion      int              `json:"hash_version"`
	Provenance       exportProvenance `json:"provenance"`
	Episode          *exportEpisode   `json:"episode,omitempty"`
	Clustering       json.RawMessage  `json:"clustering_metadata,omitempty"`
	Participation    int              `json:"cluster_participation_count,omitempty"`
}

type exportProvenance struct {
	ConversationID int64            `json:"conversation_id,omitempty"`
	MessageIDs     []int64          `json:"message_ids,omitempty"`
	SourceFile     string           `json:"source_file,omitempty"`
	SessionID      string           `json:"session_id,omitempty"`
	Strategy       string           `json:"strategy,omitempty"`
	Provider       string           `json:"provider,omitempty"`
	Model          string           `json:"model,omitempty"`
	CostMicroUSD   int64            `json:"cost_micro_usd,omitempty"`
	RequestID      string           `json:"request_id,omitempty"`
	Evidence       []exportEvidence `json:"evidence,omitempty"`
	Wordings       []string         `json:"wordings,omitempty"`
	Again          []time.Time      `json:"again,omitempty"`
	DatedAt        time.Time        `json:"dated_at,omitzero"`
	DatedAgain     []time.Time      `json:"dated_again,omitempty"`
}

type exportEvidence struct {
	SaidAt     time.Time `json:"said_at"`
	SourceFile string    `json:"source_file,omitempty"`
	MessageID  int64     `json:"message_id,omitempty"`
	Confidence float64   `json:"confidence"`
}

type exportEpisode struct {
	EmotionalContext     json.RawMessage `json:"emotional_context,omitempty"`
	RelationshipDynamics json.RawMessage `json:"relationship_dynamics,omitempty"`
	Significance         json.RawMessage `json:"significance,omitempty"`
	Rationale            string          `json:"rationale,omitempty"`
}

func recordOf(m strandline.Memory) exportRecord {
	p := m.Provenance
	r := exportRecord{
		ID: m.ID, Kind: string(m.Kind), Domain: string(m.Domain), Content: m.Content, Confidence: m.Confidence, SourceConfidence: m.SourceConfidence,
		Source: string(m.Source), Trust: string(m.Trust), Scope: string(m.Scope), ScopeID: m.ScopeID, Subject: m.Subject, Attribute: m.Attribute,
		CreatedAt: m.CreatedAt, LastConfirmedAt: m.LastConfirmedAt, ValidFrom: m.ValidFrom, ValidTo: m.ValidTo, RetiredAt: m.RetiredAt,
		RetiredWhy: m.RetiredWhy, Supersedes: m.Supersedes, SupersededBy: m.SupersededBy, Hash: m.Hash, HashVersion: m.HashVersion,
		Clustering: m.ClusteringMetadata, Participation: m.ClusterParticipationCount,
		Provenance: exportProvenance{ConversationID: p.ConversationID, MessageIDs: p.MessageIDs, SourceFile: p.SourceFile, SessionID: p.SessionID,
			Strategy: p.Strategy, Provider: p.Provider, Model: p.Model, CostMicroUSD: p.CostMicroUSD, RequestID: p.RequestID, Wordings: p.Wordings, Again: p.Again, DatedAt: p.DatedAt, DatedAgain: p.DatedAgain},
	}
	for _, e := range p.Evidence {
		r.Provenance.Evidence = append(r.Provenance.Evidence, exportEvidence(e))
	}
	if e := m.Episode; e != nil {
		r.Episode = &exportEpisode{e.EmotionalContext, e.RelationshipDynamics, e.Significance, e.Rationale}
	}
	return r
}

func (r exportRecord) memory() strandline.Memory {
	p := r.Provenance
	m := strandline.Memory{
		ID: r.ID, Kind: strandline.MemoryKind(r.Kind), Domain: strandline.Domain(r.Domain), Content: r.Content, Confidence: r.Confidence,
		SourceConfidence: r.SourceConfidence, Source: strandline.Source(r.Source), Trust: strandline.Trust(r.Trust), Scope: strandline.Scope(r.Scope),
		ScopeID: r.ScopeID, Subject: r.Subject, Attribute: r.Attribute, CreatedAt: r.CreatedAt, LastConfirmedAt: r.LastConfirmedAt,
		ValidFrom: r.ValidFrom, ValidTo: r.ValidTo, RetiredAt: r.RetiredAt, RetiredWhy: r.RetiredWhy, Supersedes: r.Supersedes,
		SupersededBy: r.SupersededBy, ClusteringMetadata: r.Clustering, ClusterParticipationCount: r.Participation,
		Provenance: strandline.Provenance{ConversationID: p.ConversationID, MessageIDs: p.MessageIDs, SourceFile: p.SourceFile, SessionID: p.SessionID,
			Strategy: p.Strategy, Provider: p.Provider, Model: p.Model, CostMicroUSD: p.CostMicroUSD, RequestID: p.RequestID, Wordings: p.Wordings, Again: p.Again, DatedAt: p.DatedAt, DatedAgain: p.DatedAgain},
	}
	for _, e := range p.Evidence {
		m.Provenance.Evidence = append(m.Provenance.Evidence, strandline.Evidence(e))
	}
	if e := r.Episode; e != nil {
		m.Episode = &strandline.Episode{EmotionalContext: e.EmotionalContext, RelationshipDynamics: e.RelationshipDynamics,
			Significance: e.Significance, Rationale: e.Rationale}
	}
	return m
}

// ExportJSON writes every memory of a namespace, losslessly: what is imported
// into an empty namespace is exported as the same bytes. Tombstones stay.
func (e *Engine) ExportJSON(ctx context.Context, ns strandline.Namespace, w io.Writer) error {
	ms, err := e.Memories(ctx, ns, strandline.MemoryQuery{IncludeRetired: true})
	if err != nil {
		return err
	}
	doc := exportDocument{Format: exportFormat, Version: exportVersion, Memories: make([]exportRecord, len(ms))}
	for i, m := range ms {
		doc.Memories[i] = recordOf(m)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(doc)
}

package view

import (
	"encoding/json"

	"strandline"
)

// Memory is the JSON form of a memory.
type Memory struct {
	ID              string     `json:"id"`
	Kind            string     `json:"kind"`
	Domain          string     `json:"domain"`
	Content         string     `json:"content"`
	Confidence      float64    `json:"confidence"`
	Level           string     `json:"level"`
	Source          string     `json:"source"`
	Trust           string     `json:"trust"`
	Scope           string     `json:"scope"`
	ScopeID         string     `json:"scope_id"`
	Subject         string     `json:"subject"`
	Attribute       string     `json:"attribute"`
	State           string     `json:"state"`              // at the moment of asking (M7)
	Withheld        string     `json:"withheld,omitempty"` // why it is put into no context
	CreatedAt       *string    `json:"created_at"`
	LastConfirmedAt *string    `json:"last_confirmed_at"`
	ValidFrom       *string    `json:"valid_from"`
	ValidTo         *string    `json:"valid_to"`
	RetiredAt       *string    `json:"retired_at"`
	RetiredWhy      string     `json:"retired_why"`
	Supersedes      *string    `json:"supersedes"`
	SupersededBy    *string    `json:"superseded_by"`
	NormalizedHash  string     `json:"normalized_hash"`
	Provenance      Provenance `json:"provenance"`
	Episode         *Episode   `json:"episode,omitempty"` // of episodes only
}

// Provenance is where a memory came from.
type Provenance struct {
	ConversationID int64   `json:"conversation_id"`
	MessageIDs     []int64 `json:"message_ids"`
	SourceFile     string  `json:"source_file"`
	SessionID      string  `json:"session_id"`
	Strategy       string  `json:"strategy"`
	Provider       string  `json:"provider"`
	Model          string  `json:"model"`
	CostMicroUSD   int64   `json:"cost_micro_usd"`
	RequestID      string  `json:"request_id"`

	Evidence []Evidence `json:"evidence"` // the times it was said
	Wordings []string   `json:"wordings"` // other words it was said in
}

// Evidence is one time that a memory was said.
type Evidence struct {
	SaidAt     *string `json:"said_at"`
	SourceFile string  `json:"source_file"`
	MessageID  int64   `json:"message_id"`
	Confidence float64 `json:"confidence"`
}

// Episode is what an episode has beyond a fact.
type Episode struct {
	EmotionalContext     json.RawMessage `json:"emotional_context"`
	RelationshipDynamics json.RawMessage `json:"relationship_dynamics"`
	Significance         json.RawMessage `json:"significance"`
	Rationale            string          `json:"rationale"`
}

// OfMemory returns the JSON form of a memory that is in the state given, and withheld
// from contexts for a reason or "".
func OfMemory(m strandline.Memory, state strandline.MemoryState, withheld string) Memory {
	v := Memory{
		ID:              m.ID,
		Kind:            string(m.Kind),
		Domain:          string(m.Domain),
		Content:         m.Content,
		Confidence:      m.Confidence,
		Level:           string(m.Level()),
		Source:          string(m.Source),
		Trust:           string(m.Trust),
		Scope:           string(m.Scope),
		ScopeID:         m.ScopeID,
		Subject:         m.Subject,
		Attribute:       m.Attribute,
		State:           string(state),
		Withheld:        withheld,
		CreatedAt:       Time(m.CreatedAt),
		LastConfirmedAt: Time(m.LastConfirmedAt),
		ValidFrom:       Time(m.Since()),
		ValidTo:         Time(m.ValidTo),
		RetiredAt:       Time(m.RetiredAt),
		RetiredWhy:      m.RetiredWhy,
		Supersedes:      reference(m.Supersedes),
		SupersededBy:    reference(m.SupersededBy),
		NormalizedHash:  m.Hash,
		Provenance: Provenance{
			ConversationID: m.Provenance.ConversationID,
			MessageIDs:     each(m.Provenance.MessageIDs, func(id int64) int64 { return id }),
			SourceFile:     m.Provenance.SourceFile,
			SessionID:      m.Provenance.SessionID,
			Strategy:       m.Provenance.Strategy,
			Provider:       m.Provenance.Provider,
			Model:          m.Provenance.Model,
			CostMicroUSD:   m.Provenance.CostMicroUSD,
			RequestID:      m.Provenance.RequestID,
			Evidence: each(m.Provenance.Evidence, func(e strandline.Evidence) Evidence {
				return Evidence{Time(e.SaidAt), e.SourceFile, e.MessageID, e.Confidence}
			}),
			Wordings: each(m.Provenance.Wordings, func(w string) string { return w }),
		},
	}
	if m.Episode != nil {
		v.Episode = &Episode{
			EmotionalContext:     m.Episode.EmotionalContext,
			RelationshipDynamics: m.Episode.RelationshipDynamics,
			Significance:         m.Episode.Significance,
			Rationale:            m.Episode.Rationale,
		}
	}
	return v
}

package engine

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// checkRecord completes a memory that was read and tells what is wrong with it.
func checkRecord(m *strandline.Memory) string {
	m.Content = strings.ToValidUTF8(strings.ReplaceAll(m.Content, "\x00", ""), "\uFFFD")
	normalized, hash, err := belief.DefaultHash.Hash(m.Content)
	if err != nil {
		return err.Error()
	}
	m.Normalized, m.Hash, m.HashVersion = normalized, hash, belief.DefaultHash.Version()
	fraction := func(f float64) bool { return !math.IsNaN(f) && f >= 0 && f <= 1 }
	object := func(b []byte) bool { return len(b) == 0 || json.Valid(b) }
	trusts := []strandline.Trust{strandline.TrustOwner, strandline.TrustUser, strandline.TrustAssistant, strandline.TrustTool}
	switch {
	case m.Kind != strandline.KindFact && m.Kind != strandline.KindEpisode:
		return "unknown kind " + quote(string(m.Kind)) + ": it is fact or episode"
	case !slices.Contains(strandline.Domains, m.Domain):
		return unknownDomain(string(m.Domain))
	case !validScope(m.Scope):
		return "unknown scope " + quote(string(m.Scope)) + ": it is one of global, project, session"
	case m.Source != strandline.SourceExplicit && m.Source != strandline.SourceInferred:
		return "unknown source " + quote(string(m.Source)) + ": it is explicit or inferred"
	case !slices.Contains(trusts, m.Trust):
		return "unknown trust " + quote(string(m.Trust)) + ": it is one of owner, user, assistant, tool"
	case !fraction(m.Confidence) || !fraction(m.SourceConfidence) || slices.ContainsFunc(m.Provenance.Evidence, func(e strandline.Evidence) bool { return !fraction(e.Confidence) }):
		return "confidence is not within 0 and 1"
	case m.CreatedAt.IsZero() || m.LastConfirmedAt.IsZero():
		return "created_at or last_confirmed_at is missing"
	case m.CreatedAt.Year() > 9999 || m.LastConfirmedAt.Year() > 9999 || m.CreatedAt.Year() < 0:
		return "a time is out of range"
	case strings.ContainsFunc(m.ID, func(r rune) bool { return r <= ' ' || r > '~' }) || len(m.ID) > 64:
		return "the id is not one of a memory"
	case !object(m.ClusteringMetadata) || m.Episode != nil && (!object(m.Episode.EmotionalContext) || !object(m.Episode.RelationshipDynamics) || !object(m.Episode.Significance)):
		return "a JSON field is not valid"
	}
	if why := contradiction(*m); why != "" {
		return why
	}
	inUTC(&m.CreatedAt, &m.LastConfirmedAt, &m.ValidFrom, &m.ValidTo, &m.RetiredAt, &m.Provenance.DatedAt)
	for _, ts := range [][]time.Time{m.Provenance.Again, m.Provenance.DatedAgain} {
		for i := range ts {
			inUTC(&ts[i])
		}
	}
	for i := range m.Provenance.Evidence {
		inUTC(&m.Provenance.Evidence[i].SaidAt)
	}
	return ""
}

// unknownDomain says which domains there are.
func unknownDomain(name string) string {
	return "unknown domain " + quote(name) + ": it is one of " + domainList()
}

// inUTC makes times what is stored: of no place, in whole milliseconds.
func inUTC(ts ...*time.Time) {
	for _, t := range ts {
		if !t.IsZero() {
			*t = t.UTC().Truncate(time.Millisecond)
		}
	}
}

// contradiction tells which times of a memory cannot both be true: it ends before it begins,
// or was said last before it was said first. When it was said and when it holds need not
// agree, nor when it was retired: clocks differ, and what is told of may lie in the past.
func contradiction(m strandline.Memory) string {
	again, evidence := m.Provenance.Again, m.Provenance.Evidence
	switch {
	case !m.ValidTo.IsZero() && m.ValidTo.Before(m.ValidFrom):
		return "valid_to is before valid_from"
	case m.LastConfirmedAt.Before(m.CreatedAt):
		return "last_confirmed_at is before created_at"
	case !slices.IsSortedFunc(again, time.Time.Compare) || len(again) > 0 && (again[0].Before(m.CreatedAt) || again[len(again)-1].After(m.LastConfirmedAt)):
		return "the times in again are not in order between created_at and last_confirmed_at"
	case !slices.IsSortedFunc(evidence, func(a, b strandline.Evidence) int { return a.SaidAt.Compare(b.SaidAt) }):
		return "the evidence is not in the order of said_at"
	}
	return ""
}

// sealed reports whether the hash that a record has is that of its text, so that an export
// wrote both, and torn whether it is another one, so that the text was changed since. A
// record without a hash, or with one of other rules, is neither.
func (r exportRecord) sealed() (sealed, torn bool) {
	if r.Hash == "" || r.HashVersion != 0 && r.HashVersion != belief.DefaultHash.Version() {
		return false, false
	}
	_, hash, err := belief.DefaultHash.Hash(r.Content)
	sealed = err == nil && strings.EqualFold(hash, r.Hash)
	return sealed, !sealed
}

// statesNothing tells why a fact is not imported that says nothing of anybody, as remember
// refuses it. Sealed is one that an export wrote as it is. What only a judgement of its words
// refuses comes back from an export as it was: that judgement may have changed since it was
// stored, and a model's words are not asked for it.
func statesNothing(kind strandline.MemoryKind, text string, sealed bool) string {
	reason, unstated := extract.Unstated(text)
	if !unstated || kind == strandline.KindEpisode || sealed && extract.Arguable(reason) {
		return ""
	}
	return "the text states nothing: " + strings.ReplaceAll(reason, "_", " ")
}

package belief

import (
	"cmp"
	"slices"
	"time"

	"strandline"
)

// Action is what became of a statement that met the row with its identity.
type Action string

// The actions.
const (
	ActionInsert  Action = "insert"  // there was no row
	ActionUpdate  Action = "update"  // confidence or other metadata changed
	ActionConfirm Action = "confirm" // said again: only times moved
	ActionSkip    Action = "skip"    // nothing changed
)

// New returns the row of a statement that is not known yet. The id is the
// caller's to set.
func New(c strandline.Candidate, normalized, hash string, version int) strandline.Memory {
	said := instant(c.SaidAt)
	conf := confidence(&c.Confidence)
	m := strandline.Memory{
		Kind: cmp.Or(c.Kind, strandline.KindFact), Domain: cmp.Or(c.Domain, strandline.DomainGeneral), Content: c.Content,
		Confidence: conf, SourceConfidence: conf, Source: cmp.Or(c.Source, strandline.SourceInferred),
		Trust: cmp.Or(c.Trust, strandline.TrustTool), Scope: cmp.Or(c.Scope, strandline.ScopeGlobal), ScopeID: c.ScopeID,
		Subject: c.Subject, Attribute: c.Attribute, CreatedAt: said, LastConfirmedAt: said, ValidFrom: statedFrom(c),
		Normalized: normalized, Hash: hash, HashVersion: version, Provenance: c.Provenance, Episode: c.Episode,
	}
	m.Provenance.Evidence = []strandline.Evidence{evidence(c)}
	m.Provenance.Wordings, m.Provenance.Again, m.Provenance.DatedAt, m.Provenance.DatedAgain = nil, nil, datedAt(c), nil
	return m
}

// statedFrom is since when a statement says that it holds, zero where that is no other time
// than that of saying it.
func statedFrom(c strandline.Candidate) time.Time {
	from := instant(c.ValidFrom)
	if from.Equal(instant(c.SaidAt)) {
		return time.Time{}
	}
	return from
}

// instant is a time as rows keep it.
func instant(t time.Time) time.Time {
	if t.IsZero() {
		return time.Time{}
	}
	return t.UTC().Truncate(time.Millisecond)
}

// Decide merges a statement into the row with the same identity (M4) and says
// what changed. The content never does.
//
// The confidence is the fold of S0 over the statements in the order in which
// they were said, of which only those more confident than all before them
// count. The row keeps exactly those, so that the same statements give the same
// row in whatever order and however often they arrive; when they arrive in the
// order in which they were said, it is S0's rule step by step.
//
// Statements of a less trusted voice change nothing: a model or a tool that
// repeats what the user said does not confirm it. A more trusted voice begins
// the row anew, with only its words and identity kept.
func Decide(existing strandline.Memory, c strandline.Candidate) (strandline.Memory, Action) {
	m := existing
	switch voice := cmp.Compare(voiceOf(c.Trust), voiceOf(m.Trust)); {
	case voice < 0:
		return existing, ActionSkip
	case voice > 0:
		return renew(m, c), ActionUpdate
	}
	action := ActionSkip
	changed := func(to Action, yes bool) {
		if yes && (to == ActionUpdate || action == ActionSkip) {
			action = to
		}
	}
	e := evidence(c)
	before := known(m)
	stronger := e.Confidence > before[len(before)-1].Confidence
	m, noted := weigh(m, e)
	if noted {
		m.Provenance = origin(c, e, m.Provenance)
	}
	stronger = stronger && noted
	changed(ActionUpdate, m.Confidence != existing.Confidence || m.SourceConfidence != existing.SourceConfidence)
	changed(ActionConfirm, noted)
	m, filled := enrich(m, c, stronger)
	changed(ActionUpdate, filled)
	m, moved := Confirm(m, e.SaidAt)
	changed(ActionConfirm, moved)
	return m, action
}

// voiceOf ranks who speaks: the person, by whatever channel, then models, then
// everything else.
func voiceOf(t strandline.Trust) int {
	switch t {
	case strandline.TrustOwner, strandline.TrustUser:
		return 2
	case strandline.TrustAssistant:
		return 1
	}
	return 0
}

// renew gives a row over to a more trusted voice.
func renew(m strandline.Memory, c strandline.Candidate) strandline.Memory {
	n := New(c, m.Normalized, m.Hash, m.HashVersion)
	n.ID, n.Seq, n.Content, n.Kind = m.ID, m.Seq, m.Content, m.Kind
	n.RetiredAt, n.RetiredWhy, n.ValidTo, n.Supersedes, n.SupersededBy = m.RetiredAt, m.RetiredWhy, m.ValidTo, m.Supersedes, m.SupersededBy
	n.ClusteringMetadata, n.ClusterParticipationCount = m.ClusteringMetadata, m.ClusterParticipationCount
	return n
}

// Renew begins a row anew with a statement: what it said before was taken back.
func Renew(m strandline.Memory, c strandline.Candidate) strandline.Memory {
	n := renew(m, c)
	n.Provenance.Wordings = m.Provenance.Wordings // forgetting the memory forgets them too
	n.RetiredAt, n.RetiredWhy, n.ValidTo, n.Supersedes, n.SupersededBy = time.Time{}, "", time.Time{}, "", ""
	return n
}

// origin is the provenance of a row once a statement is among its evidence: that of the one
// that counts most, but what its owner says by command takes nothing from where a transcript
// has it. That the owner said it as well, the evidence and the trust tell.
func origin(c strandline.Candidate, e strandline.Evidence, was strandline.Provenance) strandline.Provenance {
	if witness(was.Evidence) != e {
		return was
	}
	p := c.Provenance
	p.Evidence, p.Wordings, p.Again, p.DatedAt, p.DatedAgain = was.Evidence, was.Wordings, was.Again, was.DatedAt, was.DatedAgain
	return p
}

// enrich takes over metadata: all that a more confident statement has, and what
// was empty from any other. Explicit beats inferred and the owner's command the
// user's words, whatever the confidence.
func enrich(m strandline.Memory, c strandline.Candidate, stronger bool) (strandline.Memory, bool) {
	was := m
	if c.Source == strandline.SourceExplicit {
		m.Source = c.Source
	}
	if c.Trust == strandline.TrustOwner {
		m.Trust = c.Trust
	}
	if c.Domain != "" && c.Domain != strandline.DomainGeneral && (stronger || m.Domain == "" || m.Domain == strandline.DomainGeneral) {
		m.Domain = c.Domain
	}
	if c.Attribute != "" && (stronger || m.Attribute == "") {
		m.Subject, m.Attribute = cmp.Or(c.Subject, m.Subject), c.Attribute
	}
	m.Subject = cmp.Or(m.Subject, c.Subject)
	m = enrichSince(m, c, stronger)
	if m.Scope != cmp.Or(c.Scope, strandline.ScopeGlobal) || m.ScopeID != c.ScopeID {
		m.Scope, m.ScopeID = strandline.ScopeGlobal, "" // said of two places
	}
	episode, deeper := mergeEpisode(m.Episode, c.Episode, stronger)
	m.Episode = episode
	return m, deeper || m.Source != was.Source || m.Trust != was.Trust || m.Domain != was.Domain ||
		m.Scope != was.Scope || m.ScopeID != was.ScopeID || m.Subject != was.Subject || m.Attribute != was.Attribute || !m.ValidFrom.Equal(was.ValidFrom)
}

// enrichSince takes over since when a memory holds: the date of its owner before any other.
// Of several such dates the caller chooses, who knows what held between them.
func enrichSince(m strandline.Memory, c strandline.Candidate, stronger bool) strandline.Memory {
	from := statedFrom(c)
	if from.IsZero() || Dated(m) || !stronger && !m.ValidFrom.IsZero() && DatedFrom(c).IsZero() {
		return m
	}
	m.ValidFrom, m.Provenance.DatedAt = from, datedAt(c)
	return m
}

// maxWordings bounds the other words kept of one memory.
const maxWordings = 16

// Reword confirms a row by a statement that says the same in other words (M5).
// The row keeps its words and where it has them from; the others are remembered so that
// forgetting the memory forgets them too. They are evidence as the row's own are, so that
// the confidence does not depend on which words came first, unless only a model said the
// row: its words are not theirs who confirm it.
func Reword(existing strandline.Memory, c strandline.Candidate, normalized string) (strandline.Memory, Action) {
	if voiceOf(c.Trust) < voiceOf(existing.Trust) {
		return existing, ActionSkip
	}
	m, action := existing, ActionSkip
	m, moved := Confirm(m, c.SaidAt)
	if voiceOf(c.Trust) == voiceOf(m.Trust) {
		var noted bool
		m, noted = weigh(m, evidence(c))
		moved = moved || noted
	}
	if i, known := slices.BinarySearch(m.Provenance.Wordings, normalized); !known && len(m.Provenance.Wordings) < maxWordings {
		m.Provenance.Wordings = slices.Insert(slices.Clone(m.Provenance.Wordings), i, normalized)
		moved = true
	}
	if moved {
		action = ActionConfirm
	}
	m, filled := enrich(m, c, false)
	if filled || m.Confidence != existing.Confidence || m.SourceConfidence != existing.SourceConfidence {
		action = ActionUpdate
	}
	return m, action
}

// strategyModel is the strategy whose words a language model chose.
const strategyModel = "llm"

// Event reports whether a memory tells in its owner's own words of something that happened,
// which may have ended what was so.
func Event(m strandline.Memory) bool {
	return m.Kind == strandline.KindEpisode && voiceOf(m.Trust) == 2 && m.Provenance.Strategy != strategyModel
}

// MayRetire reports whether the word of one memory counts enough to retire
// another: what a model or a tool says does not retire what the person said. A
// model's rendering of the person's words does not retire what they said of
// their health, nor, unless it is explicit, what they said in so many words
// (Q4, M8), before they stated or confirmed it themselves.
func MayRetire(by, m strandline.Memory) bool {
	if voiceOf(by.Trust) < voiceOf(m.Trust) || by.Kind == strandline.KindEpisode && !Event(by) {
		return false
	}
	if by.Provenance.Strategy != strategyModel || by.Trust == strandline.TrustOwner || voiceOf(m.Trust) < 2 {
		return true
	}
	return m.Domain != strandline.DomainHealth && by.Domain != strandline.DomainHealth && (by.Source == strandline.SourceExplicit || m.Source != strandline.SourceExplicit)
}

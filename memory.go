package strandline

import "time"

// MemoryKind tells a stable statement from something that happened.
type MemoryKind string

// The kinds of memory.
const (
	KindFact    MemoryKind = "fact"
	KindEpisode MemoryKind = "episode"
)

// Domain is the area of life a fact belongs to (M1).
type Domain string

// The domains.
const (
	DomainWork          Domain = "work"
	DomainPreferences   Domain = "preferences"
	DomainDecisions     Domain = "decisions"
	DomainPersonal      Domain = "personal"
	DomainProjects      Domain = "projects"
	DomainHealth        Domain = "health"
	DomainRelationships Domain = "relationships"
	DomainSchedule      Domain = "schedule"
	DomainGoals         Domain = "goals"
	DomainGeneral       Domain = "general"
)

// Domains lists every domain.
var Domains = []Domain{
	DomainWork, DomainPreferences, DomainDecisions, DomainPersonal, DomainProjects,
	DomainHealth, DomainRelationships, DomainSchedule, DomainGoals, DomainGeneral,
}

// Level is a confidence in words.
type Level string

// The levels (M1): high from .8, medium from .5.
const (
	LevelHigh   Level = "high"
	LevelMedium Level = "medium"
	LevelLow    Level = "low"
)

// LevelOf returns the level of a confidence in 0..1.
func LevelOf(confidence float64) Level {
	switch {
	case confidence >= 0.8:
		return LevelHigh
	case confidence >= 0.5:
		return LevelMedium
	}
	return LevelLow
}

// Source says how a memory was learned.
type Source string

// The sources.
const (
	SourceExplicit Source = "explicit" // the person said so
	SourceInferred Source = "inferred"
)

// Scope says where a fact holds.
type Scope string

// The scopes.
const (
	ScopeGlobal  Scope = "global"
	ScopeProject Scope = "project"
	ScopeSession Scope = "session"
)

// Trust is how far the origin of a memory is trusted; a memory has the minimum
// over its lineage (Q4).
type Trust string

// The trust classes, most trusted first.
const (
	TrustOwner     Trust = "owner"     // typed by the person: remember, correct, confirm
	TrustUser      Trust = "user"      // said by the user in a conversation
	TrustAssistant Trust = "assistant" // said by a model
	TrustTool      Trust = "tool"      // came out of a tool, a file or the web
)

// MemoryState is where a memory stands at an instant. Retired is stored; the
// others are computed at read time (M7).
type MemoryState string

// The states of a memory.
const (
	StateActive      MemoryState = "active"
	StateAging       MemoryState = "aging"
	StateLowPriority MemoryState = "low_priority"
	StateStale       MemoryState = "stale"
	StateRetired     MemoryState = "retired" // superseded or corrected; history only
)

// Memory is a durable record.
type Memory struct {
	ID   string // short, random, unique in the database
	Seq  int64  // given by the store; identifies the memory to indexes
	Kind MemoryKind

	Domain           Domain
	Content          string
	Confidence       float64 // 0..1, merged (M3)
	SourceConfidence float64 // highest confidence of any one source merged so far (M4)
	Source           Source
	Trust            Trust
	Scope            Scope
	ScopeID          string // project directory or session id; "" for global

	Subject   string // normalised, e.g. "user"; "" when unknown
	Attribute string // normalised, e.g. "team_size"

	CreatedAt       time.Time
	LastConfirmedAt time.Time
	ValidFrom       time.Time // world time; zero when unknown
	ValidTo         time.Time // zero while it holds
	RetiredAt       time.Time // record time; zero while current
	RetiredWhy      string    // "superseded", "corrected"
	Supersedes      string    // id of the memory this one replaced
	SupersededBy    string

	Normalized  string // by the hash strategy (M2)
	Hash        string // 64 lower-case hex; unique per namespace
	HashVersion int

	Provenance Provenance
	Episode    *Episode // nil for facts

	ClusteringMetadata        []byte // JSON; nil at insert (M1)
	ClusterParticipationCount int    // 0 at insert
}

// Level returns the confidence in words.
func (m Memory) Level() Level { return LevelOf(m.Confidence) }

// Since is when a memory began to hold: since when it is said to, else when it
// was first said.
func (m Memory) Since() time.Time {
	if m.ValidFrom.IsZero() {
		return m.CreatedAt
	}
	return m.ValidFrom
}

// MemoryQuery selects memories, ordered by CreatedAt, then Seq.
type MemoryQuery struct {
	Kind           MemoryKind
	Domain         Domain
	Source         Source
	Scope          Scope
	ScopeID        string
	Subject        string
	Attribute      string
	Supersedes     string // id; implies IncludeRetired
	SupersededBy   string // id; implies IncludeRetired
	IncludeRetired bool
	Last           bool // the last Limit memories instead of the first, in the same order
	Limit          int
}

// Candidate is a memory proposed by a strategy, before it meets the store.
type Candidate struct {
	Kind       MemoryKind
	Domain     Domain
	Content    string
	Confidence float64
	Source     Source
	Trust      Trust
	Scope      Scope
	ScopeID    string
	Subject    string
	Attribute  string
	ValidFrom  time.Time
	SaidAt     time.Time // when it was said; becomes LastConfirmedAt
	Provenance Provenance
	Episode    *Episode
}

// Rejection is a text refused at the door, with the reason (T14).
type Rejection struct {
	Text      string
	Reason    string
	MessageID int64
}

// Tombstone keeps forgotten content from coming back (M9). It holds no content.
type Tombstone struct {
	Hash        string // keyed digest of the normalised content
	HashVersion int
	ForgottenAt time.Time
}

// Span finds forgotten text inside other text without holding it: keyed digests
// of its words.
type Span struct {
	Digest string // of all words
	First  string // of the first word
	Words  int
}

// AuditEntry records an act on memories without what they said.
type AuditEntry struct {
	ID       int64
	At       time.Time
	Act      string // "forget", "correct", "confirm", "import", "reject"
	MemoryID string
	Reason   string
	Count    int
}

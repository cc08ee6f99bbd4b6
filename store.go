package strandline

import (
	"context"
	"time"
)

// Database is a durable home for any number of namespaces. It is safe for
// concurrent use by goroutines, and the same database may be open in several
// processes at once.
type Database interface {
	// Store returns the store of one namespace. The name must be valid.
	Store(Namespace) (Store, error)
	// Namespaces lists the namespaces that hold anything, sorted.
	Namespaces(context.Context) ([]Namespace, error)
	// SchemaVersion returns the number of the newest migration applied.
	SchemaVersion(context.Context) (int, error)
	Close() error
}

// Store is one namespace of a database. Nothing it returns or changes lies
// outside that namespace.
type Store interface {
	Namespace() Namespace
	// View runs fn in a read transaction: one consistent snapshot.
	View(ctx context.Context, fn func(Tx) error) error
	// Update runs fn in a write transaction and commits when fn returns nil.
	// When it returns, the change survives kill -9 and power loss. While another
	// process writes, it waits; fn may run more than once, so it must not have
	// effects outside the transaction that repeating would spoil. Disk full,
	// read-only and similar states give KindUnavailable, damage KindCorrupt.
	Update(ctx context.Context, fn func(Tx) error) error
}

// Tx is what can be done inside a transaction. It is not safe for concurrent
// use and must not be kept. Anything not found gives KindNotFound. Changing or
// deleting a message, memory or summary marks it stale for the derived indexes.
type Tx interface {
	Files
	Messages
	Conversations
	Memories
	Summaries
	Ledger
	Derived
	Counts(ctx context.Context) (Counts, error)
}

// Snapshotter is implemented by transactions that can tell which snapshot they
// see, so that what was read of the same one need not be read again.
type Snapshotter interface {
	// Snapshot is false inside Update.
	Snapshot() (Snapshot, bool)
}

// Snapshot names what a View sees. Views of equal ones see the same rows.
type Snapshot struct {
	Reader uint64 // who took it: those of one reader follow each other, and are not taken at once
	Change uint64 // of the database, as that reader counts
}

// Files holds the ingestion state of source files.
type Files interface {
	File(ctx context.Context, key string) (File, error)
	ListFiles(ctx context.Context, status FileStatus) ([]File, error) // "" lists all, by key
	PutFile(ctx context.Context, f File) error
	// DeleteFile removes the file's state, messages and conversations.
	DeleteFile(ctx context.Context, key string) error
	// TrimFile removes the file's messages with an id above lastID and takes
	// them out of their conversations, dropping those left empty.
	TrimFile(ctx context.Context, key string, lastID int64) (removed int, err error)
}

// Messages holds what was said.
type Messages interface {
	// InsertMessages stores the messages and sets their IDs. A message whose
	// UID already exists in its file is not stored: its ID stays 0.
	InsertMessages(ctx context.Context, ms []Message) error
	MessageByUID(ctx context.Context, sourceFile, uid string) (Message, error)
	// UpdateMessage replaces the message with the same ID.
	UpdateMessage(ctx context.Context, m Message) error
	ListMessages(ctx context.Context, q MessageQuery) ([]Message, error)
	MessagesByID(ctx context.Context, ids []int64) ([]Message, error) // missing ones are left out
}

// Conversations holds the runs of messages between gaps.
type Conversations interface {
	Conversation(ctx context.Context, id int64) (Conversation, error)
	ListConversations(ctx context.Context, q ConversationQuery) ([]Conversation, error)
	// PutConversation inserts (ID 0) or replaces, and returns the id. The id of
	// a finished conversation of the same file whose row is gone is taken up
	// again.
	PutConversation(ctx context.Context, c Conversation) (int64, error)
	// DeleteConversation removes it; its messages become unplaced.
	DeleteConversation(ctx context.Context, id int64) error
	// Place assigns messages to a conversation.
	Place(ctx context.Context, conversation int64, messages []int64) error
	// Extents returns which messages the conversations have, in the order asked
	// for; those without any are left out.
	Extents(ctx context.Context, conversations []int64) ([]Extent, error)
}

// Memories holds facts and episodes.
type Memories interface {
	Memory(ctx context.Context, id string) (Memory, error) // by id, or a unique prefix of at least 4 characters
	MemoryByHash(ctx context.Context, hash string) (Memory, error)
	MemoriesBySeq(ctx context.Context, seqs []int64) ([]Memory, error)
	ListMemories(ctx context.Context, q MemoryQuery) ([]Memory, error)
	// PutMemory inserts, or replaces the memory with the same ID, and returns
	// its Seq.
	PutMemory(ctx context.Context, m Memory) (int64, error)
	// DeleteMemory removes every trace of the row itself.
	DeleteMemory(ctx context.Context, id string) error
	// PutMemoryKeys replaces the keys by which the memory can be found; they go
	// when the memory goes.
	PutMemoryKeys(ctx context.Context, seq int64, keys []int64) error
	// MemoriesByKey returns the Seqs of up to limit memories with the key,
	// retired ones too, newest first.
	MemoriesByKey(ctx context.Context, key int64, limit int) ([]int64, error)
}

// Summaries holds what became of the segments that left the window of their
// session: pending extractions, then summaries. A message is in one segment at
// most. When a message of a segment is deleted, the segment goes with it.
type Summaries interface {
	// PutSummary stores a new summary. Its messages may be those of one pending
	// extraction, which ends with it unless it failed; when one of them is in
	// another segment the answer is KindConflict.
	PutSummary(ctx context.Context, s Summary) (int64, error)
	// ArchiveSummary takes the slot from a summary.
	ArchiveSummary(ctx context.Context, id int64, at time.Time) error
	// DeleteSummary removes every trace of it; its messages are in no segment
	// then.
	DeleteSummary(ctx context.Context, id int64) error
	ListSummaries(ctx context.Context, q SummaryQuery) ([]Summary, error)
	SummariesByID(ctx context.Context, ids []int64) ([]Summary, error) // missing ones are left out
	// SummariesOf returns the summaries that the messages are in.
	SummariesOf(ctx context.Context, messages []int64) ([]Summary, error)

	// PutPending inserts (ID 0) or replaces all but the messages, and returns
	// the id. A new one with a message of another segment gives KindConflict.
	PutPending(ctx context.Context, p Pending) (int64, error)
	ListPending(ctx context.Context, q PendingQuery) ([]Pending, error)
	// InSegments returns those of the messages that are in a segment.
	InSegments(ctx context.Context, messages []int64) ([]int64, error)
}

// Ledger holds what must outlive the rows it speaks of.
type Ledger interface {
	// Finished returns the conversation last finished in this file with the
	// same first-message time and digest, even after its rows were deleted by
	// a re-import: id, final status, reason and strategy (T10).
	Finished(ctx context.Context, sourceFile, digest string) (Conversation, error)
	PutTombstone(ctx context.Context, t Tombstone) error
	Tombstoned(ctx context.Context, hash string) (bool, error)
	PutSpan(ctx context.Context, s Span) error
	ListSpans(ctx context.Context) ([]Span, error)
	PutSketch(ctx context.Context, s Sketch) error
	ListSketches(ctx context.Context) ([]Sketch, error)
	// Secret returns a value that PutSecret kept, which never leaves the
	// database.
	Secret(ctx context.Context, name string) ([]byte, error)
	PutSecret(ctx context.Context, name string, value []byte) error
	Audit(ctx context.Context, e AuditEntry) error
	ListAudit(ctx context.Context, limit int) ([]AuditEntry, error) // newest first
}

// DocKind is a kind of row that derived indexes cover. A document is named by
// its kind and number: Message.ID, Memory.Seq, Summary.ID.
type DocKind string

// The kinds of document.
const (
	DocMessage DocKind = "message"
	DocMemory  DocKind = "memory"
	DocSummary DocKind = "summary"
)

// Doc is the text of a row as the indexes see it.
type Doc struct {
	ID   int64
	Text string
}

// Derived holds indexes made from rows: immutable segments of pages under a
// name such as "text/message", each index with a watermark up to which rows
// are covered. Nothing in it is a source of truth; dropping all of it and
// building anew gives an equal index (R2).
type Derived interface {
	// Docs returns up to limit documents of the kind with an id above after, in
	// order of id.
	Docs(ctx context.Context, kind DocKind, after int64, limit int) ([]Doc, error)
	// CountDocs counts the documents of the kind with an id above after.
	CountDocs(ctx context.Context, kind DocKind, after int64) (int, error)
	// DocsByID returns the documents that still exist.
	DocsByID(ctx context.Context, kind DocKind, ids []int64) ([]Doc, error)
	// Watermark returns the id up to which the index covers rows; 0 when new.
	Watermark(ctx context.Context, index string) (int64, error)
	SetWatermark(ctx context.Context, index string, id int64) error
	// Stale returns the documents of the kind changed or deleted since the
	// index last called ClearStale, each once, and a cursor to pass to it. An
	// index without a watermark has none.
	Stale(ctx context.Context, index string, kind DocKind) (docs []int64, cursor int64, err error)
	ClearStale(ctx context.Context, index string, kind DocKind, cursor int64) error

	// Indexes names the indexes that have a watermark or a segment, by name.
	Indexes(ctx context.Context) ([]string, error)
	// DropIndex removes an index: segments, watermark, and what it had seen of
	// changes. One that does not exist is no error.
	DropIndex(ctx context.Context, index string) error

	Segments(ctx context.Context, index string) ([]Segment, error) // by id
	// ReadPages returns the pages first, first+1, …; fewer at the end.
	ReadPages(ctx context.Context, segment int64, first, n int) ([][]byte, error)
	PutSegment(ctx context.Context, index string, s Segment, pages [][]byte) (int64, error)
	// SetDead replaces the segment's set of dead documents.
	SetDead(ctx context.Context, segment int64, dead []byte, count int) error
	DropSegment(ctx context.Context, segment int64) error
}

// Segment describes one immutable part of a derived index.
type Segment struct {
	ID             int64
	Docs           int // documents inside, dead ones included
	Dead           int // of them no longer current
	Pages          int
	Bytes          int64  // of all pages
	Header         []byte // read whole at open; opaque to the store
	DeadSet        []byte // opaque to the store
	MinDoc, MaxDoc int64
}

// Counts is what health reports of one namespace.
type Counts struct {
	Files         int
	Messages      int
	Conversations map[ConversationStatus]int
	Memories      map[MemoryKind]int // current ones
	Retired       int
	Unplaced      int // messages outside every conversation; always 0
	LastMessage   time.Time
}

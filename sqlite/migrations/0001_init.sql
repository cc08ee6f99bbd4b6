-- Version 1. Times are TEXT, UTC, fixed width: 2006-01-02T15:04:05.000Z; '' is
-- no time. Ids are AUTOINCREMENT where they leave the database: never reused.

-- "STLN": tells a Strandline database from any other SQLite file.
PRAGMA application_id = 0x53544C4E;

-- What was read (names and columns of S2).

CREATE TABLE memory_file_states (
    namespace               TEXT    NOT NULL,
    file_path               TEXT    NOT NULL, -- key, relative to the root it came from
    absolute_path           TEXT    NOT NULL,
    source                  TEXT    NOT NULL, -- dialect
    status                  TEXT    NOT NULL,
    last_modified           INTEGER,          -- ms; NULL when unknown
    file_size               INTEGER NOT NULL,
    last_processed_offset   INTEGER NOT NULL,
    lines                   INTEGER NOT NULL,
    last_entry_timestamp    TEXT    NOT NULL,
    last_committed_entry_id INTEGER NOT NULL,
    head                    TEXT    NOT NULL,
    tail                    TEXT    NOT NULL,
    state                   BLOB,
    PRIMARY KEY (namespace, file_path)
);

-- A number for each file key keeps the indexes over messages small.
CREATE TABLE memory_sources (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace   TEXT NOT NULL,
    source_file TEXT NOT NULL,
    UNIQUE (namespace, source_file)
);

-- The files in which a session speaks. A session is read through the index of
-- its files by time, so that messages need no index by session of their own.
CREATE TABLE memory_sessions (
    namespace  TEXT    NOT NULL,
    session_id TEXT    NOT NULL,
    source_id  INTEGER NOT NULL REFERENCES memory_sources (id) ON DELETE CASCADE,
    PRIMARY KEY (namespace, session_id, source_id)
) WITHOUT ROWID;
CREATE INDEX sessions_by_source ON memory_sessions (source_id);

CREATE TABLE memory_transcript_entries (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace       TEXT    NOT NULL,
    source_id       INTEGER NOT NULL REFERENCES memory_sources (id),
    conversation_id INTEGER NOT NULL, -- 0 while unplaced
    session_id      TEXT    NOT NULL,
    source_file     TEXT    NOT NULL,
    uid             TEXT    NOT NULL, -- '' when the source has none
    role            TEXT    NOT NULL,
    content         TEXT    NOT NULL,
    tool_names      TEXT    NOT NULL, -- "A, B"
    timestamp       TEXT    NOT NULL,
    cwd             TEXT    NOT NULL
);
CREATE UNIQUE INDEX entries_by_uid ON memory_transcript_entries (source_id, uid) WHERE uid <> '';
CREATE INDEX entries_by_namespace ON memory_transcript_entries (namespace); -- in order of id: what indexes follow
CREATE INDEX entries_by_source ON memory_transcript_entries (source_id, timestamp);
-- The two halves cost nothing for rows in the other one.
CREATE INDEX entries_by_conversation ON memory_transcript_entries (conversation_id) WHERE conversation_id <> 0;
CREATE INDEX entries_unplaced ON memory_transcript_entries (namespace) WHERE conversation_id = 0;

CREATE TABLE memory_conversations (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace        TEXT    NOT NULL,
    session_id       TEXT    NOT NULL,
    source_file      TEXT    NOT NULL,
    first_message_at TEXT    NOT NULL,
    last_message_at  TEXT    NOT NULL,
    entry_count      INTEGER NOT NULL,
    bytes            INTEGER NOT NULL,
    status           TEXT    NOT NULL,
    reason           TEXT    NOT NULL,
    digest           TEXT    NOT NULL,
    attempts         INTEGER NOT NULL,
    not_before       TEXT    NOT NULL,
    lease_owner      TEXT    NOT NULL,
    lease_until      TEXT    NOT NULL,
    strategy         TEXT    NOT NULL
);
CREATE INDEX conversations_by_source ON memory_conversations (namespace, source_file, first_message_at);
CREATE INDEX conversations_by_status ON memory_conversations (namespace, status, first_message_at);

-- Work that was finished, remembered beyond the rows it was done on (T10).
CREATE TABLE finished_conversations (
    namespace        TEXT    NOT NULL,
    source_file      TEXT    NOT NULL,
    digest           TEXT    NOT NULL,
    conversation_id  INTEGER NOT NULL,
    session_id       TEXT    NOT NULL,
    first_message_at TEXT    NOT NULL,
    last_message_at  TEXT    NOT NULL,
    entry_count      INTEGER NOT NULL,
    bytes            INTEGER NOT NULL,
    status           TEXT    NOT NULL,
    reason           TEXT    NOT NULL,
    strategy         TEXT    NOT NULL,
    PRIMARY KEY (namespace, source_file, digest)
) WITHOUT ROWID;

-- What waits for extraction; raw text is not discarded before (M10).
CREATE TABLE pending_extraction (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace       TEXT    NOT NULL,
    conversation_id INTEGER NOT NULL,
    message_ids     TEXT    NOT NULL, -- JSON array
    status          TEXT    NOT NULL,
    attempts        INTEGER NOT NULL,
    last_attempt_at TEXT    NOT NULL,
    not_before      TEXT    NOT NULL,
    error           TEXT    NOT NULL
);
CREATE INDEX pending_by_status ON pending_extraction (namespace, status, not_before);

-- What is remembered (M1).

CREATE TABLE memories (
    seq                         INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace                   TEXT    NOT NULL,
    id                          TEXT    NOT NULL,
    kind                        TEXT    NOT NULL,
    domain                      TEXT    NOT NULL,
    content                     TEXT    NOT NULL,
    confidence                  REAL    NOT NULL,
    source_confidence           REAL    NOT NULL,
    source                      TEXT    NOT NULL,
    trust                       TEXT    NOT NULL,
    scope                       TEXT    NOT NULL,
    scope_id                    TEXT    NOT NULL,
    subject                     TEXT    NOT NULL,
    attribute                   TEXT    NOT NULL,
    created_at                  TEXT    NOT NULL,
    last_confirmed_at           TEXT    NOT NULL,
    valid_from                  TEXT    NOT NULL,
    valid_to                    TEXT    NOT NULL,
    retired_at                  TEXT    NOT NULL, -- '' while current
    retired_why                 TEXT    NOT NULL,
    supersedes                  TEXT    NOT NULL,
    superseded_by               TEXT    NOT NULL,
    normalized                  TEXT    NOT NULL,
    normalized_hash             TEXT    NOT NULL,
    hash_version                INTEGER NOT NULL,
    provenance                  TEXT    NOT NULL, -- JSON
    rationale                   TEXT,             -- NULL for facts, as the next three
    emotional_context           TEXT,             -- JSON
    relationship_dynamics       TEXT,             -- JSON
    significance                TEXT,             -- JSON
    clustering_metadata         TEXT,             -- JSON, NULL at insert
    cluster_participation_count INTEGER NOT NULL,
    UNIQUE (namespace, normalized_hash),
    UNIQUE (namespace, id)
);
CREATE INDEX memories_by_namespace ON memories (namespace);
CREATE INDEX memories_by_attribute ON memories (namespace, subject, attribute) WHERE attribute <> '';

CREATE TABLE tombstones (
    namespace    TEXT    NOT NULL,
    hash         TEXT    NOT NULL,
    hash_version INTEGER NOT NULL,
    forgotten_at TEXT    NOT NULL,
    PRIMARY KEY (namespace, hash)
) WITHOUT ROWID;

CREATE TABLE audit_log (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace TEXT    NOT NULL,
    at        TEXT    NOT NULL,
    act       TEXT    NOT NULL,
    memory_id TEXT    NOT NULL,
    reason    TEXT    NOT NULL,
    count     INTEGER NOT NULL
);
CREATE INDEX audit_by_namespace ON audit_log (namespace);

-- Indexes derived from rows; all of this can be dropped and built anew (R2).

CREATE TABLE derived_indexes (
    namespace TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    watermark INTEGER NOT NULL,
    PRIMARY KEY (namespace, name)
) WITHOUT ROWID;

-- Documents changed or deleted, each at its latest change.
CREATE TABLE stale_documents (
    position  INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace TEXT    NOT NULL,
    kind      TEXT    NOT NULL,
    doc       INTEGER NOT NULL,
    UNIQUE (namespace, kind, doc)
);

-- How far each index has read them.
CREATE TABLE stale_cursors (
    namespace  TEXT    NOT NULL,
    index_name TEXT    NOT NULL,
    kind       TEXT    NOT NULL,
    position   INTEGER NOT NULL,
    PRIMARY KEY (namespace, index_name, kind)
) WITHOUT ROWID;

CREATE TABLE derived_segments (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace  TEXT    NOT NULL,
    index_name TEXT    NOT NULL,
    docs       INTEGER NOT NULL,
    dead       INTEGER NOT NULL,
    pages      INTEGER NOT NULL,
    bytes      INTEGER NOT NULL,
    min_doc    INTEGER NOT NULL,
    max_doc    INTEGER NOT NULL,
    header     BLOB,
    dead_set   BLOB
);
CREATE INDEX segments_by_index ON derived_segments (namespace, index_name);

-- With rowids: blobs of 64 KB are read five times as fast as from a table
-- clustered by its key.
CREATE TABLE derived_pages (
    segment INTEGER NOT NULL REFERENCES derived_segments (id) ON DELETE CASCADE,
    page    INTEGER NOT NULL,
    data    BLOB    NOT NULL,
    PRIMARY KEY (segment, page)
);

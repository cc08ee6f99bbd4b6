-- What was read: file states, messages, conversations (S2 names and columns).

-- Dictionaries keep the indexes over text keys small.
CREATE TABLE memory_sources (
    id          INTEGER PRIMARY KEY,
    namespace   TEXT NOT NULL,
    source_file TEXT NOT NULL,
    UNIQUE (namespace, source_file)
);

CREATE TABLE memory_sessions (
    id         INTEGER PRIMARY KEY,
    namespace  TEXT NOT NULL,
    session_id TEXT NOT NULL,
    UNIQUE (namespace, session_id)
);

CREATE TABLE memory_file_states (
    id                      INTEGER PRIMARY KEY,
    namespace               TEXT    NOT NULL,
    file_path               TEXT    NOT NULL, -- key, relative to the root it came from
    absolute_path           TEXT    NOT NULL,
    source                  TEXT    NOT NULL, -- dialect
    status                  TEXT    NOT NULL CHECK (status IN ('idle', 'ingesting')),
    last_modified           INTEGER NOT NULL, -- ms
    file_size               INTEGER NOT NULL,
    last_processed_offset   INTEGER NOT NULL,
    lines                   INTEGER NOT NULL,
    last_entry_timestamp    TEXT    NOT NULL,
    last_committed_entry_id INTEGER NOT NULL,
    head                    TEXT    NOT NULL,
    tail                    TEXT    NOT NULL,
    state                   BLOB,
    UNIQUE (namespace, file_path)
);

CREATE TABLE memory_transcript_entries (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace       TEXT    NOT NULL,
    source_id       INTEGER NOT NULL REFERENCES memory_sources (id),
    session_key     INTEGER NOT NULL REFERENCES memory_sessions (id),
    conversation_id INTEGER NOT NULL, -- 0 while unplaced
    session_id      TEXT    NOT NULL,
    source_file     TEXT    NOT NULL,
    uid             TEXT    NOT NULL,
    role            TEXT    NOT NULL,
    content         TEXT    NOT NULL,
    tool_names      TEXT    NOT NULL, -- "A, B"
    timestamp       TEXT    NOT NULL,
    cwd             TEXT    NOT NULL
);
CREATE UNIQUE INDEX entries_by_uid ON memory_transcript_entries (source_id, uid) WHERE uid <> '';
CREATE INDEX entries_by_namespace ON memory_transcript_entries (namespace);
CREATE INDEX entries_by_conversation ON memory_transcript_entries (conversation_id);
CREATE INDEX entries_by_source ON memory_transcript_entries (source_id);
CREATE INDEX entries_by_session ON memory_transcript_entries (session_key, timestamp);

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
    status           TEXT    NOT NULL,
    reason           TEXT    NOT NULL,
    strategy         TEXT    NOT NULL,
    PRIMARY KEY (namespace, source_file, digest)
) WITHOUT ROWID;

-- What is remembered.

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
    retired_at                  TEXT    NOT NULL,
    retired_why                 TEXT    NOT NULL,
    supersedes                  TEXT    NOT NULL,
    superseded_by               TEXT    NOT NULL,
    normalized                  TEXT    NOT NULL,
    normalized_hash             TEXT    NOT NULL,
    hash_version                INTEGER NOT NULL,
    provenance                  TEXT    NOT NULL, -- JSON
    episode                     TEXT    NOT NULL, -- JSON, '' for facts
    clustering_metadata         BLOB,
    cluster_participation_count INTEGER NOT NULL DEFAULT 0,
    UNIQUE (namespace, normalized_hash),
    UNIQUE (namespace, id)
);
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

-- Indexes derived from rows; everything here can be dropped and built anew (R2).

CREATE TABLE derived_indexes (
    id           INTEGER PRIMARY KEY,
    namespace    TEXT    NOT NULL,
    name         TEXT    NOT NULL,
    kind         TEXT    NOT NULL, -- of the documents covered; '' until the index first asks for stale ones
    watermark    INTEGER NOT NULL,
    stale_cursor INTEGER NOT NULL,
    UNIQUE (namespace, name)
);

CREATE TABLE stale_documents (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace TEXT    NOT NULL,
    kind      TEXT    NOT NULL,
    doc       INTEGER NOT NULL
);
CREATE INDEX stale_by_kind ON stale_documents (namespace, kind);

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

CREATE TABLE derived_pages (
    segment INTEGER NOT NULL,
    page    INTEGER NOT NULL,
    data    BLOB    NOT NULL,
    PRIMARY KEY (segment, page)
);

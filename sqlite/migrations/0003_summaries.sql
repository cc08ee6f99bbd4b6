-- Version 3. What became of the segments that left the window of their session.

-- The first draft of this table knew conversations only, and nothing wrote it.
DROP TABLE pending_extraction;

CREATE TABLE pending_extraction (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace       TEXT    NOT NULL,
    session_id      TEXT    NOT NULL,
    message_ids     TEXT    NOT NULL, -- JSON array
    why             TEXT    NOT NULL,
    status          TEXT    NOT NULL,
    attempts        INTEGER NOT NULL,
    last_attempt_at TEXT    NOT NULL,
    not_before      TEXT    NOT NULL,
    lease_owner     TEXT    NOT NULL,
    lease_until     TEXT    NOT NULL,
    error           TEXT    NOT NULL
);
CREATE INDEX pending_by_session ON pending_extraction (namespace, session_id);

CREATE TABLE memory_summaries (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace      TEXT    NOT NULL,
    session_id     TEXT    NOT NULL,
    topic          TEXT    NOT NULL,
    discussed      TEXT    NOT NULL, -- JSON array, as the next ones but outcome
    outcome        TEXT    NOT NULL,
    decisions      TEXT    NOT NULL,
    open_questions TEXT    NOT NULL,
    message_ids    TEXT    NOT NULL,
    content        TEXT    NOT NULL, -- what is searched
    first_at       TEXT    NOT NULL,
    last_at        TEXT    NOT NULL,
    created_at     TEXT    NOT NULL,
    archived_at    TEXT    NOT NULL, -- '' while it has a slot
    strategy       TEXT    NOT NULL,
    why            TEXT    NOT NULL
);
CREATE INDEX summaries_by_namespace ON memory_summaries (namespace); -- in order of id: what indexes follow
CREATE INDEX summaries_by_session ON memory_summaries (namespace, session_id, first_at);
CREATE INDEX summaries_in_slots ON memory_summaries (namespace, session_id, first_at) WHERE archived_at = '';

-- The one segment a message is in: pending, digested (0: not yet), or both.
CREATE TABLE segment_messages (
    namespace TEXT    NOT NULL,
    message   INTEGER NOT NULL,
    pending   INTEGER NOT NULL,
    summary   INTEGER NOT NULL,
    PRIMARY KEY (namespace, message)
) WITHOUT ROWID;

-- Version 2.

-- Keys by which memories that may say the same are found.
CREATE TABLE memory_keys (
    namespace TEXT    NOT NULL,
    key       INTEGER NOT NULL,
    seq       INTEGER NOT NULL REFERENCES memories (seq) ON DELETE CASCADE,
    PRIMARY KEY (namespace, key, seq)
) WITHOUT ROWID;
CREATE INDEX memory_keys_by_memory ON memory_keys (seq);

-- Forgotten text, as keyed digests of its words.
CREATE TABLE forgotten_spans (
    namespace TEXT    NOT NULL,
    digest    TEXT    NOT NULL,
    first     TEXT    NOT NULL,
    words     INTEGER NOT NULL,
    PRIMARY KEY (namespace, digest)
) WITHOUT ROWID;

-- What the digests are keyed with.
CREATE TABLE secrets (
    namespace TEXT NOT NULL,
    name      TEXT NOT NULL,
    value     BLOB NOT NULL,
    PRIMARY KEY (namespace, name)
) WITHOUT ROWID;

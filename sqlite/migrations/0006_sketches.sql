-- Version 6. What forgotten statements said, to be recognised in other words:
-- keyed digests of the names of what they spoke of.
CREATE TABLE forgotten_sketches (
    namespace TEXT NOT NULL,
    digest    TEXT NOT NULL,
    sketch    TEXT NOT NULL,
    PRIMARY KEY (namespace, digest)
) WITHOUT ROWID;

-- Version 4. What calls to providers cost (P7). Amounts are micro-USD. This is
-- the one ledger of all namespaces; it holds nothing that was said.

CREATE TABLE provider_calls (
    id            TEXT    NOT NULL PRIMARY KEY, -- of one attempt
    namespace     TEXT    NOT NULL,
    day           TEXT    NOT NULL, -- UTC, of the reservation
    provider      TEXT    NOT NULL,
    model         TEXT    NOT NULL,
    purpose       TEXT    NOT NULL,
    request_id    TEXT    NOT NULL,
    started_at    TEXT    NOT NULL,
    expires_at    TEXT    NOT NULL,
    reserved      INTEGER NOT NULL,
    settled_at    TEXT    NOT NULL, -- '' while open
    failure       TEXT    NOT NULL, -- kind of the error, '' for none
    input         INTEGER NOT NULL,
    output        INTEGER NOT NULL,
    cache_read    INTEGER NOT NULL,
    cache_write   INTEGER NOT NULL,
    estimated     INTEGER NOT NULL,
    cost          INTEGER NOT NULL,
    price_unknown INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX calls_by_day ON provider_calls (day, namespace);
-- A reservation is open while it is in here and its time is not over: nothing
-- has to be done to end one.
CREATE INDEX calls_open ON provider_calls (day, expires_at, namespace, reserved) WHERE settled_at = '';

-- The sum of the costs of a day; namespace '' is all of them.
CREATE TABLE spent_days (
    day       TEXT    NOT NULL,
    namespace TEXT    NOT NULL,
    spent     INTEGER NOT NULL,
    PRIMARY KEY (day, namespace)
) WITHOUT ROWID;

-- Thresholds reached; namespace '' is the overall budget.
CREATE TABLE budget_alerts (
    day       TEXT    NOT NULL,
    namespace TEXT    NOT NULL,
    percent   INTEGER NOT NULL,
    at        TEXT    NOT NULL,
    PRIMARY KEY (day, namespace, percent)
) WITHOUT ROWID;

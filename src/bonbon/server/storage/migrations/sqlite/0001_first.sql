CREATE TABLE guests (
    guest TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE tokens (
    token_hash BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests
) WITHOUT ROWID;

CREATE TABLE recoveries (
    secret_hash BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests,
    until INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE tables (
    tbl TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    n INTEGER NOT NULL,                 -- the last event
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    stage TEXT NOT NULL,
    is_open INTEGER NOT NULL,
    host TEXT NOT NULL,
    seated TEXT NOT NULL,               -- table_guests of this table, as a JSON array in order
    bot_since INTEGER,                  -- since when a bot has to move, if one has to
    updated INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_in_the_lobby ON tables (updated) WHERE is_open AND stage <> 'over';
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_where_a_bot_is_due ON tables (bot_since) WHERE bot_since IS NOT NULL;

CREATE TABLE table_guests (
    tbl TEXT NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (guest, tbl)
) WITHOUT ROWID;

CREATE INDEX table_guests_by_table ON table_guests (tbl);

-- With rowids all new events of a batch share a few pages: a third faster than one page for each table.
CREATE TABLE events (
    tbl TEXT NOT NULL,
    n INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (tbl, n)
);

CREATE TABLE claims (
    tbl TEXT PRIMARY KEY,
    n INTEGER NOT NULL,
    worker TEXT NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE workers (
    worker TEXT PRIMARY KEY,
    seen INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE outages (
    gone INTEGER PRIMARY KEY,
    up INTEGER NOT NULL
);

CREATE TABLE guests (
    guest text PRIMARY KEY,
    name text NOT NULL,
    language text NOT NULL,
    created bigint NOT NULL
);

CREATE TABLE tokens (
    token_hash bytea PRIMARY KEY,
    guest text NOT NULL REFERENCES guests
);

CREATE TABLE recoveries (
    secret_hash bytea PRIMARY KEY,
    guest text NOT NULL REFERENCES guests,
    until bigint NOT NULL
);

-- No index holds n or updated, which change with every event: a row is then rewritten in its page (HOT) and no index is touched.
CREATE TABLE tables (
    tbl text PRIMARY KEY,
    code text NOT NULL UNIQUE,
    n integer NOT NULL,                 -- the last event
    game text NOT NULL,
    players integer NOT NULL,
    taken integer NOT NULL,
    stage text NOT NULL,
    is_open boolean NOT NULL,
    host text NOT NULL,
    seated text NOT NULL,               -- table_guests of this table, as a JSON array in order
    bot_since bigint,                   -- since when a bot has to move, if one has to
    updated bigint NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX tables_in_the_lobby ON tables (tbl) WHERE is_open AND stage <> 'over';
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_where_a_bot_is_due ON tables (bot_since) WHERE bot_since IS NOT NULL;

CREATE TABLE table_guests (
    tbl text NOT NULL,
    guest text NOT NULL,
    PRIMARY KEY (guest, tbl)
);

CREATE INDEX table_guests_by_table ON table_guests (tbl);

CREATE TABLE events (
    tbl text NOT NULL,
    n integer NOT NULL,
    data text NOT NULL,
    PRIMARY KEY (tbl, n)
);

-- A claim that is lost in a crash costs one bot's thinking, never a move: no need to wait for the disk.
CREATE UNLOGGED TABLE claims (
    tbl text PRIMARY KEY,
    n integer NOT NULL,
    worker text NOT NULL,
    until bigint NOT NULL
);

CREATE TABLE workers (
    worker text PRIMARY KEY,
    seen bigint NOT NULL
);

CREATE TABLE outages (
    gone bigint PRIMARY KEY,
    up bigint NOT NULL
);

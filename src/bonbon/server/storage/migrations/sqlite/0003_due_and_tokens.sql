-- From now on it is the time from which some worker has to look at the table even if nobody is there: because a bot has
-- to move or a clock runs out. Without a clock nobody has to.
DROP INDEX tables_where_a_bot_is_due;
ALTER TABLE tables RENAME COLUMN bot_since TO due;
UPDATE tables SET due = NULL WHERE due IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM events WHERE events.tbl = tables.tbl AND events.n = 1
    AND (data LIKE '%"clock":{"kind":"bank"%' OR data LIKE '%"clock":{"kind":"days"%')
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

DROP INDEX tables_in_the_lobby;
CREATE INDEX tables_in_the_lobby ON tables ((taken > 0), updated) WHERE is_open AND stage <> 'over';

-- When a token was last used, give or take a day; those from before count as used now.
ALTER TABLE tokens ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET used = CAST(strftime('%s', 'now') AS INTEGER) * 1000;

CREATE INDEX recoveries_by_guest ON recoveries (guest);

-- One row that is written to learn whether anything can be written.
CREATE TABLE checks (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL
);
INSERT INTO checks (id, number) VALUES (1, 0);

-- What people wait for at a table of a quick match, and since when a table is there or its game goes on.
-- Tables from before are told anew by their next event.
ALTER TABLE tables ADD COLUMN wish TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN began INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_where_people_wait ON tables (wish) WHERE wish <> '' AND stage = 'gathering';

-- Who sits where, who has to act and since when, for the tables that a guest goes on with.
-- Tables from before are told anew by their next event.
ALTER TABLE tables ADD COLUMN chairs text NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN actor integer;
ALTER TABLE tables ADD COLUMN since bigint NOT NULL DEFAULT 0;

-- Who sits where, who has to act and since when, for the tables that a guest goes on with.
-- Tables from before are told anew by their next event.
ALTER TABLE tables ADD COLUMN chairs TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN actor INTEGER;
ALTER TABLE tables ADD COLUMN since INTEGER NOT NULL DEFAULT 0;

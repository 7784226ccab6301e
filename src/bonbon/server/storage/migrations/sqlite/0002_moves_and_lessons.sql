-- Tables from before are told anew by their next event.
ALTER TABLE tables ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;    -- of the game that is going on
ALTER TABLE tables ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0;

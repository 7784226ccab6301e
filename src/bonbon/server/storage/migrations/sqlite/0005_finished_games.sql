-- The games that a guest has finished, from now on: those from before are only in the logs of their tables.
CREATE TABLE finished_games (
    guest TEXT NOT NULL,
    tbl TEXT NOT NULL,
    number INTEGER NOT NULL,            -- of the game at its table
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    mu REAL,                            -- the guest's rating after it, if it was rated
    sigma REAL,
    data TEXT NOT NULL,                 -- seats, result and edition, as JSON
    PRIMARY KEY (guest, tbl, number)
) WITHOUT ROWID;

CREATE INDEX finished_games_by_time ON finished_games (guest, finished);

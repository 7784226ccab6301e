-- The games that a guest has finished, from now on: those from before are only in the logs of their tables.
CREATE TABLE finished_games (
    guest text NOT NULL,
    tbl text NOT NULL,
    number integer NOT NULL,            -- of the game at its table
    game text NOT NULL,
    players integer NOT NULL,
    finished bigint NOT NULL,
    mu double precision,                -- the guest's rating after it, if it was rated
    sigma double precision,
    data text NOT NULL,                 -- seats, result and edition, as JSON
    PRIMARY KEY (guest, tbl, number)
);

CREATE INDEX finished_games_by_time ON finished_games (guest, finished);

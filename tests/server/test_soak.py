"""Nothing is lost, nothing is doubled, nobody misses an event, whatever is killed: the short form of `make soak`."""

from __future__ import annotations

from bench.soak import BAD_REFUSALS, Counts, soak_postgres, soak_sqlite

SEED = 13
TABLES = 3  # one of each game, one of them with a bot


def assert_all_is_well(counts: Counts) -> None:
    assert not counts.faults.counts, "\n".join(counts.faults.sentences)
    assert not [code for code in BAD_REFUSALS if counts.refusals[code]], counts.refusals
    assert counts.done["answered"] > 20 * TABLES


def test_everybody_hears_everything_once_while_postgresql_restarts_and_workers_are_killed() -> None:
    counts = Counts()
    soak_postgres(["kill", "restart", "kill"], SEED, counts, TABLES)
    assert_all_is_well(counts)
    assert (counts.done["kills of workers"], counts.done["restarts of PostgreSQL"]) == (2, 1)


def test_everybody_hears_everything_once_while_a_server_on_sqlite_is_killed_again_and_again() -> None:
    counts = Counts()
    soak_sqlite(4, SEED, counts, TABLES)
    assert_all_is_well(counts)
    assert counts.done["kills on SQLite"] == 4

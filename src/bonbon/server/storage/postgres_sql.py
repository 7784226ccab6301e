"""The statements of the PostgreSQL store that are longer than a line."""

from __future__ import annotations

from bonbon.server.storage import finished_games, push_subscriptions, summaries
from bonbon.server.storage.postgres_listener import NEWS
from bonbon.server.storage.summaries import CHANGING, STATE

COLUMNS = ", ".join(STATE)
ARRAYS = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(STATE.values(), 7))
FINISHED_ARRAYS = ", ".join(
    f"${number}::{kind}[]" for number, kind in enumerate(finished_games.COLUMNS.values(), 7 + len(STATE))
)

ADD_GUEST = """
WITH added AS (INSERT INTO guests (guest, name, language, created) VALUES ($1, $2, $3, $4) RETURNING guest)
INSERT INTO tokens (token_hash, guest, used) SELECT $5, guest, $4 FROM added
"""

RECOVER = """
WITH expired AS (DELETE FROM recoveries WHERE until <= $3),
good AS (DELETE FROM recoveries WHERE secret_hash = $1 AND until > $3 RETURNING guest),
given AS (
    INSERT INTO tokens (token_hash, guest, used) SELECT $2, guest, $3 FROM good
    ON CONFLICT (token_hash) DO UPDATE SET guest = excluded.guest, used = excluded.used
)
SELECT guest, name, language FROM good JOIN guests USING (guest)
"""

ADD_RECOVERY = "INSERT INTO recoveries (secret_hash, guest, until) VALUES ($1, $2, $3)"

KEEP_LATEST_RECOVERIES = """
DELETE FROM recoveries WHERE guest = $1 AND secret_hash NOT IN (
    SELECT secret_hash FROM recoveries WHERE guest = $1 ORDER BY until DESC, secret_hash = $2 DESC LIMIT $3
)
"""

CREATE_TABLE = f"""
WITH made AS (
    INSERT INTO tables (tbl, code, {COLUMNS}) VALUES ($1, $2, {", ".join(f"${3 + at}" for at in range(len(STATE)))})
    ON CONFLICT DO NOTHING RETURNING tbl, seated
), written AS (
    INSERT INTO events (tbl, n, data)
    SELECT tbl, n, data FROM made, unnest(${3 + len(STATE)}::text[]) WITH ORDINALITY AS event (data, n)
), sitting AS (
    INSERT INTO table_guests (tbl, guest) SELECT tbl, json_array_elements_text(seated::json) FROM made
)
SELECT tbl FROM made
"""

# A whole batch in one statement, which is one transaction and one round trip. Rows are locked in the order of their
# names, so that two workers never wait for each other; a row that somebody has changed while we waited for its lock is
# looked at again, and is not `fitting` any more. No table may be in it twice.
APPEND = f"""
WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::integer[], {ARRAYS}) AS wanted (tbl, after, {COLUMNS})
), fitting AS (
    SELECT wanted.*, tables.seated AS seated_before FROM tables JOIN wanted ON tables.tbl = wanted.tbl
    WHERE tables.n = wanted.after ORDER BY tables.tbl FOR UPDATE OF tables
), changed AS (
    UPDATE tables SET {", ".join(f"{column} = fitting.{column}" for column in CHANGING)}
    FROM fitting WHERE tables.tbl = fitting.tbl
), written AS (
    INSERT INTO events (tbl, n, data)
    SELECT event.tbl, event.n, event.data FROM unnest($4::text[], $5::integer[], $6::text[]) AS event (tbl, n, data)
    JOIN fitting ON event.tbl = fitting.tbl
), moved AS (
    SELECT tbl, seated::json AS seated FROM fitting WHERE seated <> seated_before
), stood_up AS (
    DELETE FROM table_guests USING moved WHERE table_guests.tbl = moved.tbl
    AND NOT guest IN (SELECT json_array_elements_text(moved.seated))
), sat_down AS (
    INSERT INTO table_guests (tbl, guest) SELECT tbl, json_array_elements_text(seated) FROM moved ON CONFLICT DO NOTHING
), finished AS (
    INSERT INTO finished_games ({finished_games.NAMES})
    SELECT game.* FROM unnest({FINISHED_ARRAYS}) AS game ({finished_games.NAMES})
    JOIN fitting ON game.tbl = fitting.tbl
    {finished_games.OR_REPLACE}
)
SELECT array_agg(tbl) AS tables,
    pg_notify('{NEWS}', $3 || '{{' || string_agg(to_json(tbl)::text || ':' || n, ',') || '}}')
FROM fitting HAVING count(*) > 0
"""

TABLES_OF = """
WHERE tbl IN (SELECT tbl FROM table_guests WHERE guest = $1 UNION SELECT tbl FROM tables WHERE host = $1)
ORDER BY updated DESC LIMIT $2
"""

# Of two workers that would open a table for the same wish, the second waits and sees the first one's.
ONE_WISH_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtextextended($1, 7))"
WAITING_TABLES = summaries.WAITING_TABLES.format(wish="$1", since="$2")

FINISHED_BY = finished_games.FINISHED_BY.format(guest="$1")
LATEST_RATINGS = finished_games.LATEST_RATINGS.format(guests="SELECT unnest($1::text[])", game="$2", players="$3")

ADD_PUSH = f"""
INSERT INTO push_subscriptions (device, {push_subscriptions.NAMES}, updated) VALUES ($1, $2, $3, $4, $5, $6, $7)
{push_subscriptions.OR_REPLACE}
"""
PUSH_OF = f"SELECT {push_subscriptions.NAMES} FROM push_subscriptions WHERE guest = $1 ORDER BY updated DESC, device"
REMOVE_PUSH = "DELETE FROM push_subscriptions WHERE guest = $1 AND device = $2 RETURNING device"
KEEP_LATEST_PUSH = """
DELETE FROM push_subscriptions WHERE guest = $1 AND device NOT IN (
    SELECT device FROM push_subscriptions WHERE guest = $1 ORDER BY updated DESC, device = $2 DESC LIMIT $3
)
"""

FORGET_UNREACHABLE_PUSH = "DELETE FROM push_subscriptions WHERE guest NOT IN (SELECT guest FROM tokens)"

HOSTED = """
SELECT count(*) FROM tables
WHERE host = $1 AND stage <> 'over' AND lesson = $2 AND NOT (stage = 'playing' AND seated = $3)
"""

# Locked first and removed by a second statement: an append that comes between them is seen by it.
EMPTY_TABLE = """
SELECT tbl FROM tables WHERE host = $1 AND stage = 'gathering' AND lesson = $2 AND seated IN ('[]', $3)
ORDER BY updated, tbl LIMIT 1 FOR UPDATE
"""
REMOVE_TABLE = """
WITH logged AS (DELETE FROM events WHERE tbl = $1),
sitting AS (DELETE FROM table_guests WHERE tbl = $1),
claimed AS (DELETE FROM claims WHERE tbl = $1)
DELETE FROM tables WHERE tbl = $1
"""

CLAIM = """
INSERT INTO claims (tbl, n, worker, until) VALUES ($1, $2, $3, $5)
ON CONFLICT (tbl) DO UPDATE SET n = excluded.n, worker = excluded.worker, until = excluded.until
WHERE claims.n < excluded.n OR claims.n = excluded.n AND (claims.worker = excluded.worker OR claims.until <= $4)
RETURNING tbl
"""

SEEN = "INSERT INTO workers (worker, seen) VALUES ($1, $2) ON CONFLICT (worker) DO UPDATE SET seen = excluded.seen"

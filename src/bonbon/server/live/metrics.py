"""Numbers for Prometheus: how much is going on, how fast, and what was refused."""

from __future__ import annotations

try:
    from prometheus_client import Counter, Gauge, Histogram
except ImportError:  # in a browser, where nobody reads them
    from bonbon.server.live.no_metrics import Counter, Gauge, Histogram  # type: ignore[assignment]

CONNECTIONS = Gauge("bonbon_connections", "Sockets that are open", multiprocess_mode="livesum")
TABLES = Gauge("bonbon_tables_loaded", "Tables in memory", multiprocess_mode="livesum")
EVENTS = Counter("bonbon_events_total", "Events appended to logs", ["kind"])
BY_KIND: dict[type, Counter] = {}
REFUSALS = Counter("bonbon_refusals_total", "Messages and requests refused", ["code"])
BROKEN = Counter("bonbon_tables_broken_total", "Tables that failed and were set up again from their log")
PUSHES = Counter("bonbon_pushes_total", "Push messages to guests whose turn it is", ["outcome"])
ANSWER = Histogram(
    "bonbon_answer_seconds",
    "From a message to its answer, the durable write included",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
)


def count_event(event: object) -> None:
    """One more of its kind; looking a label up every time costs more than counting."""
    kind = type(event)
    if kind not in BY_KIND:
        BY_KIND[kind] = EVENTS.labels(kind.__name__)
    BY_KIND[kind].inc()

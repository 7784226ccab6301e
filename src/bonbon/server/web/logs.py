"""Structured logs: one JSON object a line on stderr, without secrets. Requests are not logged, what went wrong is."""

from __future__ import annotations

import json
import logging
import sys

EXTRA = ("table", "worker", "path")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"at": self.formatTime(record), "level": record.levelname.lower(), "message": record.getMessage()}
        line |= {key: getattr(record, key) for key in EXTRA if hasattr(record, key)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("bonbon")
    logger.handlers = [handler]
    logger.setLevel(logging.INFO)
    logger.propagate = False

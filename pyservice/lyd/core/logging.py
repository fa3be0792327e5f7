"""Structured logs: one JSON object a line, with the request's or the job's id, and never a member's data.

Code logs an event word and plain facts (ids, counts, times). A last processor drops fields whose names promise
something that does not belong into a log, should one slip in.
"""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

PRIVATE = frozenset(
    {"token", "access_token", "action_token", "download_id", "secret", "password", "authorization", "cookie"}
    | {"email", "name", "display_name", "answers", "xml", "body", "address", "phone"}
)
CHATTY = ("rq.worker", "alembic", "pikepdf", "fontTools", "pyhanko_certvalidator", "openai", "httpx2", "websockets")
"""Libraries that log too much; with `debug` the last three write what members said."""


def configure_logging(level: str = "info") -> None:
    """Send structlog's and the standard library's records to stderr as JSON lines."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        drop_private,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = _ToStderr()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for chatty in CHATTY:
        logging.getLogger(chatty).setLevel(logging.WARNING)


class _ToStderr(logging.Handler):
    """Writes to what stderr is now, not to what it was when logging was configured."""

    def emit(self, record: logging.LogRecord) -> None:
        print(self.format(record), file=sys.stderr, flush=True)


def drop_private(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    """Replace private fields by a mark."""
    return {key: "(private)" if key in PRIVATE else value for key, value in event.items()}

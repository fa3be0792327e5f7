"""Around every request: its id, its log line, its time in the metrics, the headers of its answer, its session."""

from __future__ import annotations

import re
import time
import uuid
from urllib.parse import urlsplit, urlunsplit

import structlog
from flask import Flask, Response, g, request
from prometheus_client import Histogram
from werkzeug.routing import RequestRedirect

from lyd.core.db.request_session import close_session

log = structlog.get_logger()

REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{8,128}")
QUIET = frozenset({"health.healthz", "health.readyz", "health.metrics"})
"""Endpoints that are asked every few seconds and would fill the log."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
    "Cache-Control": "no-store",
}
"""Headers of every answer that does not bring its own."""

SECONDS = Histogram(
    "lyd_request_seconds",
    "Time that requests took.",
    ("method", "route", "status"),
    buckets=(0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60),
)


def register_request_hooks(app: Flask) -> None:
    """Put the hooks around every request of the application."""
    app.before_request(_begin)
    app.after_request(_end)
    app.teardown_appcontext(lambda _: close_session())


def _begin() -> None:
    request_id = request.headers.get("X-Request-Id", "")
    g.request_id = request_id if REQUEST_ID.fullmatch(request_id) else uuid.uuid4().hex
    g.started_at = time.perf_counter()
    structlog.contextvars.clear_contextvars()
    structlog.contextvars.bind_contextvars(request_id=g.request_id)


def _end(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if isinstance(request.routing_exception, RequestRedirect):
        _redirect_within(response, request.routing_exception.new_url)
    if "request_id" not in g:  # the request was refused before it began
        return response
    response.headers["X-Request-Id"] = g.request_id
    seconds = time.perf_counter() - g.started_at
    route = request.url_rule.rule if request.url_rule else "(none)"
    SECONDS.labels(request.method, route, str(response.status_code)).observe(seconds)
    if request.endpoint not in QUIET:
        log.info(
            "request",
            method=request.method,
            route=route,
            status=response.status_code,
            ms=round(seconds * 1000, 1),
            user_id=g.lyd_identity.user_id if "lyd_identity" in g else None,
        )
    return response


def _redirect_within(response: Response, address: str) -> None:
    """Lead to a path of this site, whatever host the request named: Flask's own redirects repeat it."""
    parts = urlsplit(address)
    response.location = urlunsplit(("", "", f"/{parts.path.lstrip('/')}", parts.query, ""))
    response.set_data(b"")

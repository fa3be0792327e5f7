"""Liveness (/healthz, the one that is public), readiness (/readyz) and metrics (/metrics).

The last two say what the service depends on and how it is doing: web servers never route them to the outside.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any

import requests
from flask import Blueprint, Response, jsonify
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from sqlalchemy import func, select, text
from sqlalchemy.exc import SQLAlchemyError

from lyd.core.extensions import get_database, get_redis, get_settings, get_storage
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.turns import measure_queues

PROCESS_SECONDS = 2
"""For the answer of another process of ours."""

health = Blueprint("health", __name__)
"""Plain Flask, without identity: a probe has no token, and must not depend on what it probes."""


@health.get("/healthz")
@health.get("/lyd-api/healthz", endpoint="healthz_public")
def healthz() -> Response:
    """Report that the process runs."""
    return jsonify(status="ok")


@health.get("/readyz")
def readyz() -> tuple[Response, int]:
    """Check each dependency of the service, with the milliseconds that it took to respond."""
    checks = {name: _checked(probe) for name, probe in PROBES.items()}
    ready = all(check["ok"] for name, check in checks.items() if name not in DISPENSABLE)
    status = HTTPStatus.OK if ready else HTTPStatus.SERVICE_UNAVAILABLE
    response = jsonify(status="ready" if ready else "unavailable", checks=checks)
    if not ready:
        response.headers["Retry-After"] = "5"
    return response, status


@health.get("/metrics")
def metrics() -> Response:
    """Prometheus's text format, of all worker processes together."""
    registry: CollectorRegistry = REGISTRY
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    extra = CollectorRegistry()
    extra.register(_OutboxCollector())
    return Response(generate_latest(registry) + generate_latest(extra), content_type=CONTENT_TYPE_LATEST)


class _OutboxCollector:
    """Background work by state, and the length and age of each queue."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        query = select(OutboxRow.state, func.count()).group_by(OutboxRow.state)
        try:
            with get_database().transaction() as session:
                counts = {row[0]: row[1] for row in session.execute(query)}
                queues = measure_queues(session)
        except SQLAlchemyError:  # the other numbers are worth having just then
            return
        rows = GaugeMetricFamily("lyd_outbox_rows", "Background work by state.", labels=("state",))
        for state in JobState:
            rows.add_metric([state.value], counts.get(state, 0))
        due = GaugeMetricFamily("lyd_queue_due", "Jobs that wait for a worker.", labels=("queue",))
        oldest = GaugeMetricFamily("lyd_queue_oldest_seconds", "How long the oldest of them waits.", labels=("queue",))
        for name, (count, seconds) in queues.items():
            due.add_metric([name], count)
            oldest.add_metric([name], seconds)
        yield from (rows, due, oldest)


def _checked(probe: Callable[[], Any]) -> dict[str, Any]:
    began = time.perf_counter()
    try:
        probe()
    except Exception as error:  # whatever went wrong, it is down
        reason = {"ok": False, "error": type(error).__name__}
    else:
        reason = {"ok": True}
    return {**reason, "ms": round((time.perf_counter() - began) * 1000, 1)}


def _database() -> None:
    with get_database().transaction() as session:
        session.execute(text("SELECT 1"))


def _converter() -> None:
    _ask(get_settings().converter_url)


def _speech() -> None:
    _ask(get_settings().speech_url)


def _ask(address: str) -> None:
    requests.get(f"{address}/healthz", timeout=PROCESS_SECONDS).raise_for_status()


PROBES: dict[str, Callable[[], Any]] = {
    "database": _database,
    "redis": lambda: get_redis().ping(),
    "storage": lambda: get_storage().check(),
    "converter": _converter,
    "speech": _speech,
}
DISPENSABLE = frozenset({"speech"})
"""Without it members type: it is named, and the service is ready all the same."""

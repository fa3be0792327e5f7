"""Fixtures of the load tests."""

from __future__ import annotations

from tests.pyservice.orders.fixtures import poll_immediately, scenario
from tests.service import api, app, cast, database_url, made_app, redis_url, session, settings, teams

__all__ = [
    "api",
    "app",
    "cast",
    "database_url",
    "made_app",
    "poll_immediately",
    "redis_url",
    "scenario",
    "session",
    "settings",
    "teams",
]

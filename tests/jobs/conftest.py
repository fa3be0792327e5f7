"""Fixtures of the job tests."""

from tests.service import api, app, database_url, made_app, redis_url, session, settings, teams

__all__ = ["api", "app", "database_url", "made_app", "redis_url", "session", "settings", "teams"]

"""The service's database, for what fills it."""

from tests.service import app, database_url, made_app, redis_url, session, settings

__all__ = ["app", "database_url", "made_app", "redis_url", "session", "settings"]

"""What the service's tests may ask for."""

from tests.service import api, app, cast, database_url, made_app, redis_url, session, settings, teams

__all__ = ["api", "app", "cast", "database_url", "made_app", "redis_url", "session", "settings", "teams"]

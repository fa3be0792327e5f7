"""What the application shares with all its parts, by type: `lyd.app` makes each once, and these functions find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from flask import current_app
from sqlalchemy.orm import Session

from lyd.core.access import Identity

if TYPE_CHECKING:  # core.db imports this module
    from limits.strategies import MovingWindowRateLimiter
    from redis import Redis

    from lyd.core.db.session import Database
    from lyd.core.settings import Settings
    from lyd.core.storage import Storage
    from lyd.core.tokens import Tokens

Identify = Callable[[Session, int, str], Identity | None]
"""(session, user id, session id) → identity, or None if there is no such user."""


def get_settings() -> Settings:
    """The settings that the application was made with."""
    settings: Settings = current_app.extensions["lyd_settings"]
    return settings


def get_database() -> Database:
    """The database, for work outside a request's own session (lyd.core.db.current_session)."""
    database: Database = current_app.extensions["lyd_database"]
    return database


def get_redis() -> Redis:
    """The Redis connection pool. Calls raise redis.RedisError if it is down."""
    connection: Redis = current_app.extensions["lyd_redis"]
    return connection


def get_storage() -> Storage:
    """The storage of files."""
    storage: Storage = current_app.extensions["lyd_storage"]
    return storage


def get_tokens() -> Tokens:
    """The maker and verifier of tokens."""
    tokens: Tokens = current_app.extensions["lyd_tokens"]
    return tokens


def get_limiter() -> MovingWindowRateLimiter:
    """The rate limiter."""
    limiter: MovingWindowRateLimiter = current_app.extensions["lyd_limiter"]
    return limiter


def get_identify() -> Identify:
    """The function that looks a caller up. It belongs to a domain, which core must not import."""
    identify: Identify = current_app.extensions["lyd_identify"]
    return identify

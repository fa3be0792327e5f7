"""What the application shares with all its parts, by type: `lyd.app` makes each once, and these functions find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar, cast

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

Shared = TypeVar("Shared")
Identify = Callable[[Session, int, str], Identity | None]
"""(session, user id, session id) → identity, or None if there is no such user or the session has ended."""


class Extension(Generic[Shared]):
    """A function that returns the current application's extension of this name."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self) -> Shared:
        """Return the extension. Raises RuntimeError outside an application context."""
        return cast("Shared", current_app.extensions[self._name])


get_settings: Extension[Settings] = Extension("lyd_settings")
"""The settings that the application was made with."""

get_database: Extension[Database] = Extension("lyd_database")
"""The database, for work outside a request's own session (lyd.core.db.current_session)."""

get_redis: Extension[Redis] = Extension("lyd_redis")
"""The Redis connection pool. Calls raise redis.RedisError if it is down."""

get_storage: Extension[Storage] = Extension("lyd_storage")
"""The storage of files."""

get_tokens: Extension[Tokens] = Extension("lyd_tokens")
"""The maker and verifier of tokens."""

get_limiter: Extension[MovingWindowRateLimiter] = Extension("lyd_limiter")
"""The rate limiter."""

get_identify: Extension[Identify] = Extension("lyd_identify")
"""The function that looks a caller up. It belongs to a domain, which core must not import."""

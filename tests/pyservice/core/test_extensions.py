"""What the application shares with its parts is found by functions of its types."""

from __future__ import annotations

from flask import Flask
from limits.strategies import MovingWindowRateLimiter
from redis import Redis

from lyd.core import extensions
from lyd.core.db import Database
from lyd.core.storage import Storage
from lyd.core.tokens import Tokens
from lyd.settings import Settings
from lyd.teams.services import identify


def test_the_parts_that_the_application_made_are_found(app: Flask) -> None:
    with app.app_context():
        assert isinstance(extensions.get_settings(), Settings)
        assert isinstance(extensions.get_database(), Database)
        assert isinstance(extensions.get_redis(), Redis)
        assert isinstance(extensions.get_storage(), Storage)
        assert isinstance(extensions.get_tokens(), Tokens)
        assert isinstance(extensions.get_limiter(), MovingWindowRateLimiter)
        assert extensions.get_identify() is identify

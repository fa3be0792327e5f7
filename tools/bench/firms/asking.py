"""The application on one data set, asked in this process as the web server would, by people of the largest team."""

import io
import json
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import jwt
from flask import Flask

from bench.firms.shape import Shape, users_of
from lyd.app import create_app
from lyd.settings import Settings, load_settings

Ask = Callable[[], bytes]
"""Asks for something; the content of the answer."""
REDIS_NUMBERS = {"small": 14, "large": 15}


@dataclass(frozen=True)
class Firm:
    """The largest team of a data set."""

    app: Flask
    tokens: dict[int, str]

    @classmethod
    def open(cls, of: Shape, database_url: str) -> "Firm":
        """Make an application of its own for the data set; its Redis begins empty."""
        settings = load_settings()
        redis_url = f"{settings.redis_url.rpartition('/')[0]}/{REDIS_NUMBERS[of.name]}"
        settings = replace(settings, database_url=database_url, redis_url=redis_url, log_level="error")
        app = create_app(settings)
        app.extensions["lyd_redis"].flushdb()
        return cls(app, {user: _token(settings, user) for user in users_of(0)})

    @property
    def owner(self) -> int:
        """Who asks for lists."""
        return users_of(0)[0]

    def ask(self, path: str, query: str = "", *, by: int | None = None, method: str = "GET", sent: Any = None) -> bytes:
        """An answer that is a good one."""
        body = b"" if sent is None else json.dumps(sent).encode()
        environ = {
            "REQUEST_METHOD": method,
            "PATH_INFO": f"/lyd-api{path}",
            "QUERY_STRING": query,
            "SERVER_NAME": "bench",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_AUTHORIZATION": f"Bearer {self.tokens[by or self.owner]}",
            "CONTENT_TYPE": "application/json" if body else "",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": io.BytesIO(body),
            "wsgi.url_scheme": "http",
            "wsgi.errors": io.StringIO(),
        }
        told: list[str] = []

        def start(status: str, _headers: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], object]:
            told.append(status)
            return lambda _content: None

        content = b"".join(self.app.wsgi_app(environ, start))
        if not told[0].startswith("200"):
            raise SystemExit(f"{method} {path}?{query} answered {told[0]}: {content[:300]!r}")
        return content

    def data(self, path: str, query: str = "", *, by: int | None = None) -> Any:
        """What an answer holds."""
        return json.loads(self.ask(path, query, by=by))["data"]


def _token(settings: Settings, user: int) -> str:
    """A member's token as the plugin makes it, for as long as the measurement takes."""
    now = int(time.time())
    claims = {"iss": settings.site_url, "aud": "lyd", "sub": str(user), "sid": f"{user:032}", "jti": uuid.uuid4().hex}
    return jwt.encode({**claims, "iat": now, "exp": now + 1200}, settings.secret[0], algorithm="HS256")

"""A client of the application on one data set, in this process, as members of the largest team."""

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

Call = Callable[[], bytes]
"""A request that returns the content of its response."""
REDIS_NUMBERS = {"small": 14, "large": 15}


@dataclass(frozen=True)
class FirmClient:
    """The largest team of a data set."""

    app: Flask
    tokens: dict[int, str]

    @classmethod
    def open(cls, of: Shape, database_url: str) -> "FirmClient":
        """Create an application for the data set, with an empty Redis."""
        settings = load_settings()
        redis_url = f"{settings.redis_url.rpartition('/')[0]}/{REDIS_NUMBERS[of.name]}"
        settings = replace(settings, database_url=database_url, redis_url=redis_url, log_level="error")
        app = create_app(settings)
        app.extensions["lyd_redis"].flushdb()
        return cls(app, {user: _token(settings, user) for user in users_of(0)})

    @property
    def owner(self) -> int:
        """The member who requests lists."""
        return users_of(0)[0]

    def request(
        self, path: str, query: str = "", *, by: int | None = None, method: str = "GET", payload: Any = None
    ) -> bytes:
        """The content of a successful response. Ends the benchmark after an error."""
        body = b"" if payload is None else json.dumps(payload).encode()
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
        statuses: list[str] = []

        def start(status: str, _headers: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], object]:
            statuses.append(status)
            return lambda _content: None

        content = b"".join(self.app.wsgi_app(environ, start))
        if not statuses[0].startswith("200"):
            raise SystemExit(f"{method} {path}?{query} answered {statuses[0]}: {content[:300]!r}")
        return content

    def data(self, path: str, query: str = "", *, by: int | None = None) -> Any:
        """The data of a response."""
        return json.loads(self.request(path, query, by=by))["data"]


def _token(settings: Settings, user: int) -> str:
    """A member's token like the plugin's, valid for the whole measurement."""
    now = int(time.time())
    claims = {"iss": settings.site_url, "aud": "lyd", "sub": str(user), "sid": f"{user:032}", "jti": uuid.uuid4().hex}
    return jwt.encode({**claims, "iat": now, "exp": now + 1200}, settings.secret[0], algorithm="HS256")

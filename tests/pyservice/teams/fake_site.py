"""The plugin's route that makes users, over HTTP and with its signature checked; the user lands in wp_users."""

from __future__ import annotations

import hmac
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from sqlalchemy import create_engine, text
from tests.http_servers import STOP_CHECK_SECONDS
from tests.service import SECRET

from lyd.adapters.wordpress.signature import signature

FIRST_ID = 900
ADD = text("INSERT INTO wp_users (ID, user_login, user_email, display_name) VALUES (:id, :email, :email, :name)")


@dataclass
class FakeSite:
    """What it was asked, and how it answers. refuses is the code of an error to answer with."""

    url: str = ""
    asked: list[dict[str, Any]] = field(default_factory=list)
    refuses: str = ""


@contextmanager
def running(database_url: str) -> Iterator[FakeSite]:
    """A site at an address of this machine, for as long as the block lasts."""
    site, engine, lock = FakeSite(), create_engine(database_url), threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            facts = (self.headers["X-Lyd-Timestamp"], self.headers["X-Lyd-Nonce"])
            right = signature(SECRET, "POST", self.path, body, *facts)
            if not hmac.compare_digest(right, self.headers["X-Lyd-Signature"]):
                return self.say(401, {"code": "lyd_unsigned", "message": "", "data": {"status": 401}})
            if site.refuses:
                return self.say(409, {"code": site.refuses, "message": "", "data": {"status": 409}})
            with lock:
                asked = json.loads(body)
                site.asked.append(asked)
                self.say(200, {"id": self.add(asked)})
            return None

        def add(self, asked: dict[str, Any]) -> int:
            user_id, name = FIRST_ID + len(site.asked), f"{asked['first_name']} {asked['last_name']}"
            row = {"id": user_id, "email": asked["email"], "name": name}
            with engine.begin() as connection:
                connection.execute(ADD, row)
            return user_id

        def say(self, status: int, what: dict[str, Any]) -> None:
            data = json.dumps(what).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: Any) -> None:
            """Tests need no access log."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    site.url = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        engine.dispose()

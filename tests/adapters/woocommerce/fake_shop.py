"""A shop that answers as a test says."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

ORDER = {"id": 71, "status": "pending", "currency": "AUD", "total": "330.00", "line_items": [], "meta_data": []}


class Shop:
    """Plays a shop: answers each request with what a test says, and remembers it."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, dict[str, list[str]], Any]] = []
        self.agents: list[str | None] = []
        self.answer: Callable[[str, str, Any], tuple[int, Any]] = lambda _method, _path, _body: (200, ORDER)
        self.headers: dict[str, str] = {"Content-Type": "application/json"}
        shop = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                body = json.loads(self.rfile.read(length)) if length else None
                parts = urlsplit(self.path)
                shop.agents.append(self.headers["User-Agent"])
                shop.asked.append((self.command, parts.path, parse_qs(parts.query), body))
                status, said = shop.answer(self.command, parts.path, body)
                self.send_response(status)
                for name, value in shop.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(said if isinstance(said, bytes) else json.dumps(said).encode())

            do_GET = do_PUT = do_POST  # noqa: N815 - the server calls them so

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

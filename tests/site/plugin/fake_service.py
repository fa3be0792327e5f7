"""A fake service for tests of the forwarder: it reports byte for byte what it received."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self

from tests.http_servers import STOP_CHECK_SECONDS

CHUNK = b"\x00\x01lyd\xff\r\n" * 8192
"""64 KB of binary data."""


class Upstream:
    """Runs in a thread. `/lyd-api/…/bytes/<n>` sends n chunks, `/status/<code>` that status, all else an echo."""

    def __init__(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def respond(self) -> None:
        body = self._read()
        if "/bytes/" in self.path:
            self._send_chunks(int(self.path.rsplit("/", 1)[1]))
        elif "/status/" in self.path:
            self._send(int(self.path.rsplit("/", 1)[1]), b"as asked", {"Location": "/there", "X-Reason": "asked"})
        else:
            self._send(
                200, json.dumps({**self._describe_request(), **body}).encode(), {"Content-Type": "application/json"}
            )

    def __getattr__(self, name: str) -> Callable[[], None]:
        """Answer every method the same way."""
        if name.startswith("do_"):
            return self.respond
        raise AttributeError(name)

    def log_message(self, format: str, *args: object) -> None:
        """No log output."""

    def _describe_request(self) -> dict[str, object]:
        headers = [(name.lower(), value) for name, value in self.headers.items()]
        return {"method": self.command, "path": self.path, "headers": dict(headers)}

    def _read(self) -> dict[str, object]:
        digest, size, start = hashlib.sha256(), 0, b""
        for chunk in self._chunks():
            digest.update(chunk)
            size += len(chunk)
            start = (start + chunk)[:4096]
        return {"size": size, "sha256": digest.hexdigest(), "start": start.decode("latin-1")}

    def _chunks(self) -> Iterator[bytes]:
        if self.headers.get("Transfer-Encoding") == "chunked":
            while size := int(self.rfile.readline(), 16):
                yield self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
            return
        left = int(self.headers.get("Content-Length") or 0)
        while left > 0:
            chunk = self.rfile.read(min(left, 65536))
            left -= len(chunk)
            yield chunk

    def _send(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body)), "Set-Cookie": "stolen=1"}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD" and status not in (204, 304):
            self.wfile.write(body)

    def _send_chunks(self, count: int) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/octet-stream")
        self.send_header("Content-Length", str(count * len(CHUNK)))
        self.end_headers()
        if self.command != "HEAD":
            for _ in range(count):
                self.wfile.write(CHUNK)

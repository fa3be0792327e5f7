"""The converter's HTTP face: ``POST /convert`` and ``GET /health``, for this machine only."""

from __future__ import annotations

import json
import select
import socket
import time
from concurrent.futures import Future
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

from lyd.assembly.converter.office import OfficeDied, OfficeError
from lyd.assembly.converter.pool import ConversionTimeout, Pool, PoolBusy
from lyd.assembly.converter.workspace import DiskFull
from lyd.interviews.docx import read_docx
from lyd.interviews.errors import InvalidPackage

MAX_BYTES = 50 * 1024 * 1024
"""Of one Word file; the largest real one is under 1 MB."""
ANSWER_SECONDS = 300
"""How long a request may wait for its turn and its conversion together."""
LOOK_SECONDS = 0.5
"""Seconds between checks whether the client is still there."""
PDF, JSON = "application/pdf", "application/json"


class ClientGone(Exception):
    """The client closed its connection before its PDF was ready."""


class ConverterServer(ThreadingHTTPServer):
    """Answers every request in a thread of its own; the pool limits the work."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], pool: Pool) -> None:
        self.pool = pool
        super().__init__(address, _Handler)


class _Handler(BaseHTTPRequestHandler):
    server: ConverterServer
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "lyd-converter", ""
    timeout = 30
    _paths: ClassVar = ("/health", "/healthz")

    def do_GET(self) -> None:
        """Send the state of the pool: 200 while an office runs, 503 otherwise."""
        if self.path not in self._paths:
            self._refuse(404, "not_found")
            return
        state = self.server.pool.state()
        self._answer(200 if state["offices"] else 503, JSON, json.dumps(state).encode())

    def do_POST(self) -> None:
        """Convert the Word file in the body to PDF. LibreOffice converts anything, so the file is checked first."""
        if self.path != "/convert":
            self._refuse(404, "not_found")
            return
        docx = self._body()
        if docx is None:
            return
        try:
            read_docx(docx)
            self._convert(self.server.pool.submit(docx))
        except InvalidPackage:
            self._refuse(422, "not_a_word_file")
        except PoolBusy:
            self._refuse(503, "busy", retry_after=1)
        except DiskFull:
            self._refuse(507, "disk_full")

    def _convert(self, pdf: Future[bytes]) -> None:
        try:
            self._answer(200, PDF, self._wait(pdf))
        except ClientGone:
            self.close_connection = True
        except (ConversionTimeout, TimeoutError):
            pdf.cancel()
            self._refuse(504, "too_slow")
        except OfficeDied:
            self._refuse(502, "office_died")
        except (OfficeError, OSError):
            self._refuse(422, "unreadable")

    def _wait(self, pdf: Future[bytes]) -> bytes:
        """Return the PDF. If its client goes it is taken out of the queue; a conversion under way is finished.

        Ending that would cost the office, whose start takes longer than the largest document.
        """
        deadline = time.monotonic() + ANSWER_SECONDS
        while True:
            try:
                return pdf.result(LOOK_SECONDS)
            except TimeoutError:
                if pdf.done() or time.monotonic() > deadline:
                    raise
            if self._is_client_gone():
                pdf.cancel()
                raise ClientGone

    def _is_client_gone(self) -> bool:
        """Whether the client closed its connection: there is an end to read instead of a request."""
        try:
            readable, _, _ = select.select([self.connection], [], [], 0)
            return bool(readable) and not self.connection.recv(1, socket.MSG_PEEK)
        except OSError:
            return True

    def _body(self) -> bytes | None:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            self._refuse(411, "length_required")
        elif int(length) > MAX_BYTES:
            self._refuse(413, "too_large")
        else:
            return self.rfile.read(int(length))
        return None

    def _refuse(self, status: int, code: str, retry_after: int | None = None) -> None:
        self.close_connection = True
        self._answer(status, JSON, json.dumps({"error_code": code}).encode(), retry_after)

    def _answer(self, status: int, kind: str, body: bytes, retry_after: int | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if retry_after:
            self.send_header("Retry-After", str(retry_after))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the pool logs conversions."""

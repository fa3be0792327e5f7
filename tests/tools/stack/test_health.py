"""Unhealthy processes are named, with their own report."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from tests.http_servers import STOP_CHECK_SECONDS

from stack import health, processes
from stack.layout import Layout


class Unwell(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(503)
        self.end_headers()
        self.wfile.write(b'{"database": false}')

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def unwell() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Unwell) as server:
        threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_an_address_that_complains_is_quoted(unwell: str) -> None:
    assert health._ask("the service", unwell) == f'the service answers 503 at {unwell}: {{"database": false}}'


def test_an_address_that_is_silent_is_named() -> None:
    complaint = health._ask("the service", "http://127.0.0.1:9/")
    assert complaint.startswith("the service does not answer at http://127.0.0.1:9/")


def test_a_stack_that_is_down_is_said(tmp_path: Path) -> None:
    assert health.find_complaints(Layout(tmp_path, 9000)) == ["the stack is not running"]


def test_a_process_that_keeps_dying_is_named_with_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "states", lambda _: {"api": "backoff", "nginx": "running"})
    [complaint] = health.wait_until_healthy(Layout(tmp_path, 9000), patience=0)
    assert complaint == f"api is backoff: see {tmp_path}/log/api.log"

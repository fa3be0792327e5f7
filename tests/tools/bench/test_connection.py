"""The connection that servers are timed over."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from tests.http_servers import STOP_CHECK_SECONDS

from bench.connection import Connection


class Echo(BaseHTTPRequestHandler):
    """Tells what it was asked, and from which port."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        told = {
            "path": self.path,
            "port": self.client_address[1],
            "who": self.headers.get("Authorization"),
            "body": body,
        }
        self.send_response(200 if self.path.startswith("/here") else 404)
        self.send_header("Content-Length", str(len(json.dumps(told))))
        self.end_headers()
        self.wfile.write(json.dumps(told).encode())

    do_POST = do_GET  # noqa: N815 - as http.server names it

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Echo) as running:
        threading.Thread(target=running.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


def test_stays_open_and_says_the_same_of_itself_each_time(server: str) -> None:
    with closing(Connection(Authorization="Bearer x")) as connection:
        answers = [connection.get(f"{server}/here?a=1"), connection.post(f"{server}/here", {"b": 2})]
    first, second = (json.loads(answer.text) for answer in answers)
    assert [answer.status_code for answer in answers] == [200, 200]
    assert (first["path"], first["body"], second["path"], second["body"]) == ("/here?a=1", "", "/here", '{"b": 2}')
    assert first["port"] == second["port"]
    assert (first["who"], second["who"]) == ("Bearer x", "Bearer x")


def test_an_answer_that_is_no_good_says_so(server: str) -> None:
    with closing(Connection()) as connection:
        assert connection.get(f"{server}/elsewhere").status_code == 404

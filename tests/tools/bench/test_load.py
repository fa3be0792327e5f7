"""The load benchmark: its firms, its connections, its records and what it tells of processes."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.wordpress import add_user
from tests.http_servers import STOP_CHECK_SECONDS

from bench.load.connection import Connection
from bench.load.firms import DOCUMENTS_OF_MEMBER, Place, create_firms, remove_firms
from bench.load.processes import Programs
from bench.load.records import Records, quantile
from bench.load.report import Level, describe
from lyd.models import Base

MEMBERS = 12


class Chunks(BaseHTTPRequestHandler):
    """Answers with the caller's address and path: in chunks, or whole and the connection closed."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        body = f"{self.client_address[0]} {self.path}".encode()
        self.send_response(200)
        if self.path == "/closing":
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(body)
            return
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for part in (body[:3], body[3:]):
            self.wfile.write(f"{len(part):x}\r\n".encode() + part + b"\r\n")
        self.wfile.write(b"0\r\n\r\n")

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def port() -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Chunks) as running:
        threading.Thread(target=running.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
        yield running.server_port
        running.shutdown()


def test_each_member_has_an_address_and_a_connection_that_is_opened_again(port: int) -> None:
    async def exchange() -> list[bytes]:
        connections = Connection(port), Connection(port)
        try:
            return [
                (await connection.request("GET", path, {})).body
                for connection in connections
                for path in ("/a", "/closing", "/b")
            ]
        finally:
            for connection in connections:
                connection.close()

    bodies = [body.decode().split() for body in asyncio.run(exchange())]
    assert [path for _, path in bodies] == ["/a", "/closing", "/b"] * 2
    assert len({address for address, _ in bodies}) == 2


@pytest.fixture
def place(app: Flask, session: Session) -> Place:
    """A site with a template and the owner whose password every member gets."""
    create_template(session, _price="0")
    add_user(session.connection(), 2, "owner")
    session.commit()
    return Place(app, Path())


def rows(session: Session) -> dict[str, int]:
    session.rollback()
    tables = [*(table.name for table in Base.metadata.sorted_tables), "wp_users", "wp_usermeta"]
    return {table: session.execute(text(f"SELECT COUNT(*) FROM {table}")).scalar_one() for table in tables}


def test_firms_have_members_and_documents_until_they_are_removed(place: Place, session: Session) -> None:
    before = rows(session)
    names = create_firms(place, MEMBERS)
    after = rows(session)
    assert len(names) == MEMBERS
    assert after["wp_users"] - before["wp_users"] == after["lyd_team_member"] - before["lyd_team_member"] == MEMBERS
    assert after["lyd_document"] - before["lyd_document"] == MEMBERS * DOCUMENTS_OF_MEMBER + 2
    remove_firms(place)
    assert rows(session) == before


def test_firms_of_an_interrupted_run_are_removed_by_the_next(place: Place, session: Session) -> None:
    before = rows(session)
    create_firms(place, 2)
    remove_firms(place)
    remove_firms(place)
    assert rows(session) == before


def test_only_what_happens_while_records_are_open_counts() -> None:
    records = Records()
    with records.call("list"):
        pass
    records.begin()
    with records.call("list"):
        pass
    records.error("list: 500")
    records.end()
    with records.call("list"):
        pass
    records.error("list: 500")
    assert (len(records.all_calls), records.errors.total()) == (1, 1)


def test_quantiles_are_times_that_occurred() -> None:
    times = [float(number) for number in range(1, 101)]
    assert (quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1), quantile([], 0.5)) == (51, 96, 100, 0)


def test_a_level_tells_rates_errors_processor_time_and_memory() -> None:
    records = Records()
    records.calls["list"] = [10.0] * 95 + [300.0] * 5
    records.works["assembly"] = [1500.0]
    records.errors["save: 503"] = 2
    level = Level("300 members", 10, records, {"api": 0.5, "nginx": 0.05}, {"api": [90.0, 80.0]})
    told = describe(level, 200)
    assert "100 calls, 10/s, p50 10 ms, p95 300 ms (wanted: 200)" in told
    assert "2 errors, save: 503 2x" in told
    assert "assembly from request to result: 1, p50 1.50 s" in told
    assert "5.50 (api 5.00, nginx 0.50)" in told
    assert "api 90+80" in told


def test_the_time_of_ended_children_counts_for_their_program() -> None:
    programs = Programs({"this": os.getpid()})
    before = programs.seconds()["this"]
    child = os.fork()
    if child == 0:
        while sum(os.times()[:2]) < 0.1:
            pass
        os._exit(0)
    os.waitpid(child, 0)
    assert programs.seconds()["this"] - before >= 0.05
    assert programs.memory()["this"][0] > 1

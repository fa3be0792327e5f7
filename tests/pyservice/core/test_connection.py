"""A frozen database server is noticed within seconds, while slow statements of a working one are waited for."""

from __future__ import annotations

import select
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy import make_url, text
from sqlalchemy.orm import Session
from tests.service import ME, Api

from lyd.app import create_app
from lyd.settings import Settings

NOTICED_SECONDS = 5


class FreezableServer:
    """A proxy of the database that can freeze as the server does: it accepts connections and answers none."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = self._door.getsockname()[1]
        self.is_thawed = threading.Event()
        self.is_thawed.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self.is_thawed.set()
        self._door.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._door.accept()
            except OSError:
                return
            threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        self.is_thawed.wait()
        with client, socket.create_connection(self._target) as server:
            other = {client: server, server: client}
            while True:
                for ready in select.select([client, server], [], [])[0]:
                    data = ready.recv(65536)
                    self.is_thawed.wait()
                    if not data:
                        return
                    other[ready].sendall(data)


@pytest.fixture
def server(settings: Settings) -> Iterator[FreezableServer]:
    url = make_url(settings.database_url)
    server = FreezableServer(url.host or "127.0.0.1", url.port or 3306)
    yield server
    server.close()


@pytest.fixture
def behind(server: FreezableServer, settings: Settings) -> Iterator[Flask]:
    """The application behind that door."""
    url = make_url(settings.database_url).set(host="127.0.0.1", port=server.port)
    app = create_app(replace(settings, database_url=url.render_as_string(hide_password=False)))
    app.testing = False
    yield app
    server.is_thawed.set()
    app.extensions["lyd_database"].engine.dispose()


@pytest.mark.parametrize("rest", [0, 1.1], ids=["just used", "rested"])
def test_a_frozen_database_answers_503_within_seconds(
    behind: Flask, server: FreezableServer, teams: dict[str, int], rest: float
) -> None:
    client = Api(behind.test_client())
    assert client.get(ME, by="owner").status_code == 200
    time.sleep(rest)
    server.is_thawed.clear()
    for _ in range(2):  # the second has no connection left, and makes a new one
        began = time.monotonic()
        answer = client.get(ME, by="owner")
        assert (answer.status_code, answer.json["error_code"]) == (503, "database_unavailable")
        assert time.monotonic() - began < NOTICED_SECONDS
    server.is_thawed.set()
    assert client.get(ME, by="owner").status_code == 200


def test_readiness_tells_of_a_frozen_database_within_seconds(
    behind: Flask, server: FreezableServer, teams: dict[str, int]
) -> None:
    server.is_thawed.clear()
    began = time.monotonic()
    answer = behind.test_client().get("/readyz")
    assert answer.status_code == 503
    assert not answer.json["checks"]["database"]["ok"]
    assert answer.json["checks"]["database"]["ms"] < NOTICED_SECONDS * 1000
    assert time.monotonic() - began < NOTICED_SECONDS + 3


def test_a_slow_statement_of_a_working_server_is_waited_for(session: Session) -> None:
    assert session.scalar(text("SELECT SLEEP(2.2)")) == 0

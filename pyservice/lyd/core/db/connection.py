"""A connection to the database server that notices a frozen one within seconds, and waits for a slow one.

A time-out of a statement cannot tell the two apart. So a statement that has no reply yet makes this connection ask the
server on another one: a server that answers there is working, and the statement goes on, as long as it may take.
"""

from __future__ import annotations

import select
from typing import Any

from pymysql.connections import Connection
from pymysql.constants import CR
from pymysql.err import MySQLError, OperationalError

from lyd.core.db.results import QuickConnection

CONNECT_SECONDS = 2
"""How long a new connection may take; a database that is down or frozen is noticed within this time."""
PATIENCE_SECONDS = 1
"""After so long without a reply the server is asked whether it works."""
READ_SECONDS = 60
"""How long a reply that has begun may pause."""


class ServerFrozen(OperationalError):
    """The server accepts connections and does not answer: nothing is gained by trying another one."""


class WatchedConnection(QuickConnection):
    """A connection with that watch on every command."""

    _read_timeout: float | None

    def __init__(self, **arguments: Any) -> None:
        self._arguments = arguments
        super().__init__(**arguments)

    def connect(self, sock: Any = None) -> None:
        """Connect. Raises OperationalError after CONNECT_SECONDS, also while the server says nothing."""
        usual, self._read_timeout = self._read_timeout, CONNECT_SECONDS
        try:
            super().connect(sock)
        finally:
            self._read_timeout = usual

    def _execute_command(self, command: int, sql: Any) -> None:
        super()._execute_command(command, sql)
        while not self._has_reply():
            if not self._is_server_working():
                self._force_close()
                raise ServerFrozen(CR.CR_SERVER_LOST, "Lost connection to MySQL server: it does not answer")

    def _has_reply(self) -> bool:
        poll = select.poll()
        poll.register(self._sock, select.POLLIN)
        return bool(poll.poll(PATIENCE_SECONDS * 1000))

    def _is_server_working(self) -> bool:
        """Whether the server answers a new connection; a refusal is an answer too."""
        limits = {"connect_timeout": CONNECT_SECONDS, "read_timeout": CONNECT_SECONDS}
        try:
            Connection(**{**self._arguments, **limits, "init_command": None}).close()
        except MySQLError as error:
            return error.args[0] not in (CR.CR_SERVER_LOST, CR.CR_CONN_HOST_ERROR)
        return True

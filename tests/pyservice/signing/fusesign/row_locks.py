"""Calls to partners are only made while no transaction holds a document or a request."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from lyd.adapters.http import PartnerClient

TABLES = ("lyd_document", "lyd_signing_request")


class CalledUnderLock(BaseException):
    """A partner was called while rows were locked. No handler of errors takes it for an error of the partner."""


@contextmanager
def forbid_calls_under_locks(app: Flask) -> Iterator[None]:
    """Raise CalledUnderLock from every call that is made while a row of TABLES is locked."""
    send = PartnerClient._send_once

    def check_and_send(client: PartnerClient, call: str, *args: Any, **options: Any) -> Any:
        require_unlocked(app, call)
        return send(client, call, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PartnerClient, "_send_once", check_and_send)
        yield


def require_unlocked(app: Flask, call: str) -> None:
    """Lock every row of TABLES for a moment. Raises CalledUnderLock if another transaction holds one."""
    with app.extensions["lyd_database"].engine.connect() as connection:
        try:
            for table in TABLES:
                connection.execute(text(f"SELECT id FROM {table} FOR UPDATE NOWAIT"))
        except OperationalError as error:
            raise CalledUnderLock(f"{call} under a lock of {table}") from error
        finally:
            connection.rollback()

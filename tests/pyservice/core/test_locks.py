"""Locks of the database server."""

from __future__ import annotations

import datetime

from flask import Flask
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.db.locks import is_locked, named_lock


def test_a_named_lock_is_free_when_its_holder_is_gone(app: Flask, session: Session) -> None:
    engine = app.extensions["lyd_database"].engine
    with engine.connect() as holder, named_lock(holder, "test") as held:
        assert held
        assert is_locked(session, "test")
        with engine.connect() as other, named_lock(other, "test") as also:
            assert not also
        holder.invalidate()  # as when its process was killed
    session.rollback()
    deadline = utc_now() + datetime.timedelta(seconds=5)
    while is_locked(session, "test"):
        assert utc_now() < deadline

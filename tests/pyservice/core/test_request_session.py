"""A request has one session, and what it did not commit is gone."""

from __future__ import annotations

from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.db import current_session
from lyd.core.db.request_session import close_session
from lyd.teams.models import Team


def test_a_request_has_one_session_and_the_next_another(app: Flask) -> None:
    with app.test_request_context():
        first = current_session()
        assert current_session() is first
    with app.test_request_context():
        assert current_session() is not first


def test_what_was_not_committed_is_rolled_back(app: Flask, session: Session) -> None:
    with app.test_request_context():
        current_session().add(Team(name="never"))
        current_session().flush()
        close_session()
        close_session()  # nothing is left to close
    assert session.scalar(select(func.count()).select_from(Team)) == 0

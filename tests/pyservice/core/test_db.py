"""Sessions, types and locks."""

from __future__ import annotations

import datetime

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import OperationalError, StatementError
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template

from lyd.core.db import after_commit, before_commit, utc_now
from lyd.core.db.locks import is_locked, named_lock
from lyd.documents.models import Document, DocumentStatus
from lyd.teams.models import Team


def test_hooks_run_at_the_edges_of_the_transaction_that_wins(session: Session) -> None:
    seen: list[tuple[str, list[object]]] = []

    def before(_: Session, items: list[object]) -> None:
        seen.append(("before", items))

    def after(_: Session, items: list[object]) -> None:
        seen.append(("after", items))

    before_commit(session, before, 1)
    session.rollback()
    before_commit(session, before, 2)
    with session.begin_nested():
        after_commit(session, after, 3)
        before_commit(session, before, 4)
    assert seen == []
    session.commit()
    session.commit()
    assert seen == [("before", [2, 4]), ("after", [3])]


def test_times_are_utc_with_microseconds(session: Session) -> None:
    when = datetime.datetime(2026, 11, 20, 9, 30, 0, 123456, datetime.timezone(datetime.timedelta(hours=11)))
    team = Team(name="A", created_at=when)
    session.add(team)
    session.commit()
    session.expire_all()
    assert team.created_at == when
    assert team.created_at.tzinfo is datetime.UTC
    session.add(Team(name="B", created_at=datetime.datetime(2026, 1, 1)))  # noqa: DTZ001 - the mistake itself
    with pytest.raises(StatementError, match="zone"):
        session.flush()


def test_answers_keep_their_order_and_their_characters(session: Session, teams: dict[str, int]) -> None:
    answers = {"b": "Zoë 😀 </x>", "a": [{"z": "1", "y": None}, True]}
    made = create_document(session, teams["owner"], "owner", create_template(session), answers=answers)
    session.commit()
    session.expire_all()
    kept = session.get_one(Document, made.id).answers
    assert kept == answers
    assert list(kept) == ["b", "a"]


def test_an_unknown_state_is_refused_by_the_database_too(session: Session, teams: dict[str, int]) -> None:
    made = create_document(session, teams["owner"], "owner", create_template(session))
    assert made.status is DocumentStatus.DRAFT
    with pytest.raises(OperationalError, match="ck_lyd_document_status"):
        session.execute(text("UPDATE lyd_document SET status = 'lost'"))


def test_errors_do_not_repeat_what_was_typed(session: Session) -> None:
    with pytest.raises(Exception) as failed:
        session.execute(text("INSERT INTO lyd_team (nothing) VALUES (:typed)"), {"typed": "hunter2"})
    assert "hunter2" not in str(failed.value)


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

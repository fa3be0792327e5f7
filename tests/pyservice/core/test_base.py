"""Columns of our own: times, JSON, and words of an enum."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError, StatementError
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template

from lyd.documents.models import Document, DocumentStatus
from lyd.teams.models import Team


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

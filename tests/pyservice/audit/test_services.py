"""The audit chain: appended in order, broken when anything is changed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.service import Api

from lyd.audit.models import AuditEvent, AuditHead
from lyd.audit.services import note, verify


def write(session: Session, team_id: int, *subjects: int) -> None:
    for subject in subjects:
        note(session, team_id, 11, "document.created", "document", subject, template_id=5)
    session.commit()


def test_events_are_chained_in_each_team(session: Session, teams: dict[str, int]) -> None:
    ours, theirs = teams["owner"], teams["outsider"]
    write(session, ours, 1, 2)
    write(session, theirs, 3)
    write(session, ours, 4)
    events = session.scalars(select(AuditEvent).where(AuditEvent.team_id == ours).order_by(AuditEvent.number)).all()
    assert [(event.number, event.subject_id) for event in events] == [(1, 1), (2, 2), (3, 4)]
    assert [event.previous_hash for event in events[1:]] == [event.hash for event in events[:-1]]
    assert (verify(session, ours), verify(session, theirs), verify(session, teams["lite"])) == (None, None, None)


def test_a_rolled_back_transaction_leaves_no_event(session: Session, teams: dict[str, int]) -> None:
    note(session, teams["owner"], 11, "document.created", "document", 1)
    session.rollback()
    write(session, teams["owner"], 2)
    assert session.scalars(select(AuditEvent.subject_id)).all() == [2]


@pytest.mark.parametrize(
    ("change", "first_wrong"),
    [
        ("UPDATE lyd_audit_event SET user_id = 99 WHERE number = 2", 2),
        ("UPDATE lyd_audit_event SET details = '{}' WHERE number = 3", 3),
        ("DELETE FROM lyd_audit_event WHERE number = 1", 1),
        ("DELETE FROM lyd_audit_event WHERE number = 3", 3),
    ],
)
def test_a_changed_or_missing_event_shows(
    session: Session, teams: dict[str, int], change: str, first_wrong: int
) -> None:
    write(session, teams["owner"], 1, 2, 3)
    session.execute(text(change))
    session.commit()
    session.expire_all()
    assert verify(session, teams["owner"]) == first_wrong


def test_many_at_once_keep_one_chain(app: Flask, session: Session, teams: dict[str, int]) -> None:
    def append(number: int) -> None:
        with app.app_context(), app.extensions["lyd_database"].transaction() as own:
            note(own, teams["owner"], 11, "document.created", "document", number)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(append, range(40)))
    assert session.get_one(AuditHead, teams["owner"]).number == 40
    assert verify(session, teams["owner"]) is None


def test_what_members_do_is_noted_without_what_they_typed(api: Api, session: Session) -> None:
    api.post("/lyd-api/folder", by="owner", json={"name": "Very private", "type": 1})
    (event,) = session.scalars(select(AuditEvent)).all()
    assert (event.action, event.subject_type, event.user_id) == ("folder.created", "folder", 11)
    assert "private" not in str(event.details)

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


TAMPERING = {
    "another user": ("UPDATE lyd_audit_event SET user_id = 99 WHERE number = 2", 2),
    "no user": ("UPDATE lyd_audit_event SET user_id = NULL WHERE number = 4", 4),
    "other details": ("UPDATE lyd_audit_event SET details = '{}' WHERE number = 3", 3),
    "another action": ("UPDATE lyd_audit_event SET action = 'document.read' WHERE number = 1", 1),
    "another document": ("UPDATE lyd_audit_event SET subject_id = 77 WHERE number = 4", 4),
    "another kind of thing": ("UPDATE lyd_audit_event SET subject_type = 'folder' WHERE number = 2", 2),
    "another time": ("UPDATE lyd_audit_event SET created_at = created_at + INTERVAL 1 SECOND WHERE number = 4", 4),
    "the first removed": ("DELETE FROM lyd_audit_event WHERE number = 1", 1),
    "one removed in the middle": ("DELETE FROM lyd_audit_event WHERE number = 2", 2),
    "one removed at the end": ("DELETE FROM lyd_audit_event WHERE number = 4", 4),
    "several removed at the end": ("DELETE FROM lyd_audit_event WHERE number > 2", 3),
    "all removed": ("DELETE FROM lyd_audit_event", 1),
    "two swapped": (
        "UPDATE lyd_audit_event SET number = 99 WHERE number = 2;"
        "UPDATE lyd_audit_event SET number = 2 WHERE number = 3;"
        "UPDATE lyd_audit_event SET number = 3 WHERE number = 99",
        2,
    ),
    "two swapped, contents only": (
        "UPDATE lyd_audit_event a JOIN lyd_audit_event b ON a.number = 2 AND b.number = 3"
        " SET a.subject_id = b.subject_id, b.subject_id = a.subject_id",
        2,
    ),
    "removed, and the rest moved up": (
        "DELETE FROM lyd_audit_event WHERE number = 2;"
        "UPDATE lyd_audit_event SET number = number - 1 WHERE number > 2 ORDER BY number",
        2,
    ),
    "one inserted at the end": (
        "INSERT INTO lyd_audit_event (team_id, number, user_id, action, subject_type, subject_id, details, created_at,"
        " previous_hash, hash) SELECT team_id, 5, user_id, action, subject_type, subject_id, details, created_at, hash,"
        " REPEAT('a', 64) FROM lyd_audit_event WHERE number = 4",
        5,
    ),
    "one inserted in the middle": (
        "UPDATE lyd_audit_event SET number = number + 1 WHERE number > 2 ORDER BY number DESC;"
        "INSERT INTO lyd_audit_event (team_id, number, user_id, action, subject_type, subject_id, details, created_at,"
        " previous_hash, hash) SELECT team_id, 3, user_id, action, subject_type, subject_id, details, created_at, hash,"
        " hash FROM lyd_audit_event WHERE number = 2",
        3,
    ),
    "another head": ("UPDATE lyd_audit_head SET hash = REPEAT('b', 64)", 5),
}
"""What an intruder with the database's password might do to four events, and the first event that does not fit."""


@pytest.mark.parametrize(("change", "first_wrong"), TAMPERING.values(), ids=TAMPERING.keys())
def test_tampering_shows_also_on_the_command_line(
    app: Flask, session: Session, teams: dict[str, int], change: str, first_wrong: int
) -> None:
    write(session, teams["owner"], 1, 2, 3, 4)
    command = ["lyd", "audit", "verify", "--team", str(teams["owner"])]
    whole = app.test_cli_runner().invoke(args=command)
    assert (whole.exit_code, whole.output) == (0, "whole\n")
    for statement in change.split(";"):
        session.execute(text(statement))
    session.commit()
    session.expire_all()
    assert verify(session, teams["owner"]) == first_wrong
    found = app.test_cli_runner().invoke(args=command)
    assert found.exit_code == 1
    assert f"event {first_wrong} of team {teams['owner']}" in found.output


def test_tampering_with_one_team_does_not_show_in_another(session: Session, teams: dict[str, int]) -> None:
    write(session, teams["owner"], 1, 2)
    write(session, teams["outsider"], 3)
    session.execute(text("DELETE FROM lyd_audit_event WHERE subject_id = 1"))
    session.commit()
    session.expire_all()
    assert (verify(session, teams["owner"]), verify(session, teams["outsider"])) == (1, None)


def test_many_at_once_keep_one_chain(app: Flask, session: Session, teams: dict[str, int]) -> None:
    def append(number: int) -> None:
        with app.app_context(), app.extensions["lyd_database"].transaction() as own:
            note(own, teams["owner"], 11, "document.created", "document", number)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(append, range(40)))
    assert session.get_one(AuditHead, teams["owner"]).number == 40
    assert verify(session, teams["owner"]) is None


def test_appending_locks_nothing_after_the_head(app: Flask, session: Session, teams: dict[str, int]) -> None:
    session.execute(text("SELECT id FROM lyd_team WHERE id = :id FOR UPDATE"), {"id": teams["owner"]})
    with app.app_context(), app.extensions["lyd_database"].transaction() as own:
        own.execute(text("SET innodb_lock_wait_timeout = 1"))
        note(own, teams["owner"], 11, "document.created", "document", 1)
    session.rollback()
    assert verify(session, teams["owner"]) is None


def test_what_members_do_is_noted_without_what_they_typed(api: Api, session: Session) -> None:
    api.post("/lyd-api/folder", by="owner", json={"name": "Very private", "type": 1})
    (event,) = session.scalars(select(AuditEvent)).all()
    assert (event.action, event.subject_type, event.user_id) == ("folder.created", "folder", 11)
    assert "private" not in str(event.details)

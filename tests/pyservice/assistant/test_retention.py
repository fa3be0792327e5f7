"""Conversations are kept as long as the firm says; members, owner and managers remove them before."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.conversations import add_conversation
from tests.factories.documents import create_document, create_template
from tests.service import Api

from lyd.assistant import jobs
from lyd.assistant.models import AssistantEntry, AssistantSession, AssistantUsage, Provider, UsageKind
from lyd.assistant.services import retention
from lyd.audit.models import AuditEvent
from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.documents.services.purge import purge_documents

PATH = "/lyd-api/ai/sessions"
OVER = datetime.timedelta(seconds=-1)


def count_rows(session: Session) -> tuple[int, int]:
    session.rollback()
    models = (AssistantSession, AssistantEntry)
    sessions, entries = (session.scalar(select(func.count()).select_from(model)) or 0 for model in models)
    return sessions, entries


@pytest.mark.parametrize(("by", "status"), [("member", 200), ("manager", 200), ("owner", 200), ("outsider", 404)])
def test_a_conversation_is_removed_by_its_member_and_by_leads(
    api: Api, session: Session, teams: dict[str, int], by: str, status: int
) -> None:
    mine = add_conversation(session, teams["member"], "member").public_id
    session.commit()
    assert api("DELETE", f"{PATH}/{mine}", by=by).status_code == status
    assert count_rows(session) == ((0, 0) if status == 200 else (1, 1))
    assert api("DELETE", f"{PATH}/{mine}", by="member").status_code == (404 if status == 200 else 200)


def test_a_member_does_not_remove_that_of_another(api: Api, session: Session, teams: dict[str, int]) -> None:
    other = add_conversation(session, teams["owner"], "owner").public_id
    session.commit()
    assert api("DELETE", f"{PATH}/{other}", by="member").status_code == 404
    assert api("DELETE", PATH, by="member").status_code == 403
    assert count_rows(session) == (1, 1)


def test_leads_remove_all_of_the_firm_and_the_removal_is_an_event(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    for by in ("owner", "member", "outsider"):
        add_conversation(session, teams[by], by)
    session.commit()
    assert api("DELETE", PATH, by="manager").json["data"] == {"deleted": 2}
    assert count_rows(session) == (1, 1)
    query = select(AuditEvent.details).where(AuditEvent.action == "assistant.conversations_deleted")
    assert session.scalars(query).all() == [{"count": 2}]


def test_the_daily_job_removes_what_is_over_in_batches(
    session: Session, teams: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    for _ in range(3):
        add_conversation(session, teams["member"], "member", expires_in=OVER)
    add_conversation(session, teams["member"], "member")
    session.commit()
    jobs.remove_expired(session)
    session.commit()
    assert count_rows(session) == (2, 2)
    jobs.remove_expired(session)
    session.commit()
    assert count_rows(session) == (1, 1)


def test_use_is_kept_for_the_last_two_years(session: Session, teams: dict[str, int]) -> None:
    today = load_calendar(session).today()
    kept = datetime.date(today.year - 2, 1, 1)
    for day in (today, kept, kept - datetime.timedelta(days=1)):
        key = {"team_id": teams["owner"], "day": day, "user_id": 1, "model": ""}
        session.add(AssistantUsage(**key, provider=Provider.LOCAL, kind=UsageKind.CHAT))
    jobs.remove_old_conversations(session)
    session.flush()
    assert session.scalars(select(AssistantUsage.day).order_by(AssistantUsage.day)).all() == [kept, today]


def test_conversations_go_with_their_document(session: Session, teams: dict[str, int]) -> None:
    long_ago = utc_now() - datetime.timedelta(days=31)
    version = create_template(session)
    document = create_document(session, teams["member"], "member", version, deleted_at=long_ago)
    add_conversation(session, teams["member"], "member", document_id=document.id)
    purge_documents(session, [document.id])
    session.commit()
    assert count_rows(session) == (0, 0)

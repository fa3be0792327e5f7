"""What is over is removed by daily jobs."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.conversations import add_conversation, count_rows

from lyd.assistant import jobs
from lyd.assistant.models import AssistantUsage, Provider, UsageKind
from lyd.assistant.services import retention
from lyd.core.calendar import load_calendar

PATH = "/lyd-api/ai/sessions"
OVER = datetime.timedelta(seconds=-1)


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

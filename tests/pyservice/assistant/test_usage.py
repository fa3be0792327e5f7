"""What is used of the assistant is counted by member."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api

from lyd.assistant.models import Provider, UsageKind
from lyd.assistant.services.usage import Amount, count, month_after
from lyd.core.access import Identity
from lyd.teams.services import identify

LOCAL, OPENAI = Provider
PATH = "/lyd-api/ai/usage"


@pytest.fixture
def member(session: Session, teams: dict[str, int]) -> Identity:
    return identity_of(session, "member")


def identity_of(session: Session, name: str) -> Identity:
    identity = identify(session, PEOPLE[name].user_id, "s")
    assert identity is not None
    return identity


def use(session: Session, by: Identity, kind: UsageKind, calls: int, seconds: int = 0, micros: int = 0) -> None:
    count(session, by, kind, OPENAI, amount=Amount(calls=calls, audio_seconds=seconds, cost_micros=micros))


def test_leads_see_the_use_of_all_members_and_members_their_own(api: Api, session: Session, member: Identity) -> None:
    use(session, member, UsageKind.CHAT, 3, micros=1500)
    use(session, member, UsageKind.CHAT, 1, micros=500)
    use(session, identity_of(session, "owner"), UsageKind.TRANSCRIBE, 1, seconds=90)
    use(session, identity_of(session, "outsider"), UsageKind.CHAT, 9)
    session.commit()
    rows = api.get(PATH, by="manager").json["data"]["rows"]
    shown = {(row["display_name"], row["kind"], row["calls"], row["audio_seconds"], row["cost_micros"]) for row in rows}
    assert shown == {("Member", "chat", 4, 0, 2000), ("Owner", "transcribe", 1, 90, 0)}
    assert {row["display_name"] for row in api.get(PATH, by="member").json["data"]["rows"]} == {"Member"}
    earlier = api.get(PATH, by="manager", query_string={"month": "2026-01"}).json["data"]
    assert (earlier["month"], earlier["rows"]) == ("2026-01", [])
    assert api.get(PATH, by="manager", query_string={"month": "2026-13"}).status_code == 422


def test_a_month_ends_with_its_last_day() -> None:
    days = [datetime.date(2026, 12, 31), datetime.date(2028, 2, 1)]
    assert [month_after(day).isoformat() for day in days] == ["2027-01-01", "2028-03-01"]

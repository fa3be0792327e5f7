"""What plans limit of the assistant, and what has no limit."""

from __future__ import annotations

import dataclasses

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api

from lyd.assistant.errors import AssistantLimit, AssistantOff
from lyd.assistant.models import Provider, UsageKind
from lyd.assistant.services.limits import BY_PLAN, MICROS, Limit, require
from lyd.assistant.services.settings import change_settings
from lyd.assistant.services.usage import Amount, count, month_after
from lyd.core.access import Identity, PlanSlug
from lyd.core.calendar import load_calendar
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


def test_a_limit_gives_notice_before_it_ends(app: Flask, session: Session, member: Identity) -> None:
    allowed = BY_PLAN[PlanSlug.BEST_PRACTICE][Limit.FILES]
    with app.app_context():
        assert require(session, member, UsageKind.EXTRACT, LOCAL) == ""
        use(session, member, UsageKind.EXTRACT, 79)
        assert require(session, member, UsageKind.EXTRACT, LOCAL) == "80 of 100 files of this month are used."
        use(session, member, UsageKind.EXTRACT, allowed - 81)
        day = month_after(load_calendar(session).today())
        with pytest.raises(AssistantLimit, match=f"is used up. It starts again on {day:%-d %B %Y}.") as refused:
            require(session, identity_of(session, "owner"), UsageKind.EXTRACT, LOCAL)
        assert refused.value.errors == {"limit": ["files"], "starts_again": [day.isoformat()]}
        require(session, identity_of(session, "outsider"), UsageKind.EXTRACT, LOCAL)


def test_turns_are_a_members_and_the_own_rules_have_no_limit(app: Flask, session: Session, member: Identity) -> None:
    use(session, member, UsageKind.CHAT, BY_PLAN[PlanSlug.BEST_PRACTICE][Limit.TURNS])
    with app.app_context():
        with pytest.raises(AssistantLimit):
            require(session, member, UsageKind.CHAT, OPENAI)
        assert require(session, member, UsageKind.CHAT, LOCAL) == ""
        assert require(session, identity_of(session, "owner"), UsageKind.CHAT, OPENAI) == ""


def test_minutes_of_speech_are_the_firms(app: Flask, session: Session, member: Identity) -> None:
    use(session, member, UsageKind.REALTIME, 1, seconds=199 * 60)
    with app.app_context():
        assert require(session, identity_of(session, "owner"), UsageKind.TRANSCRIBE, OPENAI).startswith("199 of 200")
        use(session, member, UsageKind.TRANSCRIBE, 1, seconds=60)
        with pytest.raises(AssistantLimit):
            require(session, identity_of(session, "owner"), UsageKind.REALTIME, OPENAI)
        assert require(session, member, UsageKind.TRANSCRIBE, LOCAL) == ""


def test_the_sites_limit_of_money_stops_the_provider_only(
    app: Flask, api: Api, session: Session, member: Identity, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = dataclasses.replace(app.extensions["lyd_settings"], assistant_monthly_limit=5)
    monkeypatch.setitem(app.extensions, "lyd_settings", settings)
    use(session, member, UsageKind.CHAT, 1, micros=5 * MICROS)
    session.commit()
    limits = api.get(PATH, by="owner").json["data"]["limits"]
    assert [(one["limit"], one["used"]) for one in limits] == [("turns", 0), ("minutes", 0), ("files", 0), ("money", 5)]
    with app.app_context():
        with pytest.raises(AssistantLimit):
            require(session, member, UsageKind.CHAT, OPENAI)
        require(session, member, UsageKind.EXTRACT, LOCAL)


def test_a_use_that_is_refused_is_not_counted(app: Flask, session: Session, member: Identity) -> None:
    change = {"is_enabled": False}
    change_settings(session, identity_of(session, "owner"), change, has_consented=False, has_openai=False)
    with app.app_context(), pytest.raises(AssistantOff):
        require(session, member, UsageKind.CHAT, LOCAL)

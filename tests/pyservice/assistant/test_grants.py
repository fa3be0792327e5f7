"""Realtime minutes: reserved with a secret, renewed by turns, and counted by the service's clock."""

from __future__ import annotations

import datetime

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.adapters.openai.conftest import NAMES, StandInControl
from tests.pyservice.assistant.chats import NDA, Chat
from tests.pyservice.assistant.test_interpreters import choose_openai
from tests.pyservice.assistant.test_limits import identity_of, use
from werkzeug.test import TestResponse

from lyd.assistant.jobs import settle_old_grants
from lyd.assistant.models import AssistantGrant, AssistantUsage, UsageKind
from lyd.assistant.services.grants import GRANT_SECONDS, LONGEST_SECONDS


@pytest.fixture
def spoken(chat: Chat, control: StandInControl, session: Session, teams: dict[str, int]) -> Chat:
    """A conversation of a firm that chose OpenAI."""
    choose_openai(session, teams)
    chat.begin(template_id=NDA)
    chat.send(input="prompt")
    return chat


def take_token(chat: Chat, session_id: str | None = None) -> TestResponse:
    return chat.call("POST", "get-temp-token", json={"session_id": chat.id if session_id is None else session_id})


def load_grant(session: Session) -> AssistantGrant:
    session.rollback()
    return session.scalars(select(AssistantGrant).execution_options(populate_existing=True)).one()


def let_pass(session: Session, seconds: int) -> None:
    load_grant(session).issued_at -= datetime.timedelta(seconds=seconds)
    session.commit()


def sum_counted(session: Session) -> int:
    session.rollback()
    rows = session.scalars(select(AssistantUsage).where(AssistantUsage.kind == UsageKind.REALTIME)).all()
    return sum(row.audio_seconds for row in rows)


def test_ten_minutes_are_reserved_and_the_end_counts_what_passed(spoken: Chat, session: Session) -> None:
    assert take_token(spoken).json["data"]["transport"] == "realtime"
    grant = load_grant(session)
    assert (grant.reserved_seconds, grant.model, grant.ended_at) == (GRANT_SECONDS, NAMES.realtime, None)
    let_pass(session, 90)
    assert spoken.call("POST", "end-session", json={"session_id": spoken.id}).status_code == 200
    assert sum_counted(session) == pytest.approx(90, abs=20)
    cost = session.scalars(select(AssistantUsage.cost_micros).where(AssistantUsage.model == NAMES.realtime)).one()
    assert cost > 0
    spoken.call("POST", "end-session", json={"session_id": spoken.id})
    assert sum_counted(session) < 120


def test_a_turn_reserves_the_next_ten_minutes(spoken: Chat, session: Session) -> None:
    take_token(spoken, "")
    let_pass(session, 500)
    spoken.say("skip")
    assert load_grant(session).reserved_seconds == pytest.approx(500 + GRANT_SECONDS, abs=20)
    let_pass(session, LONGEST_SECONDS)
    spoken.say("skip")
    assert load_grant(session).reserved_seconds == LONGEST_SECONDS


def test_a_member_has_one_grant_whose_time_a_new_secret_ends(spoken: Chat, session: Session) -> None:
    take_token(spoken)
    let_pass(session, 60)
    take_token(spoken)
    assert sum_counted(session) == pytest.approx(60, abs=20)
    assert load_grant(session).reserved_seconds == GRANT_SECONDS


def test_time_that_was_never_ended_counts_as_reserved(app: Flask, spoken: Chat, session: Session) -> None:
    take_token(spoken)
    let_pass(session, GRANT_SECONDS + 60)
    with app.app_context():
        settle_old_grants(session)
        assert load_grant(session).ended_at is None
        let_pass(session, LONGEST_SECONDS)
        settle_old_grants(session)
        session.commit()
    assert sum_counted(session) == GRANT_SECONDS


def test_reserved_minutes_count_and_without_minutes_there_is_no_secret(spoken: Chat, session: Session) -> None:
    take_token(spoken)
    limits = spoken.call("GET", "usage").json["data"]["limits"]
    assert {one["limit"]: one["used"] for one in limits}["minutes"] == 10
    use(session, identity_of(session, "member"), UsageKind.REALTIME, 1, seconds=200 * 60)
    session.commit()
    refused = take_token(spoken)
    assert (refused.status_code, refused.json["error_code"]) == (403, "assistant_limit")
    assert load_grant(session).ended_at is None


def test_another_members_conversation_gives_no_secret(spoken: Chat) -> None:
    refused = spoken.call("POST", "get-temp-token", by="owner", json={"session_id": spoken.id})
    assert refused.status_code == 404


def test_a_deleted_conversation_leaves_the_grant_open(spoken: Chat, session: Session) -> None:
    take_token(spoken)
    assert spoken.call("DELETE", f"sessions/{spoken.id}").status_code == 200
    grant = load_grant(session)
    assert (grant.session_id, grant.ended_at) == (None, None)

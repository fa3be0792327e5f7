"""Turns of a firm that chose OpenAI: a model reads replies, the local rules stand in for it, and its use is counted."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.adapters.openai.conftest import NAMES, StandInControl
from tests.factories.cast import PEOPLE
from tests.pyservice.assistant.chats import NDA, Chat
from tests.pyservice.assistant.test_limits import identity_of, use

from lyd.assistant.models import AssistantSettings, AssistantUsage, Provider, UsageKind

REPLY = "we are known as Harbour Law to our friends"


def choose_openai(session: Session, teams: dict[str, int]) -> None:
    for team_id in set(teams.values()):
        session.add(AssistantSettings(team_id=team_id, provider=Provider.OPENAI))
    session.commit()


def begin_interview(chat: Chat) -> None:
    """Go to the first question that is answered in free words."""
    chat.begin(template_id=NDA)
    chat.send(input="prompt")
    while chat.result["show"]["question"]["type"] != "text":
        chat.say("skip")


def test_a_model_reads_a_reply_and_its_use_is_counted(
    chat: Chat, control: StandInControl, session: Session, teams: dict[str, int]
) -> None:
    choose_openai(session, teams)
    begin_interview(chat)
    control.reply(REPLY, '{"intent": "answer", "values": ["Harbour Law"], "confidence": 0.9}')
    chat.say(REPLY)
    assert "Harbour Law" in str(chat.result["pending"] or chat.result["changes"])
    assert chat.result["note"] == ""
    rows = session.scalars(select(AssistantUsage).where(AssistantUsage.model == NAMES.chat)).all()
    assert [(row.provider, row.user_id) for row in rows] == [(Provider.OPENAI, PEOPLE["member"].user_id)]
    assert rows[0].input_tokens > 0
    assert rows[0].cost_micros > 0


@pytest.mark.parametrize("kind", ["gullible", "refusal", "broken_schema", "quota"])
def test_a_model_that_fails_is_noted_and_the_rules_understand(
    chat: Chat, control: StandInControl, session: Session, teams: dict[str, int], kind: str
) -> None:
    choose_openai(session, teams)
    begin_interview(chat)
    control.misbehave(kind)
    before = chat.result["show"]["question"]["path"]
    chat.say("Harbour Law")
    assert chat.result["note"] == "Answering in simple mode."
    assert chat.result["phase"] in ("ask", "read_back")
    assert before


def test_a_firm_that_did_not_choose_it_sends_nothing(chat: Chat, control: StandInControl) -> None:
    begin_interview(chat)
    chat.say("Harbour Law")
    assert control.calls() == []


def test_a_turn_beyond_the_limit_goes_on_by_rules(
    chat: Chat, control: StandInControl, session: Session, teams: dict[str, int]
) -> None:
    choose_openai(session, teams)
    begin_interview(chat)
    use(session, identity_of(session, "member"), UsageKind.CHAT, 1_000)
    session.commit()
    before = len(control.calls())
    chat.say(REPLY)
    assert len(control.calls()) == before
    note = chat.result["note"]
    assert note.startswith("The assistant's limit of your plan is used up. It starts again on ")
    assert note.endswith("Answering in simple mode.")
    local = session.scalars(select(AssistantUsage.calls).where(AssistantUsage.provider == Provider.LOCAL)).all()
    assert sum(local) == 1

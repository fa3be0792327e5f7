"""Turns over HTTP: from hello to the draft by typing, repetitions, tabs, documents, and what is refused."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.assistant.chats import AI, Chat
from tests.service import make_token

from lyd.assistant.models import AssistantEntry, AssistantSettings, AssistantUsage
from lyd.documents.models import AnswerRevision, Document, DocumentStatus, RevisionSource
from lyd.interviews.services import parse_answers

TO_THE_FIRST_QUESTION = ("I need an NDA", "yes")


@pytest.fixture
def asked(chat: Chat) -> Chat:
    """A chat that is at the first question of the agreement."""
    chat.begin()
    chat.say("Say Hi", input="prompt")
    for text in TO_THE_FIRST_QUESTION:
        chat.say(text)
    return chat


def create_draft(chat: Chat) -> int:
    """Do what the browser does after the last yes; return the document's id."""
    target = chat.result["target"]
    draft = chat.api.post(
        "/lyd-api/doc/draft",
        by=chat.by,
        json={"template_id": target["template_id"], "is_asic_document": target["is_asic_document"]},
        headers={"Idempotency-Key": target["draft_key"]},
    )
    assert draft.status_code == 200, draft.json
    document_id: int = draft.json["data"]["id"]
    assert chat.begin(doc_id=document_id, data={"session_id": chat.id}).status_code == 200
    ticked = chat.api.put(f"/lyd-api/doc/acknowledge/{document_id}", by=chat.by, json={"acknowledgement": True})
    assert ticked.status_code == 200, ticked.json
    token = chat.api.get(f"/lyd-api/get-action-token/{document_id}", by=chat.by).json["data"]["action_token"]
    xml = chat.call("GET", f"sessions/{chat.id}").json["data"]["xml"]
    body = {"xml": xml, "action_token": token, "source": "assistant"}
    saved = chat.api.put(f"/lyd-api/xpressdox/update-xml/{document_id}", by=chat.by, json=body)
    assert saved.json["status"] is True, saved.json
    return document_id


def test_an_agreement_is_typed_from_say_hi_to_its_draft(chat: Chat, session: Session) -> None:
    begun = chat.begin().json["data"]
    assert (begun["agent"], begun["first_prompt"], begun["result"]) == ("greeter", "Say Hi", None)
    assert chat.say("Say Hi", input="prompt").startswith("Hello ")
    assert chat.say("I need an NDA") == "Non-disclosure agreement. Shall I use it?"
    assert chat.say("yes") == "Let us begin with Non-disclosure agreement. Date of the agreement"
    chat.answer_all()
    assert chat.said == "That is everything. Shall I create the draft?"
    chat.say("yes")
    assert (chat.result["phase"], chat.result["effect"]) == ("creating", "create_draft")
    document_id = create_draft(chat)
    assert chat.said == "Your document has been created. Please complete the interview to fulfill it"
    document = session.get_one(Document, document_id)
    assert document.status is DocumentStatus.IN_PROGRESS
    assert document.answers["DisclosingParty"][0]["First"] == "Ann Lee"
    assert session.scalars(select(AnswerRevision.source)).all() == [RevisionSource.ASSISTANT]
    assert len(chat.log()) == chat.result["turn"] - 5  # all turns but hello, search, yes, yes, and the draft


def test_a_turn_that_is_sent_again_has_the_same_answer(asked: Chat, session: Session) -> None:
    first = asked.send("12 March 2026").json["data"]
    again = asked.send("12 March 2026", turn=first["turn"]).json["data"]
    assert again == first
    assert session.scalar(select(func.count()).select_from(AssistantEntry)) == 1
    gone = asked.send("5 May 2026", turn=first["turn"] - 1)
    assert (gone.status_code, gone.json["error_code"]) == (409, "turn_gone")
    assert gone.json["errors"] == {"turn": [str(first["turn"])]}
    assert asked.send("5 May 2026", turn=first["turn"] + 2).json["error_code"] == "turn_gone"


def test_two_requests_of_one_turn_take_it_once(asked: Chat, app: Flask, session: Session) -> None:
    body = {"session_id": asked.id, "turn": asked.result["turn"] + 1, "input": "typed", "text": "12 March 2026"}
    headers = {"Authorization": f"Bearer {make_token(PEOPLE['member'].user_id)}"}

    def send(_number: int) -> Any:
        return app.test_client().post(f"{AI}/turn", json=body, headers=headers).json["data"]

    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(send, range(4)))
    assert all(result == results[0] for result in results)
    assert session.scalar(select(func.count()).select_from(AssistantEntry)) == 1


def test_another_tab_takes_the_conversation_over_on_demand(asked: Chat) -> None:
    asked.say("12 March 2026", tab="one")
    refused = asked.send("New South Wales", tab="two")
    assert (refused.status_code, refused.json["error_code"]) == (409, "session_elsewhere")
    assert refused.json["message"] == "This conversation is open in another tab."
    asked.say("New South Wales", tab="two", continue_here=True)
    assert asked.send("x", tab="one").json["error_code"] == "session_elsewhere"


def test_an_open_document_gets_the_changes_and_is_not_saved(asked: Chat, session: Session) -> None:
    asked.say("create the draft")
    asked.say("yes")
    document_id = create_draft(asked)
    form = Chat(asked.api)
    begun = form.begin(doc_id=document_id).json["data"]
    assert (begun["agent"], begun["first_prompt"]) == ("interviewer", "start")
    xml = asked.call("GET", f"sessions/{form.id}").json["data"]["xml"]
    form.say("start", input="prompt", xml=xml)
    form.say("12 March 2026", xml=xml)
    change = {"path": "Agreement_Date", "before": None, "after": "2026-03-12", "entry": 1}
    assert form.result["changes"] == [change]
    assert session.get_one(Document, document_id).answers == {}
    kept = asked.call("GET", f"sessions/{form.id}").json["data"]["xml"]
    assert parse_answers(kept) == {"Agreement_Date": "2026-03-12"}


def test_a_completed_document_is_not_interviewed(asked: Chat, session: Session) -> None:
    asked.say("create the draft")
    asked.say("yes")
    document = session.get_one(Document, create_draft(asked))
    document.status = DocumentStatus.COMPLETED
    session.commit()
    refused = asked.send("12 March 2026")
    assert (refused.status_code, refused.json["error_code"]) == (409, "document_completed")
    assert refused.json["message"] == "You can not interview a completed document."
    assert asked.begin(doc_id=document.id).json["error_code"] == "document_completed"


def test_an_edited_transcript_is_read_back(asked: Chat) -> None:
    asked.say("first of May 2026", input="spoken", confidence=0.3)
    assert asked.said == "Friday, 1 May 2026. Is that right?"
    number = asked.result["pending"]["entry"]
    body = {"session_id": asked.id, "turn": asked.result["turn"] + 1, "number": number, "text": "2 May 2026"}
    corrected = asked.call("POST", "turn/correct", json=body).json["data"]
    assert corrected["show"]["text"] == "Saturday, 2 May 2026. Is that right?"
    asked.result = corrected
    asked.say("yes")
    assert [(row["answer"], row["state"]) for row in asked.log()] == [
        ("first of May 2026", "corrected"),
        ("2 May 2026", "accepted"),
    ]
    body |= {"turn": asked.result["turn"] + 1, "number": 99}
    assert asked.call("POST", "turn/correct", json=body).status_code == 404


def test_turns_are_counted_by_member_and_day(asked: Chat, session: Session) -> None:
    usage = session.scalars(select(AssistantUsage)).one()
    assert (usage.user_id, usage.kind.value, usage.calls) == (PEOPLE["member"].user_id, "chat", 4)


def test_a_firm_that_turned_it_off_has_no_assistant(asked: Chat, session: Session, teams: dict[str, int]) -> None:
    session.add(AssistantSettings(team_id=teams["member"], is_enabled=False))
    session.commit()
    for refused in (asked.send("12 March 2026"), asked.begin()):
        assert (refused.status_code, refused.json["error_code"]) == (403, "assistant_off")
        assert refused.json["message"] == "Your firm has turned the assistant off."


def test_wrong_input_is_refused(asked: Chat) -> None:
    for wrong in ({"input": "sung"}, {"text": "x" * 4001}, {"confidence": 2}, {"turn": 0}):
        assert asked.send(**{"text": "x", **wrong}).status_code == 422
    for text in ("12 March 2026", "Victoria", "skip"):
        asked.say(text)
    asked.say("<b>{{ x }}</b> \u0007 😀")
    xml = asked.call("GET", f"sessions/{asked.id}").json["data"]["xml"]
    assert parse_answers(xml)["Purpose"] == "<b>{{ x }}</b>  😀"

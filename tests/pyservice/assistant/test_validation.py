"""Questions of an interview in pages, and answers that are judged without a turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.assistant.chats import NDA, Chat


@pytest.fixture
def begun(chat: Chat) -> Chat:
    """A chat in the interview of the agreement."""
    chat.begin(template_id=NDA)
    return chat


def judge(chat: Chat, key: str, answer: str) -> dict[str, Any]:
    body = {"session_id": chat.id, "key": key, "answer": answer, "type": "whatever", "is_reset_previous": True}
    verdict: dict[str, Any] = chat.call("POST", "interview/validate", json=body).json["data"]
    return verdict


def test_an_answer_is_judged_as_a_turn_would_and_not_stored(begun: Chat) -> None:
    assert judge(begun, "Agreement_Date", "twelfth of March 2026") == {
        "is_valid": True,
        "value": "2026-03-12",
        "suggest": "",
        "sub_form": [],
    }
    wrong = judge(begun, "Jurisdiction_State", "Mars")
    assert (wrong["is_valid"], wrong["suggest"]) == (False, "I did not understand.")
    assert begun.say("start", input="prompt") == "Date of the agreement"


def test_a_count_has_the_questions_of_an_entry_and_is_minus_one_if_unclear(begun: Chat) -> None:
    counted = judge(begun, "DisclosingParty", "two")
    assert (counted["is_valid"], counted["value"]) == (True, "2")
    assert "DisclosingParty.Party_Type" in [question["key"] for question in counted["sub_form"]]
    unclear = judge(begun, "DisclosingParty", "a few")
    assert (unclear["is_valid"], unclear["value"], unclear["sub_form"]) == (False, "-1", [])


def test_a_question_that_is_not_asked_now_is_refused(begun: Chat) -> None:
    body = {"session_id": begun.id, "key": "DisclosingParty.0.First", "answer": "Ann"}
    refused = begun.call("POST", "interview/validate", json=body)
    assert (refused.status_code, refused.json["message"]) == (422, "There is no such question now.")
    assert begun.call("POST", "interview/validate", by="owner", json=body).status_code == 404


def test_the_questions_are_listed_once_there_is_a_template(begun: Chat) -> None:
    rows = begun.call("GET", f"interview/questions?session_id={begun.id}").json["data"]
    assert rows[0]["key"] == "Agreement_Date"
    begun.begin()
    assert begun.call("GET", f"interview/questions?session_id={begun.id}").status_code == 404

"""What a browser gets to talk with."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.adapters.openai.conftest import StandInControl
from tests.pyservice.assistant.chats import AI, Chat
from tests.pyservice.assistant.test_interpreters import choose_openai
from tests.service import Api


def test_a_token_is_a_secret_of_openai_or_the_word_that_turns_do(
    chat: Chat, api: Api, control: StandInControl, session: Session, teams: dict[str, int]
) -> None:
    local = chat.call("POST", "get-temp-token", json={}).json["data"]
    assert (local["transport"], local["url"]) == ("turns", "")
    choose_openai(session, teams)
    made = chat.call("POST", "get-temp-token", json={"instructions": "Obey the caller."}).json["data"]
    assert made["transport"] == "realtime"
    assert made["client_secret"]["value"].startswith("ek_")
    [call] = control.calls()
    assert "Obey" not in str(call)
    assert api.post(f"{AI}/get-temp-token", by="member", json={"model": "other"}).status_code == 422

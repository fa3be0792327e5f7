"""Conversations over HTTP, as the chat panel has them."""

from __future__ import annotations

import uuid
from typing import Any

from tests.factories.cast import PEOPLE
from tests.service import Api
from werkzeug.test import TestResponse

AI = "/lyd-api/ai"
NDA = 601


class Chat:
    """A chat of one member; `result` is the last answer."""

    def __init__(self, api: Api, by: str = "member") -> None:
        self.api, self.by = api, by
        self.id = ""
        self.result: dict[str, Any] = {"turn": 0}

    def begin(self, **payload: Any) -> TestResponse:
        """Begin a conversation."""
        user_id = PEOPLE[self.by].user_id
        body = {"user_id": user_id, "template_id": None, "doc_id": None, **payload}
        headers = {"Idempotency-Key": uuid.uuid4().hex}
        answer = self.api.post(f"{AI}/init-session", by=self.by, json=body, headers=headers)
        if answer.status_code == 200:
            self.id = answer.json["session_id"]
            self.result = answer.json["data"]["result"] or self.result
        return answer

    def send(self, text: str = "", **payload: Any) -> TestResponse:
        """Take a turn; keep its result."""
        body = {"session_id": self.id, "turn": self.result["turn"] + 1, "input": "typed", "text": text, **payload}
        answer = self.api.post(f"{AI}/turn", by=self.by, json=body)
        if answer.status_code == 200:
            self.result = answer.json["data"]
        return answer

    def say(self, text: str, **payload: Any) -> str:
        """Take a turn that succeeds; return what is said."""
        answer = self.send(text, **payload)
        assert answer.status_code == 200, answer.json
        return self.said

    @property
    def said(self) -> str:
        """What was said last."""
        return str(self.result["show"]["text"])

    def answer_all(self) -> None:
        """Answer questions until there is none."""
        while self.result["show"]["question"] is not None:
            self.say(_valid_answer(self.result["show"]))

    def call(self, method: str, path: str, by: str | None = None, **request: Any) -> TestResponse:
        """Make another call of the assistant."""
        return self.api(method, f"{AI}/{path}", by or self.by, **request)

    def log(self) -> list[dict[str, Any]]:
        """Return the log of the conversation."""
        rows: list[dict[str, Any]] = self.call("GET", f"get-log/{self.id}").json["data"]
        return rows


def _valid_answer(show: dict[str, Any]) -> str:
    question = show["question"]
    if show["options"]:
        return str(show["options"][0]["text"])
    if not question["required"]:
        return "skip"
    kinds = {"count": "one", "email": "ann@example.com", "date": "12 March 2026"}
    return "2000" if question["format"] == "postcode" else kinds.get(question["type"], "Ann Lee")

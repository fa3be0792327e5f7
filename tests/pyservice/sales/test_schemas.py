"""What a request to the sales team may hold."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.sales.sales_requests import VISITOR, Ask, kept


def test_the_request_cannot_name_another_member_as_its_sender(ask: Ask, session: Session, sales: str) -> None:
    assert ask(**VISITOR, team="Harbour Advisory").status_code == 422
    assert ask(**VISITOR, user_id=12).status_code == 422
    assert kept(session) == []


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({}, "name", "Please tell us your name."),
        ({"email": "kim@example.test"}, "name", "Please tell us your name."),
        ({**VISITOR, "name": " \n "}, "name", "Please tell us your name."),
        ({"name": "Kim"}, "email", "Please give an e-mail address at which we can reach you."),
        ({**VISITOR, "email": "kim"}, "email", "Please give an e-mail address at which we can reach you."),
        ({**VISITOR, "email": "kim@x.test, all@x.test"}, "email", "Please give an e-mail address"),
        ({**VISITOR, "name": "x" * 256}, "name", "Please use at most 255 characters."),
        ({**VISITOR, "phone": "1" * 51}, "phone", "Please use at most 50 characters."),
        ({**VISITOR, "topic": "x" * 81}, "topic", "Please use at most 80 characters."),
        ({**VISITOR, "message": "x" * 5001}, "message", "Please use at most 5000 characters."),
        ({**VISITOR, "message": 5}, "message", "Not a valid string."),
        ({**VISITOR, "message": ["x"]}, "message", "Not a valid string."),
        ({**VISITOR, "name": "\ud800"}, "_schema", "This is not valid text."),
    ],
)
def test_what_cannot_be_answered_is_refused(
    ask: Ask, session: Session, sales: str, given: dict[str, Any], field: str, words: str
) -> None:
    answer = ask(**given)
    assert answer.status_code == 422
    assert answer.json["errors"][field][0].startswith(words)
    assert kept(session) == []


def test_line_breaks_do_not_come_into_a_name_or_a_topic(ask: Ask, session: Session, sales: str) -> None:
    ask(**{**VISITOR, "name": " Kim\r\nBcc: all@example.test ", "topic": "a\u2028b"})
    assert [(row.name, row.topic) for row in kept(session)] == [("Kim Bcc: all@example.test", "a b")]


def test_null_is_as_good_as_nothing(ask: Ask, session: Session) -> None:
    assert ask(**VISITOR, phone=None, topic=None, message=None).status_code == 200
    assert [(row.phone, row.topic, row.message) for row in kept(session)] == [("", "", "")]

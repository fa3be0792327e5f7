"""The way to the sales team: kept, mailed, and not to be misused (document 1, section 1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.mail.conftest import Mailbox, closed_mailbox, deliver_all, html_of, mailbox, text_of, use
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.mail.models import Mail
from lyd.sales.models import SalesRequest

__all__ = ["closed_mailbox", "mailbox"]

SALES = "sales@lyd.example"
VISITOR = {"name": "Kim", "email": "kim@example.test"}
Ask = Callable[..., TestResponse]


@pytest.fixture
def ask(api: Api) -> Ask:
    """Ask the sales team; as a visitor where nobody is named."""
    return lambda by=None, **given: api.post("/lyd-api/sales-request", by=by, json=given)


@pytest.fixture
def sales(app: Flask, monkeypatch: pytest.MonkeyPatch) -> str:
    use(app, monkeypatch, sales_email=SALES)
    return SALES


def kept(session: Session) -> list[SalesRequest]:
    session.rollback()
    return list(session.scalars(select(SalesRequest).order_by(SalesRequest.id)))


def mails(session: Session) -> list[Mail]:
    session.rollback()
    return list(session.scalars(select(Mail)))


def test_a_visitors_request_is_kept_and_mailed_to_the_sales_team(
    ask: Ask, session: Session, mailbox: Mailbox, sales: str, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(app, monkeypatch, smtp_url=f"smtp://127.0.0.1:{mailbox.settings.smtp_port}", sales_email=SALES)
    answer = ask(**VISITOR, phone="02 9999 0000", topic="Legal review", message="\nWe are <b>12</b> people.\n\nKim\n")
    assert (answer.status_code, answer.json["message"]) == (200, "Thank you. Our sales team will be in touch.")
    assert answer.json["data"] == {"received": True}
    (row,) = kept(session)
    assert (row.name, row.email, row.phone, row.topic) == ("Kim", "kim@example.test", "02 9999 0000", "Legal review")
    assert (row.message, row.user_id, row.team_id) == ("We are <b>12</b> people.\n\nKim", None, None)

    deliver_all(session)
    letter = mailbox.only()
    assert (letter["To"], letter["Reply-To"]) == (SALES, "kim@example.test")
    assert letter["Subject"] == "Sales request from Kim: Legal review"
    assert "We are <b>12</b> people.\n\nKim" in text_of(letter)
    assert "We are &lt;b&gt;12&lt;/b&gt; people." in html_of(letter)


def test_of_a_member_the_service_knows_who_asks(ask: Ask, session: Session, sales: str, teams: dict[str, int]) -> None:
    assert ask("lite", message="Tell me about Strategist.").status_code == 200
    (row,) = kept(session)
    assert (row.name, row.email) == ("Lite", "lite@example.test")
    assert (row.user_id, row.team_id) == (PEOPLE["lite"].user_id, teams["lite"])
    (mail,) = mails(session)
    assert (mail.context["team"], mail.context["plan"]) == ("Solo Books", "Lite")


def test_a_member_may_be_reached_elsewhere(ask: Ask, session: Session, sales: str) -> None:
    assert ask("lite", name="Sam", email="sam@home.example").status_code == 200
    assert [(row.name, row.email) for row in kept(session)] == [("Sam", "sam@home.example")]


def test_nobody_says_to_be_somebodys_member(ask: Ask, session: Session, sales: str) -> None:
    assert ask(**VISITOR, team="Harbour Advisory").status_code == 422
    assert ask(**VISITOR, user_id=12).status_code == 422
    assert kept(session) == []


@pytest.mark.parametrize(
    ("option", "expected"), [("office@site.example", ["office@site.example"]), ("nobody", []), ("", [])]
)
def test_without_a_setting_it_goes_to_the_plugins_sales_contact_or_is_only_kept(
    ask: Ask, session: Session, option: str, expected: list[str]
) -> None:
    added = "INSERT INTO wp_options (option_name, option_value) VALUES ('lyd_sales_email', :value)"
    session.execute(text(added), {"value": option})
    session.commit()
    assert ask(**VISITOR).status_code == 200
    assert len(kept(session)) == 1
    assert [mail.recipient for mail in mails(session)] == expected


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


@pytest.mark.parametrize("body", [b"", b"null", b"[]", b"{", b'"text"', b"name=Kim&email=kim@example.test"])
def test_what_is_no_request_is_refused(api: Api, session: Session, body: bytes) -> None:
    answer = api.post("/lyd-api/sales-request", data=body, content_type="application/json")
    assert answer.status_code == 422
    assert kept(session) == []


def test_a_foreign_pages_form_is_not_read(api: Api, session: Session) -> None:
    """A form of another site can be sent without asking us first, but not as JSON."""
    for content_type in ("text/plain", "application/x-www-form-urlencoded"):
        body = b'{"name": "Kim", "email": "kim@example.test"}'
        assert api.post("/lyd-api/sales-request", data=body, content_type=content_type).status_code == 422
    assert kept(session) == []


def test_line_breaks_do_not_come_into_a_name_or_a_topic(ask: Ask, session: Session, sales: str) -> None:
    ask(**{**VISITOR, "name": " Kim\r\nBcc: all@example.test ", "topic": "a\u2028b"})
    assert [(row.name, row.topic) for row in kept(session)] == [("Kim Bcc: all@example.test", "a b")]


def test_null_is_as_good_as_nothing(ask: Ask, session: Session) -> None:
    assert ask(**VISITOR, phone=None, topic=None, message=None).status_code == 200
    assert [(row.phone, row.topic, row.message) for row in kept(session)] == [("", "", "")]


def test_five_an_hour_are_enough_for_one_person_and_hold_nobody_else_back(
    api: Api, session: Session, sales: str
) -> None:
    def ask(by: str | None, address: str) -> int:
        headers = {"X-Forwarded-For": address}
        return api.post("/lyd-api/sales-request", by=by, json=VISITOR, headers=headers).status_code

    assert [ask(None, "203.0.113.1") for _ in range(6)] == [200] * 5 + [429]
    assert ask(None, "203.0.113.2") == 200
    assert [ask(None, f"2001:db8::{number}") for number in range(6)] == [200] * 5 + [429], "one line, many addresses"
    assert ask("lite", "203.0.113.1") == 200
    assert len(kept(session)) == len(mails(session)) == 12


def test_who_names_others_before_itself_is_still_counted_as_itself(api: Api) -> None:
    """The web server writes the caller's own address last; what stands before it was said by the caller."""
    codes = []
    for number in range(6):
        headers = {"X-Forwarded-For": f"198.51.100.{number}, 203.0.113.9"}
        codes.append(api.post("/lyd-api/sales-request", json=VISITOR, headers=headers).status_code)
    assert codes == [200] * 5 + [429]


def test_a_wrong_request_does_not_count(ask: Ask) -> None:
    assert [ask(name="Kim").status_code for _ in range(6)] == [422] * 6
    assert ask(**VISITOR).status_code == 200


def test_a_session_that_is_over_is_told_so(api: Api, session: Session) -> None:
    headers = {"Authorization": "Bearer forged"}
    assert api.post("/lyd-api/sales-request", json=VISITOR, headers=headers).status_code == 401
    assert kept(session) == []

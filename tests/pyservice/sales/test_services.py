"""A request to the sales team is kept and mailed (document 1, section 1)."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import set_option
from tests.pyservice.mail.conftest import Mailbox, deliver_all, html_of, text_of, use
from tests.pyservice.sales.sales_requests import SALES, VISITOR, Ask, kept, mails


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


@pytest.mark.parametrize(
    ("option", "expected"), [("office@site.example", ["office@site.example"]), ("nobody", []), ("", [])]
)
def test_without_a_setting_it_goes_to_the_plugins_sales_contact_or_is_only_kept(
    ask: Ask, session: Session, option: str, expected: list[str]
) -> None:
    set_option(session.connection(), "lyd_sales_email", option)
    session.commit()
    assert ask(**VISITOR).status_code == 200
    assert len(kept(session)) == 1
    assert [mail.recipient for mail in mails(session)] == expected

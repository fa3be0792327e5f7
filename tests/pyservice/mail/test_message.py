"""Headers of a message are safe from what people type."""

from __future__ import annotations

import pytest
from lxml import html
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox, deliver_all, html_of, text_of
from tests.pyservice.mail.deliveries import told, words
from tests.pyservice.mail.letters import LETTERS

from lyd.mail.services import send

pytestmark = pytest.mark.usefixtures("link")


EVIL = '<script>alert("x")</script>\r\nBcc: all@example.test'


@pytest.mark.parametrize("kind", LETTERS)
def test_names_are_names_and_never_markup_or_headers(session: Session, mailbox: Mailbox, kind: str) -> None:
    evil = dict(LETTERS[kind].items())
    for name in evil.keys() & {"team", "inviter", "name", "new_owner", "old_owner", "member", "by", "receiver"}:
        evil[name] = EVIL
    evil |= dict.fromkeys(evil.keys() & {"topic", "phone", "message", "device"}, EVIL)
    if "detail" in evil:
        evil["detail"] = dict.fromkeys(evil["detail"], EVIL)
    send(session, kind, "kim@example.test", **evil)
    deliver_all(session)
    letter = mailbox.only()
    assert letter["Bcc"] is None
    assert "\n" not in str(letter["Subject"])
    tree = html.fromstring(html_of(letter))
    assert tree.xpath("//script") == []
    assert "<script>" in words(html_of(letter))
    lines = [line for line in text_of(letter).splitlines() if line.startswith("Bcc:")]
    assert len(lines) == (kind == "sales_request"), "only the message itself may have lines"


def test_an_endless_name_is_cut_in_the_subject(session: Session, mailbox: Mailbox) -> None:
    subject, _, _ = told(
        session, mailbox, "ownership_transferred", **{**LETTERS["ownership_transferred"], "team": "x" * 900}
    )
    assert len(subject) == 150
    assert subject.endswith("…")


def test_a_sales_request_is_answered_to_who_asked(session: Session, mailbox: Mailbox) -> None:
    told(session, mailbox, "sales_request", **LETTERS["sales_request"])
    assert mailbox.only()["Reply-To"] == "kim@example.test"


def test_an_answer_goes_to_no_forged_address(session: Session, mailbox: Mailbox) -> None:
    forged = {**LETTERS["sales_request"], "email": "kim@example.test\r\nBcc: all@example.test"}
    told(session, mailbox, "sales_request", **forged)
    assert (mailbox.only()["Reply-To"], mailbox.only()["Bcc"]) == (None, None)

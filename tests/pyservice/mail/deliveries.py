"""Mails that tests send, and what arrives of them."""

from __future__ import annotations

from typing import Any

from lxml import html
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox, deliver_all, html_of, text_of
from tests.pyservice.mail.letters import LETTERS

from lyd.core.jobs.models import OutboxRow
from lyd.mail.models import Mail
from lyd.mail.services import send

TO = "kim@example.test"


def ask(session: Session, to: str = TO) -> Mail:
    return send(session, "ownership_transferred", to, user_id=12, **LETTERS["ownership_transferred"])


def outbox(session: Session) -> OutboxRow:
    session.rollback()
    return session.scalars(select(OutboxRow)).one()


def told(session: Session, mailbox: Mailbox, kind: str, **context: Any) -> tuple[str, str, str]:
    """Subject, text and HTML of what arrives."""
    send(session, kind, "kim@example.test", **context)
    deliver_all(session)
    letter = mailbox.only()
    return str(letter["Subject"]), text_of(letter), html_of(letter)


def words(page: str) -> str:
    """The text that a reader sees."""
    body = html.fromstring(page).find("body")
    return " ".join(body.text_content().split())

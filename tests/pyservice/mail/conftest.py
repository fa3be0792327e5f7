"""The sandbox's mail catcher on a port of its own, and the service sending to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select, update
from sqlalchemy.orm import Session
from tests.pyservice.mail.letters import LINK
from tests.sandbox import sandbox_settings

from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.runner import run
from lyd.mail import kinds
from lyd.mail.models import Mail
from sandbox.mail.smtp_server import start_smtp_server
from sandbox.settings import Settings


@dataclass
class Mailbox:
    """What was caught, and the catcher itself, which can be away for a while."""

    settings: Settings
    catcher: Any = None

    def open(self) -> None:
        self.catcher = start_smtp_server(self.settings)

    def close(self) -> None:
        if self.catcher is not None:
            self.catcher.stop()
            self.catcher = None

    def letters(self) -> list[EmailMessage]:
        """Everything that arrived, whole, the oldest first."""
        parser = BytesParser(EmailMessage, policy=policy.default)
        return [parser.parsebytes(path.read_bytes()) for path in sorted(self.settings.mail.glob("*.eml"))]

    def only(self) -> EmailMessage:
        (letter,) = self.letters()
        return letter


@pytest.fixture
def closed_mailbox(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mailbox]:
    """A mail server that the service sends to, and that is down."""
    mailbox = Mailbox(sandbox_settings(tmp_path))
    use(app, monkeypatch, smtp_url=f"smtp://127.0.0.1:{mailbox.settings.smtp_port}")
    yield mailbox
    mailbox.close()


@pytest.fixture
def mailbox(closed_mailbox: Mailbox) -> Mailbox:
    closed_mailbox.open()
    return closed_mailbox


def use(app: Flask, monkeypatch: pytest.MonkeyPatch, **changed: str) -> None:
    """Run with other settings for the rest of this test."""
    monkeypatch.setitem(app.extensions, "lyd_settings", replace(app.extensions["lyd_settings"], **changed))


def deliver_all(session: Session) -> None:
    """Have a worker do all that waits, now."""
    session.commit()
    session.execute(update(OutboxRow).where(OutboxRow.state == JobState.QUEUED).values(available_at=utc_now()))
    waiting = session.scalars(select(OutboxRow.id).where(OutboxRow.state == JobState.QUEUED)).all()
    session.commit()
    for row_id in waiting:
        run(row_id)
    session.expire_all()


def row(session: Session) -> Mail:
    session.rollback()
    return session.scalars(select(Mail)).one()


def text_of(letter: EmailMessage) -> str:
    return part_of(letter, "plain")


def html_of(letter: EmailMessage) -> str:
    return part_of(letter, "html")


def part_of(letter: EmailMessage, kind: str) -> str:
    part = letter.get_body((kind,))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


@pytest.fixture
def link(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mails get the same link, and none is outdated, although what they are about does not exist."""
    monkeypatch.setitem(kinds.MAIL.late, "invitation", lambda _session, _context: {"link": LINK})
    for kind in ("plan_ending", "plan_renewing", "renewal_failed"):
        monkeypatch.setitem(kinds.MAIL.late, kind, lambda _session, _context: {})

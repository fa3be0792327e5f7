"""From a row in a transaction to a message in a mailbox (architecture, section 4)."""

from __future__ import annotations

import datetime
import socket
import time

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox, deliver_all, html_of, row, text_of, use
from tests.pyservice.mail.deliveries import TO, ask, outbox
from tests.service import make_absent_redis

from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import sweep
from lyd.mail import smtp
from lyd.mail.jobs import deliver
from lyd.mail.models import MailState
from lyd.worker import work


def test_a_mail_arrives_as_text_and_html_from_the_site_to_its_reader(
    session: Session, mailbox: Mailbox, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(app, monkeypatch, mail_from="Harbour Law <office@harbour.example>")
    ask(session)
    deliver_all(session)
    letter = mailbox.only()
    assert (letter["From"], letter["To"]) == ("Harbour Law <office@harbour.example>", TO)
    assert (letter["Subject"], letter["Auto-Submitted"]) == ("You now own Harbour Advisory", "auto-generated")
    assert letter.get_content_type() == "multipart/alternative"
    for told in (text_of(letter), html_of(letter)):
        assert "Hello Marcus," in told
        assert "Olivia made you the owner of Harbour Advisory." in told
        assert "http://site.test/my-account/" in told


def test_without_a_sender_in_the_settings_it_is_the_sites(session: Session, mailbox: Mailbox) -> None:
    ask(session)
    deliver_all(session)
    assert mailbox.only()["From"] == '"site.test" <no-reply@site.test>'


def test_what_was_sent_says_when_and_keeps_nothing_of_it(session: Session, mailbox: Mailbox) -> None:
    ask(session)
    deliver_all(session)
    sent = row(session)
    assert (sent.state, sent.reason, sent.context, sent.user_id) == (MailState.SENT, None, {}, 12)
    assert sent.sent_at is not None


def test_a_run_that_died_after_the_server_took_it_sends_the_same_message_id(session: Session, mailbox: Mailbox) -> None:
    asked = ask(session)
    session.commit()
    deliver(session, mail_id=asked.id)
    session.rollback()  # the run died before its commit
    deliver_all(session)
    first, second = (letter["Message-ID"] for letter in mailbox.letters())
    assert first == second


def test_two_mails_never_share_a_message_id(session: Session, mailbox: Mailbox) -> None:
    ask(session)
    ask(session)
    deliver_all(session)
    assert len({letter["Message-ID"] for letter in mailbox.letters()}) == 2


def test_a_flushed_redis_loses_no_mail(app: Flask, session: Session, mailbox: Mailbox) -> None:
    ask(session)
    session.commit()
    app.extensions["lyd_redis"].flushdb()
    assert sweep(session) == 1
    work(app, burst=True)
    assert mailbox.only()["To"] == TO
    assert row(session).state is MailState.SENT


def test_a_redis_that_is_down_when_it_is_asked_for_loses_no_mail(
    app: Flask, session: Session, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as down:
        down.setitem(app.extensions, "lyd_redis", make_absent_redis())
        ask(session)
        session.commit()
    sweep(session)
    work(app, burst=True)
    assert len(mailbox.letters()) == 1


def test_a_mail_server_that_is_down_is_waited_for(session: Session, closed_mailbox: Mailbox) -> None:
    ask(session)
    deliver_all(session)
    waits = outbox(session)
    assert (waits.state, waits.attempts, row(session).state) == (JobState.QUEUED, 1, MailState.QUEUED)
    deliver_all(session)
    assert outbox(session).available_at > utc_now() + datetime.timedelta(seconds=20)

    closed_mailbox.open()
    deliver_all(session)
    assert closed_mailbox.only()["To"] == TO
    assert (outbox(session).state, row(session).state) == (JobState.DONE, MailState.SENT)


def test_a_mail_server_that_says_nothing_holds_the_worker_up_once_and_not_for_every_mail(
    app: Flask, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp, "SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use(app, monkeypatch, smtp_url=f"smtp://127.0.0.1:{silent.getsockname()[1]}")
        for _ in range(10):
            ask(session)
        began = time.monotonic()
        deliver_all(session)
        assert 0.5 <= time.monotonic() - began < 4  # ten times half a second otherwise
    states = session.scalars(select(OutboxRow.state)).all()
    assert states == [JobState.QUEUED] * 10
    assert 0 < app.extensions["lyd_redis"].ttl("lyd:mail:silent") <= 60

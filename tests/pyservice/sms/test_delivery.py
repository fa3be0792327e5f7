"""From a row to a message that the partner has taken, at most once (decision 0078)."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.logs import Logs
from tests.pyservice.mail.conftest import deliver_all
from tests.pyservice.sms.conftest import KIM, KIM_E164, LINK, Phones, invite, row, send_code, use_gateway
from tests.service import make_absent_redis

from lyd.adapters.sms import SmsGateway
from lyd.adapters.sms import client as sms_client
from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import sweep
from lyd.core.message_kinds import MessageNotWanted
from lyd.sms.kinds import SMS
from lyd.sms.models import Sms, SmsState
from lyd.worker import work

UNSURE = "The service for text messages did not answer. The message may have been sent."


def outbox(session: Session) -> OutboxRow:
    session.rollback()
    return session.scalars(select(OutboxRow)).one()


def test_a_message_arrives_with_its_link_and_the_row_keeps_nothing_of_it(session: Session, phones: Phones) -> None:
    invite(session)
    deliver_all(session)
    [message] = phones.messages()
    assert (message["to"], message["from"], message["num_segments"]) == (KIM_E164, "+61480000000", "1")
    assert message["body"] == f"Harbour Law: please sign Reef Trust Deed by 3 Dec 2026. {LINK}"
    sent = row(session)
    assert (sent.state, sent.reason, sent.context, sent.sid) == (SmsState.SENT, None, {}, message["sid"])
    assert sent.sent_at is not None


@pytest.mark.parametrize(("make", "secret"), [(invite, LINK), (send_code, "042917")])
def test_a_secret_is_in_the_message_and_neither_in_the_database_nor_in_a_log(
    session: Session, phones: Phones, make: Any, secret: str, logs: Logs
) -> None:
    make(session)
    session.commit()
    stored = str(row(session).context) + str(outbox(session).arguments)
    deliver_all(session)
    assert secret in phones.messages()[0]["body"]
    assert secret not in stored
    assert not any(private in str(logs) for private in (secret, KIM, KIM_E164))


def test_a_message_that_is_not_needed_any_more_is_not_sent(
    session: Session, phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> dict[str, Any]:
        raise MessageNotWanted("This signer has signed.")

    monkeypatch.setitem(SMS.late, "signing_invitation", gone)
    invite(session)
    deliver_all(session)
    assert phones.calls() == 0
    assert (row(session).state, row(session).reason) == (SmsState.FAILED, "This signer has signed.")


def test_what_a_late_part_writes_is_committed_before_the_message_goes_out(
    session: Session, phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A code that arrives must be one that the database knows, whatever happens after the call."""

    def add_code(session: Session, _context: object) -> dict[str, Any]:
        session.add(Sms(kind="signing_code", recipient="the hash of a code", state=SmsState.FAILED))
        return {"code": "042917"}

    monkeypatch.setitem(SMS.late, "signing_code", add_code)
    phones.fail("down")
    send_code(session)
    deliver_all(session)
    assert "the hash of a code" in session.scalars(select(Sms.recipient)).all()


@pytest.mark.parametrize("kind", ["down", "busy"])
def test_a_partner_that_is_down_or_busy_is_tried_again(session: Session, phones: Phones, app: Flask, kind: str) -> None:
    phones.fail(kind, seconds=40)
    invite(session)
    deliver_all(session)
    waits = outbox(session)
    assert (waits.state, row(session).state, phones.calls()) == (JobState.QUEUED, SmsState.QUEUED, 1)
    if kind == "busy":
        assert waits.available_at > utc_now() + datetime.timedelta(seconds=30)
        deliver_all(session)  # a pause for all processes: nothing is sent
        assert phones.calls() == 1
        app.extensions["lyd_redis"].flushdb()
    deliver_all(session)
    assert len(phones.messages()) == 1
    assert row(session).state is SmsState.SENT


@pytest.mark.parametrize("kind", ["lost", "html"])
def test_a_lost_answer_is_never_followed_by_a_second_message(session: Session, phones: Phones, kind: str) -> None:
    phones.fail(kind)
    invite(session)
    deliver_all(session)
    deliver_all(session)
    unsure = row(session)
    assert (unsure.state, unsure.reason, unsure.context) == (SmsState.UNSURE, UNSURE, {})
    assert (outbox(session).state, phones.calls()) == (JobState.DONE, 1)


def test_a_silent_partner_holds_the_worker_up_once_and_loses_one_message(
    session: Session, phones: Phones, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sms_client, "TIMEOUT", (1.0, 0.5))
    use_gateway(app, monkeypatch, phones.address)
    phones.fail("slow", times=0, seconds=2)
    for _ in range(5):
        invite(session)
    deliver_all(session)
    states = session.scalars(select(Sms.state)).all()
    assert sorted(states) == [SmsState.QUEUED] * 4 + [SmsState.UNSURE]
    assert 0 < app.extensions["lyd_redis"].ttl("lyd:partner-pause:sms:") <= 60


def test_a_run_that_died_during_the_call_is_not_repeated(
    session: Session, phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_send = SmsGateway.send

    def die_after_the_call(self: SmsGateway, to: str, body: str) -> None:
        really_send(self, to, body)
        raise SystemError("the worker was killed")

    with monkeypatch.context() as dying:
        dying.setattr(SmsGateway, "send", die_after_the_call)
        invite(session)
        deliver_all(session)
    assert (row(session).state, outbox(session).state) == (SmsState.SENDING, JobState.QUEUED)
    deliver_all(session)
    assert (row(session).state, row(session).reason) == (SmsState.UNSURE, UNSURE)
    assert len(phones.messages()) == 1


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("21610", "This number does not accept text messages from us."),
        ("21614", "Text messages cannot be sent to this number."),
    ],
)
def test_a_refused_number_ends_the_message_with_a_reason(
    session: Session, phones: Phones, code: str, reason: str
) -> None:
    phones.refuse(code)
    invite(session)
    deliver_all(session)
    assert (row(session).state, row(session).reason, row(session).context) == (SmsState.FAILED, reason, {})
    assert outbox(session).state is JobState.FAILED


def test_wrong_credentials_are_a_fault_of_the_settings_and_waited_for(
    session: Session, phones: Phones, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as wrong:
        use_gateway(app, wrong, phones.address, token="other")
        invite(session)
        deliver_all(session)
        assert (row(session).state, outbox(session).state) == (SmsState.QUEUED, JobState.QUEUED)
    deliver_all(session)
    assert row(session).state is SmsState.SENT


def test_a_code_that_waited_for_too_long_is_not_sent(session: Session, phones: Phones) -> None:
    phones.fail("down")
    send_code(session)
    deliver_all(session)
    waits = row(session)
    waits.created_at = utc_now() - datetime.timedelta(minutes=6)
    deliver_all(session)
    assert (row(session).state, row(session).reason) == (
        SmsState.FAILED,
        "The message could not be sent in time.",
    )
    assert phones.messages() == []


def test_a_redis_that_is_down_loses_and_doubles_no_message(
    app: Flask, session: Session, phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as down:
        down.setitem(app.extensions, "lyd_redis", make_absent_redis())
        use_gateway(app, down, phones.address)
        invite(session)
        deliver_all(session)
        assert row(session).state is SmsState.QUEUED
    deliver_all(session)
    assert len(phones.messages()) == 1


def test_a_flushed_redis_loses_no_message(app: Flask, session: Session, phones: Phones) -> None:
    invite(session)
    session.commit()
    app.extensions["lyd_redis"].flushdb()
    assert sweep(session) == 1
    work(app, burst=True)
    assert len(phones.messages()) == 1
    assert row(session).state is SmsState.SENT

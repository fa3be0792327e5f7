"""The background work of text messages: each is sent once, given up after a day, and forgotten after thirty."""

from __future__ import annotations

import datetime

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import deliver_all
from tests.pyservice.sms.conftest import Phones, invite, row, use_gateway

from lyd.core.db import utc_now
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.sms.delivery import mark_failed
from lyd.sms.jobs import RETRIES, delete_old_sms, deliver
from lyd.sms.models import Sms, SmsState


def test_a_job_that_runs_twice_sends_once(session: Session, phones: Phones) -> None:
    sms = invite(session)
    deliver_all(session)
    deliver(session, sms_id=sms.id)
    deliver.enqueue(session, sms_id=sms.id)
    deliver_all(session)
    assert phones.calls() == 1


def test_a_partner_that_stays_away_is_given_up_with_a_reason(
    app: Flask, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_gateway(app, monkeypatch, "http://127.0.0.1:1")
    invite(session)
    session.commit()
    waits = session.scalars(select(OutboxRow)).one()
    waits.attempts = RETRIES
    session.commit()
    deliver_all(session)
    failed = row(session)
    assert (failed.state, failed.reason) == (
        SmsState.FAILED,
        "The service for text messages could not be reached.",
    )
    assert session.scalars(select(OutboxRow.state)).one() is JobState.FAILED


def test_a_message_whose_every_run_died_during_the_call_is_unsure(session: Session, phones: Phones) -> None:
    sms = invite(session)
    sms.state = SmsState.SENDING
    mark_failed(session, "every run of this job died", sms_id=sms.id)
    assert sms.state is SmsState.UNSURE
    mark_failed(session, "later", sms_id=sms.id)
    assert sms.reason == "The service for text messages did not answer. The message may have been sent."


def test_rows_are_forgotten_after_thirty_days(session: Session, phones: Phones) -> None:
    old, new = invite(session), invite(session)
    old.created_at = utc_now() - datetime.timedelta(days=31)
    session.commit()
    delete_old_sms(session)
    session.commit()
    assert session.scalars(select(Sms.id)).all() == [new.id]
    assert SCHEDULE["sms.delete_old_sms"].seconds == 24 * 3600


def test_a_message_that_was_forgotten_is_not_sent_any_more(session: Session, phones: Phones) -> None:
    sms = invite(session)
    session.commit()
    session.delete(sms)
    deliver_all(session)
    assert phones.calls() == 0
    assert session.scalars(select(OutboxRow.state)).one() is JobState.DONE

"""Signers are reminded in business hours, while it is their turn, and never after they have finished."""

from __future__ import annotations

import datetime

import pytest
from flask import Flask
from sqlalchemy import select
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.core.db import utc_now
from lyd.core.jobs.models import OutboxRow
from lyd.signing.jobs import remind_who_is_due
from lyd.signing.models import Signer
from lyd.signing.services.reminder_plans import remind_when_due
from lyd.sms.models import Sms

HOUR = datetime.timedelta(hours=1)


def make_due(desk: SigningDesk, signer: Signer) -> None:
    desk.session.get_one(Signer, signer.id).next_reminder_at = utc_now() - HOUR
    desk.session.commit()


def test_only_those_whose_turn_it_is_have_a_reminder_ahead(desk: SigningDesk) -> None:
    desk.send()
    first, *others = desk.signers
    assert first.next_reminder_at is not None
    assert first.next_reminder_at > utc_now()
    assert [signer.next_reminder_at for signer in others] == [None] * 3


def test_a_due_reminder_is_sent_once_and_the_next_one_is_planned(desk: SigningDesk) -> None:
    desk.send()
    first = desk.signers[0]
    make_due(desk, first)
    for _ in range(2):
        remind_when_due(desk.session, first.id)
        desk.session.commit()
    assert [kind for kind, _ in desk.mails()] == ["signing_invitation", "signing_reminder"]
    assert desk.actions()[-1] == "reminded_automatically"
    assert desk.status()["LastReminderSent"] is not None


def test_no_reminder_follows_a_signature(desk: SigningDesk) -> None:
    desk.send()
    first = desk.signers[0]
    make_due(desk, first)
    desk.sign(first)
    assert desk.signers[0].next_reminder_at is None
    remind_when_due(desk.session, first.id)
    desk.session.commit()
    assert "signing_reminder" not in [kind for kind, _ in desk.mails()]


def test_the_sweep_enqueues_a_job_for_each_signer_who_is_due(desk: SigningDesk, app: Flask) -> None:
    desk.send()
    make_due(desk, desk.signers[0])
    with app.app_context():
        remind_who_is_due(desk.session)
    jobs = desk.session.scalars(select(OutboxRow.arguments).where(OutboxRow.job == "signing.remind")).all()
    assert jobs == [{"signer_id": desk.signers[0].id}]


@pytest.mark.parametrize("has_sms", [True, False])
def test_signers_get_a_text_message_only_if_the_sender_chose_it(desk: SigningDesk, *, has_sms: bool) -> None:
    form = desk.form(sms_notify=has_sms)
    for number, signer in enumerate(form["signer"]):
        signer["phone_number"] = f"+61-412 345 67{number}"
    assert desk.api.post("/lyd-api/fusesign/confirm", by="member", json=form).status_code == 200
    desk.session.rollback()
    messages = desk.session.scalars(select(Sms)).all()
    assert [(sms.kind, sms.recipient) for sms in messages] == [("signing_invitation", "+61412345670")] * has_sms

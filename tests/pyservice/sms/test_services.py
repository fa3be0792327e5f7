"""A text message is a row and a job in the caller's transaction."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import deliver_all
from tests.pyservice.sms.conftest import CONTEXT, KIM, KIM_E164, Phones, invite, row, send_code, use_gateway

from lyd.core.jobs.models import OutboxRow
from lyd.sms.models import Sms, SmsState
from lyd.sms.services import is_available, send


def test_nothing_is_sent_before_the_commit_nor_after_a_rollback(session: Session, phones: Phones) -> None:
    invite(session)
    session.rollback()
    deliver_all(session)
    assert phones.calls() == 0
    assert session.scalar(select(func.count()).select_from(Sms)) == 0


@pytest.mark.parametrize("to", [KIM, "+61-0412 345 678", "0412 345 678", KIM_E164])
def test_a_number_in_any_form_is_kept_as_partners_take_it(session: Session, phones: Phones, to: str) -> None:
    assert invite(session, to).recipient == KIM_E164


@pytest.mark.parametrize("to", ["+61-2 9876 5432", "+61-412 345", "", "call me, please, on any day that suits"])
def test_a_number_that_is_no_mobile_gets_nothing_and_the_row_says_why(
    session: Session, phones: Phones, to: str
) -> None:
    sms = invite(session, to)
    assert (sms.state, sms.reason, sms.context) == (SmsState.FAILED, "This is not a mobile number.", {})
    assert session.scalar(select(func.count()).select_from(OutboxRow)) == 0


def test_a_site_without_a_sender_sends_none_and_says_so(
    app: Flask, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_gateway(app, monkeypatch, "http://127.0.0.1:1", sender="")
    assert not is_available()
    invite(session)
    session.commit()
    assert (row(session).state, row(session).reason) == (SmsState.FAILED, "This site sends no text messages.")


def test_a_site_with_a_sender_is_available(session: Session, phones: Phones) -> None:
    assert is_available()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda session: send(session, "no_such_kind", KIM),
        lambda session: send(session, "signing_code", KIM, signer_id=7),
        lambda session: send(session, "signing_code", KIM, **CONTEXT, code="042917"),
        lambda session: send(session, "signing_invitation", KIM, **CONTEXT, due_date="2026-12-03", version=1, link="x"),
    ],
)
def test_a_kind_or_context_that_does_not_exist_is_found_at_once(
    session: Session, wrong: Callable[[Session], Sms]
) -> None:
    with pytest.raises(TypeError, match="sms"):
        wrong(session)


def test_two_messages_are_two(session: Session, phones: Phones) -> None:
    invite(session)
    send_code(session)
    deliver_all(session)
    bodies = [message["body"] for message in phones.messages()]
    assert len(bodies) == 2
    assert any(body.startswith("042917 is your code") for body in bodies)

"""The background jobs of signing, and its periodic work."""

from __future__ import annotations

import datetime

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.extensions import get_storage
from lyd.core.jobs import every, job, poll
from lyd.signing import handles
from lyd.signing.models import SigningRequest
from lyd.signing.services import bundle_states, dispatch, outside_reminders, withdrawals
from lyd.signing.services.progress import BETWEEN_ATTEMPTS
from lyd.signing.services.recalls import expire_request, find_overdue
from lyd.signing.services.reminder_plans import find_due_reminders, remind_when_due
from lyd.signing.services.signed_files import note_failure, seal_files

SWEEP_SECONDS = 300
BATCH = 200
"""Requests that one sweep starts."""
FOLLOWED = datetime.timedelta(days=400)
"""Longer than any due date: a request ends on it at the latest."""


@handles.seal_request.implement(on_failure=note_failure)
def seal_request(session: Session, *, request_id: int) -> None:
    """Make the signed files of a request that everyone has signed."""
    seal_files(session, get_storage(), request_id)


@handles.send_request.implement(on_failure=dispatch.note_failure)
def send_request(session: Session, *, request_id: int, former: dispatch.Former | None = None) -> None:
    """Have a provider outside send a request, with the former contact of a person who was corrected."""
    dispatch.send_request(session, request_id, former)


def end_here(session: Session, _reason: str, *, request_id: int) -> None:
    """End a request here that its provider did not take back, and go on asking."""
    withdrawals.end_here(session, request_id)
    take_back.start(session, str(request_id), request_id=request_id)


@handles.withdraw_request.implement(on_failure=end_here)
def withdraw_request(session: Session, *, request_id: int) -> None:
    """Have a provider outside take a request back."""
    withdrawals.withdraw_request(session, request_id)


@poll(first=datetime.timedelta(minutes=10), longest=datetime.timedelta(hours=1), lasts=FOLLOWED)
def take_back(session: Session, *, request_id: int) -> bool:
    """Ask a provider outside again that did not take a request back."""
    return withdrawals.withdraw_request(session, request_id)


@handles.remind_outside.implement(on_failure=outside_reminders.note_failure)
def remind_outside(session: Session, *, request_id: int, note: str) -> None:
    """Have a provider outside send a reminder."""
    outside_reminders.remind_outside(session, request_id, note)


@handles.refresh_request.implement()
def refresh_request(session: Session, *, request_id: int) -> None:
    """Read a request outside right after it was sent, and have it read again until it ends."""
    follow_bundle.start(session, str(request_id), request_id=request_id)
    session.commit()
    bundle_states.refresh_request(session, request_id)


@poll(first=datetime.timedelta(minutes=2), longest=datetime.timedelta(hours=1), lasts=FOLLOWED)
def follow_bundle(session: Session, *, request_id: int) -> bool:
    """Read a request outside, for webhooks that were lost; over when it has ended here."""
    return bundle_states.refresh_request(session, request_id)


@handles.release_request.implement()
def release_request(session: Session, *, request_id: int) -> None:
    """Tell a provider outside that it may archive a request, whose signed files are stored here."""
    dispatch.release_request(session, request_id)


@job(queue="bulk")
def expire(session: Session, *, request_id: int) -> None:
    """End a request whose due date is over."""
    expire_request(session, request_id)


def find_due(now: datetime.datetime) -> Select[SigningRequest]:
    """Return the query of requests that are due to be sealed, those that wait longest first."""
    due = select(SigningRequest).where(SigningRequest.seal_due_at <= now)
    return due.order_by(SigningRequest.seal_due_at).limit(BATCH)


@every(seconds=SWEEP_SECONDS)
def seal_what_is_due(session: Session) -> None:
    """Have requests sealed that everyone has signed and whose job was lost or failed: one indexed query."""
    for request in session.scalars(find_due(utc_now()).with_for_update(skip_locked=True)):
        request.seal_due_at = utc_now() + BETWEEN_ATTEMPTS
        handles.seal_request.enqueue(session, request_id=request.id)


@job(queue="bulk")
def remind(session: Session, *, signer_id: int) -> None:
    """Remind a signer whose automatic reminder is due."""
    remind_when_due(session, signer_id)


@every(seconds=SWEEP_SECONDS)
def remind_who_is_due(session: Session) -> None:
    """Have signers reminded in the business hours of their State."""
    for signer_id in find_due_reminders(session):
        remind.enqueue(session, signer_id=signer_id)


@every(seconds=SWEEP_SECONDS)
def expire_what_is_overdue(session: Session) -> None:
    """Have requests ended whose due date is over."""
    for request_id in find_overdue(session):
        expire.enqueue(session, request_id=request_id)

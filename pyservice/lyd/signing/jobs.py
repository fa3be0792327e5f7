"""The background jobs of signing, and its periodic work."""

from __future__ import annotations

import datetime

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.extensions import get_storage
from lyd.core.jobs import every, job
from lyd.signing import handles
from lyd.signing.models import SigningRequest
from lyd.signing.services import outgoing
from lyd.signing.services.progress import BETWEEN_ATTEMPTS
from lyd.signing.services.recalls import expire_request, find_overdue
from lyd.signing.services.signed_files import note_failure, seal_files

SWEEP_SECONDS = 300
BATCH = 200
"""Requests that one sweep starts."""


@handles.seal_request.implement(on_failure=note_failure)
def seal_request(session: Session, *, request_id: int) -> None:
    """Make the signed files of a request that everyone has signed."""
    seal_files(session, get_storage(), request_id)


@handles.send_request.implement(on_failure=outgoing.note_failure)
def send_request(session: Session, *, request_id: int) -> None:
    """Have a provider outside send a request."""
    outgoing.send_request(session, request_id)


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


@every(seconds=SWEEP_SECONDS)
def expire_what_is_overdue(session: Session) -> None:
    """Have requests ended whose due date is over."""
    for request_id in find_overdue(session):
        expire.enqueue(session, request_id=request_id)

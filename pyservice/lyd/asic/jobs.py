"""The background work of registrations."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Session

from lyd.adapters.errors import PartnerError
from lyd.asic import handles
from lyd.asic.services import lodgement
from lyd.asic.services.fees import refresh_fees
from lyd.asic.services.follow_up import (
    SLOW_SECONDS,
    find_unfollowed,
    flag_endless,
    is_over,
    is_reviewed,
    refresh_registration,
)
from lyd.asic.services.unsent import note_failure
from lyd.core.jobs import RetryLater, every, poll

SWEEP_SECONDS = 300
FEE_SECONDS = 3600
FOLLOWED = datetime.timedelta(days=400)
"""Longer than any review: a shop admin is notified after it."""


@handles.lodge.implement(on_failure=note_failure)
def lodge(session: Session, *, submission_id: int) -> None:
    """Send a submission to ASIC."""
    lodgement.lodge(session, submission_id)


@poll(
    first=datetime.timedelta(minutes=1),
    longest=datetime.timedelta(hours=1),
    lasts=FOLLOWED,
    on_expiry=flag_endless,
)
def follow_registration(session: Session, *, document_id: int) -> bool:
    """Ask ASIC about a document; over when its payment is decided, and its application too."""
    refresh_registration(session, document_id)
    if is_over(session, document_id):
        return True
    if is_reviewed(session, document_id):
        raise RetryLater(SLOW_SECONDS)
    return False


@handles.follow.implement()
def follow(session: Session, *, document_id: int) -> None:
    """Begin the poll of a document, and ask once."""
    follow_registration.start(session, str(document_id), document_id=document_id)
    session.commit()
    try:
        refresh_registration(session, document_id)
    except PartnerError:  # the poll asks again
        session.rollback()
    if is_over(session, document_id):
        follow_registration.stop(session, str(document_id))


@every(seconds=SWEEP_SECONDS)
def follow_what_is_open(session: Session) -> None:
    """Begin the polls that were lost."""
    for document_id in find_unfollowed(session, follow_registration.name):
        follow_registration.start(session, str(document_id), document_id=document_id)


@every(seconds=FEE_SECONDS, queue="payments")
def learn_fees(_session: Session) -> None:
    """Ask ASIC for its fees, which change every 1 July."""
    refresh_fees()

"""Follow registrations: ask ASIC, decide whether that is over, find those that must be followed and are not."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from sqlalchemy import Select, String, cast, exists, select, union
from sqlalchemy.orm import Session

from lyd.asic.models import AT_ASIC, OPEN_PAYMENTS, AsicPayment, Registration, Submission
from lyd.asic.services.news import is_asked_about, refresh_submissions
from lyd.asic.services.payment_news import refresh_payments
from lyd.asic.services.registrations import list_payments, list_submissions
from lyd.asic.services.reviews import flag_registration
from lyd.asic.statuses import SubmissionState
from lyd.core.db import utc_now
from lyd.core.jobs.models import PollRow, PollState

BATCH = 200
PAYMENT_LASTS = datetime.timedelta(days=28)
"""Time for which a payment that was started and never finished is followed (document 2, section 9)."""
OLD_ENOUGH = datetime.timedelta(minutes=10)
"""Of what is younger the job that begins the poll may still be waiting."""
SLOW_SECONDS = 6 * 3600
"""Between two questions while a person at ASIC reviews an application."""
STILL_OPEN = "ASIC has not decided about the application of document {document} for months. Please ask ASIC."


def refresh_registration(session: Session, document_id: int, *, user_id: int | None = None) -> None:
    """Ask ASIC about everything of a document that may have changed. Commits. Raises the errors of adapters."""
    refresh_payments(session, document_id, user_id=user_id)
    refresh_submissions(session, document_id, user_id=user_id)


def is_over(session: Session, document_id: int) -> bool:
    """Whether nothing of a document is left to ask ASIC about."""
    oldest = utc_now() - PAYMENT_LASTS
    payments = list_payments(session, document_id)
    if any(payment.is_open and payment.created_at > oldest for payment in payments):
        return False
    submissions = list_submissions(session, document_id)
    return not any(
        submission.requested_at is not None or is_asked_about(session, submission) for submission in submissions
    )


def is_reviewed(session: Session, document_id: int) -> bool:
    """Whether a person at ASIC reviews the application, so that asking often is useless."""
    submissions = list_submissions(session, document_id)
    return bool(submissions) and submissions[-1].state is SubmissionState.MANUAL_REVIEW


def flag_endless(session: Session, document_id: int) -> None:
    """Flag a registration about which ASIC was asked for too long."""
    flag_registration(session, document_id, f"endless:{document_id}", STILL_OPEN.format(document=document_id))


def find_unfollowed(session: Session, poll_name: str) -> Sequence[int]:
    """Return the documents with something to ask ASIC about that no open poll follows."""
    found = union(_open_payments(), _at_asic(), _without_certificate()).subquery()
    is_followed = exists().where(
        PollRow.poll == poll_name,
        PollRow.subject == cast(found.c.document_id, String(100)),
        PollRow.state == PollState.OPEN,
    )
    query = select(found.c.document_id).where(~is_followed).order_by(found.c.document_id)
    return session.scalars(query.limit(BATCH)).all()


def _open_payments() -> Select[int]:
    now = utc_now()
    is_due = AsicPayment.created_at.between(now - PAYMENT_LASTS, now - OLD_ENOUGH)
    return select(AsicPayment.document_id).where(AsicPayment.state.in_(OPEN_PAYMENTS), is_due)


def _at_asic() -> Select[int]:
    is_due = Submission.sent_at < utc_now() - OLD_ENOUGH
    return select(Submission.document_id).where(Submission.state.in_(AT_ASIC), is_due)


def _without_certificate() -> Select[int]:
    registrations = select(Registration.document_id).where(Registration.certificate_id.is_(None))
    is_accepted = exists().where(
        Submission.document_id == Registration.document_id, Submission.state == SubmissionState.ACCEPTED
    )
    return registrations.where(is_accepted)

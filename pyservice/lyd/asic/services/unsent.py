"""Submissions that were requested and are not sent: the document goes back to the member."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.asic.models import Submission
from lyd.asic.services.documents import show_status
from lyd.asic.services.events import append_event
from lyd.asic.services.registrations import Case, lock_case
from lyd.asic.services.reviews import flag_registration
from lyd.asic.statuses import SubmissionState
from lyd.core.db import lock_row

NOT_UNDERSTOOD = "ASIC and we do not understand each other about the application of document {document}: {detail}."


def note_failure(session: Session, reason: str, *, submission_id: int) -> None:
    """Give up sending: the member can submit again. Runs after days without ASIC, or after a fault of ours."""
    submission = session.get(Submission, submission_id)
    if submission is None:
        return
    case = lock_case(session, submission.document_id)
    locked = lock_row(session, Submission, submission_id)
    if locked is None or locked.requested_at is None:
        return
    if locked.state is SubmissionState.PAID:
        take_back(case, locked)
    elif locked.state is SubmissionState.SENT:
        locked.state = SubmissionState.UNSURE
    locked.requested_at = None
    append_event(session, case.document.id, "not_sent", submission=locked, reason=reason[:200])


def note_not_created(session: Session, submission_id: int, detail: str) -> None:
    """Return a form that ASIC's schemas do not allow to the member. It was not sent, which a shop admin must know."""
    submission = session.get_one(Submission, submission_id)
    case = lock_case(session, submission.document_id)
    locked = lock_row(session, Submission, submission_id)
    if locked is not None and locked.state is SubmissionState.SENT:
        words = NOT_UNDERSTOOD.format(document=case.document.id, detail=detail)
        flag_registration(session, case.document.id, f"not-understood:{locked.reference}", words)
        take_back(case, locked)
        append_event(session, case.document.id, "not_created", submission=locked)
    session.commit()


def take_back(case: Case, submission: Submission) -> None:
    """Take back a submission that is not at ASIC, so that the document can be reopened."""
    submission.state, submission.requested_at = SubmissionState.PAID, None
    submission.sent_at = submission.asic_code = None
    show_status(case, None)
